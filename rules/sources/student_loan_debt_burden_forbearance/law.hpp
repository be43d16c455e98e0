// Mandatory Forbearance Request: Student Loan Debt Burden: which loans it is for and its documents.
#pragma once

#include "rules/law/loan_conditions.hpp"
#include "rules/law/source_citations.hpp"

namespace tassel::rules::documents::debt_burden_parts {

inline constexpr plain_text income_documentation = "debt_burden_income_documentation";
inline constexpr plain_text title_iv_payment_documentation =
    "debt_burden_title_iv_payment_documentation";

inline constexpr auto some_eligible_loan = some_loan(active_federal_loan);

} // namespace tassel::rules::documents::debt_burden_parts
