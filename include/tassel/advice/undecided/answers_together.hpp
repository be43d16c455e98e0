// Answers that one plan lacks together. Some of them make another option win only in combination.
#pragma once

#include "tassel/advice/undecided/undecided_answers.hpp"
#include "tassel/core/in_order.hpp"
#include "tassel/eligibility/eligibility_report.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel {

/// The combinations of answers to try, and whether some were cut off.
struct answers_together {
    std::vector<tried_answer> answers{};
    bool cut = false;
};

namespace detail {

template <class Object>
[[nodiscard]] std::size_t place_among_members(std::string_view field) {
    auto const& names = reflect::member_names<Object>;
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), field) - names.begin());
}

/// Sorts facts in the order of the schema: the profile's members, then the loans', each in their
/// own order.
inline void put_in_schema_order(std::vector<missing_fact>& facts) {
    put_in_order(facts, [](missing_fact const& a, missing_fact const& b) {
        if (a.is_of_profile() != b.is_of_profile()) return a.is_of_profile();
        if (a.is_of_profile()) {
            return place_among_members<borrower_profile>(a.field) <
                   place_among_members<borrower_profile>(b.field);
        }
        if (a.loan != b.loan) return a.loan < b.loan;
        return place_among_members<loan>(a.field) < place_among_members<loan>(b.field);
    });
}

/// A borrower for whom some of the answers are given.
struct partly_answered {
    borrower_profile profile{};
    std::vector<changed_loan> loans{}; ///< the loans that an answer changes

    /// The loan at a place, with the answers so far.
    [[nodiscard]] loan& at(std::size_t place, std::span<loan const> told) {
        for (auto& one : loans) {
            if (one.place == place) return one.changed;
        }
        return loans.emplace_back(changed_loan{place, told[place]}).changed;
    }
};

/// The maximum number of borrowers to follow while answers are added. Contradictory combinations
/// are dropped only at the end.
inline constexpr std::size_t maximum_partly_answered = 4096;

} // namespace detail

/// The sets of two or more facts that one plan of a program lacks. The sets are in catalog order
/// without duplicates, and the facts in schema order.
template <advice_ruleset Law>
[[nodiscard]] std::vector<std::vector<missing_fact>>
facts_lacked_together(decisions<Law> const& decided, program program) {
    std::vector<std::vector<missing_fact>> sets;
    for (std::size_t plan = 0; plan < Law::catalog::size; ++plan) {
        if (Law::catalog::descriptions[plan]->program != program) continue;
        auto facts = missing_facts_of(decided, plan);
        if (facts.size() < 2) continue;
        detail::put_in_schema_order(facts);
        if (std::find(sets.begin(), sets.end(), facts) == sets.end()) sets.push_back(facts);
    }
    return sets;
}

/// The combinations of the values of several facts, without those that contradict the profile. The
/// value of the last fact varies fastest.
template <advice_ruleset Law>
[[nodiscard]] answers_together answered_together(weighed_facts const& told,
                                                 std::span<missing_fact const> together) {
    std::vector<detail::partly_answered> begun{{told.profile, {}}};
    answers_together made;
    for (auto const& fact : together) {
        std::vector<detail::partly_answered> further;
        for (auto const& one : begun) {
            if (further.size() >= detail::maximum_partly_answered) {
                made.cut = true;
                break;
            }
            if (fact.is_of_profile()) {
                try_profile_values<Law>(one.profile, told.facts, fact.field,
                                        [&](borrower_profile const& tried, std::string const&) {
                                            further.push_back({tried, one.loans});
                                        });
                continue;
            }
            auto next = one;
            auto const as_told = next.at(fact.loan, told.portfolio.loans);
            try_values(as_told, fact.field, trial_rules_of<Law>(),
                       [&](loan const& tried, std::string const&) {
                           next.at(fact.loan, told.portfolio.loans) = tried;
                           further.push_back(next);
                       });
        }
        begun = std::move(further);
    }
    std::vector<std::string> fields;
    for (auto const& fact : together) {
        fields.push_back(fact.is_of_profile()
                             ? std::string{fact.field}
                             : path_of_loan_fact(told.portfolio.loans[fact.loan], fact.field));
    }
    for (auto& one : begun) {
        request_faults faults;
        check_profile(one.profile, Law{}, faults);
        if (!faults.empty()) continue;
        if (made.answers.size() == Law::advice.compares->maximum_combinations) {
            made.cut = true;
            break;
        }
        auto& answer = made.answers.emplace_back();
        answer.beside = fields;
        answer.borrower = {std::move(one.profile), facts_with<Law>(told, one.loans)};
    }
    return made;
}

} // namespace tassel
