// Every text of the rules that an analysis may use, for tests that a translation catalog is
// complete.
#pragma once

#include "tassel/core/phrase.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/eligibility/requirement.hpp"
#include "tassel/plan/catalog.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/ruleset.hpp"
#include "tassel/screening/asked_questions.hpp"

#include <boost/hana/for_each.hpp>

#include <type_traits>

namespace tassel::analysis {

namespace detail {

/// Calls `visit(plain_text)` for every text of a described struct and of its members. Optional
/// texts that a version does not have are skipped.
template <class Part, class Visit>
constexpr void visit_texts(Part const& part, Visit& visit) {
    if constexpr (std::is_same_v<Part, plain_text>) {
        visit(part);
    } else if constexpr (reflect::is_optional<Part>) {
        if (part) visit_texts(*part, visit);
    } else if constexpr (reflect::described_struct<Part>) {
        reflect::for_each_member<Part>(
            [&](auto descriptor) { visit_texts(part.*descriptor.pointer, visit); });
    }
}

template <class Catalog>
struct said_catalog;
template <auto const&... Plan>
struct said_catalog<plan::catalog<Plan...>> {
    template <class Visit>
    static constexpr void list(Visit& visit) {
        auto const of_plan = [&visit](auto const& plan, auto const& requirements) {
            visit(plan.about.plan_label);
            for (auto const note : plan.about.notes)
                visit(note);
            if constexpr (requires { plan.formula.note; }) visit(plan.formula.note);
            boost::hana::for_each(requirements, [&visit](auto const& ref) {
                auto const& texts = ref.texts;
                visit(texts.pass.text);
                visit(texts.fail.text);
                visit(texts.unknown.text);
                visit(texts.part);
            });
        };
        (of_plan(Plan, plan::requirements_of<Plan>), ...);
    }
};

template <class Rows, class Visit>
constexpr void visit_messages(Rows const& rows, Visit& visit) {
    for (auto const& row : rows)
        visit(row.message);
}

/// Calls `visit(plain_text)` in the same way for the formulas of steps. The names of steps are
/// identifiers, not text.
template <class Part, class Visit>
constexpr void visit_formulas(Part const& part, Visit& visit) {
    if constexpr (requires { part.formula; }) {
        visit(part.formula);
    } else if constexpr (reflect::is_optional<Part>) {
        if (part) visit_formulas(*part, visit);
    } else {
        reflect::for_each_member<Part>(
            [&](auto descriptor) { visit_formulas(part.*descriptor.pointer, visit); });
    }
}

} // namespace detail

/// The texts about plans, quotes and their calculations, a consolidation, months toward
/// forgiveness, advice, and bills.
template <ledger_ruleset Law, class Visit>
constexpr void for_each_analysis_text(Visit& visit) {
    detail::said_catalog<typename Law::catalog>::list(visit);
    boost::hana::for_each(Law::eligibility_warnings,
                          [&visit](auto const& rule) { visit(rule.message.text); });
    detail::visit_texts(Law::quote_texts, visit);
    detail::visit_formulas(Law::calculation_texts, visit);
    auto const& advice = Law::advice_texts;
    reflect::for_each_member<std::remove_cvref_t<decltype(advice)>>([&](auto descriptor) {
        auto const& part = advice.*descriptor.pointer;
        if constexpr (requires { part.tested_outlay.formula; }) {
            detail::visit_formulas(part, visit);
        } else {
            detail::visit_texts(part, visit);
        }
    });
    if constexpr (doubt_ruleset<Law>) {
        visit(Law::advice_questions.why);
        for (auto const& one : Law::advice_questions.loans) {
            visit(one.label);
            visit(one.message);
            for (auto const& choice : one.choices)
                visit(choice.label);
        }
    }
    if constexpr (step_ruleset<Law>) {
        detail::visit_texts(Law::steps::first_texts, visit);
        detail::visit_texts(Law::steps::step_texts, visit);
        for (auto const& one : Law::steps::law.reliefs)
            visit(one.name);
    }
    if constexpr (bill_ruleset<Law>) {
        detail::visit_texts(Law::bills::texts, visit);
        for (auto const& one : Law::bills::filing_labels)
            visit(one.label);
        for (auto const& one : Law::bills::region_labels)
            visit(one.label);
    }
    detail::visit_messages(Law::consolidation.types, visit);
    detail::visit_messages(Law::consolidation.statuses, visit);
    detail::visit_messages(Law::consolidation.defaults, visit);
    detail::visit_texts(Law::consolidation.exclusions, visit);
    detail::visit_texts(Law::consolidation.closed, visit);
    detail::visit_texts(Law::consolidation.warnings, visit);
    detail::visit_messages(Law::ledger.words, visit);
    detail::visit_texts(Law::ledger.texts, visit);
}

/// The texts about forms that may apply.
template <screening_ruleset Law, class Visit>
constexpr void for_each_screening_text(Visit& visit) {
    detail::visit_texts(Law::screening_texts, visit);
    for (auto const& rule : Law::screening_rules) {
        visit(rule.on_yes_message);
        visit(rule.continuation_capacity);
        for (auto const& condition : rule.conditions) {
            visit(condition.fails);
            visit(condition.unknown);
        }
    }
}

/// The texts of the questions to a borrower.
template <class Visit>
constexpr void for_each_question_text(screening::asked_questions const& asked, Visit& visit) {
    for (auto const& one : asked.sections)
        visit(one.title);
    for (auto const& one : asked.profile) {
        visit(one.label);
        visit(one.hint);
        for (auto const& choice : one.choices)
            visit(choice.label);
    }
    for (auto const& one : asked.screening)
        visit(one.label);
    for (auto const& choice : asked.screening_choices)
        visit(choice.label);
}

} // namespace tassel::analysis
