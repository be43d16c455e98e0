// The terms that a quick quote simulates: prepared for each rate that a ruleset knows, and then
// chosen by a plan's formula.
#pragma once

#include "tassel/core/money.hpp"
#include "tassel/core/phrase.hpp"
#include "tassel/plan/annuity.hpp"
#include "tassel/plan/formula.hpp"
#include "tassel/plan/graduated.hpp"
#include "tassel/plan/income_driven.hpp"
#include "tassel/plan/month_by_month.hpp"
#include "tassel/quote/quick_quote_response.hpp"

#include <boost/hana/for_each.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace tassel::quote {

// What all schedules at one rate share, computed once. The compiler computes it for the rates that
// a ruleset knows.

/// Level and graduated schedules at one rate, for the given terms.
template <std::size_t LevelTerms, std::size_t GraduatedTerms>
class prepared_rate {
  public:
    constexpr prepared_rate() = default;
    constexpr prepared_rate(annual_rate rate, std::array<int, LevelTerms> const& level_months,
                            std::array<int, GraduatedTerms> const& graduated_months,
                            plan::graduated_steps const& steps) noexcept
        : rate_{rate} {
        plan::annuity_table const annuity{rate};
        for (std::size_t i = 0; i < LevelTerms; ++i)
            level_[i] = {annuity, level_months[i]};
        for (std::size_t i = 0; i < GraduatedTerms; ++i) {
            graduated_[i] = {steps, annuity, graduated_months[i]};
        }
    }

    [[nodiscard]] constexpr annual_rate rate() const noexcept { return rate_; }
    /// The level schedule over `months`, which is one of the terms that the rate was prepared for.
    [[nodiscard]] constexpr plan::level_shape const& level(int months) const noexcept {
        return of_months(level_, months);
    }
    [[nodiscard]] constexpr plan::graduated_shape const& graduated(int months) const noexcept {
        return of_months(graduated_, months);
    }

  private:
    template <class Shapes>
    [[nodiscard]] static constexpr auto const& of_months(Shapes const& shapes,
                                                         int months) noexcept {
        std::size_t index = 0;
        while (shapes[index].months() != months)
            ++index;
        return shapes[index];
    }

    annual_rate rate_{};
    std::array<plan::level_shape, LevelTerms> level_{};
    std::array<plan::graduated_shape, GraduatedTerms> graduated_{};
};

// Checks that the terms a quick quote looks up were prepared. There is one overload for each kind
// of formula, so a plan with a new term does not compile until its law prepares that term.

namespace detail {

/// The prepared terms, in months: for level schedules and for graduated ones.
struct prepared_terms {
    std::span<int const> level;
    std::span<int const> graduated;

    [[nodiscard]] constexpr bool has_level(int months) const {
        return std::find(level.begin(), level.end(), months) != level.end();
    }
    [[nodiscard]] constexpr bool has_graduated(int months) const {
        return std::find(graduated.begin(), graduated.end(), months) != graduated.end();
    }
};

[[nodiscard]] constexpr bool is_prepared(plan::level_formula<plan::fixed_term> const& formula,
                                         prepared_terms const& terms) {
    return terms.has_level(formula.term.months);
}
template <std::size_t Count>
[[nodiscard]] constexpr bool
is_prepared(plan::level_formula<plan::banded_term<Count>> const& formula,
            prepared_terms const& terms) {
    return std::all_of(formula.term.bands.begin(), formula.term.bands.end(),
                       [&](plan::term_band const& band) { return terms.has_level(band.months); });
}
[[nodiscard]] constexpr bool is_prepared(plan::graduated_formula const& formula,
                                         prepared_terms const& terms) {
    return terms.has_graduated(formula.term.months);
}
[[nodiscard]] constexpr bool is_prepared(plan::income_based_formula const& formula,
                                         prepared_terms const& terms) {
    return terms.has_level(formula.cap.months);
}
[[nodiscard]] constexpr bool is_prepared(plan::income_contingent_formula const& formula,
                                         prepared_terms const& terms) {
    return terms.has_level(formula.base.months);
}
/// RAP needs no prepared term, because it takes a share of income, whatever is owed.
template <std::size_t Count>
[[nodiscard]] constexpr bool is_prepared(plan::assistance_formula<Count> const&,
                                         prepared_terms const&) {
    return true;
}
/// A reviewed plan needs no prepared term, because somebody else sets its payment.
[[nodiscard]] constexpr bool is_prepared(plan::reviewed_formula const&, prepared_terms const&) {
    return true;
}

} // namespace detail

/// Whether every term that a quick quote looks up was prepared.
template <class Law>
[[nodiscard]] consteval bool every_term_is_prepared() {
    detail::prepared_terms const terms{Law::quoted_level_months, Law::quoted_graduated_months};
    bool all = true;
    boost::hana::for_each(Law::catalog::plans, [&](auto const& plan) {
        all = all && detail::is_prepared(plan.formula, terms);
    });
    return all;
}

// Turns a plan's formula and a quick quote's facts into the terms to simulate and the notes that
// explain the figure. There is one overload for each kind of formula.

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
    [[nodiscard]] constexpr cents reference(plan::reference_payment const& payment) const noexcept {
        return level(payment.months, payment.minimum);
    }
    /// Fills in terms with one regular payment.
    [[gnu::noinline]] constexpr void set(plan::repayment_terms& terms, cents payment, int months,
                                         plan::term_ending ending) const {
        terms.principal = balance;
        terms.rate = rate->rate();
        terms.payments.push_back(payment);
        terms.months = months;
        terms.ending = ending;
    }
};

// --- terms --------------------------------------------------------------------------------------

template <class Rate, class Term>
constexpr void set_terms(plan::level_formula<Term> const& formula, quoted_facts<Rate> const& facts,
                         plan::repayment_terms& terms) {
    auto const months = formula.term.for_balance(facts.balance);
    facts.set(terms, facts.level(months, formula.minimum), months, plan::term_ending::paid_in_full);
}

template <class Rate>
constexpr void set_terms(plan::graduated_formula const& formula, quoted_facts<Rate> const& facts,
                         plan::repayment_terms& terms) {
    auto const months = formula.term.months;
    auto const& shape = facts.rate->graduated(months);
    facts.set(terms, shape.level(facts.balance, 0), months, plan::term_ending::paid_in_full);
    terms.step_months = shape.step_months();
    for (std::size_t step = 1; step < shape.steps(); ++step) {
        terms.payments.push_back(shape.level(facts.balance, step));
    }
}

template <class Rate>
[[nodiscard, gnu::noinline]] constexpr cents payment_of(plan::income_based_formula const& formula,
                                                        int percent,
                                                        quoted_facts<Rate> const& facts) {
    return plan::income_based_payment({.income = facts.income,
                                       .guideline = facts.guideline,
                                       .percent = percent,
                                       .guideline_percent = formula.guideline_percent,
                                       .small_amounts = formula.small_amounts,
                                       .standard_cap = facts.reference(formula.cap)})
        .payment;
}

template <class Rate>
constexpr void set_terms(plan::income_based_formula const& formula, quoted_facts<Rate> const& facts,
                         plan::repayment_terms& terms) {
    facts.set(terms, payment_of(formula, formula.regular.percent, facts),
              formula.regular.forgiveness_months, plan::term_ending::forgiven);
}

template <class Rate>
constexpr void set_terms(plan::income_contingent_formula const& formula,
                         quoted_facts<Rate> const& facts, plan::repayment_terms& terms) {
    auto const steps =
        plan::income_contingent_payment({.twelve_year_payment = facts.reference(formula.base),
                                         .factor = facts.income_factor,
                                         .income = facts.income,
                                         .guideline = facts.guideline,
                                         .percent = formula.percent,
                                         .guideline_percent = formula.guideline_percent,
                                         .minimum_payment = formula.minimum_payment});
    facts.set(terms, steps.payment, formula.forgiveness_months, plan::term_ending::forgiven);
}

template <class Rate, std::size_t Count>
constexpr void set_terms(plan::assistance_formula<Count> const& formula,
                         quoted_facts<Rate> const& facts, plan::repayment_terms& terms) {
    auto const steps =
        plan::assistance_payment(formula.bands, formula.amounts, facts.income, facts.dependents);
    facts.set(terms, steps.payment, formula.forgiveness_months, plan::term_ending::forgiven);
    terms.relief = {.months_not_charged = formula.forgiveness_months,
                    .minimum_principal_reduction = formula.minimum_principal_reduction};
}

// --- estimated term -----------------------------------------------------------------------------

template <class Term>
[[nodiscard]] constexpr estimated_term term_of(plan::level_formula<Term> const& formula,
                                               cents balance) {
    auto const months = formula.term.for_balance(balance);
    return {plan::term_type::repayment, months, months};
}
[[nodiscard]] constexpr estimated_term term_of(plan::graduated_formula const& formula, cents) {
    return {plan::term_type::repayment, formula.term.months, formula.term.months};
}
[[nodiscard]] constexpr estimated_term term_of(plan::income_based_formula const& formula, cents) {
    auto const [least, most] =
        std::minmax(formula.regular.forgiveness_months, formula.new_borrower.forgiveness_months);
    return {plan::term_type::forgiveness, least, most};
}
[[nodiscard]] constexpr estimated_term term_of(plan::income_contingent_formula const& formula,
                                               cents) {
    return {plan::term_type::forgiveness, formula.forgiveness_months, formula.forgiveness_months};
}
template <std::size_t Count>
[[nodiscard]] constexpr estimated_term term_of(plan::assistance_formula<Count> const& formula,
                                               cents) {
    return {plan::term_type::forgiveness, formula.forgiveness_months, formula.forgiveness_months};
}
[[nodiscard]] constexpr estimated_term term_of(plan::reviewed_formula const& formula, cents) {
    return {plan::term_type::maximum_repayment, 1, formula.longest_months};
}

// --- notes --------------------------------------------------------------------------------------

template <class Rate, class Term, class Texts>
constexpr void explain(plan::level_formula<Term> const& formula, quoted_facts<Rate> const& facts,
                       plan::repayment_terms const& terms, Texts const& texts,
                       sentence_list& notes) {
    if (facts.level(terms.months, {}) < formula.minimum) {
        notes.say(texts.minimum_payment, formula.minimum);
    }
}

template <class Rate, class Texts>
constexpr void explain(plan::graduated_formula const&, quoted_facts<Rate> const&,
                       plan::repayment_terms const& terms, Texts const& texts,
                       sentence_list& notes) {
    notes.say(texts.rising_payments, terms.payments[0], terms.payments.back());
}

template <class Rate, class Texts>
constexpr void explain(plan::income_based_formula const& formula, quoted_facts<Rate> const& facts,
                       plan::repayment_terms const& terms, Texts const& texts,
                       sentence_list& notes) {
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
constexpr void explain(plan::income_contingent_formula const&, quoted_facts<Rate> const&,
                       plan::repayment_terms const&, Texts const& texts, sentence_list& notes) {
    notes.say(texts.single_filer);
    notes.say(texts.one_unsubsidized);
}

template <class Rate, std::size_t Count, class Texts>
constexpr void explain(plan::assistance_formula<Count> const&, quoted_facts<Rate> const& facts,
                       plan::repayment_terms const&, Texts const& texts, sentence_list& notes) {
    notes.say(texts.single_filer);
    notes.say(texts.dependents, facts.dependents);
}

} // namespace tassel::quote
