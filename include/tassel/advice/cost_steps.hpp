// How an option's cost in the two scenarios comes about, step by step, for callers who ask.
#pragma once

#include "tassel/advice/affordability.hpp"
#include "tassel/advice/option_pricing.hpp"
#include "tassel/advice/weighed_group.hpp"
#include "tassel/plan/catalog.hpp"
#include "tassel/portfolio_quote/quote_task.hpp"

#include <vector>

namespace tassel {

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

} // namespace tassel
