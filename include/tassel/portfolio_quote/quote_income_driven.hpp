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
        task.steps->add("monthly_payment", quote.monthly_payment,
                        "that payment, not above what is owed in the first month");
    }
}

[[nodiscard]] inline bool any_subsidized(std::span<loan_facts const> loans,
                                         std::span<std::size_t const> included) {
    return std::any_of(included.begin(), included.end(),
                       [loans](std::size_t place) { return loans[place].subsidized; });
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

template <quote_ruleset Law>
[[nodiscard]] bool add_amounts(income_based_formula const& formula, quoted_borrower<Law>& borrower,
                               quote_task const& task, portfolio_quote& quote) {
    household_of_quote<Law> household{borrower, task};
    if (!household.known()) return false;
    auto const& texts = Law::quote_texts;
    auto const& charged = percentage_for(formula, borrower);
    auto const own = household.own_debt();
    auto const ffel = borrower.shared_ffel_balance();
    auto const spouse = household.spouse_debt();

    std::optional<cents> given;
    if (task.terms.standard_payment_cap != nullptr) {
        given = borrower.profile().*task.terms.standard_payment_cap;
    }
    auto const cap = given ? *given : reference_sum(borrower, task.included, formula.cap);
    income_based_inputs inputs{.income = household.income(),
                               .guideline = borrower.guideline(),
                               .percent = charged.percent,
                               .guideline_percent = formula.guideline_percent};
    // The borrower's share of the couple's, and of that the Direct Loans': (own + FFEL) / (own +
    // FFEL + spouse) times own / (own + FFEL).
    if (ffel + spouse > cents{}) inputs.debt = couple_debt{own, ffel + spouse};
    auto const by_income = income_based_payment(inputs);
    inputs.standard_cap = cap;
    auto const payment = income_based_payment(inputs);

    if (auto* const steps = task.steps; steps != nullptr) {
        household.explain_income(*steps);
        household.explain_guideline(*steps);
        auto const share = discretionary_share(inputs.income, inputs.guideline, charged.percent,
                                               formula.guideline_percent);
        household.explain_discretionary(*steps, charged.percent, formula.guideline_percent, share);
        if (inputs.debt) {
            steps->add("prorated_amount", four_places(borrower_share(share, *inputs.debt)),
                       trace_unit::cents, "times ", own, " of included Direct Loans / (", own,
                       " + ", ffel, " of eligible FFEL loans + ", spouse,
                       " of the spouse's eligible loans)");
        }
        steps->add("income_payment", by_income,
                   "below $5 is $0, from $5 to below $10 is $10, else rounded half up");
        if (given) {
            steps->add("standard_payment_cap", cap, "the cap that was given");
        } else {
            for (auto const loan : task.included) {
                steps->add("loan_standard_payment",
                           loan_payment(borrower, loan, formula.cap.months),
                           path_of(borrower, loan),
                           ": B r / (1 - (1 + r)^-n), B = ", borrower.loan(loan).balance(),
                           ", r = ", *borrower.loan(loan).rate, " / 12, n = ", formula.cap.months);
            }
            steps->add("standard_payment_cap", cap, "sum of these payments, at least ",
                       formula.cap.minimum);
        }
        steps->add("capped_payment", payment, "the lesser of the two");
    }

    auto const help = task.terms.subsidized_interest_months;
    bool const helps = task.terms.takes_new_borrowers && !given;
    detail::run_pool({.payment = payment,
                      .months = charged.forgiveness_months,
                      .subsidized_months_not_charged = helps ? help : 0},
                     borrower, task, quote);
    household.say_shares(quote.notes);
    if (ffel > cents{}) quote.notes.push_back(texts.ffel_share);
    if (borrower.ffel_history_unknown()) quote.notes.push_back(texts.ffel_history_unknown);
    if (payment < by_income) quote.notes.push_back({texts.capped, cap});
    if (help > 0 && detail::any_subsidized(borrower.loans(), task.included)) {
        quote.notes.push_back(
            {helps ? texts.subsidized_help : texts.subsidized_help_over, std::int64_t{help}});
    }
    borrower.usage.poverty_guideline = true;
    return true;
}

// --- ICR ----------------------------------------------------------------------------------------

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
    auto const own_base = given ? *given : reference_sum(borrower, task.included, formula.base);
    auto const base =
        together ? own_base + *profile.spouse_icr_12_year_standard_payment_cents : own_base;
    auto const income = household.income(), guideline = borrower.guideline();
    bool const married = uses_married_factors(profile.tax_filing_status, household.joint());
    auto const& table = borrower.factors().table;
    auto const factor = married
                            ? income_percentage_factor(table.married_or_head_of_household, income)
                            : income_percentage_factor(table.single, income);
    auto const amount = income_contingent_amount(base, factor, income, guideline, formula.percent);
    couple_debt const debt{household.own_debt(), household.spouse_debt()};
    auto const couple = split_joint_payment(amount, debt);
    auto const payment = together ? couple.borrower : after_contingent_minimum(amount);
    auto const by_income = discretionary_share(income, guideline, formula.percent, 100);
    bool const income_decides =
        by_income.numerator * amount.denominator <= amount.numerator * by_income.denominator;

    if (auto* const steps = task.steps; steps != nullptr) {
        household.explain_income(*steps);
        if (given) {
            steps->add("twelve_year_payment", own_base, "the 12-year payment that was given");
        } else {
            for (auto const loan : task.included) {
                steps->add("loan_twelve_year_payment",
                           loan_payment(borrower, loan, formula.base.months),
                           path_of(borrower, loan),
                           ": B r / (1 - (1 + r)^-n), B = ", borrower.loan(loan).balance(),
                           ", r = ", *borrower.loan(loan).rate, " / 12, n = ", formula.base.months);
            }
            steps->add("twelve_year_payment", own_base, "sum of these payments");
        }
        if (together) {
            steps->add("joint_twelve_year_payment", base,
                       "with the spouse's 12-year payment that was given");
        }
        steps->add_from(borrower.factors().source.id, "income_percentage_factor", {factor.value, 4},
                        trace_unit::ratio, borrower.factors().name,
                        married ? ", married or head of household" : ", single",
                        ", between the rows in proportion, to four places");
        steps->add(
            "factor_amount",
            four_places(
                {static_cast<uint128>(base.value) * static_cast<uint128>(factor.value), 10'000}),
            trace_unit::cents, "12-year payment times the factor");
        household.explain_guideline(*steps);
        household.explain_discretionary(*steps, formula.percent, 100, by_income);
        steps->add("lesser_amount", four_places(amount), trace_unit::cents,
                   "the lesser of the two; above $0 and below $5 it is $5");
        if (together) {
            steps->add("couple_payment", couple.couple, "that amount, rounded half up");
            steps->add("borrower_payment", payment, "that amount times ", debt.own, " / (",
                       debt.own, " + ", debt.spouse, "), rounded half up");
        } else {
            steps->add("contingent_payment", payment, "that amount, rounded half up");
        }
    }

    detail::run_pool({.payment = payment, .months = formula.forgiveness_months}, borrower, task,
                     quote);
    quote.notes.push_back(income_decides ? Law::quote_texts.by_income : Law::quote_texts.by_factor);
    if (together) {
        quote.notes.push_back({Law::quote_texts.joint_contingent, couple.couple, couple.borrower});
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
    auto const income = household.income();
    std::optional<couple_debt> debt;
    if (household.joint()) debt = couple_debt{household.own_debt(), household.spouse_debt()};
    auto const payment =
        assistance_payment(formula.bands, formula.amounts, income, dependents, debt);

    if (auto* const steps = task.steps; steps != nullptr) {
        household.explain_income(*steps);
        auto const percent = assistance_percent(formula.bands, income);
        auto const base = assistance_base(percent, formula.amounts, income);
        auto const reduced = less_for_dependents(base, formula.amounts, dependents);
        steps->add("assistance_percent", decimal{percent, 0}, trace_unit::percent,
                   "of the whole income, by its band; in the lowest band ",
                   formula.amounts.least_annual, " a year instead");
        steps->add("base_payment", four_places(base), trace_unit::cents, "the year's amount / 12");
        steps->add("less_for_dependents", four_places(reduced), trace_unit::cents, "less ",
                   formula.amounts.less_per_dependent, " for each of ", dependents,
                   " dependents, not below $0");
        if (debt) {
            steps->add("prorated_amount", four_places(borrower_share(reduced, *debt)),
                       trace_unit::cents, "times ", debt->own, " / (", debt->own, " + ",
                       debt->spouse, " of the spouse's eligible loans)");
        }
        steps->add("assistance_payment", payment, "rounded half up, at least ",
                   formula.amounts.least_monthly);
    }

    detail::run_pool({.payment = payment,
                      .months = formula.forgiveness_months,
                      .least_principal_reduction = formula.least_principal_reduction},
                     borrower, task, quote);
    household.say_shares(quote.notes);
    quote.notes.push_back(Law::quote_texts.interest_waived);
    if (dependents > 0) quote.notes.push_back({Law::quote_texts.dependents, dependents});
    return true;
}

} // namespace tassel
