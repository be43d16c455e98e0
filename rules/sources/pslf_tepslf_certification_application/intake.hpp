// PSLF & TEPSLF Certification & Application, OMB 1845-0110, with one form for each period of
// employment. The employer's certification is never filled in.
#pragma once

#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/source_parts.hpp"
#include "rules/sources/pslf_tepslf_certification_application/screening.hpp"
#include "rules/texts/certification_sentences.hpp"
#include "tassel/document/package/prefilled_field.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace tassel::rules::documents {

namespace pslf_tepslf_certification_application_parts {

inline constexpr std::array<plain_text, 2> employment_statuses{"full_time", "part_time"};
inline constexpr std::array<plain_text, 3> employer_types{"government", "tax_exempt_501c3",
                                                          "other_nonprofit"};

inline constexpr std::array fields{
    optional_yes_or_no("pslf_requests_forbearance",
                       "Forbearance while the application is processed"),
};

inline constexpr auto has_left = says_no("still_employed");
inline constexpr auto other_nonprofit = is("employer_type", "other_nonprofit");

/// A nonprofit that is not tax-exempt qualifies by its services. 34 CFR 685.219(b).
inline constexpr auto no_service_ticked = !some_ticked(
    "public_service__emergency_management", "public_service__military_service",
    "public_service__public_safety", "public_service__law_enforcement",
    "public_service__public_interest_legal", "public_service__early_childhood_education",
    "public_service__individuals_with_disabilities", "public_service__elderly",
    "public_service__public_health", "public_service__public_education",
    "public_service__public_library", "public_service__school_library",
    "public_service__other_school_based");
inline constexpr auto none_of_the_services =
    all_denied("public_service__emergency_management", "public_service__military_service",
               "public_service__public_safety", "public_service__law_enforcement",
               "public_service__public_interest_legal", "public_service__early_childhood_education",
               "public_service__individuals_with_disabilities", "public_service__elderly",
               "public_service__public_health", "public_service__public_education",
               "public_service__public_library", "public_service__school_library",
               "public_service__other_school_based");

[[nodiscard]] consteval intake_field service(field_name name, plain_text label) {
    return box(name, label, other_nonprofit, no_service_ticked);
}

inline constexpr std::array employment_fields{
    one_line("employer_name", "Employer's name", 80),
    intake_field{.name = "employer_ein",
                 .label = "Employer identification number, box b of the W-2",
                 .type = intake_type::taxpayer_id},
    one_line("employer_address", "Employer's address", 160),
    optional_line("employer_website", "Employer's website", 80),
    day_of("start_date", "First day of the employment"),
    yes_or_no("still_employed", "Still employed there"),
    day_of("end_date", "Last day of the employment", has_left),
    intake_field{.name = "employment_status",
                 .label = "Full-time or part-time",
                 .type = intake_type::choice,
                 .choices = employment_statuses},
    intake_field{.name = "average_hours_per_week",
                 .label = "Average hours a week",
                 .type = intake_type::number,
                 .minimum = 1,
                 .maximum = 1000},
    intake_field{.name = "employer_type",
                 .label = "Kind of employer",
                 .type = intake_type::choice,
                 .choices = employer_types},
    yes_or_no("is_partisan_or_labor_union",
              "The employer is a labor union or a partisan political organization",
              other_nonprofit),
    service("public_service__emergency_management", "Emergency management"),
    service("public_service__military_service", "Military service"),
    service("public_service__public_safety", "Public safety"),
    service("public_service__law_enforcement", "Law enforcement"),
    service("public_service__public_interest_legal", "Public interest legal services"),
    service("public_service__early_childhood_education", "Early childhood education"),
    service("public_service__individuals_with_disabilities",
            "Public service for individuals with disabilities"),
    service("public_service__elderly", "Public service for the elderly"),
    service("public_service__public_health", "Public health"),
    service("public_service__public_education", "Public education"),
    service("public_service__public_library", "Public library services"),
    service("public_service__school_library", "School library services"),
    service("public_service__other_school_based", "Other school-based services"),
    optional_yes_or_no("cannot_obtain_certification",
                       "The employer's certification can't be obtained"),
};

inline constexpr auto starts_in_the_future = value("start_date") > today();
inline constexpr auto ends_before_it_starts = value("end_date") < value("start_date");
inline constexpr auto ends_in_the_future = value("end_date") > today();

inline constexpr std::array employment_faults{
    intake_fault{.field = "start_date",
                 .message = "must not be in the future",
                 .broken = starts_in_the_future},
    intake_fault{.field = "end_date",
                 .message = "must not be before the first day of the employment",
                 .broken = ends_before_it_starts},
    intake_fault{
        .field = "end_date", .message = "must not be in the future", .broken = ends_in_the_future},
};

/// Whether the employer certifies. A borrower who can't get the certification leaves the employer's
/// section blank, and the Department then asks the employer.
inline constexpr auto by_employer = !ticked("cannot_obtain_certification");
inline constexpr auto without_certification = ticked("cannot_obtain_certification");
inline constexpr std::array notes{form_note{
    .what = "You can't get the employer's certification: leave the employer's section blank. The "
            "Department of Education will contact you to help you prove the employment.",
    .when = without_certification}};
inline constexpr std::array<field_name, 1> employment_name{"employer_name"};

inline constexpr auto partisan_or_union = says_yes("is_partisan_or_labor_union");

inline constexpr std::array employment_blockers{
    intake_blocker{.code = "employer_not_qualifying",
                   .message =
                       "Work for a labor union or a partisan political group does not count.",
                   .when = partisan_or_union},
    intake_blocker{.code = "no_public_service",
                   .message = "A nonprofit that is not tax-exempt under section 501(c)(3) "
                              "qualifies only with one of the listed public services.",
                   .when = none_of_the_services},
};

/// The average hours are in tenths of an hour.
inline constexpr auto few_hours_for_full_time =
    value("average_hours_per_week") < number(10 * full_time_hours) &&
    is("employment_status", "full_time");
static_assert(full_time_hours == 30, "the message names the hours");

inline constexpr std::array employment_warnings{
    intake_warning{.code = "few_hours_for_full_time",
                   .message = "Full-time is an average of at least 30 hours a week; the hours of "
                              "several qualifying employers count together.",
                   .when = few_hours_for_full_time},
};

inline constexpr std::array groups{
    intake_group{.name = "pslf_employment",
                 .label = "Periods of employment",
                 .minimum = 1,
                 .maximum = 20,
                 .fields = employment_fields,
                 .faults = employment_faults,
                 .blockers = employment_blockers,
                 .warnings = employment_warnings},
};

inline constexpr auto no_direct_loan = !surely(some_loan(owed_direct_loan));

inline constexpr std::array blockers{
    intake_blocker{
        .code = "no_eligible_loan", .message = no_eligible_loan_message, .when = no_direct_loan},
};

inline constexpr std::array certified{
    certification{.by = todo_person::employer,
                  .what = certification_sentences::employer,
                  .when = by_employer},
};

} // namespace pslf_tepslf_certification_application_parts

template <>
inline constexpr intake_definition
    intake_of<intake_source::pslf_tepslf_certification_application_pdf>{
        .title = "PSLF & TEPSLF Certification & Application",
        .identity = identity_use::contact_and_birth_date,
        .fields = pslf_tepslf_certification_application_parts::fields,
        .groups = pslf_tepslf_certification_application_parts::groups,
        .blockers = pslf_tepslf_certification_application_parts::blockers,
        .submission_routing = pslf_tepslf_certification_application_parts::submission_routing,
        .law = public_service_rule,
    };

template <>
inline constexpr form_definition form_of<form_source::pslf_tepslf_certification_application_pdf>{
    .intake = intake_source::pslf_tepslf_certification_application_pdf,
    .form_code = "PSLF",
    .omb_number = "1845-0110",
    .repetition = form_repetition::record,
    .group = "pslf_employment",
    .record_qualifier = "employment",
    .record_named_by = pslf_tepslf_certification_application_parts::employment_name,
    .loans = owed_direct_loan,
    .certification_role = pslf_tepslf_certification_application_parts::certification_role,
    .certified = pslf_tepslf_certification_application_parts::certified,
    .notes = pslf_tepslf_certification_application_parts::notes,
};

// The answers about the first period of employment that are taken from the borrower's profile.
// Values that the fields reject, such as a number with fewer than nine digits, are left for the
// borrower to enter.
namespace prefilled_employment_parts {

using employment = public_service_employment;
using prefilled = std::optional<intake_value>;

[[nodiscard]] constexpr employment const* of(borrower_profile const& profile) noexcept {
    return profile.public_service_employment ? &*profile.public_service_employment : nullptr;
}
[[nodiscard]] inline prefilled text(std::optional<std::string> const& given) {
    if (!given) return std::nullopt;
    return intake_value{.text = *given};
}
[[nodiscard]] inline prefilled day(std::optional<civil_date> const& given) {
    if (!given) return std::nullopt;
    return intake_value{.number = civil_to_days(*given)};
}

[[nodiscard]] inline prefilled name(borrower_profile const& profile, civil_date) {
    return of(profile) ? text(of(profile)->employer_name) : std::nullopt;
}
/// Returns the employer's number without its hyphen. Employers write a hyphen after the second
/// digit.
[[nodiscard]] inline prefilled number(borrower_profile const& profile, civil_date) {
    auto given = of(profile) ? text(of(profile)->employer_ein) : std::nullopt;
    if (given && given->text.size() == 10 && given->text[2] == '-') given->text.erase(2, 1);
    return given;
}
[[nodiscard]] inline prefilled first_day(borrower_profile const& profile, civil_date) {
    return of(profile) ? day(of(profile)->service_start_date) : std::nullopt;
}
/// Returns the last day of the employment. A day in the future does not count.
[[nodiscard]] inline prefilled last_day(borrower_profile const& profile, civil_date today) {
    auto const* const one = of(profile);
    if (one == nullptr || !one->service_end_date || *one->service_end_date > today) {
        return std::nullopt;
    }
    return day(one->service_end_date);
}
/// Whether the borrower began and has not left. Without a first day, a missing last day does not
/// mean that the employment continues.
[[nodiscard]] inline prefilled still_employed(borrower_profile const& profile, civil_date today) {
    auto const* const one = of(profile);
    if (one == nullptr) return std::nullopt;
    if (last_day(profile, today)) return intake_value{.number = 0};
    if (!one->service_start_date || *one->service_start_date > today) return std::nullopt;
    return intake_value{.number = 1};
}
/// Returns full-time if the borrower claims it. A borrower who does not claim full-time work has
/// not said that the work was part-time.
[[nodiscard]] inline prefilled status(borrower_profile const& profile, civil_date) {
    if (of(profile) == nullptr || !of(profile)->full_time_claimed) return std::nullopt;
    return intake_value{.text = "full_time"};
}
/// Returns the weekly hours in tenths of an hour; nothing if they have more decimals.
[[nodiscard]] inline prefilled weekly_hours(borrower_profile const& profile, civil_date) {
    if (of(profile) == nullptr || !of(profile)->average_hours_per_week) return std::nullopt;
    auto const tenths = tenths_of(*of(profile)->average_hours_per_week);
    if (!tenths) return std::nullopt;
    return intake_value{.number = *tenths};
}

[[nodiscard]] consteval prefilled_field of_first(field_name field, profile_value value) {
    return {.source = intake_source::pslf_tepslf_certification_application_pdf,
            .group = "pslf_employment",
            .field = field,
            .value = value};
}

} // namespace prefilled_employment_parts

inline constexpr std::array prefilled_employment{
    prefilled_employment_parts::of_first("employer_name", prefilled_employment_parts::name),
    prefilled_employment_parts::of_first("employer_ein", prefilled_employment_parts::number),
    prefilled_employment_parts::of_first("start_date", prefilled_employment_parts::first_day),
    prefilled_employment_parts::of_first("still_employed",
                                         prefilled_employment_parts::still_employed),
    prefilled_employment_parts::of_first("end_date", prefilled_employment_parts::last_day),
    prefilled_employment_parts::of_first("employment_status", prefilled_employment_parts::status),
    prefilled_employment_parts::of_first("average_hours_per_week",
                                         prefilled_employment_parts::weekly_hours),
};

} // namespace tassel::rules::documents
