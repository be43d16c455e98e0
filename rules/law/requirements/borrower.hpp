// What plans ask about the borrower and the whole portfolio: rules that several plans share.
#pragma once

#include "rules/law/citations.hpp"
#include "rules/law/requirements/whole_portfolio.hpp"
#include "tassel/eligibility/requirement.hpp"

namespace tassel::rules {

/// One Direct Loan made on or after 2026-07-01 closes the older plans for all Direct Loans.
/// 34 CFR 685.208(b).
inline constexpr auto no_newer_direct_loan = borrower_rule(
    !portfolio_has<newer_direct_loan>,
    {.rule_id = "no_direct_loan_on_or_after_2026_07_01",
     .pass = {"No Direct Loan was made on or after {}.", newer_loans_from},
     .fail = {"A Direct Loan was made on or after {}. That closes this plan for all Direct Loans, "
              "even where the newer loan has been paid.",
              newer_loans_from},
     .unknown = {"Whether a Direct Loan was made on or after {} is not known: the date, type or "
                 "status of a loan is missing.",
                 newer_loans_from},
     .source = direct_repayment_plans.at("34 CFR 685.208(b); 20 USC 1087e(d)(1)")
                   .saying(plans_of_older_loans.quote, plans_of_older_loans.read_on)});

/// 34 CFR 685.208(c)(1).
inline constexpr auto has_newer_direct_loan = borrower_rule(
    portfolio_has<newer_direct_loan>,
    {.rule_id = "direct_loan_on_or_after_2026_07_01",
     .pass = {"A Direct Loan was made on or after {}.", newer_loans_from},
     .fail = {"No Direct Loan was made on or after {}; this plan is for borrowers who have one.",
              newer_loans_from},
     .unknown = {"Whether a Direct Loan was made on or after {} is not known: the date, type or "
                 "status of a loan is missing.",
                 newer_loans_from},
     .source = direct_repayment_plans.at("34 CFR 685.208(c)(1); 20 USC 1087e(d)(7)(A)")
                   .saying(plans_of_newer_loans.quote, plans_of_newer_loans.read_on)});

/// First day without PAYE and ICR: before it every borrower on them must choose another plan.
/// 34 CFR 685.209(c)(7); P.L. 119-21 section 82001.
inline constexpr civil_date paye_and_icr_end = "2028-07-01"_date;
/// From this day on the first payment, a month after the analysis, would fall due later than that.
inline constexpr civil_date paye_and_icr_without_payment_from = "2028-06-01"_date;

/// Who is on PAYE, or on ICR without a consolidated Parent PLUS Loan, keeps it only where they have
/// stayed in it since this day: stricter here than the federal rule. FR Doc 2025-00724.
inline constexpr civil_date paye_and_icr_enrolled_since = "2024-07-01"_date;

inline constexpr auto plan_has_not_ended =
    borrower_rule(answer<&borrower_profile::analysis_as_of> < paye_and_icr_without_payment_from,
                  {.rule_id = "plan_has_not_ended",
                   .pass = {"The plan is still offered: it ends before {}.", paye_and_icr_end},
                   .fail = {"The plan ends before {}, and no payment under it would fall due by "
                            "then.",
                            paye_and_icr_end},
                   .unknown = "Whether the plan has ended is not known.",
                   .source = end_of_paye_and_icr});

} // namespace tassel::rules
