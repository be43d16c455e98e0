// The questions whose answers could change the advice, in words.
#pragma once

#include "tassel/advice/advice.hpp"
#include "tassel/advice/sentence.hpp"
#include "tassel/advice/tried_values.hpp"
#include "tassel/answer/asked_questions.hpp"
#include "tassel/core/filled_gaps.hpp"
#include "tassel/loan/portfolio.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel {

/// How a member of a loan is asked for.
struct fact_question {
    plain_text field{};   ///< empty: any other member
    plain_text label{};   ///< its gap is the loan's id
    plain_text message{}; ///< where the answer stands
    std::span<question_choice const> choices{};
};

/// Set by a ruleset.
struct advice_question_law {
    std::span<profile_question const> profile{};
    std::span<fact_question const> loans{}; ///< the last one is asked of members without another
    std::span<question_choice const> yes_or_no{};
    plain_text why{}; ///< said where a question of the profile has no hint
};

namespace detail {

/// A rate, an amount or a day as people write it; other values are named by their choices.
[[nodiscard]] inline std::string value_in_words(std::string_view field, std::string_view value,
                                                std::span<question_choice const> choices) {
    for (auto const& one : choices) {
        if (one.value.view() == value) return std::string{one.label.view()};
    }
    std::string words;
    if (auto const rate = number_in(value, 3); rate && field.ends_with("_rate_bps")) {
        bounded_text text;
        text.append_decimal(*rate, 5, 0);
        return words.append(text.view()).append(" %");
    }
    if (auto const amount = number_in(value, 0); amount && field.ends_with("_cents")) {
        append_piece(words, cents{*amount});
        return words;
    }
    return std::string{value};
}

[[nodiscard]] inline std::optional<std::vector<advice_choice>>
all_of(std::span<question_choice const> choices) {
    std::vector<advice_choice> made;
    for (auto const& one : choices) {
        if (one.value.view() == "unknown") continue;
        made.push_back({std::string{one.value.view()}, std::string{one.label.view()}});
    }
    if (made.empty()) return std::nullopt;
    return made;
}

[[nodiscard]] inline advice_question question_of_profile(std::string field,
                                                         advice_question_law const& law) {
    advice_question made{.field = std::move(field)};
    for (auto const& one : law.profile) {
        if (one.field.view() != made.field) continue;
        made.label = one.label.view();
        made.message = one.hint.empty() ? law.why.view() : one.hint.view();
        made.choices = all_of(one.kind == question_kind::yes_no ? law.yes_or_no : one.choices);
    }
    return made;
}

[[nodiscard]] inline advice_question question_of_loan(std::string path, loan const& one,
                                                      std::string_view field,
                                                      advice_question_law const& law) {
    auto const found =
        std::find_if(law.loans.begin(), law.loans.end() - 1,
                     [field](fact_question const& row) { return row.field.view() == field; });
    advice_question made{.field = std::move(path),
                         .label = filled(found->label.view(), {one.loan_id}),
                         .message = std::string{found->message.view()},
                         .choices = all_of(found->choices)};
    if (!one.doubts) return made;
    for (auto const& doubted : *one.doubts) {
        if (doubted.field != field) continue;
        made.message = std::string{doubted.message}.append(" ").append(made.message);
        if (!doubted.values || doubted.values->empty()) continue;
        made.choices.emplace();
        for (auto const& value : *doubted.values)
            made.choices->push_back({value, value_in_words(field, value, found->choices)});
    }
    return made;
}

} // namespace detail

/// Gives each group a question for each answer that could change what is advised of it.
inline void ask_about_advice(counsel& advice, std::span<loan const> loans,
                             advice_question_law const& law) {
    for (auto& group : advice.groups) {
        group.questions.emplace();
        for (auto const& path : group.answers_that_could_change_it) {
            // Ids of loans may have points; names of members have none.
            auto const field = std::string_view{path}.substr(path.rfind('.') + 1);
            auto const asked = std::find_if(loans.begin(), loans.end(), [&](loan const& one) {
                return path == path_of_loan_fact(one, field);
            });
            group.questions->push_back(asked == loans.end()
                                           ? detail::question_of_profile(path, law)
                                           : detail::question_of_loan(path, *asked, field, law));
        }
    }
}

} // namespace tassel
