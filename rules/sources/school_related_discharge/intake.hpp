// Discharges because of the acts of a school, or of somebody who acted in the borrower's name. All
// share one source, which leads to the form of the chosen path or to StudentAid.gov.
#pragma once

#include "rules/paperwork/source_parts.hpp"
#include "rules/sources/school_related_discharge/common_parts.hpp"
#include "rules/sources/school_related_discharge/false_certification_intake.hpp"
#include "rules/sources/school_related_discharge/screening.hpp"
#include "tassel/core/joined.hpp"

namespace tassel::rules::documents {

// Loan Discharge Application: School Closure, items 8 to 15. 34 CFR 685.214; OMB 1845-0058.
namespace closed_school_parts {

using school_discharge_parts::closed_school;

inline constexpr std::array<plain_text, 4> enrollments_after{"not_enrolled", "non_comparable",
                                                             "teach_out", "comparable"};
inline constexpr std::array<plain_text, 5> continued_statuses{
    "completed_teach_out", "completed_comparable", "withdrew", "in_teach_out", "in_comparable"};
inline constexpr std::array<plain_text, 3> credit_treatments{"transfer_credits",
                                                             "competency_waived", "no_credit"};

inline constexpr auto on_leave = says_yes("closed_school_on_leave_of_absence");
inline constexpr auto leave_dates_known = says_yes("closed_school_leave_dates_known");
inline constexpr auto not_on_leave = says_no("closed_school_on_leave_of_absence");
inline constexpr auto not_enrolled = says_no("closed_school_enrolled_at_closure");
inline constexpr auto withdrew = says_yes("closed_school_withdrew_before_closure");
inline constexpr auto continued = is("closed_school_after_closure_enrollment", "teach_out") ||
                                  is("closed_school_after_closure_enrollment", "comparable");
inline constexpr auto comparable_program =
    is("closed_school_continued_program_status", "completed_comparable") ||
    is("closed_school_continued_program_status", "in_comparable");

inline constexpr std::array fields{
    yes_or_no("closed_school_completed_program", "Completed the program before the school closed",
              closed_school),
    yes_or_no("closed_school_on_leave_of_absence",
              "On an approved leave of absence when the school closed", closed_school),
    yes_or_no("closed_school_leave_dates_known", "The first and last day of the leave are known",
              on_leave),
    day_of("closed_school_leave_start_date", "First day of the leave", leave_dates_known),
    day_of("closed_school_leave_end_date", "Last day of the leave", leave_dates_known),
    yes_or_no("closed_school_enrolled_at_closure", "Still enrolled when the school closed",
              not_on_leave),
    yes_or_no("closed_school_withdrew_before_closure", "Withdrew before the school closed",
              not_enrolled),
    day_of("closed_school_withdrawal_date", "Day of the withdrawal", withdrew),
    intake_field{.name = "closed_school_after_closure_enrollment",
                 .label = "Study at another school after the closure",
                 .type = intake_type::choice,
                 .choices = enrollments_after,
                 .applies = closed_school},
    intake_field{.name = "closed_school_continued_program_status",
                 .label = "What became of that study",
                 .type = intake_type::choice,
                 .choices = continued_statuses,
                 .applies = continued},
    intake_field{.name = "closed_school_credit_treatment",
                 .label = "Credit that the other school gave",
                 .type = intake_type::choice,
                 .choices = credit_treatments,
                 .applies = comparable_program},
};

inline constexpr auto leave_ends_before_it_starts =
    value("closed_school_leave_end_date") < value("closed_school_leave_start_date");

inline constexpr std::array faults{
    intake_fault{.field = "closed_school_leave_end_date",
                 .message = "must not be before the first day of the leave",
                 .broken = leave_ends_before_it_starts},
};

inline constexpr auto completed = says_yes("closed_school_completed_program");
inline constexpr auto taught_out =
    is("closed_school_continued_program_status", "completed_teach_out") ||
    is("closed_school_continued_program_status", "in_teach_out");
inline constexpr auto credited = is("closed_school_credit_treatment", "transfer_credits") ||
                                 is("closed_school_credit_treatment", "competency_waived");

inline constexpr std::array blockers{
    intake_blocker{.code = "completed_program",
                   .message = "A program that was completed before the school closed gives no "
                              "closed school discharge.",
                   .when = completed},
    intake_blocker{.code = "teach_out",
                   .message = "A teach-out plan that was completed, or goes on, gives no closed "
                              "school discharge.",
                   .when = taught_out},
    intake_blocker{.code = "credit_transferred",
                   .message = "Credit for the closed school's program at another school gives no "
                              "closed school discharge.",
                   .when = credited},
};

inline constexpr std::array roles{
    document_role{.role = "closed_school_supporting_documentation",
                  .label = "Documents about the enrollment or the closure",
                  .applies = closed_school,
                  .required = never_required},
};

} // namespace closed_school_parts

// Loan Discharge Application: Unpaid Refund, items 6 to 18. 34 CFR 685.216; OMB 1845-0058.
namespace unpaid_refund_parts {

using school_discharge_parts::unpaid_refund;

inline constexpr auto has_documentation = says_yes("unpaid_refund_has_documentation");
inline constexpr auto amount_in_doubt = says_no("unpaid_refund_has_documentation") ||
                                        is("unpaid_refund_documented_amount_correct", "no") ||
                                        is("unpaid_refund_documented_amount_correct", "dont_know");
inline constexpr auto enrolled_late =
    unpaid_refund && value("school_discharge_attendance_end_date") >= day(total_aid_asked_from);

// The borrower can leave unknown amounts open, because the form accepts "don't know".
inline constexpr std::array fields{
    yes_or_no("unpaid_refund_still_attending", "Still attends the school", unpaid_refund),
    yes_or_no("unpaid_refund_other_discharge_pending",
              "Another discharge of these loans is pending or approved", unpaid_refund),
    yes_or_no("unpaid_refund_has_documentation",
              "The school's own documents show the amount of the refund", unpaid_refund),
    yes_no_or_dont_know("unpaid_refund_documented_amount_correct", "That amount is correct",
                        has_documentation),
    intake_field{.name = "unpaid_refund_amount_owed_cents",
                 .label = "Amount that the school owes, if it is known",
                 .type = intake_type::cents,
                 .maximum = largest_intake_amount,
                 .applies = amount_in_doubt,
                 .required = never_required},
    intake_field{.name = "unpaid_refund_reason",
                 .label = "Why the school owes it",
                 .type = intake_type::narrative,
                 .minimum = 1,
                 .maximum = 1000,
                 .applies = amount_in_doubt},
    optional_yes_or_no("unpaid_refund_never_attended", "Never attended the school", unpaid_refund),
    intake_field{.name = "unpaid_refund_total_aid_cents",
                 .label = "Federal grants and loans for the period, if they are known",
                 .type = intake_type::cents,
                 .maximum = largest_intake_amount,
                 .applies = enrolled_late,
                 .required = never_required},
};

inline constexpr auto still_attending = says_yes("unpaid_refund_still_attending");

inline constexpr std::array blockers{
    intake_blocker{.code = "still_attending",
                   .message = "While the student attends the school, an unpaid refund gives no "
                              "discharge; the school can be asked for the refund.",
                   .when = still_attending},
};

inline constexpr std::array roles{
    document_role{.role = "unpaid_refund_school_documentation",
                  .label = "The school's documents that show the amount",
                  .applies = unpaid_refund,
                  .required = has_documentation},
};

} // namespace unpaid_refund_parts

// Loan Discharge Application: Forgery, OMB 1845-0148, for loans that the Department holds.
namespace forgery_parts {

using school_discharge_parts::forgery;

inline constexpr auto department_held_loan =
    surely(school_discharge_parts::eligible_loan && loan_has(loan_property::federally_held));

inline constexpr std::array loan_fields{
    intake_field{.name = "loan_id",
                 .label = "Loan that somebody else took out",
                 .type = intake_type::loan_id,
                 .among = department_held_loan,
                 .once_in_group = true},
};

inline constexpr std::array groups{
    intake_group{.name = "forgery_loan",
                 .label = "Loans that somebody else took out",
                 .minimum = 1,
                 .maximum = 40,
                 .fields = loan_fields,
                 .applies = forgery},
};

inline constexpr std::array fields{
    yes_or_no("forgery_intended_to_borrow", "Meant to borrow this money", forgery),
    yes_or_no("forgery_authorized_someone", "Let somebody else sign or borrow", forgery),
    yes_or_no("forgery_signed_note", "Signed the promissory note", forgery),
    yes_or_no("forgery_person_was_school_affiliate",
              "The person who signed worked for the school, or in its name", forgery),
    yes_or_no("forgery_received_benefit", "Received or had a benefit of the money", forgery),
    intake_field{.name = "forgery_suspected_person_name",
                 .label = "Name of the person who is suspected",
                 .minimum = 1,
                 .maximum = 80,
                 .applies = forgery,
                 .required = never_required},
    intake_field{.name = "forgery_statement",
                 .label = "What happened",
                 .type = intake_type::narrative,
                 .minimum = 1,
                 .maximum = 4000,
                 .applies = forgery},
};

inline constexpr auto intended = says_yes("forgery_intended_to_borrow");
inline constexpr auto authorized = says_yes("forgery_authorized_someone");
inline constexpr auto signed_note = says_yes("forgery_signed_note");
inline constexpr auto school_affiliate = says_yes("forgery_person_was_school_affiliate");
inline constexpr auto no_department_held_loan = forgery && !some_loan(department_held_loan);

inline constexpr std::array blockers{
    intake_blocker{.code = "intended_to_borrow",
                   .message = "A loan that the borrower meant to take is no forgery.",
                   .when = intended},
    intake_blocker{.code = "authorized_someone",
                   .message = "A loan that the borrower let somebody else take is no forgery.",
                   .when = authorized},
    intake_blocker{.code = "signed_note",
                   .message = "A note that the borrower signed is no forgery.",
                   .when = signed_note},
    intake_blocker{.code = "person_was_school_affiliate",
                   .message = "When somebody of the school signed, the form for an unauthorized "
                              "signature or payment is the right one.",
                   .when = school_affiliate},
    intake_blocker{.code = "no_eligible_loan",
                   .message = "The form is for loans that the Department of Education holds; the "
                              "portfolio has none.",
                   .when = no_department_held_loan},
};

inline constexpr std::array roles{
    document_role{.role = "forgery_government_photo_id",
                  .label = "Government-issued photo identification",
                  .applies = forgery},
    document_role{.role = "forgery_signature_samples",
                  .label = "Samples of the borrower's signature",
                  .applies = forgery},
    document_role{.role = "forgery_police_report",
                  .label = "Police report",
                  .applies = forgery,
                  .required = never_required},
};

inline constexpr auto named_loan = named_in("forgery_loan", "loan_id");

} // namespace forgery_parts

// The fields, faults, and other parts of all paths together.
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
// The application's sections 2 and 5; 34 CFR 685.214(d)(1)(i), which sets 180 days. Older forms
// print 120.
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

/// Defines an application of OMB 1845-0058. It is made once for each holder of a loan that it can
/// discharge.
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
