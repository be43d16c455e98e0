// One income-driven payment over many loans, fast: the outcome of several_loans.hpp without a
// division for each loan and month. Tests compare the two.
#pragma once

#include "tassel/core/money.hpp"
#include "tassel/plan/assistance_month.hpp"
#include "tassel/plan/month_by_month.hpp"
#include "tassel/plan/several_loans.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace tassel::plan {

/// A loan of the pool, by index, that was partly or fully forgiven after a month's payment.
struct forgiven_loan {
    int month = 0;
    std::size_t place = 0;
};

/// The outcome for all loans together, and how the payments were applied.
struct pool_outcome {
    repayment_outcome repayment{}; ///< its total includes what is paid on top of the plan
    cents principal_paid{};        ///< the rest of what was paid is interest
    cents discharged{};            ///< by public service; not in `repayment.forgiven`
    std::vector<forgiven_loan> forgiven{};
};

/// A range of months of an income-driven plan. Months are counted from the beginning of the
/// repayment, whatever the plan was.
struct pool_phase {
    int first_month = 1;
    int last_month = 0;
    /// The count at which the plan forgives a loan. A loan whose count is already full is forgiven
    /// at the first payment.
    int forgiveness_months = 0;
    cents minimum_principal_reduction{};
    cents minimum_left{}; ///< if less than this is owed after a payment, the payment includes it
    cents extra{};        ///< paid on top of the plan every month
    bool counts_assistance = false; ///< also count the months that count under RAP alone
    interest_order order = interest_order::month_first; ///< used when principal is reduced
};

/// Loans under one payment. The object is reused and refilled, so a run allocates nothing.
class loan_pool {
  public:
    void clear() noexcept {
        loans_.clear();
        next_change_ = never;
    }
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
                          .later = loan.later,
                          .monthly = monthly_interest{loan.rate},
                          .months_not_charged = loan.months_not_charged,
                          .months_credited = loan.months_credited,
                          .months_on_assistance = loan.months_on_assistance,
                          .discharged_after = loan.discharged_after,
                          .id_order = loan.id_order});
        if (loan.later.happens()) next_change_ = std::min(next_change_, loan.later.from_month);
    }

    /// Runs until all loans are repaid or forgiven, as `shared_repayment` does, and calls
    /// `observe(repayment_month)` with the sums of every month. Consumes the loans.
    template <class Observe>
    pool_outcome run(cents payment, pool_phase const& phase, Observe observe) {
        pool_outcome result;
        run(
            phase, [payment](int) { return payment; }, observe, result);
        return result;
    }

    /// Runs the months of one phase at `payment_in(month)` and adds to `result`. Returns whether
    /// something is still owed for the next phase.
    template <class PaymentIn, class Observe>
    bool run(pool_phase const& phase, PaymentIn payment_in, Observe observe, pool_outcome& result) {
        parts_.resize(loans_.size());
        remainders_.resize(loans_.size());
        auto const first_end = first_month_that_ends_a_loan(phase);
        sum_up_owed();
        auto& outcome = result.repayment;
        for (int month = phase.first_month; month <= phase.last_month; ++month) {
            if (month >= next_change_) change_rates(month);
            repayment_month now{.month = month};
            auto const owed = charge(now);
            now.payment = std::min(cents{payment_in(month)}, owed);
            if (phase.minimum_principal_reduction > cents{}) {
                pay_interest_first(now, phase);
            } else {
                pay_by_owed(now, owed);
            }
            now.principal = {principal_};
            now.unpaid_interest = {unpaid_};
            if (now.principal + now.unpaid_interest < phase.minimum_left) {
                pay_the_rest(now);
            } else if (phase.extra > cents{}) {
                pay_beside(now, phase);
            }
            outcome.months = month;
            if (month == 1) outcome.first_payment = now.payment;
            outcome.final_payment = now.payment;
            outcome.total_paid += now.payment + now.extra;
            result.principal_paid += now.principal_paid;
            observe(now);
            if (now.principal + now.unpaid_interest == cents{}) return false;
            if (month < first_end) continue;
            if (!end_loans(month, phase, result)) return false;
            sum_up_owed();
        }
        return true;
    }

    /// What is owed on the loan that was added at this index: principal and unpaid interest.
    [[nodiscard]] cents principal(std::size_t place) const { return {loans_[place].principal}; }
    [[nodiscard]] cents unpaid_interest(std::size_t place) const { return {loans_[place].unpaid}; }

  private:
    struct pooled_loan {
        std::int64_t principal = 0;
        std::int64_t unpaid = 0;
        annual_rate rate{};
        rate_change later{};
        monthly_interest monthly{};
        int months_not_charged = 0;
        int months_credited = 0;
        int months_on_assistance = 0;
        int discharged_after = 0;
        std::size_t id_order = 0;
        std::int64_t interest = 0; ///< for the current month
        /// Owed, including `interest`; set only when the amount is split by what is owed.
        std::int64_t due = 0;

        void charge() noexcept {
            bool const fast =
                principal <= largest_fast_principal && rate.milli_bps <= largest_milli_bps;
            interest =
                fast ? monthly.on(principal) : interest_for_month(cents{principal}, rate).value;
        }
        [[nodiscard]] std::int64_t owed() const noexcept { return principal + unpaid + interest; }
    };

    /// Rarely called: once for each month in which a rate changes.
    [[gnu::noinline]] void change_rates(int month) noexcept {
        next_change_ = never;
        for (auto& loan : loans_) {
            if (loan.later.happens_by(month)) {
                loan.rate = loan.later.rate;
                loan.monthly = monthly_interest{loan.rate};
                loan.later = {};
            } else if (loan.later.happens()) {
                next_change_ = std::min(next_change_, loan.later.from_month);
            }
        }
    }

    /// Pays all that is owed. Changes only the sums of the month, because nobody looks at the loans
    /// after this last month.
    static void pay_the_rest(repayment_month& now) noexcept {
        now.payment += now.principal + now.unpaid_interest;
        now.principal_paid += now.principal;
        now.principal = now.unpaid_interest = {};
    }

    [[nodiscard]] static int month_of_forgiveness(pooled_loan const& loan,
                                                  pool_phase const& phase) noexcept {
        return forgiveness_month(phase.forgiveness_months,
                                 loan.months_credited +
                                     (phase.counts_assistance ? loan.months_on_assistance : 0));
    }

    /// The first month in which a loan may be forgiven or discharged.
    [[nodiscard]] int first_month_that_ends_a_loan(pool_phase const& phase) const noexcept {
        int first = phase.forgiveness_months;
        for (auto const& loan : loans_) {
            first = std::min(first, month_of_forgiveness(loan, phase));
            if (loan.discharged_after > 0) first = std::min(first, loan.discharged_after);
        }
        return first;
    }

    /// Discharges and forgives the loans that are due for it. Returns whether anything is still
    /// owed.
    [[nodiscard]] bool end_loans(int month, pool_phase const& phase, pool_outcome& result) {
        bool any_owed = false;
        for (std::size_t place = 0; place < loans_.size(); ++place) {
            auto& loan = loans_[place];
            auto const owed = loan.principal + loan.unpaid;
            if (owed == 0) continue;
            bool const discharged = loan.discharged_after > 0 && month >= loan.discharged_after;
            if (!discharged && month < month_of_forgiveness(loan, phase)) {
                any_owed = true;
                continue;
            }
            (discharged ? result.discharged : result.repayment.forgiven).value += owed;
            if (!discharged) result.forgiven.push_back({month, place});
            loan.principal = loan.unpaid = 0;
        }
        return any_owed;
    }

    /// Recomputes the sums of what is owed, which only regular payments keep up to date.
    void sum_up_owed() noexcept {
        principal_ = unpaid_ = 0;
        for (auto const& loan : loans_) {
            principal_ += loan.principal;
            unpaid_ += loan.unpaid;
        }
    }

    /// Makes the extra payment, which also covers a remainder below the minimum.
    void pay_beside(repayment_month& now, pool_phase const& phase) {
        pay_extra(now, phase.extra);
        sum_up_owed();
        now.principal = {principal_};
        now.unpaid_interest = {unpaid_};
        auto const rest = now.principal + now.unpaid_interest;
        if (rest >= phase.minimum_left) return;
        now.extra += rest;
        now.principal_paid += now.principal;
        now.principal = now.unpaid_interest = {};
    }

    void pay_extra(repayment_month& now, cents amount) {
        spread_extra_payment(
            amount,
            [this] {
                claims_.clear();
                for (auto const& loan : loans_) {
                    claims_.push_back({.owed = {loan.principal + loan.unpaid},
                                       .principal = {loan.principal},
                                       .rate = loan.rate,
                                       .id_order = loan.id_order});
                }
                return std::span<extra_payment_claim const>{claims_};
            },
            [&](std::size_t place, cents offered) {
                auto& loan = loans_[place];
                auto const paid = std::min(offered.value, loan.principal + loan.unpaid);
                auto const interest_paid = std::min(paid, loan.unpaid);
                loan.unpaid -= interest_paid;
                loan.principal -= paid - interest_paid;
                now.extra.value += paid;
                now.principal_paid.value += paid - interest_paid;
                return cents{offered.value - paid};
            });
    }

    /// Charges the month's interest and returns what is owed including it.
    cents charge(repayment_month& now) noexcept {
        std::int64_t interest = 0;
        for (auto& loan : loans_) {
            loan.charge();
            interest += loan.interest;
        }
        now.interest = {interest};
        return {principal_ + unpaid_ + interest};
    }

    void pay_by_owed(repayment_month& now, cents owed) {
        for (auto& loan : loans_)
            loan.due = loan.owed();
        split(now.payment.value, owed.value, &pooled_loan::due);
        auto part = parts_.cbegin();
        unpaid_ = 0;
        for (auto& loan : loans_) {
            auto const paid = *part++;
            auto const due = loan.unpaid + loan.interest;
            auto const interest_paid = std::min(paid, due);
            loan.unpaid = due - interest_paid;
            if (now.month <= loan.months_not_charged) {
                auto const waived = std::min(loan.unpaid, loan.interest);
                loan.unpaid -= waived;
                now.interest_not_charged.value += waived;
            }
            unpaid_ += loan.unpaid;
            auto const principal_paid = paid - interest_paid;
            loan.principal -= principal_paid;
            now.principal_paid.value += principal_paid;
        }
        principal_ -= now.principal_paid.value;
    }

    void pay_interest_first(repayment_month& now, pool_phase const& phase) {
        assistance_month_inputs in{.payment = now.payment,
                                   .interest = now.interest,
                                   .older_interest = {unpaid_},
                                   .principal = {principal_},
                                   .minimum_principal_reduction = phase.minimum_principal_reduction,
                                   .order = phase.order};
        auto const month = month_of_assistance(in);
        now.interest_not_charged = month.interest_waived;
        now.principal_paid = month.principal_paid;
        now.principal_matched = month.principal_matched;
        if (month.older_interest_paid > cents{}) {
            pay_off(month.older_interest_paid, &pooled_loan::unpaid, unpaid_);
        }
        pay_off(month.principal_reduction(), &pooled_loan::principal, principal_);
    }

    /// Applies a payment to principal or unpaid interest, split in proportion to what each loan
    /// owes of it.
    void pay_off(cents paid, std::int64_t pooled_loan::*owed, std::int64_t& in_all) {
        split(paid.value, in_all, owed);
        auto part = parts_.cbegin();
        for (auto& loan : loans_)
            loan.*owed -= *part++;
        in_all -= paid.value;
    }

    /// Splits as `split_by_share` does, into `parts_`. One division gives amount / total with 64
    /// fractional bits. A share multiplied by that number gives the quotient or one less; the
    /// remainder tells which of the two.
    void split(std::int64_t amount, std::int64_t total, std::int64_t pooled_loan::*share_of) {
        if (loans_.size() == 1) { // most groups have one loan, and a division is expensive
            parts_.front() = amount;
            return;
        }
        auto const whole = static_cast<std::uint64_t>(amount);
        auto const divisor = static_cast<std::uint64_t>(total);
        // All of these vectors have one entry per loan; iterators avoid a bounds check for each
        // index.
        auto part_of = parts_.begin();
        if (amount == total) {
            for (auto const& loan : loans_)
                *part_of++ = loan.*share_of;
            return;
        }
        auto const ratio =
            static_cast<std::uint64_t>((static_cast<uint128>(whole) << 64) / divisor);
        auto rest = amount;
        auto remainder_of = remainders_.begin();
        for (auto const& loan : loans_) {
            auto const share = static_cast<std::uint64_t>(loan.*share_of);
            auto const part = multiply_high(share, ratio);
            // The remainder is below twice the divisor, so it is right even though the products
            // wrap around.
            auto const remainder = share * whole - part * divisor;
            bool const one_less = remainder >= divisor;
            *remainder_of++ = remainder - (one_less ? divisor : 0);
            *part_of = static_cast<std::int64_t>(part) + (one_less ? 1 : 0);
            rest -= *part_of++;
        }
        if (rest > 0) give_to_largest_remainders(rest, divisor);
    }

    /// Gives one cent each to the `count` largest remainders, all below `limit`; ties go to the
    /// earlier loan.
    void give_to_largest_remainders(std::int64_t count, std::uint64_t limit) {
        if (remainders_.size() > few_loans) return give_by_buckets(count, limit);
        for (; count > 0; --count) {
            auto const largest = std::max_element(remainders_.begin(), remainders_.end());
            ++parts_[static_cast<std::size_t>(largest - remainders_.begin())];
            *largest = 0;
        }
    }
    /// Sorts by the leading bits first: only loans in the bucket where the cents run out are
    /// compared.
    void give_by_buckets(std::int64_t count, std::uint64_t limit) {
        auto const width = static_cast<int>(std::bit_width(limit));
        auto const shift = std::max(width - bucket_bits, 0);
        std::array<std::int32_t, std::size_t{1} << bucket_bits> buckets{};
        for (auto const remainder : remainders_)
            ++buckets[static_cast<std::size_t>(remainder >> shift)];
        auto last = buckets.size() - 1;
        for (; buckets[last] < count; --last)
            count -= buckets[last];
        candidates_.clear();
        auto part_of = parts_.begin();
        for (auto remainder = remainders_.cbegin(); remainder != remainders_.cend(); ++remainder) {
            auto const bucket = *remainder >> shift;
            *part_of++ += bucket > last ? 1 : 0;
            if (bucket == last)
                candidates_.push_back(static_cast<std::size_t>(remainder - remainders_.cbegin()));
        }
        auto const end = candidates_.begin() + static_cast<std::ptrdiff_t>(count);
        std::partial_sort(candidates_.begin(), end, candidates_.end(),
                          [this](std::size_t a, std::size_t b) {
                              if (remainders_[a] != remainders_[b])
                                  return remainders_[a] > remainders_[b];
                              return a < b;
                          });
        for (auto each = candidates_.begin(); each != end; ++each)
            ++parts_[*each];
    }

    /// Up to this many loans, a linear search finds the largest remainders.
    static constexpr std::size_t few_loans = 12;
    static constexpr int bucket_bits = 6;
    static constexpr int never = std::numeric_limits<int>::max();

    std::vector<pooled_loan> loans_{};
    std::int64_t principal_ = 0;        ///< of all loans
    std::int64_t unpaid_ = 0;           ///< interest of all loans
    int next_change_ = never;           ///< the month in which the next rate changes
    std::vector<std::int64_t> parts_{}; ///< of the amount being split
    std::vector<std::uint64_t> remainders_{};
    std::vector<std::size_t> candidates_{};
    std::vector<extra_payment_claim> claims_{};
};

} // namespace tassel::plan
