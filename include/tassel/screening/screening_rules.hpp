// How a screening question reads: which source a yes speaks for, and what the portfolio and the
// profile must say besides.
#pragma once

#include "tassel/analysis/borrower_profile.hpp"
#include "tassel/analysis/loan_facts.hpp"
#include "tassel/core/bounded_vector.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/core/truth.hpp"
#include "tassel/document/source.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/plan/definition.hpp"
#include "tassel/screening/questions.hpp"
#include "tassel/screening/screening_result.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace tassel {

/// What conditions ask. `loans` are the facts of the portfolio's loans, in their order.
struct screening_facts {
    loan_portfolio const& portfolio;
    std::span<loan_facts const> loans;
    borrower_profile const& profile;
};

/// A condition beside the answer. Where it fails the form does not apply; where it is unknown the
/// servicer must be asked. Both are said.
struct screening_condition {
    truth (*holds)(screening_facts const&) = nullptr;
    plain_text fails{};
    plain_text unknown{};
};

/// A question and one source that a yes speaks for.
struct screening_rule {
    std::optional<screening_answer> document_screening_answers::*question = nullptr;
    intake_source source{};
    /// What a yes leads to where every condition holds.
    candidate_status on_yes = candidate_status::candidate;
    bounded_vector<screening_condition, 3> conditions{};
    bounded_vector<plain_text, 8> related_documents{}; ///< forms and roles of attachments
    plain_text continuation_capacity{};
    plain_text certification_role{};
    plain_text submission_routing{};
    plain_text on_yes_message{};
    citation law;
};

/// What is said of every source where the answer decides.
struct screening_texts {
    plain_text answered_no;
    plain_text not_sure;
    plain_text candidate; ///< beside the source's own message
};

/// A loan for which `test` holds; unknown where none does for sure and one may.
template <class Test>
[[nodiscard]] constexpr truth some_loan(screening_facts const& facts, Test test) {
    auto answer = truth::no;
    for (auto const& one : facts.loans)
        answer = answer || test(one);
    return answer;
}

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

// --- what every table must fulfil before it compiles -------------------------------------------

/// Every question has its rules, in the order of the questions.
template <std::size_t Count>
[[nodiscard]] consteval bool follows_questions(std::array<screening_rule, Count> const& rules) {
    std::size_t next = 0;
    bool follows = true;
    reflect::for_each_member<document_screening_answers>([&](auto descriptor) {
        auto const first = next;
        while (next < Count && rules[next].question == descriptor.pointer)
            ++next;
        follows = follows && next != first;
    });
    return follows && next == Count;
}

/// No two rules name the same question and source.
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

/// Every text is there, every condition says why, every rule has a complete citation.
template <std::size_t Count>
[[nodiscard]] consteval bool fully_said(std::array<screening_rule, Count> const& rules) {
    for (auto const& rule : rules) {
        if (rule.continuation_capacity.empty() || rule.certification_role.empty() ||
            rule.submission_routing.empty() || rule.on_yes_message.empty() ||
            !rule.law.complete() || reflect::enumerator_name(rule.source).empty()) {
            return false;
        }
        for (auto const& condition : rule.conditions) {
            if (condition.holds == nullptr || condition.fails.empty() ||
                condition.unknown.empty()) {
                return false;
            }
        }
    }
    return true;
}

} // namespace tassel
