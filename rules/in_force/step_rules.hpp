// What comes before a plan and what to do next: the law of each, the forms, and the amounts.
#pragma once

#include "rules/contract/plan_sources.hpp"
#include "rules/law/citations.hpp"
#include "rules/law/loan_days.hpp"
#include "rules/sources/school_related_discharge/common/law.hpp"
#include "rules/sources/teacher_loan_forgiveness_application/screening.hpp"
#include "rules/sources/total_and_permanent_disability_discharge/screening.hpp"
#include "rules/texts/first_sentences.hpp"
#include "tassel/advice/steps/step_law.hpp"

namespace tassel::rules {

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
        // A year of payments is worth a letter to the servicer.
        .months_worth_protecting = 12,
        .community_property_states = {"AZ", "CA", "ID", "LA", "NV", "NM", "TX", "WA", "WI"},
        .income_form = intake_source::income_driven_repayment_plan_request_pdf,
        .certification_form = intake_source::pslf_tepslf_certification_application_pdf,
        // Less is paid with the return of the year.
        .minimum_tax_to_save_for = dollars(1'000),
        // What is at hand comes first; the rest is for another day.
        .maximum_steps = 7,
        // A reason goes on to say why.
        .maximum_in_reason = 2};
    static constexpr first_sentences first_texts{};
    static constexpr step_sentences step_texts{};
    /// The form that each plan is asked for with.
    static constexpr auto const& plan_forms = documents::plan_sources;
};

} // namespace tassel::rules
