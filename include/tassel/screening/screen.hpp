// Document screening turns answers, loans, and the profile into conservative form candidates. Only
// a literal yes makes a candidate. A no does not keep anyone from choosing the form later.
// Conditions are tested on the facts of the portfolio's loans and the borrower's profile.
#pragma once

#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/condition/analyzed_facts.hpp"
#include "tassel/condition/evaluate_expression.hpp"
#include "tassel/loan/loan_facts.hpp"
#include "tassel/ruleset.hpp"
#include "tassel/screening/screening_rules.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tassel::screening {

/// `loans` holds the facts of the portfolio's loans, in their order. A fact that only a package can
/// know is unknown.
struct screening_facts {
    std::span<loan_facts const> loans;
    borrower_profile const& profile;
    loan_facts const* loan = nullptr; ///< the loan under test

    [[nodiscard]] constexpr std::optional<std::int64_t> read(expression_node const& node) const {
        switch (node.operation) {
        case expression_operation::profile:
            return tassel::detail::read_profile(node.of_profile, profile);
        case expression_operation::loan: return of_loan(node);
        case expression_operation::loan_among:
            return tassel::detail::is_among(of_loan(node), node.number);
        default: return std::nullopt;
        }
    }
    [[nodiscard]] constexpr std::optional<std::int64_t>
    through_loans(expression_node const& node) const {
        return tassel::detail::search_loans(node, loans, [this](loan_facts const& one) {
            return screening_facts{loans, profile, &one};
        });
    }

  private:
    [[nodiscard]] constexpr tassel::detail::operand of_loan(expression_node const& node) const {
        return loan == nullptr ? tassel::detail::operand{}
                               : tassel::detail::read_loan(node.of_loan, *loan);
    }
};

namespace detail {

/// Judges the conditions after a yes. If any fail, the answer is their messages; otherwise, if any
/// are unknown, the answer is the messages of the unknown ones. If all hold, the rule's own outcome
/// applies.
inline void judge(screening_rule const& rule, screening_facts const& facts,
                  screening_texts const& texts, candidate_source& source) {
    std::vector<phrase> unknown;
    for (auto const& condition : rule.conditions) {
        switch (holds(condition.holds, facts)) {
        case truth::yes: break;
        case truth::no: source.messages.emplace_back(condition.fails); break;
        case truth::unknown: unknown.emplace_back(condition.unknown); break;
        }
    }
    if (!source.messages.empty()) {
        source.status = candidate_status::not_applicable;
    } else if (!unknown.empty()) {
        source.status = candidate_status::needs_more_information;
        source.messages = unknown;
    } else {
        source.status = rule.on_yes;
        source.messages.emplace_back(rule.on_yes_message);
        if (rule.on_yes == candidate_status::candidate) {
            source.messages.emplace_back(texts.candidate);
        }
    }
}

[[nodiscard]] inline candidate_source candidate_of(screening_rule const& rule,
                                                   screening_answer answer,
                                                   screening_facts const& facts,
                                                   screening_texts const& texts) {
    candidate_source source{
        .source_id = rule.source,
        .status = candidate_status::needs_more_information,
        .related_documents{rule.related_documents.begin(), rule.related_documents.end()},
        .continuation_capacity = rule.continuation_capacity,
        .certification_role = rule.certification_role,
        .submission_routing = rule.submission_routing};
    if (rule.dropped) {
        source.status = candidate_status::not_applicable;
        source.messages.emplace_back(texts.dropped);
        return source;
    }
    switch (answer) {
    case screening_answer::yes: judge(rule, facts, texts, source); break;
    case screening_answer::no:
        source.status = candidate_status::not_applicable;
        source.messages.emplace_back(texts.answered_no);
        break;
    case screening_answer::not_sure: source.messages.emplace_back(texts.not_sure); break;
    }
    return source;
}

} // namespace detail

/// The answered questions, in their order. A question that this version doesn't have is skipped,
/// because only a later version asks it.
template <screening_ruleset Law>
[[nodiscard]] std::vector<screened_question> screen(document_screening_answers const& answers,
                                                    screening_facts const& facts) {
    std::vector<screened_question> screened;
    for (auto const& rule : Law::screening_rules) {
        auto const& answer = answers.*rule.question;
        if (!answer) continue;
        auto const id = question_id(rule);
        if (screened.empty() || screened.back().question_id != id) {
            screened.push_back({.question_id = id, .answer = *answer});
        }
        screened.back().candidate_sources.push_back(
            detail::candidate_of(rule, *answer, facts, Law::screening_texts));
    }
    return screened;
}

/// The sources for which some answer made a candidate, each once, in the order of the answers.
[[nodiscard]] inline std::vector<document::intake_source>
candidates_of(std::vector<screened_question> const& screened) {
    std::vector<document::intake_source> sources;
    for (auto const& question : screened) {
        for (auto const& one : question.candidate_sources) {
            bool const is_new =
                std::find(sources.begin(), sources.end(), one.source_id) == sources.end();
            if (one.status == candidate_status::candidate && is_new) {
                sources.push_back(one.source_id);
            }
        }
    }
    return sources;
}

} // namespace tassel::screening
