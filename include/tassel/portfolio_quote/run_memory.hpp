// A cache of runs of loans under income-driven plans: each run is made only once.
//
// To find what would change a recommendation, advice tries one change at a time, and most changes
// leave the loans, payments, and terms of most plans as they were. The cache key is everything that
// a run depends on, so callers need not know what a trial changes.
#pragma once

#include "tassel/core/money.hpp"
#include "tassel/plan/loan_pool.hpp"
#include "tassel/plan/month_by_month.hpp"
#include "tassel/plan/several_loans.hpp"
#include "tassel/portfolio_quote/income_charge.hpp"
#include "tassel/portfolio_quote/pool_months.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace tassel::quote {

/// The amounts of a repayment. Months are counted from the analysis date.
struct plan_run {
    std::vector<cents> payments{}; ///< one for each month, without what is paid on top of the plan
    cents paid{};                  ///< including what is paid on top of the plan
    cents principal_paid{};        ///< the part of `paid` that reduced principal
    cents forgiven{};
    cents discharged{};                                ///< by public service
    std::vector<plan::forgiven_loan> forgiven_loans{}; ///< by index among the included loans
    cents interest_waived{};
    cents principal_matched{};
    std::vector<plan::schedule_year> years{}; ///< if requested
    std::optional<cents> peak{};              ///< the highest payment, once it has been computed

    [[nodiscard]] int months() const noexcept { return static_cast<int>(payments.size()); }
    [[nodiscard]] cents first() const noexcept {
        return payments.empty() ? cents{} : payments.front();
    }
    [[nodiscard]] cents highest() const noexcept {
        if (peak) return *peak;
        return payments.empty() ? cents{} : *std::max_element(payments.begin(), payments.end());
    }
};

/// Everything that a run depends on.
struct run_inputs {
    /// The months up to `last_month` under one plan.
    struct stretch {
        income_phase phase{};
        int last_month = 0;

        bool operator==(stretch const&) const = default;
    };

    std::vector<plan::shared_loan> loans{};
    std::vector<stretch> stretches{};
    cents minimum_left{};
    cents extra{};
    bool with_years = false;

    bool operator==(run_inputs const&) const = default;

    /// Equal inputs have equal digests.
    [[nodiscard]] std::uint64_t digest() const noexcept {
        std::uint64_t state = loans.size();
        auto const mix = [&state](std::int64_t value) {
            constexpr std::uint64_t odd = 0x9e3779b97f4a7c15;
            state = (std::rotl(state, 5) ^ static_cast<std::uint64_t>(value)) * odd;
        };
        for (auto const& loan : loans) {
            mix(loan.principal.value);
            mix(loan.unpaid_interest.value);
            mix(loan.months_credited);
            mix(loan.discharged_after);
        }
        for (auto const& one : stretches) {
            mix(one.last_month);
            mix(one.phase.terms.months);
            for (auto const payment : one.phase.payment_of_year)
                mix(payment.value);
        }
        mix(extra.value);
        return state;
    }
    [[nodiscard]] std::size_t bytes() const noexcept {
        return sizeof *this + loans.size() * sizeof(plan::shared_loan) +
               stretches.size() * sizeof(stretch);
    }
};

/// A run, and what is owed on each loan after it.
struct pool_run {
    plan_run run{};
    std::vector<cents> principal{};
    std::vector<cents> unpaid_interest{};

    [[nodiscard]] std::size_t bytes() const noexcept {
        return sizeof *this +
               (run.payments.size() + principal.size() + unpaid_interest.size()) * sizeof(cents) +
               run.forgiven_loans.size() * sizeof(plan::forgiven_loan) +
               run.years.size() * sizeof(plan::schedule_year);
    }
};

[[nodiscard]] inline pool_run run_of(run_inputs const& inputs, plan::loan_pool& pool) {
    pool_run made;
    auto& run = made.run;
    pool_months months_seen{.payments = &run.payments};
    if (inputs.with_years) months_seen.years.emplace(run.years);
    pool.clear();
    for (auto const& loan : inputs.loans)
        pool.add(loan);
    plan::pool_outcome outcome;
    int month = 1;
    bool owed = !inputs.loans.empty();
    for (auto const& stretch : inputs.stretches) {
        if (!owed) break;
        auto const& phase = stretch.phase;
        plan::pool_phase const months{.first_month = month,
                                      .last_month = stretch.last_month,
                                      .forgiveness_months = phase.terms.months,
                                      .minimum_principal_reduction =
                                          phase.terms.minimum_principal_reduction,
                                      .minimum_left = inputs.minimum_left,
                                      .extra = inputs.extra,
                                      .counts_assistance = phase.terms.counts_assistance,
                                      .order = phase.terms.order};
        owed = run_months(pool, months, phase.payment_of_year, months_seen, outcome);
        month = stretch.last_month + 1;
    }
    run.interest_waived = months_seen.interest_waived;
    run.principal_matched = months_seen.principal_matched;
    run.paid = outcome.repayment.total_paid;
    run.principal_paid = outcome.principal_paid;
    run.forgiven = outcome.repayment.forgiven;
    run.discharged = outcome.discharged;
    run.forgiven_loans = std::move(outcome.forgiven);
    run.peak = run.highest();
    made.principal.assign(inputs.loans.size(), {});
    made.unpaid_interest.assign(inputs.loans.size(), {});
    for (std::size_t i = 0; owed && i < inputs.loans.size(); ++i) {
        made.principal[i] = pool.principal(i);
        made.unpaid_interest[i] = pool.unpaid_interest(i);
    }
    return made;
}

/// Makes runs and caches them, up to a limit.
class run_memory {
  public:
    /// The run of these inputs, from the cache if it is there. The reference is valid until the
    /// next call.
    [[nodiscard]] pool_run const& of(run_inputs inputs) {
        auto const digest = inputs.digest();
        for (std::size_t i = 0; i < digests_.size(); ++i) {
            if (digests_[i] == digest && kept_[i].inputs == inputs) return kept_[i].made;
        }
        auto made = run_of(inputs, pool_);
        auto const size = inputs.bytes() + made.bytes();
        if (bytes_ + size > maximum_bytes) return unkept_ = std::move(made);
        bytes_ += size;
        digests_.push_back(digest);
        return kept_.emplace_back(kept_run{std::move(inputs), std::move(made)}).made;
    }

  private:
    struct kept_run {
        run_inputs inputs{};
        pool_run made{};
    };

    static constexpr std::size_t maximum_bytes = std::size_t{4} << 20;

    plan::loan_pool pool_{};
    std::vector<std::uint64_t> digests_{}; ///< of the cached runs
    std::vector<kept_run> kept_{};
    pool_run unkept_{};
    std::size_t bytes_ = 0;
};

} // namespace tassel::quote
