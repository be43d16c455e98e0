// Facts of loans that are told and may be otherwise: what each may be is tried as an answer is.
#pragma once

#include "tassel/advice/groups.hpp"
#include "tassel/advice/option_runs.hpp"
#include "tassel/advice/tried_values.hpp"
#include "tassel/advice/undecided_answers.hpp"
#include "tassel/loan/derivations.hpp"
#include "tassel/loan/loan_doubt.hpp"

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
[[nodiscard]] inline loan_places loans_of_group_first(std::span<loan_facts const> facts,
                                                      loan_places const& group) {
    auto places = group;
    for (std::size_t place = 0; place < facts.size(); ++place) {
        bool const listed = std::find(group.begin(), group.end(), place) != group.end();
        if (!listed && facts[place].open()) places.push_back(place);
    }
    return places;
}

/// Adds what a doubted fact may be; whether there is something to try.
template <doubt_ruleset Law>
[[nodiscard]] bool try_doubt(weighed_borrower<Law> const& borrower, std::size_t place,
                             loan_doubt const& doubted, std::vector<tried_answer>& answers) {
    auto const& told = borrower.loans[place];
    std::vector<std::string> const none;
    auto const& values = doubted.values ? *doubted.values : none;
    if (values.empty() && !is_one_of_two(doubted.field)) return false;
    bool tried = false;
    auto const add = [&](loan one, std::string value) {
        derive_loan(one, Law::loan_dates);
        if (one == told) return;
        tried = true;
        tried_answer answer{path_of_loan_fact(told, doubted.field),
                            std::move(value),
                            {borrower.profile, {borrower.facts.begin(), borrower.facts.end()}},
                            {}};
        answer.borrower.facts[place] = loan_facts_of(one, place);
        answer.doubted = changed_loan{place, std::move(one)};
        answers.push_back(std::move(answer));
    };
    try_values(told, doubted.field, values, day_that_divides_loans<Law>(), add);
    return tried;
}

} // namespace detail

/// What may be otherwise of the loans of a group, and of others where it may change the group.
template <doubt_ruleset Law>
[[nodiscard]] uncertain_facts uncertain_facts_of(weighed_borrower<Law> const& borrower,
                                                 loan_group const& group) {
    uncertain_facts found;
    for (auto const place : detail::loans_of_group_first(borrower.facts, group.loans)) {
        auto const& one = borrower.loans[place];
        if (!one.doubts) continue;
        auto const& facts = borrower.facts[place];
        bool const of_another_group =
            std::find(group.loans.begin(), group.loans.end(), place) == group.loans.end() &&
            !outside_plans(facts);
        for (auto const& doubted : *one.doubts) {
            if (!is_uncertain(doubted)) continue;
            if (detail::try_doubt<Law>(borrower, place, doubted, found.answers)) continue;
            if (!of_another_group) found.untried.push_back(path_of_loan_fact(one, doubted.field));
        }
    }
    return found;
}

} // namespace tassel
