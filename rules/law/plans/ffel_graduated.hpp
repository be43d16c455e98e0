// FFEL Graduated Repayment: up to ten years. 20 USC 1078(b)(9)(A)(ii); 34 CFR 682.209.
#pragma once

#include "rules/law/plans/ffel_loans.hpp"
#include "rules/names/plan_ids.hpp"
#include "tassel/advice/plan_role.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/portfolio_quote/portfolio_terms.hpp"

namespace tassel::rules {

inline constexpr plan_definition<graduated_formula> ffel_graduated{
    .about = {.plan_id = plan_ids::ffel_graduated,
              .plan_label = "FFEL Graduated Repayment",
              .program = program::ffel,
              .loan_qualification_tags = {"ffel_loan"},
              .match = ffel_loans},
    .formula = {.term = {120}}};

/// In the order in which reasons are given.
inline constexpr auto ffel_graduated_requirements = with<ffel_rate_known>(ffel_loan_requirements);

} // namespace tassel::rules

template <>
inline constexpr auto tassel::sources_of<tassel::rules::ffel_graduated> =
    tassel::cite(tassel::rules::higher_education_act_428, tassel::rules::ffel_repayment);

template <>
inline constexpr tassel::citation tassel::formula_citation_of<tassel::rules::ffel_graduated> =
    tassel::rules::higher_education_act_428.at("20 USC 1078(b)(9)(A)(ii)")
        .saying(
            "a graduated repayment plan paid over a fixed period of time, not to exceed 10 years",
            "2026-11-27");

template <>
inline constexpr auto tassel::requirements_of<tassel::rules::ffel_graduated> =
    tassel::rules::ffel_graduated_requirements;

// 20 USC 1078-3(c)(2).
template <>
inline constexpr auto tassel::portfolio_terms_of<tassel::rules::ffel_graduated> =
    tassel::portfolio_terms{.consolidation_table = true};

template <>
inline constexpr tassel::plan_role tassel::advice_role_of<tassel::rules::ffel_graduated>{
    .reported = tassel::reported_plan::graduated};
