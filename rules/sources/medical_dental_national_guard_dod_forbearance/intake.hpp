// Mandatory Forbearance Request: Medical or Dental Internship/Residency, National Guard Duty, or
// Department of Defense Student Loan Repayment Program, OMB 1845-0018.
#pragma once

#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/intake_parts.hpp"
#include "rules/sources/medical_dental_national_guard_dod_forbearance/screening.hpp"
#include "rules/texts/certification_sentences.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>

namespace tassel::rules::documents {

namespace mandatory_forbearance_parts {

inline constexpr std::array<plain_text, 3> paths{"medical_dental", "national_guard",
                                                 "department_of_defense"};
inline constexpr std::array<plain_text, 3> routes{"authorized_official_certification",
                                                  "separate_authorized_official_documentation",
                                                  "military_orders"};

inline constexpr auto medical = is("mandatory_forbearance_path", "medical_dental");
inline constexpr auto guard = is("mandatory_forbearance_path", "national_guard");
inline constexpr auto defense = is("mandatory_forbearance_path", "department_of_defense");

/// Items 4 and 5: there is no degree or certificate, so a state must require the training.
inline constexpr auto no_degree =
    medical && says_no("mandatory_forbearance_leads_to_degree_or_certificate");
/// Items 7 and 8.
inline constexpr auto state_duty =
    guard && says_yes("mandatory_forbearance_state_active_duty_over_30_days");
inline constexpr auto on_state_funds =
    state_duty && says_yes("mandatory_forbearance_paid_with_state_funds");
inline constexpr auto not_on_state_funds =
    guard && (says_no("mandatory_forbearance_state_active_duty_over_30_days") ||
              says_no("mandatory_forbearance_paid_with_state_funds"));
/// Items 9 and 10.
inline constexpr auto federal_duty =
    not_on_state_funds && says_yes("mandatory_forbearance_federal_authorized_over_30_days");
inline constexpr auto on_federal_funds =
    federal_duty && says_yes("mandatory_forbearance_federal_funds");

inline constexpr auto smaller_payments =
    is("mandatory_forbearance_payment_treatment", "smaller_payments");
inline constexpr auto separate_documentation =
    is("mandatory_forbearance_verification_route", "separate_authorized_official_documentation");
inline constexpr auto orders = is("mandatory_forbearance_verification_route", "military_orders");

/// The official certifies the first day, but we compare an end with it.
inline constexpr auto earlier_end_asked = provided("mandatory_forbearance_requested_end_date");

inline constexpr std::array fields{
    intake_field{.name = "mandatory_forbearance_path",
                 .label = "Medical or dental training, National Guard duty, or Department of "
                          "Defense loan repayment",
                 .type = intake_type::choice,
                 .choices = paths,
                 .shown = true},
    yes_or_no("mandatory_forbearance_accepted_internship",
              "Accepted into an internship or residency", medical),
    yes_or_no("mandatory_forbearance_bachelors_required",
              "A bachelor's degree was required for admission", medical),
    yes_or_no("mandatory_forbearance_supervised_training", "The training is supervised", medical),
    yes_or_no("mandatory_forbearance_leads_to_degree_or_certificate",
              "Leads to a degree or certificate of a school, hospital or health care facility",
              medical),
    yes_or_no("mandatory_forbearance_completion_required_before_practice",
              "Must be completed before professional practice or service can begin", no_degree),
    yes_or_no("mandatory_forbearance_national_guard_member", "Member of the National Guard", guard),
    yes_or_no("mandatory_forbearance_state_active_duty_over_30_days",
              "Activated by a governor under state law for more than 30 days in a row", guard),
    yes_or_no("mandatory_forbearance_paid_with_state_funds", "Paid with state funds", state_duty),
    yes_or_no("mandatory_forbearance_federal_authorized_over_30_days",
              "Activated with federal approval for more than 30 days in a row", not_on_state_funds),
    yes_or_no("mandatory_forbearance_federal_funds", "Paid with federal funds", federal_duty),
    yes_or_no("mandatory_forbearance_activated_within_six_months_of_enrollment",
              "Activated at most six months after studying at least half-time", guard),
    yes_or_no("mandatory_forbearance_dod_repayment_qualifying_service",
              "Serves in a way that qualifies for partial loan repayment by the Department of "
              "Defense",
              defense),
    optional_line("mandatory_forbearance_organization_name", "Institution or organization", 80),
    intake_field{.name = "mandatory_forbearance_start_date",
                 .label = "First day of the program or service",
                 .type = intake_type::date,
                 .required = earlier_end_asked},
    for_certifier(day_of("mandatory_forbearance_end_date", "Last day of the program or service")),
    payment_treatment("mandatory_forbearance_payment_treatment"),
    smaller_payment("mandatory_forbearance_smaller_payment_cents", smaller_payments),
    optional_day_of("mandatory_forbearance_requested_end_date",
                    "Earlier end of the forbearance than after 12 months"),
    interest_election("mandatory_forbearance_pay_interest"),
    verification_route("mandatory_forbearance_verification_route", routes),
    acknowledgement("mandatory_forbearance_acknowledgement"),
};

inline constexpr auto ends_before_it_starts =
    value("mandatory_forbearance_end_date") < value("mandatory_forbearance_start_date");
/// The forbearance begins with the program or service.
inline constexpr auto requested_end_before_start =
    value("mandatory_forbearance_requested_end_date") <= value("mandatory_forbearance_start_date");
inline constexpr auto longer_than_a_year = value("mandatory_forbearance_requested_end_date") >
                                           months_after(value("mandatory_forbearance_start_date"),
                                                        number(12));
inline constexpr auto orders_of_others = orders && !guard;

inline constexpr std::array faults{
    intake_fault{.field = "mandatory_forbearance_end_date",
                 .message = "must not be before the first day",
                 .broken = ends_before_it_starts},
    intake_fault{.field = "mandatory_forbearance_requested_end_date",
                 .message = "must be after the first day of the program or service",
                 .broken = requested_end_before_start},
    intake_fault{.field = "mandatory_forbearance_requested_end_date",
                 .message = "must not be more than 12 months after the first day",
                 .broken = longer_than_a_year},
    intake_fault{.field = "mandatory_forbearance_verification_route",
                 .message = "must not be military orders but for National Guard duty",
                 .broken = orders_of_others},
};

inline constexpr auto no_internship =
    medical && says_no("mandatory_forbearance_accepted_internship");
inline constexpr auto no_bachelors_required =
    medical && says_no("mandatory_forbearance_bachelors_required");
inline constexpr auto not_supervised =
    medical && says_no("mandatory_forbearance_supervised_training");
inline constexpr auto training_not_required =
    no_degree && says_no("mandatory_forbearance_completion_required_before_practice");
inline constexpr auto no_member = guard && says_no("mandatory_forbearance_national_guard_member");
inline constexpr auto no_qualifying_duty = guard && !(on_state_funds || on_federal_funds);
inline constexpr auto activated_too_late =
    guard && says_no("mandatory_forbearance_activated_within_six_months_of_enrollment");
inline constexpr auto no_qualifying_service =
    defense && says_no("mandatory_forbearance_dod_repayment_qualifying_service");

inline constexpr std::array blockers{
    intake_blocker{.code = "no_internship",
                   .message = "The forbearance is for borrowers whom a medical or dental program "
                              "has taken as an intern or a resident.",
                   .when = no_internship},
    intake_blocker{.code = "no_bachelors_degree_required",
                   .message = "The forbearance asks for a program that requires a bachelor's "
                              "degree for admission.",
                   .when = no_bachelors_required},
    intake_blocker{.code = "training_not_supervised",
                   .message = "The forbearance asks for supervised training.",
                   .when = not_supervised},
    intake_blocker{.code = "training_not_required",
                   .message = "The forbearance asks for training that leads to a degree or "
                              "certificate, or that is required before professional practice.",
                   .when = training_not_required},
    intake_blocker{.code = "not_in_national_guard",
                   .message = "The forbearance asks for membership in the National Guard.",
                   .when = no_member},
    intake_blocker{.code = "no_qualifying_guard_duty",
                   .message = "The forbearance asks for more than 30 days in a row of state duty "
                              "paid with state funds, or of federally approved duty paid with "
                              "federal funds.",
                   .when = no_qualifying_duty},
    intake_blocker{.code = "activated_too_long_after_enrollment",
                   .message = "The forbearance asks for activation at most six months after the "
                              "borrower last studied at least half-time.",
                   .when = activated_too_late},
    intake_blocker{.code = "no_qualifying_service",
                   .message = "The forbearance asks for service that qualifies for partial loan "
                              "repayment by the Department of Defense.",
                   .when = no_qualifying_service},
};

inline constexpr std::array roles{
    document_role{.role = authorized_official_documentation,
                  .label = "The authorized official's own documentation",
                  .applies = separate_documentation,
                  .advice = certification_sentences::in_place_of_program_section},
    document_role{.role = military_orders,
                  .label = "Military orders",
                  .applies = orders,
                  .advice = certification_sentences::in_place_of_guard_section},
    document_role{.role = state_licensing_agency_statement,
                  .label = "Statement of the state licensing agency that the training is required",
                  .applies = no_degree},
};

inline constexpr auto loans = on_forms(eligible_loan);

inline constexpr auto by_official =
    is("mandatory_forbearance_verification_route", "authorized_official_certification");
inline constexpr auto program_official = by_official && medical;
inline constexpr auto guard_officer = by_official && guard;
inline constexpr auto defense_official = by_official && defense;
inline constexpr std::array certified{
    certification{.by = todo_person::authorized_official,
                  .what = certification_sentences::program,
                  .when = program_official},
    certification{.by = todo_person::commanding_officer,
                  .what = certification_sentences::commanding_officer,
                  .when = guard_officer},
    certification{.by = todo_person::authorized_official,
                  .what = certification_sentences::defense,
                  .when = defense_official},
};

} // namespace mandatory_forbearance_parts

template <>
inline constexpr intake_definition
    intake_of<intake_source::medical_dental_national_guard_dod_forbearance_pdf>{
        .title = "Mandatory Forbearance Request: Medical or Dental Internship/Residency, National "
                 "Guard Duty, or Department of Defense Student Loan Repayment Program",
        .fields = mandatory_forbearance_parts::fields,
        .faults = mandatory_forbearance_parts::faults,
        .blockers = mandatory_forbearance_parts::blockers,
        .has_manifest = true,
        .roles = mandatory_forbearance_parts::roles,
        .law = forbearance_rule,
    };

template <>
inline constexpr form_definition
    form_of<form_source::medical_dental_national_guard_dod_forbearance_pdf>{
        .intake = intake_source::medical_dental_national_guard_dod_forbearance_pdf,
        .form_code = "SERV",
        .omb_number = "1845-0018",
        .repetition = form_repetition::holder,
        .loans = mandatory_forbearance_parts::loans,
        .no_loan_message = "No holder has an open Direct or FFEL loan that is not in default.",
        .certification_role = mandatory_forbearance_parts::certification_role,
        .certified = mandatory_forbearance_parts::certified,
    };

} // namespace tassel::rules::documents
