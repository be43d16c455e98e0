// How some loans are repaid under one plan, or under successive plans, in a scenario.
#pragma once

#include "tassel/advice/advice_law.hpp"
#include "tassel/advice/groups.hpp"
#include "tassel/core/money.hpp"
#include "tassel/plan/month_by_month.hpp"
#include "tassel/plan/several_loans.hpp"
#include "tassel/portfolio_quote/income_charge.hpp"
#include "tassel/portfolio_quote/portfolio_quote.hpp"
#include "tassel/portfolio_quote/quote_income_driven.hpp"
#include "tassel/portfolio_quote/run_memory.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

namespace tassel {

/// The months through `last_month` under one plan. The last stretch has no end of its own.
struct plan_stretch {
    income_phase const* phase = nullptr;
    int last_month = 0;
};

/// What the runs of some loans have in common.
struct run_circumstances {
    cents extra{};
    std::span<int const> discharged_after{}; ///< by loan: payments still needed for public service
    bool drops_discharged = false; ///< figures leave out a loan that needs no more payments
    /// As `discharged_after`, for choosing a successor by what is paid until the discharge.
    std::span<int const> successor_until{};
    std::span<std::size_t const> id_order{}; ///< for all loans, if there is an extra payment
    bool with_years = false;
};

namespace detail {

/// What is left after a run, by loan in the order of the loans.
struct left_owed {
    std::vector<cents> principal{};
    std::vector<cents> unpaid_interest{};
};

/// The included loans that public service does not discharge immediately, as they are when the run
/// begins. Their places among the included loans go to `running`.
template <advice_ruleset Law>
[[nodiscard]] std::vector<shared_loan>
loans_of_run(std::span<loan_facts const> loans, std::span<std::size_t const> included,
             pool_terms const& terms, run_circumstances const& with, loan_places& running,
             cents& discharged) {
    std::vector<shared_loan> begun;
    for (std::size_t i = 0; i < included.size(); ++i) {
        bool const counted = !with.discharged_after.empty();
        if (counted && with.discharged_after[i] == 0) {
            if (!with.drops_discharged) discharged += loans[included[i]].balance();
            continue;
        }
        auto one = pooled<Law>(loans[included[i]], terms);
        if (counted) one.discharged_after = with.discharged_after[i];
        if (!with.id_order.empty()) one.id_order = with.id_order[included[i]];
        begun.push_back(one);
        running.push_back(i);
    }
    return begun;
}

/// Runs the stretches. What is owed after the last of them goes to `left`.
template <advice_ruleset Law>
[[nodiscard]] plan_run run_stretches(run_memory& memory, std::span<loan_facts const> loans,
                                     std::span<std::size_t const> included,
                                     std::span<plan_stretch const> stretches,
                                     run_circumstances const& with, left_owed* left = nullptr) {
    run_inputs inputs{
        .minimum_left = Law::minimum_left_owed, .extra = with.extra, .with_years = with.with_years};
    loan_places running;
    cents discharged{};
    inputs.loans = loans_of_run<Law>(loans, included, stretches.front().phase->terms, with, running,
                                     discharged);
    for (auto const& stretch : stretches)
        inputs.stretches.push_back({*stretch.phase, stretch.last_month});
    auto const& made = memory.of(std::move(inputs));
    auto run = made.run;
    run.discharged += discharged;
    for (auto& loan : run.forgiven_loans)
        loan.place = running[loan.place];
    if (left != nullptr) {
        left->principal.assign(included.size(), {});
        left->unpaid_interest.assign(included.size(), {});
        for (std::size_t i = 0; i < running.size(); ++i) {
            left->principal[running[i]] = made.principal[i];
            left->unpaid_interest[running[i]] = made.unpaid_interest[i];
        }
    }
    return run;
}

} // namespace detail

/// A plan as the last stretch, which ends once every loan's count is full.
[[nodiscard]] constexpr plan_stretch to_the_end(income_phase const& phase, int first_month) {
    return {&phase, std::max(phase.terms.months, first_month)};
}

/// Appends schedules, each run to its own end, with an extra payment or until public service
/// discharges it. `included` names the loans of the schedules.
inline void run_schedules(plan_run& run, std::span<repayment_terms const> schedules,
                          std::span<std::size_t const> included, cents minimum_left,
                          run_circumstances const& with) {
    std::vector<repayment_terms> running;
    schedule_extras extras{.extra = with.extra};
    for (std::size_t i = 0; i < schedules.size(); ++i) {
        if (!with.discharged_after.empty() && with.discharged_after[i] == 0) {
            if (!with.drops_discharged) {
                run.discharged += schedules[i].principal + schedules[i].unpaid_interest;
            }
            continue;
        }
        running.push_back(schedules[i]);
        if (!with.id_order.empty()) extras.id_order.push_back(with.id_order[included[i]]);
        if (!with.discharged_after.empty()) {
            extras.discharged_after.push_back(with.discharged_after[i]);
        }
    }
    run.peak.reset();
    auto const before = run.months();
    std::vector<yearly_sums> sums(with.with_years ? running.size() : 0, yearly_sums{run.years});
    run.discharged += simulate_with_extras(running, minimum_left, extras,
                                           [&](std::size_t place, repayment_month month) {
                                               month.month += before;
                                               if (with.with_years) sums[place](month);
                                               add_payment(run.payments, month);
                                               run.paid += month.payment + month.extra;
                                               run.principal_paid += month.principal_paid;
                                           });
}

} // namespace tassel
