// What a quote must know beside the rules. Asked for only where the plan is not closed: an absent
// input makes the plan undecided, never closed.
#pragma once

#include "rules/law/citations.hpp"
#include "rules/law/requirements/whole_portfolio.hpp"
#include "tassel/eligibility/requirement.hpp"

namespace tassel::rules {

inline constexpr auto direct_rate_known = loan_input(
    rate_is_known,
    {.rule_id = "direct_interest_rate_known",
     .pass = "The interest rate of each loan in this plan is known.",
     .unknown = "The interest rate of a loan in this plan is not known.",
     .source =
         direct_loan_rates.at("20 USC 1087e(b)(8)")
             .saying("The applicable rate of interest determined under this paragraph for a "
                     "Federal Direct Stafford Loan, a Federal Direct Unsubsidized Stafford Loan, "
                     "or a Federal Direct PLUS Loan shall be fixed for the period of the loan.",
                     "2026-11-28")});
inline constexpr auto ffel_rate_known = loan_input(
    rate_is_known,
    {.rule_id = "ffel_interest_rate_known",
     .pass = "The interest rate of each loan in this plan is known.",
     .unknown = "The interest rate of a loan in this plan is not known.",
     .source = ffel_loan_rates.at("20 USC 1077a(k)-(l)")
                   .saying("for which the first disbursement is made on or after July 1, 2006, and "
                           "before July 1, 2010, the applicable rate of interest shall be 6.8 "
                           "percent on the unpaid principal balance of the loan",
                           "2026-11-28")});

// --- repayment begun before 2006-07-01

/// What the borrower says counts; without it, a borrower with no Direct Loan from before that day
/// began later. Other terms of Graduated and Extended repayment hold for those from before.
inline constexpr auto began_before_2006_07_01 =
    is_claimed<&borrower_profile::direct_loan_repayment_start_status>(
        repayment_start_status::before_2006_07_01) ||
    (answer<&borrower_profile::direct_loan_repayment_start_status> ==
         repayment_start_status::before_2006_07_01 &&
     portfolio_has<direct_loan_before_2006_07_01>);

/// 34 CFR 685.208(b)(4), (b)(6).
inline constexpr auto repayment_start_known = borrower_input(
    is_decided(began_before_2006_07_01),
    {.rule_id = "direct_repayment_start_known",
     .pass = dated<
         "Whether Direct Loan repayment began before {date}, which decides the term, is known.",
         modern_terms_from>,
     .unknown = dated<
         "Whether Direct Loan repayment began before {date} is not known; it decides the term.",
         modern_terms_from>,
     .source = direct_repayment_plans.at("34 CFR 685.208(b)(4), (b)(6)")});

/// Standard repayment of a consolidation loan had one term for all before 2006-07-01.
/// 20 USC 1078-3(c)(2).
inline constexpr auto consolidation_term_known = loan_input(
    is_decided(is_consolidation_loan && began_before_2006_07_01),
    {.rule_id = "consolidation_term_known",
     .pass = "What decides the term of each loan in this plan is known.",
     .unknown = dated<"Whether Direct Loan repayment began before {date} is not known; it decides "
                      "the term of a consolidation loan.",
                      modern_terms_from>,
     .source = consolidation_terms_source});

// --- income and household

/// The couple's income counts where they file jointly, are not separated, and it is included.
/// 34 CFR 685.209(e).
inline constexpr auto counts_joint_income =
    answer<&borrower_profile::spouse_income_included> == true &&
    answer<&borrower_profile::tax_filing_status> == tax_filing_status::married_filing_jointly &&
    !(answer<&borrower_profile::marital_status> == marital_status::separated);

/// Taxable income in place of the adjusted gross income can't replace a part of a joint figure.
inline constexpr auto income_known = borrower_input(
    is_known<&borrower_profile::marital_status> && is_known<&borrower_profile::tax_filing_status> &&
        (!counts_joint_income || !was_sent<&borrower_profile::alternative_taxable_income_cents> ||
         is_known<&borrower_profile::spouse_adjusted_gross_income_cents>),
    {.rule_id = "income_known",
     .pass = "The income that counts for this plan is known.",
     .unknown = "Whose income counts, or how much the borrower's own part of it is, is not known.",
     .source = counted_income});

/// 34 CFR 685.209(g)(1), (g)(3).
inline constexpr auto spouse_debt_known = borrower_input(
    !counts_joint_income || is_known<&borrower_profile::spouse_eligible_loan_debt_cents>,
    {.rule_id = "spouse_debt_known",
     .pass = "The spouse's eligible loans, where they count, are known.",
     .unknown = "The couple's income counts, so the spouse's eligible loan debt is needed.",
     .source = income_driven_plans.at("34 CFR 685.209(g)(1), (g)(3)")});

} // namespace tassel::rules
