// Income-Based Repayment (IBR). 20 USC 1098e; 34 CFR 685.209(b)(4)(ii), (c)(3), (d)(5), (f)(2)-(3),
// (g)(1), (k)(1)-(2).
#pragma once

#include "rules/plans/older_direct_loans.hpp"
#include "rules/repayment_terms.hpp"
#include "tassel/plan/definition.hpp"

namespace tassel::rules {

inline constexpr plan_definition<income_based_formula> direct_ibr{
    .about = {.plan_id = "direct_ibr",
              .plan_label = "Income-Based Repayment (IBR)",
              .program = program::direct,
              .loan_qualification_tags = {"direct_loan_before_2026_07_01", "no_parent_plus"},
              .match = {.categories = {loan_category::direct_undergraduate,
                                       loan_category::direct_graduate},
                        .categories_note = "Only for Direct Loans that are not Parent PLUS Loans.",
                        .timing = loan_timing::before_2026_07_01,
                        .timing_note = "Only for Direct Loans made before 2026-07-01."}},
    // 15 % for 25 years; new borrowers 10 % for 20 years; never above the 10-year Standard payment.
    .formula = {.regular = {.percent = 15, .forgiveness_months = 300},
                .new_borrower = {.percent = 10, .forgiveness_months = 240},
                .cap = ten_year_standard}};

} // namespace tassel::rules

template <>
inline constexpr auto tassel::sources_of<tassel::rules::direct_ibr> =
    tassel::cite(tassel::rules::higher_education_act_493c, tassel::rules::income_driven_plans,
                 tassel::rules::hardship_test_removed);
