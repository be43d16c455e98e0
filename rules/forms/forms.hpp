// All forms and their known editions: what the program knows of official paperwork.
#pragma once

#include "rules/documents/joined.hpp"
#include "rules/sources/cancer_treatment_deferment/form.hpp"
#include "rules/sources/direct_consolidation_add_loans/form.hpp"
#include "rules/sources/direct_consolidation_application/form.hpp"
#include "rules/sources/economic_hardship_deferment/form.hpp"
#include "rules/sources/federal_tax_information_consent_revocation_form/form.hpp"
#include "rules/sources/general_forbearance/form.hpp"
#include "rules/sources/graduate_fellowship_deferment/form.hpp"
#include "rules/sources/in_school_deferment/form.hpp"
#include "rules/sources/income_driven_repayment_plan_request/form.hpp"
#include "rules/sources/loan_reaffirmation_form/form.hpp"
#include "rules/sources/loan_rehabilitation_income_and_expense/form.hpp"
#include "rules/sources/medical_dental_national_guard_dod_forbearance/form.hpp"
#include "rules/sources/military_service_and_post_active_duty_deferment/form.hpp"
#include "rules/sources/parent_plus_borrower_deferment/form.hpp"
#include "rules/sources/pslf_tepslf_certification_application/form.hpp"
#include "rules/sources/rehabilitation_training_deferment/form.hpp"
#include "rules/sources/repayment_plan_request/form.hpp"
#include "rules/sources/school_related_discharge/closed_school_form.hpp"
#include "rules/sources/school_related_discharge/disqualifying_status_form.hpp"
#include "rules/sources/school_related_discharge/forgery_form.hpp"
#include "rules/sources/school_related_discharge/high_school_status_form.hpp"
#include "rules/sources/school_related_discharge/identity_theft_form.hpp"
#include "rules/sources/school_related_discharge/unauthorized_signature_form.hpp"
#include "rules/sources/school_related_discharge/unpaid_refund_form.hpp"
#include "rules/sources/student_loan_debt_burden_forbearance/form.hpp"
#include "rules/sources/teacher_loan_forgiveness_application/forbearance_form.hpp"
#include "rules/sources/teacher_loan_forgiveness_application/form.hpp"
#include "rules/sources/total_and_permanent_disability_discharge/form.hpp"
#include "rules/sources/total_and_permanent_disability_discharge/representative_form.hpp"
#include "rules/sources/unemployment_deferment/form.hpp"
#include "tassel/document/form/form_edition.hpp"

#include <array>

namespace tassel::rules::forms {

/// In the order of form_source.
inline constexpr std::array layouts{
    income_driven_repayment_plan_request_layout,
    direct_consolidation_application_layout,
    direct_consolidation_add_loans_layout,
    repayment_plan_request_layout,
    pslf_tepslf_certification_application_layout,
    teacher_loan_forgiveness_application_layout,
    teacher_loan_forgiveness_forbearance_layout,
    total_and_permanent_disability_discharge_layout,
    total_and_permanent_disability_representative_designation_layout,
    closed_school_discharge_layout,
    unpaid_refund_discharge_layout,
    false_certification_disqualifying_status_layout,
    false_certification_high_school_status_layout,
    false_certification_identity_theft_layout,
    false_certification_unauthorized_signature_layout,
    forgery_discharge_layout,
    general_forbearance_layout,
    economic_hardship_deferment_layout,
    unemployment_deferment_layout,
    student_loan_debt_burden_forbearance_layout,
    in_school_deferment_layout,
    parent_plus_borrower_deferment_layout,
    graduate_fellowship_deferment_layout,
    rehabilitation_training_deferment_layout,
    cancer_treatment_deferment_layout,
    military_service_and_post_active_duty_deferment_layout,
    medical_dental_national_guard_dod_forbearance_layout,
    loan_rehabilitation_income_and_expense_layout,
    loan_reaffirmation_form_layout,
    federal_tax_information_consent_revocation_form_layout,
};

/// By form, the newest first.
inline constexpr auto editions = documents::joined(
    income_driven_repayment_plan_request_editions, repayment_plan_request_editions,
    pslf_tepslf_certification_application_editions, teacher_loan_forgiveness_application_editions,
    teacher_loan_forgiveness_forbearance_editions,
    total_and_permanent_disability_discharge_editions,
    total_and_permanent_disability_representative_designation_editions,
    closed_school_discharge_editions, unpaid_refund_discharge_editions,
    false_certification_disqualifying_status_editions,
    false_certification_high_school_status_editions,
    false_certification_unauthorized_signature_editions, general_forbearance_editions,
    economic_hardship_deferment_editions, unemployment_deferment_editions,
    student_loan_debt_burden_forbearance_editions, in_school_deferment_editions,
    parent_plus_borrower_deferment_editions, graduate_fellowship_deferment_editions,
    rehabilitation_training_deferment_editions, cancer_treatment_deferment_editions,
    military_service_and_post_active_duty_deferment_editions,
    medical_dental_national_guard_dod_forbearance_editions,
    loan_rehabilitation_income_and_expense_editions, loan_reaffirmation_form_editions);

inline constexpr form_registry registry{.layouts = layouts, .editions = editions};

} // namespace tassel::rules::forms
