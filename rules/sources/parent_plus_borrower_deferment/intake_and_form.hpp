// Parent PLUS Borrower Deferment Request, OMB 1845-0011, with one form for each student and holder.
#pragma once

#include "rules/paperwork/bindings.hpp"
#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/source_parts.hpp"
#include "rules/sources/parent_plus_borrower_deferment/screening.hpp"
#include "rules/texts/certification_sentences.hpp"
#include "tassel/core/joined.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>
#include <string_view>

namespace tassel::rules::documents {

namespace parent_plus_parts {

inline constexpr auto some_separate_documentation =
    some_record_is("parent_plus_student", "verification_route", "separate_official_documentation");
inline constexpr auto separate_documentation =
    is("verification_route", "separate_official_documentation");
inline constexpr auto by_official = is("verification_route", "school_official_certification");
inline constexpr auto nslds_reporting = is("verification_route", "nslds_reporting");

inline constexpr auto loans = on_forms(eligible_loan);

inline constexpr std::array holder_fields{
    intake_field{.name = "label",
                 .label = "Holder of a Parent PLUS Loan borrowed for this student",
                 .type = intake_type::holder_label,
                 .among = loans,
                 .once_in_group = true,
                 .every_holder_note =
                     "A holder of Parent PLUS Loans that can be deferred is named for no student; "
                     "no form is made for it."},
};

inline constexpr std::array holders{
    intake_group{.name = "holder",
                 .label = "Loan holders that the request for this student goes to",
                 .maximum = 20,
                 .fields = holder_fields},
};

inline constexpr std::array<field_name, 2> student_name{"first_name", "last_name"};

inline constexpr enrollment_day_names days{.start = "enrollment_start_date",
                                           .end = "enrollment_end_date",
                                           .completion = "expected_completion_date"};
inline constexpr auto student_fields = joined(
    std::array{
        one_line("first_name", "First name of the student", longest_first_name),
        optional_line("middle_name", "Middle name of the student", longest_middle_name),
        one_line("last_name", "Last name of the student", longest_last_name),
        intake_field{.name = "ssn",
                     .label = "Social Security number of the student",
                     .type = intake_type::social_security_number},
        intake_field{.name = "date_of_birth",
                     .label = "Date of birth of the student",
                     .type = intake_type::date,
                     .maximum = oldest_borrower,
                     .required = never_required},
        for_certifier(one_line("school_name", "School", longest_name)),
        opeid("school_opeid"),
        for_certifier(enrollment_status("enrollment_status")),
    },
    enrollment_days(days),
    std::array{
        verification_route("verification_route", enrollment_routes),
        reporting_confirmation("nslds_reporting_confirmed", nslds_reporting),
        optional_yes_or_no("post_enrollment_deferment",
                           "Defer for six months after enrollment too"),
    });

inline constexpr auto ends_before_it_starts = enrollment_ends_before_it_starts(days);
inline constexpr auto completed_before_it_starts = completed_before_enrollment(days);
inline constexpr auto student_faults =
    enrollment_day_faults(days, ends_before_it_starts, completed_before_it_starts);

inline constexpr std::array groups{
    intake_group{.name = "parent_plus_student",
                 .label = "Students that Parent PLUS Loans were borrowed for",
                 .maximum = 10,
                 .fields = student_fields,
                 .nested = holders,
                 .faults = student_faults},
};

inline constexpr std::array fields{
    interest_election("parent_plus_pay_interest"),
    acknowledgement("parent_plus_acknowledgement"),
};

inline constexpr auto some_day_not_known =
    some_loan(loans && !known(loan_has(loan_property::made_day)));

inline constexpr std::array warnings{
    intake_warning{.code = "disbursement_not_known",
                   .message = "It is not known whether a Parent PLUS Loan was first disbursed on "
                              "or after 2008-07-01, which this deferment asks for; its holder "
                              "decides.",
                   .when = some_day_not_known},
};

inline constexpr std::array roles{
    document_role{.role = enrollment_verification_documentation,
                  .label = "The school's own proof of enrollment, for each student with this route",
                  .applies = some_separate_documentation,
                  .advice = certification_sentences::in_place_of_section,
                  .advice_claim = guide_claim::left_blank,
                  .goes_with = separate_documentation},
};

inline constexpr std::array certified{
    certification{.by = todo_person::school_official,
                  .what = certification_sentences::school,
                  .when = by_official},
};

inline constexpr std::array to_complete{completion{
    "Section 4 stays blank: by your answer, the school reports the enrollment to NSLDS. Ask "
    "the holder whether it sees it there. If not, have the school complete Section 4.",
    nslds_reporting, guide_claim::left_blank}};

} // namespace parent_plus_parts

template <>
inline constexpr intake_definition intake_of<intake_source::parent_plus_borrower_deferment_pdf>{
    .title = "Parent PLUS Borrower Deferment Request",
    .fields = parent_plus_parts::fields,
    .groups = parent_plus_parts::groups,
    .warnings = parent_plus_parts::warnings,
    .has_manifest = true,
    .roles = parent_plus_parts::roles,
    .law = deferment_rule,
};

template <>
inline constexpr form_definition form_of<form_source::parent_plus_borrower_deferment_pdf>{
    .intake = intake_source::parent_plus_borrower_deferment_pdf,
    .form_code = "PLUS",
    .omb_number = "1845-0011",
    .repetition = form_repetition::record_and_holder,
    .group = "parent_plus_student",
    .record_qualifier = "student",
    .record_named_by = parent_plus_parts::student_name,
    .loans = parent_plus_parts::loans,
    .no_loan_message = "No holder has an open Parent PLUS Loan, first disbursed on or after "
                       "2008-07-01, that is not in default.",
    .certification_role = parent_plus_parts::certification_role,
    .certified = parent_plus_parts::certified,
    .to_complete = parent_plus_parts::to_complete,
};

} // namespace tassel::rules::documents

namespace tassel::rules::forms {

namespace parent_plus_parts {

inline constexpr std::array student_name{
    text_piece{.field = "first_name"},
    text_piece{.field = "middle_name", .before = " "},
    text_piece{.field = "last_name", .before = " "},
};
inline constexpr std::array six_months_more{form_option{
    .option = "yes",
    .label = "Defer repayment of the PLUS Loan for six months after the student is no longer "
             "enrolled at least half-time, too."}};
inline constexpr std::array request_items{
    form_item{.item = "student_name", .label = "Name of the student", .text = student_name},
    line("student_ssn", "Social Security Number of the student", "ssn"),
    interest_request("parent_plus_pay_interest", parts::pay_interest_in_deferment),
    request("post_enrollment_deferment", "After enrollment", "post_enrollment_deferment",
            six_months_more),
};
inline constexpr std::array enrollment_items{
    certified_enrollment("The student named in Section 3 is enrolled"),
    blank("enrollment_begin_date", "Certified period begins or began on (mm-dd-yyyy)",
          intake_type::date),
    blank("enrollment_end_date", "Certified period ends or ended on (mm-dd-yyyy)",
          intake_type::date),
    completion_date,
};
inline constexpr auto certification_items =
    joined(enrollment_items, institution_items, official_items);

inline constexpr std::array sections{
    borrower_section,
    form_section{.heading = "Section 3: Requests",
                 .note = "The deferment is for PLUS Loans borrowed for the student below, for the "
                         "period in which the student is enrolled at least half-time (Section 2), "
                         "as certified in Section 4.",
                 .items = request_items},
    signed_section("Section 3: Understandings, certifications and authorization"),
    form_section{.heading = "Section 4: Certification of the school official",
                 .by = filled_by::third_party,
                 .note = "An official of the school of the student completes this section, or "
                         "separate documentation of the official says the same.",
                 .items = certification_items},
    destination_section("Section 7: Where to send the completed form"),
};

inline constexpr auto edition_2018_09 = bindings(
    borrower_in_form_intro,

    text("student_name", "form1[0].#subform[0].RequestList[0].RequestItem1Sublist[0].Sublist[0]."
                         "StudentName[0].StudentName[0]"),
    text("student_ssn", "form1[0].#subform[0].RequestList[0].RequestItem1Sublist[0].Sublist[0]."
                        "StudentSSN[0].StudentSSN[0]"),
    box("interest_payments", "yes",
        "form1[0].#subform[0].RequestList[0].RequestItem2[0].InterestPayments[0]", "1"),
    box("post_enrollment_deferment", "yes",
        "form1[0].#subform[0].RequestList[0].RequestItem3[0].PostEnrollmentDeferment[0]", "1"),
    text("name", "form1[0].#subform[5].Name[0]"), text("ssn", "form1[0].#subform[5].SSN[0]"),
    text("holder_address", "form1[0].#subform[8].HolderAddress[0]"),
    text("holder_phone", "form1[0].#subform[8].HolderPhone[0]"));
inline constexpr std::array<std::string_view, 4> never_filled_2018_09{
    "form1[0].#subform[5].BorrowerSignature[0]", "form1[0].#subform[5].BorrowerSignatureDate[0]",
    "form1[0].#subform[5].OfficialSignature[0]", "form1[0].#subform[5].SchoolSignatureDate[0]"};

} // namespace parent_plus_parts

template <>
inline constexpr form_layout layout_of<form_source::parent_plus_borrower_deferment_pdf>{
    .sections = parent_plus_parts::sections};

template <>
inline constexpr auto editions_of<form_source::parent_plus_borrower_deferment_pdf> = std::array{
    form_edition{
        .edition = "2018-09",
        .title = "Parent PLUS Borrower Deferment Request",
        .omb_number = "1845-0011",
        .expires = {2018, 9, 30},
        .sha256 = "95e60d54cd583f4e3d6be66c60f5b65f6f19a6b9a26b745c6477cdd0176679f8",
        .page_count = 4,
        .field_count = 34,
        .bindings = parent_plus_parts::edition_2018_09,
        .never_filled = parent_plus_parts::never_filled_2018_09,
    },
};

} // namespace tassel::rules::forms
