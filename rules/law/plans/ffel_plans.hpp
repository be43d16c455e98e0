// The plans of FFEL Program loans. 20 USC 1078(b)(9)(A).
#pragma once

#include "rules/law/repayment_terms.hpp"
#include "rules/law/requirements.hpp"
#include "rules/names/plan_ids.hpp"
#include "tassel/advice/advice_law.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/portfolio_quote/portfolio_terms.hpp"

namespace tassel::rules {

// The values that the FFEL plans have in common. 20 USC 1078(b)(9)(A).

inline constexpr quick_quote_match ffel_loans{.categories = {loan_category::ffel_stafford},
                                              .categories_note = "Only for FFEL Program loans."};

/// The borrower owes more than $30,000 of FFEL loans, and was a new borrower on or after
/// 1998-10-07. 20 USC 1078(b)(9)(A)(iv).
inline constexpr quick_quote_match extended_ffel_loans = [] {
    auto match = ffel_loans;
    match.balance_over = extended_repayment_above;
    return match;
}();

inline constexpr bounded_vector<plain_text, 4> extended_ffel_tags{
    "ffel_loan", "outstanding_balance_over_30000", "new_borrower_1998_10_07"};

inline constexpr auto ffel_loan_requirements = requirements<payable_ffel_loan, ffel_loan>;

inline constexpr citation extended_ffel_source =
    higher_education_act_428.at("20 USC 1078(b)(9)(A)(iv)")
        .saying("for new borrowers on or after October 7, 1998, who accumulate (after October 7, "
                "1998) outstanding loans under this part totaling more than $30,000",
                "2026-11-28");

inline constexpr auto extended_ffel_balance = borrower_rule(
    ffel_balance_over_30000,
    {.rule_id = "ffel_balance_over_30000",
     .pass = {"The open FFEL Program loans come to more than {}.", extended_repayment_above},
     .fail = {"The open FFEL Program loans come to {} or less; the plan asks for more.",
              extended_repayment_above},
     .unknown = {"Whether the open FFEL Program loans come to more than {} is not known.",
                 extended_repayment_above},
     .source = extended_ffel_source});

inline constexpr auto extended_ffel_new_borrower = borrower_rule(
    answer<&borrower_profile::ffel_extended_new_borrower_status> ==
        new_borrower_status::new_borrower,
    {.rule_id = "ffel_new_borrower_1998_10_07",
     .pass = dated<"No FFEL Program balance was left on {date} or when a later FFEL loan was made.",
                   extended_new_borrowers_from>,
     .fail = dated<"The borrower had an FFEL Program balance on {date} or when a later FFEL loan "
                   "was made; the plan is for new borrowers from that day on.",
                   extended_new_borrowers_from>,
     .unknown = dated<"Whether the borrower had an FFEL Program balance on {date} is not known.",
                      extended_new_borrowers_from>,
     .source = extended_ffel_source});

inline constexpr auto extended_ffel_requirements =
    with<extended_ffel_balance, extended_ffel_new_borrower, ffel_rate_known>(
        ffel_loan_requirements);

// FFEL Standard Repayment: up to ten years, at least $600 a year. 20 USC 1078(b)(9)(A)(i).

inline constexpr plan_definition<level_formula<fixed_term>> ffel_standard{
    .about = {.plan_id = plan_ids::ffel_standard,
              .plan_label = "FFEL Standard Repayment",
              .program = program::ffel,
              .loan_qualification_tags = {"ffel_loan"},
              .match = ffel_loans,
              .notes = {"Equal payments for ten years."}},
    .formula = {.term = {120}, .minimum = minimum_monthly_payment}};

/// The requirements, in the order in which reasons are given.
inline constexpr auto ffel_standard_requirements = with<ffel_rate_known>(ffel_loan_requirements);

} // namespace tassel::rules

template <>
inline constexpr auto tassel::plan::sources_of<tassel::rules::ffel_standard> =
    tassel::plan::cite(tassel::rules::higher_education_act_428, tassel::rules::ffel_repayment);

template <>
inline constexpr tassel::plan::citation
    tassel::plan::formula_citation_of<tassel::rules::ffel_standard> =
        tassel::rules::higher_education_act_428.at("20 USC 1078(b)(9)(A)(i)")
            .saying(
                "a standard repayment plan, with a fixed annual repayment amount paid over a fixed "
                "period of time, not to exceed 10 years",
                "2026-11-27");

template <>
inline constexpr auto tassel::plan::requirements_of<tassel::rules::ffel_standard> =
    tassel::rules::ffel_standard_requirements;

// 20 USC 1078-3(c)(2).
template <>
inline constexpr auto tassel::quote::portfolio_terms_of<tassel::rules::ffel_standard> =
    tassel::quote::portfolio_terms{.consolidation_table = true};

template <>
inline constexpr tassel::advice::plan_role
    tassel::advice::advice_role_of<tassel::rules::ffel_standard>{
        .reported = tassel::reported_plan::standard};

namespace tassel::rules {

// FFEL Graduated Repayment: up to ten years. 20 USC 1078(b)(9)(A)(ii); 34 CFR 682.209.

inline constexpr plan_definition<graduated_formula> ffel_graduated{
    .about = {.plan_id = plan_ids::ffel_graduated,
              .plan_label = "FFEL Graduated Repayment",
              .program = program::ffel,
              .loan_qualification_tags = {"ffel_loan"},
              .match = ffel_loans},
    .formula = {.term = {120}}};

/// The requirements, in the order in which reasons are given.
inline constexpr auto ffel_graduated_requirements = with<ffel_rate_known>(ffel_loan_requirements);

} // namespace tassel::rules

template <>
inline constexpr auto tassel::plan::sources_of<tassel::rules::ffel_graduated> =
    tassel::plan::cite(tassel::rules::higher_education_act_428, tassel::rules::ffel_repayment);

template <>
inline constexpr tassel::plan::citation tassel::plan::formula_citation_of<
    tassel::rules::ffel_graduated> =
    tassel::rules::higher_education_act_428.at("20 USC 1078(b)(9)(A)(ii)")
        .saying(
            "a graduated repayment plan paid over a fixed period of time, not to exceed 10 years",
            "2026-11-27");

template <>
inline constexpr auto tassel::plan::requirements_of<tassel::rules::ffel_graduated> =
    tassel::rules::ffel_graduated_requirements;

// 20 USC 1078-3(c)(2).
template <>
inline constexpr auto tassel::quote::portfolio_terms_of<tassel::rules::ffel_graduated> =
    tassel::quote::portfolio_terms{.consolidation_table = true};

template <>
inline constexpr tassel::advice::plan_role
    tassel::advice::advice_role_of<tassel::rules::ffel_graduated>{
        .reported = tassel::reported_plan::graduated};

namespace tassel::rules {

// FFEL Extended Fixed Repayment: up to 25 years. 20 USC 1078(b)(9)(A)(iv).

inline constexpr plan_definition<level_formula<fixed_term>> ffel_extended_fixed{
    .about = {.plan_id = plan_ids::ffel_extended_fixed,
              .plan_label = "FFEL Extended Fixed Repayment",
              .program = program::ffel,
              .loan_qualification_tags = extended_ffel_tags,
              .match = extended_ffel_loans,
              .notes = {"Equal payments for 25 years."}},
    .formula = {.term = {300}, .minimum = minimum_monthly_payment}};

} // namespace tassel::rules

template <>
inline constexpr auto tassel::plan::sources_of<tassel::rules::ffel_extended_fixed> =
    tassel::plan::cite(tassel::rules::higher_education_act_428, tassel::rules::ffel_repayment);

template <>
inline constexpr tassel::plan::citation
    tassel::plan::formula_citation_of<tassel::rules::ffel_extended_fixed> =
        tassel::rules::higher_education_act_428.at("20 USC 1078(b)(9)(A)(iv)")
            .saying("an extended repayment plan, with a fixed annual or graduated repayment amount "
                    "paid over an extended period of time, not to exceed 25 years",
                    "2026-11-27");

template <>
inline constexpr auto tassel::plan::requirements_of<tassel::rules::ffel_extended_fixed> =
    tassel::rules::extended_ffel_requirements;

template <>
inline constexpr tassel::advice::plan_role
    tassel::advice::advice_role_of<tassel::rules::ffel_extended_fixed>{
        .reported = tassel::reported_plan::extended_fixed};

namespace tassel::rules {

// FFEL Extended Graduated Repayment: up to 25 years. 20 USC 1078(b)(9)(A)(iv).

inline constexpr plan_definition<graduated_formula> ffel_extended_graduated{
    .about = {.plan_id = plan_ids::ffel_extended_graduated,
              .plan_label = "FFEL Extended Graduated Repayment",
              .program = program::ffel,
              .loan_qualification_tags = extended_ffel_tags,
              .match = extended_ffel_loans},
    .formula = {.term = {300}}};

} // namespace tassel::rules

template <>
inline constexpr auto tassel::plan::sources_of<tassel::rules::ffel_extended_graduated> =
    tassel::plan::cite(tassel::rules::higher_education_act_428, tassel::rules::ffel_repayment);

template <>
inline constexpr tassel::plan::citation
    tassel::plan::formula_citation_of<tassel::rules::ffel_extended_graduated> =
        tassel::rules::higher_education_act_428.at("20 USC 1078(b)(9)(A)(iv)")
            .saying("an extended repayment plan, with a fixed annual or graduated repayment amount "
                    "paid over an extended period of time, not to exceed 25 years, except that the "
                    "borrower shall repay annually a minimum amount determined in accordance with "
                    "paragraph (1)(L)(i)",
                    "2026-11-28");

template <>
inline constexpr auto tassel::plan::requirements_of<tassel::rules::ffel_extended_graduated> =
    tassel::rules::extended_ffel_requirements;

template <>
inline constexpr tassel::advice::plan_role
    tassel::advice::advice_role_of<tassel::rules::ffel_extended_graduated>{
        .reported = tassel::reported_plan::extended_graduated};

namespace tassel::rules {

// FFEL Income-Sensitive Repayment: the holder sets the payment by expected gross income. The term
// is up to fifteen years if the holder also grants reduced-payment forbearance. 20 USC
// 1078(b)(9)(A)(iii).

inline constexpr plan_definition<reviewed_formula> ffel_income_sensitive{
    .about = {.plan_id = plan_ids::ffel_income_sensitive,
              .plan_label = "FFEL Income-Sensitive Repayment",
              .program = program::ffel,
              .loan_qualification_tags = {"ffel_loan", "holder_review"},
              .match = ffel_loans,
              .notes = {"No payment can be quoted: the loan holder issues the schedule."}},
    .formula = {.longest_months = 180}};

} // namespace tassel::rules

template <>
inline constexpr auto tassel::plan::sources_of<tassel::rules::ffel_income_sensitive> =
    tassel::plan::cite(tassel::rules::higher_education_act_428, tassel::rules::ffel_repayment);

template <>
inline constexpr tassel::plan::citation
    tassel::plan::formula_citation_of<tassel::rules::ffel_income_sensitive> =
        tassel::rules::higher_education_act_428.at("20 USC 1078(b)(9)(A)(iii)")
            .saying("an income-sensitive repayment plan, with income-sensitive repayment amounts "
                    "paid over a fixed period of time, not to exceed 10 years",
                    "2026-11-27");

template <>
inline constexpr auto tassel::plan::requirements_of<tassel::rules::ffel_income_sensitive> =
    tassel::rules::ffel_loan_requirements;

template <>
inline constexpr tassel::advice::plan_role
    tassel::advice::advice_role_of<tassel::rules::ffel_income_sensitive>{
        .reported = tassel::reported_plan::income_sensitive};
