// Many repayments at once. A month depends on the month before it, so a single simulation waits for
// its own multiplications; four independent ones fill the waiting time.
//
// Gives exactly the results of `simulate` in month_by_month.hpp; tests compare them.
#pragma once

#include "tassel/core/bounded_vector.hpp"
#include "tassel/core/money.hpp"
#include "tassel/plan/month_by_month.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace tassel::plan {

namespace detail {

/// A running repayment without unpaid interest: each month, the principal falls by the part of the
/// payment that is left after interest.
struct lane {
    std::int64_t principal = 0;
    monthly_interest interest{};
    std::int64_t payment = 0;
    std::size_t index = 0; ///< the index of its terms
    int months_before = 0; ///< months of the repayment that passed before the lane began
    int last_month = 0;    ///< the last regular payment, counted from the lane's beginning
    /// The payment changes after this month if it comes before `last_month`; otherwise, it never
    /// changes.
    int last_of_step = 0;
    std::int64_t paid = 0;  ///< paid before the current stretch
    bool exhausted = false; ///< the principal reached zero during the last stretch
};

/// Runs `months` months of several lanes side by side, in local variables.
template <std::size_t... Index>
constexpr void advance(std::span<lane> lanes, int months, std::index_sequence<Index...>) noexcept {
    std::array<std::int64_t, sizeof...(Index)> principal{lanes[Index].principal...};
    // Collects the sign: once below zero, the principal no longer matters.
    std::array<std::int64_t, sizeof...(Index)> below_zero{};
    std::array<monthly_interest, sizeof...(Index)> const interest{lanes[Index].interest...};
    std::array<std::int64_t, sizeof...(Index)> const payment{lanes[Index].payment...};
    for (int month = 0; month < months; ++month) {
        ((principal[Index] -= payment[Index] - interest[Index].on(principal[Index]),
          below_zero[Index] |= principal[Index]),
         ...);
    }
    ((lanes[Index].principal = principal[Index],
      lanes[Index].exhausted = below_zero[Index] < 0 || principal[Index] == 0),
     ...);
}

inline constexpr std::size_t lanes_side_by_side = 4;

template <std::size_t... Index>
constexpr void advance_rest(std::span<lane> lanes, int months,
                            std::index_sequence<Index...>) noexcept {
    ((lanes.size() == Index + 1 ? advance(lanes, months, std::make_index_sequence<Index + 1>{})
                                : void()),
     ...);
}

constexpr void advance(std::span<lane> lanes, int months) noexcept {
    while (lanes.size() >= lanes_side_by_side) {
        advance(lanes.first(lanes_side_by_side), months,
                std::make_index_sequence<lanes_side_by_side>{});
        lanes = lanes.subspan(lanes_side_by_side);
    }
    advance_rest(lanes, months, std::make_index_sequence<lanes_side_by_side - 1>{});
}

} // namespace detail

/// Simulates up to `Capacity` repayments together. Terms that the fast step does not cover run
/// month by month: unpaid interest at the start, interest waived in only some months or without
/// RAP's reduction, payments that fall, a rate that changes, a principal above 10^10 cents.
template <std::size_t Capacity>
class repayment_lanes {
  public:
    /// Adds empty terms to fill in before `run`. Their outcome will be at the index that `size`
    /// returned before this call.
    [[nodiscard]] constexpr repayment_terms& add() { return terms_.grow(); }
    [[nodiscard]] constexpr std::size_t size() const noexcept { return terms_.size(); }

    constexpr void run() {
        for (std::size_t index = 0; index < terms_.size(); ++index)
            start(index);
        while (active_ != 0) {
            auto const until = next_event();
            for (std::size_t i = 0; i < active_; ++i)
                principal_before_[i] = lanes_[i].principal;
            detail::advance(std::span{lanes_}.first(active_), until - month_);
            settle(until);
            month_ = until;
        }
    }

    [[nodiscard]] constexpr repayment_terms const& terms(std::size_t index) const {
        return terms_[index];
    }
    [[nodiscard]] constexpr repayment_outcome const& outcome(std::size_t index) const {
        return outcomes_[index];
    }

  private:
    constexpr void start(std::size_t index) {
        auto const& terms = terms_[index];
        auto& outcome = outcomes_[index];
        auto const& relief = terms.relief;
        bool const waives_all = relief.months_not_charged >= terms.months;
        bool const reduces = relief.minimum_principal_reduction.value > 0;
        auto const payment = terms.payment_in(1).value;
        bool const covered =
            terms.unpaid_interest == cents{} && terms.principal.value <= largest_fast_principal &&
            terms.rate.milli_bps <= largest_milli_bps && !terms.later.happens() &&
            (waives_all ? reduces && payment > 0 : !reduces && relief.months_not_charged == 0) &&
            std::is_sorted(terms.payments.begin(), terms.payments.end());
        monthly_interest const interest{terms.rate};
        auto const first_interest = covered ? interest.on(terms.principal.value) : 0;
        if (!covered || payment >= terms.principal.value + first_interest || terms.months <= 1) {
            outcome = simulate(terms);
            return;
        }
        outcome.first_payment = {payment};
        if (!waives_all && payment < first_interest) {
            if (terms.payments.size() > 1) {
                outcome = simulate(terms);
            } else {
                only_interest_grows(terms, first_interest, outcome);
            }
            return;
        }
        bool const settles = terms.ending == term_ending::paid_in_full;
        detail::lane lane{.principal = terms.principal.value,
                          .interest = interest,
                          .payment = payment,
                          .index = index,
                          .last_month = settles ? terms.months - 1 : terms.months,
                          .last_of_step =
                              terms.payments.size() > 1 ? terms.step_months : terms.months};
        if (waives_all && !reduce_evenly(lane, relief.minimum_principal_reduction.value)) return;
        lanes_[active_++] = lane;
    }

    /// RAP's first stretch: while a payment leaves less than the minimum reduction after interest,
    /// the principal falls evenly. Returns false if the repayment ends within the stretch; its
    /// outcome is then set.
    constexpr bool reduce_evenly(detail::lane& lane, std::int64_t minimum_reduction) {
        auto const least = std::min(minimum_reduction, lane.payment);
        auto const principal_after = [&](std::int64_t months) {
            return lane.principal - months * least;
        };
        auto const even_in_month_after = [&](std::int64_t months) {
            return lane.payment - lane.interest.on(principal_after(months)) < least;
        };
        if (least == 0 || !even_in_month_after(0)) return true;
        // Interest falls with the principal, so the even months come first.
        auto const until_repaid = (lane.principal + least - 1) / least;
        std::int64_t even = 1, others = std::min<std::int64_t>(lane.last_month, until_repaid);
        while (even < others) {
            auto const middle = even + (others - even) / 2;
            if (even_in_month_after(middle)) {
                even = middle + 1;
            } else {
                others = middle;
            }
        }
        auto& outcome = outcomes_[lane.index];
        if (even == until_repaid) {
            auto const last = principal_after(even - 1);
            auto const final_payment = std::min(lane.payment, last + lane.interest.on(last));
            outcome.months = static_cast<int>(even);
            outcome.final_payment = {final_payment};
            outcome.total_paid = {lane.payment * (even - 1) + final_payment};
            return false;
        }
        lane.paid = lane.payment * even;
        lane.principal = principal_after(even);
        lane.months_before = static_cast<int>(even);
        lane.last_month -= lane.months_before;
        return true;
    }

    /// Sets the outcome of a repayment whose payment is below the interest: principal stays the
    /// same, and unpaid interest grows evenly.
    static constexpr void only_interest_grows(repayment_terms const& terms, std::int64_t interest,
                                              repayment_outcome& outcome) {
        auto const payment = outcome.first_payment;
        bool const settles = terms.ending == term_ending::paid_in_full;
        auto const regular = settles ? terms.months - 1 : terms.months;
        auto const unpaid = cents{interest} * regular - payment * regular;
        outcome.months = terms.months;
        outcome.total_paid = payment * regular;
        outcome.final_payment = payment;
        if (settles) {
            outcome.final_payment = terms.principal + unpaid + cents{interest};
            outcome.total_paid += outcome.final_payment;
        } else {
            outcome.forgiven = terms.principal + unpaid;
        }
    }

    /// The next month after which a lane may change: the last month of a lane or of its step.
    [[nodiscard]] constexpr int next_event() const {
        auto until = month_ + longest_stretch;
        for (std::size_t i = 0; i < active_; ++i)
            until = std::min(until, std::min(lanes_[i].last_month, lanes_[i].last_of_step));
        return until;
    }

    constexpr void settle(int until) {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < active_; ++i) {
            auto& lane = lanes_[i];
            if (lane.exhausted) {
                lane.principal = principal_before_[i];
                pay_off(lane);
                continue;
            }
            lane.paid += lane.payment * (until - month_);
            if (until == lane.last_month) {
                finish(lane);
                continue;
            }
            if (until == lane.last_of_step) {
                lane.payment = terms_[lane.index].payment_in(until + 1).value;
                lane.last_of_step += terms_[lane.index].step_months;
            }
            if (kept != i) lanes_[kept] = lane;
            ++kept;
        }
        active_ = kept;
    }

    /// Reruns the stretch in which the principal reached zero, to find the month.
    constexpr void pay_off(detail::lane& lane) {
        auto& outcome = outcomes_[lane.index];
        for (int month = month_ + 1;; ++month) {
            auto const interest = lane.interest.on(lane.principal);
            auto const payment = std::min(lane.payment, lane.principal + interest);
            lane.paid += payment;
            lane.principal += interest - payment;
            if (lane.principal > 0) continue;
            outcome.months = lane.months_before + month;
            outcome.final_payment = {payment};
            outcome.total_paid = {lane.paid};
            return;
        }
    }

    constexpr void finish(detail::lane const& lane) {
        auto const& terms = terms_[lane.index];
        auto& outcome = outcomes_[lane.index];
        outcome.months = terms.months;
        outcome.final_payment = {lane.payment};
        outcome.total_paid = {lane.paid};
        if (terms.ending == term_ending::forgiven) {
            outcome.forgiven = {lane.principal};
        } else {
            outcome.final_payment = {lane.principal + lane.interest.on(lane.principal)};
            outcome.total_paid += outcome.final_payment;
        }
    }

    /// Bounds how many months are rerun when a loan is repaid early.
    static constexpr int longest_stretch = 24;

    bounded_vector<repayment_terms, Capacity> terms_{};
    std::array<repayment_outcome, Capacity> outcomes_{};
    std::array<detail::lane, Capacity> lanes_{};
    std::array<std::int64_t, Capacity> principal_before_{}; ///< before the current stretch
    std::size_t active_ = 0;
    int month_ = 0;
};

} // namespace tassel::plan
