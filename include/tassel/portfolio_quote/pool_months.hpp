// The months of a pool of loans, with the totals that callers need. Compiled once for all callers.
#pragma once

#include "tassel/core/money.hpp"
#include "tassel/plan/loan_pool.hpp"
#include "tassel/plan/month_by_month.hpp"
#include "tassel/plan/yearly_schedule.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace tassel::quote {

/// What a run records about its months.
struct pool_months {
    std::vector<cents>* payments = nullptr; ///< one for each month, if requested
    std::optional<plan::yearly_sums> years{};
    cents interest_waived{};
    cents principal_matched{};

    void operator()(plan::repayment_month const& month) {
        interest_waived += month.interest_not_charged;
        principal_matched += month.principal_matched;
        if (payments != nullptr) payments->push_back(month.payment);
        if (years) (*years)(month);
    }
};

/// Runs the months of one phase, each at its year's payment; the last payment continues. Returns
/// whether something is owed afterward. It is a separate function so that a module can optimize it
/// for speed and everything else for size.
[[gnu::noinline]] inline bool run_months(plan::loan_pool& pool, plan::pool_phase const& phase,
                                         std::span<cents const> payment_of_year, pool_months& seen,
                                         plan::pool_outcome& outcome) {
    auto const last = payment_of_year.size() - 1;
    auto const payment_in = [&](int month) {
        return payment_of_year[std::min(static_cast<std::size_t>((month - 1) / 12), last)];
    };
    return pool.run(
        phase, payment_in, [&seen](plan::repayment_month const& month) { seen(month); }, outcome);
}

} // namespace tassel::quote
