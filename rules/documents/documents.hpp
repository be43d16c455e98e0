// All sources of paperwork and all forms that are made of them, each list in the order of its
// enumeration.
#pragma once

#include "rules/documents/school_discharge_forms.hpp"
#include "rules/paperwork/identity.hpp"
#include "rules/sources/cancer_treatment_deferment/intake.hpp"
#include "rules/sources/direct_alternative_repayment_guidance/intake.hpp"
#include "rules/sources/direct_consolidation_add_loans/intake.hpp"
#include "rules/sources/direct_consolidation_application/intake.hpp"
#include "rules/sources/economic_hardship_deferment/intake.hpp"
#include "rules/sources/federal_tax_information_consent_revocation_form/intake.hpp"
#include "rules/sources/ffel_repayment_plan_holder_guidance/intake.hpp"
#include "rules/sources/general_forbearance/intake.hpp"
#include "rules/sources/graduate_fellowship_deferment/intake.hpp"
#include "rules/sources/in_school_deferment/intake.hpp"
#include "rules/sources/income_driven_repayment_plan_request/intake.hpp"
#include "rules/sources/loan_reaffirmation_form/intake.hpp"
#include "rules/sources/loan_rehabilitation_income_and_expense/intake.hpp"
#include "rules/sources/medical_dental_national_guard_dod_forbearance/intake.hpp"
#include "rules/sources/military_service_and_post_active_duty_deferment/intake.hpp"
#include "rules/sources/parent_plus_borrower_deferment/intake.hpp"
#include "rules/sources/pslf_tepslf_certification_application/intake.hpp"
#include "rules/sources/rehabilitation_training_deferment/intake.hpp"
#include "rules/sources/repayment_plan_request/intake.hpp"
#include "rules/sources/student_loan_debt_burden_forbearance/intake.hpp"
#include "rules/sources/teacher_loan_forgiveness_application/intake.hpp"
#include "rules/sources/total_and_permanent_disability_discharge/intake.hpp"
#include "rules/sources/unemployment_deferment/intake.hpp"

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
