// What the FFEL plans have in common. 20 USC 1078(b)(9)(A).
#pragma once

#include "rules/repayment_terms.hpp"
#include "tassel/plan/definition.hpp"

namespace tassel::rules {

inline constexpr quick_quote_match ffel_loans{.categories = {loan_category::ffel_stafford},
                                              .categories_note = "Only for FFEL Program loans."};

/// More than $30,000 of FFEL loans, and a new borrower on or after 1998-10-07.
/// 20 USC 1078(b)(9)(A)(iv).
inline constexpr quick_quote_match extended_ffel_loans = [] {
    auto match = ffel_loans;
    match.balance_over = extended_repayment_above;
    return match;
}();

inline constexpr bounded_vector<plain_text, 4> extended_ffel_tags{
    "ffel_loan", "outstanding_balance_over_30000", "new_borrower_1998_10_07"};

} // namespace tassel::rules
