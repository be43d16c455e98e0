// The lines of amounts.md as described types; a golden case is such a line with its expectations.
#pragma once

#include "oracle/amounts/decimal_text.hpp"

#include "tassel/core/bounded_vector.hpp"
#include "tassel/core/money.hpp"
#include "tassel/plan/graduated.hpp"
#include "tassel/plan/household.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstdint>
#include <optional>

namespace tassel::amounts {

enum class amount_kind {
    direct_standard,
    direct_extended_fixed,
    tiered_standard,
    direct_standard_consolidation,
    direct_graduated,
    direct_graduated_consolidation,
    direct_extended_graduated,
    direct_graduated_pre_2006,
    direct_extended_or_graduated_pre_2006,
    consolidation_term,
    consolidation_rate,
    poverty_guideline_2026,
    countable_income,
    ibr,
    paye,
    icr,
    icr_joint,
    rap,
    rap_simulation,
    income_driven_simulation
};
BOOST_DESCRIBE_ENUM(amount_kind, direct_standard, direct_extended_fixed, tiered_standard,
                    direct_standard_consolidation, direct_graduated, direct_graduated_consolidation,
                    direct_extended_graduated, direct_graduated_pre_2006,
                    direct_extended_or_graduated_pre_2006, consolidation_term, consolidation_rate,
                    poverty_guideline_2026, countable_income, ibr, paye, icr, icr_joint, rap,
                    rap_simulation, income_driven_simulation)

enum class repayment_start { before_2006_07_01, on_or_after_2006_07_01 };
BOOST_DESCRIBE_ENUM(repayment_start, before_2006_07_01, on_or_after_2006_07_01)

enum class new_borrower_status { new_borrower, not_new_borrower };
BOOST_DESCRIBE_ENUM(new_borrower_status, new_borrower, not_new_borrower)

enum class factor_category { single, married_hoh };
BOOST_DESCRIBE_ENUM(factor_category, single, married_hoh)

/// A rate, written in percent and held in thousandths of a basis point: 6.52 % is 652000.
using percent_text = decimal_text<5>;

struct amount_loan {
    std::optional<cents> outstanding_balance_cents{};
    std::optional<cents> outstanding_balance_including_interest_cents{};
    percent_text interest_rate_percent{};
    std::optional<cents> accrued_interest_cents{};
    std::optional<bool> subsidized{};
};
BOOST_DESCRIBE_STRUCT(amount_loan, (),
                      (outstanding_balance_cents, outstanding_balance_including_interest_cents,
                       interest_rate_percent, accrued_interest_cents, subsidized))

/// The largest number of loans in a line.
inline constexpr std::size_t maximum_loans = 20;
using amount_loans = bounded_vector<amount_loan, maximum_loans>;

/// All inputs of all kinds; an input that a line does not state is absent.
struct amount_line {
    amount_kind kind{};
    std::optional<cents> outstanding_balance_cents{};
    std::optional<percent_text> interest_rate_percent{};
    std::optional<std::int64_t> term_month_count{};
    std::optional<cents> total_direct_loans_at_repayment_entry_cents{};
    std::optional<cents> total_direct_loans_cents{};
    std::optional<cents> total_direct_outstanding_cents{};
    std::optional<cents> consolidation_loan_cents{};
    std::optional<cents> other_student_loans_cents{};
    std::optional<cents> consolidation_plus_other_debt_cents{};
    std::optional<repayment_start> direct_loan_repayment_start_status{};
    std::optional<new_borrower_status> extended_new_borrower_status{};
    std::optional<amount_loans> loans{};
    std::optional<tassel::plan::poverty_guideline_region> poverty_guideline_region{};
    std::optional<std::int64_t> family_size{};
    std::optional<cents> poverty_guideline_cents{};
    std::optional<tassel::plan::marital_status> marital_status{};
    std::optional<tassel::plan::tax_filing_status> tax_filing_status{};
    std::optional<bool> spouse_income_included{};
    std::optional<cents> adjusted_gross_income_cents{};
    std::optional<cents> spouse_adjusted_gross_income_cents{};
    std::optional<cents> alternative_taxable_income_cents{};
    std::optional<std::int64_t> percent{};
    std::optional<new_borrower_status> ibr_new_borrower_status{};
    std::optional<cents> standard_payment_cap_cents{};
    std::optional<cents> borrower_eligible_debt_cents{};
    std::optional<cents> spouse_eligible_loan_debt_cents{};
    std::optional<cents> ffel_eligible_debt_cents{};
    std::optional<amounts::factor_category> factor_category{};
    std::optional<std::int64_t> factor_table_year{};
    std::optional<cents> twelve_year_payment_cents{};
    std::optional<cents> combined_agi_cents{};
    std::optional<cents> borrower_debt_cents{};
    std::optional<cents> spouse_debt_cents{};
    std::optional<cents> borrower_12_year_payment_cents{};
    std::optional<cents> spouse_12_year_payment_cents{};
    std::optional<std::int64_t> dependent_count{};
    std::optional<cents> monthly_payment_cents{};
    std::optional<std::int64_t> subsidy_month_count{};
    std::optional<bool> constant_income{}; ///< stated by golden cases; true in simulations
    std::optional<bool> on_time{};         ///< stated and set in the same way
};
BOOST_DESCRIBE_STRUCT(amount_line, (),
                      (kind, outstanding_balance_cents, interest_rate_percent, term_month_count,
                       total_direct_loans_at_repayment_entry_cents, total_direct_loans_cents,
                       total_direct_outstanding_cents, consolidation_loan_cents,
                       other_student_loans_cents, consolidation_plus_other_debt_cents,
                       direct_loan_repayment_start_status, extended_new_borrower_status, loans,
                       poverty_guideline_region, family_size, poverty_guideline_cents,
                       marital_status, tax_filing_status, spouse_income_included,
                       adjusted_gross_income_cents, spouse_adjusted_gross_income_cents,
                       alternative_taxable_income_cents, percent, ibr_new_borrower_status,
                       standard_payment_cap_cents, borrower_eligible_debt_cents,
                       spouse_eligible_loan_debt_cents, ffel_eligible_debt_cents, factor_category,
                       factor_table_year, twelve_year_payment_cents, combined_agi_cents,
                       borrower_debt_cents, spouse_debt_cents, borrower_12_year_payment_cents,
                       spouse_12_year_payment_cents, dependent_count, monthly_payment_cents,
                       subsidy_month_count, constant_income, on_time))

/// All figures of all kinds; a figure that a kind does not answer is absent.
struct amount_answer {
    amount_kind kind{};
    std::optional<std::int64_t> term_month_count{};
    std::optional<cents> monthly_payment_cents{};
    std::optional<std::int64_t> step_month_count{};
    std::optional<plan::graduated_levels> step_payments_cents{};
    std::optional<std::int64_t> payoff_month_count{};
    std::optional<std::int64_t> forgiveness_month_count{};
    std::optional<std::int64_t> payoff_or_forgiveness_month{};
    std::optional<cents> total_paid_cents{};
    std::optional<cents> total_interest_not_charged_cents{};
    std::optional<cents> total_principal_match_cents{};
    std::optional<cents> forgiven_cents{};
    std::optional<cents> month1_interest_cents{};
    std::optional<cents> month1_principal_from_payment_cents{};
    std::optional<cents> month1_interest_not_charged_cents{};
    std::optional<cents> month1_principal_match_cents{};
    std::optional<cents> month1_ending_principal_cents{};
    std::optional<decimal_text<3>> weighted_average_interest_rate_bps{};
    std::optional<decimal_text<3>> rounded_interest_rate_bps{};
    std::optional<cents> annual_guideline_cents{};
    std::optional<cents> income_cents{};
    std::optional<bool> spouse_debt_counted{};
    std::optional<cents> standard_payment_cap_cents{};
    std::optional<decimal_text<4>> income_percentage_factor{};
    std::optional<cents> twelve_year_payment_cents{};
    std::optional<cents> joint_payment_cents{};
    std::optional<cents> borrower_share_cents{};
    std::optional<cents> spouse_share_cents{};
    std::optional<bool> eligible{};
};
BOOST_DESCRIBE_STRUCT(amount_answer, (),
                      (kind, term_month_count, monthly_payment_cents, step_month_count,
                       step_payments_cents, payoff_month_count, forgiveness_month_count,
                       payoff_or_forgiveness_month, total_paid_cents,
                       total_interest_not_charged_cents, total_principal_match_cents,
                       forgiven_cents, month1_interest_cents, month1_principal_from_payment_cents,
                       month1_interest_not_charged_cents, month1_principal_match_cents,
                       month1_ending_principal_cents, weighted_average_interest_rate_bps,
                       rounded_interest_rate_bps, annual_guideline_cents, income_cents,
                       spouse_debt_counted, standard_payment_cap_cents, income_percentage_factor,
                       twelve_year_payment_cents, joint_payment_cents, borrower_share_cents,
                       spouse_share_cents, eligible))

} // namespace tassel::amounts
