// Quotes of plans with a term: a schedule for each loan, summed. 34 CFR 685.208; 20 USC 1078(b)(9).
#pragma once

#include "tassel/plan/formula.hpp"
#include "tassel/plan/joint_schedule.hpp"
#include "tassel/plan/pre_2006_graduated.hpp"
#include "tassel/plan/repayment_within_term.hpp"
#include "tassel/portfolio_quote/loan_payments.hpp"
#include "tassel/portfolio_quote/quote_task.hpp"
#include "tassel/portfolio_quote/quoted_borrower.hpp"
#include "tassel/portfolio_quote/yearly_sums.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace tassel {

/// The terms of a plan's loans, and which rule gave them.
template <quote_ruleset Law>
class loan_terms {
  public:
    loan_terms(quoted_borrower<Law> const& borrower, quote_task const& task, int plan_months)
        : borrower_{borrower}, task_{task}, plan_months_{plan_months} {}

    /// The plan is for a borrower from before 2006-07-01 on the terms of that time.
    [[nodiscard]] bool pre_2006() const noexcept { return older_borrower() && by_pre_2006_table(); }

    [[nodiscard]] int of(std::size_t loan) const {
        if (older_borrower()) return by_pre_2006_table() ? pre_2006_months() : plan_months_;
        if (!by_consolidation_table(loan)) return plan_months_;
        return term_months(Law::consolidation_bands, borrower_.term_balance(borrower_.loan(loan)));
    }

    /// The steps that lead to the loans' terms.
    void explain(calculation_steps& steps) const {
        if (pre_2006()) {
            steps.add("direct_loan_balance", borrower_.open_balance(program::direct),
                      "principal and accrued interest of all open Direct Loans");
            steps.add_from(Law::pre_2006_bands_source.id, "term", {pre_2006_months(), 0},
                           trace_unit::months,
                           "term for that balance of a borrower who entered repayment before "
                           "2006-07-01");
            return;
        }
        steps.add("term", {plan_months_, 0}, trace_unit::months, "term of the plan");
        for (auto const loan : task_.included) {
            if (older_borrower() || !by_consolidation_table(loan)) continue;
            auto const balance = borrower_.term_balance(borrower_.loan(loan));
            steps.add_from(Law::consolidation_bands_source.id, "consolidation_term", {of(loan), 0},
                           trace_unit::months, "term of ", path_of(borrower_, loan), " for ",
                           balance,
                           ": its balance and the borrower's other student loans, those up to its "
                           "balance");
        }
    }

  private:
    [[nodiscard]] bool older_borrower() const noexcept {
        return task_.program == program::direct && borrower_.entered_before_2006();
    }
    [[nodiscard]] bool by_pre_2006_table() const noexcept { return task_.terms.pre_2006_table; }
    [[nodiscard]] int pre_2006_months() const {
        return term_months(Law::pre_2006_bands, borrower_.open_balance(program::direct));
    }
    [[nodiscard]] bool by_consolidation_table(std::size_t loan) const {
        return task_.terms.consolidation_table && is_consolidation(borrower_.loan(loan).type);
    }

    quoted_borrower<Law> const& borrower_;
    quote_task const& task_;
    int plan_months_;
};

namespace detail {

/// Runs schedules, each to its own end, and sums them up in a quote. Where next to nothing would
/// be left of all of them, they end together (joint_schedule.hpp).
class schedule_runner {
  public:
    schedule_runner(quote_task const& task, portfolio_quote& quote, cents least_left)
        : quote_{quote}, with_years_{task.with_years}, least_left_{least_left} {
        schedules_.reserve(task.included.size());
    }

    void add(repayment_terms const& terms) { schedules_.push_back(terms); }

    void run() {
        repayment_outcome together;
        for (auto const& terms : schedules_)
            sum_up(repayment_within_term(terms), together);
        bool const joint =
            may_leave_a_small_rest(together.final_payment, schedules_.size(), least_left_);
        if (joint || with_years_) together = run_month_by_month(joint ? least_left_ : cents{});
        quote_.monthly_payment = together.first_payment;
        quote_.total_paid = quote_.total_interest = together.total_paid;
        for (auto const& terms : schedules_)
            quote_.total_interest -= terms.principal;
        quote_.months = together.months;
        quote_.final_payment = together.final_payment;
    }

  private:
    static void sum_up(repayment_outcome const& one, repayment_outcome& together) {
        together.first_payment += one.first_payment;
        together.total_paid += one.total_paid;
        if (one.months > together.months) {
            together.months = one.months;
            together.final_payment = {};
        }
        if (one.months == together.months) together.final_payment += one.final_payment;
    }
    repayment_outcome run_month_by_month(cents least_left) {
        if (!with_years_) {
            return simulate_together(schedules_, least_left,
                                     [](std::size_t, repayment_month const&) {});
        }
        std::vector<yearly_sums> sums(schedules_.size(), yearly_sums{quote_.years});
        return simulate_together(
            schedules_, least_left,
            [&sums](std::size_t place, repayment_month const& month) { sums[place](month); });
    }

    portfolio_quote& quote_;
    bool with_years_;
    cents least_left_;
    std::vector<repayment_terms> schedules_{};
};

[[nodiscard]] inline repayment_terms terms_of(loan_facts const& loan, int months) {
    return {.principal = loan.principal,
            .unpaid_interest = loan.interest,
            .rate = *loan.rate,
            .months = months};
}

/// The first payment of all loans, as the last step.
inline void explain_sum(calculation_steps& steps, portfolio_quote const& quote) {
    steps.add("monthly_payment", quote.monthly_payment,
              "sum of the loans' payments of the first month, none above what is owed");
}

} // namespace detail

// --- level --------------------------------------------------------------------------------------

/// Level payments of loans at the terms given, at least `minimum` together.
template <quote_ruleset Law, class TermOf>
[[nodiscard]] std::vector<cents> level_payments(quoted_borrower<Law> const& borrower,
                                                std::span<std::size_t const> included,
                                                TermOf const& months_of) {
    std::vector<cents> payments;
    payments.reserve(included.size());
    for (auto const loan : included)
        payments.push_back(loan_payment(borrower, loan, months_of(loan)));
    return payments;
}

[[nodiscard]] constexpr bool follows_balance(fixed_term const&) noexcept {
    return false;
}
template <std::size_t Count>
[[nodiscard]] constexpr bool follows_balance(banded_term<Count> const&) noexcept {
    return true;
}
[[nodiscard]] constexpr balance_measure measure_of(fixed_term const&) noexcept {
    return balance_measure::principal_and_interest;
}
template <std::size_t Count>
[[nodiscard]] constexpr balance_measure measure_of(banded_term<Count> const& term) noexcept {
    return term.measure;
}

template <quote_ruleset Law, class Term>
[[nodiscard]] bool add_amounts(level_formula<Term> const& formula, quoted_borrower<Law>& borrower,
                               quote_task const& task, portfolio_quote& quote) {
    auto const measure = measure_of(formula.term);
    auto const program_balance = borrower.open_balance(task.program, measure);
    loan_terms<Law> const terms{borrower, task, formula.term.for_balance(program_balance)};
    auto payments = level_payments(borrower, task.included,
                                   [&terms](std::size_t loan) { return terms.of(loan); });
    auto const sum = sum_of(payments);
    auto* const steps = task.steps;
    if (steps != nullptr) {
        if (follows_balance(formula.term)) {
            steps->add("program_balance", program_balance,
                       measure == balance_measure::principal ? "outstanding principal"
                                                             : "principal and accrued interest",
                       " of all the borrower's Direct Loans that are open, defaulted ones too");
        }
        terms.explain(*steps);
        for (std::size_t i = 0; i < payments.size(); ++i) {
            auto const& loan = borrower.loan(task.included[i]);
            steps->add(
                "loan_payment", payments[i], path_of(borrower, task.included[i]),
                ": B r / (1 - (1 + r)^-n), or B / n at 0 %, rounded half up; B = ", loan.balance(),
                ", r = ", *loan.rate, " / 12, n = ", terms.of(task.included[i]));
        }
    }
    if (sum < formula.minimum) {
        std::vector<cents> owed;
        for (auto const loan : task.included)
            owed.push_back(owed_at_first(borrower.loan(loan)));
        add_shortfall_within_owed(payments, owed, formula.minimum);
        if (steps != nullptr) {
            steps->add("payment_with_minimum", sum_of(payments), "at least ", formula.minimum,
                       " together, not above what is owed; what ", sum,
                       " lacks is split over the loans by what is owed on each");
        }
        quote.notes.push_back({Law::quote_texts.minimum_payment, formula.minimum});
    }
    detail::schedule_runner runner{task, quote, Law::least_left_owed};
    int shortest = longest_term_years * 12, longest = 0;
    for (std::size_t i = 0; i < payments.size(); ++i) {
        auto const months = terms.of(task.included[i]);
        shortest = std::min(shortest, months);
        longest = std::max(longest, months);
        auto const& loan = borrower.loan(task.included[i]);
        auto schedule = detail::terms_of(loan, months);
        schedule.payments.push_back(payments[i]);
        runner.add(schedule);
    }
    runner.run();
    auto const& texts = Law::quote_texts;
    quote.notes.push_back(
        {shortest == longest ? texts.equal_payments : texts.own_terms, std::int64_t{longest}});
    if (terms.pre_2006()) quote.notes.push_back(texts.pre_2006_terms);
    if (follows_balance(formula.term)) borrower.usage.tiered_table = true;
    if (steps != nullptr) detail::explain_sum(*steps, quote);
    return true;
}

// --- graduated ----------------------------------------------------------------------------------

template <quote_ruleset Law>
[[nodiscard]] bool add_amounts(graduated_formula const& formula, quoted_borrower<Law>& borrower,
                               quote_task const& task, portfolio_quote& quote) {
    loan_terms<Law> const terms{borrower, task, formula.term.months};
    auto* const steps = task.steps;
    if (steps != nullptr) terms.explain(*steps);
    // The bounds of borrowers from before 2006-07-01 are shares of the Standard payment.
    std::vector<cents> standard;
    if (terms.pre_2006()) {
        constexpr reference_payment reference = Law::ten_year_standard;
        standard =
            level_payments(borrower, task.included, [](std::size_t) { return reference.months; });
        std::vector<cents> owed;
        for (auto const loan : task.included)
            owed.push_back(owed_at_first(borrower.loan(loan)));
        add_shortfall(standard, owed, reference.minimum);
    }
    detail::schedule_runner runner{task, quote, Law::least_left_owed};
    std::array<cents, most_graduated_steps> sums{};
    for (std::size_t i = 0; i < task.included.size(); ++i) {
        auto const place = task.included[i];
        auto const& loan = borrower.loan(place);
        auto const months = terms.of(place);
        auto schedule = detail::terms_of(loan, months);
        schedule.payments = terms.pre_2006()
                                ? pre_2006_graduated_levels(loan.balance(), standard[i],
                                                            borrower.annuity(place), months)
                                : borrower.graduated(place, months).levels(loan.balance());
        for (std::size_t step = 0; step < schedule.payments.size(); ++step)
            sums[step] += schedule.payments[step];
        runner.add(schedule);
        if (steps == nullptr) continue;
        auto const path = path_of(borrower, place);
        if (terms.pre_2006()) {
            steps->add("loan_standard_payment", standard[i], path,
                       ": 10-year Standard payment with its part of the least amount");
            steps->add("loan_first_level", schedule.payments[0], path,
                       ": the first month's interest or half of that payment, the larger");
            steps->add("loan_last_level", schedule.payments.back(), path,
                       ": levels of 24 months rise in one ratio, none above one and a half times "
                       "that payment, worth the balance together");
        } else {
            steps->add("loan_first_level", schedule.payments[0], path,
                       ": levels of 24 months in one ratio, the last three times the first, worth "
                       "the balance of ",
                       loan.balance(), " at ", *loan.rate, " over ", months,
                       " months; at least the first month's interest");
            steps->add("loan_last_level", schedule.payments.back(), path,
                       ": the last of these levels");
        }
    }
    runner.run();
    quote.notes.push_back({Law::quote_texts.rising_payments, quote.monthly_payment,
                           *std::max_element(sums.begin(), sums.end())});
    if (terms.pre_2006()) quote.notes.push_back(Law::quote_texts.pre_2006_terms);
    if (steps != nullptr) detail::explain_sum(*steps, quote);
    return true;
}

} // namespace tassel
