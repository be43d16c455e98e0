// Revocation of Consent to Use Federal Tax Information, OMB 1845-0177. The form's second page is a
// grid of single letters. We reject a text that does not fit, and never cut it short. No edition is
// known. The form goes to Federal Student Aid, not to a holder.
#pragma once

#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/source_parts.hpp"
#include "rules/sources/federal_tax_information_consent_revocation_form/screening.hpp"
#include "tassel/condition/expression.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>
#include <cstdint>

namespace tassel::rules::documents {

namespace tax_consent_parts {

inline constexpr std::array<plain_text, 2> persons{"borrower", "spouse"};

inline constexpr field_name mailing_country = "federal_tax_consent_revocation_mailing_country";
inline constexpr auto mailed_in_united_states = is_in_united_states(mailing_country);
inline constexpr auto mailed_abroad = !mailed_in_united_states;
inline constexpr auto mailed_in_canada = is_in_canada(mailing_country);
inline constexpr auto mailed_elsewhere = is_elsewhere(mailing_country);

/// Makes a field whose text is written into the cells of the grid.
[[nodiscard]] consteval intake_field in_grid(intake_field field) {
    field.grid_letters = true;
    return field;
}

/// Makes a row of the grid.
[[nodiscard]] consteval intake_field
grid_row(field_name name, plain_text label, std::int64_t capacity, expression_view required = {}) {
    return {.name = name,
            .label = label,
            .minimum = 1,
            .maximum = capacity,
            .required = required,
            .grid_letters = true};
}

/// Makes a field for a consequence that the person accepts.
[[nodiscard]] consteval intake_field accepted(field_name name, plain_text label) {
    return {.name = name, .label = label, .type = intake_type::boolean, .must_be_true = true};
}

inline constexpr std::array fields{
    intake_field{.name = "federal_tax_consent_revocation_person_role",
                 .label = "Whose consent is revoked",
                 .type = intake_type::choice,
                 .choices = persons},
    grid_row("federal_tax_consent_revocation_first_name", "First name", longest_first_name),
    grid_row("federal_tax_consent_revocation_middle_name", "Middle name", longest_middle_name,
             never_required),
    grid_row("federal_tax_consent_revocation_last_name", "Last name", longest_last_name),
    grid_row("federal_tax_consent_revocation_suffix", "Suffix", longest_suffix, never_required),
    intake_field{.name = "federal_tax_consent_revocation_ssn",
                 .label = "Social Security number",
                 .type = intake_type::social_security_number},
    intake_field{.name = "federal_tax_consent_revocation_date_of_birth",
                 .label = "Date of birth",
                 .type = intake_type::date,
                 .minimum = youngest_borrower,
                 .maximum = oldest_borrower},
    grid_row("federal_tax_consent_revocation_mailing_address_line_1", "Permanent mailing address",
             longest_address_line),
    grid_row("federal_tax_consent_revocation_mailing_address_line_2",
             "Permanent mailing address, second line", longest_address_line, never_required),
    grid_row("federal_tax_consent_revocation_mailing_city", "City", longest_city),
    only_in(mailed_in_united_states,
            state_of("federal_tax_consent_revocation_mailing_state", "State")),
    only_in(mailed_in_united_states,
            zip_code_of("federal_tax_consent_revocation_mailing_zip_code", "ZIP code")),
    in_grid(region_field("federal_tax_consent_revocation_mailing_region", mailed_abroad,
                         mailed_in_canada)),
    postal_code_field("federal_tax_consent_revocation_mailing_postal_code", grid_postal_code,
                      mailed_abroad, mailed_in_canada),
    country_field(mailing_country),
    intake_field{.name = "federal_tax_consent_revocation_phone",
                 .label = "Telephone number",
                 .type = intake_type::phone,
                 .required = never_required},
    intake_field{.name = "federal_tax_consent_revocation_email",
                 .label = "Email address",
                 .type = intake_type::email,
                 .maximum = longest_email,
                 .required = never_required},
    accepted("federal_tax_consent_revocation_acknowledge_stops_future_disclosure",
             "Tax information is no longer disclosed for student aid"),
    accepted("federal_tax_consent_revocation_acknowledge_income_documentation_required",
             "Income must then be shown in another way"),
    accepted("federal_tax_consent_revocation_acknowledge_may_affect_idr_eligibility",
             "The right to an income-driven plan may be affected"),
    accepted("federal_tax_consent_revocation_acknowledge_not_retroactive",
             "What was disclosed before stays as it is"),
};

/// Both address lines share one row, with a space between them.
inline constexpr auto
    lines_too_long = length_of("federal_tax_consent_revocation_mailing_address_line_1") +
                         number(1) +
                         length_of("federal_tax_consent_revocation_mailing_address_line_2") >
                     number(longest_address_line);

/// The city and a region that has no row of its own share one row, with a space between them.
inline constexpr auto
    city_too_long = mailed_elsewhere &&
                    length_of("federal_tax_consent_revocation_mailing_city") + number(1) +
                            length_of("federal_tax_consent_revocation_mailing_region") >
                        number(longest_city);

inline constexpr intake_fault lines_must_fit{
    .field = "federal_tax_consent_revocation_mailing_address_line_2",
    .message = "must fit 40 characters together with the first line and a space",
    .broken = lines_too_long};
inline constexpr std::array faults{
    lines_must_fit,
    intake_fault{.field = "federal_tax_consent_revocation_mailing_region",
                 .message = "must fit 30 characters together with the city and a space",
                 .broken = city_too_long},
};

inline constexpr auto of_spouse = is("federal_tax_consent_revocation_person_role", "spouse");

} // namespace tax_consent_parts

template <>
inline constexpr intake_definition
    intake_of<intake_source::federal_tax_information_consent_revocation_form>{
        .title = "Revocation of Consent to Use Federal Tax Information",
        .identity = identity_use::accepted,
        .fields = tax_consent_parts::fields,
        .faults = tax_consent_parts::faults,
        .submission_routing = tax_consent_parts::submission_routing,
        .law = tax_information_consent,
    };

template <>
inline constexpr form_definition
    form_of<form_source::federal_tax_information_consent_revocation_form>{
        .intake = intake_source::federal_tax_information_consent_revocation_form,
        .omb_number = "1845-0177",
        .repetition = form_repetition::once,
        // The person who revokes the consent is the person whose papers these are.
        .signs_instead = {.by = todo_person::spouse,
                          .when = tax_consent_parts::of_spouse,
                          .sign = "You revoke the consent as the borrower's spouse: sign the form "
                                  "by hand yourself. The borrower does not sign it.",
                          .date = "Write the date beside your signature."},
    };

} // namespace tassel::rules::documents

namespace tassel::rules::forms {

namespace tax_consent_parts {

inline constexpr std::array persons{
    form_option{.option = "borrower", .label = "The borrower"},
    form_option{.option = "spouse", .label = "The spouse of the borrower"},
};
/// Makes a piece with the text in the cells of the grid.
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
/// A region that the form has no row for follows the city.
inline constexpr std::array mailing_city{
    grid_text("federal_tax_consent_revocation_mailing_city"),
    text_piece{.field = "federal_tax_consent_revocation_mailing_region",
               .format = piece_format::capitals,
               .before = " ",
               .when = documents::tax_consent_parts::mailed_elsewhere},
};
inline constexpr std::array mailing_province{
    text_piece{.field = "federal_tax_consent_revocation_mailing_region",
               .when = documents::tax_consent_parts::mailed_in_canada}};
inline constexpr std::array mailing_postal_code{
    text_piece{.field = "federal_tax_consent_revocation_mailing_postal_code"}};
inline constexpr auto no_country = !provided(documents::tax_consent_parts::mailing_country);
inline constexpr std::array mailing_country{
    text_piece{.field = documents::tax_consent_parts::mailing_country,
               .said_by = &documents::country_of},
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
    of_width(6, {.item = "mailing_city", .label = "City", .text = mailing_city}),
    form_item{.item = "mailing_state",
              .label = "State",
              .field = "federal_tax_consent_revocation_mailing_state",
              .text = mailing_province},
    form_item{.item = "mailing_zip_code",
              .label = "ZIP Code",
              .field = "federal_tax_consent_revocation_mailing_zip_code",
              .text = mailing_postal_code},
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
