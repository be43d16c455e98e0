// What could change the recommendation: missing answers, facts in doubt, and combinations of
// answers that one plan lacks.
#pragma once

#include "tassel/advice/tried_values.hpp"
#include "tassel/analysis/request_input_faults.hpp"
#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/core/in_order.hpp"
#include "tassel/eligibility/eligibility_report.hpp"
#include "tassel/ledger/make_ledger.hpp"
#include "tassel/loan/derivations.hpp"
#include "tassel/loan/loan_facts.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/plan/household.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/portfolio_quote/household_scenario.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace tassel::advice {

// Missing answers that could change the recommendation. Each is tried alone, with each of its
// possible values.

/// A borrower, changed by one answer.
struct tried_borrower {
    borrower_profile profile{};
    std::vector<loan_facts> facts{};
};

/// A loan that differs from the one in the portfolio.
struct changed_loan {
    std::size_t place = 0;
    loan changed{};
};

/// One answer to try. `value` is empty if the answer is that there is no cap.
struct tried_answer {
    std::string field{}; ///< a profile member, or portfolio.loans.<loan_id>.<field>
    std::string value{};
    tried_borrower borrower{};
    std::optional<changed_loan> doubted{}; ///< set if a reported fact is tried with another value
    std::vector<std::string> beside{};     ///< the fields of the answers tried together
};

/// The facts without which the income is unknown. Nothing can be compared with an unknown income,
/// whatever the plans require.
[[nodiscard]] inline std::vector<eligibility::missing_fact>
facts_of_income(borrower_profile const& profile) {
    using member = borrower_profile;
    std::vector<eligibility::missing_fact> facts;
    if (plan::count_income(quote::reported_income_of(profile)).income) return facts;
    if (profile.marital_status == plan::marital_status::unknown) {
        facts.push_back({.field = reflect::name_of<member>(&member::marital_status)});
    }
    if (profile.tax_filing_status == plan::tax_filing_status::unknown) {
        facts.push_back({.field = reflect::name_of<member>(&member::tax_filing_status)});
    }
    if (facts.empty()) {
        facts.push_back(
            {.field = reflect::name_of<member>(&member::spouse_adjusted_gross_income_cents)});
    }
    return facts;
}

/// The missing facts of a program's plans, in catalog order without duplicates, followed by the
/// facts without which the income is unknown.
template <advice_ruleset Law>
[[nodiscard]] std::vector<eligibility::missing_fact>
undecided_facts(eligibility::decisions<Law> const& decided, plan::program program) {
    std::vector<eligibility::missing_fact> facts;
    for (std::size_t plan = 0; plan < Law::catalog::size; ++plan) {
        if (Law::catalog::descriptions[plan]->program != program) continue;
        for (auto const& fact : eligibility::missing_facts_of(decided, plan)) {
            if (std::find(facts.begin(), facts.end(), fact) == facts.end()) facts.push_back(fact);
        }
    }
    for (auto const& fact : facts_of_income(decided.facts().profile())) {
        if (std::find(facts.begin(), facts.end(), fact) == facts.end()) facts.push_back(fact);
    }
    return facts;
}

inline constexpr std::string_view debt_of_spouse =
    reflect::name_of<borrower_profile>(&borrower_profile::spouse_eligible_loan_debt_cents);

/// What the borrower owes on payable Direct and FFEL loans.
[[nodiscard]] inline cents owed_on_plans(std::span<loan_facts const> facts) {
    cents owed{};
    for (auto const& loan : facts) {
        bool const on_plan =
            loan.program() == loan_program::direct || loan.program() == loan_program::ffel;
        if (on_plan && loan.payable() == truth::yes) owed += loan.balance();
    }
    return owed;
}

/// Calls `visit(profile, value)` for every value to try for a member of the profile.
template <advice_ruleset Law, class Visit>
void try_profile_values(borrower_profile const& profile, std::span<loan_facts const> facts,
                        std::string_view field, Visit visit) {
    try_values(profile, field, trial_rules_of<Law>(), visit);
    if (!Law::advice.keeps_counts() || field != debt_of_spouse) return;
    auto const own = owed_on_plans(facts);
    if (own == cents{}) return;
    auto as_own = profile;
    as_own.spouse_eligible_loan_debt_cents = own;
    visit(std::as_const(as_own), std::to_string(own.value));
}

/// What the borrower reported.
struct weighed_facts {
    loan_portfolio const& portfolio;
    std::span<loan_facts const> facts;
    borrower_profile const& profile;
};

/// The facts of all loans after some of them are changed. The months in their histories are counted
/// again, as though the portfolio had reported the changed loans.
template <advice_ruleset Law>
[[nodiscard]] std::vector<loan_facts> facts_with(weighed_facts const& told,
                                                 std::span<changed_loan const> changes) {
    std::vector<loan_facts> facts{told.facts.begin(), told.facts.end()};
    for (auto const& [place, changed] : changes)
        facts[place] = changed_facts(changed, facts[place]);
    if constexpr (ledger_ruleset<Law>) {
        auto const& loans = told.portfolio.loans;
        bool const some = std::any_of(loans.begin(), loans.end(), [](loan const& one) {
            return one.status_history && !one.status_history->empty();
        });
        if (!some || !Law::advice.keeps_counts()) return facts;
        auto tried = loans;
        for (auto const& [place, changed] : changes)
            tried[place] = changed;
        auto source = ledger::ledger_source_of(told.portfolio, told.profile.analysis_as_of);
        source.loans = tried;
        ledger::forget_credited_months(facts, tried);
        ledger::credit_months(facts, tried,
                              ledger::make_ledger(source, told.profile.public_service_employment,
                                                  Law::ledger, Law::loan_dates));
    }
    return facts;
}

/// Every value of every missing fact, without those that contradict the profile.
template <advice_ruleset Law>
[[nodiscard]] std::vector<tried_answer>
answers_to_try(weighed_facts const& told, std::span<eligibility::missing_fact const> missing) {
    std::vector<tried_answer> answers;
    for (auto const& fact : missing) {
        if (fact.is_of_profile()) {
            auto const add = [&](borrower_profile const& tried, std::string value) {
                analysis::request_faults faults;
                analysis::check_profile(tried, Law{}, faults);
                if (!faults.empty()) return;
                answers.push_back({std::string{fact.field},
                                   std::move(value),
                                   {tried, {told.facts.begin(), told.facts.end()}}});
            };
            try_profile_values<Law>(told.profile, told.facts, fact.field, add);
            continue;
        }
        auto const& one = told.portfolio.loans[fact.loan];
        auto const add = [&](loan const& tried, std::string value) {
            changed_loan const change{fact.loan, tried};
            answers.push_back({path_of_loan_fact(one, fact.field),
                               std::move(value),
                               {told.profile, facts_with<Law>(told, {&change, 1})}});
        };
        try_values(one, fact.field, trial_rules_of<Law>(), add);
    }
    return answers;
}

// Facts of loans that were reported but are in doubt. Their possible values are tried in the same
// way as missing answers.

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

/// Whether a change of a closed loan can't matter. If the loan stays closed, only its type, when it
/// was made, and how it ended matter: nothing is owed on it, so its rate is irrelevant.
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
/// without listed values is tried if it has only two possible values: yes and no, or a day on
/// either side of the date that divides loans.
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
        // A member that is derived from others can't be set alone.
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

/// Whether to ask for the type of a loan instead of its program. The program follows from the type,
/// so we do this if the type is in doubt too.
[[nodiscard]] inline bool is_asked_by_type(loan const& one, loan_doubt const& doubted) {
    return doubted.field == eligibility::name_of_member<&loan::loan_program> &&
           std::any_of(one.doubts->begin(), one.doubts->end(), [](loan_doubt const& other) {
               return other.field == eligibility::name_of_member<&loan::loan_type> &&
                      is_uncertain(other);
           });
}

} // namespace detail

/// The facts that may differ from the report: those of the loans of a group, which are given by
/// their places, and those of other loans that could affect the group.
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

// Answers that one plan lacks together. Some of them make another option win only in combination.

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
inline void put_in_schema_order(std::vector<eligibility::missing_fact>& facts) {
    put_in_order(facts, [](eligibility::missing_fact const& a, eligibility::missing_fact const& b) {
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
[[nodiscard]] std::vector<std::vector<eligibility::missing_fact>>
facts_lacked_together(eligibility::decisions<Law> const& decided, plan::program program) {
    std::vector<std::vector<eligibility::missing_fact>> sets;
    for (std::size_t plan = 0; plan < Law::catalog::size; ++plan) {
        if (Law::catalog::descriptions[plan]->program != program) continue;
        auto facts = eligibility::missing_facts_of(decided, plan);
        if (facts.size() < 2) continue;
        detail::put_in_schema_order(facts);
        if (std::find(sets.begin(), sets.end(), facts) == sets.end()) sets.push_back(facts);
    }
    return sets;
}

/// The combinations of the values of several facts, without those that contradict the profile. The
/// value of the last fact varies fastest.
template <advice_ruleset Law>
[[nodiscard]] answers_together
answered_together(weighed_facts const& told, std::span<eligibility::missing_fact const> together) {
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
        analysis::request_faults faults;
        analysis::check_profile(one.profile, Law{}, faults);
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

} // namespace tassel::advice
