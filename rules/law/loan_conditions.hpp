// Conditions on loans that forms use, with three values: an unknown fact makes a condition unknown,
// never false.
#pragma once

#include "rules/law/loan_days.hpp"
#include "tassel/condition/expression.hpp"

namespace tassel::rules::documents {

inline constexpr auto direct_loan = loan_is(loan_program::direct);
inline constexpr auto ffel_loan = loan_is(loan_program::ffel);
inline constexpr auto perkins_loan = loan_is(loan_program::perkins);
inline constexpr auto direct_or_ffel_loan = loan_is(loan_program::direct, loan_program::ffel);
inline constexpr auto federal_loan =
    loan_is(loan_program::direct, loan_program::ffel, loan_program::perkins);

inline constexpr auto consolidation_loan = loan_is_any<loan_type>(is_consolidation);
inline constexpr auto parent_plus_loan = loan_is_any<loan_type>(is_parent_plus);

/// Something is owed.
inline constexpr auto owed = loan_has(loan_property::open);
inline constexpr auto in_default = loan_is(loan_status::defaulted);
/// Something is owed and the loan is not in default: 34 CFR 685.204(a), 685.205(a).
inline constexpr auto active = owed && !in_default;
/// The loan was disbursed and not taken back, as far as we know: a discharge can reach a paid loan.
inline constexpr auto paid_out = !surely(loan_is(loan_status::canceled, loan_status::abandoned));

[[nodiscard]] consteval auto made_from(civil_date from) {
    return loan_has(loan_property::made_day) >= day(from);
}

// --- which loans several forms are for ----------------------------------------------------------

inline constexpr auto active_federal_loan = federal_loan && active;
inline constexpr auto owed_direct_loan = direct_loan && owed;
inline constexpr auto owed_federal_loan = federal_loan && owed;
/// Later loans have no economic hardship and no unemployment deferment: P.L. 119-21 section 82002.
inline constexpr auto made_before_newer_deferments = !made_from(newer_deferments_from);

} // namespace tassel::rules::documents
