// Lists the plans of a ruleset: what each is, what it charges, and what it requires.
#pragma once

#include "tassel/eligibility/requirement.hpp"
#include "tassel/plan/catalog.hpp"
#include "tassel/plan/formula.hpp"
#include "tassel/portfolio_quote/portfolio_terms.hpp"
#include "tassel/ruleset.hpp"
#include "tassel/ruleset_description/stated_value.hpp"

#include <boost/hana/for_each.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace tassel {

namespace detail {

/// The facts that a condition reads, without duplicates.
[[nodiscard]] inline std::vector<std::string_view> facts_read(expression_view condition) {
    std::vector<std::string_view> names;
    auto const add = [&names](std::string_view name) {
        if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    };
    list_inputs(condition, add);
    return names;
}

template <auto const& Plan>
void describe_plan(stated_values& out) {
    out.begin("plan " + std::string{Plan.about.plan_id.view()});
    out.state(Plan.about);
    out.state("formula", Plan.formula);
    out.state("loans of a portfolio", portfolio_terms_of<Plan>);
    out.state("sources", sources_of<Plan>);
    boost::hana::for_each(requirements_of<Plan>, [&out](auto const& ref) {
        auto const& asked = ref.value;
        auto const place = "requirement " + std::string{asked.texts.rule_id.view()};
        out.state(place + ", kind", asked.kind);
        out.state(place + ", depends on", facts_read(asked.holds));
        out.state(place + ", when met", asked.texts.pass);
        out.state(place + ", when not met", asked.texts.fail);
        out.state(place + ", when not known", asked.texts.unknown);
        out.state(place + ", when met by some loans", asked.texts.part);
        out.state(place + ", source", asked.texts.source);
    });
}

template <class Catalog>
struct described_catalog;
template <auto const&... Plan>
struct described_catalog<catalog<Plan...>> {
    static void state(stated_values& out) { (describe_plan<Plan>(out), ...); }
};

} // namespace detail

template <analysis_ruleset Law>
void describe_plans(stated_values& out) {
    detail::described_catalog<typename Law::catalog>::state(out);
    boost::hana::for_each(Law::last_resorts, [&out](auto const& rule) {
        out.begin("plan " + std::string{rule.plan_id});
        out.state("never recommended, depends on", detail::facts_read(rule.when));
        out.state("never recommended, source", rule.source);
    });
}

} // namespace tassel
