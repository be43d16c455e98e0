// Graduate Fellowship Deferment Request, OMB 1845-0011.
#pragma once

#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/intake_parts.hpp"
#include "rules/sources/graduate_fellowship_deferment/screening.hpp"
#include "rules/texts/certification_sentences.hpp"
#include "tassel/core/joined.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>

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
                  .advice = certification_sentences::in_place_of_program_section},
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
