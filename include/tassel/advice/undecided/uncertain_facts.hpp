// Facts of loans that were reported but are in doubt. Their possible values are tried as answers
// are.
#pragma once

#include "tassel/advice/undecided/tried_values.hpp"
#include "tassel/advice/undecided/undecided_answers.hpp"
#include "tassel/loan/derivations.hpp"
#include "tassel/loan/loan_facts.hpp"
#include "tassel/loan/portfolio.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel {

/// Whether the fact is too uncertain to rely on: it is not stated, and if it was inferred, it has
/// other possible values.
[[nodiscard]] inline bool is_uncertain(loan_doubt const& one) noexcept {
    if (one.basis == fact_basis::inferred) return one.values && !one.values->empty();
    return one.basis != fact_basis::stated;
}

/// The values to try for uncertain facts, and the paths of the facts for which no values are known.
struct uncertain_facts {
    std::vector<tried_answer> answers{};
    std::vector<std::string> untried{};
};

namespace detail {

/// The loans of a group first, then the others. A loan whose type or status is in doubt may belong
/// to the group, and a closed loan may be what closes plans.
[[nodiscard]] inline std::vector<std::size_t>
loans_of_group_first(std::span<loan_facts const> facts, std::span<std::size_t const> group) {
    std::vector<std::size_t> places{group.begin(), group.end()};
    for (std::size_t place = 0; place < facts.size(); ++place) {
        bool const listed = std::find(group.begin(), group.end(), place) != group.end();
        if (!listed) places.push_back(place);
    }
    return places;
}

/// A closed loan that stays closed matters only for its type, when it was made, and how it ended.
/// Nothing is owed on it, so its rate is irrelevant.
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

/// Adds the possible values of a doubted fact and returns whether there were any to try. A fact
/// without listed values is tried if it has only two: yes and no, or a day before and a day after
/// the one that divides loans.
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
        // A member that is derived from others can't be set by itself.
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

/// The program follows from the type. If the type is in doubt too, the type is tried and asked
/// instead.
[[nodiscard]] inline bool is_asked_by_type(loan const& one, loan_doubt const& doubted) {
    return doubted.field == name_of_member<&loan::loan_program> &&
           std::any_of(one.doubts->begin(), one.doubts->end(), [](loan_doubt const& other) {
               return other.field == name_of_member<&loan::loan_type> && is_uncertain(other);
           });
}

} // namespace detail

/// What may be different about the loans of a group, given by their places, and about other loans
/// if that could affect the group.
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
