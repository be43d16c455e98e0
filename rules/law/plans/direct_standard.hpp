// Standard Repayment Plan: ten years, equal payments. 34 CFR 685.208(b)(1).
#pragma once

#include "rules/law/plans/older_direct_loans.hpp"
#include "rules/law/repayment_terms.hpp"
#include "rules/law/requirements.hpp"
#include "rules/names/plan_ids.hpp"
#include "tassel/advice/advice_law.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/portfolio_quote/portfolio_terms.hpp"

namespace tassel::rules {

inline constexpr plan_definition<level_formula<fixed_term>> direct_standard{
    .about = {.plan_id = plan_ids::direct_standard,
              .plan_label = "Standard Repayment Plan",
              .program = program::direct,
              .loan_qualification_tags = {"direct_loan", "no_direct_loan_on_or_after_2026_07_01"},
              .match = older_direct_loans,
              .notes = {"Equal payments for ten years."}},
    .formula = {.term = {120}, .minimum = minimum_monthly_payment}};

/// The requirements, in the order in which reasons are given.
inline constexpr auto direct_standard_requirements =
    with<direct_rate_known, consolidation_term_known>(older_direct_loan_requirements);

} // namespace tassel::rules

template <>
inline constexpr auto tassel::plan::sources_of<tassel::rules::direct_standard> = tassel::plan::cite(
    tassel::rules::direct_repayment_plans, tassel::rules::higher_education_act_455);

template <>
inline constexpr tassel::plan::citation
    tassel::plan::formula_citation_of<tassel::rules::direct_standard> =
        tassel::rules::direct_repayment_plans.at("34 CFR 685.208(b)(1); 20 USC 1087e(d)(1)(A)")
            .saying("repay a loan in full within ten years", "2026-11-29");

template <>
inline constexpr auto tassel::plan::requirements_of<tassel::rules::direct_standard> =
    tassel::rules::direct_standard_requirements;

// The term is ten years, except for a consolidation loan that entered repayment on or after
// 2006-07-01. 34 CFR 685.208(b)(1); 20 USC 1078-3(c)(2).
template <>
inline constexpr auto tassel::quote::portfolio_terms_of<tassel::rules::direct_standard> =
    tassel::quote::portfolio_terms{.consolidation_table = true};

template <>
inline constexpr tassel::advice::plan_role
    tassel::advice::advice_role_of<tassel::rules::direct_standard>{
        .reported = tassel::reported_plan::standard};
