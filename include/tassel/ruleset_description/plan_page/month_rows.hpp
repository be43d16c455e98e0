// What a payment covers month by month, and what is forgiven when, for a plan's page.
#pragma once

#include "tassel/plan/formula.hpp"
#include "tassel/ruleset.hpp"
#include "tassel/ruleset_description/plan_page/page_tables.hpp"
#include "tassel/ruleset_description/plan_page/step_rows.hpp"
#include "tassel/ruleset_description/plan_page/term_steps.hpp"

#include <cstddef>

namespace tassel {

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
                       income_based_formula const& formula) {
    auto const& words = page.texts.months;
    auto const months = formula.regular.forgiveness_months;
    rows.add(words.forgiven, months);
    auto const of_new = formula.new_borrower.forgiveness_months;
    if (of_new != months) rows.add(words.forgiven_of_new, of_new);
    if (Law::credits_qualifying_months) rows.add(words.credited);
}
template <analysis_ruleset Law, class Texts>
void write_forgiveness(page_of_plan<Law, Texts> const& page, step_rows& rows,
                       income_contingent_formula const& formula) {
    auto const& words = page.texts.months;
    rows.add(words.forgiven, formula.forgiveness_months);
    if (Law::credits_qualifying_months) rows.add(words.credited);
}
/// RAP has its own paragraphs, including on which months count.
template <analysis_ruleset Law, class Texts, std::size_t Count>
void write_forgiveness(page_of_plan<Law, Texts> const& page, step_rows& rows,
                       assistance_formula<Count> const& formula) {
    auto const& words = page.texts.months;
    rows.add(words.forgiven.text, words.forgiven_by_assistance, formula.forgiveness_months);
    if (Law::credits_qualifying_months) rows.add(words.credited.text, words.forgiven_by_assistance);
}

/// A month of RAP, in the order in which the payment is applied.
template <analysis_ruleset Law, class Texts, std::size_t Count>
void write_order(page_of_plan<Law, Texts> const& page, step_rows& rows,
                 assistance_formula<Count> const& formula) {
    auto const& month = Law::calculation_texts.assistance_month;
    auto const& source = page.texts.months.assistance_month;
    auto const& words = page.texts.words;
    auto const order = formula.order.value_or(interest_order::older_first);
    auto const older = [&] {
        rows.add(month->older_interest_paid, source, words.some_amount.view());
    };
    if (month) {
        rows.add(month->interest, source);
        if (order == interest_order::older_first) older();
        rows.add(month->waived, source, words.payment_part.view());
        if (order == interest_order::month_first) older();
        rows.add(month->principal_paid, source);
        rows.add(month->matched, source, formula.minimum_principal_reduction);
    }
    rows.add(page.texts.months.principal_split);
}
template <analysis_ruleset Law, class Texts, class Formula>
void write_order(page_of_plan<Law, Texts> const& page, step_rows& rows, Formula const&) {
    auto const& words = page.texts.months;
    rows.add(follows_income<Formula> ? words.shared_payment : words.own_payments);
}

} // namespace detail

/// Not for a plan whose payment somebody else sets.
template <analysis_ruleset Law, class Texts, class Formula>
void write_months(page_of_plan<Law, Texts> const& page, Formula const& formula) {
    auto const& words = page.texts.months;
    page.out.heading(2, words.heading.view());
    auto rows = detail::begin_steps(page);
    rows.add(words.interest);
    detail::write_order(page, rows, formula);
    detail::write_subsidized_help(page, rows);
    if (follows_income<Formula>) rows.add(words.same_payment);
    if (Law::minimum_left_owed > cents{}) rows.add(words.minimum_left, Law::minimum_left_owed);
}
template <analysis_ruleset Law, class Texts>
void write_months(page_of_plan<Law, Texts> const&, reviewed_formula const&) {}

template <analysis_ruleset Law, class Texts, class Formula>
void write_what_is_forgiven(page_of_plan<Law, Texts> const& page, Formula const& formula) {
    auto const& words = page.texts.months;
    page.out.heading(2, words.forgiven_heading.view());
    auto rows = detail::begin_steps(page);
    if constexpr (follows_income<Formula>) {
        detail::write_forgiveness(page, rows, formula);
    } else {
        rows.add(words.nothing);
    }
}
/// Nothing can be said about a payment that somebody else sets.
template <analysis_ruleset Law, class Texts>
void write_what_is_forgiven(page_of_plan<Law, Texts> const& page, reviewed_formula const&) {
    page.out.heading(2, page.texts.months.forgiven_heading.view());
    detail::begin_steps(page).add(page.texts.months.not_known);
}

} // namespace tassel
