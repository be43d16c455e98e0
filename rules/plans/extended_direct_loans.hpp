// The test of Extended repayment for Direct Loans: more than $30,000 outstanding, and a new
// borrower on or after 1998-10-07. 34 CFR 685.208(b)(4).
#pragma once

#include "rules/plans/older_direct_loans.hpp"
#include "rules/repayment_terms.hpp"

namespace tassel::rules {

inline constexpr quick_quote_match extended_direct_loans = [] {
    auto match = older_direct_loans;
    match.balance_over = extended_repayment_above;
    return match;
}();

inline constexpr bounded_vector<plain_text, 4> extended_direct_tags{
    "direct_loan", "no_direct_loan_on_or_after_2026_07_01", "outstanding_balance_over_30000",
    "new_borrower_1998_10_07"};

} // namespace tassel::rules
