// The loans and documents of the form Loan Rehabilitation: Income and Expense Information, and its
// screening rule: when the form is offered, and in what words.
#pragma once

#include "rules/law/loan_conditions.hpp"
#include "rules/paperwork/screening_part.hpp"
#include "rules/texts/screening_sentences.hpp"
#include "tassel/plan/plan_definition.hpp"

namespace tassel::rules::documents {

inline constexpr citation rehabilitation_rule{
    "cfr_34_685_211_f", "Rehabilitation of defaulted loans", "34 CFR 685.211(f); 34 CFR 682.405"};

namespace loan_rehabilitation_parts {

inline constexpr plain_text income_documentation = "loan_rehabilitation_income_documentation";
inline constexpr plain_text expense_documentation = "loan_rehabilitation_expense_documentation";

inline constexpr auto eligible_loan = direct_or_ffel_loan && owed && in_default;
inline constexpr auto some_eligible_loan = some_loan(eligible_loan);

} // namespace loan_rehabilitation_parts

template <>
inline constexpr screening_rule
    screening_of<intake_source::loan_rehabilitation_income_and_expense_pdf>{
        .question = &document_screening_answers::federal_loan_default,
        .conditions = {{loan_rehabilitation_parts::some_eligible_loan,
                        "The form is for Direct and FFEL loans in default; the portfolio has none.",
                        screening::loan_not_known}},
        .related_documents = {loan_rehabilitation_parts::income_documentation,
                              loan_rehabilitation_parts::expense_documentation},
        .continuation_capacity = "One form for each holder of defaulted loans.",
        .on_yes_message = "For borrowers who asked for rehabilitation and object to the payment of "
                          "15 % of discretionary income; a spouse signs for a joint loan.",
        .law = rehabilitation_rule};

} // namespace tassel::rules::documents
