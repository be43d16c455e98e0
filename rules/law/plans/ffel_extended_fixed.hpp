// FFEL Extended Fixed Repayment: up to 25 years. 20 USC 1078(b)(9)(A)(iv).
#pragma once

#include "rules/law/plans/ffel_loans.hpp"
#include "rules/names/plan_ids.hpp"
#include "tassel/advice/plan_role.hpp"
#include "tassel/plan/plan_definition.hpp"

namespace tassel::rules {

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
inline constexpr auto tassel::sources_of<tassel::rules::ffel_extended_fixed> =
    tassel::cite(tassel::rules::higher_education_act_428, tassel::rules::ffel_repayment);

template <>
inline constexpr tassel::citation tassel::formula_citation_of<tassel::rules::ffel_extended_fixed> =
    tassel::rules::higher_education_act_428.at("20 USC 1078(b)(9)(A)(iv)")
        .saying("an extended repayment plan, with a fixed annual or graduated repayment amount "
                "paid over an extended period of time, not to exceed 25 years",
                "2026-11-27");

template <>
inline constexpr auto tassel::requirements_of<tassel::rules::ffel_extended_fixed> =
    tassel::rules::extended_ffel_requirements;

template <>
inline constexpr tassel::plan_role tassel::advice_role_of<tassel::rules::ffel_extended_fixed>{
    .reported = tassel::reported_plan::extended_fixed};
