// The tax on a forgiven balance: by the federal table, or at a flat rate. State tax is not
// included. 26 USC 61(a)(11), 108(f)(5).
#pragma once

#include "tassel/advice/advice_law.hpp"
#include "tassel/advice/plan_run.hpp"
#include "tassel/core/money.hpp"
#include "tassel/plan/household.hpp"
#include "tassel/portfolio_quote/household_scenario.hpp"
#include "tassel/portfolio_quote/income_tax_table.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

namespace tassel {

/// A scenario and the yearly growth of its guideline, which the tax table follows.
struct taxed_scenario {
    household_scenario const& years;
    std::int64_t guideline_bps = 0;
};

/// `last_month` is the month of the scenario's last forgiveness. All of the tax falls in its year.
[[nodiscard]] inline cents tax_on_forgiven(cost_assumptions const& assumptions,
                                           tax_filing_status filing, taxed_scenario const& scenario,
                                           cents forgiven, int last_month) {
    if (forgiven == cents{}) return {};
    if (!assumptions.tax_table) return share_of(forgiven, assumptions.tax_bps);
    auto const& table = *assumptions.tax_table;
    auto const year = std::clamp((last_month - 1) / 12, 0, static_cast<int>(scenario_years) - 1);
    return added_tax(table, table.of(filing).grown(scenario.guideline_bps, year),
                     scenario.years[static_cast<std::size_t>(year)].income, forgiven);
}

/// The month of the last forgiveness; 0 if there is none.
[[nodiscard]] inline int last_forgiveness(std::span<forgiven_loan const> loans) noexcept {
    int last = 0;
    for (auto const& loan : loans)
        last = std::max(last, loan.month);
    return last;
}

[[nodiscard]] inline cents tax_on_run(plan_run const& run, cost_assumptions const& assumptions,
                                      tax_filing_status filing, taxed_scenario const& scenario) {
    return tax_on_forgiven(assumptions, filing, scenario, run.forgiven,
                           last_forgiveness(run.forgiven_loans));
}

} // namespace tassel
