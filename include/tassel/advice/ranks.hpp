// The order in which options are shown: by cost within each group, and Direct before FFEL.
#pragma once

#include "tassel/advice/weighed_group.hpp"
#include "tassel/analysis/quoted_plan.hpp"
#include "tassel/analysis/settled_option.hpp"
#include "tassel/core/in_order.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <tuple>
#include <vector>

namespace tassel {

/// What ranks a plan of one program. Several FFEL groups are added up.
struct ranked_plan {
    std::size_t plan = 0;
    bool last_resort = false;
    bool unpriced = false;
    bool does_not_count = false; ///< toward public service, if the borrower claims it
    bool recommended = false;    ///< for some group of the program
    cents cost{};                ///< the sum of both scenarios
    cents first_outlay{};

    [[nodiscard]] auto key() const noexcept {
        return std::tuple{last_resort, unpriced,     !recommended, does_not_count,
                          cost,        first_outlay, plan};
    }
};

/// The calculated plans of a program, in rank order.
[[nodiscard]] inline std::vector<ranked_plan> ranked_plans(std::span<weighed_group const> groups,
                                                           program program) {
    std::vector<ranked_plan> ranked;
    for (auto const& group : groups) {
        if (group.group.program != program) continue;
        bool const served = group.under_public_service();
        for (std::size_t i = 0; i < group.options.size(); ++i) {
            auto const& option = group.options[i];
            auto found = std::find_if(ranked.begin(), ranked.end(), [&](ranked_plan const& one) {
                return one.plan == option.plan;
            });
            if (found == ranked.end()) {
                ranked.push_back({.plan = option.plan, .last_resort = option.last_resort});
                found = ranked.end() - 1;
            }
            found->recommended =
                found->recommended || (group.recommends() && group.choice->index == i);
            found->unpriced = found->unpriced || option.unpriced > cents{};
            found->does_not_count =
                found->does_not_count ||
                (served && group.circumstances.keeps_counts && !option.public_service);
            found->cost += option.counted(served).sum();
            found->first_outlay += option.first_outlay;
        }
    }
    put_in_order_of(ranked, &ranked_plan::key);
    return ranked;
}

/// The standing of every plan in the catalog, with ranks starting at `first_rank`. `quoted` is in
/// catalog order.
template <advice_ruleset Law>
[[nodiscard]] std::vector<option_standing> ranked_standings(std::span<quoted_plan const> quoted,
                                                            std::span<weighed_group const> groups,
                                                            std::int64_t first_rank) {
    std::vector<option_standing> standings(quoted.size());
    auto next = first_rank;
    for (auto const program : {program::direct, program::ffel}) {
        for (auto const& one : ranked_plans(groups, program))
            standings[one.plan] = {recommendation_status::alternative, next++};
        for (std::size_t plan = 0; plan < quoted.size(); ++plan) {
            if (Law::catalog::descriptions[plan]->program != program) continue;
            if (!quoted[plan].selectable || standings[plan].rank) continue;
            standings[plan] = {recommendation_status::review_required, next++};
        }
    }
    return standings;
}

} // namespace tassel
