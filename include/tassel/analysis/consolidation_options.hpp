// The plans of a consolidation comparison: how they name the real loans behind the projected one,
// and what they are if no loan could be projected.
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
        auto& option = options.emplace_back();
        option.plan_id = id;
        option.plan_label = about->plan_label;
        option.analysis_scenario_id = comparison.scenario_id;
        option.scenario_type = comparison.scenario_type;
        option.reasons.push_back(
            {.rule_id = "loans_to_consolidate",
             .outcome = open_question ? rule_outcome::unknown : rule_outcome::fail,
             .message = text,
             .source_id = rules.source_ids.front()});
        if (!open_question) continue;
        option.eligibility_status = plan_eligibility::needs_more_information;
        option.quote_status = quote_status::requires_input;
        option.document_preparation_status = document_preparation_status::requires_input;
        option.missing_inputs = comparison.missing_inputs;
    }
    return options;
}

} // namespace tassel
