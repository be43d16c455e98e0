// The two ways out of default: nine payments, or a consolidation.
#pragma once

#include "tassel/advice/advice_law.hpp"
#include "tassel/advice/closed_plans.hpp"
#include "tassel/advice/forgiveness_tax.hpp"
#include "tassel/advice/groups.hpp"
#include "tassel/advice/option_runs.hpp"
#include "tassel/advice/priced_option.hpp"
#include "tassel/advice/sentence.hpp"
#include "tassel/advice/tracks.hpp"
#include "tassel/plan/consolidation_rate.hpp"
#include "tassel/plan/income_driven.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace tassel {

/// The monthly payment of a rehabilitation. `day` decides its minimum. 34 CFR 685.211(f), 682.405.
template <advice_ruleset Law>
[[nodiscard]] cents rehabilitation_payment(cents income, cents guideline, civil_date day) {
    constexpr auto const& rule = Law::advice.rehabilitation;
    auto const amount =
        discretionary_share(income, guideline, rule.income_percent, rule.guideline_percent);
    return std::max(round_half_up(amount), rule.on(day).least);
}

namespace detail {

/// The day that decides the minimum payment for rehabilitating some loans. A loan without a known
/// date counts as an older one.
template <advice_ruleset Law>
[[nodiscard]] civil_date rehabilitation_day_of(weighed_borrower<Law> const& borrower,
                                               std::span<std::size_t const> loans) {
    if (Law::advice.rehabilitation.minimum_by != rehabilitation_day::newest_loan_made) {
        return borrower.profile.analysis_as_of;
    }
    civil_date newest{};
    for (auto const place : loans) {
        if (auto const& made = borrower.facts[place].made) newest = std::max(newest, *made);
    }
    return newest;
}

/// One new loan made of everything in default; nothing if a rate or a balance is missing.
template <advice_ruleset Law>
[[nodiscard]] std::optional<loan_facts> consolidated_default(std::span<loan_facts const> facts,
                                                             std::vector<loan_group> const& groups,
                                                             civil_date as_of) {
    std::vector<weighted_loan> weighted;
    loan_facts made{.type = loan_type::direct_consolidation_unsubsidized,
                    .status = loan_status::in_repayment,
                    .made = as_of,
                    .parent_plus_history = parent_plus_history::none};
    for (auto const& group : groups) {
        for (auto const place : group.loans) {
            auto const& loan = facts[place];
            if (!loan.weighing_rate || loan.lacks_balance()) return std::nullopt;
            weighted.push_back({loan.balance(), *loan.weighing_rate});
            made.principal += loan.balance();
            if (loan.has_parent_plus() != truth::no) {
                made.parent_plus_history = parent_plus_history::includes_parent_plus;
            }
        }
    }
    auto const rate = rate_of_consolidation(weighted, Law::loan_dates.consolidation_rate_step);
    if (!rate) return std::nullopt;
    made.rate = rate->rounded;
    return made;
}

/// Which plans the new loan would close; nothing if it closes none, or if the law does not mention
/// them.
template <advice_ruleset Law>
[[nodiscard]] std::optional<std::string> said_of_new_loan(weighed_borrower<Law> const& borrower) {
    if (Law::advice.plans_left_by_new_loan.empty()) return std::nullopt;
    return said_of_newer_loan(borrower.decided, borrower.profile);
}

/// The cost of the new loan in the flat scenario.
struct cost_of_new_loan {
    cents first_payment{};
    scenario_figures flat{};
};

/// The cost of the last loan in `facts` on a plan; nothing if it can't be quoted.
template <advice_ruleset Law>
[[nodiscard]] std::optional<cost_of_new_loan>
run_of_new_loan(std::size_t plan, borrower_profile const& profile,
                std::span<loan_facts const> facts, cost_assumptions const& assumptions) {
    portfolio_quoter<Law> quoter{profile, facts};
    std::array const included{facts.size() - 1};
    auto const& functions = plan_functions_of<Law>[plan];
    auto const scenario = scenario_of(reported_income_of(profile), quoter.borrower().guideline(),
                                      {}, assumptions.income_changes);
    if (functions.follows_income) {
        if (!scenario) return std::nullopt;
        auto const phase = functions.phase(quoter, included, *scenario);
        if (!phase) return std::nullopt;
        run_memory memory;
        std::array const stretches{to_the_end(*phase, 1)};
        auto const run = run_stretches<Law>(memory, facts, included, stretches, {});
        auto const tax = tax_on_run(run, assumptions, profile.tax_filing_status, {*scenario});
        return cost_of_new_loan{run.first(), {run.paid, tax, run.forgiven, run.months()}};
    }
    // Only the new loan is priced. The other loans stay on their plans, so none of their interest
    // is capitalized.
    auto const interest_kept = quoter.borrower().interest_on_leaving();
    auto const quote = functions.quote(quoter, included, quote_detail::amounts, interest_kept);
    if (!quote) return std::nullopt;
    return cost_of_new_loan{quote->monthly_payment, {quote->total_paid, {}, {}, quote->months}};
}

/// The new loan on the plan that accepts it.
template <advice_ruleset Law>
[[nodiscard]] std::optional<consolidation_way>
consolidation_out_of_default(weighed_borrower<Law> const& borrower,
                             std::vector<loan_group> const& groups,
                             cost_assumptions const& assumptions) {
    constexpr auto const& rule = Law::advice.rehabilitation;
    auto made = consolidated_default<Law>(borrower.facts, groups, borrower.profile.analysis_as_of);
    if (!made) return std::nullopt;
    std::vector<loan_facts> facts{borrower.facts.begin(), borrower.facts.end()};
    for (auto const& group : groups) {
        for (auto const place : group.loans)
            facts[place].status = loan_status::paid_by_consolidation;
    }
    made->index = facts.size();
    facts.push_back(*made);
    bool const parent_plus = made->parent_plus_history == parent_plus_history::includes_parent_plus;
    auto const id = parent_plus ? rule.parent_plus_plan_id : rule.plan_id;
    auto const& ids = Law::catalog::ids;
    auto const plan = static_cast<std::size_t>(std::find(ids.begin(), ids.end(), id) - ids.begin());
    auto const priced = run_of_new_loan<Law>(plan, borrower.profile, facts, assumptions);
    if (!priced) return std::nullopt;
    return consolidation_way{Law::catalog::descriptions[plan]->plan_id, priced->first_payment,
                             priced->flat, said_of_new_loan(borrower)};
}

} // namespace detail

/// One entry for each group of defaulted loans; empty if no loan is in default.
template <advice_ruleset Law>
[[nodiscard]] std::vector<default_exit_track>
default_exits_of(weighed_borrower<Law> const& borrower, cost_assumptions const& assumptions) {
    // Under a law that checks facts against each other, no way out is offered for loans that a
    // lawsuit or a bankruptcy case ties up.
    auto const groups = defaulted_groups(borrower.loans, borrower.facts, !doubt_ruleset<Law>);
    std::vector<default_exit_track> tracks;
    if (groups.empty()) return tracks;
    constexpr auto const& rule = Law::advice.rehabilitation;
    auto const as_of = borrower.profile.analysis_as_of;
    auto const& quoted = borrower.quoter.borrower();
    rehabilitation_way way{.payments = rule.payments,
                           .gives_back = said(Law::advice_texts.rehabilitation_gives_back),
                           .times = rule.on(as_of).times};
    auto const income = quoted.income().income;
    auto const consolidation = detail::consolidation_out_of_default(borrower, groups, assumptions);
    for (auto const& group : groups) {
        if (income) {
            auto const day = detail::rehabilitation_day_of(borrower, group.loans);
            way.payment_cents = rehabilitation_payment<Law>(*income, quoted.guideline(), day);
        }
        tracks.push_back({group.name, ids_of(borrower.loans, group.loans), way, consolidation});
    }
    return tracks;
}

} // namespace tassel
