// Graduate Fellowship Deferment Request, OMB 1845-0011.
#pragma once

#include "rules/paperwork/bindings.hpp"
#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/form_parts.hpp"
#include "tassel/document/form/form_edition.hpp"

#include <array>
#include <string_view>

namespace tassel::rules::forms {

namespace graduate_fellowship_parts {

inline constexpr std::array eligibility_items{
    question("bachelors_degree", "1", "Do you have a bachelor's degree?",
             "graduate_fellowship_has_bachelors_degree"),
    question("accepted_full_time", "2",
             "Has an institution of higher education accepted or recommended you for a graduate "
             "fellowship program on a full-time basis?",
             "graduate_fellowship_accepted_full_time"),
    question("six_months_support", "3",
             "Does the program give enough financial support for full-time study for at least six "
             "months?",
             "graduate_fellowship_support_at_least_six_months"),
    question("objectives_statement", "4",
             "Does the program require, before support is awarded, a written statement that "
             "explains your objectives?",
             "graduate_fellowship_requires_objectives_statement"),
    question("progress_reports", "5",
             "Does the program require periodic reports, projects or other evidence of your "
             "progress?",
             "graduate_fellowship_requires_progress_reports"),
    question("foreign_university", "6", "Are you studying at a foreign university?",
             "graduate_fellowship_foreign_university"),
    question("foreign_study_accepted", "7",
             "If yes: will the program accept the course of study from the foreign university "
             "towards completion of the fellowship?",
             "graduate_fellowship_foreign_study_accepted"),
};
inline constexpr std::array request_items{
    interest_request("graduate_fellowship_pay_interest", parts::pay_interest_in_deferment),
};

inline constexpr auto sections = program_sections(
    form_section{.heading = "Section 2: Eligibility",
                 .note = "Items 1 to 5 must all be yes. Item 7 is only for study at a foreign "
                         "university and must then be yes.",
                 .items = eligibility_items},
    request_items);

inline constexpr auto edition_2018_09 = bindings(
    borrower_in_first_subform,

    yes_no_boxes("bachelors_degree", "form1[0].#subform[0].Item1Answers[0]"),
    yes_no_boxes("accepted_full_time", "form1[0].#subform[0].Item2Answers[0]"),
    yes_no_boxes("six_months_support", "form1[0].#subform[0].Item3Answers[0]"),
    yes_no_boxes("objectives_statement", "form1[0].#subform[0].Item4Answers[0]"),
    yes_no_boxes("progress_reports", "form1[0].#subform[0].Item5Answers[0]"),
    yes_no_boxes("foreign_university", "form1[0].#subform[0].Item6Answers[0]"),
    yes_no_boxes("foreign_study_accepted", "form1[0].#subform[0].Item7Answers[0]"),
    box("interest_payments", "yes",
        "form1[0].#subform[0].RequestList[0].RequestListItem2[0].InterestPayments[0]", "1"),
    text("name", "form1[0].#subform[2].Name[1]"), text("ssn", "form1[0].#subform[2].SSN[1]"),
    text("holder_address", "form1[0].#subform[6].HolderAddress[0]"),
    text("holder_phone", "form1[0].#subform[6].HolderPhone[0]"));
inline constexpr std::array<std::string_view, 4> never_filled_2018_09{
    "form1[0].#subform[2].BorrowerSignature[0]", "form1[0].#subform[2].BorrowerSignatureDate[0]",
    "form1[0].#subform[2].OfficialSignature[0]", "form1[0].#subform[2].SchoolSignatureDate[0]"};

} // namespace graduate_fellowship_parts

template <>
inline constexpr form_layout layout_of<form_source::graduate_fellowship_deferment_pdf>{
    .sections = graduate_fellowship_parts::sections};

template <>
inline constexpr auto editions_of<form_source::graduate_fellowship_deferment_pdf> = std::array{
    form_edition{
        .edition = "2018-09",
        .title = "Graduate Fellowship Deferment Request",
        .omb_number = "1845-0011",
        .expires = {2018, 9, 30},
        .sha256 = "09d7bffa6ae989fd2aec9aaa82f0cb64dd9f0a4c33e44d0522e52cf6fb46f11e",
        .page_count = 4,
        .field_count = 36,
        .bindings = graduate_fellowship_parts::edition_2018_09,
        .never_filled = graduate_fellowship_parts::never_filled_2018_09,
    },
};

} // namespace tassel::rules::forms
