// Lists a whole ruleset: its plans, with what each is, charges, and requires, and its tables,
// screening questions, warnings, and sentences.
#pragma once

#include "tassel/advice/advice_law.hpp"
#include "tassel/analysis/consolidation_rules.hpp"
#include "tassel/analysis/recommendation.hpp"
#include "tassel/bill_check/bill_check.hpp"
#include "tassel/eligibility/requirement.hpp"
#include "tassel/eligibility/rules_outside_plans.hpp"
#include "tassel/loan/loan_dates.hpp"
#include "tassel/plan/catalog.hpp"
#include "tassel/plan/formula.hpp"
#include "tassel/portfolio_quote/portfolio_terms.hpp"
#include "tassel/ruleset.hpp"
#include "tassel/ruleset_description/stated_value.hpp"
#include "tassel/screening/screening_rules.hpp"
#include "tassel/workflow/derive_workflow.hpp"

#include <boost/hana/for_each.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::ruleset_description {

namespace detail {

/// The facts that a condition reads, without duplicates.
[[nodiscard]] inline std::vector<std::string_view> facts_read(expression_view condition) {
    std::vector<std::string_view> names;
    auto const add = [&names](std::string_view name) {
        if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    };
    eligibility::list_inputs(condition, add);
    return names;
}

template <auto const& Plan>
void describe_plan(stated_values& out) {
    out.begin("plan " + std::string{Plan.about.plan_id.view()});
    out.state(Plan.about);
    out.state("formula", Plan.formula);
    out.state("loans of a portfolio", quote::portfolio_terms_of<Plan>);
    out.state("sources", plan::sources_of<Plan>);
    boost::hana::for_each(plan::requirements_of<Plan>, [&out](auto const& ref) {
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
struct described_catalog<plan::catalog<Plan...>> {
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

/// A screening condition has no name; only its two sentences identify it.
template <>
inline constexpr bool is_nameless<screening::screening_condition> = true;

namespace detail {

template <class Editions>
void describe_editions(stated_values& out, Editions const& editions) {
    for (auto const& edition : editions) {
        std::string const name{edition.name};
        out.state(name + ", in force", edition.in_force);
        out.state(name + ", source", edition.source);
        out.state(name, edition.table);
    }
}

template <analysis_ruleset Law>
void describe_tables(stated_values& out) {
    out.begin("table of poverty guidelines");
    describe_editions(out, Law::poverty_guidelines);
    out.begin("table of income percentage factors");
    describe_editions(out, Law::income_factors);
    out.begin("table of states");
    out.state({}, Law::states);
    out.begin("table of terms of consolidation loans");
    out.state("bands", Law::consolidation_bands);
    out.state("source", Law::consolidation_bands_source);
    out.begin("table of terms before 2006-07-01");
    out.state("bands", Law::pre_2006_bands);
    out.state("source", Law::pre_2006_bands_source);
    out.begin("table of loans that a consolidation takes");
    out.state(Law::consolidation);
    out.begin("table of workflow stages");
    for (auto const& row : Law::workflow_stages) {
        auto const stage = stated_text(row.stage);
        out.state(stage + ", when", row.when);
        for (auto const& offered : row.actions) {
            out.state(stage, offered.action);
            auto place = stage;
            place.append(", ").append(stated_text(offered.action)).append(", when");
            out.state(place, offered.when);
        }
    }
}

template <analysis_ruleset Law>
void describe_calculation(stated_values& out) {
    out.begin("calculation");
    out.state("days of the law", Law::loan_dates);
    out.state("graduated payments", Law::graduated_steps.rule());
    out.state("graduated payments before 2006-07-01", Law::pre_2006_payments);
    out.state("ten year standard payment", Law::ten_year_standard);
    out.state("least left owed after a payment", Law::minimum_left_owed);
    out.state("earlier payments count towards forgiveness", Law::credits_qualifying_months);
    out.state("months matched for public service count where no others are shown",
              Law::matched_months_stand_in ? std::nullopt : std::optional{false});
    out.state("loans whose unpaid interest becomes principal", Law::capitalizing_exit);
    out.state("graduated payments cover a month's interest on", Law::graduated_floor);
    out.state("least payment of all holders together", Law::shared_minimum);
    out.state("near a boundary of the Tiered table, percent", Law::near_tier_percent);
    out.state("affordable", Law::affordability);
}

/// Lists the advice. Adds nothing for a version without advice.
template <analysis_ruleset Law>
void describe_advice(stated_values& out) {
    if constexpr (advice_ruleset<Law>) {
        out.begin("advice");
        out.state(Law::advice);
        out.begin("sentences of advice");
        out.state(Law::advice_texts);
    }
}

/// Lists what comes before and after a plan. Adds nothing for a version that does not say this.
template <class Law>
void describe_steps(stated_values& out) {
    if constexpr (step_ruleset<Law>) {
        out.begin("before and after a plan");
        out.state(Law::steps::law);
        out.begin("sentences before and after a plan");
        out.state(Law::steps::first_texts);
        out.state(Law::steps::step_texts);
    }
}

/// Lists the checks of bills. Adds nothing for a version that does not check bills.
template <analysis_ruleset Law>
void describe_bills(stated_values& out) {
    if constexpr (bill_ruleset<Law>) {
        out.begin("table of earlier poverty guidelines");
        describe_editions(out, Law::bills::earlier_guidelines);
        out.begin("checks of bills");
        out.state(Law::bills::checks);
        out.begin("sentences of checks of bills");
        out.state(Law::bills::texts);
        out.state("ways to file taxes", Law::bills::filing_labels);
        out.state("places", Law::bills::region_labels);
    }
}

template <analysis_ruleset Law>
void describe_questions(stated_values& out) {
    for (auto const& rule : Law::screening_rules) {
        out.begin("question " + std::string{screening::question_id(rule)});
        out.state({}, std::vector{rule});
    }
}

template <analysis_ruleset Law>
void describe_warnings(stated_values& out) {
    boost::hana::for_each(Law::eligibility_warnings, [&out](auto const& rule) {
        out.begin("warning " + stated_text(rule.code));
        std::string const place =
            rule.plan_id.empty() ? "" : "while " + std::string{rule.plan_id} + " is open, ";
        out.state(place + "depends on", facts_read(rule.when));
        out.state(place + "sentence", rule.message);
    });
}

template <analysis_ruleset Law>
void describe_sentences(stated_values& out) {
    out.begin("sentences of quotes");
    out.state(Law::quote_texts);
    out.begin("sentences of calculation steps");
    out.state(Law::calculation_texts);
    out.begin("sentences of the recommendation");
    out.state(Law::current_recommendation);
    out.begin("sentences of the what-if's recommendation");
    out.state(Law::what_if_recommendation);
    out.begin("sentences of screening");
    out.state(Law::screening_texts);
    out.begin("sentences of the workflow");
    out.state({}, Law::workflow_blockers);
}

} // namespace detail

/// Everything in a ruleset that is a figure, a sentence, or a citation. Conditions are listed by
/// the facts that they read.
template <analysis_ruleset Law>
[[nodiscard]] std::vector<stated_value> describe_ruleset() {
    stated_values out;
    describe_plans<Law>(out);
    detail::describe_tables<Law>(out);
    detail::describe_calculation<Law>(out);
    detail::describe_questions<Law>(out);
    detail::describe_warnings<Law>(out);
    detail::describe_sentences<Law>(out);
    detail::describe_advice<Law>(out);
    detail::describe_steps<Law>(out);
    detail::describe_bills<Law>(out);
    return out.take();
}

} // namespace tassel::ruleset_description
