// The wording of the questions whose answers could change the advice, and of the answers.
#pragma once

#include "tassel/advice/advice.hpp"
#include "tassel/advice/tried_values.hpp"
#include "tassel/core/phrase.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/screening/asked_questions.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::advice {

/// The question about a member of a loan.
struct fact_question {
    plain_text field{};   ///< empty: any member without a question of its own
    plain_text label{};   ///< `{}` is the loan's id
    plain_text message{}; ///< where to find the answer
    std::span<screening::question_choice const> choices{};
};

/// The texts of the questions. Each ruleset defines one value of this type.
struct advice_question_law {
    std::span<screening::profile_question const> profile{};
    std::span<fact_question const> loans{}; ///< the last one is for all other members
    std::span<screening::question_choice const> yes_or_no{};
    plain_text why{}; ///< used if a question about the profile has no hint
};

namespace detail {

/// A rate or an amount as people write it. A value with a choice gets the label of that choice.
[[nodiscard]] inline std::string
value_in_words(std::string_view field, std::string_view value,
               std::span<screening::question_choice const> choices) {
    for (auto const& one : choices) {
        if (one.value.view() == value) return std::string{one.label.view()};
    }
    bounded_text words;
    if (auto const rate = number_in(value, 3); rate && field.ends_with("_rate_bps")) {
        words.append_decimal(*rate, 5, 0);
        words.append(" %");
    } else if (auto const amount = number_in(value, 0); amount && field.ends_with("_cents")) {
        words.push_back('$');
        words.append_decimal(*amount, 2, 2, true);
    } else {
        return std::string{value};
    }
    return std::string{words.view()};
}

[[nodiscard]] inline std::optional<std::vector<advice_choice>>
all_of(std::span<screening::question_choice const> choices) {
    std::vector<advice_choice> made;
    for (auto const& one : choices) {
        if (one.value.view() == "unknown") continue;
        made.push_back({std::string{one.value.view()}, std::string{one.label.view()}});
    }
    if (made.empty()) return std::nullopt;
    return made;
}

[[nodiscard]] inline screening::profile_question const*
profile_row_of(std::string_view field, advice_question_law const& law) {
    auto const found = std::find_if(
        law.profile.begin(), law.profile.end(),
        [field](screening::profile_question const& row) { return row.field.view() == field; });
    return found != law.profile.end() ? &*found : nullptr;
}

[[nodiscard]] inline std::span<screening::question_choice const>
choices_of(screening::profile_question const& asked, advice_question_law const& law) {
    return asked.kind == screening::question_kind::yes_no ? law.yes_or_no : asked.choices;
}

[[nodiscard]] inline advice_question question_of_profile(std::string field,
                                                         advice_question_law const& law) {
    advice_question made{.field = std::move(field)};
    auto const* const asked = profile_row_of(made.field, law);
    if (asked == nullptr) return made;
    made.label = asked->label.view();
    made.message = asked->hint.empty() ? law.why.view() : asked->hint.view();
    made.choices = all_of(choices_of(*asked, law));
    return made;
}

[[nodiscard]] inline std::string_view field_in(std::string_view path) {
    return path.substr(path.rfind('.') + 1);
}

[[nodiscard]] inline fact_question const& row_of(std::string_view field,
                                                 advice_question_law const& law) {
    return *std::find_if(law.loans.begin(), law.loans.end() - 1,
                         [field](fact_question const& row) { return row.field.view() == field; });
}

[[nodiscard]] inline advice_question question_of_loan(std::string path, loan const& one,
                                                      advice_question_law const& law) {
    std::string const field{field_in(path)};
    auto const& row = row_of(field, law);
    advice_question made{.field = std::move(path),
                         .label = filled(row.label.view(), {one.loan_id}),
                         .message = std::string{row.message.view()},
                         .choices = all_of(row.choices)};
    if (!one.doubts) return made;
    for (auto const& doubted : *one.doubts) {
        if (doubted.field != field) continue;
        made.message = std::string{doubted.message}.append(" ").append(made.message);
        if (!doubted.values || doubted.values->empty()) continue;
        made.choices.emplace();
        for (auto const& value : *doubted.values)
            made.choices->push_back({value, value_in_words(field, value, row.choices)});
    }
    return made;
}

/// The loan whose member a path names; null if the path names a member of the profile. A loan's id
/// may contain dots, but the name of a member may not.
[[nodiscard]] inline loan const* loan_asked_about(std::string_view path,
                                                  std::span<loan const> loans) {
    auto const found = std::find_if(loans.begin(), loans.end(), [path](loan const& one) {
        return path == path_of_loan_fact(one, field_in(path));
    });
    return found != loans.end() ? &*found : nullptr;
}

} // namespace detail

/// The question about a member of the profile or of a loan.
[[nodiscard]] inline advice_question
question_in_words(std::string path, std::span<loan const> loans, advice_question_law const& law) {
    auto const* const one = detail::loan_asked_about(path, loans);
    return one != nullptr ? detail::question_of_loan(std::move(path), *one, law)
                          : detail::question_of_profile(std::move(path), law);
}

/// One answer to such a question, in words.
[[nodiscard]] inline std::string answer_in_words(std::string_view path, std::string_view value,
                                                 std::span<loan const> loans,
                                                 advice_question_law const& law) {
    if (detail::loan_asked_about(path, loans) != nullptr) {
        auto const field = detail::field_in(path);
        return detail::value_in_words(field, value, detail::row_of(field, law).choices);
    }
    auto const* const asked = detail::profile_row_of(path, law);
    return detail::value_in_words(path, value,
                                  asked != nullptr ? detail::choices_of(*asked, law)
                                                   : std::span<screening::question_choice const>{});
}

} // namespace tassel::advice
