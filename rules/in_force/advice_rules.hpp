// What advice is reckoned with beside the plans: assumptions, what is affordable, which plans end,
// whose payments count for public service, the ways out of default, and the days of the calendar.
#pragma once

#include "rules/in_force/plans_in_force.hpp"
#include "rules/law/citations.hpp"
#include "rules/law/income_tables.hpp"
#include "rules/law/interest_rates.hpp"
#include "rules/law/loan_days.hpp"
#include "rules/law/repayment_terms.hpp"
#include "tassel/advice/advice_law.hpp"
#include "tassel/advice/plan_role.hpp"

namespace tassel::rules {

/// Incomes have grown by about 3 % a year and the guidelines by 2.5 %. What is forgiven is income
/// again since 2026, and is taxed as the income beside it. 26 USC 108(f)(5). Estimates.
inline constexpr cost_assumptions usual_assumptions{
    .growth = {.income_bps = 300, .guideline_bps = 250}, .tax_table = income_tax_of_2026};

/// What the comparison of costs rests on.
inline constexpr citation advice_source = income_driven_plans.at("34 CFR 685.209(f), (g), (k)");

/// First day on which nobody enters PAYE or ICR any more. FR Doc 2025-00724.
inline constexpr civil_date entry_into_paye_and_icr_ends = "2027-07-01"_date;

/// From this day on a loan may be rehabilitated a second time; loans made from it on ask for at
/// least $10 a month. P.L. 119-21 section 82003; an estimate.
inline constexpr civil_date second_rehabilitation_from = "2027-07-01"_date;

/// Last day of a payment that lets a consolidation loan with Parent PLUS history into IBR.
/// 34 CFR 685.209(b)(6).
inline constexpr civil_date parent_plus_payment_until = "2028-06-30"_date;

inline constexpr advice_law advice_rules{
    .assumptions = usual_assumptions,
    // Ten per cent of income is what IBR asks of new borrowers, and 150 % of the guideline what it
    // leaves them. 20 USC 1098e(a)(3)(B), (e).
    .affordable = {.income_bps = 1000, .guideline_percent_left = 150},
    .plain_plans = {plan_ids::direct_standard.view(), plan_ids::tiered_standard.view(),
                    plan_ids::ffel_standard.view()},
    .ending_plans = ending_plans_of<plans_in_force>(),
    // 34 CFR 685.209(b)(6).
    .bridge_plan = {.plan_id = plan_ids::icr.view(),
                    .then = plan_ids::direct_ibr.view(),
                    .told_where_open = true},
    .reported_plans = reported_plans_of<plans_in_force>({reported_plan::repaye_save, {}}),
    // 20 USC 1087e(m)(1)(A) names plans of (d)(1); the Tiered Standard Plan is of (d)(7).
    .public_service = {.payments = 120,
                       .income_driven = plans_that_count_of<plans_in_force>(),
                       .standard = plan_ids::direct_standard.view(),
                       .source = public_service_forgiveness,
                       .successor_by = successor_cost::until_discharge},
    .rehabilitation =
        {.income_percent = 15,
         .guideline_percent = 150,
         .payments = 9,
         .editions = {{{.least = dollars(5), .times = 1},
                       {.from = second_rehabilitation_from, .least = dollars(10), .times = 2}}},
         .plan_id = plan_ids::repayment_assistance_plan.view(),
         .parent_plus_plan_id = plan_ids::tiered_standard.view(),
         .minimum_by = rehabilitation_day::newest_loan_made},
    .ffel_ibr = {.shared_with = plan_ids::direct_ibr.view(),
                 .percent = direct_ibr.formula.regular.percent,
                 .guideline_percent = direct_ibr.formula.guideline_percent,
                 .small_amounts = five_and_ten_dollars,
                 .cap = ten_year_standard},
    .assistance_plan = plan_ids::repayment_assistance_plan.view(),
    .calendar = {.deferments_change = {newer_deferments_from, working_families_tax_cuts_act},
                 .second_rehabilitation =
                     calendar_day{second_rehabilitation_from, working_families_tax_cuts_act},
                 .entry_ends = {entry_into_paye_and_icr_ends, income_driven_entry},
                 .parent_plus_payment = {parent_plus_payment_until, income_driven_plans},
                 .plan_ends = {paye_and_icr_end, working_families_tax_cuts_act},
                 .autopay_reduction_ends =
                     calendar_day{automatic_reductions_until, automatic_payments},
                 .payments_begin = direct_repayment_plans,
                 .recertification = income_driven_plans,
                 .forgiveness = forgiveness_tax,
                 .entered = {{{plan_ids::paye.view(), paye_enrollment.texts.rule_id.view()},
                              {plan_ids::icr.view(),
                               icr_parent_plus_consolidation_or_enrollment.texts.rule_id.view()}}}},
    // 20 USC 1087e(d)(1), (d)(7), (q).
    .plans_left_by_new_loan = {plan_ids::repayment_assistance_plan.view(),
                               plan_ids::tiered_standard.view()},
    .last_resorts_need_review = true,
    .uncounted = uncounted_loans::in_repayment,
    .present_plans = present_plans_of<plans_in_force>(),
    // Months on SAVE, PAYE and ICR count towards IBR. 34 CFR 685.209(k)(4).
    .takes_over =
        plan_that_takes_over{
            .plan_id = plan_ids::direct_ibr.view(),
            .from = {reported_plan::repaye_save, reported_plan::paye, reported_plan::icr},
            .forgiveness_months = direct_ibr.formula.regular.forgiveness_months},
    .compares = comparison_figures{
        // Payments are rounded to the cent, so that equal plans differ by less than a dollar.
        .about_equal = dollars(1),
        // Decades of income are assumed: a difference of one in twenty may be none.
        .forgiving_lower_bps = 500,
        // A change costs a borrower work and the risk of a lost month, which $300 in all, or $25 a
        // month, outweigh.
        .worth_a_change = dollars(300),
        .lighter_outlay = dollars(25),
        // From a small raise to half of the income.
        .income_steps_bps = {500, 1000, 2000, 3000, 4000, 5000},
        // None, less than is assumed, and more.
        .growth_steps_bps = {0, 100, 500},
        // More would not be read.
        .maximum_tipping_points = 3,
        // Six answers of yes or no. What is beyond is named as not tried.
        .maximum_combinations = 64,
        // What a server weighs within a request.
        .maximum_trials = 200,
        // Whose forgiveness is less than a year away is told so by the servicer.
        .months_before_the_end = 12}};

} // namespace tassel::rules
