// Extended Fixed Repayment Plan: 25 years, equal payments. 34 CFR 685.208(b)(4).
#pragma once

#include "rules/law/plans/extended_direct_loans.hpp"
#include "rules/names/plan_ids.hpp"
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
    .formula = {.term = {300}, .minimum = least_monthly_payment}};

} // namespace tassel::rules

template <>
inline constexpr auto tassel::sources_of<tassel::rules::direct_extended_fixed> =
    tassel::cite(tassel::rules::direct_repayment_plans, tassel::rules::higher_education_act_455);

template <>
inline constexpr tassel::citation
    tassel::formula_citation_of<tassel::rules::direct_extended_fixed> =
        tassel::rules::direct_repayment_plans.at("34 CFR 685.208(b)(4); 20 USC 1087e(d)(1)(C)")
            .saying(
                "an extended repayment plan, consistent with section 1078(b)(9)(A)(iv) of this "
                "title, except that the borrower shall annually repay a minimum amount determined "
                "by the Secretary in accordance with section 1078(b)(1)(L) of this title",
                "2026-11-28");

template <>
inline constexpr auto tassel::requirements_of<tassel::rules::direct_extended_fixed> =
    tassel::rules::extended_direct_requirements;

// 34 CFR 685.208(b)(4), and as it stood for borrowers from before 2006-07-01.
template <>
inline constexpr auto tassel::portfolio_terms_of<tassel::rules::direct_extended_fixed> =
    tassel::portfolio_terms{.pre_2006_table = true};
