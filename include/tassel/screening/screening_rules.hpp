// The rules of screening: which source a yes to a question suggests, and what the portfolio and the
// profile must also show.
#pragma once

#include "tassel/condition/evaluate_expression.hpp"
#include "tassel/condition/expression.hpp"
#include "tassel/condition/well_formed.hpp"
#include "tassel/core/bounded_vector.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/screening/questions.hpp"
#include "tassel/screening/screening_result.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace tassel::screening {

/// A condition on the portfolio's loans and the borrower's profile, besides the answer. If the
/// condition fails, the form does not apply; if it is unknown, the borrower must ask the servicer.
/// There is a message for either case.
struct screening_condition {
    expression_view holds{};
    plain_text fails{};
    plain_text unknown{};
};
BOOST_DESCRIBE_STRUCT(screening_condition, (), (holds, fails, unknown))

/// A question, identified by the member that holds its answer.
using screening_question = std::optional<screening_answer> document_screening_answers::*;

/// A question and one source that a yes suggests.
struct screening_rule {
    screening_question question = nullptr;
    document::intake_source source{};
    /// The outcome of a yes when every condition holds.
    candidate_status on_yes = candidate_status::candidate;
    bounded_vector<screening_condition, 3> conditions{};
    bounded_vector<plain_text, 8> related_documents{}; ///< forms and roles of attachments
    plain_text continuation_capacity{};
    plain_text certification_role = document::not_certified;
    plain_text submission_routing = document::to_loan_holder;
    plain_text on_yes_message{};
    plan::citation law;
    /// This version no longer asks the question. An answer is accepted, but the outcome is always
    /// `not_applicable`.
    bool dropped = false;
};
// The question itself is left out: rules are listed under its name.
BOOST_DESCRIBE_STRUCT(screening_rule, (),
                      (source, on_yes, conditions, related_documents, continuation_capacity,
                       certification_role, submission_routing, on_yes_message, law, dropped))

namespace detail {
/// Not defined, so a call to it does not compile.
void a_version_changes_a_question_that_it_does_not_have();

/// Whether screening leaves a property of a loan to the requirements of plans.
[[nodiscard]] constexpr bool decides_plans_only(loan_property property) {
    return property == loan_property::payable || property == loan_property::never_paid_out ||
           property == loan_property::repaid_parent_plus ||
           property == loan_property::interest_rate;
}
/// Whether the condition is well formed and tests only loans and the profile.
[[nodiscard]] constexpr bool is_screenable(expression_view condition) {
    return tassel::detail::is_well_formed(
        condition.begin(), condition.end(), [](expression_node const& node) {
            using enum tassel::expression_operation;
            if (tassel::detail::goes_through_loans(node.operation))
                return node.operation == some_loan;
            if (node.operation == loan && decides_plans_only(node.of_loan)) return false;
            return !tassel::detail::is_operand(node.operation) || node.operation == number ||
                   node.operation == unknown || node.operation == profile ||
                   node.operation == loan || node.operation == loan_among;
        });
}
} // namespace detail

/// The rules of a version that drops a question which the version before it asked.
template <std::size_t Count>
[[nodiscard]] consteval std::array<screening_rule, Count>
dropping(screening_question question, std::array<screening_rule, Count> rules) {
    bool found = false;
    for (auto& rule : rules) {
        if (rule.question != question) continue;
        rule.dropped = true;
        found = true;
    }
    if (!found) detail::a_version_changes_a_question_that_it_does_not_have();
    return rules;
}

/// The rules with one of them replaced, for a version that changes only that rule.
template <std::size_t Count>
[[nodiscard]] consteval std::array<screening_rule, Count>
replacing(screening_rule const& other, std::array<screening_rule, Count> rules) {
    for (auto& rule : rules) {
        if (rule.question == other.question && rule.source == other.source) {
            rule = other;
            return rules;
        }
    }
    detail::a_version_changes_a_question_that_it_does_not_have();
    return rules;
}

/// The sentences that apply to every source when the answer alone decides.
struct screening_texts {
    plain_text answered_no;
    plain_text not_sure;
    plain_text candidate; ///< follows the source's own message
    plain_text dropped;   ///< the question is no longer asked
};
BOOST_DESCRIBE_STRUCT(screening_texts, (), (answered_no, not_sure, candidate, dropped))

/// The name of a rule's question.
[[nodiscard]] constexpr std::string_view question_id(screening_rule const& rule) {
    std::string_view name;
    reflect::for_each_member<document_screening_answers>([&](auto descriptor) {
        if (rule.question == descriptor.pointer) {
            name = reflect::member_name<decltype(descriptor)>;
        }
    });
    return name;
}

// --- what every table must satisfy before it compiles ------------------------------------------

/// Whether the rules are in the order of the questions. A version may lack questions that a later
/// one adds.
template <std::size_t Count>
[[nodiscard]] consteval bool follows_questions(std::array<screening_rule, Count> const& rules) {
    std::size_t next = 0;
    reflect::for_each_member<document_screening_answers>([&](auto descriptor) {
        while (next < Count && rules[next].question == descriptor.pointer)
            ++next;
    });
    return next == Count;
}

/// Whether every question has a rule. This is required of the newest version, which accepts every
/// answer that may be sent.
template <std::size_t Count>
[[nodiscard]] consteval bool has_every_question(std::array<screening_rule, Count> const& rules) {
    bool every = true;
    reflect::for_each_member<document_screening_answers>([&](auto descriptor) {
        every = every && std::any_of(rules.begin(), rules.end(), [&](screening_rule const& rule) {
                    return rule.question == descriptor.pointer;
                });
    });
    return every;
}

/// Whether no two rules have the same question and source.
template <std::size_t Count>
[[nodiscard]] consteval bool no_rule_twice(std::array<screening_rule, Count> const& rules) {
    for (std::size_t i = 0; i < Count; ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (rules[i].question == rules[j].question && rules[i].source == rules[j].source) {
                return false;
            }
        }
    }
    return true;
}

/// Whether every text is present, every condition says why, and every rule has a complete citation.
template <std::size_t Count>
[[nodiscard]] consteval bool fully_said(std::array<screening_rule, Count> const& rules) {
    for (auto const& rule : rules) {
        if (rule.continuation_capacity.empty() || rule.certification_role.empty() ||
            rule.submission_routing.empty() || rule.on_yes_message.empty() ||
            !rule.law.complete() || reflect::enumerator_name(rule.source).empty()) {
            return false;
        }
        for (auto const& condition : rule.conditions) {
            if (condition.holds.always() || !detail::is_screenable(condition.holds) ||
                condition.fails.empty() || condition.unknown.empty()) {
                return false;
            }
        }
    }
    return true;
}

} // namespace tassel::screening
