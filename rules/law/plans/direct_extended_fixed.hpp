// Extended Fixed Repayment Plan: 25 years, equal payments. 34 CFR 685.208(b)(4).
#pragma once

#include "rules/law/plans/extended_direct_loans.hpp"
#include "rules/names/plan_ids.hpp"
#include "tassel/advice/plan_role.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/portfolio_quote/portfolio_terms.hpp"

namespace tassel::rules {

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
inline constexpr auto tassel::sources_of<tassel::rules::direct_extended_fixed> =
    tassel::cite(tassel::rules::direct_repayment_plans, tassel::rules::higher_education_act_455);

template <>
inline constexpr tassel::citation
    tassel::formula_citation_of<tassel::rules::direct_extended_fixed> =
        tassel::rules::extended_direct_plans;

template <>
inline constexpr auto tassel::requirements_of<tassel::rules::direct_extended_fixed> =
    tassel::rules::extended_direct_requirements;

// 34 CFR 685.208(b)(4), and as it stood for borrowers from before 2006-07-01.
template <>
inline constexpr auto tassel::portfolio_terms_of<tassel::rules::direct_extended_fixed> =
    tassel::portfolio_terms{.pre_2006_table = true};

template <>
inline constexpr tassel::plan_role tassel::advice_role_of<tassel::rules::direct_extended_fixed>{
    .reported = tassel::reported_plan::extended_fixed};
