// One loan on a level or graduated schedule, without the general case of a month: an analysis runs
// hundreds of these. Gives exactly the results of `simulate` in month_by_month.hpp; tests compare
// them.
#pragma once

#include "tassel/core/money.hpp"
#include "tassel/plan/month_by_month.hpp"

#include <algorithm>
#include <cstddef>

namespace tassel {

/// Runs terms to their end. Cases that the 64-bit step does not cover (relief, forgiveness, a rate
/// that changes, a principal or rate beyond its range) run month by month.
[[nodiscard]] constexpr repayment_outcome repayment_within_term(repayment_terms const& terms) {
    bool const covered = terms.ending == term_ending::paid_in_full && terms.months > 0 &&
                         !terms.payments.empty() && terms.relief.months_not_charged == 0 &&
                         terms.relief.minimum_principal_reduction == cents{} &&
                         terms.principal.value <= largest_fast_principal &&
                         terms.rate.milli_bps <= largest_milli_bps && !terms.later.happens();
    if (!covered) return simulate(terms);
    monthly_interest const interest{terms.rate};
    auto principal = terms.principal.value, unpaid = terms.unpaid_interest.value;
    auto owed = principal + unpaid + interest.on(principal);
    repayment_outcome outcome;
    outcome.first_payment = {terms.months == 1 ? owed : std::min(terms.payments[0].value, owed)};
    int month = 1; // the month of the next payment
    for (std::size_t step = 0; month < terms.months; ++step) {
        bool const last = step + 1 >= terms.payments.size();
        auto const payment = terms.payments[last ? terms.payments.size() - 1 : step].value;
        auto const next_step = static_cast<int>(step + 1) * terms.step_months + 1;
        auto const until = last ? terms.months : std::min(next_step, terms.months);
        for (; month < until && payment < owed; ++month) {
            auto const due = owed - principal;
            outcome.total_paid.value += payment;
            if (payment >= due) {
                principal = owed - payment;
                unpaid = 0;
            } else {
                unpaid = due - payment;
            }
            owed = principal + unpaid + interest.on(principal);
        }
        if (month < until) break;
    }
    outcome.months = month;
    outcome.final_payment = {owed};
    outcome.total_paid.value += owed;
    return outcome;
}

} // namespace tassel
