// The two Extended plans of Direct Loans. 34 CFR 685.208(b)(4).
#pragma once

#include "rules/law/plans/older_direct_loans.hpp"
#include "rules/law/repayment_terms.hpp"
#include "rules/law/requirements.hpp"
#include "rules/names/plan_ids.hpp"
#include "tassel/advice/advice_law.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/portfolio_quote/portfolio_terms.hpp"

namespace tassel::rules {

// The two tests of Extended repayment for Direct Loans: more than $30,000 is outstanding, and the
// borrower was a new borrower on or after 1998-10-07. 34 CFR 685.208(b)(4).

inline constexpr citation extended_direct_plans =
    direct_repayment_plans.at("34 CFR 685.208(b)(4); 20 USC 1087e(d)(1)(C)")
        .saying("an extended repayment plan, consistent with section 1078(b)(9)(A)(iv) of this "
                "title, except that the borrower shall annually repay a minimum amount determined "
                "by the Secretary in accordance with section 1078(b)(1)(L) of this title",
                "2026-11-28");

inline constexpr quick_quote_match extended_direct_loans = [] {
    auto match = older_direct_loans;
    match.balance_over = extended_repayment_above;
    return match;
}();

inline constexpr bounded_vector<plain_text, 4> extended_direct_tags{
    "direct_loan", "no_direct_loan_on_or_after_2026_07_01", "outstanding_balance_over_30000",
    "new_borrower_1998_10_07"};

/// The source of both tests. The statute states them by reference to the tests for FFEL Program
/// loans.
inline constexpr citation extended_direct_source =
    direct_repayment_plans.at("34 CFR 685.208(b)(4); 20 USC 1087e(d)(1)(C), 1078(b)(9)(A)(iv)")
        .saying("a new borrower with more than $30,000 in outstanding Direct Loans accumulated on "
                "or after October 7, 1998",
                "2026-11-29");

/// 34 CFR 685.208(b)(4)(i). The tests do not apply to borrowers who entered repayment before
/// 2006-07-01.
inline constexpr auto extended_direct_balance = borrower_rule(
    began_before_2006_07_01 || direct_balance_over_30000,
    {.rule_id = "direct_balance_over_30000",
     .pass = {dated<"The open Direct Loans come to more than {}, or repayment began before {date}.",
                    modern_terms_from>,
              extended_repayment_above},
     .fail = {"The open Direct Loans come to {} or less; the plan asks for more.",
              extended_repayment_above},
     .unknown =
         {dated<"Whether the open Direct Loans come to more than {}, which is not asked where "
                "repayment began before {date}, is not known.",
                modern_terms_from>,
          extended_repayment_above},
     .source = extended_direct_source});

inline constexpr auto extended_direct_new_borrower = borrower_rule(
    began_before_2006_07_01 || answer<&borrower_profile::extended_new_borrower_status> ==
                                   new_borrower_status::new_borrower,
    {.rule_id = "direct_new_borrower_1998_10_07",
     .pass =
         dated<"No Direct Loan balance was left on {date} or when a later Direct Loan was made, "
               "or repayment began before {date}.",
               extended_new_borrowers_from, modern_terms_from>,
     .fail = dated<"The borrower had a Direct Loan balance on {date} or when a later Direct Loan "
                   "was made; the plan is for new borrowers from that day on.",
                   extended_new_borrowers_from>,
     .unknown =
         dated<"Whether the borrower had a Direct Loan balance on {date}, which is not asked "
               "where repayment began before {date}, is not known.",
               extended_new_borrowers_from, modern_terms_from>,
     .source = extended_direct_source});

inline constexpr auto extended_direct_requirements =
    with<extended_direct_balance, extended_direct_new_borrower, direct_rate_known,
         repayment_start_known>(older_direct_loan_requirements);

// Extended Fixed Repayment Plan: 25 years, equal payments. 34 CFR 685.208(b)(4).

inline constexpr plan_definition<level_formula<fixed_term>> direct_extended_fixed{
    .about = {.plan_id = plan_ids::direct_extended_fixed,
              .plan_label = "Extended Fixed Repayment Plan",
              .program = program::direct,
              .loan_qualification_tags = extended_direct_tags,
              .match = extended_direct_loans,
              .notes = {"Equal payments for 25 years."}},
    .formula = {.term = {300}, .minimum = minimum_monthly_payment}};

} // namespace tassel::rules

template <>
inline constexpr auto tassel::plan::sources_of<tassel::rules::direct_extended_fixed> =
    tassel::plan::cite(tassel::rules::direct_repayment_plans,
                       tassel::rules::higher_education_act_455);

template <>
inline constexpr tassel::plan::citation
    tassel::plan::formula_citation_of<tassel::rules::direct_extended_fixed> =
        tassel::rules::extended_direct_plans;

template <>
inline constexpr auto tassel::plan::requirements_of<tassel::rules::direct_extended_fixed> =
    tassel::rules::extended_direct_requirements;

// 34 CFR 685.208(b)(4), and its earlier text for borrowers who entered repayment before 2006-07-01.
template <>
inline constexpr auto tassel::quote::portfolio_terms_of<tassel::rules::direct_extended_fixed> =
    tassel::quote::portfolio_terms{.pre_2006_table = true};

template <>
inline constexpr tassel::advice::plan_role
    tassel::advice::advice_role_of<tassel::rules::direct_extended_fixed>{
        .reported = tassel::reported_plan::extended_fixed};

namespace tassel::rules {

// Extended Graduated Repayment Plan: 25 years, with payments that rise every two years. 34 CFR
// 685.208(b)(4).

inline constexpr plan_definition<graduated_formula> direct_extended_graduated{
    .about = {.plan_id = plan_ids::direct_extended_graduated,
              .plan_label = "Extended Graduated Repayment Plan",
              .program = program::direct,
              .loan_qualification_tags = extended_direct_tags,
              .match = extended_direct_loans},
    .formula = {.term = {300}}};

} // namespace tassel::rules

template <>
inline constexpr auto tassel::plan::sources_of<tassel::rules::direct_extended_graduated> =
    tassel::plan::cite(tassel::rules::direct_repayment_plans,
                       tassel::rules::repayment_plan_request);

template <>
inline constexpr tassel::plan::citation
    tassel::plan::formula_citation_of<tassel::rules::direct_extended_graduated> =
        tassel::rules::extended_direct_plans;

template <>
inline constexpr auto tassel::plan::requirements_of<tassel::rules::direct_extended_graduated> =
    tassel::rules::extended_direct_requirements;

// 34 CFR 685.208(b)(4), and its earlier text for borrowers who entered repayment before 2006-07-01.
template <>
inline constexpr auto tassel::quote::portfolio_terms_of<tassel::rules::direct_extended_graduated> =
    tassel::quote::portfolio_terms{.pre_2006_table = true};

template <>
inline constexpr tassel::advice::plan_role
    tassel::advice::advice_role_of<tassel::rules::direct_extended_graduated>{
        .reported = tassel::reported_plan::extended_graduated};
