// Loans that each have a schedule of their own, and end together when next to nothing is left.
#pragma once

#include "tassel/core/money.hpp"
#include "tassel/plan/month_by_month.hpp"

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace tassel {

/// Whether, in some month before the last, less than `least_left` can have been owed on schedules
/// of which the last payments come to `final_payment`: those are what was owed then, and a month's
/// interest on it, at no more than 100 % a year, each loan's rounded.
[[nodiscard]] constexpr bool may_leave_a_small_rest(cents final_payment, std::size_t loans,
                                                    cents least_left) noexcept {
    return least_left > cents{} &&
           final_payment.value * 12 < least_left.value * 13 + static_cast<std::int64_t>(loans) * 12;
}

/// Runs schedules side by side. Where after a month's payments less than `least_left` is owed on
/// all loans, those payments take it and are the last. Calls `observe(place, repayment_month)` for
/// every month of every loan; the outcome is that of all loans together.
template <class Observe>
repayment_outcome simulate_together(std::span<repayment_terms const> loans, cents least_left,
                                    Observe observe) {
    struct running_loan {
        std::size_t place = 0;
        running_repayment repayment;
        repayment_month now{};
    };
    std::vector<running_loan> running;
    running.reserve(loans.size());
    for (std::size_t place = 0; place < loans.size(); ++place)
        running.push_back({place, running_repayment{loans[place]}});
    repayment_outcome outcome;
    while (!running.empty()) {
        ++outcome.months;
        outcome.final_payment = {};
        cents rest{};
        for (auto& one : running) {
            one.now = one.repayment.step(outcome.months);
            rest += one.repayment.owed();
        }
        for (auto& one : running) {
            if (rest < least_left) one.repayment.pay_the_rest(one.now);
            outcome.final_payment += one.now.payment;
            observe(one.place, std::as_const(one.now));
        }
        if (outcome.months == 1) outcome.first_payment = outcome.final_payment;
        outcome.total_paid += outcome.final_payment;
        std::erase_if(running,
                      [](running_loan const& one) { return one.repayment.owed() == cents{}; });
    }
    return outcome;
}

} // namespace tassel
