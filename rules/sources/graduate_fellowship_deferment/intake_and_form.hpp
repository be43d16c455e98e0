// Graduate Fellowship Deferment Request, OMB 1845-0011.
#pragma once

#include "rules/paperwork/bindings.hpp"
#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/source_parts.hpp"
#include "rules/sources/graduate_fellowship_deferment/screening.hpp"
#include "rules/texts/certification_sentences.hpp"
#include "tassel/core/joined.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>
#include <string_view>

namespace tassel::rules::documents {

namespace graduate_fellowship_parts {

inline constexpr auto separate_documentation =
    is("graduate_fellowship_verification_route", "separate_official_documentation");
inline constexpr auto foreign_university = says_yes("graduate_fellowship_foreign_university");

inline constexpr std::array eligibility{
    yes_or_no("graduate_fellowship_has_bachelors_degree", "Has a bachelor's degree"),
    yes_or_no("graduate_fellowship_accepted_full_time",
              "Accepted or recommended by an institution for full-time study"),
    yes_or_no("graduate_fellowship_support_at_least_six_months",
              "The fellowship supports at least six months of full-time study"),
    yes_or_no("graduate_fellowship_requires_objectives_statement",
              "The fellowship asks for a written statement of objectives before it is awarded"),
    yes_or_no("graduate_fellowship_requires_progress_reports",
              "The fellowship asks for regular reports or other proof of progress"),
    yes_or_no("graduate_fellowship_foreign_university", "Studies at a university abroad"),
    yes_or_no("graduate_fellowship_foreign_study_accepted", "The fellowship accepts study abroad",
              foreign_university),
};

inline constexpr program_field_names program{
    .institution_name = "graduate_fellowship_institution_name",
    .institution_opeid = "graduate_fellowship_institution_opeid",
    .institution_address = "graduate_fellowship_institution_address",
    .institution_city = "graduate_fellowship_institution_city",
    .institution_state = "graduate_fellowship_institution_state",
    .institution_zip_code = "graduate_fellowship_institution_zip_code",
    .start_date = "graduate_fellowship_program_start_date",
    .end_date = "graduate_fellowship_program_end_date",
    .pay_interest = "graduate_fellowship_pay_interest",
    .verification_route = "graduate_fellowship_verification_route",
    .acknowledgement = "graduate_fellowship_acknowledgement"};

inline constexpr auto fields = joined(eligibility, program_fields(program));

inline constexpr auto ends_before_it_starts = program_ends_before_it_starts(program);
inline constexpr auto faults = program_faults(program, ends_before_it_starts);

inline constexpr auto no_degree = says_no("graduate_fellowship_has_bachelors_degree");
inline constexpr auto not_accepted = says_no("graduate_fellowship_accepted_full_time");
inline constexpr auto short_support = says_no("graduate_fellowship_support_at_least_six_months");
inline constexpr auto no_statement = says_no("graduate_fellowship_requires_objectives_statement");
inline constexpr auto no_reports = says_no("graduate_fellowship_requires_progress_reports");
inline constexpr auto abroad_not_accepted =
    foreign_university && says_no("graduate_fellowship_foreign_study_accepted");

inline constexpr std::array blockers{
    intake_blocker{.code = "no_bachelors_degree",
                   .message = "The deferment asks for a bachelor's degree.",
                   .when = no_degree},
    intake_blocker{.code = "not_accepted_full_time",
                   .message = "The deferment asks that an institution has accepted or recommended "
                              "the borrower for full-time study.",
                   .when = not_accepted},
    intake_blocker{.code = "support_below_six_months",
                   .message = "The deferment asks for a fellowship that supports at least six "
                              "months of full-time study.",
                   .when = short_support},
    intake_blocker{.code = "no_statement_of_objectives",
                   .message = "The deferment asks for a fellowship that wants a written statement "
                              "of objectives before it is awarded.",
                   .when = no_statement},
    intake_blocker{.code = "no_progress_reports",
                   .message = "The deferment asks for a fellowship that wants regular proof of "
                              "progress.",
                   .when = no_reports},
    intake_blocker{.code = "foreign_study_not_accepted",
                   .message = "Study at a university abroad is deferred only where the fellowship "
                              "accepts it.",
                   .when = abroad_not_accepted},
};

inline constexpr std::array roles{
    document_role{.role = program_certification_documentation,
                  .label = "The program's own certification of the fellowship",
                  .applies = separate_documentation,
                  .advice = certification_sentences::in_place_of_program_section,
                  .advice_claim = guide_claim::left_blank},
};

inline constexpr auto by_official =
    is("graduate_fellowship_verification_route", "program_official_certification");
inline constexpr std::array certified{
    certification{.by = todo_person::program_official,
                  .what = certification_sentences::program,
                  .when = by_official},
};

} // namespace graduate_fellowship_parts

template <>
inline constexpr intake_definition intake_of<intake_source::graduate_fellowship_deferment_pdf>{
    .title = "Graduate Fellowship Deferment Request",
    .fields = graduate_fellowship_parts::fields,
    .faults = graduate_fellowship_parts::faults,
    .blockers = graduate_fellowship_parts::blockers,
    .has_manifest = true,
    .roles = graduate_fellowship_parts::roles,
    .law = deferment_rule,
};

template <>
inline constexpr form_definition form_of<form_source::graduate_fellowship_deferment_pdf>{
    .intake = intake_source::graduate_fellowship_deferment_pdf,
    .form_code = "GFL",
    .omb_number = "1845-0011",
    .repetition = form_repetition::holder,
    .loans = deferrable_on_forms,
    .no_loan_message = no_active_federal_loan,
    .certification_role = graduate_fellowship_parts::certification_role,
    .certified = graduate_fellowship_parts::certified,
};

} // namespace tassel::rules::documents

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
