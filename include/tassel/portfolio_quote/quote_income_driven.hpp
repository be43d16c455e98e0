// Quotes of plans that follow income: one payment for all included loans. 34 CFR 685.209.
#pragma once

#include "tassel/plan/formula.hpp"
#include "tassel/plan/income_driven.hpp"
#include "tassel/portfolio_quote/loan_payments.hpp"
#include "tassel/portfolio_quote/quote_household.hpp"
#include "tassel/portfolio_quote/quote_task.hpp"
#include "tassel/portfolio_quote/quoted_borrower.hpp"
#include "tassel/portfolio_quote/yearly_sums.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace tassel {

namespace detail {

/// How the loans run under one payment.
struct pool_terms {
    cents payment{};
    int months = 0;
    int subsidized_months_not_charged = 0;
    cents least_principal_reduction{};
};

/// Runs the included loans and fills in the amounts; the payment is the last step.
template <quote_ruleset Law>
void run_pool(pool_terms const& terms, quoted_borrower<Law>& borrower, quote_task const& task,
              portfolio_quote& quote) {
    auto& pool = borrower.pool;
    pool.clear();
    for (auto const place : task.included) {
        auto const& loan = borrower.loan(place);
        auto const credited = Law::credits_qualifying_months ? loan.months_credited : 0;
        quote.months_credited = quote.months_credited || credited > 0;
        pool.add({.principal = loan.principal,
                  .unpaid_interest = loan.interest,
                  .rate = *loan.rate,
                  .months_not_charged = loan.subsidized ? terms.subsidized_months_not_charged : 0,
                  .months_credited = credited});
    }
    auto const run = [&](auto observe) {
        return pool.run(terms.payment, terms.months, terms.least_principal_reduction, observe,
                        Law::least_left_owed);
    };
    auto const result =
        task.with_years ? run(yearly_sums{quote.years}) : run([](repayment_month const&) {});
    auto const& outcome = result.repayment;
    quote.monthly_payment = outcome.first_payment;
    quote.total_paid = outcome.total_paid;
    quote.total_interest = outcome.total_paid - result.principal_paid;
    quote.months = outcome.months;
    quote.final_payment = outcome.final_payment;
    quote.forgiven = outcome.forgiven;
    if (task.steps != nullptr) {
        task.steps->add(Law::calculation_texts.shared_payment, quote.monthly_payment);
    }
}

[[nodiscard]] inline bool any_subsidized(std::span<loan_facts const> loans,
                                         std::span<std::size_t const> included) {
    return std::any_of(included.begin(), included.end(),
                       [loans](std::size_t place) { return loans[place].subsidized; });
}

/// The loans' Standard payments behind a payment that a formula refers to.
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

/// The percentage and time of the borrower: those of new borrowers only without a newer loan.
template <quote_ruleset Law>
[[nodiscard]] income_percentage const& percentage_for(income_based_formula const& formula,
                                                      quoted_borrower<Law> const& borrower) {
    bool const newer =
        borrower.profile().ibr_new_borrower_status == new_borrower_status::new_borrower &&
        !borrower.has_newer_direct_loan();
    return newer ? formula.new_borrower : formula.regular;
}

/// The cap of a borrower who is on the plan already.
template <quote_ruleset Law>
[[nodiscard]] std::optional<cents> given_cap(household_of_quote<Law> const& household) {
    auto const member = household.task().terms.standard_payment_cap;
    return member != nullptr ? household.borrower().profile().*member : std::nullopt;
}

template <quote_ruleset Law>
void explain(household_of_quote<Law> const& household, income_based_formula const& formula,
             income_based_inputs const& inputs, income_based_steps const& taken) {
    auto const& texts = Law::calculation_texts;
    auto& steps = *household.task().steps;
    household.explain_income();
    household.explain_guideline();
    household.explain_discretionary(inputs.percent, inputs.guideline_percent, taken.income_amount);
    if (inputs.debt) {
        auto const own = household.own_debt();
        steps.add(texts.shared_amount, taken.prorated_amount, own, own,
                  household.borrower().shared_ffel_balance(), household.spouse_debt());
    }
    steps.add(texts.income_payment, taken.income_payment);
    if (given_cap(household)) {
        steps.add(texts.given_cap, *inputs.standard_cap);
    } else {
        detail::explain_loans(texts.loan_standard_payment, household, formula.cap.months);
        steps.add(texts.standard_payment_cap, *inputs.standard_cap, formula.cap.minimum);
    }
    steps.add(texts.capped_payment, taken.payment);
}

template <quote_ruleset Law>
[[nodiscard]] bool add_amounts(income_based_formula const& formula, quoted_borrower<Law>& borrower,
                               quote_task const& task, portfolio_quote& quote) {
    household_of_quote<Law> household{borrower, task};
    if (!household.known()) return false;
    auto const& charged = percentage_for(formula, borrower);
    auto const given = given_cap(household);
    income_based_inputs inputs{
        .income = household.income(),
        .guideline = borrower.guideline(),
        .percent = charged.percent,
        .guideline_percent = formula.guideline_percent,
        .small_amounts = formula.small_amounts,
        .standard_cap = given ? given : reference_sum(borrower, task.included, formula.cap)};
    // The borrower's share of the couple's, and of that the Direct Loans': (own + FFEL) / (own +
    // FFEL + spouse) times own / (own + FFEL).
    auto const ffel = borrower.shared_ffel_balance();
    auto const others = ffel + household.spouse_debt();
    if (others > cents{}) inputs.debt = couple_debt{household.own_debt(), others};
    auto const taken = income_based_payment(inputs);
    if (task.steps != nullptr) explain(household, formula, inputs, taken);

    auto const help = task.terms.subsidized_interest_months;
    bool const helps = task.terms.takes_new_borrowers && !given;
    detail::run_pool({.payment = taken.payment,
                      .months = charged.forgiveness_months,
                      .subsidized_months_not_charged = helps ? help : 0},
                     borrower, task, quote);
    auto const& texts = Law::quote_texts;
    household.say_shares(quote.notes);
    if (ffel > cents{}) quote.notes.push_back(texts.ffel_share);
    if (borrower.ffel_history_unknown()) quote.notes.push_back(texts.ffel_history_unknown);
    if (taken.payment < taken.income_payment) {
        quote.notes.push_back({texts.capped, *inputs.standard_cap});
    }
    if (help > 0 && detail::any_subsidized(borrower.loans(), task.included)) {
        quote.notes.push_back(
            {helps ? texts.subsidized_help : texts.subsidized_help_over, std::int64_t{help}});
    }
    borrower.usage.poverty_guideline = true;
    return true;
}

// --- ICR ----------------------------------------------------------------------------------------

template <quote_ruleset Law>
void explain(household_of_quote<Law> const& household, income_contingent_formula const& formula,
             income_contingent_inputs const& inputs, income_contingent_steps const& taken,
             cents own_payment) {
    auto const& texts = Law::calculation_texts;
    auto const& borrower = household.borrower();
    auto& steps = *household.task().steps;
    household.explain_income();
    if (borrower.profile().icr_12_year_standard_payment_cents) {
        steps.add(texts.given_twelve_year_payment, own_payment);
    } else {
        detail::explain_loans(texts.loan_twelve_year_payment, household, formula.base.months);
        steps.add(texts.twelve_year_payment, own_payment);
    }
    if (inputs.couple) steps.add(texts.joint_twelve_year_payment, inputs.twelve_year_payment);
    auto const& factors = borrower.factors();
    steps.add_from(factors.source.id,
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
[[nodiscard]] bool add_amounts(income_contingent_formula const& formula,
                               quoted_borrower<Law>& borrower, quote_task const& task,
                               portfolio_quote& quote) {
    household_of_quote<Law> household{borrower, task};
    auto const& profile = borrower.profile();
    bool const together = profile.icr_joint_repayment_with_spouse.value_or(false);
    if (!household.income_known()) return false;
    if (together && !(household.joint() && household.known() &&
                      profile.spouse_icr_12_year_standard_payment_cents)) {
        return false;
    }
    auto const given = profile.icr_12_year_standard_payment_cents;
    auto const own_payment = given ? *given : reference_sum(borrower, task.included, formula.base);
    auto const income = household.income();
    auto const& table = borrower.factors().table;
    income_contingent_inputs inputs{
        .twelve_year_payment = own_payment,
        .factor = household.married_factors()
                      ? income_percentage_factor(table.married_or_head_of_household, income)
                      : income_percentage_factor(table.single, income),
        .income = income,
        .guideline = borrower.guideline(),
        .percent = formula.percent,
        .guideline_percent = formula.guideline_percent,
        .least_payment = formula.least_payment};
    if (together) {
        inputs.twelve_year_payment += *profile.spouse_icr_12_year_standard_payment_cents;
        inputs.couple = couple_debt{household.own_debt(), household.spouse_debt()};
    }
    auto const taken = income_contingent_payment(inputs);
    if (task.steps != nullptr) explain(household, formula, inputs, taken, own_payment);

    detail::run_pool({.payment = taken.payment, .months = formula.forgiveness_months}, borrower,
                     task, quote);
    auto const& texts = Law::quote_texts;
    quote.notes.push_back(taken.income_decides() ? texts.by_income : texts.by_factor);
    if (together) {
        quote.notes.push_back({texts.joint_contingent, taken.couple_payment, taken.payment});
    }
    borrower.usage.poverty_guideline = true;
    borrower.usage.income_factors = true;
    return true;
}

// --- RAP ----------------------------------------------------------------------------------------

template <quote_ruleset Law, std::size_t Count>
[[nodiscard]] bool add_amounts(assistance_formula<Count> const& formula,
                               quoted_borrower<Law>& borrower, quote_task const& task,
                               portfolio_quote& quote) {
    household_of_quote<Law> household{borrower, task};
    if (!household.known()) return false;
    auto const dependents = borrower.profile().dependent_count;
    std::optional<couple_debt> debt;
    if (household.joint()) debt = couple_debt{household.own_debt(), household.spouse_debt()};
    auto const& amounts = formula.amounts;
    auto const taken =
        assistance_payment(formula.bands, amounts, household.income(), dependents, debt);

    if (task.steps != nullptr) {
        auto const& texts = Law::calculation_texts;
        auto& steps = *task.steps;
        household.explain_income();
        steps.add(texts.assistance_percent, {decimal{taken.percent, 0}, trace_unit::percent},
                  amounts.least_annual);
        steps.add(texts.base_payment, taken.base_payment);
        steps.add(texts.less_for_dependents, taken.reduced_payment, amounts.less_per_dependent,
                  dependents);
        if (debt) {
            steps.add(texts.prorated_amount, taken.prorated_amount, debt->own, debt->own,
                      debt->spouse);
        }
        steps.add(texts.assistance_payment, taken.payment, amounts.least_monthly);
    }

    detail::run_pool({.payment = taken.payment,
                      .months = formula.forgiveness_months,
                      .least_principal_reduction = formula.least_principal_reduction},
                     borrower, task, quote);
    household.say_shares(quote.notes);
    quote.notes.push_back(Law::quote_texts.interest_waived);
    if (dependents > 0) quote.notes.push_back({Law::quote_texts.dependents, dependents});
    return true;
}

} // namespace tassel
