// The last step of an analysis: the options and traces, each built once from what was decided,
// quoted, and settled before.
#pragma once

#include "tassel/analysis/consolidation_comparison.hpp"
#include "tassel/analysis/quoted_plan.hpp"
#include "tassel/analysis/recommendation.hpp"
#include "tassel/eligibility/eligibility_report.hpp"
#include "tassel/eligibility/plan_option.hpp"
#include "tassel/eligibility/trace.hpp"
#include "tassel/plan/yearly_schedule.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::analysis {

// The plans of a consolidation comparison. A plan names the real loans behind the projected one. If
// no loan could be projected, every plan is closed or waits for missing facts.

/// Replaces the projected loan with the loans behind it.
inline void name_real_loans(consolidation_comparison const& comparison,
                            std::vector<std::string>& ids) {
    if (!comparison.projected_consolidation_loan) return;
    auto const& projected = comparison.projected_consolidation_loan->loan_id;
    auto const place = std::find(ids.begin(), ids.end(), projected);
    if (place == ids.end()) return;
    auto const& behind = comparison.included_loan_ids;
    auto const next = ids.erase(place);
    ids.insert(next, behind.begin(), behind.end());
}

/// Replaces a missing member of the projected loan with that member of the loans behind it.
inline void ask_real_loans(consolidation_comparison const& comparison,
                           std::vector<std::string>& inputs) {
    if (!comparison.projected_consolidation_loan) return;
    auto const prefix = loan_input(comparison.projected_consolidation_loan->loan_id, "");
    std::vector<std::string> asked;
    auto const ask = [&asked](std::string const& input) {
        if (std::find(asked.begin(), asked.end(), input) == asked.end()) asked.push_back(input);
    };
    for (auto const& input : inputs) {
        if (!input.starts_with(prefix)) {
            ask(input);
            continue;
        }
        auto const member = std::string_view{input}.substr(prefix.size() - 1); // including its dot
        for (auto const& one : comparison.missing_inputs) {
            if (one.ends_with(member)) ask(one);
        }
    }
    inputs = std::move(asked);
}

/// Missing facts that decide whether a loan is included at all. Until they are known, no plan of
/// the scenario can be quoted or chosen.
[[nodiscard]] inline std::vector<std::string>
undecided_loans(consolidation_comparison const& comparison) {
    std::vector<std::string> inputs;
    for (auto const& input : comparison.missing_inputs) {
        if (input.ends_with(".status") || input.ends_with(".first_disbursement_date")) {
            inputs.push_back(input);
        }
    }
    return inputs;
}

/// Every plan of the catalog for a comparison without a projected loan. All are closed, except for
/// those that a new loan could enter once missing facts are known.
template <consolidation_ruleset Law>
[[nodiscard]] std::vector<eligibility::plan_option>
plans_without_projection(consolidation_comparison const& comparison) {
    auto const& rules = Law::consolidation;
    bool const asks = comparison.status == comparison_status::requires_input;
    std::vector<eligibility::plan_option> options;
    options.reserve(Law::catalog::size);
    for (auto const* about : Law::catalog::descriptions) {
        auto const id = about->plan_id;
        bool const could_take =
            std::find(rules.plans.begin(), rules.plans.end(), id.view()) != rules.plans.end();
        auto const text = !could_take ? rules.closed.other_plan
                          : asks      ? rules.closed.facts_missing
                                      : rules.closed.nothing_to_consolidate;
        bool const open_question = could_take && asks;
        auto& option = options.emplace_back();
        option.plan_id = id;
        option.plan_label = about->plan_label;
        option.analysis_scenario_id = comparison.scenario_id;
        option.scenario_type = comparison.scenario_type;
        option.reasons.push_back({.rule_id = "loans_to_consolidate",
                                  .outcome = open_question ? eligibility::rule_outcome::unknown
                                                           : eligibility::rule_outcome::fail,
                                  .message = text,
                                  .source_id = rules.source_ids.front()});
        if (!open_question) continue;
        option.eligibility_status = eligibility::plan_eligibility::needs_more_information;
        option.quote_status = plan::quote_status::requires_input;
        option.document_preparation_status =
            eligibility::document_preparation_status::requires_input;
        option.missing_inputs = comparison.missing_inputs;
    }
    return options;
}

// The options and traces of an analysis.

/// The requested traces, both of the current portfolio and of a what-if.
struct collected_traces {
    std::vector<eligibility::rule_trace> rules{};
    std::vector<eligibility::calculation_trace> calculations{};
    std::vector<plan::option_schedule> schedules{};
};

/// Which traces were requested.
struct wanted_traces {
    bool rules = false;
    bool calculations = false;
};

namespace detail {

inline void show_amounts(option_amounts const& amounts, eligibility::plan_option& option) {
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
[[nodiscard]] inline eligibility::plan_option
presented_option(plan::plan_description const& plan, loan_portfolio const& portfolio,
                 quoted_plan const& quoted, settled_option const& settled,
                 consolidation_comparison const* scenario) {
    eligibility::plan_option option;
    option.plan_id = plan.plan_id;
    option.plan_label = plan.plan_label;
    option.rank = settled.standing.rank;
    option.recommendation_status = settled.standing.status;
    option.document_preparation_status =
        settled.needs_review ? eligibility::document_preparation_status::review_required
                             : quoted.documents;
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
[[nodiscard]] std::vector<eligibility::plan_option>
present_options(eligibility::decisions<Law> const& decided, loan_portfolio const& portfolio,
                std::vector<quoted_plan> quoted, std::vector<settled_option> settled,
                consolidation_comparison const* scenario, wanted_traces wanted,
                collected_traces& traces) {
    auto const scenario_id =
        scenario != nullptr ? std::optional{scenario->scenario_id} : std::nullopt;
    std::vector<eligibility::plan_option> options(quoted.size());
    for (std::size_t plan = 0; plan < quoted.size(); ++plan) {
        auto const& about = *Law::catalog::descriptions[plan];
        if (wanted.rules) eligibility::append_rule_traces(decided, plan, scenario_id, traces.rules);
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
        options[plan].reasons = eligibility::reasons_of(decided, plan);
    }
    return options;
}

} // namespace tassel::analysis
