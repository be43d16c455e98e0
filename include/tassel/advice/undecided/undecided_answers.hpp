// Answers that are missing and could change what is recommended: each is tried by itself with the
// values that it may take.
#pragma once

#include "tassel/advice/undecided/tried_values.hpp"
#include "tassel/analysis/request_input_profile.hpp"
#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/eligibility/eligibility_report.hpp"
#include "tassel/loan/loan_facts.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/plan/household.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/portfolio_quote/household_road.hpp"
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

namespace tassel {

/// A borrower as one answer would make them.
struct tried_borrower {
    borrower_profile profile{};
    std::vector<loan_facts> facts{};
};

/// A loan that is other than the portfolio has it.
struct changed_loan {
    std::size_t place = 0;
    loan changed{};
};

/// One answer that is tried. `value` is empty where the answer is that there is no cap.
struct tried_answer {
    std::string field{}; ///< of the profile, or portfolio.loans.<loan_id>.<field>
    std::string value{};
    tried_borrower borrower{};
    std::optional<changed_loan> doubted{}; ///< where a fact that was told is tried otherwise
    std::vector<std::string> beside{};     ///< the fields of the answers that are tried with it
};

/// What keeps the income from being told: nothing can be held against it then, whatever the plans
/// ask.
[[nodiscard]] inline std::vector<missing_fact> facts_of_income(borrower_profile const& profile) {
    using member = borrower_profile;
    std::vector<missing_fact> facts;
    if (count_income(reported_income_of(profile)).income) return facts;
    if (profile.marital_status == marital_status::unknown) {
        facts.push_back({.field = reflect::name_of<member>(&member::marital_status)});
    }
    if (profile.tax_filing_status == tax_filing_status::unknown) {
        facts.push_back({.field = reflect::name_of<member>(&member::tax_filing_status)});
    }
    if (facts.empty()) {
        facts.push_back(
            {.field = reflect::name_of<member>(&member::spouse_adjusted_gross_income_cents)});
    }
    return facts;
}

/// The missing facts of the plans of a program, in catalog order, each once; behind them what keeps
/// the income from being told.
template <advice_ruleset Law>
[[nodiscard]] std::vector<missing_fact> undecided_facts(decisions<Law> const& decided,
                                                        program program) {
    std::vector<missing_fact> facts;
    for (std::size_t plan = 0; plan < Law::catalog::size; ++plan) {
        if (Law::catalog::descriptions[plan]->program != program) continue;
        for (auto const& fact : missing_facts_of(decided, plan)) {
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

/// The facts of a loan with an answer; the months that its history tells stay.
[[nodiscard]] inline loan_facts facts_with(loan const& changed, loan_facts const& before) {
    auto facts = changed_facts(changed, before);
    facts.months_qualifying = before.months_qualifying;
    facts.months_highest = before.months_highest;
    facts.months_settled = before.months_settled;
    facts.months_on_assistance = before.months_on_assistance;
    return facts;
}

/// Calls `visit(profile, value)` with every value that the member of a profile is tried with.
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

/// What a borrower told.
struct weighed_facts {
    std::span<loan const> loans;
    std::span<loan_facts const> facts;
    borrower_profile const& profile;
};

/// Every value of every missing fact, but for those that contradict the profile.
template <advice_ruleset Law>
[[nodiscard]] std::vector<tried_answer> answers_to_try(weighed_facts const& told,
                                                       std::span<missing_fact const> missing) {
    std::vector<tried_answer> answers;
    std::vector<loan_facts> const all_facts{told.facts.begin(), told.facts.end()};
    for (auto const& fact : missing) {
        if (fact.is_of_profile()) {
            auto const add = [&](borrower_profile const& tried, std::string value) {
                request_faults faults;
                check_profile(tried, Law{}, faults);
                if (!faults.empty()) return;
                answers.push_back({std::string{fact.field}, std::move(value), {tried, all_facts}});
            };
            try_profile_values<Law>(told.profile, told.facts, fact.field, add);
            continue;
        }
        auto const add = [&](loan const& tried, std::string value) {
            auto changed = all_facts;
            changed[fact.loan] = facts_with(tried, all_facts[fact.loan]);
            answers.push_back({path_of_loan_fact(told.loans[fact.loan], fact.field),
                               std::move(value),
                               {told.profile, std::move(changed)}});
        };
        try_values(told.loans[fact.loan], fact.field, trial_rules_of<Law>(), add);
    }
    return answers;
}

} // namespace tassel
