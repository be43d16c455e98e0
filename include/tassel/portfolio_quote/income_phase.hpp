// An income-driven plan as loans run under it along a road: its payment of each year.
#pragma once

#include "tassel/core/money.hpp"
#include "tassel/portfolio_quote/household_road.hpp"
#include "tassel/portfolio_quote/income_charge.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

namespace tassel {

struct income_phase {
    std::array<cents, road_years> payment_of_year{};
    pool_terms terms{};

    bool operator==(income_phase const&) const = default;
};

/// Nothing where a fact is missing that the payment needs.
template <class Formula, quote_ruleset Law>
[[nodiscard]] std::optional<income_phase> phase_of(Formula const& formula,
                                                   household_of_quote<Law> const& household,
                                                   household_road const& road) {
    auto const charge = charge_of(formula, household);
    if (!charge) return std::nullopt;
    std::optional<income_phase> phase{std::in_place};
    phase->terms = charge->terms;
    for (std::size_t year = 0; year < road_years; ++year) {
        bool const same = year > 0 && road[year].income == road[year - 1].income &&
                          road[year].guideline == road[year - 1].guideline;
        phase->payment_of_year[year] =
            same ? phase->payment_of_year[year - 1] : charge->in(road[year]).payment;
    }
    return phase;
}

} // namespace tassel
