// What the compiler proves about the claims of a guide's sentences: about one form, no two are made
// that exclude each other, whatever is answered and whatever loans there are; across forms, such a
// pair is named by one of them; and a kind of loan is named only to somebody who has one.
#pragma once

#include "tassel/condition/expression.hpp"
#include "tassel/document/checks/guide_checks.hpp"
#include "tassel/document/checks/possible_outcomes.hpp"
#include "tassel/document/checks/reachability.hpp"
#include "tassel/document/guide/guide_rules.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"
#include "tassel/document/vocabulary/submission_route.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace tassel::document {
namespace detail {

/// Whether each word for a kind of loan in a text is said only where there is a loan of that kind.
[[nodiscard]] constexpr bool names_own_loans(plain_text text, expression_view when,
                                             std::span<loan_word const> words) {
    for (auto const& one : words) {
        if (text.view().find(one.word.view()) == std::string_view::npos) continue;
        if (holds_without(one.loans, when)) return false;
    }
    return true;
}

/// A sentence of the rules, as far as others may contradict it.
struct stated_claim {
    guide_claim claim{};
    intake_source source{};
    expression_view when{};
    field_name group{};
    std::optional<form_source> form{};
    std::optional<intake_source> not_with{};

    [[nodiscard]] constexpr bool leaves_out(intake_source other) const {
        return not_with && *not_with == other;
    }
};

/// Calls `visit(stated_claim)` for each sentence that makes a claim.
template <document_ruleset Law, class Visit>
constexpr void for_each_claim(Visit visit) {
    for (source_advice const& one : Law::guide_rules.advice)
        visit(stated_claim{one.claim, one.source, one.when, {}, one.form, one.not_with});
    for (calendar_rule const& one : Law::guide_rules.calendar)
        visit(stated_claim{one.claim, one.source, one.when, one.group, one.form, one.not_with});
    for (guidance_line const& one : Law::guide_rules.lines)
        visit(stated_claim{one.claim, one.source, one.when, one.group});
    for (source_guidance const& one : Law::guidance)
        visit(stated_claim{one.claim, one.source});
    for (intake_definition const& source : Law::intake_definitions) {
        for (document_role const& one : source.roles)
            visit(stated_claim{one.advice_claim, source.source,
                               one.goes_with.always() ? one.applies : one.goes_with});
    }
    for (form_definition const& form : Law::form_definitions) {
        for (completion const& one : form.to_complete)
            visit(stated_claim{one.claim, form.intake, one.when, form.group, form.source});
        for (certification const& one : form.certified)
            visit(stated_claim{guide_claim::others_complete, form.intake, one.when, form.group,
                               form.source});
    }
}

/// Whether a condition is another one, negated.
[[nodiscard]] constexpr bool negates(expression_view condition, expression_view other) {
    return condition.size() == other.size() + 1 &&
           std::equal(other.begin(), other.end(), condition.begin()) &&
           (condition.end() - 1)->operation == expression_operation::negation;
}
/// Whether the rules can say two sentences of one source about the same form.
template <document_ruleset Law>
[[nodiscard]] constexpr bool may_stand_together(stated_claim const& a, stated_claim const& b) {
    if (a.form && b.form && a.form != b.form) return false;
    if (negates(a.when, b.when) || negates(b.when, a.when)) return false;
    auto const group = a.group.empty() ? b.group : a.group;
    answer_search search{scope_of<Law>(a.source, group)};
    search.require(a.when);
    search.require(b.when);
    return search.finds_answers() && loan_search{a.when, b.when}.finds_loans();
}

template <document_ruleset Law>
[[nodiscard]] constexpr bool exclude_each_other(stated_claim const& a, stated_claim const& b,
                                                exclusion_scope scope) {
    if (scope == exclusion_scope::mailing) return true;
    if (a.source == b.source) return !may_stand_together<Law>(a, b);
    if (scope == exclusion_scope::form) return true;
    return a.leaves_out(b.source) || b.leaves_out(a.source);
}

} // namespace detail

/// Whether no two sentences of the rules can be said together that the table of exclusions forbids.
/// What goes into the same mailing follows from the recipients; a test makes the guides of all
/// pairs of sources.
template <document_ruleset Law>
[[nodiscard]] constexpr bool sentences_exclude_each_other() {
    bool sound = true;
    std::size_t first = 0;
    detail::for_each_claim<Law>([&](detail::stated_claim const& a) {
        std::size_t second = 0;
        ++first;
        if (a.claim == guide_claim::nothing) return;
        detail::for_each_claim<Law>([&](detail::stated_claim const& b) {
            if (++second <= first || !sound) return;
            for (auto const& rule : Law::guide_rules.exclusions) {
                if (rule.is_about(a.claim, b.claim) &&
                    !detail::exclude_each_other<Law>(a, b, rule.scope))
                    sound = false;
            }
        });
    });
    return sound;
}

/// Whether no sentence names a kind of loan that the borrower may not have.
template <document_ruleset Law>
[[nodiscard]] constexpr bool sentences_name_own_loans() {
    auto const& rules = Law::guide_rules;
    auto const owned = [&](plain_text text, expression_view when) {
        return detail::names_own_loans(text, when, rules.loan_words);
    };
    for (source_advice const& one : rules.advice) {
        if (!owned(one.next, one.when) || !owned(one.online, one.when)) return false;
    }
    for (calendar_rule const& one : rules.calendar) {
        if (!owned(one.dated, one.when) || !owned(one.over, one.when)) return false;
        if (!owned(one.undated, one.when)) return false;
    }
    for (guidance_line const& one : rules.lines) {
        if (!owned(one.text, one.when)) return false;
    }
    for (form_definition const& form : Law::form_definitions) {
        for (completion const& one : form.to_complete) {
            if (!owned(one.what, one.when)) return false;
        }
        for (certification const& one : form.certified) {
            if (!owned(one.what, one.when)) return false;
        }
    }
    return true;
}

/// Whether each form that is held back exists, is held by answers that are asked, and says until
/// when.
template <document_ruleset Law>
[[nodiscard]] constexpr bool held_forms_are_sound() {
    for (held_form const& one : Law::guide_rules.held) {
        if (one.until.empty() || one.when.always()) return false;
        if (!detail::is_asked_of<Law>(one.asked_of, one.when)) return false;
    }
    return true;
}

} // namespace tassel::document
