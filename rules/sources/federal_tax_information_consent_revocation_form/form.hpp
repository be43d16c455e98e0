// Revocation of Consent to Use Federal Tax Information, OMB 1845-0177. No edition is known; it goes
// to Federal Student Aid, not to a holder.
#pragma once

#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/form_parts.hpp"
#include "tassel/condition/expression.hpp"
#include "tassel/document/form/form_layout.hpp"

#include <array>

namespace tassel::rules::forms {

namespace tax_consent_parts {

inline constexpr std::array persons{
    form_option{.option = "borrower", .label = "The borrower"},
    form_option{.option = "spouse", .label = "The spouse of the borrower"},
};
/// The text in the cells of the grid.
[[nodiscard]] consteval text_piece grid_text(field_name field, plain_text before = {}) {
    return {.field = field, .format = piece_format::capitals, .before = before};
}
inline constexpr std::array first_name{grid_text("federal_tax_consent_revocation_first_name")};
inline constexpr std::array middle_name{grid_text("federal_tax_consent_revocation_middle_name")};
inline constexpr std::array last_name{grid_text("federal_tax_consent_revocation_last_name")};
inline constexpr std::array suffix{grid_text("federal_tax_consent_revocation_suffix")};
inline constexpr std::array mailing_address{
    grid_text("federal_tax_consent_revocation_mailing_address_line_1"),
    grid_text("federal_tax_consent_revocation_mailing_address_line_2", " "),
};
inline constexpr std::array mailing_city{grid_text("federal_tax_consent_revocation_mailing_city")};
inline constexpr auto no_country = !provided("federal_tax_consent_revocation_mailing_country");
inline constexpr std::array mailing_country{
    text_piece{.field = "federal_tax_consent_revocation_mailing_country"},
    text_piece{.source = piece_source::constant, .constant = "US", .when = no_country},
};
inline constexpr std::array person_items{
    form_item{.item = "person_role",
              .label = "I revoke the consent that I gave as",
              .kind = form_item_kind::choice,
              .field = "federal_tax_consent_revocation_person_role",
              .options = persons},
    form_item{.item = "first_name", .label = "First Name", .text = first_name},
    form_item{.item = "middle_name", .label = "Middle Name", .text = middle_name},
    form_item{.item = "last_name", .label = "Last Name", .text = last_name},
    form_item{.item = "suffix", .label = "Suffix", .text = suffix},
    line("date_of_birth", "Date of Birth", "federal_tax_consent_revocation_date_of_birth"),
    line("person_ssn", "Social Security Number", "federal_tax_consent_revocation_ssn"),
    form_item{
        .item = "mailing_address", .label = "Permanent Mailing Address", .text = mailing_address},
    form_item{.item = "mailing_city", .label = "City", .text = mailing_city},
    line("mailing_state", "State", "federal_tax_consent_revocation_mailing_state"),
    line("mailing_zip_code", "ZIP Code", "federal_tax_consent_revocation_mailing_zip_code"),
    form_item{.item = "mailing_country", .label = "Country", .text = mailing_country},
    line("phone", "Telephone", "federal_tax_consent_revocation_phone"),
    line("email", "Email (Optional)", "federal_tax_consent_revocation_email"),
};

inline constexpr std::array stops_disclosure{form_option{
    .option = "yes",
    .label = "My federal tax information will no longer be disclosed for federal student aid."}};
inline constexpr std::array other_documentation{
    form_option{.option = "yes", .label = "I will have to document my income in another way."}};
inline constexpr std::array may_affect_plans{form_option{
    .option = "yes",
    .label = "My eligibility for income-driven repayment, and its automatic recertification, may "
             "be affected."}};
inline constexpr std::array not_retroactive{
    form_option{.option = "yes", .label = "What was disclosed before is not undone."}};
inline constexpr std::array understood_items{
    request("stops_disclosure", "Disclosure",
            "federal_tax_consent_revocation_acknowledge_stops_future_disclosure", stops_disclosure),
    request("other_documentation", "Documentation",
            "federal_tax_consent_revocation_acknowledge_income_documentation_required",
            other_documentation),
    request("may_affect_plans", "Repayment plans",
            "federal_tax_consent_revocation_acknowledge_may_affect_idr_eligibility",
            may_affect_plans),
    request("not_retroactive", "No effect on the past",
            "federal_tax_consent_revocation_acknowledge_not_retroactive", not_retroactive),
};
inline constexpr std::array signature_items{
    signature("person_signature", "Signature of the person who revokes the consent"),
    signature_date("person_signature_date", "Date"),
};

inline constexpr std::array sections{
    form_section{.heading = "Person who revokes the consent", .items = person_items},
    form_section{.heading = "What I understand", .items = understood_items},
    form_section{.heading = "Revocation",
                 .by = filled_by::signer,
                 .note = "The signed form goes to Federal Student Aid, an office of the U.S. "
                         "Department of Education, at the address on the official form; consent "
                         "can also be revoked at StudentAid.gov.",
                 .items = signature_items},
};

} // namespace tax_consent_parts

template <>
inline constexpr form_layout
    layout_of<form_source::federal_tax_information_consent_revocation_form>{
        .sections = tax_consent_parts::sections};

} // namespace tassel::rules::forms
