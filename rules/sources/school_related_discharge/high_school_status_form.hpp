// Loan Discharge Application: False Certification (High School Graduation Status), OMB 1845-0058.
// Its predecessor is (Ability to Benefit).
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

namespace high_school_status_parts {

/// Another school than the first: the form asks for it in items 7 to 10.
inline constexpr auto other_school = says_no("high_school_status_same_school");

inline constexpr auto remedial_dates_unknown = says_no("high_school_status_remedial_dates_known");
inline constexpr std::array remedial_unknown{
    form_option{.option = "dont_know", .label = "Don't know", .when = remedial_dates_unknown}};
inline constexpr std::array earliest_unknown{form_option{.option = "yes", .label = "Don't know"}};

inline constexpr std::array eligibility_items{
    applicant_kind,
    student_name,
    student_ssn,
    line("earliest_date",
         "Earliest date you (or the student) attended or officially registered for classes at a "
         "postsecondary school",
         "high_school_status_earliest_postsecondary_date", "4"),
    request("earliest_date_unknown", "Instead of that date",
            "high_school_status_earliest_postsecondary_date_dont_know", earliest_unknown),
    line("earliest_school_name", "Name of the school referenced in Item 4",
         "high_school_status_earliest_school_name", "5"),
    lines("earliest_school_address", "Address of that school (street, city, state, ZIP code)",
          "high_school_status_earliest_school_address"),
    question("same_school", "6",
             "Is that the same school you (or the student) attended when you received the loans "
             "you want discharged?",
             "high_school_status_same_school"),
    only_when(school_name("7"), other_school),
    only_when(school_address("8"), other_school),
    only_when(first_date("9"), other_school),
    only_when(last_date, other_school),
    only_when(dates_unknown, other_school),
    only_when(program_name("10", "Program you (or the student) were enrolled in when you received "
                                 "the loans"),
              other_school),
    question("had_diploma", "11",
             "Did you (or the student) have a high school diploma or its equivalent before "
             "enrolling?",
             "high_school_status_had_diploma_or_equivalent"),
    question("received_ged", "12",
             "Did you (or the student) receive a GED before completing the program?",
             "high_school_status_received_ged_before_completion"),
    blank_lines("school_report",
                "If you know, who falsified your high school status, or how the school reported "
                "it"),
    three_way("six_credits", "13",
              "Did you (or the student) complete 6 credits or 225 clock hours that applied toward "
              "a program offered by the school before you received the loans?",
              "high_school_status_completed_six_credits"),
    three_way("entrance_test", "14",
              "Before you (or the student) were admitted, did the school give an entrance "
              "examination?",
              "high_school_status_entrance_test_given"),
    line("test_date", "Date of the test if you know it", "high_school_status_entrance_test_date",
         "15"),
    line("test_name", "Name of the test if you know it", "high_school_status_entrance_test_name",
         "16"),
    of_width(12, line("test_score", "Score of the test if you know it",
                      "high_school_status_entrance_test_score", "17")),
    question("test_improper", "18",
             "Did anything appear improper about the way the test was given or scored?",
             "high_school_status_test_improper"),
    lines("test_improper_explanation", "What appeared improper",
          "high_school_status_test_improper_explanation", "19"),
    line("witness_name", "Name of anyone who can support your statement",
         "high_school_status_witness_name", "20"),
    lines("witness_address", "Address of that person (street, city, state, ZIP code)",
          "high_school_status_witness_address"),
    line("witness_phone", "Telephone number of that person", "high_school_status_witness_phone"),
    three_way("remedial", "21",
              "Did you (or the student) complete a developmental or remedial program at the "
              "school?",
              "high_school_status_remedial_completed"),
    line("remedial_program", "Name of that program", "high_school_status_remedial_program_name",
         "22"),
    line("remedial_first_date", "First date that you (or the student) attended that program",
         "high_school_status_remedial_start_date", "23"),
    line("remedial_last_date", "Last date that you (or the student) attended that program",
         "high_school_status_remedial_end_date"),
    form_item{.item = "remedial_dates_unknown",
              .label = "Instead of the dates of that program",
              .kind = form_item_kind::boxes,
              .options = remedial_unknown},
    of_type(intake_type::narrative, lines("remedial_courses", "Courses you (or the student) took",
                                          "high_school_status_remedial_courses", "24")),
    of_type(intake_type::narrative, lines("remedial_grades", "Grades you (or the student) earned",
                                          "high_school_status_remedial_grades", "25")),
};
inline constexpr auto refund_items =
    joined(refund_questions("26", "27", "28"), claim_questions("29", "30", "31", "32"));

inline constexpr std::array sections{
    discharge_borrower_section,
    form_section{.heading = "Section 2: Discharge eligibility information",
                 .items = eligibility_items},
    form_section{.heading = "Section 3: Refunds and payments", .items = refund_items},
    discharge_certifications("Borrower certifications, assignment, and authorization"),
    destination_section("Where to send the completed application"),
};

// From item 5 on the fields of Ability to Benefit have a number more than the printed one. Its
// item 11 asks for a diploma or GED alone: that there is no equivalent either, is a no there too;
// a yes would say more than is known.
inline constexpr auto edition_2020_09 = bindings(
    borrower_on_first_page, applicant_on_first_page,

    text("earliest_date", "form1[0].Page1[0].Item4Question[0]"),
    box("earliest_date_unknown", "yes", "form1[0].Page1[0].Item4DontKnow[0]", "1"),
    text("earliest_school_name", "form1[0].Page1[0].Item6Name[0]"),
    text("earliest_school_address", "form1[0].Page1[0].Item6Address[0]"),
    yes_no_boxes("same_school", "form1[0].Page1[0].Item7Answers[0]"),
    text("school_name", "form1[0].Page1[0].Item8Question[0]"),
    text("school_address", "form1[0].Page1[0].Item9Question[0]"),
    text("first_date", "form1[0].Page1[0].DateBegan[0]"),
    text("last_date", "form1[0].Page1[0].DateEnded[0]"),
    box("dates_unknown", "dont_know", "form1[0].Page1[0].DontKNow[0]", "1"),
    text("program_name", "form1[0].Page1[0].Item11Question[0]"),
    box("had_diploma", "no", "form1[0].Page1[0].Item12Answers[0]", "1"),
    yes_no_boxes("received_ged", "form1[0].Page1[0].Item13Answers[0]"),
    text("name", "form1[0].Page2[0].Name[0]"), text("ssn", "form1[0].Page2[0].SSN[0]"),
    three_way_boxes("six_credits", "form1[0].Page2[0].Item14Answers[0]"),
    three_way_boxes("entrance_test", "form1[0].Page2[0].Item15Answers[0]"),
    text("test_date", "form1[0].Page2[0].Item16Question[0]"),
    text("test_name", "form1[0].Page2[0].Item17Question[0]"),
    text("test_score", "form1[0].Page2[0].Item18Question[0]"),
    yes_no_boxes("test_improper", "form1[0].Page2[0].Item19Answers[0]"),
    text("test_improper_explanation", "form1[0].Page2[0].Item20Question[0]"),
    text("witness_name", "form1[0].Page2[0].Item21Name[0]"),
    text("witness_address", "form1[0].Page2[0].Item21Address[0]"),
    text("witness_phone", "form1[0].Page2[0].Item21Phone[0]"),
    three_way_boxes("remedial", "form1[0].Page2[0].Item22Answers[0]"),
    text("remedial_program", "form1[0].Page2[0].Item23Question[0]"),
    text("remedial_first_date", "form1[0].Page2[0].DateBegan[0]"),
    text("remedial_last_date", "form1[0].Page2[0].DateEnded[0]"),
    box("remedial_dates_unknown", "dont_know", "form1[0].Page2[0].DontKNow[0]", "1"),
    text("remedial_courses", "form1[0].Page2[0].Item25Question[0]"),
    text("remedial_grades", "form1[0].Page2[0].Item26Question[0]"),
    three_way_boxes("refund", "form1[0].Page2[0].Item27Answers[0]"),
    text("refund_amount", "form1[0].Page2[0].Item28Answer[0]"),
    text("refund_reason", "form1[0].Page2[0].Item29Question[0]"),
    three_way_boxes("claim", "form1[0].Page2[0].Item30Answers[0]"),
    text("claim_name", "form1[0].Page2[0].Item31Name[0]"),
    text("claim_address", "form1[0].Page2[0].Item31Address[0]"),
    text("claim_phone", "form1[0].Page2[0].Item31Phone[0]"),
    text("name", "form1[0].#subform[2].Name[0]"), text("ssn", "form1[0].#subform[2].SSN[0]"),
    text("claim_amount", "form1[0].#subform[2].Item32Amount[0]"),
    text("claim_status", "form1[0].#subform[2].Item32Status[0]"),
    text("payment_received", "form1[0].#subform[2].Item33Answer[0]"),
    text("holder_address", "form1[0].#subform[4].HolderAddressBox[0]"),
    text("holder_phone", "form1[0].#subform[4].HolderPhoneBox[0]"));

} // namespace high_school_status_parts

template <>
inline constexpr form_layout layout_of<form_source::false_certification_high_school_status_pdf>{
    .sections = high_school_status_parts::sections};

template <>
inline constexpr auto editions_of<form_source::false_certification_high_school_status_pdf> =
    std::array{
        form_edition{
            .edition = "2020-09",
            .title = "Loan Discharge Application: False Certification (Ability to Benefit)",
            .omb_number = "1845-0058",
            .expires = {2020, 9, 30},
            .sha256 = "2a56bea15a9a6b617ea37ca2343c74be713e859244f63a78ce75e338f5921eaa",
            .page_count = 5,
            .field_count = 61,
            .bindings = high_school_status_parts::edition_2020_09,
            .never_filled = signed_in_third_subform,
        },
    };

} // namespace tassel::rules::forms
