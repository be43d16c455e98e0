// Military Service and Post-Active Duty Student Deferment Request, OMB 1845-0011 (before:
// 1845-0080).
#pragma once

#include "rules/paperwork/answers.hpp"
#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/intake_parts.hpp"
#include "rules/sources/military_service_and_post_active_duty_deferment/screening.hpp"
#include "rules/texts/certification_sentences.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>

namespace tassel::rules::documents {

namespace military_parts {

inline constexpr std::array<plain_text, 3> types{"military_service", "post_active_duty_student",
                                                 "both"};
inline constexpr std::array<plain_text, 3> routes{"authorized_official_certification",
                                                  "commanding_or_personnel_officer_statement",
                                                  "military_orders"};

inline constexpr auto service_alone = is("military_deferment_type", "military_service");
inline constexpr auto student = is("military_deferment_type", "post_active_duty_student") ||
                                is("military_deferment_type", "both");
inline constexpr auto service_ends = !ticked("military_service_ongoing");
inline constexpr auto represented = service_alone && says_yes("military_signed_by_representative");
inline constexpr auto officer_statement =
    is("military_verification_route", "commanding_or_personnel_officer_statement");
inline constexpr auto orders = is("military_verification_route", "military_orders");

inline constexpr std::array fields{
    intake_field{.name = "military_deferment_type",
                 .label = "During service, as a student after it, or both",
                 .type = intake_type::choice,
                 .choices = types,
                 .shown = true},
    day_of("military_service_start_date", "First day of service"),
    optional_yes_or_no("military_service_ongoing", "The service goes on"),
    for_certifier(day_of("military_service_end_date", "Last day of service", service_ends)),
    one_line("military_post_active_duty_school_name", "School before the service", longest_name,
             student),
    day_of("military_post_active_duty_last_enrolled_date",
           "Last day of enrollment at least half-time before the service", student),
    optional_yes_or_no("military_signed_by_representative", "A representative signs",
                       service_alone),
    one_line("military_representative_name", "Representative", longest_name, represented),
    one_line("military_representative_relationship", "Relationship of the representative", 40,
             represented),
    one_line("military_representative_address", "Address of the representative", longest_street,
             represented),
    intake_field{.name = "military_representative_phone",
                 .label = "Telephone of the representative",
                 .type = intake_type::phone,
                 .applies = represented},
    verification_route("military_verification_route", routes),
    acknowledgement("military_acknowledgement"),
};

inline constexpr auto ends_before_it_starts =
    value("military_service_end_date") < value("military_service_start_date");
inline constexpr auto
    enrolled_after_it_starts = value("military_post_active_duty_last_enrolled_date") >
                               value("military_service_start_date");

inline constexpr std::array faults{
    intake_fault{.field = "military_service_end_date",
                 .message = "must not be before the first day of service",
                 .broken = ends_before_it_starts},
    intake_fault{.field = "military_post_active_duty_last_enrolled_date",
                 .message = "must not be after the first day of service",
                 .broken = enrolled_after_it_starts},
};

inline constexpr auto enrolled_too_long_before =
    student && months_after(value("military_post_active_duty_last_enrolled_date"), number(6)) <
                   value("military_service_start_date");

inline constexpr std::array blockers{
    intake_blocker{.code = "enrolled_too_long_before_service",
                   .message = "The student deferment after service is for borrowers who were "
                              "enrolled at least half-time within the 6 months before it began.",
                   .when = enrolled_too_long_before},
};

inline constexpr std::array roles{
    document_role{.role = officer_statement_documentation,
                  .label = "Statement of a commanding or personnel officer",
                  .applies = officer_statement,
                  .advice = certification_sentences::in_place_of_officer_section},
    document_role{.role = orders_documentation,
                  .label = "Military orders",
                  .applies = orders,
                  .advice = certification_sentences::in_place_of_officer_section},
};

inline constexpr auto by_officer =
    is("military_verification_route", "authorized_official_certification");
inline constexpr std::array certified{
    certification{.by = todo_person::commanding_officer,
                  .what = certification_sentences::commanding_officer,
                  .when = by_officer},
};

} // namespace military_parts

template <>
inline constexpr intake_definition
    intake_of<intake_source::military_service_and_post_active_duty_deferment_pdf>{
        .title = "Military Service and Post-Active Duty Student Deferment Request",
        .fields = military_parts::fields,
        .faults = military_parts::faults,
        .blockers = military_parts::blockers,
        .has_manifest = true,
        .roles = military_parts::roles,
        .law = deferment_rule,
    };

template <>
inline constexpr form_definition
    form_of<form_source::military_service_and_post_active_duty_deferment_pdf>{
        .intake = intake_source::military_service_and_post_active_duty_deferment_pdf,
        .form_code = "MIL",
        .omb_number = "1845-0011",
        .repetition = form_repetition::holder,
        .loans = active_federal_loan,
        .no_loan_message =
            "No holder has an open Direct, FFEL or Perkins loan that is known not to be "
            "in default.",
        .certification_role = military_parts::certification_role,
        .certified = military_parts::certified,
        .signs_instead = {todo_person::representative, military_parts::represented},
    };

} // namespace tassel::rules::documents
