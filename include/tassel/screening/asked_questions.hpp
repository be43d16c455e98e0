// What a borrower is asked before an analysis: about the household, and about whether a form may
// apply.
#pragma once

#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/screening/questions.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <type_traits>

namespace tassel::screening {

/// The kind of answer, which decides the input control.
BOOST_DEFINE_ENUM_CLASS(question_kind, state, choice, yes_no, cents, count)

/// Whether everyone is asked the question, or only those whose answer is missing.
BOOST_DEFINE_ENUM_CLASS(question_turn, first, when_missing)

struct question_choice {
    plain_text value{};
    plain_text label{};
};
BOOST_DESCRIBE_STRUCT(question_choice, (), (value, label))

struct profile_question {
    plain_text field{};   ///< the path of the borrower-profile member that it fills in
    plain_text section{}; ///< the id of a question_section
    plain_text label{};
    plain_text hint{}; ///< empty if there is none
    question_kind kind{};
    question_turn turn = question_turn::first;
    bool required = false; ///< no analysis is made without an answer
    bool of_couples = false;
    std::span<question_choice const> choices{};
};
BOOST_DESCRIBE_STRUCT(profile_question, (),
                      (field, section, label, hint, kind, turn, required, of_couples, choices))

struct question_section {
    plain_text section{};
    plain_text title{};
};
BOOST_DESCRIBE_STRUCT(question_section, (), (section, title))

struct worded_screening_question {
    plain_text question{}; ///< the member of document_screening
    plain_text label{};
};
BOOST_DESCRIBE_STRUCT(worded_screening_question, (), (question, label))

/// All questions, in the order in which they are asked.
struct asked_questions {
    std::span<question_section const> sections{};
    std::span<profile_question const> profile{};
    std::span<worded_screening_question const> screening{};
    std::span<question_choice const> screening_choices{};
};
BOOST_DESCRIBE_STRUCT(asked_questions, (), (sections, profile, screening, screening_choices))

namespace detail {

template <class Enumeration>
[[nodiscard]] constexpr bool has_label_for_each(std::span<question_choice const> choices) {
    return choices.size() == reflect::enumerator_names<Enumeration>.size() &&
           std::all_of(reflect::enumerator_names<Enumeration>.begin(),
                       reflect::enumerator_names<Enumeration>.end(), [&](std::string_view name) {
                           return std::count_if(
                                      choices.begin(), choices.end(), [name](auto const& one) {
                                          return one.value.view() == name && !one.label.empty();
                                      }) == 1;
                       });
}

/// Whether a question has the kind that the type of its member needs. A question about an
/// enumeration must have a labeled choice for each value; all others must have no choices.
template <class Member>
[[nodiscard]] constexpr bool is_asked_rightly(profile_question const& asked) {
    if constexpr (std::is_enum_v<Member>) {
        return asked.kind == question_kind::choice && has_label_for_each<Member>(asked.choices);
    } else if constexpr (std::is_same_v<Member, cents>) {
        return asked.kind == question_kind::cents && asked.choices.empty();
    } else if constexpr (std::is_same_v<Member, bool>) {
        return asked.kind == question_kind::yes_no && asked.choices.empty();
    } else if constexpr (std::is_same_v<Member, std::int64_t>) {
        return asked.kind == question_kind::count && asked.choices.empty();
    } else {
        return asked.kind == question_kind::state && asked.choices.empty();
    }
}

} // namespace detail

/// Whether there is exactly one question for each member of `Type` except those in `left_out`, each
/// with a choice for every value, a label, and an existing section. `prefix` is the path to the
/// members.
template <class Type, std::size_t Count>
[[nodiscard]] constexpr bool
asks_for_each_member(asked_questions const& all, std::string_view prefix,
                     std::array<std::string_view, Count> const& left_out) {
    bool sound = true;
    reflect::for_each_member<Type>([&](auto descriptor) {
        using member =
            typename reflect::optional_value<reflect::member_type<decltype(descriptor)>>::type;
        std::string_view const name = reflect::member_name<decltype(descriptor)>;
        auto const asks = [&](profile_question const& one) {
            auto const field = one.field.view();
            return field.starts_with(prefix) && field.substr(prefix.size()) == name;
        };
        auto const count = std::count_if(all.profile.begin(), all.profile.end(), asks);
        bool const out = std::find(left_out.begin(), left_out.end(), name) != left_out.end();
        if (count != (out ? 0 : 1)) sound = false;
        if (count != 1) return;
        auto const& asked = *std::find_if(all.profile.begin(), all.profile.end(), asks);
        bool const in_section =
            std::any_of(all.sections.begin(), all.sections.end(), [&](question_section const& one) {
                return one.section.view() == asked.section.view();
            });
        if (!in_section || asked.label.empty()) sound = false;
        if constexpr (!std::is_same_v<member, public_service_employment>) {
            if (!detail::is_asked_rightly<member>(asked)) sound = false;
        }
    });
    return sound;
}

} // namespace tassel::screening
