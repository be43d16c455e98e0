// What tables of loans print of a loan, in the units of expressions.
#pragma once

#include "tassel/condition/expression.hpp"

namespace tassel::rules::forms {

inline constexpr auto balance_now = loan_has(loan_property::balance_cents);
inline constexpr auto first_disbursement_day = loan_has(loan_property::first_disbursement_day);
inline constexpr auto disbursed_amount = loan_has(loan_property::disbursed_amount_cents);

} // namespace tassel::rules::forms
