// What the applications for discharge ask in the same way, each under its own number: who applies,
// for which student, the school, its refunds and claims against it, and what is signed.
#pragma once

#include "rules/paperwork/bindings.hpp"
#include "rules/paperwork/common_items.hpp"
#include "tassel/document/form/form_layout.hpp"

#include <array>
#include <string_view>

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
/// The forms ask for "0" if there was no payment.
inline constexpr std::array payment_received{
    text_piece{.field = "school_discharge_third_party_payment_received_cents",
               .when = paid_something},
    text_piece{.source = piece_source::constant, .constant = "0", .when = paid_nothing},
};

} // namespace discharge_parts

/// A question with the answers yes, no, and don't know.
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

/// What the school paid back. The items are numbered, except on the form whose numbers are unknown.
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
/// Claims against the school or others.
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

// Where the discharge applications of 2020-09 have their common items: who applies, for which
// student, the school, and what is signed. We compared them with each file that uses them.

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
