// The plans of a consolidation comparison: how an option of the projected portfolio becomes one of
// the scenario, and what is said where no loan could be projected.
#pragma once

#include "tassel/analysis/consolidation_comparison.hpp"
#include "tassel/eligibility/plan_option.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel {

namespace detail {

/// The loans behind the projected one take its place.
inline void name_real_loans(std::vector<std::string>& ids, std::string_view projected,
                            std::vector<std::string> const& behind) {
    auto const place = std::find(ids.begin(), ids.end(), projected);
    if (place == ids.end()) return;
    auto const next = ids.erase(place);
    ids.insert(next, behind.begin(), behind.end());
}

/// A missing member of the projected loan is asked of the loans behind it.
inline void ask_real_loans(std::vector<std::string>& inputs, std::string_view projected,
                           std::vector<std::string> const& behind) {
    auto const prefix = loan_input(projected, "");
    std::vector<std::string> asked;
    auto const ask = [&asked](std::string const& input) {
        if (std::find(asked.begin(), asked.end(), input) == asked.end()) asked.push_back(input);
    };
    for (auto const& input : inputs) {
        if (!input.starts_with(prefix)) {
            ask(input);
            continue;
        }
        auto const member = std::string_view{input}.substr(prefix.size() - 1); // with its point
        for (auto const& one : behind) {
            if (one.ends_with(member)) ask(one);
        }
    }
    inputs = std::move(asked);
}

/// Missing facts that decide which loans are taken at all.
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

/// A plan that can't be quoted before the facts are there. A closed one stays closed.
inline void hold_for(plan_option& option, std::vector<std::string> const& inputs) {
    if (inputs.empty() || option.eligibility_status == plan_eligibility::not_eligible) return;
    option.eligibility_status = plan_eligibility::needs_more_information;
    option.quote_status = quote_status::requires_input;
    option.document_preparation_status = document_preparation_status::requires_input;
    option.recommendation_status = recommendation_status::not_available;
    option.selectable = false;
    option.monthly_payment_cents.reset();
    option.total_paid_cents.reset();
    option.total_interest_cents.reset();
    option.payoff_month_count.reset();
    option.forgiveness_month_count.reset();
    option.forgiven_amount_cents.reset();
    option.final_monthly_payment_cents.reset();
    for (auto const& input : inputs) {
        auto const& there = option.missing_inputs;
        if (std::find(there.begin(), there.end(), input) == there.end()) {
            option.missing_inputs.push_back(input);
        }
    }
}

} // namespace detail

/// Makes an option of the projected portfolio one of the scenario. Comes before ranking: while it
/// is not known which loans are taken, nothing of the scenario can be chosen.
inline void settle_scenario_option(plan_option& option,
                                   consolidation_comparison const& comparison) {
    option.analysis_scenario_id = comparison.scenario_id;
    option.scenario_type = comparison.scenario_type;
    if (comparison.projected_consolidation_loan) {
        auto const& projected = comparison.projected_consolidation_loan->loan_id;
        detail::name_real_loans(option.included_loan_ids, projected, comparison.included_loan_ids);
        detail::ask_real_loans(option.missing_inputs, projected, comparison.missing_inputs);
    }
    detail::hold_for(option, detail::undecided_loans(comparison));
}

/// Every catalog plan of a comparison without a projected loan: closed, but for those that a new
/// loan could take once missing facts are there.
template <consolidation_ruleset Law>
[[nodiscard]] std::vector<plan_option>
plans_without_projection(consolidation_comparison const& comparison) {
    auto const& rules = Law::consolidation;
    bool const asks = comparison.status == comparison_status::requires_input;
    std::vector<plan_option> options;
    options.reserve(Law::catalog::size);
    for (auto const* about : Law::catalog::descriptions) {
        auto const id = about->plan_id;
        bool const could_take =
            std::find(rules.plans.begin(), rules.plans.end(), id.view()) != rules.plans.end();
        auto const text = !could_take ? rules.closed.other_plan
                          : asks      ? rules.closed.facts_missing
                                      : rules.closed.nothing_to_consolidate;
        bool const open_question = could_take && asks;
        plan_option option;
        option.plan_id = id;
        option.plan_label = about->plan_label;
        option.reasons.push_back(
            {.rule_id = "loans_to_consolidate",
             .outcome = open_question ? rule_outcome::unknown : rule_outcome::fail,
             .message = text,
             .source_id = rules.source_ids.front()});
        if (open_question) {
            option.eligibility_status = plan_eligibility::needs_more_information;
            detail::hold_for(option, comparison.missing_inputs);
        }
        settle_scenario_option(option, comparison);
        options.push_back(std::move(option));
    }
    return options;
}

} // namespace tassel
