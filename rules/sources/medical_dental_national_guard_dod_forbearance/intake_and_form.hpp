// Mandatory Forbearance Request: Medical or Dental Internship/Residency, National Guard Duty, or
// Department of Defense Student Loan Repayment Program, OMB 1845-0018.
#pragma once

#include "rules/paperwork/bindings.hpp"
#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/source_parts.hpp"
#include "rules/sources/medical_dental_national_guard_dod_forbearance/screening.hpp"
#include "rules/texts/certification_sentences.hpp"
#include "tassel/core/joined.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>
#include <string_view>

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

/// Items 4 and 5 of the form. Without a degree or certificate, a state must require the training.
inline constexpr auto no_degree =
    medical && says_no("mandatory_forbearance_leads_to_degree_or_certificate");
/// Items 7 and 8 of the form.
inline constexpr auto state_duty =
    guard && says_yes("mandatory_forbearance_state_active_duty_over_30_days");
inline constexpr auto on_state_funds =
    state_duty && says_yes("mandatory_forbearance_paid_with_state_funds");
inline constexpr auto not_on_state_funds =
    guard && (says_no("mandatory_forbearance_state_active_duty_over_30_days") ||
              says_no("mandatory_forbearance_paid_with_state_funds"));
/// Items 9 and 10 of the form.
inline constexpr auto federal_duty =
    not_on_state_funds && says_yes("mandatory_forbearance_federal_authorized_over_30_days");
inline constexpr auto on_federal_funds =
    federal_duty && says_yes("mandatory_forbearance_federal_funds");

inline constexpr auto smaller_payments =
    is("mandatory_forbearance_payment_treatment", "smaller_payments");
inline constexpr auto separate_documentation =
    is("mandatory_forbearance_verification_route", "separate_authorized_official_documentation");
inline constexpr auto orders = is("mandatory_forbearance_verification_route", "military_orders");

/// Whether the borrower asks for an earlier end. The official certifies the first day, but we need
/// that day too, to compare the end with it.
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
/// The end is compared with the first day of the program or service, because the forbearance begins
/// then.
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
                  .advice = certification_sentences::in_place_of_program_section,
                  .advice_claim = guide_claim::left_blank},
    document_role{.role = military_orders,
                  .label = "Military orders",
                  .applies = orders,
                  .advice = certification_sentences::in_place_of_guard_section,
                  .advice_claim = guide_claim::left_blank},
    document_role{.role = state_licensing_agency_statement,
                  .label = "Statement of the state licensing agency that the training is required",
                  .applies = no_degree},
};

inline constexpr auto loans = on_forms(eligible_loan);

inline constexpr auto divides_payment = smaller_payments && several_holders(loans);
inline constexpr std::array warnings{payment_divided(divides_payment)};

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
        .warnings = mandatory_forbearance_parts::warnings,
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

namespace tassel::rules::forms {

namespace mandatory_forbearance_parts {

inline constexpr std::array medical_items{
    question("accepted_internship", "1", "Have you been accepted into an internship or residency?",
             "mandatory_forbearance_accepted_internship"),
    question("bachelors_required", "2",
             "Did the program require for admission that you have a bachelor's degree?",
             "mandatory_forbearance_bachelors_required"),
    question("supervised_training", "3",
             "Will you receive supervised training in the internship or residency?",
             "mandatory_forbearance_supervised_training"),
    question("leads_to_degree", "4",
             "Will completion lead to a degree or certificate of an institution of higher "
             "education, or of a hospital or health care facility that offers postgraduate "
             "training?",
             "mandatory_forbearance_leads_to_degree_or_certificate"),
    question("required_before_practice", "5",
             "If no: will completion be required before you can begin professional practice or "
             "service?",
             "mandatory_forbearance_completion_required_before_practice"),
};
inline constexpr std::array guard_items{
    question("guard_member", "6", "Are you a member of the National Guard?",
             "mandatory_forbearance_national_guard_member"),
    question("state_duty", "7",
             "Are you engaged in active state duty for more than 30 consecutive days because a "
             "governor activated you based on state statute or policy?",
             "mandatory_forbearance_state_active_duty_over_30_days"),
    question("state_funds", "8", "If yes: is your service paid for with state funds?",
             "mandatory_forbearance_paid_with_state_funds"),
    question("federal_duty", "9",
             "If item 7 or 8 is no: are you engaged in active state duty for more than 30 "
             "consecutive days under which a governor activated you with the approval of the "
             "President or the Secretary of Defense?",
             "mandatory_forbearance_federal_authorized_over_30_days"),
    question("federal_funds", "10", "If yes: is your service paid for with federal funds?",
             "mandatory_forbearance_federal_funds"),
    question("within_six_months", "11",
             "Were you activated no more than six months after the last date on which you were "
             "enrolled in school at least half-time?",
             "mandatory_forbearance_activated_within_six_months_of_enrollment"),
};
inline constexpr std::array defense_items{
    question("qualifying_service", "12",
             "Are you performing service that qualifies you for a partial repayment of your loans "
             "under any Department of Defense Student Loan Repayment Program?",
             "mandatory_forbearance_dod_repayment_qualifying_service"),
};

inline constexpr std::array request_items{
    payment_treatment_request("mandatory_forbearance_payment_treatment"),
    smaller_payment_request("mandatory_forbearance_smaller_payment_cents"),
    line("requested_end_date", "End date, if earlier than after 12 months (mm-dd-yyyy)",
         "mandatory_forbearance_requested_end_date"),
    interest_request("mandatory_forbearance_pay_interest", parts::pay_interest_in_forbearance),
};
inline constexpr std::array service_items{
    blank("program_begin_date", "Program or service begins or began on (mm-dd-yyyy)",
          intake_type::date),
    blank("program_end_date", "Program or service ends or ended on (mm-dd-yyyy)",
          intake_type::date),
    blank("institution_name", "Name of institution or organization"),
};
inline constexpr auto certification_items =
    joined(service_items, institution_place, official_items);

inline constexpr std::array sections{
    borrower_section,
    form_section{.heading = "Section 2, Part A: Medical or dental internship or residency",
                 .note = "Only for this forbearance. Items 1 to 3 must be yes, and item 4 or 5. "
                         "Where item 5 is yes, a statement of the state licensing agency must be "
                         "attached.",
                 .items = medical_items},
    form_section{.heading = "Section 2, Part B: National Guard duty",
                 .note =
                     "Only for this forbearance. Items 6 and 11 must be yes, and items 7 and 8, "
                     "or 9 and 10.",
                 .items = guard_items},
    form_section{.heading = "Section 2, Part C: Department of Defense student loan repayment",
                 .note = "Only for this forbearance.",
                 .items = defense_items},
    form_section{.heading = "Section 3: Requests", .items = request_items},
    signed_section("Section 3: Understandings, certifications and authorization"),
    form_section{.heading = "Section 4: Certification of the authorized official",
                 .by = filled_by::third_party,
                 .note = "An authorized official of the program or service completes this section "
                         "once Section 2 is complete; separate documentation of the official, or a "
                         "copy of the orders for National Guard duty, takes its place.",
                 .items = certification_items},
    destination_section("Section 7: Where to send the completed form"),
};

inline constexpr auto edition_2018_09 = bindings(
    borrower_in_first_subform,

    yes_no_boxes("accepted_internship", "form1[0].#subform[0].Item1Answers[0]"),
    yes_no_boxes("bachelors_required", "form1[0].#subform[0].Item2Answers[0]"),
    yes_no_boxes("supervised_training", "form1[0].#subform[0].Item3Answers[0]"),
    yes_no_boxes("leads_to_degree", "form1[0].#subform[0].Item4Answers[0]"),
    yes_no_boxes("required_before_practice", "form1[0].#subform[0].Item5Answers[0]"),
    yes_no_boxes("guard_member", "form1[0].#subform[0].Item6Answers[0]"),
    yes_no_boxes("state_duty", "form1[0].#subform[0].Item7Answers[0]"),
    yes_no_boxes("state_funds", "form1[0].#subform[0].Item8Answers[0]"),
    text("name", "form1[0].#subform[1].Name[1]"), text("ssn", "form1[0].#subform[1].SSN[1]"),
    yes_no_boxes("federal_duty", "form1[0].#subform[1].Item9Answers[0]"),
    yes_no_boxes("federal_funds", "form1[0].#subform[1].Item10Answers[0]"),
    yes_no_boxes("within_six_months", "form1[0].#subform[1].Item11Answers[0]"),
    yes_no_boxes("qualifying_service", "form1[0].#subform[1].Item12Answers[0]"),
    box("payment_treatment", "stop_payments",
        "form1[0].#subform[1].RequestList[0].RequestListItem1[0].Request1Answer[0]", "0"),
    box("payment_treatment", "smaller_payments",
        "form1[0].#subform[1].RequestList[0].RequestListItem1[0].Request1Answer[0]", "1"),
    text("smaller_payment",
         "form1[0].#subform[1].RequestList[0].RequestListItem1[0].Request1ReducedPayAmount[0]"),
    text("requested_end_date",
         "form1[0].#subform[1].RequestList[0].RequestListItem2[0].Request2[0]"),
    box("interest_payments", "yes",
        "form1[0].#subform[1].RequestList[0].RequestListItem3[0].Request3[0]", "1"),
    text("name", "form1[0].#subform[4].Name[2]"), text("ssn", "form1[0].#subform[4].SSN[2]"),
    text("holder_address", "form1[0].#subform[7].HolderAddress[0]"),
    text("holder_phone", "form1[0].#subform[7].HolderPhone[0]"));
inline constexpr std::array<std::string_view, 4> never_filled_2018_09{
    "form1[0].#subform[4].BorrowerSignature[0]", "form1[0].#subform[4].BorrowerSignatureDate[0]",
    "form1[0].#subform[4].OfficialSignature[0]", "form1[0].#subform[4].SchoolSignatureDate[0]"};

} // namespace mandatory_forbearance_parts

template <>
inline constexpr form_layout
    layout_of<form_source::medical_dental_national_guard_dod_forbearance_pdf>{
        .sections = mandatory_forbearance_parts::sections};

template <>
inline constexpr auto editions_of<form_source::medical_dental_national_guard_dod_forbearance_pdf> =
    std::array{
        form_edition{
            .edition = "2018-09",
            .title =
                "Mandatory Forbearance Request: Medical or Dental Internship/Residency, National "
                "Guard Duty, or Department of Defense Student Loan Repayment Program Forbearance",
            .omb_number = "1845-0018",
            .expires = {2018, 9, 30},
            .sha256 = "28d7faca48153f08de9841d90a5618b436db6f50bc9da512e2081f9221465e68",
            .page_count = 5,
            .field_count = 45,
            .bindings = mandatory_forbearance_parts::edition_2018_09,
            .never_filled = mandatory_forbearance_parts::never_filled_2018_09,
        },
    };

} // namespace tassel::rules::forms
