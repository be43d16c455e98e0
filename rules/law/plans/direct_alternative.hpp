// Alternative Repayment Plan: decided case by case, up to 30 years. 20 USC 1087e(d)(4).
#pragma once

#include "rules/law/citations.hpp"
#include "rules/law/plans/older_direct_loans.hpp"
#include "rules/names/plan_ids.hpp"
#include "tassel/advice/advice_law.hpp"
#include "tassel/plan/formula.hpp"

namespace tassel::rules {

inline constexpr plan_definition<reviewed_formula> direct_alternative{
    .about =
        {.plan_id = plan_ids::direct_alternative,
         .plan_label = "Alternative Repayment Plan",
         .program = program::direct,
         .loan_qualification_tags = {"no_direct_loan_on_or_after_2026_07_01", "federal_review"},
         .match = {.categories = any_direct_loan,
                   .categories_note = only_direct_note,
                   .timing = loan_timing::before_2026_07_01,
                   .timing_note = only_older_note,
                   .not_asked_note =
                       "Only where no other plan fits; the Department of Education reviews "
                       "each request."},
         .notes = {"No payment can be quoted: the Department of Education sets it case by case."}},
    // 34 CFR 685.221.
    .formula = {.longest_months = 360,
                .note = "Only where no other plan fits the borrower's circumstances; the "
                        "Department of Education reviews each request."}};

} // namespace tassel::rules

template <>
inline constexpr auto tassel::plan::sources_of<tassel::rules::direct_alternative> =
    tassel::plan::cite(tassel::rules::alternative_repayment,
                       tassel::rules::higher_education_act_455,
                       tassel::rules::direct_repayment_plans);

template <>
inline constexpr tassel::plan::citation
    tassel::plan::formula_citation_of<tassel::rules::direct_alternative> =
        tassel::rules::alternative_repayment.at("34 CFR 685.221; 20 USC 1087e(d)(4)")
            .saying(
                "The Secretary may provide, on a case by case basis, an alternative repayment plan "
                "to a borrower of a loan made under this part who demonstrates to the satisfaction "
                "of the Secretary that the terms and conditions of the repayment plans available "
                "under paragraph (1) are not adequate to accommodate the borrower's exceptional "
                "circumstances.",
                "2026-11-28");

template <>
inline constexpr auto tassel::plan::requirements_of<tassel::rules::direct_alternative> =
    tassel::rules::older_direct_loan_requirements;

template <>
inline constexpr tassel::advice::plan_role
    tassel::advice::advice_role_of<tassel::rules::direct_alternative>{
        .reported = tassel::reported_plan::alternative};
