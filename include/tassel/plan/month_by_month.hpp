// The definition of a repayment simulation: one loan, month by month.
//
// Conventions: interest = principal * annual rate / 12, rounded half up; a payment covers unpaid
// interest first and never exceeds what is owed; the last month of a fixed term pays all that is
// owed. When the rate changes, payments are reset, as servicers do: a level payment becomes the one
// that repays what is owed in the remaining months, and graduated payments rise in the same ratio
// as a level payment would. No payment falls, and none is below a month's interest.
// `repayment_lanes.hpp` gives the same outcomes faster.
#pragma once

#include "tassel/core/money.hpp"
#include "tassel/plan/annuity.hpp"
#include "tassel/plan/graduated.hpp"

#include <algorithm>
#include <cstddef>

namespace tassel::plan {

/// How a repayment ends at its last month.
enum class term_ending { paid_in_full, forgiven };

/// Help with interest that the payment does not cover.
struct interest_relief {
    /// During this many first months, unpaid interest is not charged. After that, it accrues
    /// without being capitalized.
    int months_not_charged = 0;
    /// Principal falls by at least this much a month (RAP), but never by more than was paid or is
    /// owed.
    cents minimum_principal_reduction{};
};

/// One loan on one plan.
struct repayment_terms {
    cents principal{};
    cents unpaid_interest{};
    annual_rate rate{};
    rate_change later{};
    /// One level means the same payment every month. With several, the last one continues to the
    /// end.
    graduated_levels payments{};
    int step_months = 0; ///< how long each level lasts when there are several
    int months = 0;
    term_ending ending = term_ending::paid_in_full;
    interest_relief relief{};

    [[nodiscard]] constexpr cents payment_in(int month) const noexcept {
        if (payments.size() == 1) return payments[0];
        auto const step = static_cast<std::size_t>((month - 1) / step_months);
        return payments[std::min(step, payments.size() - 1)];
    }
};

/// The outcome of a repayment.
struct repayment_outcome {
    int months = 0; ///< until paid in full or forgiven
    cents first_payment{};
    cents final_payment{};
    cents total_paid{};
    cents forgiven{}; ///< principal and unpaid interest at forgiveness; 0 when repaid

    bool operator==(repayment_outcome const&) const = default;
};

/// One month of a simulation.
struct repayment_month {
    int month = 0; ///< from 1
    cents payment{};
    cents extra{};                ///< paid voluntarily on top of the payment
    cents interest{};             ///< charged for the month before any relief
    cents interest_not_charged{}; ///< waived
    cents principal_paid{};       ///< the part of what was paid that reduced principal
    cents principal_matched{};    ///< reduction beyond the payment
    cents principal{};            ///< at the end of the month
    cents unpaid_interest{};      ///< at the end of the month
};

/// A repayment that is run one month at a time. The terms must outlive it.
class running_repayment {
  public:
    constexpr explicit running_repayment(repayment_terms const& terms) noexcept
        : terms_{&terms}, rate_{terms.rate},
          principal_{terms.principal}, unpaid_{terms.unpaid_interest} {}

    [[nodiscard]] constexpr cents owed() const noexcept { return principal_ + unpaid_; }

    /// Runs the next month; `month` counts from 1.
    [[nodiscard]] constexpr repayment_month step(int month) {
        if (month == terms_->later.from_month) change_rate();
        repayment_month now{.month = month, .interest = interest_for_month(principal_, rate_)};
        auto const owed_now = owed() + now.interest;
        bool const settles = month == terms_->months && terms_->ending == term_ending::paid_in_full;
        now.payment = settles ? owed_now : std::min(payment_in(month, now.interest), owed_now);

        auto const interest_due = unpaid_ + now.interest;
        auto const interest_paid = std::min(now.payment, interest_due);
        unpaid_ = interest_due - interest_paid;
        auto const& relief = terms_->relief;
        if (month <= relief.months_not_charged) {
            now.interest_not_charged = std::min(unpaid_, now.interest);
            unpaid_ -= now.interest_not_charged;
        }
        now.principal_paid = now.payment - interest_paid;
        auto const least = std::min({relief.minimum_principal_reduction, now.payment, principal_});
        now.principal_matched = std::max(least - now.principal_paid, cents{});
        principal_ -= now.principal_paid + now.principal_matched;
        now.principal = principal_;
        now.unpaid_interest = unpaid_;
        return now;
    }
    /// Makes a voluntary payment on top of the plan, unpaid interest first. Returns what the loan
    /// did not need.
    constexpr cents pay_extra(repayment_month& now, cents amount) {
        auto const paid = std::min(amount, owed());
        auto const interest_paid = std::min(paid, unpaid_);
        unpaid_ -= interest_paid;
        principal_ -= paid - interest_paid;
        now.extra += paid;
        now.principal_paid += paid - interest_paid;
        now.principal = principal_;
        now.unpaid_interest = unpaid_;
        return amount - paid;
    }
    [[nodiscard]] constexpr cents principal() const noexcept { return principal_; }
    [[nodiscard]] constexpr annual_rate rate() const noexcept { return rate_; }

    /// Raises the payment of the month that just ran so that it covers everything that is still
    /// owed.
    constexpr void pay_the_rest(repayment_month& now) {
        now.payment += owed();
        now.principal_paid += principal_;
        now.principal = now.unpaid_interest = principal_ = unpaid_ = {};
    }

  private:
    /// Changes to the later rate, and computes the level payments that repay what is owed in the
    /// remaining months at the old rate and at the new one.
    constexpr void change_rate() {
        auto const& later = terms_->later;
        auto const months = terms_->months - later.from_month + 1;
        level_before_ = level_shape{rate_, months}.payment(owed());
        level_after_ = level_shape{later.rate, months}.payment(owed());
        rate_ = later.rate;
    }
    [[nodiscard]] constexpr cents payment_in(int month, cents interest) const {
        auto const told = terms_->payment_in(month);
        bool const fixed = terms_->ending == term_ending::paid_in_full;
        if (!fixed || !terms_->later.happens_by(month)) return told;
        auto const risen = terms_->payments.size() == 1 || level_before_ == cents{}
                               ? level_after_
                               : round_half_up({static_cast<uint128>(told.value) *
                                                    static_cast<uint128>(level_after_.value),
                                                static_cast<uint128>(level_before_.value)});
        return std::max({told, risen, interest});
    }

    repayment_terms const* terms_;
    annual_rate rate_;
    cents level_before_{};
    cents level_after_{};
    cents principal_;
    cents unpaid_;
};

/// Runs the terms to their end and calls `observe(repayment_month)` for every month.
template <class Observe>
constexpr repayment_outcome simulate(repayment_terms const& terms, Observe observe) {
    repayment_outcome outcome;
    running_repayment running{terms};
    for (int month = 1; month <= terms.months; ++month) {
        auto const now = running.step(month);
        outcome.months = month;
        if (month == 1) outcome.first_payment = now.payment;
        outcome.final_payment = now.payment;
        outcome.total_paid += now.payment;
        observe(now);
        if (running.owed() == cents{}) return outcome;
    }
    outcome.forgiven = running.owed();
    return outcome;
}

[[nodiscard]] constexpr repayment_outcome simulate(repayment_terms const& terms) {
    return simulate(terms, [](repayment_month const&) {});
}

// One loan on a level or graduated schedule, without the general case of a month: an analysis runs
// hundreds of these. Gives exactly the results of `simulate`; tests compare them.

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

} // namespace tassel::plan
