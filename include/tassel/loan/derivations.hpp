// What follows from a portfolio's own facts, whether it was parsed from a text or sent by a
// partner.
#pragma once

#include "tassel/loan/loan_dates.hpp"
#include "tassel/loan/parent_plus_history.hpp"
#include "tassel/loan/portfolio.hpp"

#include <optional>

namespace tassel {

[[nodiscard]] constexpr subsidy_type subsidy_of(loan_type type) noexcept {
    using enum loan_type;
    switch (type) {
    case direct_subsidized:
    case direct_consolidation_subsidized:
    case ffel_stafford_subsidized:
    case perkins: return subsidy_type::subsidized;
    case direct_unsubsidized:
    case direct_grad_plus:
    case direct_parent_plus:
    case direct_consolidation_unsubsidized:
    case direct_consolidation_plus:
    case ffel_stafford_unsubsidized:
    case ffel_sls:
    case ffel_grad_plus:
    case ffel_parent_plus: return subsidy_type::unsubsidized;
    case heal:
    case hpsl:
    case nursing:
    case hhs_lds:
    case private_: return subsidy_type::not_applicable;
    case ffel_consolidation: // may hold both
    case ffel_refinanced:
    case ffel_fisl:
    case other_federal:
    case unknown: break;
    }
    return subsidy_type::unknown;
}

/// The earliest disbursement of an amount above zero.
[[nodiscard]] inline std::optional<civil_date>
first_disbursement_of(std::vector<loan_disbursement> const& disbursements) noexcept {
    std::optional<civil_date> first;
    for (auto const& one : disbursements) {
        if (one.amount_cents <= cents{}) continue;
        if (!first || one.disbursement_date < *first) first = one.disbursement_date;
    }
    return first;
}

/// Whether a loan was made before or from 2026-07-01 on, by its first disbursement, or else by its
/// own date.
[[nodiscard]] constexpr made_timing timing_of(loan const& one, loan_dates const& dates) noexcept {
    auto const made = detail::made_on(one);
    if (!made) return made_timing::not_sure;
    return *made < dates.newer_loans_from ? made_timing::before_2026_07_01
                                          : made_timing::on_or_after_2026_07_01;
}

/// Something is owed, or the amount owed is unknown, and the status does not say that nothing is
/// owed.
[[nodiscard]] constexpr bool open_by_facts(loan const& one) noexcept {
    return (one.balance() > cents{} || !one.balance_known()) && !is_terminal(one.status);
}

/// Principal and interest of the open loans.
[[nodiscard]] inline portfolio_totals totals_of(loan_portfolio const& portfolio) noexcept {
    portfolio_totals totals;
    for (auto const& one : portfolio.loans) {
        ++totals.loan_count;
        if (!open_by_facts(one)) continue;
        ++totals.open_loan_count;
        if (!one.balance_known()) {
            totals.loans_without_balance = totals.loans_without_balance.value_or(0) + 1;
            continue;
        }
        totals.outstanding_principal_cents += one.outstanding_principal_cents;
        totals.accrued_interest_cents += one.accrued_interest_cents;
    }
    return totals;
}

/// Overwrites the derived members of one loan, and fills in the date of the first disbursement if
/// only the disbursements were given.
inline void derive_loan(loan& one, loan_dates const& dates) {
    if (!one.first_disbursement_date && one.disbursements) {
        one.first_disbursement_date = first_disbursement_of(*one.disbursements);
    }
    one.loan_program = program_of(one.loan_type);
    one.subsidy_type = subsidy_of(one.loan_type);
    one.loan_timing = timing_of(one, dates);
    one.in_default = one.status == loan_status::defaulted;
    one.is_open = open_by_facts(one);
}

/// Overwrites all derived members, and fills in the Parent PLUS history of consolidation loans
/// where it is absent.
inline void derive(loan_portfolio& portfolio, portfolio_scope scope, loan_dates const& dates) {
    for (auto& one : portfolio.loans)
        derive_loan(one, dates);
    infer_parent_plus_history(portfolio, scope, dates);
    portfolio.totals = totals_of(portfolio);
}

} // namespace tassel
