// Checks that the terms a quick quote looks up were prepared. There is one overload for each kind
// of formula, so a plan with a new term does not compile until its law prepares that term.
#pragma once

#include "tassel/plan/formula.hpp"

#include <boost/hana/for_each.hpp>

#include <algorithm>
#include <cstddef>
#include <span>

namespace tassel {

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

[[nodiscard]] constexpr bool is_prepared(level_formula<fixed_term> const& formula,
                                         prepared_terms const& terms) {
    return terms.has_level(formula.term.months);
}
template <std::size_t Count>
[[nodiscard]] constexpr bool is_prepared(level_formula<banded_term<Count>> const& formula,
                                         prepared_terms const& terms) {
    return std::all_of(formula.term.bands.begin(), formula.term.bands.end(),
                       [&](term_band const& band) { return terms.has_level(band.months); });
}
[[nodiscard]] constexpr bool is_prepared(graduated_formula const& formula,
                                         prepared_terms const& terms) {
    return terms.has_graduated(formula.term.months);
}
[[nodiscard]] constexpr bool is_prepared(income_based_formula const& formula,
                                         prepared_terms const& terms) {
    return terms.has_level(formula.cap.months);
}
[[nodiscard]] constexpr bool is_prepared(income_contingent_formula const& formula,
                                         prepared_terms const& terms) {
    return terms.has_level(formula.base.months);
}
/// RAP takes a share of income, whatever is owed.
template <std::size_t Count>
[[nodiscard]] constexpr bool is_prepared(assistance_formula<Count> const&, prepared_terms const&) {
    return true;
}
/// Somebody else sets the payment.
[[nodiscard]] constexpr bool is_prepared(reviewed_formula const&, prepared_terms const&) {
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

} // namespace tassel
