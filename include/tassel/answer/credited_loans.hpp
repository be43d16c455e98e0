// The loans of a portfolio under a ruleset, with the months that its ledger credits.
#pragma once

#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/export/facts/told_facts.hpp"
#include "tassel/export/held_against/hold_facts.hpp"
#include "tassel/ledger/make_ledger.hpp"
#include "tassel/loan/loan_facts.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/ruleset.hpp"

#include <optional>
#include <vector>

namespace tassel::analysis {

/// The facts of loans under a law that knows when an interest rate changes. Months are counted from
/// `as_of`. A reduced rate applies to the payments that fall due while it lasts.
template <quote_ruleset Law>
[[nodiscard]] std::vector<loan_facts> facts_under(loan_portfolio const& portfolio,
                                                  civil_date as_of) {
    auto facts = facts_of(portfolio);
    if constexpr (doubt_ruleset<Law>) {
        constexpr auto const& law = Law::fact_checks;
        for (auto& facts_of_loan : facts) {
            auto const& one = portfolio.loans[facts_of_loan.index];
            if (!exports::detail::has_told_rate(one)) continue;
            auto const rates = exports::rates_of_year(Law::fixed_rates, one.loan_type,
                                                      tassel::detail::made_on(one));
            auto const reduced = exports::reduced_rate_of(one, rates, law);
            if (!reduced) continue;
            facts_of_loan.later = {reduced->afterwards,
                                   payments_due_by(as_of, law.reductions_until) + 1};
            facts_of_loan.pass_months(0);
        }
    }
    return facts;
}

/// The loan facts that prices are based on.
struct credited_loans {
    std::vector<loan_facts> facts{};               ///< in the order of the portfolio
    std::optional<ledger::months_ledger> ledger{}; ///< if the ruleset keeps one
};

/// The facts of loans with the months that an existing ledger credits. The ledger may belong to the
/// loans behind a consolidation.
template <quote_ruleset Law>
[[nodiscard]] std::vector<loan_facts>
credited_facts(loan_portfolio const& portfolio, civil_date as_of,
               std::optional<ledger::months_ledger> const& ledger) {
    auto facts = facts_under<Law>(portfolio, as_of);
    if constexpr (ledger_ruleset<Law>) {
        if (ledger && Law::advice.keeps_counts())
            ledger::credit_months(facts, portfolio.loans, *ledger);
    }
    return facts;
}

template <quote_ruleset Law>
[[nodiscard]] credited_loans credited_loans_of(loan_portfolio const& portfolio,
                                               borrower_profile const& profile) {
    credited_loans made;
    if constexpr (ledger_ruleset<Law>) {
        made.ledger =
            ledger::make_ledger(portfolio, profile.analysis_as_of,
                                profile.public_service_employment, Law::ledger, Law::loan_dates);
    }
    made.facts = credited_facts<Law>(portfolio, profile.analysis_as_of, made.ledger);
    return made;
}

} // namespace tassel::analysis
