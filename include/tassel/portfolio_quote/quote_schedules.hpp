// Quotes of plans with a term: a schedule for each loan, summed. 34 CFR 685.208; 20 USC 1078(b)(9).
#pragma once

#include "tassel/plan/formula.hpp"
#include "tassel/plan/graduated.hpp"
#include "tassel/plan/month_by_month.hpp"
#include "tassel/plan/several_loans.hpp"
#include "tassel/plan/yearly_schedule.hpp"
#include "tassel/portfolio_quote/quote_task.hpp"
#include "tassel/portfolio_quote/quoted_borrower.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tassel::quote {

/// The terms of a plan's loans, and which rule gave them.
template <quote_ruleset Law>
class loan_terms {
  public:
    loan_terms(quoted_borrower<Law> const& borrower, quote_task const& task, int plan_months)
        : borrower_{borrower}, task_{task}, plan_months_{plan_months} {}

    [[nodiscard]] quoted_borrower<Law> const& borrower() const noexcept { return borrower_; }
    [[nodiscard]] quote_task const& task() const noexcept { return task_; }
    /// Whether the borrower entered repayment before 2006-07-01 and the plan uses the terms of that
    /// time.
    [[nodiscard]] bool pre_2006() const noexcept { return older_borrower() && by_pre_2006_table(); }

    [[nodiscard]] int of(std::size_t loan) const {
        if (older_borrower()) return by_pre_2006_table() ? pre_2006_months() : plan_months_;
        if (!by_consolidation_table(loan)) return plan_months_;
        return plan::term_months(Law::consolidation_bands,
                                 borrower_.term_balance(borrower_.loan(loan)));
    }

    /// Writes the steps that lead to the loans' terms.
    void explain() const {
        auto& steps = *task_.steps;
        auto const& texts = Law::calculation_texts;
        if (pre_2006()) {
            steps.add(texts.direct_loan_balance, borrower_.open_balance(plan::program::direct));
            steps.add_from(Law::pre_2006_bands_source, texts.pre_2006_term,
                           step_figure::months(pre_2006_months()));
            return;
        }
        steps.add(texts.plan_term, step_figure::months(plan_months_));
        for (auto const loan : task_.included) {
            if (older_borrower() || !by_consolidation_table(loan)) continue;
            steps.add_from(Law::consolidation_bands_source, texts.consolidation_term,
                           step_figure::months(of(loan)), path_of(borrower_, loan),
                           borrower_.term_balance(borrower_.loan(loan)));
        }
    }

  private:
    [[nodiscard]] bool older_borrower() const noexcept {
        return task_.program == plan::program::direct && borrower_.entered_before_2006();
    }
    [[nodiscard]] bool by_pre_2006_table() const noexcept { return task_.terms.pre_2006_table; }
    [[nodiscard]] int pre_2006_months() const {
        return plan::term_months(Law::pre_2006_bands,
                                 borrower_.open_balance(plan::program::direct));
    }
    [[nodiscard]] bool by_consolidation_table(std::size_t loan) const {
        return task_.terms.consolidation_table && is_consolidation(borrower_.loan(loan).type);
    }

    quoted_borrower<Law> const& borrower_;
    quote_task const& task_;
    int plan_months_;
};

namespace detail {

/// Runs each schedule to its own end and sums up the schedules in a quote. If next to nothing would
/// be left on all loans together, the schedules end together (`simulate_together` in
/// several_loans.hpp).
class schedule_runner {
  public:
    schedule_runner(quote_task const& task, portfolio_quote& quote, cents minimum_left)
        : task_{task}, quote_{quote}, minimum_left_{minimum_left} {
        schedules_.reserve(task.included.size());
    }

    void add(plan::repayment_terms const& terms) { schedules_.push_back(terms); }
    [[nodiscard]] std::span<plan::repayment_terms const> schedules() const noexcept {
        return schedules_;
    }

    void run() {
        plan::repayment_outcome together;
        for (auto const& terms : schedules_) {
            auto const one = plan::repayment_within_term(terms);
            sum_up(one, together);
            if (task_.with_payments) add_payments(terms, one);
        }
        bool const joint =
            plan::may_leave_a_small_rest(together.final_payment, schedules_.size(), minimum_left_);
        if (joint || task_.with_years || changes_rate()) {
            together = run_month_by_month(joint ? minimum_left_ : cents{});
        }
        quote_.monthly_payment = together.first_payment;
        quote_.total_paid = quote_.total_interest = together.total_paid;
        for (auto const& terms : schedules_)
            quote_.total_interest -= terms.principal;
        quote_.months = together.months;
        quote_.final_payment = together.final_payment;
        if (task_.schedules != nullptr) *task_.schedules = schedules_;
    }

  private:
    static void sum_up(plan::repayment_outcome const& one, plan::repayment_outcome& together) {
        together.first_payment += one.first_payment;
        together.total_paid += one.total_paid;
        if (one.months > together.months) {
            together.months = one.months;
            together.final_payment = {};
        }
        if (one.months == together.months) together.final_payment += one.final_payment;
    }
    /// Before its last month, each payment is the scheduled one.
    void add_payments(plan::repayment_terms const& terms, plan::repayment_outcome const& outcome) {
        auto const months = static_cast<std::size_t>(outcome.months);
        if (quote_.payments.size() < months) quote_.payments.resize(months);
        for (int month = 1; month < outcome.months; ++month)
            quote_.payments[static_cast<std::size_t>(month - 1)] += terms.payment_in(month);
        quote_.payments[months - 1] += outcome.final_payment;
    }
    [[nodiscard]] bool changes_rate() const noexcept {
        return std::any_of(schedules_.begin(), schedules_.end(),
                           [](plan::repayment_terms const& one) { return one.later.happens(); });
    }
    plan::repayment_outcome run_month_by_month(cents minimum_left) {
        std::vector<plan::yearly_sums> sums(task_.with_years ? schedules_.size() : 0,
                                            plan::yearly_sums{quote_.years});
        quote_.payments.clear();
        return plan::simulate_together(schedules_, minimum_left,
                                       [&](std::size_t place, plan::repayment_month const& month) {
                                           if (task_.with_years) sums[place](month);
                                           if (task_.with_payments)
                                               add_payment(quote_.payments, month);
                                       });
    }

    quote_task const& task_;
    portfolio_quote& quote_;
    cents minimum_left_;
    std::vector<plan::repayment_terms> schedules_{};
};

/// The terms of a loan as it starts on the plan.
[[nodiscard]] inline plan::repayment_terms terms_of(loan_facts const& loan, int months) {
    return {.principal = loan.principal,
            .unpaid_interest = loan.interest,
            .rate = *loan.rate,
            .later = loan.later,
            .months = months};
}

} // namespace detail

// --- level --------------------------------------------------------------------------------------

/// Level payments of loans over the given terms.
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

/// What is owed on each loan in its first month.
template <quote_ruleset Law>
[[nodiscard]] std::vector<cents> owed_at_first(quoted_borrower<Law> const& borrower,
                                               std::span<std::size_t const> included,
                                               bool capitalized) {
    std::vector<cents> owed;
    owed.reserve(included.size());
    for (auto const loan : included)
        owed.push_back(owed_at_first(begun<Law>(borrower.loan(loan), capitalized)));
    return owed;
}

/// The loans' own payments and, if the plan's minimum amount exceeds their sum, the raised ones.
struct minimum_payments {
    std::vector<cents> alone{};
    std::vector<cents> raised{}; ///< empty if `alone` reaches the minimum amount

    [[nodiscard]] std::vector<cents> const& due() const noexcept {
        return raised.empty() ? alone : raised;
    }
};

/// Splits the shortfall by what is owed on each of the included loans. If the law has one minimum
/// amount for all holders, the shortfall is split by the principal of all loans that share the
/// minimum.
template <quote_ruleset Law>
[[nodiscard]] minimum_payments with_minimum_amount(loan_terms<Law> const& terms, cents least) {
    auto const& borrower = terms.borrower();
    auto const& task = terms.task();
    auto const months_of = [&terms](std::size_t loan) { return terms.of(loan); };
    minimum_payments made{.alone = level_payments(borrower, task.included, months_of)};
    bool const shared = Law::shared_minimum && Law::shared_minimum->program == task.program;
    auto const together = shared ? borrower.payable_ffel_loans() : task.included;
    auto payments = shared ? level_payments(borrower, together, months_of) : made.alone;
    if (sum_of(payments) >= least) return made;
    auto const owed = owed_at_first(borrower, together, task.capitalizes);
    if (!shared) {
        add_shortfall_within_owed(payments, owed, owed, least);
        made.raised = std::move(payments);
        return made;
    }
    std::vector<cents> principals;
    for (auto const loan : together)
        principals.push_back(begun<Law>(borrower.loan(loan), task.capitalizes).principal);
    add_shortfall_within_owed(payments, principals, owed, least);
    for (auto const loan : task.included) {
        auto const at = std::find(together.begin(), together.end(), loan) - together.begin();
        made.raised.push_back(payments[static_cast<std::size_t>(at)]);
    }
    return made;
}

[[nodiscard]] constexpr bool follows_balance(plan::fixed_term const&) noexcept {
    return false;
}
template <std::size_t Count>
[[nodiscard]] constexpr bool follows_balance(plan::banded_term<Count> const&) noexcept {
    return true;
}
[[nodiscard]] constexpr plan::balance_measure measure_of(plan::fixed_term const&) noexcept {
    return plan::balance_measure::principal_and_interest;
}
template <std::size_t Count>
[[nodiscard]] constexpr plan::balance_measure
measure_of(plan::banded_term<Count> const& term) noexcept {
    return term.measure;
}

template <quote_ruleset Law, class Term>
void explain(plan::level_formula<Term> const& formula, loan_terms<Law> const& terms,
             minimum_payments const& payments) {
    auto const& texts = Law::calculation_texts;
    auto const& borrower = terms.borrower();
    auto const& task = terms.task();
    auto const& [alone, raised] = payments;
    explain_capitalization(borrower, task);
    if (follows_balance(formula.term)) {
        auto const measure = measure_of(formula.term);
        task.steps->add(measure == plan::balance_measure::principal ? texts.principal_of_program
                                                                    : texts.balance_of_program,
                        borrower.open_balance(task.program, measure, task.interest_kept));
    }
    terms.explain();
    for (std::size_t i = 0; i < alone.size(); ++i) {
        auto const place = task.included[i];
        auto const& loan = borrower.loan(place);
        task.steps->add(texts.loan_payment, alone[i], path_of(borrower, place), loan.balance(),
                        *loan.rate, terms.of(place));
    }
    if (raised.empty()) return;
    bool const shared = Law::shared_minimum && Law::shared_minimum->program == task.program;
    if (shared && texts.payment_with_shared_minimum) {
        task.steps->add(*texts.payment_with_shared_minimum, sum_of(raised), formula.minimum);
        return;
    }
    task.steps->add(texts.payment_with_minimum, sum_of(raised), formula.minimum, sum_of(alone));
}

template <quote_ruleset Law, class Term>
[[nodiscard]] bool add_amounts(plan::level_formula<Term> const& formula,
                               quoted_borrower<Law>& borrower, quote_task const& task,
                               portfolio_quote& quote) {
    auto const balance =
        borrower.open_balance(task.program, measure_of(formula.term), task.interest_kept);
    loan_terms<Law> const terms{borrower, task, formula.term.for_balance(balance)};
    auto const payments = with_minimum_amount(terms, formula.minimum);
    auto const& texts = Law::quote_texts;
    if (!payments.raised.empty()) {
        quote.notes.push_back({texts.minimum_payment, formula.minimum});
    }
    if (task.steps != nullptr) explain(formula, terms, payments);

    detail::schedule_runner runner{task, quote, Law::minimum_left_owed};
    int shortest = plan::longest_term_years * 12, longest = 0;
    for (std::size_t i = 0; i < task.included.size(); ++i) {
        auto const months = terms.of(task.included[i]);
        shortest = std::min(shortest, months);
        longest = std::max(longest, months);
        auto schedule =
            detail::terms_of(begun<Law>(borrower.loan(task.included[i]), task.capitalizes), months);
        schedule.payments.push_back(payments.due()[i]);
        runner.add(schedule);
    }
    runner.run();
    quote.notes.push_back(
        {shortest == longest ? texts.equal_payments : texts.own_terms, std::int64_t{longest}});
    if (terms.pre_2006()) quote.notes.push_back(texts.pre_2006_terms);
    if (follows_balance(formula.term)) borrower.usage.tiered_table = true;
    if (task.steps != nullptr) {
        task.steps->add(Law::calculation_texts.monthly_payment, quote.monthly_payment);
    }
    return true;
}

// --- graduated ----------------------------------------------------------------------------------

/// Explains a graduated quote step by step. `standard` holds the Standard payments that bound the
/// payments of a borrower from before 2006-07-01.
template <quote_ruleset Law>
void explain(loan_terms<Law> const& terms, std::vector<cents> const& standard,
             std::span<plan::repayment_terms const> schedules) {
    auto const& texts = Law::calculation_texts;
    auto& steps = *terms.task().steps;
    explain_capitalization(terms.borrower(), terms.task());
    terms.explain();
    for (std::size_t i = 0; i < schedules.size(); ++i) {
        auto const& schedule = schedules[i];
        auto const first = schedule.payments[0], last = schedule.payments.back();
        auto const path = path_of(terms.borrower(), terms.task().included[i]);
        if (terms.pre_2006()) {
            steps.add(texts.pre_2006_standard_payment, standard[i], path);
            steps.add(texts.pre_2006_first_level, first, path);
            steps.add(texts.pre_2006_last_level, last, path, schedule.step_months);
        } else {
            steps.add(texts.first_level, first, path, schedule.step_months,
                      schedule.principal + schedule.unpaid_interest, schedule.rate,
                      schedule.months);
            steps.add(texts.last_level, last, path);
        }
    }
}

/// The highest combined payment on all loans in any step.
[[nodiscard]] inline cents largest_step(std::span<plan::repayment_terms const> schedules) {
    std::array<cents, plan::maximum_graduated_steps> sums{};
    for (auto const& schedule : schedules) {
        for (std::size_t step = 0; step < schedule.payments.size(); ++step)
            sums[step] += schedule.payments[step];
    }
    return *std::max_element(sums.begin(), sums.end());
}

template <quote_ruleset Law>
[[nodiscard]] bool add_amounts(plan::graduated_formula const& formula,
                               quoted_borrower<Law>& borrower, quote_task const& task,
                               portfolio_quote& quote) {
    loan_terms<Law> const terms{borrower, task, formula.term.months};
    constexpr auto const& rule = Law::graduated_steps;
    // The bounds for borrowers from before 2006-07-01 are shares of the Standard payment.
    std::vector<cents> standard;
    if (terms.pre_2006()) {
        constexpr plan::reference_payment reference = Law::ten_year_standard;
        standard =
            level_payments(borrower, task.included, [](std::size_t) { return reference.months; });
        add_shortfall(standard, owed_at_first(borrower, task.included, task.capitalizes),
                      reference.minimum);
    }
    detail::schedule_runner runner{task, quote, Law::minimum_left_owed};
    for (std::size_t i = 0; i < task.included.size(); ++i) {
        auto const place = task.included[i];
        auto const months = terms.of(place);
        auto const loan = begun<Law>(borrower.loan(place), task.capitalizes);
        auto const bearing = Law::graduated_floor == plan::balance_measure::principal
                                 ? loan.principal
                                 : loan.balance();
        auto schedule = detail::terms_of(loan, months);
        schedule.step_months = rule.rule().step_months;
        schedule.payments =
            terms.pre_2006() ? plan::pre_2006_graduated_levels(bearing, loan.balance(), standard[i],
                                                               borrower.annuity(place), months,
                                                               rule, Law::pre_2006_payments)
                             : borrower.graduated(place, bearing, loan.balance(), months);
        runner.add(schedule);
    }
    runner.run();
    auto const& texts = Law::quote_texts;
    quote.notes.push_back(
        {texts.rising_payments, quote.monthly_payment, largest_step(runner.schedules())});
    if (terms.pre_2006()) quote.notes.push_back(texts.pre_2006_terms);
    if (task.steps != nullptr) {
        explain(terms, standard, runner.schedules());
        task.steps->add(Law::calculation_texts.monthly_payment, quote.monthly_payment);
    }
    return true;
}

} // namespace tassel::quote
