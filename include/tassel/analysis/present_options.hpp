// The last step of an analysis: the options and traces, each built once from what was decided,
// quoted, and settled before.
#pragma once

#include "tassel/analysis/consolidation_comparison.hpp"
#include "tassel/analysis/consolidation_options.hpp"
#include "tassel/analysis/quoted_plan.hpp"
#include "tassel/analysis/settled_option.hpp"
#include "tassel/eligibility/eligibility_report.hpp"
#include "tassel/eligibility/plan_option.hpp"
#include "tassel/eligibility/trace.hpp"
#include "tassel/plan/yearly_schedule.hpp"
#include "tassel/ruleset.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace tassel {

/// The requested traces, both of the current portfolio and of a what-if.
struct collected_traces {
    std::vector<rule_trace> rules{};
    std::vector<calculation_trace> calculations{};
    std::vector<option_schedule> schedules{};
};

/// Which traces were requested.
struct wanted_traces {
    bool rules = false;
    bool calculations = false;
};

namespace detail {

inline void show_amounts(option_amounts const& amounts, plan_option& option) {
    option.monthly_payment_cents = amounts.first_payment;
    option.total_paid_cents = amounts.paid;
    option.total_interest_cents = amounts.interest;
    option.forgiven_amount_cents = amounts.forgiven;
    option.final_monthly_payment_cents = amounts.final_payment;
    auto& months =
        amounts.forgiven > cents{} ? option.forgiveness_month_count : option.payoff_month_count;
    months = amounts.months;
}

} // namespace detail

/// One option without its reasons. For a `scenario`, it names the loans behind the projected one.
[[nodiscard]] inline plan_option presented_option(plan_description const& plan,
                                                  loan_portfolio const& portfolio,
                                                  quoted_plan const& quoted,
                                                  settled_option const& settled,
                                                  consolidation_comparison const* scenario) {
    plan_option option;
    option.plan_id = plan.plan_id;
    option.plan_label = plan.plan_label;
    option.rank = settled.standing.rank;
    option.recommendation_status = settled.standing.status;
    option.document_preparation_status =
        settled.needs_review ? document_preparation_status::review_required : quoted.documents;
    option.quote_status = quoted.status;
    option.eligibility_status = quoted.eligibility;
    option.selectable = quoted.selectable;
    if (settled.amounts) {
        detail::show_amounts(*settled.amounts, option);
    } else if (quoted.quote) {
        detail::show_amounts(amounts_of(*quoted.quote), option);
    }
    option.ends_on = settled.ends_on;
    option.successor_plan_id = settled.successor_plan_id;
    for (auto const place : quoted.included)
        option.included_loan_ids.push_back(portfolio.loans[place].loan_id);
    option.missing_inputs = quoted.missing_inputs;
    if (scenario != nullptr) {
        option.analysis_scenario_id = scenario->scenario_id;
        option.scenario_type = scenario->scenario_type;
        name_real_loans(*scenario, option.included_loan_ids);
        ask_real_loans(*scenario, option.missing_inputs);
    }
    option.notes = quoted.notes;
    option.notes.insert(option.notes.end(), settled.notes.begin(), settled.notes.end());
    return option;
}

/// Every option in catalog order. Requested traces are appended to `traces`. `quoted` and `settled`
/// are in catalog order, and their schedules and steps are moved from.
template <quote_ruleset Law>
[[nodiscard]] std::vector<plan_option>
present_options(decisions<Law> const& decided, loan_portfolio const& portfolio,
                std::vector<quoted_plan> quoted, std::vector<settled_option> settled,
                consolidation_comparison const* scenario, wanted_traces wanted,
                collected_traces& traces) {
    auto const scenario_id =
        scenario != nullptr ? std::optional{scenario->scenario_id} : std::nullopt;
    std::vector<plan_option> options(quoted.size());
    for (std::size_t plan = 0; plan < quoted.size(); ++plan) {
        auto const& about = *Law::catalog::descriptions[plan];
        if (wanted.rules) append_rule_traces(decided, plan, scenario_id, traces.rules);
        if (auto& quote = quoted[plan].quote; quote && wanted.calculations) {
            for (auto& step : quote->steps) {
                step.analysis_scenario_id = scenario_id;
                traces.calculations.push_back(std::move(step));
            }
            auto& years = settled[plan].years;
            traces.schedules.push_back(
                {about.plan_id, scenario_id, std::move(years ? *years : quote->years)});
        }
        options[plan] = presented_option(about, portfolio, quoted[plan], settled[plan], scenario);
        options[plan].reasons = reasons_of(decided, plan);
    }
    return options;
}

} // namespace tassel
