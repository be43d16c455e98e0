// Income-Contingent Repayment (ICR), until 2028-06-30. 20 USC 1087e(e); 34 CFR 685.209(c)(5),
// (d)(3), (f)(4), (g)(2), (k).
#pragma once

#include "rules/plans/older_direct_loans.hpp"
#include "rules/repayment_terms.hpp"
#include "tassel/plan/definition.hpp"

namespace tassel::rules {

using namespace tassel::literals;

inline constexpr plan_definition<income_contingent_formula> icr{
    .about = {.plan_id = "icr",
              .plan_label = "Income-Contingent Repayment (ICR)",
              .program = program::direct,
              .loan_qualification_tags = {"no_direct_loan_on_or_after_2026_07_01",
                                          "parent_plus_consolidation_or_enrolled_since_2024_07_01"},
              .match = {.categories = any_direct_loan,
                        .categories_note = only_direct_note,
                        .timing = loan_timing::before_2026_07_01,
                        .timing_note = only_older_note,
                        .not_asked_note =
                            "Only for consolidation loans that repaid Parent PLUS Loans, and for "
                            "borrowers who have stayed in ICR since 2024-07-01; a full analysis "
                            "asks."},
              .notes = {"The lesser of 20 % of discretionary income and the 12-year payment times "
                        "a factor for "
                        "income."},
              .ends_before = "2028-07-01"_date},
    .formula = {.percent = 20, .forgiveness_months = 300, .base = twelve_year_standard}};

} // namespace tassel::rules

template <>
inline constexpr auto tassel::sources_of<tassel::rules::icr> =
    tassel::cite(tassel::rules::income_driven_plans, tassel::rules::income_factors_2026,
                 tassel::rules::working_families_tax_cuts_act);
