// Conditions on a loan that plans, forms, screening, and warnings share. A condition has one of
// three values: if a fact is unknown, the condition is unknown, never false.
#pragma once

#include "rules/law/loan_days.hpp"
#include "tassel/condition/expression.hpp"
#include "tassel/core/civil_date.hpp"

namespace tassel::rules {

// --- the loan's kind ----------------------------------------------------------------------------

inline constexpr auto is_direct = loan_is(loan_program::direct);
inline constexpr auto is_ffel = loan_is(loan_program::ffel);
inline constexpr auto is_perkins = loan_is(loan_program::perkins);
inline constexpr auto is_consolidation_loan = loan_is_any<loan_type>(is_consolidation);
inline constexpr auto is_parent_plus_loan = loan_is_any<loan_type>(is_parent_plus);
/// A consolidation loan that repaid a Parent PLUS Loan, directly or through another consolidation.
inline constexpr auto repaid_parent_plus = loan_has(loan_property::repaid_parent_plus);

// --- the loan's state ---------------------------------------------------------------------------

/// Something is owed, as far as we know. This is a no only if the status shows that nothing is
/// owed.
inline constexpr auto owed = loan_has(loan_property::open);
/// Something is owed, and the status is known to be one in which a loan can be owed.
inline constexpr auto is_open = owed && decided(loan_has(loan_property::status));
/// The loan is open and has a status in which it can be on a repayment plan.
inline constexpr auto is_payable_loan = loan_has(loan_property::payable);
inline constexpr auto in_default = loan_is(loan_status::defaulted);
/// The loan was canceled or abandoned.
inline constexpr auto taken_back = loan_is(loan_status::canceled, loan_status::abandoned);
/// The borrower received the loan: it was not taken back, and some of it was paid out. This
/// includes loans that have been repaid.
inline constexpr auto was_received = !loan_has(loan_property::never_paid_out) && !taken_back;

/// Whether the loan is reported to be on a plan today. An unreported plan counts as no.
[[nodiscard]] consteval auto is_on_plan(reported_plan plan) {
    return surely(loan_is(plan));
}
/// Holds once the interest rate is present; never fails.
inline constexpr auto rate_is_known = decided(loan_has(loan_property::interest_rate));

// --- the loan's days ----------------------------------------------------------------------------

/// Whether the loan was made on or after a day, by its first disbursement or, without one, by its
/// date.
[[nodiscard]] consteval auto made_from(civil_date from) {
    return loan_has(loan_property::made_day) >= day(from);
}
[[nodiscard]] consteval auto made_before(civil_date until) {
    return !made_from(until);
}
/// Whether the loan is reported to have entered repayment before a day. An unreported date counts
/// as no.
[[nodiscard]] consteval auto repayment_began_before(civil_date until) {
    return surely(loan_has(loan_property::repayment_begin_day) < day(until));
}

// --- the loans that several forms are for --------------------------------------------------------

namespace documents {

inline constexpr auto direct_or_ffel_loan = loan_is(loan_program::direct, loan_program::ffel);
inline constexpr auto federal_loan =
    loan_is(loan_program::direct, loan_program::ffel, loan_program::perkins);

/// Something is owed and the loan is not in default: 34 CFR 685.204(a), 685.205(a).
inline constexpr auto active = owed && !in_default;
/// The loan was disbursed and, as far as we know, not taken back. Paid loans are included, because
/// a discharge can apply to them.
inline constexpr auto paid_out = !surely(taken_back);

inline constexpr auto active_federal_loan = federal_loan && active;
inline constexpr auto owed_direct_loan = is_direct && owed;
inline constexpr auto owed_federal_loan = federal_loan && owed;
/// The loan was made before the end of deferments for economic hardship and unemployment. Later
/// loans don't have these: P.L. 119-21 section 82002.
inline constexpr auto made_before_newer_deferments = made_before(newer_deferments_from);

} // namespace documents
} // namespace tassel::rules
