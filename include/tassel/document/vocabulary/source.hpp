// The documents that a package can hold, by the contract's identifiers.
#pragma once

#include "tassel/core/plain_text.hpp"
#include "tassel/reflect/describe.hpp"

namespace tassel::document {

/// The certification role of a form that nobody else has to certify.
inline constexpr plain_text not_certified = "none";
/// The submission route of forms that specify no other.
inline constexpr plain_text to_loan_holder = "loan_holder";

/// A source whose intake is saved, and that screening may name as a candidate.
BOOST_DEFINE_ENUM_CLASS(intake_source, income_driven_repayment_plan_request_pdf,
                        direct_consolidation_application_pdf, direct_consolidation_add_loans_pdf,
                        repayment_plan_request_pdf, pslf_tepslf_certification_application_pdf,
                        teacher_loan_forgiveness_application_pdf,
                        total_and_permanent_disability_discharge_pdf,
                        school_related_discharge_workflow, general_forbearance_pdf,
                        economic_hardship_deferment_pdf, unemployment_deferment_pdf,
                        student_loan_debt_burden_forbearance_pdf, in_school_deferment_pdf,
                        parent_plus_borrower_deferment_pdf, graduate_fellowship_deferment_pdf,
                        rehabilitation_training_deferment_pdf, cancer_treatment_deferment_pdf,
                        military_service_and_post_active_duty_deferment_pdf,
                        medical_dental_national_guard_dod_forbearance_pdf,
                        loan_rehabilitation_income_and_expense_pdf, loan_reaffirmation_form,
                        federal_tax_information_consent_revocation_form,
                        direct_alternative_repayment_guidance, ffel_repayment_plan_holder_guidance)

/// A form that can be made and downloaded.
enum class form_source {
    income_driven_repayment_plan_request_pdf,
    direct_consolidation_application_pdf,
    direct_consolidation_add_loans_pdf,
    repayment_plan_request_pdf,
    pslf_tepslf_certification_application_pdf,
    teacher_loan_forgiveness_application_pdf,
    teacher_loan_forgiveness_forbearance_pdf,
    total_and_permanent_disability_discharge_pdf,
    total_and_permanent_disability_representative_designation_pdf,
    closed_school_discharge_pdf,
    unpaid_refund_discharge_pdf,
    false_certification_disqualifying_status_pdf,
    false_certification_high_school_status_pdf,
    false_certification_identity_theft_pdf,
    false_certification_unauthorized_signature_pdf,
    forgery_discharge_pdf,
    general_forbearance_pdf,
    economic_hardship_deferment_pdf,
    unemployment_deferment_pdf,
    student_loan_debt_burden_forbearance_pdf,
    in_school_deferment_pdf,
    parent_plus_borrower_deferment_pdf,
    graduate_fellowship_deferment_pdf,
    rehabilitation_training_deferment_pdf,
    cancer_treatment_deferment_pdf,
    military_service_and_post_active_duty_deferment_pdf,
    medical_dental_national_guard_dod_forbearance_pdf,
    loan_rehabilitation_income_and_expense_pdf,
    loan_reaffirmation_form,
    federal_tax_information_consent_revocation_form
};
BOOST_DESCRIBE_ENUM(
    form_source, income_driven_repayment_plan_request_pdf, direct_consolidation_application_pdf,
    direct_consolidation_add_loans_pdf, repayment_plan_request_pdf,
    pslf_tepslf_certification_application_pdf, teacher_loan_forgiveness_application_pdf,
    teacher_loan_forgiveness_forbearance_pdf, total_and_permanent_disability_discharge_pdf,
    total_and_permanent_disability_representative_designation_pdf, closed_school_discharge_pdf,
    unpaid_refund_discharge_pdf, false_certification_disqualifying_status_pdf,
    false_certification_high_school_status_pdf, false_certification_identity_theft_pdf,
    false_certification_unauthorized_signature_pdf, forgery_discharge_pdf, general_forbearance_pdf,
    economic_hardship_deferment_pdf, unemployment_deferment_pdf,
    student_loan_debt_burden_forbearance_pdf, in_school_deferment_pdf,
    parent_plus_borrower_deferment_pdf, graduate_fellowship_deferment_pdf,
    rehabilitation_training_deferment_pdf, cancer_treatment_deferment_pdf,
    military_service_and_post_active_duty_deferment_pdf,
    medical_dental_national_guard_dod_forbearance_pdf, loan_rehabilitation_income_and_expense_pdf,
    loan_reaffirmation_form, federal_tax_information_consent_revocation_form)

} // namespace tassel::document
