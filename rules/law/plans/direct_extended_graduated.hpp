// Extended Graduated Repayment Plan: 25 years, payments rising every two years. 34 CFR
// 685.208(b)(4).
#pragma once

#include "rules/law/plans/extended_direct_loans.hpp"
#include "rules/names/plan_ids.hpp"
#include "tassel/advice/plan_role.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/portfolio_quote/portfolio_terms.hpp"

namespace tassel::rules {

inline constexpr plan_definition<graduated_formula> direct_extended_graduated{
    .about = {.plan_id = plan_ids::direct_extended_graduated,
              .plan_label = "Extended Graduated Repayment Plan",
              .program = program::direct,
              .loan_qualification_tags = extended_direct_tags,
              .match = extended_direct_loans},
    .formula = {.term = {300}}};

} // namespace tassel::rules

template <>
inline constexpr auto tassel::sources_of<tassel::rules::direct_extended_graduated> =
    tassel::cite(tassel::rules::direct_repayment_plans, tassel::rules::repayment_plan_request);

template <>
inline constexpr tassel::citation
    tassel::formula_citation_of<tassel::rules::direct_extended_graduated> =
        tassel::rules::extended_direct_plans;

template <>
inline constexpr auto tassel::requirements_of<tassel::rules::direct_extended_graduated> =
    tassel::rules::extended_direct_requirements;

// 34 CFR 685.208(b)(4), and as it stood for borrowers from before 2006-07-01.
template <>
inline constexpr auto tassel::portfolio_terms_of<tassel::rules::direct_extended_graduated> =
    tassel::portfolio_terms{.pre_2006_table = true};

template <>
inline constexpr tassel::plan_role tassel::advice_role_of<tassel::rules::direct_extended_graduated>{
    .reported = tassel::reported_plan::extended_graduated};
