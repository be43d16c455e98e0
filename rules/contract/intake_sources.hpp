// The sources that supplemental intake is saved for, in the order of the service specification
// ("Source identifiers"): its list stands here once, and every ruleset is held to it.
#pragma once

#include "tassel/core/plain_text.hpp"

#include <array>

namespace tassel::rules::contract {

inline constexpr std::array<plain_text, 24> intake_sources{
    "income_driven_repayment_plan_request_pdf",
    "direct_consolidation_application_pdf",
    "direct_consolidation_add_loans_pdf",
    "repayment_plan_request_pdf",
    "pslf_tepslf_certification_application_pdf",
    "teacher_loan_forgiveness_application_pdf",
    "total_and_permanent_disability_discharge_pdf",
    "school_related_discharge_workflow",
    "general_forbearance_pdf",
    "economic_hardship_deferment_pdf",
    "unemployment_deferment_pdf",
    "student_loan_debt_burden_forbearance_pdf",
    "in_school_deferment_pdf",
    "parent_plus_borrower_deferment_pdf",
    "graduate_fellowship_deferment_pdf",
    "rehabilitation_training_deferment_pdf",
    "cancer_treatment_deferment_pdf",
    "military_service_and_post_active_duty_deferment_pdf",
    "medical_dental_national_guard_dod_forbearance_pdf",
    "loan_rehabilitation_income_and_expense_pdf",
    "loan_reaffirmation_form",
    "federal_tax_information_consent_revocation_form",
    "direct_alternative_repayment_guidance",
    "ffel_repayment_plan_holder_guidance",
};

} // namespace tassel::rules::contract
