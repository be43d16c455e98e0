// Loan Discharge Application: School Closure, OMB 1845-0058.
#pragma once

#include "rules/paperwork/bindings.hpp"
#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/form_parts.hpp"
#include "rules/sources/school_related_discharge/common_places.hpp"
#include "rules/sources/school_related_discharge/items.hpp"
#include "tassel/core/joined.hpp"
#include "tassel/document/form/form_edition.hpp"

#include <array>

namespace tassel::rules::forms {

namespace closed_school_parts {

/// The edition of 2026 has a date of birth, and one telephone number.
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

} // namespace tassel::rules::forms
