// The four forms for false certification, as they are printed.
#pragma once

#include "rules/paperwork/bindings.hpp"
#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/source_parts.hpp"
#include "rules/sources/school_related_discharge/common_parts.hpp"
#include "tassel/core/joined.hpp"
#include "tassel/document/form/form_layout.hpp"

#include <array>

namespace tassel::rules::forms {

// Loan Discharge Application: False Certification (Disqualifying Status), OMB 1845-0058.
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

// Loan Discharge Application: False Certification (High School Graduation Status), OMB 1845-0058.
// The form that preceded it had the title (Ability to Benefit).
namespace high_school_status_parts {

/// The borrower attended another school than the first, and the form asks about that other school
/// in items 7 to 10.
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

// In the Ability to Benefit form, field names from item 5 on have numbers that are one above the
// printed numbers. Item 11 of that form asks only about a diploma or GED. Only its "no" is bound,
// because a borrower without any equivalent has neither. A borrower with some equivalent may have
// neither as well.
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

// Loan Discharge Application: False Certification (Identity Theft). 34 CFR 685.215(c). No edition
// is known, and the numbers of the form's items are unknown too.
namespace identity_theft_parts {

inline constexpr std::array evidence_kinds{
    form_option{.option = "court_judgment",
                .label = "A court's verdict or judgment that finds that I was the victim of "
                         "identity theft"},
    form_option{.option = "other_evidence",
                .label = "Other evidence: signature specimens, a statement of facts, reports to "
                         "the police, the Federal Trade Commission or the credit bureaus"},
};

[[nodiscard]] consteval form_item unnumbered(form_item item) {
    item.number = {};
    return item;
}

inline constexpr std::array school_and_theft_items{
    unnumbered(applicant_kind),
    unnumbered(student_name),
    unnumbered(student_ssn),
    school_name({}),
    school_address({}),
    first_date({}),
    last_date,
    dates_unknown,
    form_item{.item = "evidence_kind",
              .label = "I attach",
              .kind = form_item_kind::choice,
              .field = "identity_theft_evidence_kind",
              .options = evidence_kinds},
    line("discovery_date", "Date on which you discovered the identity theft",
         "identity_theft_discovery_date"),
    lines("statement", "What happened", "identity_theft_statement"),
    question("signed_note", {}, "Did you sign the application or the promissory note?",
             "identity_theft_signed_note"),
    question("received_benefit", {}, "Did you receive or benefit from the money of the loans?",
             "identity_theft_received_benefit"),
    of_type(intake_type::integer,
            line("police_report", "Number of the police report, if there is one",
                 "identity_theft_police_report_number")),
    question("bureaus_disputed", {},
             "Did you dispute the loans with the three nationwide credit bureaus?",
             "identity_theft_bureaus_disputed"),
};
inline constexpr auto theft_items =
    joined(school_and_theft_items, claim_questions(), refund_questions());

inline constexpr std::array sections{
    discharge_borrower_section,
    form_section{.heading = "Section 2: Identity theft information", .items = theft_items},
    discharge_certifications("Borrower certifications, assignment, and authorization"),
    destination_section("Where to send the completed application"),
};

} // namespace identity_theft_parts

template <>
inline constexpr form_layout layout_of<form_source::false_certification_identity_theft_pdf>{
    .sections = identity_theft_parts::sections};

// Loan Discharge Application: False Certification (Unauthorized Signature/Unauthorized Payment),
// OMB 1845-0058.
namespace unauthorized_signature_parts {

inline constexpr std::array signed_documents{
    form_option{.option = "loan_check", .label = "Loan check"},
    form_option{.option = "application_or_note", .label = "Loan application or promissory note"},
    form_option{.option = "master_check_or_eft",
                .label = "Master check or electronic funds transfer authorization"},
};
inline constexpr std::array signer_unknown{form_option{.option = "yes", .label = "Don't know"}};

inline constexpr std::array school_and_signature_items{
    applicant_kind,
    student_name,
    student_ssn,
    school_name("4"),
    school_address("5"),
    first_date("6"),
    last_date,
    never_attended("unauthorized_never_attended"),
    dates_unknown,
    form_item{.item = "signed_document",
              .number = "7",
              .label = "Which documents were signed without your authorization?",
              .kind = form_item_kind::choice,
              .field = "unauthorized_document",
              .options = signed_documents},
    three_way("received_money", "8",
              "Did you (or the student) ever receive any money from the school, or did the school "
              "ever reduce the amount of money that you owed to the school?",
              "unauthorized_received_money"),
    line("received_money_date",
         "On what date did the school return money or reduce the amount owed?",
         "unauthorized_received_money_date", "9"),
    line("received_money_amount",
         "By what amount did the school return money or reduce the amount owed?",
         "unauthorized_received_money_amount_cents", "10"),
    of_type(intake_type::narrative,
            lines("tuition_payment", "How did you pay tuition and fees at the school?",
                  "unauthorized_tuition_payment_description", "11")),
    line("signer_name",
         "Name of the school employee or other person associated with the school who signed your "
         "name",
         "unauthorized_signer_name", "12"),
    line("signer_position", "Position of that person", "unauthorized_signer_position"),
    request("signer_unknown", "Instead of name and position", "unauthorized_signer_unknown",
            signer_unknown),
    lines("signature_explanation", "How the person identified in Item 12 signed your name",
          "unauthorized_signature_explanation", "13"),
};
inline constexpr auto signature_items =
    joined(school_and_signature_items, claim_questions("14", "15", "16", "17"),
           refund_questions("18", "19", "20"));

inline constexpr std::array sections{
    discharge_borrower_section,
    form_section{.heading = "Section 2: Unauthorized signature/payment information",
                 .note = "Attach four other samples of your signature, at least two of them made "
                         "within one year of the unauthorized signature or payment.",
                 .items = signature_items},
    discharge_certifications("Section 3: Borrower certifications, assignment, and authorization"),
    destination_section("Section 7: Where to send the completed application"),
};

inline constexpr auto edition_2020_09 = bindings(
    borrower_on_first_page, applicant_on_first_page, school_on_first_page, attendance_on_first_page,

    box("never_attended", "yes", "form1[0].Page1[0].NeverAttended[0]", "1"),
    box("dates_unknown", "dont_know", "form1[0].Page1[0].DontKNow[0]", "1"),
    // The states of the first two boxes are in the reverse order of the boxes.
    box("signed_document", "loan_check", "form1[0].Page1[0].Item7Answers[0]", "1"),
    box("signed_document", "application_or_note", "form1[0].Page1[0].Item7Answers[0]", "0"),
    box("signed_document", "master_check_or_eft", "form1[0].Page1[0].Item7Answers[0]", "2"),
    three_way_boxes("received_money", "form1[0].Page1[0].Item8Answers[0]"),
    text("received_money_date", "form1[0].Page1[0].Item9Question[0]"),
    text("received_money_amount", "form1[0].Page1[0].Item10Answer[0]"),
    text("tuition_payment", "form1[0].Page1[0].Item11Question[0]"),
    text("signer_name", "form1[0].Page1[0].Item12A1[0]"),
    text("signer_position", "form1[0].Page1[0].Item12B1[0]"),
    // The field is named after item 8 but belongs to item 12.
    box("signer_unknown", "yes", "form1[0].Page1[0].Item8Answers[1]", "0"),
    text("name", "form1[0].Page2[0].Name[0]"), text("ssn", "form1[0].Page2[0].SSN[0]"),
    text("signature_explanation", "form1[0].Page2[0].Item13Answer[0]"),
    three_way_boxes("claim", "form1[0].Page2[0].Item14Answers[0]"),
    text("claim_name", "form1[0].Page2[0].Item15Name[0]"),
    text("claim_address", "form1[0].Page2[0].Item15Address[0]"),
    text("claim_phone", "form1[0].Page2[0].Item15Phone[0]"),
    text("claim_amount", "form1[0].Page2[0].Item16Amount[0]"),
    text("claim_status", "form1[0].Page2[0].Item16Status[0]"),
    text("payment_received", "form1[0].Page2[0].Item17Answer[0]"),
    three_way_boxes("refund", "form1[0].Page2[0].Item18Answers[0]"),
    text("refund_amount", "form1[0].Page2[0].Item19Answers[0]"),
    text("refund_reason", "form1[0].Page2[0].Item20Question[0]"),
    text("holder_address", "form1[0].#subform[2].HolderAddressBox[0]"),
    text("holder_phone", "form1[0].#subform[2].HolderPhoneBox[0]"));

} // namespace unauthorized_signature_parts

template <>
inline constexpr form_layout layout_of<form_source::false_certification_unauthorized_signature_pdf>{
    .sections = unauthorized_signature_parts::sections};

template <>
inline constexpr auto editions_of<form_source::false_certification_unauthorized_signature_pdf> =
    std::array{
        form_edition{
            .edition = "2020-09",
            .title = "Loan Discharge Application: False Certification (Unauthorized "
                     "Signature/Payment)",
            .omb_number = "1845-0058",
            .expires = {2020, 9, 30},
            .sha256 = "f482d6118b6687097c2a3ee6ff98d5a82b4ea20fb5bedf17dfff9c3f76b5219a",
            .page_count = 4,
            .field_count = 44,
            .bindings = unauthorized_signature_parts::edition_2020_09,
            .never_filled = signed_on_second_page,
        },
    };

} // namespace tassel::rules::forms
