// Which option of a group is recommended.
#pragma once

#include "tassel/advice/advice_law.hpp"
#include "tassel/advice/group_options.hpp"
#include "tassel/core/money.hpp"
#include "tassel/portfolio_quote/household_scenario.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <tuple>
#include <vector>

namespace tassel::advice {

/// The rule that chose an option.
enum class choice_rule {
    public_service, ///< the lowest cost until public service discharges the loans
    plan_it_is_on,  ///< a loan's credited months are unknown, so it stays on its plan
    follows_income, ///< months are unknown, and the loan's plan is closed or not affordable
    takes_over,     ///< months are unknown, and the plan that takes over has a lower outlay
    either_count,   ///< months are unknown; wins with the lowest or with the highest counts
    present_plan,   ///< another option would cost less, but not enough to be worth a change
    forgiving,      ///< clearly beats the options paid in full, or is the only affordable one
    paid_in_full,
    lowest_highest ///< nothing is affordable, and its highest outlay is the lowest
};

struct option_choice {
    std::size_t index = 0; ///< its place among the options
    choice_rule rule{};
};

/// What decides a choice besides the options themselves.
struct choice_circumstances {
    bool in_public_service = false;
    bool months_unknown = false;         ///< for a loan on an income-driven plan
    bool earlier_months_unknown = false; ///< the answer says that earlier payments are not counted
    std::vector<std::size_t> plans_it_is_on{}; ///< plans of the loans with unknown months, in order
    bool on_another_income_plan = false; ///< some loan is on an income-driven plan other than RAP
    bool on_last_resort = false;         ///< some loan is on a last resort
    bool may_pass_on = false; ///< one payment would open another plan to a consolidation loan
    std::vector<std::size_t> plain_plans{}; ///< preferred to income-driven plans that ask for more
    bool keeps_counts = false;              ///< under a law in which the present plan matters
    comparison_figures figures{};
    std::optional<std::size_t> present{};       ///< the plan that the group is on
    std::optional<std::size_t> taken_over_by{}; ///< the plan that keeps the count if `present` ends
};

namespace detail {

using option_indices = std::vector<std::size_t>;

/// Among the options whose `amount` is within `margin` of the lowest, the one with the lowest first
/// outlay, or the earliest of several. `indices` are in catalog order.
template <class Amount>
[[nodiscard]] std::optional<std::size_t> lowest_of(std::span<priced_option const> options,
                                                   option_indices const& indices, Amount amount,
                                                   cents margin) {
    if (indices.empty()) return std::nullopt;
    auto lowest = amount(options[indices.front()]);
    for (auto const index : indices)
        lowest = std::min(lowest, amount(options[index]));
    std::optional<std::size_t> best;
    for (auto const index : indices) {
        if (amount(options[index]) > lowest + margin) continue;
        if (best && options[*best].first_outlay <= options[index].first_outlay) continue;
        best = index;
    }
    return best;
}

/// Compares options by the sum of both scenarios, so the margin, which is for the mean, is doubled.
[[nodiscard]] inline std::optional<std::size_t> cheapest_of(std::span<priced_option const> options,
                                                            option_indices const& indices,
                                                            cents about_equal,
                                                            bool in_public_service = false) {
    return lowest_of(
        options, indices,
        [in_public_service](priced_option const& one) {
            return one.counted(in_public_service).sum();
        },
        about_equal * 2);
}

template <class Keep>
[[nodiscard]] option_indices those(std::span<priced_option const> options,
                                   option_indices const& indices, Keep keep) {
    option_indices kept;
    for (auto const index : indices) {
        if (keep(options[index])) kept.push_back(index);
    }
    return kept;
}

[[nodiscard]] inline std::optional<option_choice>
choose_by_income(std::span<priced_option const> options, option_indices const& affordable,
                 choice_circumstances const& given) {
    for (auto const plan : given.plans_it_is_on) {
        for (auto const index : affordable) {
            if (options[index].plan == plan) {
                return option_choice{index, choice_rule::plan_it_is_on};
            }
        }
    }
    auto const by_income = cheapest_of(
        options,
        those(options, affordable, [](priced_option const& one) { return one.follows_income; }),
        given.figures.about_equal);
    if (!by_income) return std::nullopt;
    return option_choice{*by_income, choice_rule::follows_income};
}

[[nodiscard]] inline bool cheaper_in_both_scenarios(priced_option const& one,
                                                    priced_option const& other) noexcept {
    return one.cost.flat.cost() < other.cost.flat.cost() &&
           one.cost.growing.cost() < other.cost.growing.cost();
}
/// Whether an option costs clearly less by the mean of both scenarios and has no higher first
/// outlay.
[[nodiscard]] inline bool clearly_cheaper(priced_option const& one, priced_option const& other,
                                          comparison_figures const& figures) noexcept {
    auto const most = quote::whole_bps - figures.forgiving_lower_bps;
    return one.first_outlay <= other.first_outlay &&
           static_cast<uint128>(one.cost.sum().value) * quote::whole_bps <=
               static_cast<uint128>(other.cost.sum().value) * static_cast<uint128>(most);
}

[[nodiscard]] inline std::optional<option_choice>
choose_by_cost(std::span<priced_option const> options, option_indices const& candidates,
               option_indices const& affordable, choice_circumstances const& given) {
    auto const forgives = [](priced_option const& one) { return one.cost.forgives(); };
    auto const about_equal = given.figures.about_equal;
    auto const forgiving = cheapest_of(options, those(options, affordable, forgives), about_equal);
    auto const in_full =
        cheapest_of(options, those(options, affordable, std::not_fn(forgives)), about_equal);
    if (forgiving && in_full &&
        (cheaper_in_both_scenarios(options[*forgiving], options[*in_full]) ||
         (given.keeps_counts &&
          clearly_cheaper(options[*forgiving], options[*in_full], given.figures)))) {
        return option_choice{*forgiving, choice_rule::forgiving};
    }
    if (in_full) return option_choice{*in_full, choice_rule::paid_in_full};
    if (forgiving) return option_choice{*forgiving, choice_rule::forgiving};
    auto const lightest = lowest_of(
        options, candidates, [](priced_option const& one) { return one.highest_outlay; },
        about_equal);
    if (!lightest) return std::nullopt;
    return option_choice{*lightest, choice_rule::lowest_highest};
}

/// The index of a plan's option among `candidates`; nothing if it is not one of them.
[[nodiscard]] inline std::optional<std::size_t> option_on(std::span<priced_option const> options,
                                                          option_indices const& candidates,
                                                          std::optional<std::size_t> plan) {
    for (auto const index : candidates) {
        if (options[index].plan == plan) return index;
    }
    return std::nullopt;
}

/// Chooses for a borrower with unknown months. A borrower on an income-driven plan stays on it, or
/// moves to the plan that takes it over if that plan is affordable and has a lower payment.
[[nodiscard]] inline std::optional<option_choice>
choose_without_months(std::span<priced_option const> options, option_indices const& candidates,
                      choice_circumstances const& given) {
    auto const present = option_on(options, candidates, given.present);
    if (!present || !options[*present].follows_income) return std::nullopt;
    auto const next = option_on(options, candidates, given.taken_over_by);
    if (next && options[*next].affordable &&
        options[*next].first_outlay < options[*present].first_outlay) {
        return option_choice{*next, choice_rule::takes_over};
    }
    return option_choice{*present, choice_rule::plan_it_is_on};
}

/// Returns the present plan instead of the winner if the change would gain too little. The present
/// plan must be among the options in `kept`. A change is worth it if the winner saves enough in
/// total, or if its first outlay is clearly lower and its total is no higher. A plan always gives
/// way to its own successor.
[[nodiscard]] inline option_choice keep_present(std::span<priced_option const> options,
                                                option_indices const& kept, option_choice winner,
                                                choice_circumstances const& given, bool counted) {
    auto const present = option_on(options, kept, given.present);
    if (!present || *present == winner.index) return winner;
    auto const &now = options[*present], &then = options[winner.index];
    if (now.successor == then.plan) return winner;
    auto const cost_now = now.counted(counted).sum(), cost_then = then.counted(counted).sum();
    bool const worth_it = cost_then + given.figures.worth_a_change * 2 <= cost_now;
    bool const lighter = then.first_outlay + given.figures.lighter_outlay <= now.first_outlay &&
                         cost_then <= cost_now;
    if (worth_it || lighter) return winner;
    return {*present, choice_rule::present_plan};
}

} // namespace detail

/// The options that may be recommended. Each is fully priced and is not a last resort. An
/// income-driven option is left out if its first outlay exceeds that of an affordable plain plan
/// for the whole group. Under a law that keeps counts, this last rule spares the present plan,
/// options with a successor, and options that forgive.
[[nodiscard]] inline std::vector<std::size_t> candidates_of(std::span<priced_option const> options,
                                                            choice_circumstances const& given) {
    std::optional<cents> plain;
    for (auto const& option : options) {
        auto const& plans = given.plain_plans;
        if (!option.affordable || !option.whole_group ||
            std::find(plans.begin(), plans.end(), option.plan) == plans.end()) {
            continue;
        }
        plain = std::min(plain.value_or(option.first_outlay), option.first_outlay);
    }
    std::vector<std::size_t> candidates;
    for (std::size_t i = 0; i < options.size(); ++i) {
        auto const& option = options[i];
        bool const kept = given.keeps_counts && (option.plan == given.present || option.successor ||
                                                 option.cost.forgives());
        bool const dearer = option.follows_income && plain && *plain < option.first_outlay && !kept;
        bool const whole_cost = option.unpriced == cents{};
        if (!option.last_resort && !dearer && whole_cost) candidates.push_back(i);
    }
    return candidates;
}

/// The options that may be recommended to a borrower in public service: fully priced, not a last
/// resort, and with payments that count.
[[nodiscard]] inline std::vector<std::size_t>
counting_candidates_of(std::span<priced_option const> options) {
    std::vector<std::size_t> candidates;
    for (std::size_t i = 0; i < options.size(); ++i) {
        bool const whole_cost = options[i].unpriced == cents{};
        if (!options[i].last_resort && options[i].public_service && whole_cost) {
            candidates.push_back(i);
        }
    }
    return candidates;
}

/// The recommended option, excluding `without`; nothing if none may be recommended. `options` are
/// in catalog order.
[[nodiscard]] inline std::optional<option_choice>
choose(std::span<priced_option const> options, choice_circumstances const& given,
       std::optional<std::size_t> without = std::nullopt) {
    auto const left = [&](std::vector<std::size_t> indices) {
        if (without) std::erase(indices, *without);
        return indices;
    };
    if (given.in_public_service && !counting_candidates_of(options).empty()) {
        auto const counting = left(counting_candidates_of(options));
        auto const best = detail::cheapest_of(options, counting, given.figures.about_equal, true);
        if (!best) return std::nullopt;
        auto choice = detail::keep_present(options, counting, {*best, choice_rule::public_service},
                                           given, true);
        choice.rule = choice_rule::public_service;
        return choice;
    }
    auto const candidates = left(candidates_of(options, given));
    auto const affordable =
        detail::those(options, candidates, [](priced_option const& one) { return one.affordable; });
    if (given.months_unknown) {
        auto const found = given.keeps_counts
                               ? detail::choose_without_months(options, candidates, given)
                               : detail::choose_by_income(options, affordable, given);
        if (found) return found;
    }
    auto const winner = detail::choose_by_cost(options, candidates, affordable, given);
    if (!winner) return std::nullopt;
    return detail::keep_present(options, affordable, *winner, given, false);
}

// The options that best serve a single goal, whatever is recommended.

/// The best option for each goal, as an index into the options. Goals are judged in the flat
/// scenario.
struct group_goals {
    std::optional<std::size_t> lowest_first_payment{};
    std::optional<std::size_t> lowest_total{};
    std::optional<std::size_t> soonest_payoff{};
    std::optional<std::size_t> soonest_forgiveness{};
};

namespace detail {

/// Among the candidates for which `keep(option)` is true, the one with the lowest `figure(option)`;
/// the earliest in a tie.
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

} // namespace tassel::advice
