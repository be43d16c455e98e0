// Rehabilitation Training Deferment Request, OMB 1845-0011.
#pragma once

#include "rules/paperwork/bindings.hpp"
#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/form_parts.hpp"
#include "tassel/document/form/form_edition.hpp"

#include <array>
#include <string_view>

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
