// Income-Based Repayment (IBR). 20 USC 1098e; 34 CFR 685.209(b)(4)(ii), (c)(3), (d)(5), (f)(2)-(3),
// (g)(1), (k)(1)-(2).
#pragma once

#include "rules/law/plans/older_direct_loans.hpp"
#include "rules/law/repayment_terms.hpp"
#include "rules/law/requirements.hpp"
#include "rules/names/plan_ids.hpp"
#include "tassel/advice/advice_law.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/portfolio_quote/capitalization.hpp"
#include "tassel/portfolio_quote/portfolio_terms.hpp"

namespace tassel::rules {

inline constexpr plan_definition<income_based_formula> direct_ibr{
    .about = {.plan_id = plan_ids::direct_ibr,
              .plan_label = "Income-Based Repayment (IBR)",
              .program = program::direct,
              .loan_qualification_tags = {"direct_loan_before_2026_07_01", "no_parent_plus"},
              .match = {.categories = {loan_category::direct_undergraduate,
                                       loan_category::direct_graduate},
                        .categories_note = "Only for Direct Loans that are not Parent PLUS Loans.",
                        .timing = loan_timing::before_2026_07_01,
                        .timing_note =
                            dated<"Only for Direct Loans made before {date}.", newer_loans_from>}},
    // Most borrowers pay 15 % of the income above 150 % of the poverty guideline for 25 years. New
    // borrowers pay 10 % for 20 years. The payment is never more than the 10-year Standard payment.
    // 34 CFR 685.209(b)(4), (f)(2)-(3), (k).
    .formula = {.regular = {.percent = 15, .forgiveness_months = 300},
                .new_borrower = {.percent = 10, .forgiveness_months = 240},
                .guideline_percent = 150,
                .small_amounts = five_and_ten_dollars,
                .cap = ten_year_standard}};

/// A borrower with 60 or more qualifying REPAYE or SAVE payments from 2024-07-01 on can't choose
/// IBR. 34 CFR 685.209(c)(3).
inline constexpr auto ibr_repaye_payments = borrower_rule(
    answer<&borrower_profile::repaye_qualifying_payment_count_since_2024_07_01> < 60,
    {.rule_id = "ibr_under_60_repaye_payments",
     .pass = "Fewer than 60 qualifying payments were made under REPAYE or SAVE since 2024-07-01.",
     .fail = "60 or more qualifying payments under REPAYE or SAVE since 2024-07-01 bar the choice "
             "of IBR.",
     .unknown = "How many qualifying payments were made under REPAYE or SAVE since 2024-07-01 is "
                "not known.",
     .source = income_driven_plans.at("34 CFR 685.209(c)(3)")});

/// This rule is decided loan by loan, and newer loans are left out. 34 CFR 685.209(d)(5).
inline constexpr auto ibr_loan_date = loan_rule(
    made_before(newer_loans_from),
    {.rule_id = "ibr_loan_made_before_2026_07_01",
     .pass = {"The payable loans were made before {}.", newer_loans_from},
     .fail = {"Each loan that the plan could otherwise take was made on or after {}.",
              newer_loans_from},
     .unknown = {"Whether a payable loan was made before {} is not known: its date is missing.",
                 newer_loans_from},
     .part =
         dated<"Only {} of {} payable loans were made before {date}; IBR leaves out the others.",
               newer_loans_from>,
     .source = income_driven_plans.at("34 CFR 685.209(d)(5); 20 USC 1087e(d)(6)(A)")
                   .saying("Notwithstanding the conditions under paragraphs (d)(1) through (3) of "
                           "this section, only Direct Loans made before July 1, 2026, may be "
                           "repaid under the PAYE, IBR, and ICR plans.",
                           "2026-11-29")});

/// New borrowers pay 10 % unless they have a newer Direct Loan; all others pay 15 %. 20 USC
/// 1098e(e); 34 CFR 685.209(b)(13)(ii).
inline constexpr auto ibr_percentage_known = borrower_input(
    decided(answer<&borrower_profile::ibr_new_borrower_status> ==
                new_borrower_status::new_borrower &&
            !newer_direct_loan),
    {.rule_id = "ibr_percentage_known",
     .pass = "Whether the borrower pays 10 % or 15 % of discretionary income is known.",
     .unknown = "Whether the borrower is a new borrower, who pays 10 % instead of 15 %, is not "
                "known.",
     .source = ibr_of_new_borrowers});

/// For a borrower who is already on IBR, the cap is the Standard payment as of the day of entry. 20
/// USC 1098e(b)(6).
inline constexpr auto ibr_cap_known = borrower_input(
    !open_loan_on_ibr || is_known<&borrower_profile::ibr_standard_payment_cap_cents>,
    {.rule_id = "ibr_standard_payment_cap_known",
     .pass = "The cap of the payment is known, or follows from today's balances.",
     .unknown = "A loan is on IBR already, so the 10-year Standard payment from the day of entry "
                "is needed.",
     .source = ibr_cap});

/// The requirements, in the order in which reasons are given.
inline constexpr auto direct_ibr_requirements =
    requirements<ibr_repaye_payments, payable_loan, direct_loan, ibr_loan_date,
                 not_a_parent_plus_loan, parent_plus_consolidation_exception, direct_rate_known,
                 income_known, spouse_debt_known, ibr_percentage_known, ibr_cap_known>;

/// When loans leave IBR for another plan, unpaid interest is added to their principal. 20 USC
/// 1098e(b)(3)(B); 34 CFR 685.209(j).
inline constexpr capitalizing_exit leaving_ibr{
    reported_plan::ibr, plan_ids::direct_ibr.view(),
    leaving_income_based_repayment.at("20 USC 1098e(b)(3)(B)")};

} // namespace tassel::rules

template <>
inline constexpr auto tassel::plan::sources_of<tassel::rules::direct_ibr> =
    tassel::plan::cite(tassel::rules::higher_education_act_493c, tassel::rules::income_driven_plans,
                       tassel::rules::hardship_test_removed);

template <>
inline constexpr tassel::plan::citation
    tassel::plan::formula_citation_of<tassel::rules::direct_ibr> =
        tassel::rules::higher_education_act_493c
            .at("20 USC 1098e(a)(3), (b)(1), (b)(6); 34 CFR 685.209(f)(2)-(3), (g)(1)")
            .saying(
                "15 percent of the result obtained by calculating, on at least an annual basis, "
                "the amount by which",
                "2026-11-27");

template <>
inline constexpr auto tassel::plan::requirements_of<tassel::rules::direct_ibr> =
    tassel::rules::direct_ibr_requirements;

// 20 USC 1098e(b)(3)(A): for three years, the interest on a subsidized loan is subsidized.
template <>
inline constexpr auto tassel::quote::portfolio_terms_of<tassel::rules::direct_ibr> =
    tassel::quote::portfolio_terms{.standard_payment_cap =
                                       &tassel::borrower_profile::ibr_standard_payment_cap_cents,
                                   .subsidized_interest_months = 36};

// 20 USC 1087e(m)(1)(A).
template <>
inline constexpr tassel::advice::plan_role
    tassel::advice::advice_role_of<tassel::rules::direct_ibr>{
        .reported = tassel::reported_plan::ibr,
        .never = tassel::advice::never_on_plan::parent_plus_loans,
        .counts_for_public_service = true};
