// The options that best serve a single goal, whatever is recommended.
#pragma once

#include "tassel/advice/priced_option.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <tuple>

namespace tassel {

/// Indices into the options. Goals are judged in the flat scenario.
struct group_goals {
    std::optional<std::size_t> lowest_first_payment{};
    std::optional<std::size_t> lowest_total{};
    std::optional<std::size_t> soonest_payoff{};
    std::optional<std::size_t> soonest_forgiveness{};
};

namespace detail {

/// The candidate with the lowest figures, compared one after another; the earliest of several.
template <class Keep, class Figure>
[[nodiscard]] std::optional<std::size_t> minimum_of(std::span<priced_option const> options,
                                                    std::span<std::size_t const> candidates,
                                                    Keep keep, Figure figure) {
    std::optional<std::size_t> best;
    for (auto const index : candidates) {
        auto const& option = options[index];
        if (!keep(option)) continue;
        if (best) {
            if (figure(options[*best]) <= figure(option)) continue;
        }
        best = index;
    }
    return best;
}

} // namespace detail

/// How goals are ranked.
struct goal_rules {
    /// Totals and forgiveness count only until public service discharges the loans.
    bool in_public_service = false;
    bool by_total_first = false; ///< ties are broken by the total before the first outlay
};

[[nodiscard]] inline group_goals goals_of(std::span<priced_option const> options,
                                          std::span<std::size_t const> candidates,
                                          goal_rules rules = {}) {
    auto const served = rules.in_public_service;
    auto const any = [](priced_option const&) { return true; };
    auto const flat = [served](priced_option const& one) -> scenario_cost const& {
        return one.counted(served).flat;
    };
    auto const forgiven = [&](priced_option const& one) {
        bool const discharged = served && one.public_service && one.discharged > cents{};
        return discharged || flat(one).forgiven > cents{};
    };
    auto const least = [&](auto keep, auto figure) {
        return detail::minimum_of(options, candidates, keep, [&](priced_option const& one) {
            auto const total = rules.by_total_first ? flat(one).cost() : cents{};
            return std::tuple{figure(one), total, one.first_outlay};
        });
    };
    return {.lowest_first_payment =
                least(any, [](priced_option const& one) { return one.first_outlay; }),
            .lowest_total = least(any, [&](priced_option const& one) { return flat(one).cost(); }),
            .soonest_payoff =
                least([](priced_option const& one) { return one.cost.flat.forgiven == cents{}; },
                      [](priced_option const& one) { return one.cost.flat.months; }),
            .soonest_forgiveness =
                least(forgiven, [&](priced_option const& one) { return flat(one).months; })};
}

} // namespace tassel
