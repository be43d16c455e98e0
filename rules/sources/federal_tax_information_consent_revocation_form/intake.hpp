// Revocation of Consent to Use Federal Tax Information, OMB 1845-0177. Its second page is a grid of
// single letters: we refuse a text that does not fit, and never cut it short.
#pragma once

#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/intake_parts.hpp"
#include "rules/sources/federal_tax_information_consent_revocation_form/screening.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>
#include <cstdint>

namespace tassel::rules::documents {

namespace tax_consent_parts {

inline constexpr std::array<plain_text, 2> persons{"borrower", "spouse"};

/// A row of the grid.
[[nodiscard]] consteval intake_field
grid_row(field_name name, plain_text label, std::int64_t capacity, expression_view required = {}) {
    return {.name = name,
            .label = label,
            .minimum = 1,
            .maximum = capacity,
            .required = required,
            .grid_letters = true};
}

/// A consequence that the person accepts.
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
    state_of("federal_tax_consent_revocation_mailing_state", "State"),
    zip_code_of("federal_tax_consent_revocation_mailing_zip_code", "ZIP code"),
    intake_field{.name = "federal_tax_consent_revocation_mailing_country",
                 .label = "Country; without it, the United States",
                 .type = intake_type::country,
                 .required = never_required},
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

/// Both lines share one row, with a space between them.
inline constexpr auto
    lines_too_long = length_of("federal_tax_consent_revocation_mailing_address_line_1") +
                         number(1) +
                         length_of("federal_tax_consent_revocation_mailing_address_line_2") >
                     number(longest_address_line);

inline constexpr std::array faults{
    intake_fault{.field = "federal_tax_consent_revocation_mailing_address_line_2",
                 .message = "must fit 40 characters together with the first line and a space",
                 .broken = lines_too_long},
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
        // The person who revokes is the one whose papers these are.
        .signs_instead = {.by = todo_person::spouse,
                          .when = tax_consent_parts::of_spouse,
                          .sign = "You revoke the consent as the borrower's spouse: sign the form "
                                  "by hand yourself. The borrower does not sign it.",
                          .date = "Write the date beside your signature."},
    };

} // namespace tassel::rules::documents
