// How loans run on an income-driven plan over a scenario: the plan's payment in each year.
#pragma once

#include "tassel/core/money.hpp"
#include "tassel/portfolio_quote/household_scenario.hpp"
#include "tassel/portfolio_quote/income_charge.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

namespace tassel {

struct income_phase {
    std::array<cents, scenario_years> payment_of_year{};
    pool_terms terms{};

    bool operator==(income_phase const&) const = default;
};

/// Nothing if a fact that the payment needs is missing.
template <class Formula, quote_ruleset Law>
[[nodiscard]] std::optional<income_phase> phase_of(Formula const& formula,
                                                   household_of_quote<Law> const& household,
                                                   household_scenario const& scenario) {
    auto const charge = charge_of(formula, household);
    if (!charge) return std::nullopt;
    std::optional<income_phase> phase{std::in_place};
    phase->terms = charge->terms;
    for (std::size_t year = 0; year < scenario_years; ++year) {
        bool const same = year > 0 && scenario[year].income == scenario[year - 1].income &&
                          scenario[year].guideline == scenario[year - 1].guideline;
        phase->payment_of_year[year] =
            same ? phase->payment_of_year[year - 1] : charge->in(scenario[year]).payment;
    }
    return phase;
}

} // namespace tassel
