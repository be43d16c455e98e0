// Discharges that rest on what a school did, or on somebody who acted in the borrower's name: one
// issue, routed to its own form, or to StudentAid.gov.
#pragma once

#include "rules/paperwork/intake_parts.hpp"
#include "rules/sources/school_related_discharge/closed_school.hpp"
#include "rules/sources/school_related_discharge/common_fields.hpp"
#include "rules/sources/school_related_discharge/disqualifying_status.hpp"
#include "rules/sources/school_related_discharge/forgery.hpp"
#include "rules/sources/school_related_discharge/high_school_status.hpp"
#include "rules/sources/school_related_discharge/identity_theft.hpp"
#include "rules/sources/school_related_discharge/law.hpp"
#include "rules/sources/school_related_discharge/unauthorized_signature.hpp"
#include "rules/sources/school_related_discharge/unpaid_refund.hpp"
#include "tassel/core/joined.hpp"

namespace tassel::rules::documents {

namespace school_discharge_parts {

inline constexpr auto fields =
    joined(first_fields, closed_school_parts::fields, unpaid_refund_parts::fields,
           disqualifying_status_parts::fields, high_school_status_parts::fields,
           identity_theft_parts::fields, unauthorized_signature_parts::fields,
           forgery_parts::fields, last_fields);

inline constexpr auto faults =
    joined(common_faults, closed_school_parts::faults, high_school_status_parts::faults,
           identity_theft_parts::faults);

inline constexpr auto blockers =
    joined(closed_school_parts::blockers, unpaid_refund_parts::blockers,
           disqualifying_status_parts::blockers, high_school_status_parts::blockers,
           identity_theft_parts::blockers, forgery_parts::blockers);

inline constexpr auto roles =
    joined(closed_school_parts::roles, unpaid_refund_parts::roles,
           disqualifying_status_parts::roles, high_school_status_parts::roles,
           identity_theft_parts::roles, unauthorized_signature_parts::roles, forgery_parts::roles);

} // namespace school_discharge_parts

template <>
inline constexpr intake_definition intake_of<intake_source::school_related_discharge_workflow>{
    .title = "School-related loan discharge",
    .identity_applies = school_discharge_parts::has_form,
    .fields = school_discharge_parts::fields,
    .groups = forgery_parts::groups,
    .faults = school_discharge_parts::faults,
    .blockers = school_discharge_parts::blockers,
    .has_manifest = true,
    .roles = school_discharge_parts::roles,
    .handoff = {.url = "https://studentaid.gov/borrower-defense/",
                .when = school_discharge_parts::borrower_defense},
    .law = school_discharge_rule,
};

namespace school_discharge_parts {

inline constexpr completion of_this_school{
    "Before you sign, make sure that a loan of this holder paid for that school. If none did, send "
    "it no form."};
inline constexpr std::array to_complete{of_this_school};
// The application's sections 2 and 5; 34 CFR 685.214(d)(1)(i): 180 days, older forms have 120.
inline constexpr std::array closed_to_complete{
    of_this_school,
    completion{
        "Look up on StudentAid.gov on which day the school closed. Who left more than 180 days "
        "before has to show exceptional circumstances; older forms say 120 days."}};
inline constexpr auto claim_unknown = is("school_discharge_third_party_claim", "dont_know");
inline constexpr std::array refund_to_complete{
    of_this_school, completion{"If the school is still open, ask it for the refund first."},
    completion{
        "Find out whether you asked for, or got, a refund or payment from the school or anybody "
        "else, and tick Yes or No: the form has no place for an answer that is not known. With a "
        "Yes, complete what is asked of it.",
        claim_unknown}};

/// An application of OMB 1845-0058: one for each holder of a loan that it can discharge.
[[nodiscard]] consteval form_definition
application(plain_text title, expression_view path,
            std::span<completion const> completed = to_complete) {
    return {.intake = intake_source::school_related_discharge_workflow,
            .title = title,
            .omb_number = "1845-0058",
            .applies = path,
            .repetition = form_repetition::holder,
            .loans = applied_for_loan,
            .no_loan_message = no_discharge_loan,
            .to_complete = completed};
}

[[nodiscard]] consteval form_definition with_perkins_loans(form_definition form) {
    form.loans = applied_for_or_perkins_loan;
    form.no_loan_message = no_discharge_or_perkins_loan;
    return form;
}

} // namespace school_discharge_parts

template <>
inline constexpr form_definition
    form_of<form_source::closed_school_discharge_pdf> = school_discharge_parts::with_perkins_loans(
        school_discharge_parts::application("Loan Discharge Application: School Closure",
                                            school_discharge_parts::closed_school,
                                            school_discharge_parts::closed_to_complete));

template <>
inline constexpr form_definition form_of<form_source::unpaid_refund_discharge_pdf> =
    school_discharge_parts::application("Loan Discharge Application: Unpaid Refund",
                                        school_discharge_parts::unpaid_refund,
                                        school_discharge_parts::refund_to_complete);

template <>
inline constexpr form_definition
    form_of<form_source::false_certification_disqualifying_status_pdf> =
        school_discharge_parts::application(
            "Loan Discharge Application: False Certification (Disqualifying Status)",
            school_discharge_parts::disqualifying_status);

template <>
inline constexpr form_definition form_of<form_source::false_certification_high_school_status_pdf> =
    school_discharge_parts::application(
        "Loan Discharge Application: False Certification (High School Graduation Status)",
        school_discharge_parts::high_school_status);

template <>
inline constexpr form_definition form_of<form_source::false_certification_identity_theft_pdf> =
    school_discharge_parts::application(
        "Loan Discharge Application: False Certification (Identity Theft)",
        school_discharge_parts::identity_theft);

template <>
inline constexpr form_definition
    form_of<form_source::false_certification_unauthorized_signature_pdf> =
        school_discharge_parts::application(
            "Loan Discharge Application: False Certification (Unauthorized Signature/Unauthorized "
            "Payment)",
            school_discharge_parts::unauthorized_signature);

template <>
inline constexpr form_definition form_of<form_source::forgery_discharge_pdf>{
    .intake = intake_source::school_related_discharge_workflow,
    .title = "Loan Discharge Application: Forgery",
    .form_code = "FORG",
    .omb_number = "1845-0148",
    .applies = school_discharge_parts::forgery,
    .loans = forgery_parts::named_loan,
};

} // namespace tassel::rules::documents
