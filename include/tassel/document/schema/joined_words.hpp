// Joins the parts of a condition in words. Parts that say the same of several fields, or of several
// choices of one field, become one part with a list.
#pragma once

#include "tassel/condition/field_name.hpp"
#include "tassel/document/vocabulary/listed_words.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::document::detail {

/// The mark of a clause that would take in whatever is joined to its end.
inline constexpr std::string_view to_the_end = ", ";
inline constexpr std::string_view unanswered = "has no answer";

/// What a clause says of one answer.
enum class answer_says : std::uint8_t {
    something_else,
    yes,
    no,
    no_or_nothing,
    the_choice,
    not_the_choice,
    not_the_choice_or_nothing
};

/// An answer that a clause is about, in the words of the clause.
struct spoken_answer {
    answer_says says{};
    field_name field{};
    std::string label{};
    std::string choice{}; ///< empty if the answer is not a choice
};

/// A clause, and the word that joins its parts: a clause with another word is put in parentheses.
struct clause {
    std::string text{};
    std::string_view joined_with{};
    spoken_answer about{};

    [[nodiscard]] std::string within(std::string_view word) const {
        if (joined_with.empty() || joined_with == word) return text;
        return "(" + text + ")";
    }
};

/// Adds to a clause that it also holds without the answer.
[[nodiscard]] inline clause or_unanswered(clause made) {
    made.text.append(or_word).append(unanswered);
    made.joined_with = or_word;
    switch (made.about.says) {
    case answer_says::no: made.about.says = answer_says::no_or_nothing; break;
    case answer_says::not_the_choice:
        made.about.says = answer_says::not_the_choice_or_nothing;
        break;
    default: made.about = {};
    }
    return made;
}

/// Says the parts of a conjunction or, with `or_word`, of a disjunction.
class clause_joiner {
  public:
    clause_joiner(std::vector<clause> parts, std::string_view word)
        : parts_{std::move(parts)}, word_{word} {}

    [[nodiscard]] clause join() const {
        std::vector<clause> shorter;
        for (std::size_t i = 0; i < parts_.size();) {
            auto const alike = alike_from(i);
            bool const list = alike.size() >= fewest_to_list(alike.front());
            shorter.push_back(list ? said_of_all(alike) : alike.front());
            i += list ? alike.size() : 1;
        }
        if (shorter.size() == 1) return std::move(shorter.front());
        clause joined{.joined_with = word_};
        for (auto const& part : shorter) {
            if (&part != &shorter.front()) joined.text += word_;
            joined.text += part.within(word_);
        }
        return joined;
    }

  private:
    /// Returns a part with those after it that say the same.
    [[nodiscard]] std::span<clause const> alike_from(std::size_t begin) const {
        auto const& first = parts_[begin].about;
        auto const from = parts_.begin() + static_cast<std::ptrdiff_t>(begin);
        auto const end = std::find_if_not(from, parts_.end(), [&first](clause const& one) {
            return one.about.says == first.says &&
                   (first.choice.empty() || one.about.field == first.field);
        });
        return {from, end};
    }
    /// Returns how many parts such as this one are shorter as a list; more than there are if no
    /// list says the same.
    [[nodiscard]] std::size_t fewest_to_list(clause const& part) const {
        constexpr std::size_t of_fields = 3, of_choices = 2;
        switch (part.about.says) {
        case answer_says::yes: return word_ == or_word ? of_fields : never();
        case answer_says::no_or_nothing: return word_ == and_word ? of_fields : never();
        case answer_says::the_choice: return word_ == or_word ? of_choices : never();
        case answer_says::not_the_choice:
        case answer_says::not_the_choice_or_nothing:
            return word_ == and_word ? of_choices : never();
        default: return never();
        }
    }
    [[nodiscard]] std::size_t never() const noexcept { return parts_.size() + 1; }

    [[nodiscard]] static clause said_of_all(std::span<clause const> parts) {
        auto const& first = parts.front().about;
        std::vector<std::string> words;
        for (auto const& part : parts)
            words.push_back(first.choice.empty() ? part.about.label : part.about.choice);
        switch (first.says) {
        case answer_says::yes: return {"one of " + listed(words, and_word) + " is yes"};
        case answer_says::no_or_nothing: return {"none of " + listed(words, and_word) + " is yes"};
        case answer_says::the_choice:
            return {first.label + " is " + listed(words, or_word), or_word};
        default: break;
        }
        auto text = first.label + (words.size() == 2 ? " is neither " + listed(words, " nor ")
                                                     : " is none of " + listed(words, and_word));
        if (first.says == answer_says::not_the_choice) return {std::move(text)};
        return {text.append(",").append(or_word).append(unanswered), or_word};
    }

    std::vector<clause> parts_;
    std::string_view word_;
};

} // namespace tassel::document::detail
