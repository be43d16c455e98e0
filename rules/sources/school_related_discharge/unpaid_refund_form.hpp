// Loan Discharge Application: Unpaid Refund, OMB 1845-0058.
#pragma once

#include "rules/paperwork/bindings.hpp"
#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/form_parts.hpp"
#include "rules/sources/school_related_discharge/common_places.hpp"
#include "rules/sources/school_related_discharge/items.hpp"
#include "rules/sources/school_related_discharge/unpaid_refund.hpp"
#include "tassel/document/form/form_edition.hpp"

#include <array>

namespace tassel::rules::forms {

namespace unpaid_refund_parts {

/// Who believes the documented amount to be correct signs after item 13.
using documents::unpaid_refund_parts::amount_in_doubt;

// Another discharge that is pending or approved leads past item 8, which has no box for a don't
// know.
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

// From item 7 on the fields have the numbers of an older edition, two more than the printed ones.
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

} // namespace tassel::rules::forms
