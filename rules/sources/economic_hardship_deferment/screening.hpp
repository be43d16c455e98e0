// The loans and documents of the Economic Hardship Deferment Request, and its screening rule: when
// the request is offered, and in what words.
#pragma once

#include "rules/law/loan_conditions.hpp"
#include "rules/paperwork/screening_part.hpp"
#include "rules/texts/screening_sentences.hpp"
#include "tassel/plan/plan_definition.hpp"

namespace tassel::rules::documents {

inline constexpr citation hardship_deferment{
    "usc_20_1085_o", "Economic hardship, definition",
    "20 USC 1085(o); P.L. 119-21 section 82002 (loans made from 2027-07-01 on)"};

namespace economic_hardship_parts {

inline constexpr plain_text same_period_deferment_documentation =
    "economic_hardship_same_period_deferment_documentation";
inline constexpr plain_text public_assistance_documentation =
    "economic_hardship_public_assistance_documentation";
inline constexpr plain_text peace_corps_documentation =
    "economic_hardship_peace_corps_documentation";
inline constexpr plain_text income_documentation = "economic_hardship_income_documentation";

/// A borrower with an FFEL loan from before that day has older deferments: 34 CFR 682.210(b).
inline constexpr auto older_ffel_balance =
    some_loan(is_ffel && owed && !made_from(modern_ffel_from));
inline constexpr auto eligible_loan =
    (is_direct || is_perkins || (is_ffel && !older_ffel_balance)) && active &&
    made_before_newer_deferments;
inline constexpr auto some_eligible_loan = some_loan(eligible_loan);

} // namespace economic_hardship_parts

template <>
inline constexpr screening_rule screening_of<intake_source::economic_hardship_deferment_pdf>{
    .question = &document_screening_answers::economic_hardship_deferment,
    .conditions = {{economic_hardship_parts::some_eligible_loan,
                    "The form is for open Direct, FFEL and Perkins Loans made before 2027-07-01 "
                    "that are not in default, FFEL loans only without a balance from before "
                    "1993-07-01; the portfolio has none.",
                    screening::loan_not_known}},
    .related_documents = {economic_hardship_parts::same_period_deferment_documentation,
                          economic_hardship_parts::public_assistance_documentation,
                          economic_hardship_parts::peace_corps_documentation,
                          economic_hardship_parts::income_documentation},
    .continuation_capacity = screening::one_per_holder,
    .on_yes_message =
        "Asks for one of four paths: the same deferment on other federal loans, public assistance, "
        "Peace Corps service, or full-time work at a low income; the path needs its evidence.",
    .law = hardship_deferment};

} // namespace tassel::rules::documents
