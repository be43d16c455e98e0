// Rehabilitation Training Deferment Request, OMB 1845-0011.
#pragma once

#include "rules/paperwork/bindings.hpp"
#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/source_parts.hpp"
#include "rules/sources/rehabilitation_training_deferment/screening.hpp"
#include "rules/texts/certification_sentences.hpp"
#include "tassel/core/joined.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>
#include <string_view>

namespace tassel::rules::documents {

namespace rehabilitation_training_parts {

inline constexpr auto separate_documentation =
    is("rehabilitation_training_verification_route", "separate_official_documentation");

inline constexpr std::array eligibility{
    yes_or_no("rehabilitation_training_program_recognized",
              "The program is licensed, approved or recognized by the Department of Veterans "
              "Affairs or a state agency for such programs"),
    yes_or_no("rehabilitation_training_written_individualized_plan",
              "The services follow a written plan for the borrower that says when they end"),
    yes_or_no("rehabilitation_training_substantial_commitment",
              "The program would normally keep the borrower from full-time work"),
    yes_or_no("rehabilitation_training_receiving_services",
              "Receives or is scheduled to receive vocational, drug abuse, mental health or "
              "alcohol abuse services"),
};

inline constexpr program_field_names program{
    .institution_name = "rehabilitation_training_institution_name",
    .institution_opeid = "rehabilitation_training_institution_opeid",
    .institution_address = "rehabilitation_training_institution_address",
    .institution_city = "rehabilitation_training_institution_city",
    .institution_state = "rehabilitation_training_institution_state",
    .institution_zip_code = "rehabilitation_training_institution_zip_code",
    .start_date = "rehabilitation_training_program_start_date",
    .end_date = "rehabilitation_training_program_end_date",
    .pay_interest = "rehabilitation_training_pay_interest",
    .verification_route = "rehabilitation_training_verification_route",
    .acknowledgement = "rehabilitation_training_acknowledgement"};

inline constexpr auto fields = joined(eligibility, program_fields(program));

inline constexpr auto ends_before_it_starts = program_ends_before_it_starts(program);
inline constexpr auto faults = program_faults(program, ends_before_it_starts);

inline constexpr auto not_recognized = says_no("rehabilitation_training_program_recognized");
inline constexpr auto no_plan = says_no("rehabilitation_training_written_individualized_plan");
inline constexpr auto small_commitment = says_no("rehabilitation_training_substantial_commitment");
inline constexpr auto no_services = says_no("rehabilitation_training_receiving_services");

inline constexpr std::array blockers{
    intake_blocker{.code = "program_not_recognized",
                   .message = "The deferment asks for a program that the Department of Veterans "
                              "Affairs or a state agency has licensed, approved or recognized.",
                   .when = not_recognized},
    intake_blocker{.code = "no_individualized_plan",
                   .message = "The deferment asks for a written plan for the borrower that says "
                              "when the services end.",
                   .when = no_plan},
    intake_blocker{.code = "no_substantial_commitment",
                   .message = "The deferment asks for a program that would normally keep the "
                              "borrower from full-time work.",
                   .when = small_commitment},
    intake_blocker{.code = "no_rehabilitation_services",
                   .message = "The deferment is for borrowers who get, or are due to get, services "
                              "for job skills, drug abuse, mental health or alcohol abuse.",
                   .when = no_services},
};

inline constexpr std::array roles{
    document_role{.role = program_certification_documentation,
                  .label = "The program's own certification of the training",
                  .applies = separate_documentation,
                  .advice = certification_sentences::in_place_of_program_section,
                  .advice_claim = guide_claim::left_blank},
};

inline constexpr auto by_official =
    is("rehabilitation_training_verification_route", "program_official_certification");
inline constexpr std::array certified{
    certification{.by = todo_person::program_official,
                  .what = certification_sentences::program,
                  .when = by_official},
};

} // namespace rehabilitation_training_parts

template <>
inline constexpr intake_definition intake_of<intake_source::rehabilitation_training_deferment_pdf>{
    .title = "Rehabilitation Training Deferment Request",
    .fields = rehabilitation_training_parts::fields,
    .faults = rehabilitation_training_parts::faults,
    .blockers = rehabilitation_training_parts::blockers,
    .has_manifest = true,
    .roles = rehabilitation_training_parts::roles,
    .law = deferment_rule,
};

template <>
inline constexpr form_definition form_of<form_source::rehabilitation_training_deferment_pdf>{
    .intake = intake_source::rehabilitation_training_deferment_pdf,
    .form_code = "RHT",
    .omb_number = "1845-0011",
    .repetition = form_repetition::holder,
    .loans = deferrable_on_forms,
    .no_loan_message = no_active_federal_loan,
    .certification_role = rehabilitation_training_parts::certification_role,
    .certified = rehabilitation_training_parts::certified,
};

} // namespace tassel::rules::documents

namespace tassel::rules::forms {

namespace rehabilitation_training_parts {

inline constexpr std::array eligibility_items{
    question("program_recognized", "1",
             "Is your program licensed, approved, certified or recognized as rehabilitation "
             "training for disabled individuals by the Department of Veterans Affairs or a state "
             "agency for vocational rehabilitation or for drug abuse, mental health or alcohol "
             "abuse treatment?",
             "rehabilitation_training_program_recognized"),
    question("individualized_plan", "2",
             "Does the program provide services under a written, individualized plan that says "
             "when they are expected to end?",
             "rehabilitation_training_written_individualized_plan"),
    question("substantial_commitment", "3",
             "Does the program require a commitment of time and effort that would normally keep a "
             "person from working 30 or more hours per week in a position expected to last at "
             "least three months?",
             "rehabilitation_training_substantial_commitment"),
    question("receiving_services", "4",
             "Are you receiving, or scheduled to receive, vocational, drug abuse, mental health or "
             "alcohol abuse rehabilitation services in the program?",
             "rehabilitation_training_receiving_services"),
};
inline constexpr std::array request_items{
    interest_request("rehabilitation_training_pay_interest", parts::pay_interest_in_deferment),
};

inline constexpr auto sections =
    program_sections(form_section{.heading = "Section 2: Eligibility",
                                  .note = "All four answers must be yes.",
                                  .items = eligibility_items},
                     request_items);

inline constexpr auto edition_2018_09 = bindings(
    borrower_in_form_intro,

    yes_no_boxes("program_recognized", "form1[0].#subform[0].Item1Answers[0]"),
    yes_no_boxes("individualized_plan", "form1[0].#subform[0].Item2Answers[0]"),
    yes_no_boxes("substantial_commitment", "form1[0].#subform[0].Item3Answers[0]"),
    yes_no_boxes("receiving_services", "form1[0].#subform[0].Item4Answers[0]"),
    box("interest_payments", "yes",
        "form1[0].#subform[0].RequestList[0].RequestListItem2[0].InterestPayments[0]", "1"),
    text("name", "form1[0].#subform[3].Name[0]"), text("ssn", "form1[0].#subform[3].SSN[0]"),
    text("holder_address", "form1[0].#subform[7].HolderAddress[0]"),
    text("holder_phone", "form1[0].#subform[7].HolderPhone[0]"));
inline constexpr std::array<std::string_view, 4> never_filled_2018_09{
    "form1[0].#subform[3].BorrowerSignature[0]", "form1[0].#subform[3].BorrowerSignatureDate[0]",
    "form1[0].#subform[3].OfficialSignature[0]", "form1[0].#subform[3].SchoolSignatureDate[0]"};

} // namespace rehabilitation_training_parts

template <>
inline constexpr form_layout layout_of<form_source::rehabilitation_training_deferment_pdf>{
    .sections = rehabilitation_training_parts::sections};

template <>
inline constexpr auto editions_of<form_source::rehabilitation_training_deferment_pdf> = std::array{
    form_edition{
        .edition = "2018-09",
        .title = "Rehabilitation Training Deferment Request",
        .omb_number = "1845-0011",
        .expires = {2018, 9, 30},
        .sha256 = "7ffff69546fec2ad68f08c6f5816c1a88da5cba048838068bfca02524ab71671",
        .page_count = 4,
        .field_count = 33,
        .bindings = rehabilitation_training_parts::edition_2018_09,
        .never_filled = rehabilitation_training_parts::never_filled_2018_09,
    },
};

} // namespace tassel::rules::forms
