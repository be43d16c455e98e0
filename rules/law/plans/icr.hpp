// Income-Contingent Repayment (ICR), until 2028-06-30. 20 USC 1087e(e); 34 CFR 685.209(c)(5),
// (d)(3), (f)(4), (g)(2), (k).
#pragma once

#include "rules/law/plans/older_direct_loans.hpp"
#include "rules/law/repayment_terms.hpp"
#include "rules/law/requirements.hpp"
#include "rules/names/plan_ids.hpp"
#include "tassel/advice/advice_law.hpp"
#include "tassel/plan/plan_definition.hpp"

namespace tassel::rules {

using namespace tassel::literals;

inline constexpr plan_definition<income_contingent_formula> icr{
    .about = {.plan_id = plan_ids::icr,
              .plan_label = "Income-Contingent Repayment (ICR)",
              .program = program::direct,
              .loan_qualification_tags = {"no_direct_loan_on_or_after_2026_07_01",
                                          "parent_plus_consolidation_or_enrolled_since_2024_07_01"},
              .match = {.categories = any_direct_loan,
                        .categories_note = only_direct_note,
                        .timing = loan_timing::before_2026_07_01,
                        .timing_note = only_older_note,
                        .not_asked_note =
                            dated<"Only for consolidation loans that repaid Parent PLUS Loans, and "
                                  "for borrowers who have stayed in ICR since {date}; a full "
                                  "analysis asks.",
                                  paye_and_icr_enrolled_since>},
              .notes = {"The lesser of 20 % of discretionary income and the 12-year payment times "
                        "a factor for "
                        "income."},
              .ends_before = paye_and_icr_end},
    // 20 % of the income above the poverty guideline. A payment above $0 is at least $5, by step
    // six of the Department's ICR worksheet. 34 CFR 685.209(f)(4), (k).
    .formula = {.percent = 20,
                .guideline_percent = 100,
                .minimum_payment = dollars(5),
                .forgiveness_months = 300,
                .base = twelve_year_standard}};

/// A consolidation loan made on or after this day may be on ICR although it repaid a Parent PLUS
/// Loan. 34 CFR 685.209(d)(3).
inline constexpr civil_date icr_consolidations_from = "2006-07-01"_date;

/// A consolidation loan that was made from 2006-07-01 to 2026-06-30 and repaid a Parent PLUS Loan
/// passes in any case. For every other loan, the borrower must have stayed in ICR. This is stricter
/// than the federal rule, which lets borrowers enroll until 2027-07-01. 34 CFR 685.209(c)(5),
/// (d)(3).
inline constexpr auto icr_parent_plus_consolidation_or_enrollment = loan_rule(
    (repaid_parent_plus && made_from(icr_consolidations_from) && made_before(newer_loans_from)) ||
        answer<&borrower_profile::icr_enrollment_status> ==
            plan_enrollment_status::current_or_associated_forbearance,
    {.rule_id = "icr_parent_plus_consolidation_or_enrollment",
     .pass = dated<"The payable loans are consolidation loans from {date} on that repaid a Parent "
                   "PLUS Loan, or the borrower has stayed in ICR since {date}.",
                   icr_consolidations_from, paye_and_icr_enrolled_since>,
     .fail = dated<
         "No loan that the plan could otherwise take is a consolidation loan from {date} "
         "on that repaid a Parent PLUS Loan, and ICR is not offered here to borrowers who have "
         "not stayed in it since {date}. Federal rules take new entrants until 2027-07-01; ask "
         "your servicer.",
         icr_consolidations_from, paye_and_icr_enrolled_since>,
     .unknown = dated<"Whether a payable loan is a consolidation loan that repaid a Parent PLUS "
                      "Loan, or else whether the borrower has stayed in ICR since {date}, is not "
                      "known.",
                      paye_and_icr_enrolled_since>,
     .part =
         dated<"Only {} of {} payable loans are consolidation loans from {date} on that repaid a "
               "Parent PLUS Loan; without enrollment since {date} the others are left out. "
               "Federal rules take new entrants until 2027-07-01; ask your servicer.",
               icr_consolidations_from, paye_and_icr_enrolled_since>,
     .source = income_driven_plans.at("34 CFR 685.209(c)(5), (d)(3); FR Doc 2025-00724")
                   .saying(entry_into_older_plans.quote, entry_into_older_plans.read_on)});

/// For a borrower who is on ICR, the 12-year payment is that of the day of entry. We assume that a
/// borrower who does not claim to be on ICR enters today. 34 CFR 685.209(f)(4).
inline constexpr auto icr_payment_known = borrower_input(
    (!is_claimed<&borrower_profile::icr_enrollment_status>(
         plan_enrollment_status::current_or_associated_forbearance) &&
     !open_loan_on_icr) ||
        is_known<&borrower_profile::icr_12_year_standard_payment_cents>,
    {.rule_id = "icr_12_year_payment_known",
     .pass = "The 12-year payment is known, or follows from today's balances.",
     .unknown = "The borrower is on ICR already, so the 12-year payment from the day of entry is "
                "needed.",
     .source = income_contingent_payment});

/// Spouses may repay together, so we need to know what each spouse owes and would pay. 34 CFR
/// 685.209(g)(2).
inline constexpr auto icr_joint_repayment_known = borrower_input(
    !is_claimed<&borrower_profile::icr_joint_repayment_with_spouse>(true) ||
        (is_known<&borrower_profile::spouse_eligible_loan_debt_cents> &&
         is_known<&borrower_profile::spouse_icr_12_year_standard_payment_cents>),
    {.rule_id = "icr_joint_repayment_known",
     .pass = "What joint repayment with the spouse needs is known, or it is not chosen.",
     .unknown = "Joint repayment needs the spouse's eligible loan debt and 12-year payment.",
     .source = income_contingent_payment.at("34 CFR 685.209(g)(2); 20 USC 1087e(e)(4)")});

/// The requirements, in the order in which reasons are given.
inline constexpr auto icr_requirements =
    requirements<plan_has_not_ended, no_newer_direct_loan, payable_loan, direct_loan,
                 not_a_parent_plus_loan, icr_parent_plus_consolidation_or_enrollment,
                 direct_rate_known, income_known, icr_payment_known, icr_joint_repayment_known>;

} // namespace tassel::rules

template <>
inline constexpr auto tassel::plan::sources_of<tassel::rules::icr> = tassel::plan::cite(
    tassel::rules::income_driven_plans, tassel::rules::income_factors_2026,
    tassel::rules::income_driven_entry, tassel::rules::working_families_tax_cuts_act);

template <>
inline constexpr tassel::plan::citation tassel::plan::formula_citation_of<tassel::rules::icr> =
    tassel::rules::income_driven_plans.at("34 CFR 685.209(f)(4), (g)(2); 20 USC 1087e(d)(1)(D)")
        .saying("before June 30, 2028, an income contingent repayment plan, with varying annual "
                "repayment amounts based on the income of the borrower, paid over an extended "
                "period of time prescribed by the Secretary, not to exceed 25 years",
                "2026-11-28");

template <>
inline constexpr auto tassel::plan::requirements_of<tassel::rules::icr> =
    tassel::rules::icr_requirements;

// 20 USC 1087e(m)(1)(A); P.L. 119-21 section 82001(a)(3).
template <>
inline constexpr tassel::advice::plan_role tassel::advice::advice_role_of<tassel::rules::icr>{
    .reported = tassel::reported_plan::icr,
    .never = tassel::advice::never_on_plan::parent_plus_loans,
    .counts_for_public_service = true,
    .ends = tassel::advice::plan_successors{
        .either = {tassel::rules::plan_ids::repayment_assistance_plan.view(),
                   tassel::rules::plan_ids::direct_ibr.view()},
        .last = tassel::rules::plan_ids::tiered_standard.view()}};
