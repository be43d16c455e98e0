// Pay As You Earn (PAYE), until 2028-06-30. 34 CFR 685.209(c)(4), (d)(1), (f)(2), (g)(1), (k).
#pragma once

#include "rules/law/plans/older_direct_loans.hpp"
#include "rules/law/repayment_terms.hpp"
#include "rules/law/requirements.hpp"
#include "rules/names/plan_ids.hpp"
#include "tassel/advice/advice_law.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/portfolio_quote/portfolio_terms.hpp"

namespace tassel::rules {

inline constexpr plan_definition<income_based_formula> paye{
    .about = {.plan_id = plan_ids::paye,
              .plan_label = "Pay As You Earn (PAYE)",
              .program = program::direct,
              .loan_qualification_tags = {"no_direct_loan_on_or_after_2026_07_01",
                                          "new_borrower_2007_10_01", "enrolled_since_2024_07_01"},
              .match = {.categories = {loan_category::direct_undergraduate,
                                       loan_category::direct_graduate},
                        .categories_note = "Only for Direct Loans that are not Parent PLUS Loans.",
                        .timing = loan_timing::before_2026_07_01,
                        .timing_note = only_older_note,
                        .not_asked_note =
                            dated<"Only for borrowers who have stayed in PAYE since {date}; a full "
                                  "analysis asks.",
                                  paye_and_icr_enrolled_since>},
              .ends_before = paye_and_icr_end},
    .formula = {.regular = {.percent = 10, .forgiveness_months = 240},
                .new_borrower = {.percent = 10, .forgiveness_months = 240},
                .guideline_percent = 150,
                .small_amounts = five_and_ten_dollars,
                .cap = ten_year_standard}};

/// The borrower must already be on PAYE. This is stricter than the federal rule, which lets
/// borrowers enroll until 2027-07-01. 34 CFR 685.209(c)(4); FR Doc 2025-00724.
inline constexpr auto paye_enrollment = borrower_rule(
    answer<&borrower_profile::paye_enrollment_status> ==
        plan_enrollment_status::current_or_associated_forbearance,
    {.rule_id = "paye_enrolled_since_2024_07_01",
     .pass = dated<"The borrower has stayed in PAYE since {date}.", paye_and_icr_enrolled_since>,
     .fail = dated<"PAYE is not offered here to borrowers who have not stayed in it since {date}. "
                   "Federal rules take new entrants until 2027-07-01; ask your servicer.",
                   paye_and_icr_enrolled_since>,
     .unknown = dated<"Whether the borrower has stayed in PAYE since {date} is not known.",
                      paye_and_icr_enrolled_since>,
     .source = income_driven_plans.at("34 CFR 685.209(c)(4); FR Doc 2025-00724")
                   .saying(entry_into_older_plans.quote, entry_into_older_plans.read_on)});

/// The borrower must be a new borrower as of the first of these days, and have a Direct Loan made
/// on or after the second. 34 CFR 685.209(b)(13)(i).
inline constexpr civil_date paye_new_borrowers_from = "2007-10-01"_date;
inline constexpr civil_date paye_loan_from = "2011-10-01"_date;
inline constexpr auto paye_new_borrower = borrower_rule(
    answer<&borrower_profile::paye_new_borrower_status> == new_borrower_status::new_borrower,
    {.rule_id = "paye_new_borrower_2007_10_01",
     .pass = dated<"The borrower is a new borrower as of {date} with a Direct Loan from {date} "
                   "or later.",
                   paye_new_borrowers_from, paye_loan_from>,
     .fail = dated<"PAYE is for new borrowers as of {date} with a Direct Loan from {date} or "
                   "later.",
                   paye_new_borrowers_from, paye_loan_from>,
     .unknown = dated<"Whether the borrower is a new borrower as of {date} is not known.",
                      paye_new_borrowers_from>,
     .source = income_driven_plans.at("34 CFR 685.209(b)(13)(i)")});

/// 34 CFR 685.209(f)(2)(ii).
inline constexpr auto paye_cap_known = borrower_input(
    is_known<&borrower_profile::paye_standard_payment_cap_cents>,
    {.rule_id = "paye_standard_payment_cap_known",
     .pass = "The cap of the payment is known.",
     .unknown = "The 10-year Standard payment from the day of entry into PAYE is needed.",
     .source = income_driven_plans.at("34 CFR 685.209(f)(2)(ii)")});

/// The requirements, in the order in which reasons are given.
inline constexpr auto paye_requirements =
    requirements<plan_has_not_ended, no_newer_direct_loan, paye_enrollment, paye_new_borrower,
                 payable_loan, direct_loan, not_a_parent_plus_loan,
                 parent_plus_consolidation_exception, direct_rate_known, income_known,
                 spouse_debt_known, paye_cap_known>;

} // namespace tassel::rules

template <>
inline constexpr auto tassel::plan::sources_of<tassel::rules::paye> =
    tassel::plan::cite(tassel::rules::income_driven_plans, tassel::rules::income_driven_entry,
                       tassel::rules::working_families_tax_cuts_act);

template <>
inline constexpr tassel::plan::citation tassel::plan::formula_citation_of<tassel::rules::paye> =
    tassel::rules::income_contingent_payment.at("34 CFR 685.209(f)(2), (g)(1); 20 USC 1087e(e)(4)");

template <>
inline constexpr auto tassel::plan::requirements_of<tassel::rules::paye> =
    tassel::rules::paye_requirements;

// 34 CFR 685.209: interest on a subsidized loan is subsidized for three years, as under IBR. These
// years are over for everybody who is still enrolled.
template <>
inline constexpr auto tassel::quote::portfolio_terms_of<tassel::rules::paye> =
    tassel::quote::portfolio_terms{.standard_payment_cap =
                                       &tassel::borrower_profile::paye_standard_payment_cap_cents,
                                   .subsidized_interest_months = 36,
                                   .takes_new_borrowers = false};

// 20 USC 1087e(m)(1)(A); P.L. 119-21 section 82001(a)(3).
template <>
inline constexpr tassel::advice::plan_role tassel::advice::advice_role_of<tassel::rules::paye>{
    .reported = tassel::reported_plan::paye,
    .never = tassel::advice::never_on_plan::parent_plus_loans,
    .counts_for_public_service = true,
    .ends = tassel::advice::plan_successors{
        .either = {tassel::rules::plan_ids::repayment_assistance_plan.view(),
                   tassel::rules::plan_ids::direct_ibr.view()},
        .last = tassel::rules::plan_ids::tiered_standard.view()}};
