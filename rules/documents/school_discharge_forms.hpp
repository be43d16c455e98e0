// The seven forms of school-related discharges, one for each path that has one.
#pragma once

#include "rules/documents/school_discharge.hpp"

namespace tassel::rules::documents {

namespace school_discharge_parts {

/// An application of OMB 1845-0058: one for each holder of a loan that it can discharge.
[[nodiscard]] consteval form_definition application(form_source source, plain_text title,
                                                    expression_view path) {
    return {.source = source,
            .intake = intake_source::school_related_discharge_workflow,
            .title = title,
            .omb_number = "1845-0058",
            .applies = path,
            .repetition = form_repetition::holder,
            .loans = discharge_loan,
            .no_loan_message = no_discharge_loan,
            .certification_role = "none",
            .submission_routing = "loan_holder"};
}

[[nodiscard]] consteval form_definition with_perkins_loans(form_definition form) {
    form.loans = discharge_or_perkins_loan;
    form.no_loan_message = no_discharge_or_perkins_loan;
    return form;
}

} // namespace school_discharge_parts

inline constexpr form_definition closed_school_discharge_form =
    school_discharge_parts::with_perkins_loans(school_discharge_parts::application(
        form_source::closed_school_discharge_pdf, "Loan Discharge Application: School Closure",
        school_discharge_parts::closed_school));

inline constexpr form_definition unpaid_refund_discharge_form = school_discharge_parts::application(
    form_source::unpaid_refund_discharge_pdf, "Loan Discharge Application: Unpaid Refund",
    school_discharge_parts::unpaid_refund);

inline constexpr form_definition false_certification_disqualifying_status_form =
    school_discharge_parts::application(
        form_source::false_certification_disqualifying_status_pdf,
        "Loan Discharge Application: False Certification (Disqualifying Status)",
        school_discharge_parts::disqualifying_status);

inline constexpr form_definition false_certification_high_school_status_form =
    school_discharge_parts::application(
        form_source::false_certification_high_school_status_pdf,
        "Loan Discharge Application: False Certification (High School Graduation Status)",
        school_discharge_parts::high_school_status);

inline constexpr form_definition false_certification_identity_theft_form =
    school_discharge_parts::application(
        form_source::false_certification_identity_theft_pdf,
        "Loan Discharge Application: False Certification (Identity Theft)",
        school_discharge_parts::identity_theft);

inline constexpr form_definition false_certification_unauthorized_signature_form =
    school_discharge_parts::application(
        form_source::false_certification_unauthorized_signature_pdf,
        "Loan Discharge Application: False Certification (Unauthorized Signature/Unauthorized "
        "Payment)",
        school_discharge_parts::unauthorized_signature);

inline constexpr form_definition forgery_discharge_form{
    .source = form_source::forgery_discharge_pdf,
    .intake = intake_source::school_related_discharge_workflow,
    .title = "Loan Discharge Application: Forgery",
    .form_code = "FORG",
    .omb_number = "1845-0148",
    .applies = school_discharge_parts::forgery,
    .loans = forgery_parts::named_loan,
    .certification_role = "none",
    .submission_routing = "loan_holder",
};

} // namespace tassel::rules::documents
