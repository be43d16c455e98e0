// The months of a pool of loans, with what is wanted of them: compiled once for all that runs them.
#pragma once

#include "tassel/core/money.hpp"
#include "tassel/plan/loan_pool.hpp"
#include "tassel/plan/month_by_month.hpp"
#include "tassel/plan/yearly_schedule.hpp"
#include "tassel/portfolio_quote/yearly_sums.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace tassel {

/// What is wanted of a run's months, and what it sums up.
struct pool_months {
    std::vector<cents>* payments = nullptr; ///< of each month, where asked for
    std::optional<yearly_sums> years{};
    cents interest_waived{};
    cents principal_matched{};

    void operator()(repayment_month const& month) {
        interest_waived += month.interest_not_charged;
        principal_matched += month.principal_matched;
        if (payments != nullptr) payments->push_back(month.payment);
        if (years) (*years)(month);
    }
};

/// Runs the months of one phase at the payment of their year, the last of which goes on. Whether
/// something is owed after them. A function of its own, so that a module can have it quick and the
/// rest small.
[[gnu::noinline]] inline bool run_months(loan_pool& pool, pool_phase const& phase,
                                         std::span<cents const> payment_of_year, pool_months& seen,
                                         pool_outcome& outcome) {
    auto const last = payment_of_year.size() - 1;
    auto const payment_in = [&](int month) {
        return payment_of_year[std::min(static_cast<std::size_t>((month - 1) / 12), last)];
    };
    return pool.run(
        phase, payment_in, [&seen](repayment_month const& month) { seen(month); }, outcome);
}

} // namespace tassel
