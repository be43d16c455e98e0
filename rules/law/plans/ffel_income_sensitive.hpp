// FFEL Income-Sensitive Repayment: the holder sets the payment from expected gross income, for up
// to fifteen years with reduced-payment forbearance. 20 USC 1078(b)(9)(A)(iii).
#pragma once

#include "rules/law/plans/ffel_loans.hpp"
#include "rules/names/plan_ids.hpp"
#include "tassel/advice/plan_role.hpp"
#include "tassel/plan/plan_definition.hpp"

namespace tassel::rules {

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
inline constexpr auto tassel::sources_of<tassel::rules::ffel_income_sensitive> =
    tassel::cite(tassel::rules::higher_education_act_428, tassel::rules::ffel_repayment);

template <>
inline constexpr tassel::citation
    tassel::formula_citation_of<tassel::rules::ffel_income_sensitive> =
        tassel::rules::higher_education_act_428.at("20 USC 1078(b)(9)(A)(iii)")
            .saying("an income-sensitive repayment plan, with income-sensitive repayment amounts "
                    "paid over a fixed period of time, not to exceed 10 years",
                    "2026-11-27");

template <>
inline constexpr auto tassel::requirements_of<tassel::rules::ffel_income_sensitive> =
    tassel::rules::ffel_loan_requirements;

template <>
inline constexpr tassel::plan_role tassel::advice_role_of<tassel::rules::ffel_income_sensitive>{
    .reported = tassel::reported_plan::income_sensitive};
