// The kinds of loans that sentences of a guide name. A sentence is said only to somebody who has
// such a loan and still owes something on it.
#pragma once

#include "rules/law/loan_conditions.hpp"
#include "tassel/condition/expression.hpp"
#include "tassel/core/civil_date.hpp"

namespace tassel::rules::documents {

namespace held_loan_parts {

inline constexpr auto subsidized = loan_is(
    loan_type::direct_subsidized, loan_type::direct_consolidation_subsidized,
    loan_type::ffel_stafford_subsidized, loan_type::ffel_consolidation, loan_type::ffel_fisl);
inline constexpr auto plus =
    is_parent_plus_loan || loan_is(loan_type::direct_grad_plus, loan_type::ffel_grad_plus);
inline constexpr auto federal_plus =
    loan_is(loan_type::ffel_grad_plus, loan_type::ffel_parent_plus);
/// Direct Loans whose interest stops in an area of hostilities: 20 U.S.C. 1087e(o).
inline constexpr auto without_interest_there = is_direct && made_from(civil_date{2008, 10, 1});

} // namespace held_loan_parts

template <std::size_t Size>
[[nodiscard]] consteval auto holds_some(expression<Size> const& kind) {
    return surely(some_loan(kind && owed));
}

inline constexpr auto holds_direct = holds_some(is_direct);
inline constexpr auto holds_ffel = holds_some(is_ffel);
inline constexpr auto holds_perkins = holds_some(is_perkins);
inline constexpr auto holds_no_perkins = !holds_perkins;
inline constexpr auto holds_plus = holds_some(held_loan_parts::plus);
inline constexpr auto holds_defaulted = surely(some_loan(in_default));

} // namespace tassel::rules::documents
