// Repayment Assistance Plan (RAP). 20 USC 1087e(q); 34 CFR 685.209(b)(2), (c)(6), (d)(4), (f)(5),
// (g)(3), (h)(4), (k)(7)-(8).
#pragma once

#include "rules/law/citations.hpp"
#include "rules/law/requirements.hpp"
#include "rules/law/waiver_and_match.hpp"
#include "rules/names/plan_ids.hpp"
#include "tassel/advice/advice_law.hpp"
#include "tassel/plan/formula.hpp"
#include "tassel/plan/plan_definition.hpp"

#include <array>

namespace tassel::rules {

/// One percentage applies to the whole adjusted gross income. An income that is an exact multiple
/// of $10,000 is in the lower band. 34 CFR 685.209(f)(5).
inline constexpr std::array repayment_assistance_bands{up_to(dollars(10'000)).percent(0),
                                                       up_to(dollars(20'000)).percent(1),
                                                       up_to(dollars(30'000)).percent(2),
                                                       up_to(dollars(40'000)).percent(3),
                                                       up_to(dollars(50'000)).percent(4),
                                                       up_to(dollars(60'000)).percent(5),
                                                       up_to(dollars(70'000)).percent(6),
                                                       up_to(dollars(80'000)).percent(7),
                                                       up_to(dollars(90'000)).percent(8),
                                                       up_to(dollars(100'000)).percent(9),
                                                       the_rest.percent(10)};
static_assert(contiguous(repayment_assistance_bands));

inline constexpr plan_definition<assistance_formula<repayment_assistance_bands.size()>>
    repayment_assistance_plan{
        .about = {.plan_id = plan_ids::repayment_assistance_plan,
                  .plan_label = "Repayment Assistance Plan (RAP)",
                  .program = program::direct,
                  .loan_qualification_tags = {"eligible_direct_loan", "no_parent_plus"},
                  .match = {.categories = {loan_category::direct_undergraduate,
                                           loan_category::direct_graduate},
                            .categories_note =
                                "Only for Direct Loans that are not Parent PLUS Loans."},
                  .notes = {waiver_and_match}},
        // The payment is $120 a year for incomes up to $10,000. It is $50 less a month for each
        // dependent, but at least $10. It first pays the month's interest, and interest of the
        // month that remains unpaid is waived. The rest of the payment pays older interest, then
        // principal. Principal falls by at least $50 or by the amount paid, whichever is less. 20
        // USC 1087e(q)(1)(B), (q)(2), (q)(4)(B); 34 CFR 685.209(h)(4).
        .formula = {.bands = repayment_assistance_bands,
                    .amounts = {.minimum_annual = dollars(120),
                                .less_per_dependent = dollars(50),
                                .minimum_monthly = dollars(10)},
                    .forgiveness_months = 360,
                    .minimum_principal_reduction = dollars(50),
                    .order = interest_order::month_first}};

/// The requirements, in the order in which reasons are given.
inline constexpr auto repayment_assistance_plan_requirements =
    requirements<payable_loan, direct_loan, no_parent_plus, direct_rate_known, income_known,
                 spouse_debt_known>;

} // namespace tassel::rules

template <>
inline constexpr auto tassel::plan::sources_of<tassel::rules::repayment_assistance_plan> =
    tassel::plan::cite(tassel::rules::higher_education_act_455, tassel::rules::income_driven_plans,
                       tassel::rules::working_families_tax_cuts_act);

template <>
inline constexpr tassel::plan::citation
    tassel::plan::formula_citation_of<tassel::rules::repayment_assistance_plan> =
        tassel::rules::higher_education_act_455
            .at("20 USC 1087e(q); 34 CFR 685.209(f)(5), (g)(3), (h)(4)")
            .saying(
                "The total monthly repayment amount owed by a borrower for all of the loans of the "
                "borrower that are repaid pursuant to the Repayment Assistance Plan shall be equal "
                "to the applicable monthly payment of a borrower calculated under paragraph (4)(B)",
                "2026-11-28");

template <>
inline constexpr auto tassel::plan::requirements_of<tassel::rules::repayment_assistance_plan> =
    tassel::rules::repayment_assistance_plan_requirements;

// 20 USC 1087e(m)(1)(A).
template <>
inline constexpr tassel::advice::plan_role
    tassel::advice::advice_role_of<tassel::rules::repayment_assistance_plan>{
        .reported = tassel::reported_plan::rap,
        .never = tassel::advice::never_on_plan::parent_plus_history,
        .counts_for_public_service = true};
