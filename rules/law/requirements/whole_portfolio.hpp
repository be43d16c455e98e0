// What requirements ask about all the loans of a borrower together; answered once for every plan.
#pragma once

#include "rules/law/loan_days.hpp"
#include "rules/law/repayment_terms.hpp"
#include "tassel/core/dated.hpp"
#include "tassel/eligibility/requirement.hpp"

namespace tassel::rules {

using namespace tassel::literals;

inline constexpr auto is_direct = is_of_program(loan_program::direct);
inline constexpr auto is_ffel = is_of_program(loan_program::ffel);

/// A Direct Loan that the borrower received on or after 2026-07-01, also when it has been paid. A
/// consolidation made then counts too.
inline constexpr auto newer_direct_loan =
    some_loan(is_direct && was_received && was_made_from(newer_loans_from));

/// A Direct Loan from before 2006-07-01: only it can have entered repayment before that day.
inline constexpr auto direct_loan_before_2006_07_01 =
    some_loan(is_direct && was_received && was_made_before(modern_terms_from));

/// More than $30,000 of open Direct Loans, defaulted ones among them; of FFEL loans likewise. The
/// two are never added.
inline constexpr auto direct_balance_over_30000 =
    total_above(is_direct && is_open, extended_repayment_above);
inline constexpr auto ffel_balance_over_30000 =
    total_above(is_ffel && is_open, extended_repayment_above);

/// Open loans that their servicer reports on a plan.
inline constexpr auto open_loan_on_ibr = some_loan(is_open && is_on_plan(reported_plan::ibr));
inline constexpr auto open_loan_on_icr = some_loan(is_open && is_on_plan(reported_plan::icr));
inline constexpr auto open_loan_on_savings_plan =
    some_loan(is_open && is_on_plan(reported_plan::repaye_save));

/// A payable FFEL loan that its holder could put on IBR: no Parent PLUS Loan in it.
inline constexpr auto ffel_loan_for_ibr =
    some_loan(is_ffel && is_payable_loan && !is_parent_plus_loan && !repaid_parent_plus);

} // namespace tassel::rules
