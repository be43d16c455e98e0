// How the payment of a plan with a term is computed, for its page: level, graduated, or set by
// somebody else.
#pragma once

#include "tassel/plan/formula.hpp"
#include "tassel/portfolio_quote/capitalization.hpp"
#include "tassel/portfolio_quote/quote_schedules.hpp"
#include "tassel/ruleset.hpp"
#include "tassel/ruleset_description/plan_page/page_tables.hpp"
#include "tassel/ruleset_description/plan_page/step_rows.hpp"

#include <cstddef>

namespace tassel {

namespace detail {

template <analysis_ruleset Law, class Texts>
[[nodiscard]] step_rows begin_steps(page_of_plan<Law, Texts> const& page) {
    auto const& head = page.texts.head;
    page.out.table({head.number.view(), head.step.view(), head.how.view(), head.paragraph.view()});
    return {page.out, page.formula};
}

/// Unpaid interest becomes principal if a loan leaves its plan for this one.
template <analysis_ruleset Law, class Texts>
void write_capitalization(page_of_plan<Law, Texts> const& page, step_rows& rows) {
    auto const& text = Law::calculation_texts.capitalized_interest;
    if (!text || !capitalizes<Law>(page.about.plan_id.view())) return;
    rows.add(*text, Law::capitalizing_exit->source, page.texts.words.a_loan_on_ibr.view(),
             page.texts.words.that_principal.view());
}

/// The terms of individual loans, if a table gives terms other than the plan's. The terms from
/// before 2006-07-01 are those of Direct Loans.
template <analysis_ruleset Law, class Texts>
void write_terms(page_of_plan<Law, Texts> const& page, step_rows& rows) {
    auto const& steps = Law::calculation_texts;
    auto const& words = page.texts.words;
    if (page.terms.consolidation_table) {
        auto const& source = Law::consolidation_bands_source;
        auto const loan = words.a_consolidation_loan.view(), balance = words.a_balance.view();
        if (page.about.program == program::direct) {
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
void write_term(page_of_plan<Law, Texts> const& page, step_rows& rows, fixed_term const& term) {
    rows.add(page.texts.steps.term_months, term.months);
}
/// The balance that decides comes before the term that follows from it.
template <analysis_ruleset Law, class Texts, std::size_t Count>
void write_term(page_of_plan<Law, Texts> const& page, step_rows& rows,
                banded_term<Count> const& term) {
    auto const& steps = Law::calculation_texts;
    rows.add(term.measure == balance_measure::principal ? steps.principal_of_program
                                                        : steps.balance_of_program,
             citation{});
    rows.add(page.texts.steps.term_by_balance);
}

} // namespace detail

template <analysis_ruleset Law, class Texts, class Term>
void write_payment(page_of_plan<Law, Texts> const& page, level_formula<Term> const& formula) {
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
void write_payment(page_of_plan<Law, Texts> const& page, graduated_formula const& formula) {
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
void write_payment(page_of_plan<Law, Texts> const& page, reviewed_formula const& formula) {
    auto rows = detail::begin_steps(page);
    rows.add(page.texts.steps.longest_term, formula.longest_months);
    for (auto const& note : page.about.notes)
        rows.add(page.texts.steps.no_payment, note);
    if (!formula.note.empty()) rows.add(page.texts.steps.no_payment, formula.note);
}

} // namespace tassel
