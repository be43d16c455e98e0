// Graduated Repayment Plan: ten years, with payments that rise every two years. 34 CFR
// 685.208(b)(6).
#pragma once

#include "rules/law/plans/older_direct_loans.hpp"
#include "rules/law/repayment_terms.hpp"
#include "rules/law/requirements.hpp"
#include "rules/names/plan_ids.hpp"
#include "tassel/advice/advice_law.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/portfolio_quote/portfolio_terms.hpp"

namespace tassel::rules {

inline constexpr plan_definition<graduated_formula> direct_graduated{
    .about = {.plan_id = plan_ids::direct_graduated,
              .plan_label = "Graduated Repayment Plan",
              .program = program::direct,
              .loan_qualification_tags = {"direct_loan", "no_direct_loan_on_or_after_2026_07_01"},
              .match = older_direct_loans},
    .formula = {.term = {120}}};

/// The requirements, in the order in which reasons are given.
inline constexpr auto direct_graduated_requirements =
    with<direct_rate_known, repayment_start_known>(older_direct_loan_requirements);

} // namespace tassel::rules

template <>
inline constexpr auto tassel::plan::sources_of<tassel::rules::direct_graduated> =
    tassel::plan::cite(tassel::rules::direct_repayment_plans,
                       tassel::rules::repayment_plan_request);

template <>
inline constexpr tassel::plan::citation
    tassel::plan::formula_citation_of<tassel::rules::direct_graduated> =
        tassel::rules::direct_repayment_plans.at("34 CFR 685.208(b)(6); 20 USC 1087e(d)(1)(B)")
            .saying(
                "No single payment under this plan will be more than three times greater than any "
                "other payment.",
                "2026-11-29");

template <>
inline constexpr auto tassel::plan::requirements_of<tassel::rules::direct_graduated> =
    tassel::rules::direct_graduated_requirements;

// 34 CFR 685.208(b)(6), and its earlier text for borrowers who entered repayment before 2006-07-01.
template <>
inline constexpr auto tassel::quote::portfolio_terms_of<tassel::rules::direct_graduated> =
    tassel::quote::portfolio_terms{.consolidation_table = true, .pre_2006_table = true};

template <>
inline constexpr tassel::advice::plan_role
    tassel::advice::advice_role_of<tassel::rules::direct_graduated>{
        .reported = tassel::reported_plan::graduated};
