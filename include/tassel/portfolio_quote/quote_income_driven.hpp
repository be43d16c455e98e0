// Quotes of plans that follow income: one payment for all included loans. 34 CFR 685.209.
#pragma once

#include "tassel/plan/formula.hpp"
#include "tassel/plan/income_driven.hpp"
#include "tassel/portfolio_quote/capitalization.hpp"
#include "tassel/portfolio_quote/income_charge.hpp"
#include "tassel/portfolio_quote/pool_months.hpp"
#include "tassel/portfolio_quote/quote_task.hpp"
#include "tassel/portfolio_quote/quoted_borrower.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

namespace tassel::quote {

/// The months of a loan that already count toward forgiveness; 0 if none are known.
template <quote_ruleset Law>
[[nodiscard]] constexpr int months_credited(loan_facts const& loan) noexcept {
    if (!Law::credits_qualifying_months) return 0;
    if (loan.months_qualifying) return *loan.months_qualifying;
    return Law::matched_months_stand_in ? loan.months_matched.value_or(0) : 0;
}

/// A loan as it starts under the shared payment.
template <quote_ruleset Law>
[[nodiscard]] plan::shared_loan pooled(loan_facts const& as_it_is, pool_terms const& terms) {
    auto const loan = begun<Law>(as_it_is, terms.capitalizes);
    return {.principal = loan.principal,
            .unpaid_interest = loan.interest,
            .rate = *loan.rate,
            .later = loan.later,
            .months_not_charged = loan.subsidized ? terms.subsidized_months_not_charged : 0,
            .months_credited = months_credited<Law>(loan),
            .months_on_assistance = loan.months_on_assistance};
}

namespace detail {

/// The pool, filled with the included loans as they start.
template <quote_ruleset Law>
[[nodiscard]] plan::loan_pool& filled_pool(pool_terms const& terms, quoted_borrower<Law>& borrower,
                                           quote_task const& task) {
    auto& pool = borrower.pool;
    pool.clear();
    for (auto const place : task.included)
        pool.add(pooled<Law>(borrower.loan(place), terms));
    return pool;
}

/// The phase of a plan from its first month through `last_month`.
template <quote_ruleset Law>
[[nodiscard]] constexpr plan::pool_phase months_through(int last_month, pool_terms const& terms) {
    return {.last_month = last_month,
            .forgiveness_months = terms.months,
            .minimum_principal_reduction = terms.minimum_principal_reduction,
            .minimum_left = Law::minimum_left_owed,
            .counts_assistance = terms.counts_assistance,
            .order = terms.order};
}

/// Runs the included loans and fills in the amounts. The payment is the last step.
template <quote_ruleset Law>
void run_pool(cents payment, pool_terms const& terms, quoted_borrower<Law>& borrower,
              quote_task const& task, portfolio_quote& quote) {
    auto& pool = filled_pool(terms, borrower, task);
    for (auto const place : task.included) {
        quote.months_credited =
            quote.months_credited || months_credited<Law>(borrower.loan(place)) > 0;
    }
    pool_months seen;
    if (task.with_payments) seen.payments = &quote.payments;
    if (task.with_years) seen.years.emplace(quote.years);
    plan::pool_outcome result;
    run_months(pool, months_through<Law>(terms.months, terms), {&payment, 1}, seen, result);
    quote.interest_waived = seen.interest_waived;
    quote.principal_matched = seen.principal_matched;
    auto const& outcome = result.repayment;
    quote.monthly_payment = outcome.first_payment;
    quote.total_paid = outcome.total_paid;
    quote.total_interest = outcome.total_paid - result.principal_paid;
    quote.months = outcome.months;
    quote.final_payment = outcome.final_payment;
    quote.forgiven = outcome.forgiven;
    quote.forgiven_loans = std::move(result.forgiven);
    if (task.steps != nullptr) {
        task.steps->add(Law::calculation_texts.shared_payment, quote.monthly_payment);
    }
}

[[nodiscard]] inline bool any_subsidized(std::span<loan_facts const> loans,
                                         std::span<std::size_t const> included) {
    return std::any_of(included.begin(), included.end(),
                       [loans](std::size_t place) { return loans[place].subsidized; });
}

/// Explains the loans' Standard payments behind a payment that a formula refers to.
template <quote_ruleset Law>
void explain_loans(step_text<4> const& text, household_of_quote<Law> const& household, int months) {
    auto const& borrower = household.borrower();
    for (auto const place : household.task().included) {
        auto const& loan = borrower.loan(place);
        household.task().steps->add(text, loan_payment(borrower, place, months),
                                    path_of(borrower, place), loan.balance(), *loan.rate, months);
    }
}

} // namespace detail

// --- IBR and PAYE -------------------------------------------------------------------------------

template <quote_ruleset Law>
void explain(household_of_quote<Law> const& household, plan::income_based_formula const& formula,
             income_based_charge const& charge, plan::income_based_steps const& taken) {
    auto const& inputs = charge.inputs;
    auto const& texts = Law::calculation_texts;
    auto& steps = *household.task().steps;
    explain_capitalization(household.borrower(), household.task());
    household.explain_income();
    household.explain_guideline();
    household.explain_discretionary(inputs.percent, inputs.guideline_percent, taken.income_amount);
    if (inputs.debt) {
        auto const own = household.own_debt();
        steps.add(texts.shared_amount, taken.prorated_amount, own, own,
                  household.borrower().shared_ffel_balance(), household.spouse_debt());
    }
    steps.add(texts.income_payment, taken.income_payment);
    if (charge.cap_given) {
        steps.add(texts.given_cap, *inputs.standard_cap);
    } else {
        detail::explain_loans(texts.loan_standard_payment, household, formula.cap.months);
        steps.add(texts.standard_payment_cap, *inputs.standard_cap, formula.cap.minimum);
    }
    steps.add(texts.capped_payment, taken.payment);
}

template <quote_ruleset Law>
[[nodiscard]] bool add_amounts(plan::income_based_formula const& formula,
                               quoted_borrower<Law>& borrower, quote_task const& task,
                               portfolio_quote& quote) {
    household_of_quote<Law> household{borrower, task};
    auto const charge = charge_of(formula, household);
    if (!charge) return false;
    auto const taken = charge->in(household.this_year());
    if (task.steps != nullptr) explain(household, formula, *charge, taken);
    detail::run_pool(taken.payment, charge->terms, borrower, task, quote);
    auto const& texts = Law::quote_texts;
    household.say_shares(quote.notes);
    if (borrower.shared_ffel_balance() > cents{}) quote.notes.push_back(texts.ffel_share);
    if (borrower.ffel_history_unknown()) quote.notes.push_back(texts.ffel_history_unknown);
    if (taken.payment < taken.income_payment) {
        quote.notes.push_back({texts.capped, *charge->inputs.standard_cap});
    }
    auto const help = task.terms.subsidized_interest_months;
    bool const helps = charge->terms.subsidized_months_not_charged > 0;
    if (help > 0 && detail::any_subsidized(borrower.loans(), task.included)) {
        quote.notes.push_back(
            {helps ? texts.subsidized_help : texts.subsidized_help_over, std::int64_t{help}});
    }
    borrower.usage.poverty_guideline = true;
    return true;
}

// --- ICR ----------------------------------------------------------------------------------------

template <quote_ruleset Law>
void explain(household_of_quote<Law> const& household,
             plan::income_contingent_formula const& formula,
             plan::income_contingent_inputs const& inputs,
             plan::income_contingent_steps const& taken, cents own_payment) {
    auto const& texts = Law::calculation_texts;
    auto const& borrower = household.borrower();
    auto& steps = *household.task().steps;
    explain_capitalization(borrower, household.task());
    household.explain_income();
    if (borrower.profile().icr_12_year_standard_payment_cents) {
        steps.add(texts.given_twelve_year_payment, own_payment);
    } else {
        detail::explain_loans(texts.loan_twelve_year_payment, household, formula.base.months);
        steps.add(texts.twelve_year_payment, own_payment);
    }
    if (inputs.couple) steps.add(texts.joint_twelve_year_payment, inputs.twelve_year_payment);
    auto const& factors = borrower.factors();
    steps.add_from(factors.source,
                   household.married_factors() ? texts.married_factor : texts.single_factor,
                   inputs.factor, factors.name);
    steps.add(texts.factor_amount, taken.factor_amount);
    household.explain_guideline();
    household.explain_discretionary(inputs.percent, inputs.guideline_percent, taken.income_amount);
    steps.add(texts.lesser_amount, taken.lesser_amount);
    if (inputs.couple) {
        auto const [own, spouse] = *inputs.couple;
        steps.add(texts.couple_payment, taken.couple_payment);
        steps.add(texts.borrower_payment, taken.payment, own, own, spouse);
    } else {
        steps.add(texts.contingent_payment, taken.payment);
    }
}

template <quote_ruleset Law>
[[nodiscard]] bool add_amounts(plan::income_contingent_formula const& formula,
                               quoted_borrower<Law>& borrower, quote_task const& task,
                               portfolio_quote& quote) {
    household_of_quote<Law> household{borrower, task};
    auto const charge = charge_of(formula, household);
    if (!charge) return false;
    auto const taken = charge->in(household.this_year());
    if (task.steps != nullptr) {
        explain(household, formula, charge->inputs, taken, charge->own_payment);
    }
    detail::run_pool(taken.payment, charge->terms, borrower, task, quote);
    auto const& texts = Law::quote_texts;
    quote.notes.push_back(taken.income_decides() ? texts.by_income : texts.by_factor);
    if (charge->inputs.couple) {
        quote.notes.push_back({texts.joint_contingent, taken.couple_payment, taken.payment});
    }
    borrower.usage.poverty_guideline = true;
    borrower.usage.income_factors = true;
    return true;
}

// --- RAP ----------------------------------------------------------------------------------------

/// Explains step by step what the first payment covers, in versions that have words for it.
template <quote_ruleset Law>
void explain_first_month(quoted_borrower<Law> const& borrower, quote_task const& task,
                         pool_terms const& terms, cents payment) {
    auto const& texts = Law::calculation_texts.assistance_month;
    if (!texts) return;
    plan::assistance_month_inputs in{
        .minimum_principal_reduction = terms.minimum_principal_reduction, .order = terms.order};
    for (auto const place : task.included) {
        auto const loan = begun<Law>(borrower.loan(place), terms.capitalizes);
        in.interest += interest_for_month(loan.principal, *loan.rate);
        in.older_interest += loan.interest;
        in.principal += loan.principal;
    }
    in.payment = std::min(payment, in.interest + in.older_interest + in.principal);
    auto const month = plan::month_of_assistance(in);
    auto& steps = *task.steps;
    steps.add(texts->interest, in.interest);
    steps.add(texts->waived, month.interest_waived, month.interest_paid);
    steps.add(texts->older_interest_paid, month.older_interest_paid, in.older_interest);
    steps.add(texts->principal_paid, month.principal_paid);
    steps.add(texts->matched, month.principal_matched, in.minimum_principal_reduction);
}

template <quote_ruleset Law, std::size_t Count>
[[nodiscard]] bool add_amounts(plan::assistance_formula<Count> const& formula,
                               quoted_borrower<Law>& borrower, quote_task const& task,
                               portfolio_quote& quote) {
    household_of_quote<Law> household{borrower, task};
    auto const charge = charge_of(formula, household);
    if (!charge) return false;
    auto const dependents = charge->dependents;
    auto const& debt = charge->debt;
    auto const& amounts = formula.amounts;
    auto const taken = charge->in(household.this_year());

    if (task.steps != nullptr) {
        auto const& texts = Law::calculation_texts;
        auto& steps = *task.steps;
        explain_capitalization(borrower, task);
        household.explain_income();
        steps.add(texts.assistance_percent,
                  {decimal{taken.percent, 0}, eligibility::trace_unit::percent},
                  amounts.minimum_annual);
        steps.add(texts.base_payment, taken.base_payment);
        steps.add(texts.less_for_dependents, taken.reduced_payment, amounts.less_per_dependent,
                  dependents);
        if (debt) {
            steps.add(texts.prorated_amount, taken.prorated_amount, debt->own, debt->own,
                      debt->spouse);
        }
        steps.add(texts.assistance_payment, taken.payment, amounts.minimum_monthly);
        explain_first_month(borrower, task, charge->terms, taken.payment);
    }

    detail::run_pool(taken.payment, charge->terms, borrower, task, quote);
    household.say_shares(quote.notes);
    quote.notes.push_back(Law::quote_texts.interest_waived);
    if (dependents > 0) quote.notes.push_back({Law::quote_texts.dependents, dependents});
    return true;
}

} // namespace tassel::quote
