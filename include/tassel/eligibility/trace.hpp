// How an answer came about, for callers who ask: rules with their inputs, calculations step by
// step, and yearly schedules. A trace contains only field names and derived figures, never the name
// of a person or an employer.
#pragma once

#include "tassel/core/decimal.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/eligibility/plan_option.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tassel::eligibility {

struct rule_trace {
    plain_text rule_id{};
    plain_text plan_id{};
    std::optional<std::string> analysis_scenario_id{};
    rule_outcome outcome{};
    phrase message{};
    std::span<std::string_view const> inputs{}; ///< field names, owned by the ruleset
    std::string_view source_id{};
    std::optional<plan::cited_paragraph> citation{};
};
BOOST_DESCRIBE_STRUCT(rule_trace, (),
                      (rule_id, plan_id, analysis_scenario_id, outcome, message, inputs, source_id,
                       citation))

constexpr auto constraints_of(std::type_identity<rule_trace>) {
    using reflect::constrain;
    return reflect::constraint_list(
        constrain<&rule_trace::plan_id>(reflect::plan_of_catalog{}),
        constrain<&rule_trace::analysis_scenario_id>(reflect::identifier_of{"scn"}));
}

BOOST_DEFINE_ENUM_CLASS(trace_unit, cents, basis_points, months, years, count, percent, ratio)

/// One step that a person can redo with the figures of the preceding steps.
struct calculation_trace {
    plain_text plan_id{};
    std::optional<std::string> analysis_scenario_id{};
    plain_text step{};
    std::string formula{};
    decimal value{};
    trace_unit unit{};
    std::string_view source_id{};
    std::optional<plan::cited_paragraph> citation{};
};
BOOST_DESCRIBE_STRUCT(calculation_trace, (),
                      (plan_id, analysis_scenario_id, step, formula, value, unit, source_id,
                       citation))

constexpr auto constraints_of(std::type_identity<calculation_trace>) {
    using reflect::constrain;
    return reflect::constraint_list(
        constrain<&calculation_trace::plan_id>(reflect::plan_of_catalog{}),
        constrain<&calculation_trace::analysis_scenario_id>(reflect::identifier_of{"scn"}));
}

} // namespace tassel::eligibility
