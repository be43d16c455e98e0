// Options as an answer shows them: what each costs and how that cost comes about, what would change
// the advice, and the order of the options.
#pragma once

#include "tassel/advice/advice.hpp"
#include "tassel/advice/option_pricing.hpp"
#include "tassel/advice/priced_option.hpp"
#include "tassel/advice/tipping_points.hpp"
#include "tassel/advice/weighed_group.hpp"
#include "tassel/analysis/quoted_plan.hpp"
#include "tassel/analysis/recommendation.hpp"
#include "tassel/core/in_order.hpp"
#include "tassel/plan/catalog.hpp"
#include "tassel/portfolio_quote/quote_task.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <tuple>
#include <vector>

namespace tassel {

/// `served`: public service is claimed, and the payments of some option count.
template <advice_ruleset Law>
[[nodiscard]] advised_cost cost_shown(priced_option const& option, bool served) {
    advised_cost shown{.plan_id = Law::catalog::descriptions[option.plan]->plan_id,
                       .ends_on = option.ends_on,
                       .first_outlay_cents = option.first_outlay,
                       .highest_outlay_cents = option.highest_outlay,
                       .affordable = option.affordable,
                       .cost_cents = option.cost.mean(),
                       .flat = option.cost.flat.figures(),
                       .growing = option.cost.growing.figures()};
    auto const id_of = [](std::size_t plan) { return Law::catalog::descriptions[plan]->plan_id; };
    if (option.unpriced > cents{}) shown.unpriced_principal_cents = option.unpriced;
    if (Law::advice.keeps_counts() && served && option.public_service && !option.last_resort) {
        auto const& counted = option.public_service->flat;
        shown.pslf = public_service_figures{option.payments_left, counted.paid,
                                            counted.forgiven + option.discharged};
    }
    if (option.companion) shown.companion_plan_id = id_of(*option.companion);
    if (option.successor) shown.successor_plan_id = id_of(*option.successor);
    return shown;
}

template <advice_ruleset Law>
[[nodiscard]] advised_change change_of(tipping_point const& one, std::string const& message) {
    advised_change change{.code = static_cast<advice_change_code>(one.change),
                          .message = message,
                          .plan_id = Law::catalog::descriptions[one.plan]->plan_id};
    switch (one.change) {
    case tipping_kind::income_lower:
    case tipping_kind::income_higher: change.value = std::to_string(one.income.value); break;
    case tipping_kind::income_growth: change.value = std::to_string(one.by_bps); break;
    case tipping_kind::no_tax: break;
    case tipping_kind::answer:
        change.field = one.field;
        if (!one.value.empty()) change.value = one.value;
        break;
    }
    return change;
}

// How an option's cost in the two scenarios comes about, step by step, for callers who ask.

/// Appends the steps of every option of a group.
template <advice_ruleset Law>
void append_cost_steps(weighed_group const& weighed, pricing_circumstances const& given,
                       std::vector<calculation_trace>& traces) {
    auto const& texts = Law::advice_texts.steps;
    auto const tax = static_cast<int>(given.assumptions.tax_bps / 100);
    for (auto const& option : weighed.options) {
        calculation_steps steps{traces, Law::catalog::descriptions[option.plan]->plan_id,
                                Law::advice_source, Law::cites_pinpoints};
        auto const& [flat, growing] = option.cost;
        steps.add(texts.flat_paid, flat.paid);
        if (given.assumptions.tax_table && texts.flat_tax_by_table) {
            steps.add(*texts.flat_tax_by_table, flat.tax, flat.forgiven);
        } else {
            steps.add(texts.flat_tax, flat.tax, flat.forgiven, tax);
        }
        steps.add(texts.growing_paid, growing.paid);
        if (given.assumptions.tax_table && texts.growing_tax_by_table) {
            steps.add(*texts.growing_tax_by_table, growing.tax, growing.forgiven);
        } else {
            steps.add(texts.growing_tax, growing.tax, growing.forgiven, tax);
        }
        steps.add(texts.mean_cost, option.cost.mean(), flat.cost(), growing.cost());
        steps.add(texts.tested_outlay, option.tested);
        if (!given.scenarios) continue;
        affordability_test const test{Law::advice.affordable, given.scenarios->flat[0].income,
                                      given.guideline, given.committed};
        steps.add(texts.affordable_outlay, *test.limit(),
                  static_cast<int>(Law::advice.affordable.income_bps / 100),
                  given.scenarios->flat[0].income);
    }
}

// The order in which options are shown: by cost within each group, and Direct before FFEL.

/// The figures by which a plan of one program is ranked. The costs of several FFEL groups are added
/// together.
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
