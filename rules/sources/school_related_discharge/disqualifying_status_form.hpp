// Loan Discharge Application: False Certification (Disqualifying Status), OMB 1845-0058.
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

namespace disqualifying_status_parts {

inline constexpr auto age = says_yes("disqualifying_status__age");
inline constexpr auto physical_condition = says_yes("disqualifying_status__physical_condition");
inline constexpr auto mental_condition = says_yes("disqualifying_status__mental_condition");
inline constexpr auto criminal_record = says_yes("disqualifying_status__criminal_record");
inline constexpr auto other_status = says_yes("disqualifying_status__other");

inline constexpr std::array statuses{
    form_option{.option = "age", .label = "Age", .when = age},
    form_option{
        .option = "physical_condition", .label = "Physical condition", .when = physical_condition},
    form_option{
        .option = "mental_condition", .label = "Mental condition", .when = mental_condition},
    form_option{.option = "criminal_record", .label = "Criminal record", .when = criminal_record},
    form_option{.option = "other", .label = "Other (specify)", .when = other_status},
};

inline constexpr std::array school_and_status_items{
    applicant_kind,
    student_name,
    student_ssn,
    school_name("4"),
    school_address("5"),
    first_date("6"),
    last_date,
    dates_unknown,
    program_name("7", "Program of study that you (or the student) were enrolled in when you "
                      "received the loans"),
    form_item{.item = "disqualifying_status",
              .number = "8",
              .label = "Your (or the student's) disqualifying status",
              .kind = form_item_kind::boxes,
              .options = statuses},
    line("other_status", "Other disqualifying status", "disqualifying_status_other_description"),
    lines("state_law",
          "State legal requirements for employment that you (or the student) could not meet: the "
          "state law or regulation, unless a copy is attached",
          "disqualifying_status_state_law_citation", "9"),
    three_way("school_asked", "10",
              "Before you received your loan, did the school ask if the disqualifying status "
              "existed?",
              "disqualifying_status_school_asked"),
    question("told_school", "11",
             "Did you tell the school about the disqualifying status before you received your "
             "loan?",
             "disqualifying_status_told_school"),
};
inline constexpr auto status_items =
    joined(school_and_status_items, claim_questions("12", "13", "14", "15"),
           refund_questions("16", "17", "18"));

inline constexpr std::array sections{
    discharge_borrower_section,
    form_section{.heading = "Section 2: Disqualifying status information", .items = status_items},
    discharge_certifications("Section 3: Borrower certifications, assignment, and authorization"),
    destination_section("Section 7: Where to send the completed application"),
};

inline constexpr auto edition_2020_09 = bindings(
    borrower_on_first_page, applicant_on_first_page, school_on_first_page, attendance_on_first_page,

    box("dates_unknown", "dont_know", "form1[0].Page1[0].DontKNow[0]", "1"),
    text("program_name", "form1[0].Page1[0].Item7Question[0]"),
    box("disqualifying_status", "age", "form1[0].Page1[0].StatusList[0].StatusListItem1[0].Age[0]",
        "1"),
    box("disqualifying_status", "physical_condition",
        "form1[0].Page1[0].StatusList[0].StatusListItem2[0].PhysicalCondition[0]", "1"),
    box("disqualifying_status", "mental_condition",
        "form1[0].Page1[0].StatusList[0].StatusListItem3[0].MentalCondition[0]", "1"),
    box("disqualifying_status", "criminal_record",
        "form1[0].Page1[0].StatusList[0].StatusListItem4[0].CriminalRecord[0]", "1"),
    box("disqualifying_status", "other",
        "form1[0].Page1[0].StatusList[0].StatusListItem5[0].Other[0]", "1"),
    text("other_status", "form1[0].Page1[0].StatusList[0].StatusListItem5[0].SpecifyOther[0]"),
    text("state_law", "form1[0].Page1[0].Item9Question[0]"),
    three_way_boxes("school_asked", "form1[0].Page1[0].Item10Answers[0]"),
    text("name", "form1[0].Page2[0].Name[0]"), text("ssn", "form1[0].Page2[0].SSN[0]"),
    yes_no_boxes("told_school", "form1[0].Page2[0].Item11Answers[0]"),
    three_way_boxes("claim", "form1[0].Page2[0].Item12Answers[0]"),
    text("claim_name", "form1[0].Page2[0].Item13Name[0]"),
    text("claim_address", "form1[0].Page2[0].Item13Address[0]"),
    text("claim_phone", "form1[0].Page2[0].Item13Phone[0]"),
    text("claim_amount", "form1[0].Page2[0].Item14Amount[0]"),
    text("claim_status", "form1[0].Page2[0].Item14Status[0]"),
    text("payment_received", "form1[0].Page2[0].Item15Answers[0]"),
    three_way_boxes("refund", "form1[0].Page2[0].Item16Answers[0]"),
    text("refund_amount", "form1[0].Page2[0].Item17Answers[0]"),
    text("refund_reason", "form1[0].Page2[0].Item18Question[0]"),
    text("holder_address", "form1[0].#subform[3].HolderAddressBox[0]"),
    text("holder_phone", "form1[0].#subform[3].HolderPhoneBox[0]"));

} // namespace disqualifying_status_parts

template <>
inline constexpr form_layout layout_of<form_source::false_certification_disqualifying_status_pdf>{
    .sections = disqualifying_status_parts::sections};

template <>
inline constexpr auto editions_of<form_source::false_certification_disqualifying_status_pdf> =
    std::array{
        form_edition{
            .edition = "2020-09",
            .title = "Loan Discharge Application: False Certification (Disqualifying Status)",
            .omb_number = "1845-0058",
            .expires = {2020, 9, 30},
            .sha256 = "581c5f8f4e01be070e882ad1d5cb728e77081eb5ddc8718f8047195ea8b1a467",
            .page_count = 4,
            .field_count = 44,
            .bindings = disqualifying_status_parts::edition_2020_09,
            .never_filled = signed_on_second_page,
        },
    };

} // namespace tassel::rules::forms
