// The forms of school-related discharges, as they are printed. The forms for false certification
// are in a file of their own.
#pragma once

#include "rules/paperwork/bindings.hpp"
#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/source_parts.hpp"
#include "rules/sources/school_related_discharge/common_parts.hpp"
#include "rules/sources/school_related_discharge/false_certification_form.hpp"
#include "rules/sources/school_related_discharge/intake.hpp"
#include "tassel/core/joined.hpp"
#include "tassel/document/form/form_layout.hpp"

#include <array>

namespace tassel::rules::forms {

// Loan Discharge Application: School Closure, OMB 1845-0058.
namespace closed_school_parts {

/// The edition of 2026 has a date of birth and only one telephone number.
inline constexpr auto identification_items =
    borrower_lines(information_changed, older(phone_alternate));

inline constexpr auto leave_dates_unknown = says_no("closed_school_leave_dates_known");
inline constexpr std::array leave_unknown{
    form_option{.option = "dont_know", .label = "Don't know", .when = leave_dates_unknown}};
inline constexpr std::array efforts{
    form_option{.option = "not_enrolled",
                .label = "Haven't enrolled in any program at another school since the school "
                         "closed"},
    form_option{.option = "non_comparable",
                .label = "Enrolled in a program that was not comparable"},
    form_option{.option = "teach_out", .label = "Enrolled in a teach-out plan at another school"},
    form_option{.option = "comparable",
                .label = "Enrolled in the same or a comparable program at another school"},
};
inline constexpr std::array enrollment_statuses{
    form_option{.option = "completed_teach_out", .label = "Completed a teach-out plan"},
    form_option{.option = "completed_comparable",
                .label = "Completed the same or comparable program"},
    form_option{.option = "withdrew", .label = "Withdrew from the program"},
    form_option{.option = "in_teach_out", .label = "Still enrolled in the teach-out plan"},
    form_option{.option = "in_comparable",
                .label = "Still enrolled in the same or comparable program"},
};
inline constexpr std::array credit_treatments{
    form_option{.option = "transfer_credits", .label = "New school accepted transfer credits"},
    form_option{.option = "competency_waived",
                .label = "New school did not require core credits after evaluating competency"},
    form_option{.option = "no_credit",
                .label = "New school did not give credit for the training by any means"},
};

inline constexpr std::array school_and_closure_items{
    applicant_kind,
    student_name,
    student_ssn,
    school_name("4", "Closed school name"),
    school_address("5", "Closed school address (street, city, state, ZIP code)"),
    first_date("6"),
    last_date,
    dates_unknown,
    program_name("7", "Program you (or the student) were last enrolled in before the school "
                      "closed"),
    question("completed_program", "8",
             "Did you (or the student) complete the program before the school closed?",
             "closed_school_completed_program"),
    question("on_leave", "9",
             "Were you (or the student) on an approved leave of absence when the school closed?",
             "closed_school_on_leave_of_absence"),
    line("leave_first_date", "First date of the leave of absence",
         "closed_school_leave_start_date"),
    line("leave_last_date", "Last date of the leave of absence", "closed_school_leave_end_date"),
    form_item{.item = "leave_dates_unknown",
              .label = "Instead of the dates of the leave",
              .kind = form_item_kind::boxes,
              .options = leave_unknown},
    question("enrolled_at_closure", "10",
             "Were you (or the student) still enrolled in the program when the school closed?",
             "closed_school_enrolled_at_closure"),
    question("withdrew_before_closure", "11",
             "Did you (or the student) withdraw from the school before the school closed?",
             "closed_school_withdrew_before_closure"),
    line("withdrawal_date", "On what date did you (or the student) withdraw from the school?",
         "closed_school_withdrawal_date", "12"),
    form_item{.item = "efforts_after_closure",
              .number = "13",
              .label = "Efforts to complete the program of study after the school closed",
              .kind = form_item_kind::choice,
              .field = "closed_school_after_closure_enrollment",
              .options = efforts},
    form_item{.item = "continued_program_status",
              .number = "14",
              .label = "Enrollment status in the program identified in Item 13",
              .kind = form_item_kind::choice,
              .field = "closed_school_continued_program_status",
              .options = enrollment_statuses},
    form_item{.item = "credit_treatment",
              .number = "15",
              .label = "How the new school gave credit for the training at the closed school",
              .kind = form_item_kind::choice,
              .field = "closed_school_credit_treatment",
              .options = credit_treatments},
};
inline constexpr auto closure_items =
    joined(school_and_closure_items, refund_questions("16", "17", "18"),
           claim_questions("19", "20", "21", "22"));

inline constexpr std::array sections{
    form_section{.heading = "Section 1: Borrower identification", .items = identification_items},
    form_section{.heading = "Section 2: School closure information", .items = closure_items},
    discharge_certifications("Section 3: Borrower certifications, assignment, and authorization"),
    destination_section("Section 7: Where to send the completed application"),
};

inline constexpr auto edition_2020_09 = bindings(
    borrower_on_first_page, applicant_on_first_page, school_on_first_page, attendance_on_first_page,

    box("dates_unknown", "dont_know", "form1[0].Page1[0].DontKNow[0]", "1"),
    text("program_name", "form1[0].Page1[0].Item7Question[0]"),
    yes_no_boxes("completed_program", "form1[0].Page1[0].Item8Answers[0]"),
    yes_no_boxes("on_leave", "form1[0].Page1[0].Item9Answers[0]"),
    text("leave_first_date", "form1[0].Page1[0].DateBegan[1]"),
    text("leave_last_date", "form1[0].Page1[0].DateEnded[1]"),
    box("leave_dates_unknown", "dont_know", "form1[0].Page1[0].DontKNow[1]", "1"),
    yes_no_boxes("enrolled_at_closure", "form1[0].Page1[0].Item10Answers[0]"),
    yes_no_boxes("withdrew_before_closure", "form1[0].Page1[0].Item11Answers[0]"),
    text("withdrawal_date", "form1[0].Page1[0].Item12Question[0]"),
    text("name", "form1[0].Page2[0].Name[0]"), text("ssn", "form1[0].Page2[0].SSN[0]"),
    box("efforts_after_closure", "not_enrolled", "form1[0].Page2[0].Item13Answers[0]", "0"),
    box("efforts_after_closure", "non_comparable", "form1[0].Page2[0].Item13Answers[0]", "1"),
    box("efforts_after_closure", "teach_out", "form1[0].Page2[0].Item13Answers[0]", "2"),
    box("efforts_after_closure", "comparable", "form1[0].Page2[0].Item13Answers[0]", "3"),
    box("continued_program_status", "completed_teach_out", "form1[0].Page2[0].Item14Answers[0]",
        "0"),
    box("continued_program_status", "completed_comparable", "form1[0].Page2[0].Item14Answers[0]",
        "1"),
    box("continued_program_status", "withdrew", "form1[0].Page2[0].Item14Answers[0]", "2"),
    box("continued_program_status", "in_teach_out", "form1[0].Page2[0].Item14Answers[0]", "3"),
    box("continued_program_status", "in_comparable", "form1[0].Page2[0].Item14Answers[0]", "4"),
    box("credit_treatment", "transfer_credits", "form1[0].Page2[0].Item15Answers[0]", "0"),
    box("credit_treatment", "competency_waived", "form1[0].Page2[0].Item15Answers[0]", "1"),
    box("credit_treatment", "no_credit", "form1[0].Page2[0].Item15Answers[0]", "2"),
    three_way_boxes("refund", "form1[0].Page2[0].Item16Answers[0]"),
    text("refund_amount", "form1[0].Page2[0].Item17Answer[0]"),
    text("refund_reason", "form1[0].Page2[0].Item18Question[0]"),
    three_way_boxes("claim", "form1[0].Page2[0].Item19Answers[0]"),
    text("claim_name", "form1[0].Page2[0].Item20Name[0]"),
    text("claim_address", "form1[0].Page2[0].Item20Address[0]"),
    text("claim_phone", "form1[0].Page2[0].Item20Phone[0]"),
    text("claim_amount", "form1[0].Page2[0].Item21Amount[0]"),
    text("claim_status", "form1[0].Page2[0].Item21Status[0]"),
    text("payment_received", "form1[0].Page2[0].Item22Answer[0]"),
    text("name", "form1[0].#subform[2].Name[0]"), text("ssn", "form1[0].#subform[2].SSN[0]"),
    text("holder_address", "form1[0].#subform[6].HolderAddressBox[0]"),
    text("holder_phone", "form1[0].#subform[6].HolderPhoneBox[0]"));

} // namespace closed_school_parts

template <>
inline constexpr form_layout layout_of<form_source::closed_school_discharge_pdf>{
    .sections = closed_school_parts::sections};

template <>
inline constexpr auto editions_of<form_source::closed_school_discharge_pdf> = std::array{
    form_edition{
        .edition = "2020-09",
        .title = "Loan Discharge Application: School Closure",
        .omb_number = "1845-0058",
        .expires = {2020, 9, 30},
        .sha256 = "2354a044f26977c176a1670874fd35309e52728918861fbde941b3e7740a4053",
        .page_count = 5,
        .field_count = 48,
        .bindings = closed_school_parts::edition_2020_09,
        .never_filled = signed_in_third_subform,
    },
};

// Loan Discharge Application: Unpaid Refund, OMB 1845-0058.
namespace unpaid_refund_parts {

/// A borrower who believes that the documented amount is correct signs after item 13.
using documents::unpaid_refund_parts::amount_in_doubt;

// If another discharge is pending or approved, item 8 is skipped. Item 8 has no box for "don't
// know".
inline constexpr auto no_other_discharge = says_no("unpaid_refund_other_discharge_pending");
inline constexpr auto requested_refund =
    no_other_discharge && is("school_discharge_third_party_claim", "yes");
inline constexpr auto requested_no_refund =
    no_other_discharge && is("school_discharge_third_party_claim", "no");
inline constexpr std::array refund_requested{
    form_option{.option = "yes", .label = "Yes", .when = requested_refund},
    form_option{.option = "no", .label = "No", .when = requested_no_refund},
};

inline constexpr std::array school_items{
    applicant_kind,
    student_name,
    student_ssn,
    school_name("4"),
    school_address("5"),
    question("still_attending", "6", "Are you (or the student) still attending this school?",
             "unpaid_refund_still_attending"),
    question("other_discharge", "7",
             "Do you (or the student) have any other pending or approved discharge applications "
             "for loans you received to attend this school?",
             "unpaid_refund_other_discharge_pending"),
    form_item{.item = "refund_requested",
              .number = "8",
              .label = "Have you (or the student) requested or received a refund or payment from "
                       "the school or any third party for any loan that you are requesting be "
                       "discharged?",
              .kind = form_item_kind::choice,
              .options = refund_requested},
    of_type(intake_type::narrative,
            lines("payment_reason", "Reason for discharge, refund, or payment",
                  "school_discharge_third_party_claim_status", "9")),
    line("payer_name",
         "Name of the person or organization you (or the student) received the discharge, refund, "
         "or payment from",
         "school_discharge_third_party_name", "10"),
    line("payer_phone", "Telephone number of that person or organization",
         "school_discharge_third_party_phone"),
    line("amount_received", "Amount you (or the student) received or that you expect to receive",
         "school_discharge_third_party_claim_amount_cents", "11"),
};
inline constexpr std::array refund_items{
    question("has_documentation", "12",
             "Do you have documentation from the school showing the amount of the unpaid refund?",
             "unpaid_refund_has_documentation"),
    three_way("documented_amount_correct", "13",
              "Do you believe that the amount of the refund shown in the documentation is correct?",
              "unpaid_refund_documented_amount_correct"),
    line("amount_owed", "What amount do you believe the school owes you?",
         "unpaid_refund_amount_owed_cents", "14"),
    lines("amount_owed_reason", "Why do you believe the school owes you this amount?",
          "unpaid_refund_reason", "15"),
    only_when(first_date("16"), amount_in_doubt),
    only_when(last_date, amount_in_doubt),
    only_when(never_attended("unpaid_refund_never_attended"), amount_in_doubt),
    only_when(dates_unknown, amount_in_doubt),
    only_when(program_name("17", "Program of study that you (or the student) were enrolled in at "
                                 "the school"),
              amount_in_doubt),
    only_when(line("total_aid",
                   "If the last date of enrollment was on or after October 7, 2000, total amount "
                   "of the federal grants and loans for the period of enrollment",
                   "unpaid_refund_total_aid_cents", "18"),
              amount_in_doubt),
};

inline constexpr std::array sections{
    discharge_borrower_section,
    form_section{.heading = "Section 2: School and loan information",
                 .note = "For items 9 to 11, attach additional pages to report additional "
                         "discharges, refunds, or payments.",
                 .items = school_items},
    form_section{.heading = "Section 3: Refund information",
                 .note = "If you are unable to provide any of the requested information, write "
                         "Don't Know.",
                 .items = refund_items},
    discharge_certifications("Section 4: Borrower certifications, assignment, and authorization"),
    destination_section("Section 8: Where to send the completed application"),
};

// From item 7 on, the field names have the numbers of an older edition, which are two above the
// printed numbers.
inline constexpr auto edition_2020_09 =
    bindings(borrower_on_first_page, applicant_on_first_page, school_on_first_page,

             yes_no_boxes("still_attending", "form1[0].Page1[0].Item6Answers[0]"),
             yes_no_boxes("other_discharge", "form1[0].Page1[0].Item9Answers[0]"),
             yes_no_boxes("refund_requested", "form1[0].Page1[0].Item10Answers[0]"),
             text("payment_reason", "form1[0].Page1[0].Item11Question[0]"),
             text("payer_name", "form1[0].Page1[0].Item12Name[0]"),
             text("payer_phone", "form1[0].Page1[0].Item12Phone[0]"),
             text("amount_received", "form1[0].Page1[0].Item13Answers[0]"),
             text("name", "form1[0].Page2[0].Name[0]"), text("ssn", "form1[0].Page2[0].SSN[0]"),
             yes_no_boxes("has_documentation", "form1[0].Page2[0].Item14Answers[0]"),
             three_way_boxes("documented_amount_correct", "form1[0].Page2[0].Item15Answers[0]"),
             text("amount_owed", "form1[0].Page2[0].Item16Answers[0]"),
             text("amount_owed_reason", "form1[0].Page2[0].Item17Question[0]"),
             text("first_date", "form1[0].Page2[0].DateBegan[0]"),
             text("last_date", "form1[0].Page2[0].DateEnded[0]"),
             box("never_attended", "yes", "form1[0].Page2[0].NeverAttended[0]", "1"),
             box("dates_unknown", "dont_know", "form1[0].Page2[0].DontKNow[0]", "1"),
             text("program_name", "form1[0].Page2[0].Item19Question[0]"),
             text("total_aid", "form1[0].Page2[0].Item20Answers[0]"),
             text("holder_address", "form1[0].#subform[2].HolderAddressBox[0]"),
             text("holder_phone", "form1[0].#subform[2].HolderPhoneBox[0]"));

} // namespace unpaid_refund_parts

template <>
inline constexpr form_layout layout_of<form_source::unpaid_refund_discharge_pdf>{
    .sections = unpaid_refund_parts::sections};

template <>
inline constexpr auto editions_of<form_source::unpaid_refund_discharge_pdf> = std::array{
    form_edition{
        .edition = "2020-09",
        .title = "Loan Discharge Application: Unpaid Refund",
        .omb_number = "1845-0058",
        .expires = {2020, 9, 30},
        .sha256 = "a0285c0e56ec8e405d4f59483ef20f8ea359df2f4510dec0cded1568dcc7a12c",
        .page_count = 4,
        .field_count = 38,
        .bindings = unpaid_refund_parts::edition_2020_09,
        .never_filled = signed_on_second_page,
    },
};

// Loan Discharge Application: Forgery, OMB 1845-0148. No edition is known.
namespace forgery_parts {

inline constexpr std::array school_of_loan{text_piece{.source = piece_source::school_name}};
inline constexpr std::array amount{text_piece{.source = piece_source::computed,
                                              .computed = disbursed_amount,
                                              .format = piece_format::amount}};
inline constexpr std::array year{text_piece{.source = piece_source::computed,
                                            .computed = first_disbursement_day,
                                            .format = piece_format::year}};
inline constexpr std::array loan_columns{
    form_item{.item = "school", .label = "School", .text = school_of_loan},
    form_item{.item = "amount", .label = "Amount", .text = amount},
    form_item{.item = "year_received", .label = "Year received", .text = year},
};
inline constexpr std::array tables{
    form_table{.table = "loans",
               .label = "1. Loans you want discharged; list only loans held by the U.S. Department "
                        "of Education",
               .rows = 4,
               .group = "forgery_loan",
               .loan_field = "loan_id",
               .columns = loan_columns}};

inline constexpr std::array declaration_items{
    question("intended_to_borrow", "2",
             "Did you intend to borrow the loans that you want discharged?",
             "forgery_intended_to_borrow"),
    question("authorized_someone", "3", "Did you authorize anyone to borrow or sign for you?",
             "forgery_authorized_someone"),
    question("signed_note", "4",
             "Did you sign a promissory note, in ink or electronically, for the loans that you "
             "want discharged?",
             "forgery_signed_note"),
    question("school_affiliate", "5",
             "Do you believe the person who borrowed the loans was an employee or affiliate of "
             "the school that originated or certified them?",
             "forgery_person_was_school_affiliate"),
    question("received_benefit", {}, "Did you receive or benefit from the money of the loans?",
             "forgery_received_benefit"),
    line("suspected_person", "Name of the person you suspect, if you know it",
         "forgery_suspected_person_name"),
    lines("statement", "What happened", "forgery_statement"),
};

inline constexpr std::array sections{
    form_section{.heading = "Section 1: Applicant information",
                 .items = borrower_items_without_birth},
    form_section{.heading = "Section 2: Loans to discharge",
                 .note = "Attach additional pages if there are more loans.",
                 .tables = tables},
    form_section{.heading = "Section 2: Declarations", .items = declaration_items},
    discharge_certifications("Certifications and authorization"),
    form_section{.heading = "Where to send the completed application",
                 .by = filled_by::holder,
                 .note = "To the servicer of the loans that the U.S. Department of Education "
                         "holds. StudentAid.gov names it."},
};

} // namespace forgery_parts

template <>
inline constexpr form_layout layout_of<form_source::forgery_discharge_pdf>{
    .sections = forgery_parts::sections};

} // namespace tassel::rules::forms
