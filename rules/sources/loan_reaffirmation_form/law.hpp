// Reaffirmation Agreement: which loans it is for and who certifies it.
#pragma once

#include "rules/law/loan_conditions.hpp"
#include "tassel/plan/plan_definition.hpp"

namespace tassel::rules::documents {

inline constexpr citation overborrowing_rule{
    "cfr_34_668_35", "Inadvertent borrowing above a loan limit", "34 CFR 668.35(d); OMB 1845-0133"};

namespace loan_reaffirmation_parts {

inline constexpr plain_text certification_role = "school_financial_aid_official";

/// A loan that was consolidated since needs no agreement.
inline constexpr auto eligible_loan = direct_or_ffel_loan && owed && !consolidation_loan;
inline constexpr auto some_eligible_loan = some_loan(eligible_loan);

} // namespace loan_reaffirmation_parts

} // namespace tassel::rules::documents
