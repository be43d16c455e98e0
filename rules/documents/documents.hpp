// All sources of paperwork and all forms that are made of them, each list in the order of its
// enumeration.
#pragma once

#include "rules/documents/add_loans.hpp"
#include "rules/documents/alternative_guidance.hpp"
#include "rules/documents/cancer_treatment_deferment.hpp"
#include "rules/documents/consolidation.hpp"
#include "rules/documents/disability.hpp"
#include "rules/documents/economic_hardship_deferment.hpp"
#include "rules/documents/federal_tax_information_consent_revocation_form.hpp"
#include "rules/documents/ffel_guidance.hpp"
#include "rules/documents/general_forbearance.hpp"
#include "rules/documents/graduate_fellowship_deferment.hpp"
#include "rules/documents/identity.hpp"
#include "rules/documents/idr.hpp"
#include "rules/documents/in_school_deferment.hpp"
#include "rules/documents/loan_reaffirmation_form.hpp"
#include "rules/documents/loan_rehabilitation_income_and_expense.hpp"
#include "rules/documents/medical_dental_national_guard_dod_forbearance.hpp"
#include "rules/documents/military_service_and_post_active_duty_deferment.hpp"
#include "rules/documents/parent_plus_borrower_deferment.hpp"
#include "rules/documents/pslf.hpp"
#include "rules/documents/rehabilitation_training_deferment.hpp"
#include "rules/documents/repayment_plan_request.hpp"
#include "rules/documents/school_discharge_forms.hpp"
#include "rules/documents/student_loan_debt_burden_forbearance.hpp"
#include "rules/documents/teacher.hpp"
#include "rules/documents/unemployment_deferment.hpp"

#include <array>

namespace tassel::rules::documents {

inline constexpr std::array intake_definitions{
    income_driven_repayment_plan_request,
    direct_consolidation_application,
    direct_consolidation_add_loans,
    repayment_plan_request,
    pslf_tepslf_certification_application,
    teacher_loan_forgiveness_application,
    total_and_permanent_disability_discharge,
    school_related_discharge_workflow,
    general_forbearance,
    economic_hardship_deferment,
    unemployment_deferment,
    student_loan_debt_burden_forbearance,
    in_school_deferment,
    parent_plus_borrower_deferment,
    graduate_fellowship_deferment,
    rehabilitation_training_deferment,
    cancer_treatment_deferment,
    military_service_and_post_active_duty_deferment,
    medical_dental_national_guard_dod_forbearance,
    loan_rehabilitation_income_and_expense,
    loan_reaffirmation_form,
    federal_tax_information_consent_revocation_form,
    direct_alternative_repayment_guidance,
    ffel_repayment_plan_holder_guidance,
};

inline constexpr std::array form_definitions{
    income_driven_repayment_plan_request_form,
    direct_consolidation_application_form,
    direct_consolidation_add_loans_form,
    repayment_plan_request_form,
    pslf_tepslf_certification_application_form,
    teacher_loan_forgiveness_application_form,
    teacher_loan_forgiveness_forbearance_form,
    total_and_permanent_disability_discharge_form,
    total_and_permanent_disability_representative_designation_form,
    closed_school_discharge_form,
    unpaid_refund_discharge_form,
    false_certification_disqualifying_status_form,
    false_certification_high_school_status_form,
    false_certification_identity_theft_form,
    false_certification_unauthorized_signature_form,
    forgery_discharge_form,
    general_forbearance_form,
    economic_hardship_deferment_form,
    unemployment_deferment_form,
    student_loan_debt_burden_forbearance_form,
    in_school_deferment_form,
    parent_plus_borrower_deferment_form,
    graduate_fellowship_deferment_form,
    rehabilitation_training_deferment_form,
    cancer_treatment_deferment_form,
    military_service_and_post_active_duty_deferment_form,
    medical_dental_national_guard_dod_forbearance_form,
    loan_rehabilitation_income_and_expense_form,
    loan_reaffirmation_form_form,
    federal_tax_information_consent_revocation_form_form,
};

} // namespace tassel::rules::documents
