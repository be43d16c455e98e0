// Which option of a group is recommended.
#pragma once

#include "tassel/advice/priced_option.hpp"
#include "tassel/core/money.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace tassel {

/// By which rule an option was chosen.
enum class choice_rule {
    public_service, ///< the lowest cost until public service discharges the loans
    plan_it_is_on,  ///< months credited are not known: the plan that a loan is on
    follows_income, ///< the same, where that plan is not open and affordable
    forgiving,      ///< cheaper on both roads than what is paid in full, or alone affordable
    paid_in_full,
    lowest_highest ///< nothing is affordable
};

struct option_choice {
    std::size_t index = 0; ///< of the options
    choice_rule rule{};
};

/// What a choice is made by, beside the options themselves.
struct choice_circumstances {
    bool in_public_service = false;
    bool months_unknown = false;               ///< of a loan on an income-driven plan
    bool earlier_months_unknown = false;       ///< payments made before now are said not to count
    std::vector<std::size_t> plans_it_is_on{}; ///< such loans', in their order
    bool on_another_income_plan = false;       ///< than RAP, some loan is
    bool on_last_resort = false;               ///< some loan is on a plan that may be refused
    bool may_pass_on = false; ///< a payment would open another plan to a consolidation loan
    std::vector<std::size_t> plain_plans{}; ///< who wants to pay more may pay it there
};

namespace detail {

using option_indices = std::vector<std::size_t>;

/// Differences up to this don't decide.
inline constexpr cents about_equal = dollars(1);

/// Of the options whose `amount` is within `margin` of the lowest: the lower first outlay, then the
/// earlier place. `indices` are in catalog order.
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

/// By both roads together; a margin of the mean is twice that of the sum.
[[nodiscard]] inline std::optional<std::size_t> cheapest_of(std::span<priced_option const> options,
                                                            option_indices const& indices,
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
    auto const by_income =
        cheapest_of(options, those(options, affordable,
                                   [](priced_option const& one) { return one.follows_income; }));
    if (!by_income) return std::nullopt;
    return option_choice{*by_income, choice_rule::follows_income};
}

[[nodiscard]] inline std::optional<option_choice>
choose_by_cost(std::span<priced_option const> options, option_indices const& candidates,
               option_indices const& affordable) {
    auto const forgives = [](priced_option const& one) { return one.cost.forgives(); };
    auto const forgiving = cheapest_of(options, those(options, affordable, forgives));
    auto const in_full = cheapest_of(options, those(options, affordable, std::not_fn(forgives)));
    if (forgiving && in_full) {
        auto const &a = options[*forgiving].cost, &b = options[*in_full].cost;
        if (a.flat.cost() < b.flat.cost() && a.growing.cost() < b.growing.cost()) {
            return option_choice{*forgiving, choice_rule::forgiving};
        }
    }
    if (in_full) return option_choice{*in_full, choice_rule::paid_in_full};
    if (forgiving) return option_choice{*forgiving, choice_rule::forgiving};
    auto const lightest = lowest_of(
        options, candidates, [](priced_option const& one) { return one.highest_outlay; },
        about_equal);
    if (!lightest) return std::nullopt;
    return option_choice{*lightest, choice_rule::lowest_highest};
}

} // namespace detail

/// The options that may be recommended: without last resorts and without those that follow income
/// and ask for more at first than an affordable plain plan for the whole group.
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
        bool const dearer = option.follows_income && plain && *plain < option.first_outlay;
        if (!option.last_resort && !dearer) candidates.push_back(i);
    }
    return candidates;
}

/// The options that may be recommended to a borrower in public service: their payments count.
[[nodiscard]] inline std::vector<std::size_t>
counting_candidates_of(std::span<priced_option const> options) {
    std::vector<std::size_t> candidates;
    for (std::size_t i = 0; i < options.size(); ++i) {
        if (!options[i].last_resort && options[i].public_service) candidates.push_back(i);
    }
    return candidates;
}

/// The recommended option, but for those `without`; nothing where none may be. Options are in
/// catalog order.
[[nodiscard]] inline std::optional<option_choice>
choose(std::span<priced_option const> options, choice_circumstances const& given,
       std::optional<std::size_t> without = std::nullopt) {
    auto const left = [&](std::vector<std::size_t> indices) {
        if (without) std::erase(indices, *without);
        return indices;
    };
    if (given.in_public_service && !counting_candidates_of(options).empty()) {
        auto const best = detail::cheapest_of(options, left(counting_candidates_of(options)), true);
        if (!best) return std::nullopt;
        return option_choice{*best, choice_rule::public_service};
    }
    auto const candidates = left(candidates_of(options, given));
    auto const affordable =
        detail::those(options, candidates, [](priced_option const& one) { return one.affordable; });
    if (given.months_unknown) {
        if (auto const found = detail::choose_by_income(options, affordable, given)) return found;
    }
    return detail::choose_by_cost(options, candidates, affordable);
}

} // namespace tassel
