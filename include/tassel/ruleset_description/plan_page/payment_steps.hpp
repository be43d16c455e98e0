// How a plan's payment is computed, for the plan's page: the tables that it is looked up in, its
// steps, and what it covers month by month.
#pragma once

#include "tassel/core/money.hpp"
#include "tassel/plan/bands.hpp"
#include "tassel/plan/formula.hpp"
#include "tassel/plan/household.hpp"
#include "tassel/plan/income_driven.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/portfolio_quote/capitalization.hpp"
#include "tassel/portfolio_quote/portfolio_terms.hpp"
#include "tassel/portfolio_quote/quote_schedules.hpp"
#include "tassel/ruleset.hpp"
#include "tassel/ruleset_description/plan_page/page_writer.hpp"
#include "tassel/ruleset_description/stated_value.hpp"

#include <array>
#include <cstddef>
#include <span>
#include <string>

namespace tassel::ruleset_description {

// The tables that a plan's payment is looked up in, for its page.

/// What each part of a page receives: the plan, the writer, and the words.
template <analysis_ruleset Law, class Texts>
struct page_of_plan {
    page_writer& out;
    Texts const& texts;
    plan::plan_description const& about;
    quote::portfolio_terms const& terms;
    plan::citation const& formula; ///< where the formula comes from
};

namespace detail {

template <class Page>
[[nodiscard]] std::string end_of_band(Page const& page, cents end) {
    return end == plan::no_upper_end ? std::string{page.texts.tables.no_upper_end.view()}
                                     : stated_text(end);
}

template <class Page>
void cite_table(Page const& page, plan::citation const& source) {
    page.out.cites(source);
    page.out.paragraph(filled_words(page.texts.tables.paragraph, paragraph_of(source)));
}

/// The newest edition of a dated table, which applies until the next one is published.
template <class Page, class Editions>
auto const& newest_edition(Page const& page, Editions const& editions) {
    auto const& edition = editions.back();
    page.out.cites(edition.source);
    page.out.paragraph(filled_words(page.texts.tables.edition, edition.name, edition.in_force.from,
                                    edition.in_force.until, edition.source.pinpoint,
                                    edition.source.locator));
    return edition;
}

} // namespace detail

/// Writes a table of terms by balance.
template <class Page>
void write_bands(Page const& page, plain_text heading, std::span<plan::term_band const> bands,
                 plan::citation const& source) {
    auto const& words = page.texts.tables;
    page.out.heading(3, heading.view());
    detail::cite_table(page, source);
    page.out.table({words.balance_from.view(), words.to_below.view(), words.months.view()});
    cents from{};
    for (auto const& band : bands) {
        page.out.row({stated_text(from), detail::end_of_band(page, band.below),
                      std::to_string(band.months)});
        from = band.below;
    }
}

/// Writes RAP's percentages of the whole income; the lowest band has a fixed amount.
template <class Page>
void write_bands(Page const& page, std::span<plan::assistance_band const> bands,
                 cents minimum_annual, plan::citation const& source) {
    auto const& words = page.texts.tables;
    page.out.heading(3, words.income_bands.view());
    detail::cite_table(page, source);
    page.out.table({words.income_above.view(), words.up_to.view(), words.percent.view()});
    cents above{};
    for (auto const& band : bands) {
        page.out.row({stated_text(above), detail::end_of_band(page, band.through),
                      band.percent == 0 ? stated_text(minimum_annual)
                                        : filled_words(words.percent_of_income, band.percent)});
        above = band.through;
    }
}

template <analysis_ruleset Law, class Texts>
void write_guidelines(page_of_plan<Law, Texts> const& page) {
    auto const& words = page.texts.tables;
    page.out.heading(3, words.guidelines.view());
    auto const& edition = detail::newest_edition(page, Law::poverty_guidelines);
    page.out.table({words.region.view(), words.first_person.view(), words.each_more.view()});
    for (auto const region : reflect::enumerator_values<plan::poverty_guideline_region>) {
        auto const& row = edition.table.in(region);
        page.out.row(
            {words.region_name(region), stated_text(row.first_person), stated_text(row.each_more)});
    }
}

template <analysis_ruleset Law, class Texts>
void write_income_factors(page_of_plan<Law, Texts> const& page) {
    auto const& words = page.texts.tables;
    page.out.heading(3, words.factors.view());
    auto const& edition = detail::newest_edition(page, Law::income_factors);
    page.out.paragraph(words.ends_of_factors.view());
    auto const column = [&](plain_text heading, std::span<plan::income_factor const> rows) {
        page.out.heading(4, heading.view());
        page.out.table({words.income.view(), words.factor.view()});
        for (auto const& row : rows)
            page.out.row({stated_text(row.income), stated_text(row.factor)});
    };
    column(words.single, edition.table.single);
    column(words.married, edition.table.married_or_head_of_household);
}

// How the payment of a plan with a term is computed, for its page: level, graduated, or set by
// somebody else.

namespace detail {

template <analysis_ruleset Law, class Texts>
[[nodiscard]] step_rows begin_steps(page_of_plan<Law, Texts> const& page) {
    auto const& head = page.texts.head;
    page.out.table({head.number.view(), head.step.view(), head.how.view(), head.paragraph.view()});
    return {page.out, page.formula};
}

/// Says that unpaid interest becomes principal if a loan leaves its plan for this one.
template <analysis_ruleset Law, class Texts>
void write_capitalization(page_of_plan<Law, Texts> const& page, step_rows& rows) {
    auto const& text = Law::calculation_texts.capitalized_interest;
    if (!text || !quote::capitalizes<Law>(page.about.plan_id.view())) return;
    rows.add(*text, Law::capitalizing_exit->source, page.texts.words.a_loan_on_ibr.view(),
             page.texts.words.that_principal.view());
}

/// Writes the terms of individual loans, if a table gives terms other than the plan's. The terms
/// from before 2006-07-01 are those of Direct Loans.
template <analysis_ruleset Law, class Texts>
void write_terms(page_of_plan<Law, Texts> const& page, step_rows& rows) {
    auto const& steps = Law::calculation_texts;
    auto const& words = page.texts.words;
    if (page.terms.consolidation_table) {
        auto const& source = Law::consolidation_bands_source;
        auto const loan = words.a_consolidation_loan.view(), balance = words.a_balance.view();
        if (page.about.program == plan::program::direct) {
            rows.add_for(words.other_borrowers, steps.consolidation_term, source, loan, balance);
        } else {
            rows.add(steps.consolidation_term, source, loan, balance);
        }
    }
    if (page.terms.pre_2006_table) {
        auto const& source = Law::pre_2006_bands_source;
        rows.add_for(words.older_borrowers, steps.direct_loan_balance, source);
        rows.add(steps.pre_2006_term, source);
    }
}

template <analysis_ruleset Law, class Texts>
void write_term_tables(page_of_plan<Law, Texts> const& page) {
    auto const& tables = page.texts.tables;
    if (page.terms.consolidation_table) {
        write_bands(page, tables.consolidation_terms, Law::consolidation_bands,
                    Law::consolidation_bands_source);
    }
    if (page.terms.pre_2006_table) {
        write_bands(page, tables.pre_2006_terms, Law::pre_2006_bands, Law::pre_2006_bands_source);
    }
}

template <analysis_ruleset Law, class Texts>
void write_term(page_of_plan<Law, Texts> const& page, step_rows& rows,
                plan::fixed_term const& term) {
    rows.add(page.texts.steps.term_months, term.months);
}
/// Writes which balance decides, and then the term that follows from it.
template <analysis_ruleset Law, class Texts, std::size_t Count>
void write_term(page_of_plan<Law, Texts> const& page, step_rows& rows,
                plan::banded_term<Count> const& term) {
    auto const& steps = Law::calculation_texts;
    rows.add(term.measure == plan::balance_measure::principal ? steps.principal_of_program
                                                              : steps.balance_of_program,
             plan::citation{});
    rows.add(page.texts.steps.term_by_balance);
}

} // namespace detail

template <analysis_ruleset Law, class Texts, class Term>
void write_payment(page_of_plan<Law, Texts> const& page, plan::level_formula<Term> const& formula) {
    auto const& steps = Law::calculation_texts;
    auto const& words = page.texts.words;
    auto rows = detail::begin_steps(page);
    detail::write_capitalization(page, rows);
    detail::write_term(page, rows, formula.term);
    detail::write_terms(page, rows);
    rows.add(steps.loan_payment, {}, words.each_loan.view(), words.its_balance.view(),
             words.its_rate.view(), words.its_months.view());
    bool const shared = Law::shared_minimum && Law::shared_minimum->program == page.about.program;
    if (shared && steps.payment_with_shared_minimum) {
        rows.add_for(words.short_of_minimum, *steps.payment_with_shared_minimum,
                     Law::shared_minimum->source, formula.minimum);
    } else {
        rows.add_for(words.short_of_minimum, steps.payment_with_minimum, {}, formula.minimum,
                     words.the_sum.view());
    }
    rows.add(steps.monthly_payment, {});
    if constexpr (requires { formula.term.bands; }) {
        write_bands(page, page.texts.tables.terms_by_balance, formula.term.bands, page.formula);
    }
    detail::write_term_tables(page);
}

template <analysis_ruleset Law, class Texts>
void write_payment(page_of_plan<Law, Texts> const& page, plan::graduated_formula const& formula) {
    auto const& steps = Law::calculation_texts;
    auto const& words = page.texts.words;
    constexpr auto rule = Law::graduated_steps.rule();
    auto rows = detail::begin_steps(page);
    detail::write_capitalization(page, rows);
    detail::write_term(page, rows, formula.term);
    detail::write_terms(page, rows);
    rows.add(page.texts.steps.graduated_rule, rule.step_months, rule.last_to_first);
    auto const loan = words.each_loan.view();
    rows.add(steps.first_level, {}, loan, rule.step_months, words.its_balance.view(),
             words.its_rate.view(), words.the_months.view());
    rows.add(steps.last_level, {}, loan);
    if (page.terms.pre_2006_table) {
        auto const& source = Law::pre_2006_bands_source;
        auto const whom = words.older_borrowers;
        rows.add_for(whom, steps.pre_2006_standard_payment, source, loan);
        rows.add(page.texts.steps.pre_2006_standard, Law::ten_year_standard.months,
                 Law::ten_year_standard.minimum);
        rows.add_for(whom, steps.pre_2006_first_level, source, loan);
        rows.add_for(whom, steps.pre_2006_last_level, source, loan, rule.step_months);
        rows.add(page.texts.steps.pre_2006_bounds, Law::pre_2006_payments.minimum_percent,
                 Law::pre_2006_payments.maximum_percent);
    }
    rows.add(steps.monthly_payment, {});
    detail::write_term_tables(page);
}

template <analysis_ruleset Law, class Texts>
void write_payment(page_of_plan<Law, Texts> const& page, plan::reviewed_formula const& formula) {
    auto rows = detail::begin_steps(page);
    rows.add(page.texts.steps.longest_term, formula.longest_months);
    for (auto const& note : page.about.notes)
        rows.add(page.texts.steps.no_payment, note);
    if (!formula.note.empty()) rows.add(page.texts.steps.no_payment, formula.note);
}

// How an income-driven payment is computed, for the plan's page: IBR and PAYE, ICR, RAP.

namespace detail {

/// Writes how discretionary income is computed: income above a share of the poverty guideline.
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

/// Writes the Standard payments that a formula refers to.
template <class Page, std::size_t Figures>
void write_reference(Page const& page, step_rows& rows, quote::step_text<Figures> const& each_loan,
                     int months) {
    auto const& words = page.texts.words;
    rows.add(each_loan, {}, words.each_loan.view(), words.its_balance.view(), words.its_rate.view(),
             months);
}

} // namespace detail

template <analysis_ruleset Law, class Texts>
void write_payment(page_of_plan<Law, Texts> const& page,
                   plan::income_based_formula const& formula) {
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
void write_payment(page_of_plan<Law, Texts> const& page,
                   plan::income_contingent_formula const& formula) {
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
void write_payment(page_of_plan<Law, Texts> const& page,
                   plan::assistance_formula<Count> const& formula) {
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

// What a payment covers month by month, and what is forgiven when, for a plan's page.

namespace detail {

template <class Page>
void write_subsidized_help(Page const& page, step_rows& rows) {
    auto const months = page.terms.subsidized_interest_months;
    if (months == 0) return;
    auto const& words = page.texts.months;
    rows.add(page.terms.takes_new_borrowers ? words.subsidized_help : words.subsidized_help_is_over,
             months);
}

template <analysis_ruleset Law, class Texts>
void write_forgiveness(page_of_plan<Law, Texts> const& page, step_rows& rows,
                       plan::income_based_formula const& formula) {
    auto const& words = page.texts.months;
    auto const months = formula.regular.forgiveness_months;
    rows.add(words.forgiven, months);
    auto const of_new = formula.new_borrower.forgiveness_months;
    if (of_new != months) rows.add(words.forgiven_of_new, of_new);
    if (Law::credits_qualifying_months) rows.add(words.credited);
}
template <analysis_ruleset Law, class Texts>
void write_forgiveness(page_of_plan<Law, Texts> const& page, step_rows& rows,
                       plan::income_contingent_formula const& formula) {
    auto const& words = page.texts.months;
    rows.add(words.forgiven, formula.forgiveness_months);
    if (Law::credits_qualifying_months) rows.add(words.credited);
}
/// Cites RAP's own paragraphs, including the one on which months count.
template <analysis_ruleset Law, class Texts, std::size_t Count>
void write_forgiveness(page_of_plan<Law, Texts> const& page, step_rows& rows,
                       plan::assistance_formula<Count> const& formula) {
    auto const& words = page.texts.months;
    rows.add(words.forgiven.text, words.forgiven_by_assistance, formula.forgiveness_months);
    if (Law::credits_qualifying_months) rows.add(words.credited.text, words.forgiven_by_assistance);
}

/// Writes a month of RAP, in the order in which the payment is applied.
template <analysis_ruleset Law, class Texts, std::size_t Count>
void write_order(page_of_plan<Law, Texts> const& page, step_rows& rows,
                 plan::assistance_formula<Count> const& formula) {
    auto const& month = Law::calculation_texts.assistance_month;
    auto const& source = page.texts.months.assistance_month;
    auto const& words = page.texts.words;
    auto const order = formula.order.value_or(plan::interest_order::older_first);
    auto const older = [&] {
        rows.add(month->older_interest_paid, source, words.some_amount.view());
    };
    if (month) {
        rows.add(month->interest, source);
        if (order == plan::interest_order::older_first) older();
        rows.add(month->waived, source, words.payment_part.view());
        if (order == plan::interest_order::month_first) older();
        rows.add(month->principal_paid, source);
        rows.add(month->matched, source, formula.minimum_principal_reduction);
    }
    rows.add(page.texts.months.principal_split);
}
template <analysis_ruleset Law, class Texts, class Formula>
void write_order(page_of_plan<Law, Texts> const& page, step_rows& rows, Formula const&) {
    auto const& words = page.texts.months;
    rows.add(plan::follows_income<Formula> ? words.shared_payment : words.own_payments);
}

} // namespace detail

/// Writes what a payment covers month by month, except for a plan whose payment somebody else sets.
template <analysis_ruleset Law, class Texts, class Formula>
void write_months(page_of_plan<Law, Texts> const& page, Formula const& formula) {
    auto const& words = page.texts.months;
    page.out.heading(2, words.heading.view());
    auto rows = detail::begin_steps(page);
    rows.add(words.interest);
    detail::write_order(page, rows, formula);
    detail::write_subsidized_help(page, rows);
    if (plan::follows_income<Formula>) rows.add(words.same_payment);
    if (Law::minimum_left_owed > cents{}) rows.add(words.minimum_left, Law::minimum_left_owed);
}
template <analysis_ruleset Law, class Texts>
void write_months(page_of_plan<Law, Texts> const&, plan::reviewed_formula const&) {}

template <analysis_ruleset Law, class Texts, class Formula>
void write_what_is_forgiven(page_of_plan<Law, Texts> const& page, Formula const& formula) {
    auto const& words = page.texts.months;
    page.out.heading(2, words.forgiven_heading.view());
    auto rows = detail::begin_steps(page);
    if constexpr (plan::follows_income<Formula>) {
        detail::write_forgiveness(page, rows, formula);
    } else {
        rows.add(words.nothing);
    }
}
/// Says that what is forgiven is not known, because somebody else sets the payment.
template <analysis_ruleset Law, class Texts>
void write_what_is_forgiven(page_of_plan<Law, Texts> const& page, plan::reviewed_formula const&) {
    page.out.heading(2, page.texts.months.forgiven_heading.view());
    detail::begin_steps(page).add(page.texts.months.not_known);
}

} // namespace tassel::ruleset_description
