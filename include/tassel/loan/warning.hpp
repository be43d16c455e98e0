// The warnings about loan data, and the faults for which loan data is rejected.
#pragma once

#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace tassel {

/// Why loan data is rejected as a whole, with a 422; nothing is kept.
BOOST_DEFINE_ENUM_CLASS(portfolio_fault_code, empty_text, unreadable_encoding, unsupported_format,
                        no_loans, multiple_borrowers, too_large, too_many_loans,
                        open_loan_balance_missing, loan_id_not_unique, amount_out_of_range)

/// What an analysis warns about: first loans, then the file, then the answer itself.
TASSEL_DEFINE_LONG_ENUM_CLASS(
    warning_code,
    (unknown_loan_type, unknown_status_code, status_code_description_conflict, status_mismatch,
     status_missing, closed_status_with_balance, unknown_repayment_plan, interest_rate_missing,
     rate_implausible, rate_may_be_reduced, rate_differs, outstanding_principal_unknown,
     accrued_interest_missing, balance_used_as_principal, negative_balance_treated_as_zero,
     balance_is_old, malformed_amount, malformed_date, cutoff_date_conflict,
     parent_plus_history_unknown, consolidation_rate_possibly_rounded, holder_missing,
     loan_not_matched, maybe_same_loan_twice, same_loan_twice),
    (whole_dollar_balances, totals_mismatch, possible_truncation, duplicate_loan_removed,
     repeated_export_ignored, line_breaks_restored, encoding_repaired, markup_removed,
     source_label_differs, row_cells_differ, unrecognized_labels, export_older_than_90_days,
     dependent_count_not_below_family_size, repayment_start_contradicts_loans,
     malformed_employer_ein, impossible_weekly_hours, joint_income_assumed,
     poverty_guideline_outdated, income_factors_outdated, near_tiered_boundary,
     ibr_beside_newer_direct_loan, ibr_shared_with_ffel, ffel_ibr_not_offered, savings_plan_ended,
     plan_ends, joint_consolidation, new_loan_closes_plans, interest_capitalizes,
     tiered_term_was_set, qualifying_months_outside_ledger))

/// One warning. The message names labels, loans, and lines, never a value.
struct analysis_warning {
    warning_code code{};
    std::string message{};
    std::optional<std::string> loan_id{};
    std::optional<std::int64_t> line{};
};
BOOST_DESCRIBE_STRUCT(analysis_warning, (), (code, message, loan_id, line))

constexpr auto constraints_of(std::type_identity<analysis_warning>) {
    return reflect::constraint_list(
        reflect::constrain<&analysis_warning::line>(reflect::never_below{1}));
}

} // namespace tassel
