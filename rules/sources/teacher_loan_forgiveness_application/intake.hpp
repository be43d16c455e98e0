// Teacher Loan Forgiveness Application and Forbearance Request, OMB 1845-0059. The school's chief
// administrative officer certifies the application; that part is never filled in.
#pragma once

#include "rules/law/loan_days.hpp"
#include "rules/paperwork/answers.hpp"
#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/intake_parts.hpp"
#include "rules/sources/teacher_loan_forgiveness_application/screening.hpp"
#include "rules/texts/certification_sentences.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>
#include <cstdint>

namespace tassel::rules::documents {

namespace teacher_loan_forgiveness_parts {

inline constexpr std::array<plain_text, 3> request_types{"forgiveness", "forbearance", "both"};
inline constexpr std::array<plain_text, 2> previous_statuses{"applied_pending", "received"};
/// In cents. 20 USC 1078-10(c)(3).
inline constexpr std::int64_t maximum_forgiven = 17'500'00;

inline constexpr auto forgiveness =
    is("teacher_request_type", "forgiveness") || is("teacher_request_type", "both");
inline constexpr auto forbearance =
    is("teacher_request_type", "forbearance") || is("teacher_request_type", "both");
inline constexpr auto applied_before = says_yes("teacher_previously_applied");
inline constexpr auto received_before = is("teacher_previous_status", "received");

inline constexpr auto no_level_ticked =
    !some_ticked("teacher_school_level__elementary", "teacher_school_level__secondary",
                 "teacher_school_level__educational_service_agency");
inline constexpr auto no_capacity_ticked =
    !some_ticked("teacher_capacity__special_education_elementary",
                 "teacher_capacity__special_education_secondary",
                 "teacher_capacity__mathematics_secondary", "teacher_capacity__science_secondary",
                 "teacher_capacity__secondary_teacher", "teacher_capacity__elementary_teacher");

[[nodiscard]] consteval intake_field level(field_name name, plain_text label) {
    return box(name, label, {}, no_level_ticked);
}
[[nodiscard]] consteval intake_field capacity(field_name name, plain_text label) {
    return box(name, label, {}, no_capacity_ticked);
}

inline constexpr std::array fields{
    intake_field{.name = "teacher_request_type",
                 .label = "Forgiveness, forbearance until then, or both",
                 .type = intake_type::choice,
                 .choices = request_types,
                 .shown = true},
    level("teacher_school_level__elementary", "Teaches at an elementary school"),
    level("teacher_school_level__secondary", "Teaches at a secondary school"),
    level("teacher_school_level__educational_service_agency",
          "Teaches for an educational service agency"),
    capacity("teacher_capacity__special_education_elementary",
             "Special education, elementary school"),
    capacity("teacher_capacity__special_education_secondary",
             "Special education, secondary school"),
    capacity("teacher_capacity__mathematics_secondary", "Mathematics, secondary school"),
    capacity("teacher_capacity__science_secondary", "Science, secondary school"),
    capacity("teacher_capacity__secondary_teacher", "Secondary school teacher"),
    capacity("teacher_capacity__elementary_teacher", "Elementary school teacher"),
    yes_or_no("teacher_previously_applied", "Applied for Teacher Loan Forgiveness before",
              forgiveness),
    intake_field{.name = "teacher_previous_status",
                 .label = "What became of the earlier application",
                 .type = intake_type::choice,
                 .choices = previous_statuses,
                 .applies = applied_before},
    one_line("teacher_previous_holder_name", "Holder of the earlier application", 80,
             applied_before),
    one_line("teacher_previous_holder_contact", "That holder's telephone number or website", 80,
             applied_before),
    intake_field{.name = "teacher_previous_forgiveness_amount_cents",
                 .label = "Amount forgiven before",
                 .type = intake_type::cents,
                 .minimum = 1,
                 .maximum = maximum_forgiven,
                 .applies = received_before},
    day_of("teacher_current_year_start_date", "First day of the current school year", forbearance),
    day_of("teacher_current_year_end_date", "Last day of the current school year", forbearance),
    day_of("teacher_fifth_year_completion_date", "Expected end of the fifth school year",
           forbearance),
    one_line("teacher_school_name", "Name of the school or agency", 80, forbearance),
    one_line("teacher_school_address", "Address of the school or agency", 160, forbearance),
    one_line("teacher_school_district", "School district", 60, forbearance),
    one_line("teacher_school_county", "County", 40, forbearance),
    intake_field{.name = "teacher_school_website",
                 .label = "Website of the school or agency",
                 .minimum = 1,
                 .maximum = 80,
                 .applies = forbearance,
                 .required = never_required},
    intake_field{.name = "teacher_school_phone",
                 .label = "Telephone number of the school or agency",
                 .type = intake_type::phone,
                 .applies = forbearance},
    optional_yes_or_no("teacher_school_bie",
                       "The school is run by the Bureau of Indian Education or under its contract",
                       forbearance),
};

// The forbearance request has room for one.
inline constexpr auto elementary = says_yes("teacher_school_level__elementary");
inline constexpr auto secondary = says_yes("teacher_school_level__secondary");
inline constexpr auto agency = says_yes("teacher_school_level__educational_service_agency");
inline constexpr auto several_levels =
    (elementary && secondary) || (elementary && agency) || (secondary && agency);
inline constexpr auto several_levels_for_forbearance = forbearance && several_levels;
inline constexpr auto year_ends_before_it_starts =
    value("teacher_current_year_end_date") <= value("teacher_current_year_start_date");
inline constexpr auto fifth_year_ends_before_this_one_starts =
    value("teacher_fifth_year_completion_date") <= value("teacher_current_year_start_date");

inline constexpr std::array faults{
    intake_fault{.field = "teacher_request_type",
                 .message = "can ask for forbearance with one school level only",
                 .broken = several_levels_for_forbearance},
    intake_fault{.field = "teacher_current_year_end_date",
                 .message = "must be after the first day of the school year",
                 .broken = year_ends_before_it_starts},
    intake_fault{.field = "teacher_fifth_year_completion_date",
                 .message = "must be after the first day of the current school year",
                 .broken = fifth_year_ends_before_this_one_starts},
};

inline constexpr auto no_level =
    all_denied("teacher_school_level__elementary", "teacher_school_level__secondary",
               "teacher_school_level__educational_service_agency");
inline constexpr auto no_capacity =
    all_denied("teacher_capacity__special_education_elementary",
               "teacher_capacity__special_education_secondary",
               "teacher_capacity__mathematics_secondary", "teacher_capacity__science_secondary",
               "teacher_capacity__secondary_teacher", "teacher_capacity__elementary_teacher");
inline constexpr std::array blockers{
    intake_blocker{.code = "no_eligible_school",
                   .message = "Teaching counts at an elementary or a secondary school. It counts "
                              "for an educational service agency, too.",
                   .when = no_level},
    intake_blocker{.code = "no_eligible_capacity",
                   .message = "Teaching counts in one of the listed capacities.",
                   .when = no_capacity},
    intake_blocker{
        .code = "balance_in_1998", .message = balance_in_1998_message, .when = balance_in_1998},
};

inline constexpr auto loans = on_forms(eligible_loan);

inline constexpr plain_text no_eligible_loan =
    "No holder has an open Stafford Loan that is not in default.";

inline constexpr std::array certified{
    certification{.by = todo_person::chief_administrative_officer,
                  .what = certification_sentences::chief_administrative_officer},
};

} // namespace teacher_loan_forgiveness_parts

template <>
inline constexpr intake_definition
    intake_of<intake_source::teacher_loan_forgiveness_application_pdf>{
        .title = "Teacher Loan Forgiveness",
        .fields = teacher_loan_forgiveness_parts::fields,
        .faults = teacher_loan_forgiveness_parts::faults,
        .blockers = teacher_loan_forgiveness_parts::blockers,
        .law = teacher_rule,
    };

template <>
inline constexpr form_definition form_of<form_source::teacher_loan_forgiveness_application_pdf>{
    .intake = intake_source::teacher_loan_forgiveness_application_pdf,
    .title = "Teacher Loan Forgiveness Application",
    .form_code = "TLFA",
    .omb_number = "1845-0059",
    .applies = teacher_loan_forgiveness_parts::forgiveness,
    .repetition = form_repetition::holder,
    .loans = teacher_loan_forgiveness_parts::loans,
    .no_loan_message = teacher_loan_forgiveness_parts::no_eligible_loan,
    .certification_role = teacher_loan_forgiveness_parts::certification_role,
    .certified = teacher_loan_forgiveness_parts::certified,
};

template <>
inline constexpr form_definition form_of<form_source::teacher_loan_forgiveness_forbearance_pdf>{
    .intake = intake_source::teacher_loan_forgiveness_application_pdf,
    .title = "Teacher Loan Forgiveness Forbearance Request",
    .form_code = "TLFF",
    .omb_number = "1845-0059",
    .applies = teacher_loan_forgiveness_parts::forbearance,
    .repetition = form_repetition::holder,
    .loans = teacher_loan_forgiveness_parts::loans,
    .no_loan_message = teacher_loan_forgiveness_parts::no_eligible_loan,
};

} // namespace tassel::rules::documents
