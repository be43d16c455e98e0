// The figures that advice uses besides the plans: assumptions, the limit of what is affordable,
// plans that end, plans whose payments count for public service, ways out of default, and the days
// of the calendar. The file also has the rules for steps before a plan and after it, and the causes
// that a bill check tries.
#pragma once

#include "rules/contract/plan_sources.hpp"
#include "rules/in_force/plans_in_force.hpp"
#include "rules/law/citations.hpp"
#include "rules/law/income_tables.hpp"
#include "rules/law/interest_rates.hpp"
#include "rules/law/loan_days.hpp"
#include "rules/law/repayment_terms.hpp"
#include "rules/sources/school_related_discharge/screening.hpp"
#include "rules/sources/teacher_loan_forgiveness_application/screening.hpp"
#include "rules/sources/total_and_permanent_disability_discharge/screening.hpp"
#include "rules/texts/advice_sentences.hpp"
#include "rules/texts/bill_sentences.hpp"
#include "rules/texts/question_sentences.hpp"
#include "tassel/advice/advice.hpp"
#include "tassel/advice/advice_law.hpp"
#include "tassel/bill_check/bill_check.hpp"

#include <algorithm>
#include <array>

namespace tassel::rules {

/// Estimates. Incomes have grown by about 3 % a year and the guidelines by 2.5 %. Since 2026, a
/// forgiven balance counts as income again and is taxed together with other income. 26 USC
/// 108(f)(5).
inline constexpr cost_assumptions usual_assumptions{
    .growth = {.income_bps = 300, .guideline_bps = 250}, .tax_table = income_tax_of_2026};

/// The basis of the comparison of costs.
inline constexpr citation advice_source = income_driven_plans.at("34 CFR 685.209(f), (g), (k)");

/// The first day on which nobody can newly enter PAYE or ICR. FR Doc 2025-00724.
inline constexpr civil_date entry_into_paye_and_icr_ends = "2027-07-01"_date;

/// From this day on, a loan may be rehabilitated a second time, and loans made on or after this day
/// require at least $10 a month. P.L. 119-21 section 82003; an estimate.
inline constexpr civil_date second_rehabilitation_from = "2027-07-01"_date;

/// The last day for a payment that admits a consolidation loan with Parent PLUS history to IBR. 34
/// CFR 685.209(b)(6).
inline constexpr civil_date parent_plus_payment_until = "2028-06-30"_date;

inline constexpr advice_law advice_rules{
    .assumptions = usual_assumptions,
    // On IBR, new borrowers pay ten percent of the income above 150 % of the guideline. 20 USC
    // 1098e(a)(3)(B), (e).
    .affordable = {.income_bps = 1000, .guideline_percent_left = 150},
    .plain_plans = {plan_ids::direct_standard.view(), plan_ids::tiered_standard.view(),
                    plan_ids::ffel_standard.view()},
    .ending_plans = ending_plans_of<plans_in_force>(),
    // 34 CFR 685.209(b)(6).
    .bridge_plan = {.plan_id = plan_ids::icr.view(),
                    .then = plan_ids::direct_ibr.view(),
                    .told_where_open = true},
    .reported_plans = reported_plans_of<plans_in_force>({reported_plan::repaye_save, {}}),
    // 20 USC 1087e(m)(1)(A) names only plans of (d)(1), and the Tiered Standard Plan is in (d)(7).
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
    // Months on SAVE, PAYE, and ICR count toward IBR. 34 CFR 685.209(k)(4).
    .takes_over =
        plan_that_takes_over{
            .plan_id = plan_ids::direct_ibr.view(),
            .from = {reported_plan::repaye_save, reported_plan::paye, reported_plan::icr},
            .forgiveness_months = direct_ibr.formula.regular.forgiveness_months},
    .compares = comparison_figures{
        // Payments are rounded to the cent, so the costs of equal plans differ by less than a
        // dollar.
        .about_equal = dollars(1),
        // The costs assume decades of income, so a difference of one in twenty may not be real.
        .forgiving_lower_bps = 500,
        // A change takes the borrower work and may cost a month. Savings of $300 in all, or of $25
        // a month, are worth that.
        .worth_a_change = dollars(300),
        .lighter_outlay = dollars(25),
        // The changes of income that we try, from a small raise to half of income.
        .income_steps_bps = {500, 1000, 2000, 3000, 4000, 5000},
        // The growth rates that we try: none, less than we assume, and more.
        .growth_steps_bps = {0, 100, 500},
        // Nobody would read a longer list.
        .maximum_tipping_points = 3,
        // Six yes-or-no answers have 64 combinations. Answers beyond these are named as not tried.
        .maximum_combinations = 64,
        // A server can try this many answers within a request.
        .maximum_trials = 200,
        // The servicer informs borrowers whose forgiveness is less than a year away.
        .months_before_the_end = 12}};

// The rules for the steps before a plan and after it: the law for each step, the forms, and the
// amounts.
struct step_rules {
    static constexpr step_law law{
        .first = {{
            {first_code::disability_discharge,
             documents::disability_rule,
             {intake_source::total_and_permanent_disability_discharge_pdf}},
            {first_code::school_discharge,
             documents::school_discharge_rule,
             {intake_source::school_related_discharge_workflow}},
            {first_code::default_,
             direct_loan_default,
             {intake_source::loan_rehabilitation_income_and_expense_pdf,
              intake_source::direct_consolidation_application_pdf}},
            {first_code::teacher_loan_forgiveness,
             documents::teacher_rule,
             {intake_source::teacher_loan_forgiveness_application_pdf}},
            {first_code::public_service_buyback,
             public_service_forgiveness,
             {intake_source::pslf_tepslf_certification_application_pdf}},
            {first_code::protect_the_count, income_driven_plans, {}},
            {first_code::short_of_money, working_families_tax_cuts_act, {}},
            {first_code::perkins, perkins_cancellation, {}},
            {first_code::variable_rate, ffel_loan_rates, {}},
            {first_code::community_property, community_property_return, {}},
        }},
        .reliefs = {{{intake_source::unemployment_deferment_pdf, "unemployment deferment"},
                     {intake_source::economic_hardship_deferment_pdf,
                      "economic hardship deferment"},
                     {intake_source::general_forbearance_pdf, "general forbearance"},
                     {intake_source::student_loan_debt_burden_forbearance_pdf,
                      "forbearance for student loan debt burden"}}},
        .fewer_reliefs_from = newer_deferments_from,
        // 20 USC 1087j(c).
        .maximum_for_teachers = dollars(17'500),
        .maximum_for_other_teachers = dollars(5'000),
        // 34 CFR 685.211(f)(11), 682.405(a)(3)(i).
        .payments_before_end_of_garnishment = 5,
        // A count of fewer months is not worth a letter to the servicer.
        .months_worth_protecting = 12,
        .community_property_states = {"AZ", "CA", "ID", "LA", "NV", "NM", "TX", "WA", "WI"},
        .income_form = intake_source::income_driven_repayment_plan_request_pdf,
        .certification_form = intake_source::pslf_tepslf_certification_application_pdf,
        // A smaller tax is paid with the year's return.
        .minimum_tax_to_save_for = dollars(1'000),
        // A list shows the most immediate steps; the other steps can wait.
        .maximum_steps = 7,
        // A reason names at most two of the first steps, because it also has to explain the plan.
        .maximum_in_reason = 2};
    static constexpr first_sentences first_texts{};
    static constexpr step_sentences step_texts{};
    /// The form for requesting each plan.
    static constexpr auto const& plan_forms = documents::plan_sources;
};

// The causes that we try when a bill is not what its plan requires, their order, and the wording.
namespace detail {
/// The filing statuses, in the words of the question.
inline constexpr auto filing_labels = [] {
    std::array<value_label, questions::filing_choices.size()> labels{};
    std::transform(questions::filing_choices.begin(), questions::filing_choices.end(),
                   labels.begin(), [](question_choice const& one) {
                       return value_label{one.value.view(), one.label};
                   });
    return labels;
}();
} // namespace detail

struct bill_rules {
    static constexpr auto const& earlier_guidelines = earlier_poverty_guidelines;
    static constexpr bill_check_law checks{
        .causes = {bill_cause::guideline_year, bill_cause::table, bill_cause::joint_income,
                   bill_cause::own_income, bill_cause::family_size, bill_cause::dependents,
                   bill_cause::filing, bill_cause::region, bill_cause::percentage, bill_cause::plan,
                   bill_cause::cap, bill_cause::loan_left_out, bill_cause::share},
        .family_steps = {1, -1, 2, -2},
        .maximum_dependents_left_out = 2,
        .maximum_explanations = 3};
    static constexpr bill_sentences texts{};
    static constexpr auto const& filing_labels = detail::filing_labels;
    static constexpr auto const& region_labels = bill_region_labels;
};

} // namespace tassel::rules
