// Several loans repaid side by side: under one payment, or each on a schedule of its own.
#pragma once

#include "tassel/core/bounded_vector.hpp"
#include "tassel/core/money.hpp"
#include "tassel/plan/assistance_month.hpp"
#include "tassel/plan/month_by_month.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace tassel::plan {

// What a borrower pays on top of a plan, and which loan it goes to.

/// The facts that decide which loan an extra payment goes to.
struct extra_payment_claim {
    cents owed{};
    cents principal{};
    annual_rate rate{};
    std::size_t id_order = 0; ///< the position of the loan's id among all ids in order
};

/// The index of the loan with the highest rate, then the larger principal, then the earlier id;
/// `claims.size()` when nothing is owed.
[[nodiscard]] constexpr std::size_t
extra_payment_goes_to(std::span<extra_payment_claim const> claims) noexcept {
    auto const before = [](extra_payment_claim const& a, extra_payment_claim const& b) {
        if (a.rate != b.rate) return a.rate > b.rate;
        if (a.principal != b.principal) return a.principal > b.principal;
        return a.id_order < b.id_order;
    };
    auto best = claims.size();
    for (std::size_t i = 0; i < claims.size(); ++i) {
        if (claims[i].owed <= cents{}) continue;
        if (best == claims.size() || before(claims[i], claims[best])) best = i;
    }
    return best;
}

/// Pays `amount` to one loan after another until it is used up. `claims()` returns a span of the
/// current claims; `pay(place, amount)` pays one loan and returns what it did not need.
template <class Claims, class Pay>
constexpr void spread_extra_payment(cents amount, Claims claims, Pay pay) {
    while (amount > cents{}) {
        std::span<extra_payment_claim const> const now = claims();
        auto const place = extra_payment_goes_to(now);
        if (place == now.size()) return;
        amount = pay(place, amount);
    }
}

// One income-driven payment over several loans, each at its own rate, month by month.
//
// Conventions: the amount is split over the loans in proportion to what is owed on each, with cents
// going to the largest remainders. On RAP, it covers the interest of all loans first
// (assistance_month.hpp); the rest, together with the single match, goes to principal, split by
// principal.

/// One loan under a shared payment.
struct shared_loan {
    cents principal{};
    cents unpaid_interest{};
    annual_rate rate{};
    rate_change later{};
    /// Unpaid interest is waived during this many first months (IBR, subsidized).
    int months_not_charged = 0;
    /// Months already counted: the loan is forgiven this many months before the others, but not
    /// before the first payment.
    int months_credited = 0;
    int months_on_assistance = 0; ///< additional months, if the plan counts months under RAP
    cents interest{};             ///< for the current month
    /// Public service discharges the loan after this many payments, whatever the plan says; 0 means
    /// never.
    int discharged_after = 0;
    /// For an extra payment: the position of its id among all ids in order.
    std::size_t id_order = 0;

    bool operator==(shared_loan const&) const = default;
};

namespace detail {

template <class Remainders, class Amounts>
constexpr void split_by_share(cents amount, Amounts const& shares, Amounts& parts) {
    parts.clear();
    cents total{};
    for (auto const share : shares)
        total += share;
    Remainders remainders;
    auto rest = amount;
    for (auto const share : shares) {
        auto const product = static_cast<uint128>(amount.value) * static_cast<uint128>(share.value);
        auto const whole = static_cast<uint128>(total.value == 0 ? 1 : total.value);
        parts.push_back({static_cast<std::int64_t>(product / whole)});
        remainders.push_back(product % whole);
        rest -= parts.back();
    }
    for (; rest > cents{} && !parts.empty(); rest -= cents{1}) {
        auto const largest = std::max_element(remainders.begin(), remainders.end());
        parts[static_cast<std::size_t>(largest - remainders.begin())] += cents{1};
        *largest = 0;
    }
}

} // namespace detail

/// Splits `amount` in proportion to the shares: whole cents first, then the rest by largest
/// remainder, with ties to the earlier loan. No part exceeds its share unless the amount exceeds
/// the sum of the shares.
template <std::size_t Capacity>
constexpr void split_by_share(cents amount, bounded_vector<cents, Capacity> const& shares,
                              bounded_vector<cents, Capacity>& parts) {
    detail::split_by_share<bounded_vector<uint128, Capacity>>(amount, shares, parts);
}
inline void split_by_share(cents amount, std::vector<cents> const& shares,
                           std::vector<cents>& parts) {
    detail::split_by_share<std::vector<uint128>>(amount, shares, parts);
}

/// The month after whose payment a loan is forgiven, given the plan's months and those credited.
[[nodiscard]] constexpr int forgiveness_month(int months, int credited) noexcept {
    return std::max(months - credited, 1);
}

/// Runs loans under one payment until all are repaid or `months` have passed.
template <std::size_t Capacity>
class shared_repayment {
  public:
    using loans_type = bounded_vector<shared_loan, Capacity>;

    /// `minimum_principal_reduction` is RAP's match target; 0 splits by what is owed instead. If
    /// less than `minimum_left` is owed after a payment, that payment covers it.
    constexpr shared_repayment(loans_type const& loans, cents payment, int months,
                               cents minimum_principal_reduction = {}, cents minimum_left = {},
                               interest_order order = interest_order::month_first)
        : loans_{loans}, payment_{payment}, months_{months}, minimum_{minimum_principal_reduction},
          minimum_left_{minimum_left}, order_{order} {}

    /// Calls `observe(repayment_month)` with the sums of all loans for every month.
    template <class Observe>
    constexpr repayment_outcome run(Observe observe) {
        repayment_outcome outcome;
        for (int month = 1; month <= months_; ++month) {
            repayment_month now{.month = month};
            cents owed{};
            for (auto& loan : loans_) {
                if (month == loan.later.from_month) loan.rate = loan.later.rate;
                loan.interest = interest_for_month(loan.principal, loan.rate);
                now.interest += loan.interest;
                owed += loan.principal + loan.unpaid_interest + loan.interest;
            }
            now.payment = std::min(payment_, owed);
            if (minimum_ > cents{}) {
                pay_interest_first(now);
            } else {
                pay_by_owed(now);
            }
            for (auto const& loan : loans_) {
                now.principal += loan.principal;
                now.unpaid_interest += loan.unpaid_interest;
            }
            if (now.principal + now.unpaid_interest < minimum_left_) pay_the_rest(now);
            outcome.months = month;
            if (month == 1) outcome.first_payment = now.payment;
            outcome.final_payment = now.payment;
            outcome.total_paid += now.payment;
            observe(now);
            if (forgive(month, outcome) == cents{}) return outcome;
        }
        return outcome;
    }

  private:
    constexpr void pay_the_rest(repayment_month& now) {
        now.payment += now.principal + now.unpaid_interest;
        now.principal_paid += now.principal;
        now.principal = now.unpaid_interest = {};
        for (auto& loan : loans_)
            loan.principal = loan.unpaid_interest = {};
    }
    /// Forgives the loans that are due for it, and returns what is still owed.
    constexpr cents forgive(int month, repayment_outcome& outcome) {
        cents owed{};
        for (auto& loan : loans_) {
            if (month >= forgiveness_month(months_, loan.months_credited)) {
                outcome.forgiven += loan.principal + loan.unpaid_interest;
                loan.principal = loan.unpaid_interest = {};
            }
            owed += loan.principal + loan.unpaid_interest;
        }
        return owed;
    }
    constexpr void pay_by_owed(repayment_month& now) {
        shares_.clear();
        for (auto const& loan : loans_) {
            shares_.push_back(loan.principal + loan.unpaid_interest + loan.interest);
        }
        split_by_share(now.payment, shares_, parts_);
        for (std::size_t i = 0; i < loans_.size(); ++i) {
            auto& loan = loans_[i];
            auto const due = loan.unpaid_interest + loan.interest;
            auto const interest_paid = std::min(parts_[i], due);
            loan.unpaid_interest = due - interest_paid;
            if (now.month <= loan.months_not_charged) {
                auto const waived = std::min(loan.unpaid_interest, loan.interest);
                loan.unpaid_interest -= waived;
                now.interest_not_charged += waived;
            }
            loan.principal -= parts_[i] - interest_paid;
            now.principal_paid += parts_[i] - interest_paid;
        }
    }

    constexpr void pay_interest_first(repayment_month& now) {
        assistance_month_inputs in{.payment = now.payment,
                                   .interest = now.interest,
                                   .minimum_principal_reduction = minimum_,
                                   .order = order_};
        for (auto& loan : loans_) {
            in.older_interest += loan.unpaid_interest;
            in.principal += loan.principal;
        }
        auto const month = month_of_assistance(in);
        now.interest_not_charged = month.interest_waived;
        now.principal_paid = month.principal_paid;
        now.principal_matched = month.principal_matched;
        pay_unpaid(month.older_interest_paid);
        shares_.clear();
        for (auto const& loan : loans_)
            shares_.push_back(loan.principal);
        split_by_share(month.principal_reduction(), shares_, parts_);
        for (std::size_t i = 0; i < loans_.size(); ++i)
            loans_[i].principal -= parts_[i];
    }

    /// Applies a payment to interest that was unpaid before, in proportion to what each loan owes
    /// of it.
    constexpr void pay_unpaid(cents paid) {
        shares_.clear();
        for (auto const& loan : loans_)
            shares_.push_back(loan.unpaid_interest);
        split_by_share(paid, shares_, parts_);
        for (std::size_t i = 0; i < loans_.size(); ++i)
            loans_[i].unpaid_interest -= parts_[i];
    }

    loans_type loans_;
    bounded_vector<cents, Capacity> shares_{};
    bounded_vector<cents, Capacity> parts_{};
    cents payment_;
    int months_;
    cents minimum_;
    cents minimum_left_;
    interest_order order_;
};

// Loans that each have their own schedule, and end together when next to nothing is left.

/// Whether less than `minimum_left` may be owed in some month before the last, for schedules whose
/// last payments add up to `final_payment`. A last payment is the amount owed plus a month's
/// interest at no more than 100 % a year, rounded for each loan.
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

/// Makes the extra payment also cover the small balance that it would leave.
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

/// Runs schedules side by side in the same way, but without extra payments or discharges. The
/// outcome is for all loans together.
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

} // namespace tassel::plan
