// Parent PLUS Borrower Deferment Request, OMB 1845-0011: one for each student and holder.
#pragma once

#include "rules/paperwork/bindings.hpp"
#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/form_parts.hpp"
#include "tassel/core/joined.hpp"
#include "tassel/document/form/form_edition.hpp"

#include <array>
#include <string_view>

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
