// The common parts of the applications for a discharge because of the acts of a school, or of
// somebody who acted in the borrower's name: the path, the applicant, the school, refunds, and
// claims. The items for these have a different number on each form.
#pragma once

#include "rules/paperwork/bindings.hpp"
#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/common_items.hpp"
#include "rules/sources/school_related_discharge/screening.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>
#include <string_view>

namespace tassel::rules::documents {

namespace school_discharge_parts {

inline constexpr std::array<plain_text, 8> paths{"closed_school",
                                                 "unpaid_refund",
                                                 "false_certification_disqualifying_status",
                                                 "false_certification_high_school_status",
                                                 "false_certification_identity_theft",
                                                 "false_certification_unauthorized_signature",
                                                 "forgery",
                                                 "borrower_defense"};
inline constexpr std::array<plain_text, 2> applicant_kinds{"student_borrower",
                                                           "parent_plus_borrower"};

inline constexpr auto closed_school = is("school_discharge_path", "closed_school");
inline constexpr auto unpaid_refund = is("school_discharge_path", "unpaid_refund");
inline constexpr auto disqualifying_status =
    is("school_discharge_path", "false_certification_disqualifying_status");
inline constexpr auto high_school_status =
    is("school_discharge_path", "false_certification_high_school_status");
inline constexpr auto identity_theft =
    is("school_discharge_path", "false_certification_identity_theft");
inline constexpr auto unauthorized_signature =
    is("school_discharge_path", "false_certification_unauthorized_signature");
inline constexpr auto forgery = is("school_discharge_path", "forgery");
inline constexpr auto borrower_defense = is("school_discharge_path", "borrower_defense");

// Most fields of a form can be entered before the path is chosen.
inline constexpr auto of_forgery = chose("school_discharge_path", "forgery");
inline constexpr auto has_form = !chose("school_discharge_path", "borrower_defense");
inline constexpr auto names_school = has_form && !of_forgery;
inline constexpr auto names_program =
    names_school && !chose("school_discharge_path", "false_certification_identity_theft");
/// Whether a school must be named here. If the answer says that it is the same school, the high
/// school form has already named it.
inline constexpr auto school_not_named = !ticked("high_school_status_same_school");

inline constexpr auto for_student = is("school_discharge_applicant_kind", "parent_plus_borrower");

inline constexpr auto never_attended =
    ticked("unpaid_refund_never_attended") || ticked("unauthorized_never_attended");
inline constexpr auto may_have_attended = has_form && !never_attended;
inline constexpr auto attendance_asked = !of_forgery && school_not_named;
inline constexpr auto attendance_known = says_yes("school_discharge_attendance_dates_known");

inline constexpr std::array first_fields{
    intake_field{.name = "school_discharge_path",
                 .label = "What went wrong; one issue for each package",
                 .type = intake_type::choice,
                 .choices = paths,
                 .shown = true},
    intake_field{.name = "school_discharge_applicant_kind",
                 .label = "Who applies: the student, or a parent with a PLUS Loan",
                 .type = intake_type::choice,
                 .choices = applicant_kinds,
                 .applies = has_form},
    one_line("school_discharge_student_name", "Student's name: last, first, middle initial", 80,
             for_student),
    intake_field{.name = "school_discharge_student_ssn",
                 .label = "Student's Social Security number",
                 .type = intake_type::social_security_number,
                 .applies = for_student},
    intake_field{.name = "school_discharge_school_name",
                 .label = "Name of the school",
                 .minimum = 1,
                 .maximum = 80,
                 .applies = names_school,
                 .required = school_not_named},
    intake_field{.name = "school_discharge_school_address",
                 .label = "Address of the school",
                 .minimum = 1,
                 .maximum = 160,
                 .applies = names_school,
                 .required = school_not_named},
    intake_field{.name = "school_discharge_attendance_dates_known",
                 .label = "The first and last day at the school are known",
                 .type = intake_type::boolean,
                 .applies = may_have_attended,
                 .required = attendance_asked},
    day_of("school_discharge_attendance_start_date", "First day at the school", attendance_known),
    day_of("school_discharge_attendance_end_date", "Last day at the school", attendance_known),
    intake_field{.name = "school_discharge_program_name",
                 .label = "Program of study",
                 .minimum = 1,
                 .maximum = 80,
                 .applies = names_program,
                 .required = school_not_named},
};

// The unpaid refund form asks about refunds and claims together. On that form, the borrower reports
// a pending discharge instead of a claim.
inline constexpr auto of_unpaid_refund = chose("school_discharge_path", "unpaid_refund");
inline constexpr auto other_discharge = ticked("unpaid_refund_other_discharge_pending");
inline constexpr auto refund_asked = !of_forgery && !of_unpaid_refund;
inline constexpr auto claim_asked = !of_forgery && !other_discharge;
inline constexpr auto refunded = is("school_discharge_refund_received", "yes");
inline constexpr auto claimed =
    chose("school_discharge_third_party_claim", "yes") || other_discharge;
inline constexpr auto not_of_unpaid_refund = !of_unpaid_refund;

inline constexpr std::array last_fields{
    yes_no_or_dont_know("school_discharge_refund_received", "The school refunded money", has_form,
                        refund_asked),
    intake_field{.name = "school_discharge_refund_amount_cents",
                 .label = "Amount of the refund",
                 .type = intake_type::cents,
                 .maximum = largest_intake_amount,
                 .applies = refunded},
    intake_field{.name = "school_discharge_refund_reason",
                 .label = "Why the money was refunded",
                 .type = intake_type::narrative,
                 .minimum = 1,
                 .maximum = 400,
                 .applies = refunded},
    yes_no_or_dont_know("school_discharge_third_party_claim",
                        "Money was asked or received from the school or somebody else", has_form,
                        claim_asked),
    one_line("school_discharge_third_party_name", "Who was asked, or paid", 80, claimed),
    intake_field{.name = "school_discharge_third_party_address",
                 .label = "Their address",
                 .minimum = 1,
                 .maximum = 160,
                 .applies = claimed,
                 .required = not_of_unpaid_refund},
    intake_field{.name = "school_discharge_third_party_phone",
                 .label = "Their telephone number",
                 .type = intake_type::phone,
                 .applies = claimed},
    amount("school_discharge_third_party_claim_amount_cents", "Amount of the claim", claimed),
    one_line("school_discharge_third_party_claim_status", "State of the claim, or its reason", 80,
             claimed),
    intake_field{.name = "school_discharge_third_party_payment_received_cents",
                 .label = "Payment received; 0 if none",
                 .type = intake_type::cents,
                 .maximum = largest_intake_amount,
                 .applies = claimed,
                 .required = not_of_unpaid_refund},
};

inline constexpr auto attendance_ends_before_it_starts =
    value("school_discharge_attendance_end_date") < value("school_discharge_attendance_start_date");

inline constexpr std::array common_faults{
    intake_fault{.field = "school_discharge_attendance_end_date",
                 .message = "must not be before the first day at the school",
                 .broken = attendance_ends_before_it_starts},
};

inline constexpr auto discharge_loan =
    on_forms(eligible_loan && direct_or_ffel_loan && made_from(school_discharges_from));
inline constexpr auto discharge_or_perkins_loan =
    on_forms(eligible_loan && made_from(school_discharges_from));

/// The loans of a parent who applies. A parent applies for the amount borrowed for the student. If
/// a consolidation loan repaid that amount, this part of the consolidation loan is discharged
/// (Section 5 of the forms). A student did not borrow a Parent PLUS Loan, so the next condition
/// excludes it.
inline constexpr auto parents_loan =
    !chose("school_discharge_applicant_kind", "parent_plus_borrower") ||
    possible(loan_has(loan_property::parent_plus));
inline constexpr auto students_loan =
    !chose("school_discharge_applicant_kind", "student_borrower") || !is_parent_plus_loan;
inline constexpr auto applicants_loan = parents_loan && students_loan;
inline constexpr auto applied_for_loan = discharge_loan && applicants_loan;
inline constexpr auto applied_for_or_perkins_loan = discharge_or_perkins_loan && applicants_loan;

inline constexpr plain_text no_discharge_loan =
    "No holder has a Direct or FFEL loan made on or after 1986-01-01 that the applicant borrowed; "
    "a parent applies for Parent PLUS Loans alone.";
inline constexpr plain_text no_discharge_or_perkins_loan =
    "No holder has a Direct, FFEL or Perkins loan made on or after 1986-01-01 that the applicant "
    "borrowed; a parent applies for Parent PLUS Loans alone.";

} // namespace school_discharge_parts

} // namespace tassel::rules::documents

namespace tassel::rules::forms {

namespace discharge_parts {

inline constexpr auto attendance_unknown = says_no("school_discharge_attendance_dates_known");

inline constexpr std::array applicants{
    form_option{.option = "student_borrower", .label = "Student borrower"},
    form_option{.option = "parent_plus_borrower", .label = "Parent PLUS borrower"},
};
inline constexpr std::array answers{
    form_option{.option = "yes", .label = "Yes"},
    form_option{.option = "no", .label = "No"},
    form_option{.option = "dont_know", .label = "Don't know"},
};
inline constexpr std::array dates_unknown{
    form_option{.option = "dont_know", .label = "Don't know", .when = attendance_unknown}};
inline constexpr std::array never_attended{form_option{.option = "yes", .label = "Never attended"}};

inline constexpr auto paid_nothing =
    value("school_discharge_third_party_payment_received_cents") == number(0);
inline constexpr auto
    paid_something = value("school_discharge_third_party_payment_received_cents") > number(0);
/// The amount received, or "0", which the forms require if there was no payment.
inline constexpr std::array payment_received{
    text_piece{.field = "school_discharge_third_party_payment_received_cents",
               .when = paid_something},
    text_piece{.source = piece_source::constant, .constant = "0", .when = paid_nothing},
};

} // namespace discharge_parts

/// Makes a question with the answers yes, no, and don't know.
[[nodiscard]] consteval form_item three_way(field_name item, plain_text number, plain_text label,
                                            field_name field) {
    return question(item, number, label, field, discharge_parts::answers);
}

inline constexpr form_item applicant_kind{.item = "applicant_kind",
                                          .number = "1",
                                          .label = "You are applying for this loan discharge as a",
                                          .kind = form_item_kind::choice,
                                          .field = "school_discharge_applicant_kind",
                                          .options = discharge_parts::applicants};
inline constexpr form_item student_name =
    line("student_name", "Student name (last, first, MI)", "school_discharge_student_name", "2");
inline constexpr form_item student_ssn =
    line("student_ssn", "Student SSN", "school_discharge_student_ssn", "3");

[[nodiscard]] consteval form_item school_name(plain_text number, plain_text label = "School name") {
    return line("school_name", label, "school_discharge_school_name", number);
}
[[nodiscard]] consteval form_item
school_address(plain_text number,
               plain_text label = "School address (street, city, state, ZIP code)") {
    return lines("school_address", label, "school_discharge_school_address", number);
}
[[nodiscard]] consteval form_item first_date(plain_text number) {
    return line("first_date", "First date that you (or the student) attended the school",
                "school_discharge_attendance_start_date", number);
}
inline constexpr form_item last_date =
    line("last_date", "Last date that you (or the student) attended the school",
         "school_discharge_attendance_end_date");
inline constexpr form_item dates_unknown{.item = "dates_unknown",
                                         .label = "Instead of the dates",
                                         .kind = form_item_kind::boxes,
                                         .options = discharge_parts::dates_unknown};
[[nodiscard]] consteval form_item never_attended(field_name field) {
    return request("never_attended", "Instead of the dates", field,
                   discharge_parts::never_attended);
}
[[nodiscard]] consteval form_item program_name(plain_text number, plain_text label) {
    return line("program_name", label, "school_discharge_program_name", number);
}

/// Makes the questions about refunds by the school. The items are numbered, except on the form
/// whose item numbers are unknown.
[[nodiscard]] consteval std::array<form_item, 3>
refund_questions(plain_text refund = {}, plain_text amount = {}, plain_text reason = {}) {
    return {
        three_way("refund", refund, "Did the school refund any money on your behalf?",
                  "school_discharge_refund_received"),
        line("refund_amount", "What was the amount of the refund?",
             "school_discharge_refund_amount_cents", amount),
        lines("refund_reason", "Explain why the money was refunded",
              "school_discharge_refund_reason", reason),
    };
}
/// Makes the questions about claims against the school or others.
[[nodiscard]] consteval std::array<form_item, 7> claim_questions(plain_text claim = {},
                                                                 plain_text party = {},
                                                                 plain_text amount = {},
                                                                 plain_text payment = {}) {
    return {
        three_way("claim", claim,
                  "Have you (or the student) requested or received a refund or payment from the "
                  "school or any third party for any loan that you are requesting be discharged?",
                  "school_discharge_third_party_claim"),
        line("claim_name",
             "Name of the party that you (or the student) requested or received a payment from",
             "school_discharge_third_party_name", party),
        lines("claim_address", "Address of that party (street, city, state, ZIP code)",
              "school_discharge_third_party_address"),
        line("claim_phone", "Telephone number of that party", "school_discharge_third_party_phone"),
        line("claim_amount", "What is the amount of the claim?",
             "school_discharge_third_party_claim_amount_cents", amount),
        line("claim_status", "What is the status of the claim?",
             "school_discharge_third_party_claim_status"),
        form_item{.item = "payment_received",
                  .number = payment,
                  .label = "What was the amount of any payment received? If none, 0",
                  .text = discharge_parts::payment_received,
                  .type = intake_type::cents},
    };
}

/// The first section of the applications that have no date of birth.
inline constexpr form_section discharge_borrower_section{
    .heading = "Section 1: Borrower identification", .items = borrower_items_without_birth};

[[nodiscard]] consteval form_section discharge_certifications(plain_text heading) {
    return {.heading = heading,
            .by = filled_by::signer,
            .note = "Read the certifications and the terms and conditions of the official form "
                    "before signing.",
            .items = borrower_signature_items};
}

// The fields that the common items have in the discharge applications of 2020-09: the applicant,
// the student, the school, and the signature. We compared these lists with each file that uses
// them.

inline constexpr std::array applicant_on_first_page{
    box("applicant_kind", "student_borrower", "form1[0].Page1[0].Item1Answer[0]", "0"),
    box("applicant_kind", "parent_plus_borrower", "form1[0].Page1[0].Item1Answer[0]", "1"),
    text("student_name", "form1[0].Page1[0].Item2Question[0]"),
    text("student_ssn", "form1[0].Page1[0].Item3Question[0]"),
};
inline constexpr std::array school_on_first_page{
    text("school_name", "form1[0].Page1[0].Item4Question[0]"),
    text("school_address", "form1[0].Page1[0].Item5Question[0]"),
};
inline constexpr std::array attendance_on_first_page{
    text("first_date", "form1[0].Page1[0].DateBegan[0]"),
    text("last_date", "form1[0].Page1[0].DateEnded[0]"),
};

inline constexpr std::array<std::string_view, 2> signed_on_second_page{
    "form1[0].Page2[0].BorrowerSignature[0]", "form1[0].Page2[0].BorrowerSignatureDate[0]"};
inline constexpr std::array<std::string_view, 2> signed_in_third_subform{
    "form1[0].#subform[2].BorrowerSignature[0]", "form1[0].#subform[2].BorrowerSignatureDate[0]"};

} // namespace tassel::rules::forms
