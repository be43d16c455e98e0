// Teacher Loan Forgiveness Forbearance Request, OMB 1845-0059.
#pragma once

#include "rules/paperwork/bindings.hpp"
#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/form_parts.hpp"
#include "rules/sources/teacher_loan_forgiveness_application/items.hpp"
#include "tassel/document/form/form_edition.hpp"

#include <array>
#include <string_view>

namespace tassel::rules::forms {

namespace teacher_loan_forgiveness_forbearance_parts {

inline constexpr std::array request_items{
    form_item{.item = "school_level",
              .label = "I am teaching (check one)",
              .kind = form_item_kind::choice,
              .options = parts::teacher_school_levels},
    form_item{.item = "capacity",
              .label = "and I am (check all that apply)",
              .kind = form_item_kind::boxes,
              .options = parts::teacher_capacities},
    line("current_year_start_date", "The current academic year of teaching begins or began on",
         "teacher_current_year_start_date"),
    line("current_year_end_date", "and ends on", "teacher_current_year_end_date"),
    line("fifth_year_completion_date",
         "I expect to complete my fifth year of qualifying teaching on",
         "teacher_fifth_year_completion_date"),
    line("school_name", "Name of the school (not the district) or educational service agency",
         "teacher_school_name"),
    request("school_bie", "Bureau of Indian Education", "teacher_school_bie",
            parts::teacher_school_bie),
    line("school_address", "Address (street, city, state, ZIP code)", "teacher_school_address"),
    line("school_website", "Website", "teacher_school_website"),
    line("school_district", "School district", "teacher_school_district"),
    of_width(6, line("school_county", "County", "teacher_school_county")),
    line("school_phone", "Telephone", "teacher_school_phone"),
};

inline constexpr std::array sections{
    borrower_section_without_birth,
    form_section{.heading = "Section 2: Loan forgiveness forbearance request",
                 .note = "I request forbearance while I am performing qualifying teaching service "
                         "as a full-time teacher.",
                 .items = request_items},
    signed_section("Section 3: Understandings, certifications and authorization"),
    destination_section("Section 4: Where to send the completed request"),
};

inline constexpr auto edition_2020_09 = bindings(
    borrower_on_first_page,

    box("school_level", "elementary", "form1[0].Page1[0].RBLSchool[0]", "0"),
    box("school_level", "secondary", "form1[0].Page1[0].RBLSchool[0]", "1"),
    box("school_level", "educational_service_agency", "form1[0].Page1[0].RBLSchool[0]", "2"),
    parts::teacher_capacity_boxes,

    text("name", "form1[0].Page2[0].Name[0]"), text("ssn", "form1[0].Page2[0].SSN[0]"),
    text("current_year_start_date", "form1[0].Page2[0].FromDate[0]"),
    text("current_year_end_date", "form1[0].Page2[0].ToDate[0]"),
    text("fifth_year_completion_date", "form1[0].Page2[0].CompletionDate[0]"),
    text("school_name", "form1[0].Page2[0].SchoolName[0]"),
    box("school_bie", "yes", "form1[0].Page2[0].BIECheck[0]", "1"),
    text("school_address", "form1[0].Page2[0].SchoolAddress[0]"),
    text("school_website", "form1[0].Page2[0].SchoolWebsite[0]"),
    text("school_district", "form1[0].Page2[0].SchoolDistrict[0]"),
    text("school_county", "form1[0].Page2[0].SchoolCounty[0]"),
    text("school_phone", "form1[0].Page2[0].SchoolPhone[0]"),
    text("holder_address", "form1[0].Page2[0].HolderAddressBox[0]"),
    text("holder_phone", "form1[0].Page2[0].HolderPhoneBox[0]"));
inline constexpr std::array<std::string_view, 2> never_filled_2020_09{
    "form1[0].Page2[0].BorrowerSignature[0]", "form1[0].Page2[0].BorrowerSignatureDate[0]"};

} // namespace teacher_loan_forgiveness_forbearance_parts

template <>
inline constexpr form_layout layout_of<form_source::teacher_loan_forgiveness_forbearance_pdf>{
    .sections = teacher_loan_forgiveness_forbearance_parts::sections};

template <>
inline constexpr auto editions_of<form_source::teacher_loan_forgiveness_forbearance_pdf> =
    std::array{
        form_edition{
            .edition = "2020-09",
            .title = "Teacher Loan Forgiveness Forbearance Request",
            .omb_number = "1845-0059",
            .expires = {2020, 9, 30},
            .sha256 = "ff8e45920315451048a4bee07f4f3207ea9a462318c5f33736beb0c53474f903",
            .page_count = 7,
            .field_count = 33,
            .bindings = teacher_loan_forgiveness_forbearance_parts::edition_2020_09,
            .never_filled = teacher_loan_forgiveness_forbearance_parts::never_filled_2020_09,
        },
    };

} // namespace tassel::rules::forms
