// Military Service and Post-Active Duty Student Deferment Request: which loans it is for, who
// certifies it and its documents.
#pragma once

#include "rules/law/loan_conditions.hpp"
#include "rules/law/source_citations.hpp"

namespace tassel::rules::documents::military_parts {

inline constexpr plain_text certification_role = "commanding_or_personnel_officer";
inline constexpr plain_text officer_statement_documentation =
    "military_officer_statement_documentation";
inline constexpr plain_text orders_documentation = "military_orders_documentation";

inline constexpr auto some_eligible_loan = some_loan(active_federal_loan);

} // namespace tassel::rules::documents::military_parts
