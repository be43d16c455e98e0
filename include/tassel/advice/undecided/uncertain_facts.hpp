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

/// Those of a group first, then the others; a loan whose type or status is in doubt may be one of
/// the group, and one that is closed may be what closes plans.
[[nodiscard]] inline std::vector<std::size_t>
loans_of_group_first(std::span<loan_facts const> facts, std::span<std::size_t const> group) {
    std::vector<std::size_t> places{group.begin(), group.end()};
    for (std::size_t place = 0; place < facts.size(); ++place) {
        bool const listed = std::find(group.begin(), group.end(), place) != group.end();
        if (!listed) places.push_back(place);
    }
    return places;
}

/// A closed loan that stays closed tells of what kind it is, when it was made and how it ended;
/// nothing is owed on it, at whatever rate.
[[nodiscard]] inline bool tells_nothing_new(loan_facts changed, loan_facts const& told) noexcept {
    if (told.open() || changed.open()) return false;
    changed.principal = told.principal;
    changed.principal_unknown = told.principal_unknown;
    changed.interest = told.interest;
    changed.rate = told.rate;
    changed.weighing_rate = told.weighing_rate;
    changed.later = told.later;
    changed.plan = told.plan;
    return changed == told;
}

/// Adds what a doubted fact may be; whether there is something to try. Without values, a member
/// that is one of two is tried: yes or no, or a day before or after the one that divides loans.
template <advice_ruleset Law>
[[nodiscard]] bool try_doubt(weighed_facts const& borrower, std::size_t place,
                             loan_doubt const& doubted, std::vector<tried_answer>& answers) {
    auto const& told = borrower.portfolio.loans[place];
    constexpr auto const& dates = Law::loan_dates;
    auto const* const member = settable<loan>(doubted.field);
    if (member == nullptr) return false;
    auto values = doubted.values.value_or(std::vector<std::string>{});
    if (values.empty()) {
        if (member->kind != value_kind::truth && member->kind != value_kind::day) return false;
        values = values_to_try(doubted.field, member->kind, member->names,
                               {.divided_on = dates.newer_loans_from});
    }
    bool tried = false;
    for (auto& value : values) {
        auto one = told;
        if (member->set(member->in(one), value) != set_outcome::changed) continue;
        derive_loan(one, dates);
        // A member that follows from others is not set by itself.
        if (member->set(member->in(one), value) != set_outcome::as_before) continue;
        tried = true;
        if (tells_nothing_new(loan_facts_of(one, place), loan_facts_of(told, place))) continue;
        changed_loan change{place, std::move(one)};
        auto facts = facts_with<Law>(borrower, {&change, 1});
        answers.push_back({.field = path_of_loan_fact(told, doubted.field),
                           .value = std::move(value),
                           .borrower = {borrower.profile, std::move(facts)},
                           .doubted = std::move(change)});
    }
    return tried;
}

/// The program follows from the type: where that is in doubt too, it is what is tried and asked.
[[nodiscard]] inline bool is_asked_by_type(loan const& one, loan_doubt const& doubted) {
    return doubted.field == name_of_member<&loan::loan_program> &&
           std::any_of(one.doubts->begin(), one.doubts->end(), [](loan_doubt const& other) {
               return other.field == name_of_member<&loan::loan_type> && is_uncertain(other);
           });
}

} // namespace detail

/// What may be otherwise of the loans of a group, given by their places, and of others where it
/// may change the group.
template <advice_ruleset Law>
[[nodiscard]] uncertain_facts uncertain_facts_of(weighed_facts const& told,
                                                 std::span<std::size_t const> group) {
    uncertain_facts found;
    auto const facts = told.facts;
    for (auto const place : detail::loans_of_group_first(facts, group)) {
        auto const& one = told.portfolio.loans[place];
        if (!one.doubts) continue;
        bool const of_group = std::find(group.begin(), group.end(), place) != group.end();
        auto const program = facts[place].program();
        bool const of_another = !of_group && facts[place].payable() == truth::yes &&
                                (program == loan_program::direct || program == loan_program::ffel);
        for (auto const& doubted : *one.doubts) {
            if (!is_uncertain(doubted) || detail::is_asked_by_type(one, doubted)) continue;
            if (detail::try_doubt<Law>(told, place, doubted, found.answers)) continue;
            if (!of_another && facts[place].open())
                found.untried.push_back(path_of_loan_fact(one, doubted.field));
        }
    }
    return found;
}

} // namespace tassel
