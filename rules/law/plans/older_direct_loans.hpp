// The values that the fixed plans for older Direct Loans share. One Direct Loan made on or after
// 2026-07-01 closes all of these plans. 34 CFR 685.208(b).
#pragma once

#include "rules/law/requirements.hpp"
#include "tassel/plan/plan_definition.hpp"

namespace tassel::rules {

inline constexpr category_set any_direct_loan{loan_category::direct_undergraduate,
                                              loan_category::direct_graduate,
                                              loan_category::direct_parent_plus};

inline constexpr plain_text only_direct_note = "Only for Direct Loans.";
inline constexpr plain_text only_older_note =
    dated<"Only while no Direct Loan was made on or after {date}.", newer_loans_from>;

inline constexpr quick_quote_match older_direct_loans{.categories = any_direct_loan,
                                                      .categories_note = only_direct_note,
                                                      .timing = loan_timing::before_2026_07_01,
                                                      .timing_note = only_older_note};

inline constexpr auto older_direct_loan_requirements =
    requirements<no_newer_direct_loan, payable_loan, direct_loan>;

} // namespace tassel::rules
