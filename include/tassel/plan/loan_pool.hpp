// One income-driven payment over many loans, fast: the outcome of several_loans.hpp without a
// division for each loan and month. Tests compare the two.
#pragma once

#include "tassel/core/integers.hpp"
#include "tassel/core/money.hpp"
#include "tassel/plan/month_by_month.hpp"
#include "tassel/plan/several_loans.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace tassel {

/// What became of the loans together, and of what was paid.
struct pool_outcome {
    repayment_outcome repayment{};
    cents principal_paid{}; ///< the rest of what was paid is interest
};

/// Loans under one payment. The object is kept and filled again, so that a run allocates nothing.
class loan_pool {
  public:
    void clear() noexcept { loans_.clear(); }
    void reserve(std::size_t count) {
        loans_.reserve(count);
        parts_.reserve(count);
        remainders_.reserve(count);
        candidates_.reserve(count);
    }
    void add(shared_loan const& loan) {
        loans_.push_back({.principal = loan.principal.value,
                          .unpaid = loan.unpaid_interest.value,
                          .rate = loan.rate,
                          .monthly = monthly_interest{loan.rate},
                          .months_not_charged = loan.months_not_charged,
                          .months_credited = loan.months_credited});
    }

    /// Runs until all loans are repaid or forgiven, as `shared_repayment` does, and calls
    /// `observe(repayment_month)` with the sums of every month. Uses the loans up.
    template <class Observe>
    pool_outcome run(cents payment, int months, cents least_principal_reduction, Observe observe,
                     cents least_left = {}) {
        parts_.resize(loans_.size());
        remainders_.resize(loans_.size());
        int most_credited = 0;
        for (auto const& loan : loans_)
            most_credited = std::max(most_credited, loan.months_credited);
        auto const first_forgiven = forgiveness_month(months, most_credited);
        pool_outcome result;
        auto& outcome = result.repayment;
        for (int month = 1; month <= months; ++month) {
            repayment_month now{.month = month};
            auto const owed = charge(now);
            now.payment = std::min(payment, owed);
            if (least_principal_reduction > cents{}) {
                pay_interest_first(now, least_principal_reduction);
            } else {
                pay_by_owed(now, owed);
            }
            for (auto const& loan : loans_) {
                now.principal.value += loan.principal;
                now.unpaid_interest.value += loan.unpaid;
            }
            if (now.principal + now.unpaid_interest < least_left) pay_the_rest(now);
            outcome.months = month;
            if (month == 1) outcome.first_payment = now.payment;
            outcome.final_payment = now.payment;
            outcome.total_paid += now.payment;
            result.principal_paid += now.principal_paid;
            observe(now);
            if (now.principal + now.unpaid_interest == cents{}) return result;
            if (month < first_forgiven) continue;
            if (!forgive(month, months, outcome)) return result;
        }
        return result;
    }

    pool_outcome run(cents payment, int months, cents least_principal_reduction = {}) {
        return run(payment, months, least_principal_reduction, [](repayment_month const&) {});
    }

  private:
    struct pooled_loan {
        std::int64_t principal = 0;
        std::int64_t unpaid = 0;
        annual_rate rate{};
        monthly_interest monthly{};
        int months_not_charged = 0;
        int months_credited = 0;
        std::int64_t interest = 0; ///< of the month that runs
        std::int64_t share = 0;    ///< by which the month's amount is split

        void charge() noexcept {
            bool const fast =
                principal <= largest_fast_principal && rate.milli_bps <= largest_milli_bps;
            interest =
                fast ? monthly.on(principal) : interest_for_month(cents{principal}, rate).value;
        }
        [[nodiscard]] std::int64_t owed() const noexcept { return principal + unpaid + interest; }
    };

    /// In the sums of the month: it is the last, and nobody looks at the loans after it.
    static void pay_the_rest(repayment_month& now) noexcept {
        now.payment += now.principal + now.unpaid_interest;
        now.principal_paid += now.principal;
        now.principal = now.unpaid_interest = {};
    }

    /// Forgives the loans whose time has come; whether anything is still owed.
    [[nodiscard]] bool forgive(int month, int months, repayment_outcome& outcome) noexcept {
        bool any_owed = false;
        for (auto& loan : loans_) {
            if (month >= forgiveness_month(months, loan.months_credited)) {
                outcome.forgiven.value += loan.principal + loan.unpaid;
                loan.principal = loan.unpaid = 0;
            }
            any_owed = any_owed || loan.principal + loan.unpaid > 0;
        }
        return any_owed;
    }

    /// Charges the month's interest; gives what is owed with it.
    cents charge(repayment_month& now) noexcept {
        cents owed{};
        for (auto& loan : loans_) {
            loan.charge();
            now.interest.value += loan.interest;
            owed.value += loan.owed();
        }
        return owed;
    }

    void pay_by_owed(repayment_month& now, cents owed) {
        for (auto& loan : loans_)
            loan.share = loan.owed();
        split(now.payment.value, owed.value);
        for (std::size_t i = 0; i < loans_.size(); ++i) {
            auto& loan = loans_[i];
            auto const due = loan.unpaid + loan.interest;
            auto const interest_paid = std::min(parts_[i], due);
            loan.unpaid = due - interest_paid;
            if (now.month <= loan.months_not_charged) {
                auto const waived = std::min(loan.unpaid, loan.interest);
                loan.unpaid -= waived;
                now.interest_not_charged.value += waived;
            }
            auto const principal_paid = parts_[i] - interest_paid;
            loan.principal -= principal_paid;
            now.principal_paid.value += principal_paid;
        }
    }

    void pay_interest_first(repayment_month& now, cents least_principal_reduction) {
        cents due{}, principal{};
        for (auto const& loan : loans_) {
            due.value += loan.unpaid + loan.interest;
            principal.value += loan.principal;
        }
        auto const interest_paid = std::min(now.payment, due);
        now.interest_not_charged = std::min(due - interest_paid, now.interest);
        auto const unpaid_before = due - now.interest;
        auto const unpaid_after = due - interest_paid - now.interest_not_charged;
        if (unpaid_before > cents{}) pay_unpaid(unpaid_before - unpaid_after, unpaid_before);
        now.principal_paid = now.payment - interest_paid;
        auto const least = std::min({least_principal_reduction, now.payment, principal});
        now.principal_matched = std::max(least - now.principal_paid, cents{});
        for (auto& loan : loans_)
            loan.share = loan.principal;
        split((now.principal_paid + now.principal_matched).value, principal.value);
        for (std::size_t i = 0; i < loans_.size(); ++i)
            loans_[i].principal -= parts_[i];
    }

    /// What is paid of interest that was unpaid before, by what of it each loan owes.
    void pay_unpaid(cents paid, cents unpaid) {
        for (auto& loan : loans_)
            loan.share = loan.unpaid;
        split(paid.value, unpaid.value);
        for (std::size_t i = 0; i < loans_.size(); ++i)
            loans_[i].unpaid -= parts_[i];
    }

    /// `split_by_share` into `parts_`. One division gives amount / total with 64 fractional bits;
    /// a share times it is the quotient or one less, which the remainder tells.
    void split(std::int64_t amount, std::int64_t total) {
        auto const whole = static_cast<std::uint64_t>(amount);
        auto const divisor = static_cast<std::uint64_t>(total);
        if (amount == total) {
            for (std::size_t i = 0; i < loans_.size(); ++i)
                parts_[i] = loans_[i].share;
            return;
        }
        auto const ratio =
            static_cast<std::uint64_t>((static_cast<uint128>(whole) << 64) / divisor);
        auto rest = amount;
        for (std::size_t i = 0; i < loans_.size(); ++i) {
            auto const share = static_cast<std::uint64_t>(loans_[i].share);
            auto const part = multiply_high(share, ratio);
            // Below twice the divisor, so that it is right although the products wrap around.
            auto const remainder = share * whole - part * divisor;
            bool const one_less = remainder >= divisor;
            remainders_[i] = remainder - (one_less ? divisor : 0);
            parts_[i] = static_cast<std::int64_t>(part) + (one_less ? 1 : 0);
            rest -= parts_[i];
        }
        if (rest > 0) give_to_largest_remainders(rest, divisor);
    }

    /// A cent each to the `count` largest remainders, all below `limit`; ties to the earlier loan.
    /// By the leading bits first: only loans of the bucket where the cents run out are compared.
    void give_to_largest_remainders(std::int64_t count, std::uint64_t limit) {
        auto const width = static_cast<int>(std::bit_width(limit));
        auto const shift = std::max(width - bucket_bits, 0);
        std::array<std::int32_t, std::size_t{1} << bucket_bits> buckets{};
        for (auto const remainder : remainders_)
            ++buckets[remainder >> shift];
        auto last = buckets.size() - 1;
        for (; buckets[last] < count; --last)
            count -= buckets[last];
        candidates_.clear();
        for (std::size_t i = 0; i < loans_.size(); ++i) {
            auto const bucket = remainders_[i] >> shift;
            parts_[i] += bucket > last ? 1 : 0;
            if (bucket == last) candidates_.push_back(i);
        }
        std::sort(candidates_.begin(), candidates_.end(), [this](std::size_t a, std::size_t b) {
            if (remainders_[a] != remainders_[b]) return remainders_[a] > remainders_[b];
            return a < b;
        });
        for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i)
            ++parts_[candidates_[i]];
    }

    static constexpr int bucket_bits = 6;

    std::vector<pooled_loan> loans_{};
    std::vector<std::int64_t> parts_{}; ///< of the amount that was split last
    std::vector<std::uint64_t> remainders_{};
    std::vector<std::size_t> candidates_{};
};

} // namespace tassel
