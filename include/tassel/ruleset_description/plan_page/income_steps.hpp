// How an income-driven payment is computed, for the plan's page: IBR and PAYE, ICR, RAP.
#pragma once

#include "tassel/plan/formula.hpp"
#include "tassel/ruleset.hpp"
#include "tassel/ruleset_description/plan_page/page_tables.hpp"
#include "tassel/ruleset_description/plan_page/step_rows.hpp"
#include "tassel/ruleset_description/plan_page/term_steps.hpp"

#include <cstddef>

namespace tassel {

namespace detail {

/// Income above a share of the poverty guideline.
template <analysis_ruleset Law, class Texts>
void write_discretionary(page_of_plan<Law, Texts> const& page, step_rows& rows,
                         int guideline_percent) {
    auto const& source = page.texts.steps.discretionary_income;
    auto const& words = page.texts.words;
    auto const& edition = Law::poverty_guidelines.back();
    rows.add(Law::calculation_texts.poverty_guideline, edition.source, edition.name,
             words.first_person.view(), words.each_more.view());
    rows.add(Law::calculation_texts.discretionary_income, source, guideline_percent);
}

/// The Standard payments that a formula refers to: each loan's, and their sum.
template <class Page, std::size_t Figures>
void write_reference(Page const& page, step_rows& rows, step_text<Figures> const& each_loan,
                     int months) {
    auto const& words = page.texts.words;
    rows.add(each_loan, {}, words.each_loan.view(), words.its_balance.view(), words.its_rate.view(),
             months);
}

} // namespace detail

template <analysis_ruleset Law, class Texts>
void write_payment(page_of_plan<Law, Texts> const& page, income_based_formula const& formula) {
    auto const& steps = Law::calculation_texts;
    auto const& own = page.texts.steps;
    auto const& words = page.texts.words;
    auto rows = detail::begin_steps(page);
    detail::write_capitalization(page, rows);
    rows.add(own.whose_income);
    detail::write_discretionary(page, rows, formula.guideline_percent);
    if (formula.regular.percent == formula.new_borrower.percent) {
        rows.add(steps.income_amount, {}, formula.regular.percent);
    } else {
        rows.add_for(words.new_borrowers, steps.income_amount, {}, formula.new_borrower.percent);
        rows.add_for(words.all_others, steps.income_amount, {}, formula.regular.percent);
    }
    auto const debt = words.the_debt.view();
    rows.add_for(words.with_other_debt, steps.shared_amount, own.shared_income_based, debt,
                 words.that_debt.view(), debt, debt);
    rows.add(own.small_amounts, formula.small_amounts.none_below, formula.small_amounts.least,
             formula.small_amounts.least);
    detail::write_reference(page, rows, steps.loan_standard_payment, formula.cap.months);
    rows.add(steps.standard_payment_cap, {}, formula.cap.minimum);
    if (page.terms.takes_new_borrowers) rows.add(own.cap_of_today);
    if (page.terms.standard_payment_cap != nullptr) rows.add(own.cap_of_entry);
    rows.add_for(words.amount_and_cap, steps.capped_payment, {});
    rows.add(steps.shared_payment, {});
    write_guidelines(page);
}

template <analysis_ruleset Law, class Texts>
void write_payment(page_of_plan<Law, Texts> const& page, income_contingent_formula const& formula) {
    auto const& steps = Law::calculation_texts;
    auto const& own = page.texts.steps;
    auto const& words = page.texts.words;
    auto const& factors = Law::income_factors.back();
    auto rows = detail::begin_steps(page);
    detail::write_capitalization(page, rows);
    rows.add(own.whose_income);
    detail::write_reference(page, rows, steps.loan_twelve_year_payment, formula.base.months);
    rows.add(steps.twelve_year_payment, {});
    rows.add_for(words.who_is_on_it, steps.given_twelve_year_payment, {});
    rows.add_for(words.spouses_together, steps.joint_twelve_year_payment, own.shared_contingent);
    rows.add(steps.single_factor, factors.source, factors.name);
    rows.add(steps.married_factor, factors.source, factors.name);
    rows.add(steps.factor_amount, {});
    detail::write_discretionary(page, rows, formula.guideline_percent);
    rows.add(steps.income_amount, {}, formula.percent);
    rows.add(own.minimum_contingent, formula.minimum_payment, formula.minimum_payment);
    rows.add_for(words.not_together, steps.contingent_payment, {});
    rows.add_for(words.spouses_together, steps.couple_payment, own.shared_contingent);
    rows.add_for(words.spouses_together, steps.borrower_payment, own.shared_contingent,
                 words.own_debt.view(), words.that_debt.view(), words.spouse_debt.view());
    rows.add(steps.shared_payment, {});
    write_income_factors(page);
    write_guidelines(page);
}

template <analysis_ruleset Law, class Texts, std::size_t Count>
void write_payment(page_of_plan<Law, Texts> const& page, assistance_formula<Count> const& formula) {
    auto const& steps = Law::calculation_texts;
    auto const& own = page.texts.steps;
    auto const& words = page.texts.words;
    auto const& source = own.assistance_payment;
    auto rows = detail::begin_steps(page);
    detail::write_capitalization(page, rows);
    rows.add(own.whose_income);
    rows.add(steps.assistance_percent, source, formula.amounts.minimum_annual);
    rows.add(steps.base_payment, source);
    rows.add(steps.less_for_dependents, source, formula.amounts.less_per_dependent,
             words.the_dependents.view());
    rows.add_for(words.couples, steps.prorated_amount, own.shared_assistance, words.own_debt.view(),
                 words.that_debt.view(), words.the_debt.view());
    rows.add(steps.assistance_payment, source, formula.amounts.minimum_monthly);
    rows.add(steps.shared_payment, {});
    write_bands(page, formula.bands, formula.amounts.minimum_annual, source);
}

} // namespace tassel
