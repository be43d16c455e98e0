// Loans that each have their own schedule, and end together when next to nothing is left.
#pragma once

#include "tassel/core/money.hpp"
#include "tassel/plan/extra_payment.hpp"
#include "tassel/plan/month_by_month.hpp"

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace tassel {

/// Whether less than `minimum_left` may be owed in some month before the last, for schedules whose
/// last payments add up to `final_payment`. A last payment is what was owed plus a month's interest
/// on it, at 100 % a year at most, rounded for each loan.
[[nodiscard]] constexpr bool may_leave_a_small_rest(cents final_payment, std::size_t loans,
                                                    cents minimum_left) noexcept {
    return minimum_left > cents{} &&
           final_payment.value * 12 <
               minimum_left.value * 13 + static_cast<std::int64_t>(loans) * 12;
}

/// What runs beside the schedules: a monthly extra payment, and for each schedule the number of
/// payments after which public service discharges it. Empty lists mean that there is none.
struct schedule_extras {
    cents extra{};
    std::vector<std::size_t> id_order{};
    std::vector<int> discharged_after{};
};

namespace detail {

struct running_schedule {
    std::size_t place = 0;
    running_repayment repayment;
    repayment_month now{};
};

[[nodiscard]] inline cents owed_on(std::vector<running_schedule> const& running) noexcept {
    cents owed{};
    for (auto const& one : running)
        owed += one.repayment.owed();
    return owed;
}

/// The extra payment also covers the small balance that it would leave.
inline void pay_rest_beside(std::vector<running_schedule>& running) {
    for (auto& one : running)
        one.repayment.pay_extra(one.now, one.repayment.owed());
}

/// Pays the month's extra amount to one schedule after another.
inline void pay_extra(std::vector<running_schedule>& running, schedule_extras const& extras,
                      std::vector<extra_payment_claim>& claims) {
    spread_extra_payment(
        extras.extra,
        [&] {
            claims.clear();
            for (auto const& one : running) {
                claims.push_back({.owed = one.repayment.owed(),
                                  .principal = one.repayment.principal(),
                                  .rate = one.repayment.rate(),
                                  .id_order = extras.id_order[one.place]});
            }
            return std::span<extra_payment_claim const>{claims};
        },
        [&](std::size_t at, cents amount) {
            return running[at].repayment.pay_extra(running[at].now, amount);
        });
}

} // namespace detail

/// Runs schedules side by side. If less than `minimum_left` is owed on all loans after a month's
/// payments, or after its extra payment, that payment covers the rest and is the last. Calls
/// `observe(place, repayment_month)` for every month of every loan, and returns what public service
/// discharged.
template <class Observe>
cents simulate_with_extras(std::span<repayment_terms const> loans, cents minimum_left,
                           schedule_extras const& extras, Observe observe) {
    std::vector<detail::running_schedule> running;
    std::vector<extra_payment_claim> claims;
    running.reserve(loans.size());
    for (std::size_t place = 0; place < loans.size(); ++place)
        running.push_back({place, running_repayment{loans[place]}});
    cents discharged{};
    for (int month = 1; !running.empty(); ++month) {
        for (auto& one : running)
            one.now = one.repayment.step(month);
        if (detail::owed_on(running) < minimum_left) {
            for (auto& one : running)
                one.repayment.pay_the_rest(one.now);
        } else if (extras.extra > cents{}) {
            detail::pay_extra(running, extras, claims);
            if (detail::owed_on(running) < minimum_left) detail::pay_rest_beside(running);
        }
        for (auto const& one : running)
            observe(one.place, one.now);
        std::erase_if(running, [&](detail::running_schedule const& one) {
            bool const done =
                !extras.discharged_after.empty() && month >= extras.discharged_after[one.place];
            if (done) discharged += one.repayment.owed();
            return done || one.repayment.owed() == cents{};
        });
    }
    return discharged;
}

/// The same with nothing beside the schedules. The outcome is for all loans together.
template <class Observe>
repayment_outcome simulate_together(std::span<repayment_terms const> loans, cents minimum_left,
                                    Observe observe) {
    repayment_outcome outcome;
    simulate_with_extras(loans, minimum_left, {},
                         [&](std::size_t place, repayment_month const& month) {
                             if (month.month > outcome.months) {
                                 outcome.months = month.month;
                                 outcome.final_payment = {};
                             }
                             outcome.final_payment += month.payment;
                             if (month.month == 1) outcome.first_payment += month.payment;
                             outcome.total_paid += month.payment;
                             observe(place, month);
                         });
    return outcome;
}

} // namespace tassel
