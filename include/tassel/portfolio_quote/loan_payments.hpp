// The Standard payments of several loans: each loan's own, and a plan's minimum amount for their
// sum.
//
// Conventions: each loan is amortized at its own rate and rounded. The minimum amount applies to
// the sum, and the shortfall is split over the loans, never above what is owed on one.
#pragma once

#include "tassel/core/money.hpp"
#include "tassel/plan/annuity.hpp"
#include "tassel/plan/formula.hpp"
#include "tassel/plan/several_loans.hpp"
#include "tassel/portfolio_quote/quoted_borrower.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <span>
#include <vector>

namespace tassel {

[[nodiscard]] inline cents sum_of(std::span<cents const> amounts) noexcept {
    return std::accumulate(amounts.begin(), amounts.end(), cents{});
}

/// What is owed on a loan in its first month: the balance and that month's interest.
[[nodiscard]] constexpr cents owed_at_first(loan_facts const& loan) noexcept {
    return loan.balance() + interest_for_month(loan.principal, loan.rate.value_or(annual_rate{}));
}

/// Raises the payments to `minimum` in total, splitting the shortfall by the shares.
inline void add_shortfall(std::vector<cents>& payments, std::vector<cents> const& shares,
                          cents minimum) {
    auto const shortfall = minimum - sum_of(payments);
    if (shortfall <= cents{}) return;
    std::vector<cents> parts;
    split_by_share(shortfall, shares, parts);
    for (std::size_t i = 0; i < payments.size(); ++i)
        payments[i] += parts[i];
}

/// The same with no payment above what is owed: what one loan can't take goes to the others. If no
/// loan has a share, the shortfall is split by what is owed.
inline void add_shortfall_within_owed(std::vector<cents>& payments,
                                      std::vector<cents> const& shares,
                                      std::vector<cents> const& owed, cents minimum) {
    auto const reachable = std::min(minimum, sum_of(owed));
    add_shortfall(payments, sum_of(shares) > cents{} ? shares : owed, reachable);
    std::vector<cents> room;
    for (std::size_t i = 0; i < payments.size(); ++i) {
        payments[i] = std::min(payments[i], owed[i]);
        room.push_back(owed[i] - payments[i]);
    }
    add_shortfall(payments, room, reachable);
}

/// The rounded level payment of one loan.
template <quote_ruleset Law>
[[nodiscard]] cents loan_payment(quoted_borrower<Law> const& borrower, std::size_t loan,
                                 int months) {
    return level_payment(borrower.loan(loan).balance(), borrower.annuity(loan), months);
}

/// The payment that another formula refers to: the sum of the loans' rounded payments, but at least
/// the minimum.
template <quote_ruleset Law>
[[nodiscard]] cents reference_sum(quoted_borrower<Law> const& borrower,
                                  std::span<std::size_t const> loans,
                                  reference_payment const& reference) {
    cents sum{};
    for (auto const loan : loans)
        sum += loan_payment(borrower, loan, reference.months);
    return std::max(sum, reference.minimum);
}

} // namespace tassel
