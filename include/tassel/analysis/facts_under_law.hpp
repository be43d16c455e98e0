// The facts of loans under a law that knows when an interest rate changes.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/export/facts/told_rate.hpp"
#include "tassel/export/held_against/reduced_rate.hpp"
#include "tassel/loan/loan_facts.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/ruleset.hpp"

#include <vector>

namespace tassel {

/// Months are counted from `as_of`. A reduced rate applies to the payments that fall due while it
/// lasts.
template <quote_ruleset Law>
[[nodiscard]] std::vector<loan_facts> facts_under(loan_portfolio const& portfolio,
                                                  civil_date as_of) {
    auto facts = facts_of(portfolio);
    if constexpr (doubt_ruleset<Law>) {
        constexpr auto const& law = Law::fact_checks;
        for (auto& facts_of_loan : facts) {
            auto const& one = portfolio.loans[facts_of_loan.index];
            if (!detail::has_told_rate(one)) continue;
            auto const rates = rates_of_year(Law::fixed_rates, one.loan_type, detail::made_on(one));
            auto const reduced = reduced_rate_of(one, rates, law);
            if (!reduced) continue;
            facts_of_loan.later = {reduced->afterwards,
                                   payments_due_by(as_of, law.reductions_until) + 1};
            facts_of_loan.pass_months(0);
        }
    }
    return facts;
}

} // namespace tassel
