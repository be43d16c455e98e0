// Applicant Representative Designation: Total and Permanent Disability, OMB 1845-0065.
#pragma once

#include "rules/paperwork/bindings.hpp"
#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/form_parts.hpp"
#include "rules/sources/total_and_permanent_disability_discharge/items.hpp"
#include "tassel/document/form/form_edition.hpp"

#include <array>
#include <string_view>

namespace tassel::rules::forms {

namespace total_and_permanent_disability_representative_designation_parts {

inline constexpr std::array actions{
    form_option{.option = "designate",
                .label = "I am designating an individual or organization to represent me."},
    form_option{.option = "change",
                .label = "I am changing the individual or organization that represents me."},
    form_option{.option = "revoke",
                .label = "I am revoking my designation and no longer wish to have a "
                         "representative. Skip to Section 3."},
};
inline constexpr std::array designation_items{
    form_item{.item = "action",
              .number = "1",
              .label = "Why are you completing this form?",
              .kind = form_item_kind::choice,
              .field = "tpd_representative_action",
              .options = actions},
    line("representative_individual_name", "Individual's name",
         "tpd_representative_individual_name", "2"),
    line("representative_organization_name", "Organization's name",
         "tpd_representative_organization_name"),
    line("representative_taxpayer_id", "Organization's taxpayer ID number",
         "tpd_representative_taxpayer_id"),
    line("representative_address", "Address", "tpd_representative_address_line_1"),
    line("representative_city", "City", "tpd_representative_city"),
    line("representative_state", "State", "tpd_representative_state"),
    line("representative_zip_code", "ZIP Code", "tpd_representative_zip_code"),
    line("representative_phone_primary", "Telephone - Primary", "tpd_representative_phone_primary"),
    line("representative_phone_alternate", "Telephone - Alternate",
         "tpd_representative_phone_alternate"),
    line("representative_email", "Email (Optional)", "tpd_representative_email"),
};
/// Who revokes a designation skips Section 2 and names nobody: "I no longer wish to have a
/// representative" (item 1). Section 3 asks for the applicant's signature alone in any case, and
/// lets the applicant revoke "in any oral or written communication" (item 5): the former
/// representative has nothing to sign.
inline constexpr auto names_representative =
    is("tpd_representative_action", "designate") || is("tpd_representative_action", "change");
inline constexpr std::array signature_items{
    signature("applicant_signature", "Applicant's signature (required)"),
    signature_date("applicant_signature_date", "Date"),
    only_when(signature("representative_signature", "Representative's signature"),
              names_representative),
    only_when(signature_date("representative_signature_date", "Date"), names_representative),
};

inline constexpr std::array sections{
    form_section{.heading = "Section 1: Discharge applicant information",
                 .note = "Do not enter information about the representative in this section.",
                 .items = borrower_items_without_birth},
    form_section{.heading =
                     "Section 2: Designation, change or revocation of applicant representative",
                 .note = "An organization needs a taxpayer ID number; a name of somebody there is "
                         "optional.",
                 .items = designation_items},
    signed_section("Section 3: Applicant's request, understandings, authorization and "
                   "certification",
                   signature_items),
    parts::disability_servicer,
};

inline constexpr auto edition_2019_09 = bindings(
    borrower_in_first_subform,

    box("action", "designate", "form1[0].#subform[0].RadioButtonList[0]", "0"),
    box("action", "change", "form1[0].#subform[0].RadioButtonList[0]", "1"),
    box("action", "revoke", "form1[0].#subform[0].RadioButtonList[0]", "2"),
    text("representative_individual_name", "form1[0].#subform[0].IndividualName[0]"),
    text("representative_organization_name", "form1[0].#subform[0].OrgName[0]"),
    text("representative_taxpayer_id", "form1[0].#subform[0].TIN[0]"),
    text("representative_address", "form1[0].#subform[0].RepAddress[0]"),
    text("representative_city", "form1[0].#subform[0].RepCity[0]"),
    text("representative_state", "form1[0].#subform[0].RepState[0]"),
    text("representative_zip_code", "form1[0].#subform[0].RepZip[0]"),
    text("representative_phone_primary", "form1[0].#subform[0].RepPhone1[0]"),
    text("representative_phone_alternate", "form1[0].#subform[0].RepPhone2[0]"),
    text("representative_email", "form1[0].#subform[0].RepEmail[0]"),
    text("name", "form1[0].#subform[1].Name[1]"), text("ssn", "form1[0].#subform[1].SSN[1]"));
inline constexpr std::array<std::string_view, 4> never_filled_2019_09{
    "form1[0].#subform[1].BorrowerSignature[0]", "form1[0].#subform[1].BorrowerSignatureDate[0]",
    "form1[0].#subform[1].BorrowerSignature[1]", "form1[0].#subform[1].BorrowerSignatureDate[1]"};

} // namespace total_and_permanent_disability_representative_designation_parts

template <>
inline constexpr form_layout
    layout_of<form_source::total_and_permanent_disability_representative_designation_pdf>{
        .sections = total_and_permanent_disability_representative_designation_parts::sections};

template <>
inline constexpr auto editions_of<
    form_source::total_and_permanent_disability_representative_designation_pdf> = std::array{
    form_edition{
        .edition = "2019-09",
        .title = "Applicant Representative Designation: Total and Permanent Disability",
        .omb_number = "1845-0065",
        .expires = {2019, 9, 30},
        .sha256 = "7bfb4291be057df9c6632203e05dbcab19b3cf5c9471abcb8bf6342c27387685",
        .page_count = 3,
        .field_count = 27,
        .bindings =
            total_and_permanent_disability_representative_designation_parts::edition_2019_09,
        .never_filled =
            total_and_permanent_disability_representative_designation_parts::never_filled_2019_09,
    },
};

} // namespace tassel::rules::forms
