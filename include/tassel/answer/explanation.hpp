// How the figures of one plan came about, on request: its rules, its calculation, and its years.
#pragma once

#include "tassel/analysis/request_input.hpp"
#include "tassel/answer/analyze.hpp"
#include "tassel/eligibility/trace.hpp"
#include "tassel/plan/catalog.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/plan/yearly_schedule.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/fault.hpp"
#include "tassel/ruleset.hpp"

#include <boost/hana/for_each.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace tassel::analysis {

/// A plan of the catalog, by its id.
struct known_plan {
    template <class Law>
    [[nodiscard]] constexpr std::optional<reflect::refusal> check(std::string_view id,
                                                                  Law const&) const {
        auto const& ids = Law::catalog::ids;
        if (std::find(ids.begin(), ids.end(), id) != ids.end()) return std::nullopt;
        return reflect::refusal{reflect::fault_code::unknown_id, "is not a plan_id of the catalog"};
    }
    template <class Writer, class Law>
    constexpr void describe(Writer& writer, Law const&) const {
        writer.member("enum", Law::catalog::ids);
    }
};

/// Which option to explain: the one for the current loans, or the one in the consolidation
/// comparison.
struct explained_request : held_request {
    std::string plan_id{};
    bool of_consolidation = false;
};
BOOST_DESCRIBE_STRUCT(explained_request, (held_request), (plan_id, of_consolidation))

constexpr auto constraints_of(std::type_identity<explained_request>) {
    using request = explained_request;
    return reflect::constraint_list(
        reflect::constrain<&request::plan_id>(known_plan{}),
        reflect::constrain<&request::of_consolidation>(reflect::absent_is_default{}));
}

/// The traces and schedules of an analysis, limited to one option. An option that is not calculated
/// has no calculation and no years.
struct explanation {
    std::vector<eligibility::rule_trace> rule_traces{};
    std::vector<eligibility::calculation_trace> calculation_traces{};
    std::vector<plan::schedule_year> schedule{};
    std::vector<plan::citation> sources{}; ///< the sources named in the traces, each once
};
BOOST_DESCRIBE_STRUCT(explanation, (), (rule_traces, calculation_traces, schedule, sources))

namespace detail {

/// Calls `take` with every citation of the plans, their requirements, and the tables. Some
/// citations occur several times.
template <class Catalog>
struct cited_catalog;
template <auto const&... Plan>
struct cited_catalog<plan::catalog<Plan...>> {
    template <class Take>
    static void list(Take take) {
        auto const of_plan = [&take](auto const& sources, auto const& requirements) {
            for (plan::citation const& one : sources)
                take(one);
            boost::hana::for_each(requirements,
                                  [&take](auto const& ref) { take(ref.texts.source); });
        };
        (of_plan(plan::sources_of<Plan>, plan::requirements_of<Plan>), ...);
    }
};

template <analysis_ruleset Law, class Take>
void list_citations(Take take) {
    cited_catalog<typename Law::catalog>::list(take);
    for (auto const& edition : Law::poverty_guidelines)
        take(edition.source);
    for (auto const& edition : Law::income_factors)
        take(edition.source);
    take(Law::consolidation_bands_source);
    take(Law::pre_2006_bands_source);
    if (auto const& exit = Law::capitalizing_exit) take(exit->source);
}

template <class Traced>
void keep_sources(std::vector<Traced> const& traces, plan::citation const& known,
                  std::vector<plan::citation>& kept) {
    bool const listed = std::any_of(kept.begin(), kept.end(),
                                    [&](plan::citation const& one) { return one.id == known.id; });
    bool const named = std::any_of(traces.begin(), traces.end(),
                                   [&](Traced const& one) { return one.source_id == known.id; });
    if (named && !listed) kept.push_back(known);
}

template <class Trace>
[[nodiscard]] std::vector<Trace> traces_of(std::optional<std::vector<Trace>>& all,
                                           explained_request const& asked) {
    std::vector<Trace> some;
    if (!all) return some;
    for (auto& one : *all) {
        if (one.plan_id.view() == asked.plan_id &&
            one.analysis_scenario_id.has_value() == asked.of_consolidation) {
            some.push_back(std::move(one));
        }
    }
    return some;
}

} // namespace detail

/// Explains one option of the analysis that `input` asks for.
template <analysis_ruleset Law>
[[nodiscard]] explanation explain(analysis_input input, explained_request const& asked,
                                  analysis_stamp const& stamp) {
    input.include_rule_traces = true;
    input.include_calculation_traces = true;
    auto snapshot = analyze<Law>(input, stamp).snapshot;
    explanation explained{.rule_traces = detail::traces_of(snapshot.rule_traces, asked),
                          .calculation_traces =
                              detail::traces_of(snapshot.calculation_traces, asked)};
    for (auto& one : detail::traces_of(snapshot.schedules, asked))
        explained.schedule = std::move(one.years);
    detail::list_citations<Law>([&explained](plan::citation const& known) {
        detail::keep_sources(explained.rule_traces, known, explained.sources);
        detail::keep_sources(explained.calculation_traces, known, explained.sources);
    });
    return explained;
}

} // namespace tassel::analysis
