// Missing answers that could change the recommendation. Each is tried by itself with its possible
// values.
#pragma once

#include "tassel/advice/undecided/tried_values.hpp"
#include "tassel/analysis/request_input_faults.hpp"
#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/eligibility/eligibility_report.hpp"
#include "tassel/ledger/make_ledger.hpp"
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

namespace tassel {

/// A borrower as one answer would change them.
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
    std::optional<changed_loan> doubted{}; ///< if a reported fact is tried with another value
    std::vector<std::string> beside{};     ///< the fields of the answers tried together
};

/// The facts without which the income is unknown. Nothing can be compared with an unknown income,
/// whatever the plans require.
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

/// The missing facts of a program's plans, in catalog order without duplicates, followed by the
/// facts without which the income is unknown.
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
        auto source = ledger_source_of(told.portfolio, told.profile.analysis_as_of);
        source.loans = tried;
        forget_credited_months(facts, tried);
        credit_months(facts, tried,
                      make_ledger(source, told.profile.public_service_employment, Law::ledger,
                                  Law::loan_dates));
    }
    return facts;
}

/// Every value of every missing fact, without those that contradict the profile.
template <advice_ruleset Law>
[[nodiscard]] std::vector<tried_answer> answers_to_try(weighed_facts const& told,
                                                       std::span<missing_fact const> missing) {
    std::vector<tried_answer> answers;
    for (auto const& fact : missing) {
        if (fact.is_of_profile()) {
            auto const add = [&](borrower_profile const& tried, std::string value) {
                request_faults faults;
                check_profile(tried, Law{}, faults);
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

} // namespace tassel
