// Loan Rehabilitation: Income and Expense Information: which loans it is for and its documents.
#pragma once

#include "rules/law/loan_conditions.hpp"
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

} // namespace tassel::rules::documents
