// Turns a plan's formula and a quick quote's facts into the terms to simulate and the notes that
// explain the figure. There is one overload for each kind of formula.
#pragma once

#include "tassel/core/money.hpp"
#include "tassel/core/phrase.hpp"
#include "tassel/plan/formula.hpp"
#include "tassel/plan/graduated.hpp"
#include "tassel/plan/income_driven.hpp"
#include "tassel/plan/month_by_month.hpp"
#include "tassel/quote/quick_quote_response.hpp"

#include <algorithm>
#include <cstdint>

namespace tassel {

/// What a quick quote knows about the borrower and about the loan that a plan would take. `Rate` is
/// a prepared_rate.
template <class Rate>
struct quoted_facts {
    cents balance{};
    cents income{};
    std::int64_t dependents = 0;
    cents guideline{};
    ten_thousandths income_factor{};
    Rate const* rate = nullptr;

    [[nodiscard]] constexpr cents level(int months, cents minimum) const noexcept {
        return std::max(rate->level(months).payment(balance), minimum);
    }
    [[nodiscard]] constexpr cents reference(reference_payment const& payment) const noexcept {
        return level(payment.months, payment.minimum);
    }
    /// Fills in terms with one regular payment.
    [[gnu::noinline]] constexpr void set(repayment_terms& terms, cents payment, int months,
                                         term_ending ending) const {
        terms.principal = balance;
        terms.rate = rate->rate();
        terms.payments.push_back(payment);
        terms.months = months;
        terms.ending = ending;
    }
};

// --- terms --------------------------------------------------------------------------------------

template <class Rate, class Term>
constexpr void set_terms(level_formula<Term> const& formula, quoted_facts<Rate> const& facts,
                         repayment_terms& terms) {
    auto const months = formula.term.for_balance(facts.balance);
    facts.set(terms, facts.level(months, formula.minimum), months, term_ending::paid_in_full);
}

template <class Rate>
constexpr void set_terms(graduated_formula const& formula, quoted_facts<Rate> const& facts,
                         repayment_terms& terms) {
    auto const months = formula.term.months;
    auto const& shape = facts.rate->graduated(months);
    facts.set(terms, shape.level(facts.balance, 0), months, term_ending::paid_in_full);
    terms.step_months = shape.step_months();
    for (std::size_t step = 1; step < shape.steps(); ++step) {
        terms.payments.push_back(shape.level(facts.balance, step));
    }
}

template <class Rate>
[[nodiscard, gnu::noinline]] constexpr cents
payment_of(income_based_formula const& formula, int percent, quoted_facts<Rate> const& facts) {
    return income_based_payment({.income = facts.income,
                                 .guideline = facts.guideline,
                                 .percent = percent,
                                 .guideline_percent = formula.guideline_percent,
                                 .small_amounts = formula.small_amounts,
                                 .standard_cap = facts.reference(formula.cap)})
        .payment;
}

template <class Rate>
constexpr void set_terms(income_based_formula const& formula, quoted_facts<Rate> const& facts,
                         repayment_terms& terms) {
    facts.set(terms, payment_of(formula, formula.regular.percent, facts),
              formula.regular.forgiveness_months, term_ending::forgiven);
}

template <class Rate>
constexpr void set_terms(income_contingent_formula const& formula, quoted_facts<Rate> const& facts,
                         repayment_terms& terms) {
    auto const steps =
        income_contingent_payment({.twelve_year_payment = facts.reference(formula.base),
                                   .factor = facts.income_factor,
                                   .income = facts.income,
                                   .guideline = facts.guideline,
                                   .percent = formula.percent,
                                   .guideline_percent = formula.guideline_percent,
                                   .minimum_payment = formula.minimum_payment});
    facts.set(terms, steps.payment, formula.forgiveness_months, term_ending::forgiven);
}

template <class Rate, std::size_t Count>
constexpr void set_terms(assistance_formula<Count> const& formula, quoted_facts<Rate> const& facts,
                         repayment_terms& terms) {
    auto const steps =
        assistance_payment(formula.bands, formula.amounts, facts.income, facts.dependents);
    facts.set(terms, steps.payment, formula.forgiveness_months, term_ending::forgiven);
    terms.relief = {.months_not_charged = formula.forgiveness_months,
                    .minimum_principal_reduction = formula.minimum_principal_reduction};
}

// --- estimated term -----------------------------------------------------------------------------

template <class Term>
[[nodiscard]] constexpr estimated_term term_of(level_formula<Term> const& formula, cents balance) {
    auto const months = formula.term.for_balance(balance);
    return {term_type::repayment, months, months};
}
[[nodiscard]] constexpr estimated_term term_of(graduated_formula const& formula, cents) {
    return {term_type::repayment, formula.term.months, formula.term.months};
}
[[nodiscard]] constexpr estimated_term term_of(income_based_formula const& formula, cents) {
    auto const [least, most] =
        std::minmax(formula.regular.forgiveness_months, formula.new_borrower.forgiveness_months);
    return {term_type::forgiveness, least, most};
}
[[nodiscard]] constexpr estimated_term term_of(income_contingent_formula const& formula, cents) {
    return {term_type::forgiveness, formula.forgiveness_months, formula.forgiveness_months};
}
template <std::size_t Count>
[[nodiscard]] constexpr estimated_term term_of(assistance_formula<Count> const& formula, cents) {
    return {term_type::forgiveness, formula.forgiveness_months, formula.forgiveness_months};
}
[[nodiscard]] constexpr estimated_term term_of(reviewed_formula const& formula, cents) {
    return {term_type::maximum_repayment, 1, formula.longest_months};
}

// --- notes --------------------------------------------------------------------------------------

template <class Rate, class Term, class Texts>
constexpr void explain(level_formula<Term> const& formula, quoted_facts<Rate> const& facts,
                       repayment_terms const& terms, Texts const& texts, sentence_list& notes) {
    if (facts.level(terms.months, {}) < formula.minimum) {
        notes.say(texts.minimum_payment, formula.minimum);
    }
}

template <class Rate, class Texts>
constexpr void explain(graduated_formula const&, quoted_facts<Rate> const&,
                       repayment_terms const& terms, Texts const& texts, sentence_list& notes) {
    notes.say(texts.rising_payments, terms.payments[0], terms.payments.back());
}

template <class Rate, class Texts>
constexpr void explain(income_based_formula const& formula, quoted_facts<Rate> const& facts,
                       repayment_terms const& terms, Texts const& texts, sentence_list& notes) {
    notes.say(texts.single_filer);
    notes.say(texts.one_unsubsidized);
    if (auto const cap = facts.reference(formula.cap); terms.payments[0] == cap) {
        notes.say(texts.capped, cap);
    }
    if (formula.new_borrower.percent != formula.regular.percent) {
        auto const owed = facts.balance + interest_for_month(facts.balance, facts.rate->rate());
        auto const payment = payment_of(formula, formula.new_borrower.percent, facts);
        notes.say(texts.new_borrower, std::min(payment, owed),
                  std::int64_t{formula.new_borrower.forgiveness_months});
    }
}

template <class Rate, class Texts>
constexpr void explain(income_contingent_formula const&, quoted_facts<Rate> const&,
                       repayment_terms const&, Texts const& texts, sentence_list& notes) {
    notes.say(texts.single_filer);
    notes.say(texts.one_unsubsidized);
}

template <class Rate, std::size_t Count, class Texts>
constexpr void explain(assistance_formula<Count> const&, quoted_facts<Rate> const& facts,
                       repayment_terms const&, Texts const& texts, sentence_list& notes) {
    notes.say(texts.single_filer);
    notes.say(texts.dependents, facts.dependents);
}

} // namespace tassel
