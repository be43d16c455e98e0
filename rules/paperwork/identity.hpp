// The borrower as nearly every form's first section asks: shared by all sources of a package.
#pragma once

#include "rules/paperwork/common_fields.hpp"
#include "tassel/document/vocabulary/intake_field.hpp"

#include <array>
#include <cstdint>

namespace tassel::rules::documents {

/// Ages that a borrower, or somebody beside the borrower, can have.
inline constexpr std::int64_t youngest_borrower = 14;
inline constexpr std::int64_t oldest_borrower = 120;

/// Lengths of the federal student aid record layout.
inline constexpr std::int64_t longest_first_name = 35;
inline constexpr std::int64_t longest_middle_name = 15;
inline constexpr std::int64_t longest_last_name = 35;
inline constexpr std::int64_t longest_suffix = 10;
inline constexpr std::int64_t longest_address_line = 40;
inline constexpr std::int64_t longest_email = 50;

/// What the borrower wants to read, by ISO 639-1. No form prints it.
inline constexpr plain_text english_choice = "en", spanish_choice = "es";
inline constexpr std::array reading_languages{english_choice, spanish_choice};

/// In the order of the forms. The date of birth is required only by sources that ask for it.
inline constexpr std::array shared_identity{
    intake_field{.name = "borrower_ssn",
                 .label = "Social Security number",
                 .type = intake_type::social_security_number},
    intake_field{.name = "borrower_date_of_birth",
                 .label = "Date of birth",
                 .type = intake_type::date,
                 .minimum = youngest_borrower,
                 .maximum = oldest_borrower,
                 .required = never_required},
    one_line("borrower_first_name", "First name", longest_first_name),
    intake_field{.name = "borrower_middle_name",
                 .label = "Middle name",
                 .maximum = longest_middle_name,
                 .required = never_required},
    one_line("borrower_last_name", "Last name", longest_last_name),
    intake_field{.name = "borrower_name_suffix",
                 .label = "Suffix, for example Jr.",
                 .maximum = longest_suffix,
                 .required = never_required},
    one_line("borrower_address_line_1", "Street address", longest_address_line),
    intake_field{.name = "borrower_address_line_2",
                 .label = "Street address, second line",
                 .maximum = longest_address_line,
                 .required = never_required},
    one_line("borrower_city", "City", longest_city),
    state_of("borrower_state", "State"),
    zip_code_of("borrower_zip_code", "ZIP code"),
    intake_field{
        .name = "borrower_phone_primary", .label = "Telephone number", .type = intake_type::phone},
    intake_field{.name = "borrower_phone_alternate",
                 .label = "Another telephone number",
                 .type = intake_type::phone,
                 .required = never_required},
    intake_field{.name = "borrower_email",
                 .label = "Email address",
                 .type = intake_type::email,
                 .maximum = longest_email,
                 .required = never_required},
    optional_yes_or_no("borrower_information_changed",
                       "Name, address or telephone number have changed since the holder had them"),
    intake_field{.name = "preferred_language",
                 .label = "Language of the papers that the borrower reads",
                 .type = intake_type::choice,
                 .choices = reading_languages,
                 .required = never_required,
                 .shown = true},
};

} // namespace tassel::rules::documents
