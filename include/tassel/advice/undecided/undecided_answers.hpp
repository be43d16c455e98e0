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

/// Every value of every missing fact, but for those that contradict the profile.
template <advice_ruleset Law>
[[nodiscard]] std::vector<tried_answer>
answers_to_try(std::span<loan const> loans, std::span<loan_facts const> facts,
               borrower_profile const& profile, std::span<missing_fact const> missing) {
    std::vector<tried_answer> answers;
    std::vector<loan_facts> const all_facts{facts.begin(), facts.end()};
    constexpr auto divided_on = day_that_divides_loans<Law>();
    for (auto const& fact : missing) {
        if (fact.is_of_profile()) {
            auto const add = [&](borrower_profile const& tried, std::string value) {
                request_faults faults;
                check_profile(tried, Law{}, faults);
                if (!faults.empty()) return;
                answers.push_back({std::string{fact.field}, std::move(value), {tried, all_facts}});
            };
            try_values(profile, fact.field, divided_on, add);
            continue;
        }
        auto const add = [&](loan const& tried, std::string value) {
            auto changed = all_facts;
            changed[fact.loan] = changed_facts(tried, facts[fact.loan]);
            answers.push_back({path_of_loan_fact(loans[fact.loan], fact.field),
                               std::move(value),
                               {profile, std::move(changed)}});
        };
        try_values(loans[fact.loan], fact.field, divided_on, add);
    }
    return answers;
}

} // namespace tassel
