// Compares a new Direct Consolidation Loan with the loans that the borrower has. This file covers
// everything before plans are quoted; the analysis quotes them on the projected portfolio.
#pragma once

#include "tassel/analysis/consolidation_comparison.hpp"
#include "tassel/analysis/consolidation_projection.hpp"
#include "tassel/analysis/consolidation_warnings.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>

namespace tassel {

/// The comparison without `plan_quotes` and `recommendation`; nothing if no loan is open. It has a
/// projected loan and portfolio whenever some loan can be included, so that a plan that does not
/// depend on a missing fact can still be quoted. The caller chooses `scenario_id`.
template <consolidation_ruleset Law>
[[nodiscard]] std::optional<consolidation_comparison>
compare_consolidation(loan_portfolio const& portfolio, std::span<loan_facts const> facts,
                      consolidation_scenario const& scenario, civil_date as_of,
                      std::string scenario_id) {
    if (std::none_of(facts.begin(), facts.end(), [](auto const& one) { return one.open(); })) {
        return std::nullopt;
    }
    auto const choice = choose_for_consolidation<Law>(portfolio, facts, scenario, as_of);
    auto const id_of = [&portfolio](std::size_t index) -> std::string const& {
        return portfolio.loans[index].loan_id;
    };
    consolidation_comparison comparison;
    comparison.scenario_id = std::move(scenario_id);
    comparison.status = choice.status();
    comparison.selection_mode = scenario.selection_mode;
    for (auto const index : choice.included)
        comparison.included_loan_ids.push_back(id_of(index));
    for (auto const& one : choice.excluded)
        comparison.excluded_loans.push_back({id_of(one.index), one.reason, one.message});
    for (auto const& one : choice.missing)
        comparison.missing_inputs.push_back(loan_input(id_of(one.index), one.member));
    auto const& sources = Law::consolidation.source_ids;
    comparison.source_ids.assign(sources.begin(), sources.end());
    comparison.warnings = scenario_warnings<Law>(scenario);
    if (choice.included.empty()) return comparison;

    auto made = projected_consolidation_loan<Law>(portfolio, facts, choice, as_of);
    if (choice.rate) {
        comparison.interest_rate_calculation = interest_rate_calculation{
            .weight_basis = {},
            .weighted_average_interest_rate_bps = choice.rate->weighted_average,
            .rounded_interest_rate_bps = choice.rate->rounded,
            .rounding_increment_bps = Law::loan_dates.consolidation_rate_step,
            .projected_principal_balance_cents = made.outstanding_principal_cents,
            .capitalized_interest_cents = choice.interest};
    }
    comparison.projected_portfolio = projected_portfolio(portfolio, choice, made);
    comparison.projected_consolidation_loan = std::move(made);
    for (auto& warning : consolidation_warnings<Law>(portfolio, facts, choice))
        comparison.warnings.push_back(std::move(warning));
    return comparison;
}

} // namespace tassel
