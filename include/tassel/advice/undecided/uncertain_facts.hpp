// Facts of loans that are told and may be otherwise: what each may be is tried as an answer is.
#pragma once

#include "tassel/advice/undecided/tried_values.hpp"
#include "tassel/advice/undecided/undecided_answers.hpp"
#include "tassel/loan/derivations.hpp"
#include "tassel/loan/loan_doubt.hpp"
#include "tassel/loan/loan_facts.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace tassel {

/// Whether nothing may rest on the fact: it is not stated, and where it follows from others, there
/// is more than one that it may be.
[[nodiscard]] inline bool is_uncertain(loan_doubt const& one) noexcept {
    if (one.basis == fact_basis::inferred) return one.values && !one.values->empty();
    return one.basis != fact_basis::stated;
}

/// What is tried of uncertain facts, and the paths of those of which it is not known what to try.
struct uncertain_facts {
    std::vector<tried_answer> answers{};
    std::vector<std::string> untried{};
};

namespace detail {

/// A member that is one of two: yes or no, or a day before or after the one that divides loans.
[[nodiscard]] inline bool is_one_of_two(std::string_view field) {
    bool found = false;
    reflect::for_each_member<loan>([&](auto descriptor) {
        using type =
            typename reflect::optional_value<reflect::member_type<decltype(descriptor)>>::type;
        if constexpr (std::is_same_v<type, bool> || std::is_same_v<type, civil_date>) {
            found = found || reflect::member_name<decltype(descriptor)> == field;
        }
    });
    return found;
}

/// Those of a group first, then the other open loans; a loan whose type or status is in doubt may
/// be one of the group.
[[nodiscard]] inline std::vector<std::size_t>
loans_of_group_first(std::span<loan_facts const> facts, std::span<std::size_t const> group) {
    std::vector<std::size_t> places{group.begin(), group.end()};
    for (std::size_t place = 0; place < facts.size(); ++place) {
        bool const listed = std::find(group.begin(), group.end(), place) != group.end();
        if (!listed && facts[place].open()) places.push_back(place);
    }
    return places;
}

/// Adds what a doubted fact may be; whether there is something to try.
template <doubt_ruleset Law>
[[nodiscard]] bool try_doubt(loan const& told, tried_borrower const& borrower, std::size_t place,
                             loan_doubt const& doubted, std::vector<tried_answer>& answers) {
    std::vector<std::string> const none;
    auto const& values = doubted.values ? *doubted.values : none;
    if (values.empty() && !is_one_of_two(doubted.field)) return false;
    bool tried = false;
    auto const add = [&](loan one, std::string value) {
        derive_loan(one, Law::loan_dates);
        if (one == told) return;
        tried = true;
        tried_answer answer{path_of_loan_fact(told, doubted.field), std::move(value), borrower, {}};
        answer.borrower.facts[place] = loan_facts_of(one, place);
        answer.doubted = changed_loan{place, std::move(one)};
        answers.push_back(std::move(answer));
    };
    try_values(told, doubted.field, values, day_that_divides_loans<Law>(), add);
    return tried;
}

} // namespace detail

/// What may be otherwise of the loans of a group, given by their places, and of others where it
/// may change the group.
template <doubt_ruleset Law>
[[nodiscard]] uncertain_facts
uncertain_facts_of(std::span<loan const> loans, std::span<loan_facts const> facts,
                   borrower_profile const& profile, std::span<std::size_t const> group) {
    uncertain_facts found;
    tried_borrower const told{profile, {facts.begin(), facts.end()}};
    for (auto const place : detail::loans_of_group_first(facts, group)) {
        auto const& one = loans[place];
        if (!one.doubts) continue;
        bool const of_group = std::find(group.begin(), group.end(), place) != group.end();
        auto const program = facts[place].program();
        bool const of_another = !of_group && facts[place].payable() == truth::yes &&
                                (program == loan_program::direct || program == loan_program::ffel);
        for (auto const& doubted : *one.doubts) {
            if (!is_uncertain(doubted)) continue;
            if (detail::try_doubt<Law>(one, told, place, doubted, found.answers)) continue;
            if (!of_another) found.untried.push_back(path_of_loan_fact(one, doubted.field));
        }
    }
    return found;
}

} // namespace tassel
