// FFEL Standard Repayment: up to ten years, at least $600 a year. 20 USC 1078(b)(9)(A)(i).
#pragma once

#include "rules/law/plans/ffel_loans.hpp"
#include "rules/names/plan_ids.hpp"
#include "tassel/advice/plan_role.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/portfolio_quote/portfolio_terms.hpp"

namespace tassel::rules {

inline constexpr plan_definition<level_formula<fixed_term>> ffel_standard{
    .about = {.plan_id = plan_ids::ffel_standard,
              .plan_label = "FFEL Standard Repayment",
              .program = program::ffel,
              .loan_qualification_tags = {"ffel_loan"},
              .match = ffel_loans,
              .notes = {"Equal payments for ten years."}},
    .formula = {.term = {120}, .minimum = minimum_monthly_payment}};

/// In the order in which reasons are given.
inline constexpr auto ffel_standard_requirements = with<ffel_rate_known>(ffel_loan_requirements);

} // namespace tassel::rules

template <>
inline constexpr auto tassel::sources_of<tassel::rules::ffel_standard> =
    tassel::cite(tassel::rules::higher_education_act_428, tassel::rules::ffel_repayment);

template <>
inline constexpr tassel::citation tassel::formula_citation_of<tassel::rules::ffel_standard> =
    tassel::rules::higher_education_act_428.at("20 USC 1078(b)(9)(A)(i)")
        .saying("a standard repayment plan, with a fixed annual repayment amount paid over a fixed "
                "period of time, not to exceed 10 years",
                "2026-11-27");

template <>
inline constexpr auto tassel::requirements_of<tassel::rules::ffel_standard> =
    tassel::rules::ffel_standard_requirements;

// 20 USC 1078-3(c)(2).
template <>
inline constexpr auto tassel::portfolio_terms_of<tassel::rules::ffel_standard> =
    tassel::portfolio_terms{.consolidation_table = true};

template <>
inline constexpr tassel::plan_role tassel::advice_role_of<tassel::rules::ffel_standard>{
    .reported = tassel::reported_plan::standard};
