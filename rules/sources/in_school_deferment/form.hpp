// In-School Deferment Request, OMB 1845-0011.
#pragma once

#include "rules/paperwork/bindings.hpp"
#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/form_parts.hpp"
#include "tassel/core/joined.hpp"
#include "tassel/document/form/form_edition.hpp"

#include <array>
#include <string_view>

namespace tassel::rules::forms {

namespace in_school_parts {

inline constexpr std::array six_months_more{form_option{
    .option = "yes",
    .label = "Defer repayment of PLUS Loans for six months after I am no longer enrolled at least "
             "half-time, too."}};
inline constexpr std::array request_items{
    interest_request("in_school_pay_interest", parts::pay_interest_in_deferment),
    request("post_enrollment_deferment", "After enrollment", "in_school_post_enrollment_deferment",
            six_months_more),
};
inline constexpr std::array enrollment_items{
    certified_enrollment("The student is or was enrolled at the school below"),
    blank("enrollment_begin_date", "Enrollment begins or began on (mm-dd-yyyy)", intake_type::date),
    blank("enrollment_end_date", "Enrollment ends or ended on (mm-dd-yyyy)", intake_type::date),
    form_item{.item = "regular_student",
              .label = "Is the student enrolled as a regular student?",
              .kind = form_item_kind::choice,
              .options = parts::yes_no},
    completion_date,
};
inline constexpr auto certification_items =
    joined(enrollment_items, institution_items, official_items);

inline constexpr std::array sections{
    borrower_section,
    form_section{.heading = "Section 3: Requests",
                 .note = "The deferment itself is for the period in which you are enrolled "
                         "at least half-time at an eligible school (Section 2), as certified in "
                         "Section 4.",
                 .items = request_items},
    signed_section("Section 3: Understandings, certifications and authorization"),
    form_section{.heading = "Section 4: Certification of the school official",
                 .by = filled_by::third_party,
                 .note = "An official of the school completes this section; separate documentation "
                         "that says the same, or the report of the school to the National Student "
                         "Loan Data System (NSLDS), takes its place.",
                 .items = certification_items},
    destination_section("Section 7: Where to send the completed form"),
};

inline constexpr auto edition_2018_09 = bindings(
    borrower_in_first_subform,

    box("interest_payments", "yes",
        "form1[0].#subform[0].RequestList[0].RequestItem2[0].InterestPayments[0]", "1"),
    box("post_enrollment_deferment", "yes",
        "form1[0].#subform[0].RequestList[0].RequestItem3[0].PostEnrollmentDeferment[0]", "1"),
    text("name", "form1[0].#subform[3].Name[1]"), text("ssn", "form1[0].#subform[3].SSN[1]"),
    text("holder_address", "form1[0].#subform[6].HolderAddress[0]"),
    text("holder_phone", "form1[0].#subform[6].HolderPhone[0]"));
inline constexpr std::array<std::string_view, 4> never_filled_2018_09{
    "form1[0].#subform[3].BorrowerSignature[0]", "form1[0].#subform[3].BorrowerSignatureDate[0]",
    "form1[0].#subform[3].OfficialSignature[0]", "form1[0].#subform[3].SchoolSignatureDate[0]"};

} // namespace in_school_parts

template <>
inline constexpr form_layout layout_of<form_source::in_school_deferment_pdf>{
    .sections = in_school_parts::sections};

template <>
inline constexpr auto editions_of<form_source::in_school_deferment_pdf> = std::array{
    form_edition{
        .edition = "2018-09",
        .title = "In-School Deferment Request",
        .omb_number = "1845-0011",
        .expires = {2018, 9, 30},
        .sha256 = "3a8954217b86f0a6520e2dd5e9020514dc98c30900557c395d9ef30ae8f7043f",
        .page_count = 4,
        .field_count = 33,
        .bindings = in_school_parts::edition_2018_09,
        .never_filled = in_school_parts::never_filled_2018_09,
    },
};

} // namespace tassel::rules::forms
