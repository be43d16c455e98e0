// Tiered Standard Plan. 20 USC 1087e(d)(7); 34 CFR 685.208(c)(1), (b)(8).
#pragma once

#include "rules/law/plans/older_direct_loans.hpp"
#include "rules/law/repayment_terms.hpp"
#include "rules/law/requirements.hpp"
#include "rules/names/plan_ids.hpp"
#include "tassel/advice/advice_law.hpp"
#include "tassel/plan/plan_definition.hpp"

namespace tassel::rules {

inline constexpr plan_definition<level_formula<banded_term<tiered_bands.size()>>> tiered_standard{
    .about =
        {.plan_id = plan_ids::tiered_standard,
         .plan_label = "Tiered Standard Plan",
         .program = program::direct,
         .loan_qualification_tags = {"direct_loan", "direct_loan_on_or_after_2026_07_01"},
         .match = {.categories = any_direct_loan,
                   .categories_note = only_direct_note,
                   .timing = loan_timing::on_or_after_2026_07_01,
                   .timing_note =
                       dated<"Needs a Direct Loan made on or after {date}.", newer_loans_from>},
         .notes = {"Equal payments; the balance decides the term."}},
    // 20 USC 1087e(d)(7)(A)(i)(II): "total outstanding principal of all loans of the borrower".
    .formula = {.term = {tiered_bands, balance_measure::principal},
                .minimum = minimum_monthly_payment}};

/// The requirements, in the order in which reasons are given.
inline constexpr auto tiered_standard_requirements =
    requirements<has_newer_direct_loan, payable_loan, direct_loan, direct_rate_known>;

} // namespace tassel::rules

template <>
inline constexpr auto tassel::plan::sources_of<tassel::rules::tiered_standard> = tassel::plan::cite(
    tassel::rules::higher_education_act_455, tassel::rules::direct_repayment_plans,
    tassel::rules::working_families_tax_cuts_act);

template <>
inline constexpr tassel::plan::citation
    tassel::plan::formula_citation_of<tassel::rules::tiered_standard> =
        tassel::rules::higher_education_act_455.at("20 USC 1087e(d)(7)")
            .saying(
                "with a fixed monthly repayment amount paid over a fixed period of time equal to "
                "the applicable period determined under subclause (II)",
                "2026-11-28");

template <>
inline constexpr auto tassel::plan::requirements_of<tassel::rules::tiered_standard> =
    tassel::rules::tiered_standard_requirements;

template <>
inline constexpr tassel::advice::plan_role
    tassel::advice::advice_role_of<tassel::rules::tiered_standard>{
        .reported = tassel::reported_plan::tiered_standard};
