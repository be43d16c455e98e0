// The words that describe a loan: types, statuses, plans, holders. Reference: the NSLDS code
// tables.
#pragma once

#include "tassel/plan/loan_category.hpp"
#include "tassel/reflect/describe.hpp"

#include <string_view>

namespace tassel {

BOOST_DEFINE_ENUM_CLASS(loan_type, direct_subsidized, direct_unsubsidized, direct_grad_plus,
                        direct_parent_plus, direct_consolidation_subsidized,
                        direct_consolidation_unsubsidized, direct_consolidation_plus,
                        ffel_stafford_subsidized, ffel_stafford_unsubsidized, ffel_sls,
                        ffel_grad_plus, ffel_parent_plus, ffel_consolidation, ffel_refinanced,
                        ffel_fisl, perkins, heal, hpsl, nursing, hhs_lds, other_federal, private_,
                        unknown)

BOOST_DEFINE_ENUM_CLASS(loan_program, direct, ffel, perkins, hhs, other_federal, private_, unknown)

BOOST_DEFINE_ENUM_CLASS(subsidy_type, subsidized, unsubsidized, not_applicable, unknown)

BOOST_DEFINE_ENUM_CLASS(borrower_role, student, parent)

/// Whether a loan was made before or from 2026-07-01 on, as far as is known.
using made_timing = plan::requested_loan_timing;

BOOST_DEFINE_ENUM_CLASS(interest_rate_type, fixed, variable, unknown)

BOOST_DEFINE_ENUM_CLASS(loan_status, in_school, in_grace, in_repayment, in_deferment,
                        in_forbearance, defaulted, bankruptcy_active, paid_by_consolidation,
                        paid_in_full, discharged, written_off, canceled, refinanced, transferred,
                        abandoned, uninsured, fraud, unknown)

BOOST_DEFINE_ENUM_CLASS(default_detail, unresolved, satisfactory_payments,
                        missed_after_satisfactory, in_litigation, collection_terminated,
                        bankruptcy_active)

/// The plan that a loan is on today, as its servicer reports it.
BOOST_DEFINE_ENUM_CLASS(reported_plan, standard, graduated, extended_fixed, extended_graduated, ibr,
                        paye, repaye_save, icr, income_sensitive, alternative, rap, tiered_standard,
                        not_reported, unknown)

BOOST_DEFINE_ENUM_CLASS(academic_level, undergraduate, graduate_professional, unknown)

/// Whether a consolidation loan repaid a Parent PLUS Loan, directly or through another one.
BOOST_DEFINE_ENUM_CLASS(parent_plus_history, none, includes_parent_plus, unknown)

/// How the Parent PLUS history is known.
BOOST_DEFINE_ENUM_CLASS(parent_plus_history_basis, export_indicator, inferred_from_history,
                        inferred_from_loan_type, partner_supplied, unknown)

BOOST_DEFINE_ENUM_CLASS(holder_type, ed, ed_default_collections, commercial_lender, guaranty_agency,
                        school, servicer, unknown)

/// The holder key of a loan that names no holder.
inline constexpr std::string_view holder_not_reported = "holder_not_reported";

/// Where a portfolio's text came from.
BOOST_DEFINE_ENUM_CLASS(source_label, studentaid_text_export, servicer_text_export, manual_text)

/// The format that was detected in a text, whatever its sender called it.
BOOST_DEFINE_ENUM_CLASS(detected_format, studentaid_text, labelled_text, table, account_history,
                        portfolio_merge)

BOOST_DEFINE_ENUM_CLASS(balance_precision, cents, whole_dollars)

// --- what follows from a loan's type and status

[[nodiscard]] constexpr loan_program program_of(loan_type type) noexcept {
    using enum loan_type;
    if (type <= direct_consolidation_plus) return loan_program::direct;
    if (type <= ffel_fisl) return loan_program::ffel;
    switch (type) {
    case perkins: return loan_program::perkins;
    case heal:
    case hpsl:
    case nursing:
    case hhs_lds: return loan_program::hhs;
    case other_federal: return loan_program::other_federal;
    case private_: return loan_program::private_;
    default: return loan_program::unknown;
    }
}

[[nodiscard]] constexpr bool is_direct_consolidation(loan_type type) noexcept {
    return type >= loan_type::direct_consolidation_subsidized &&
           type <= loan_type::direct_consolidation_plus;
}

[[nodiscard]] constexpr bool is_consolidation(loan_type type) noexcept {
    return is_direct_consolidation(type) || type == loan_type::ffel_consolidation;
}

[[nodiscard]] constexpr bool is_parent_plus(loan_type type) noexcept {
    return type == loan_type::direct_parent_plus || type == loan_type::ffel_parent_plus;
}

/// Whether nothing is owed on a loan with this status, whatever its balance says.
[[nodiscard]] constexpr bool is_terminal(loan_status status) noexcept {
    return status >= loan_status::paid_by_consolidation && status <= loan_status::abandoned;
}

/// Whether nothing can be agreed on about a default until a lawsuit or a bankruptcy case ends.
[[nodiscard]] constexpr bool is_before_a_court(default_detail detail) noexcept {
    return detail == default_detail::in_litigation || detail == default_detail::bankruptcy_active;
}

/// Whether a loan with this status can be on a repayment plan. A loan in default or in bankruptcy
/// can't.
[[nodiscard]] constexpr bool is_payable(loan_status status) noexcept {
    return status <= loan_status::in_forbearance;
}

} // namespace tassel
