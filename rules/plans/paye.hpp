// Pay As You Earn (PAYE), until 2028-06-30. 34 CFR 685.209(c)(4), (d)(1), (f)(2), (g)(1), (k).
#pragma once

#include "rules/plans/older_direct_loans.hpp"
#include "rules/repayment_terms.hpp"
#include "tassel/plan/definition.hpp"

namespace tassel::rules {

using namespace tassel::literals;

inline constexpr plan_definition<income_based_formula> paye{
    .about = {.plan_id = "paye",
              .plan_label = "Pay As You Earn (PAYE)",
              .program = program::direct,
              .loan_qualification_tags = {"no_direct_loan_on_or_after_2026_07_01",
                                          "new_borrower_2007_10_01", "enrolled_since_2024_07_01"},
              .match = {.categories = {loan_category::direct_undergraduate,
                                       loan_category::direct_graduate},
                        .categories_note = "Only for Direct Loans that are not Parent PLUS Loans.",
                        .timing = loan_timing::before_2026_07_01,
                        .timing_note = only_older_note,
                        .not_asked_note =
                            "Only for borrowers who have stayed in PAYE since 2024-07-01; a full "
                            "analysis asks."},
              .ends_before = "2028-07-01"_date},
    .formula = {.regular = {.percent = 10, .forgiveness_months = 240},
                .new_borrower = {.percent = 10, .forgiveness_months = 240},
                .cap = ten_year_standard}};

} // namespace tassel::rules

template <>
inline constexpr auto tassel::sources_of<tassel::rules::paye> =
    tassel::cite(tassel::rules::income_driven_plans, tassel::rules::working_families_tax_cuts_act);
