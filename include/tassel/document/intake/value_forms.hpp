// Says how a program writes a value of each type in JSON, and gives numbers that people write with
// hyphens or without the one form in which they are stored.
#pragma once

#include "tassel/core/plain_text.hpp"
#include "tassel/document/intake/address_checks.hpp"
#include "tassel/document/intake/intake_text_checks.hpp"
#include "tassel/document/vocabulary/intake_field.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace tassel::document {

/// Returns how a program writes a value; empty for types whose values have no form, or are chosen.
[[nodiscard]] constexpr plain_text format_hint_of(intake_type type) noexcept {
    switch (type) {
    case intake_type::boolean: return "true or false. The strings yes and no are accepted, too.";
    case intake_type::integer: return "A whole number.";
    case intake_type::number: return "A number with at most one decimal.";
    case intake_type::cents: return "A whole number of cents: 12345 is $123.45.";
    case intake_type::date: return "A string, YYYY-MM-DD.";
    case intake_type::month: return "A string, YYYY-MM.";
    case intake_type::social_security_number:
        return "A string of nine digits, with or without hyphens after the third and fifth.";
    case intake_type::taxpayer_id: return "A string of nine digits.";
    case intake_type::phone:
        return "A string of ten digits or, abroad, a number of E.164: +, then 7 to 15 digits.";
    case intake_type::zip_code:
        return "A string of five digits, or of nine with or without a hyphen after the fifth.";
    case intake_type::opeid: return "A string of six or eight digits.";
    case intake_type::country: return "A string of two capital letters: a code of ISO 3166-1.";
    case intake_type::postal_code:
        return "A string of letters, digits, spaces, and hyphens; in Canada, like A1A 1A1.";
    case intake_type::text:
    case intake_type::narrative:
    case intake_type::email:
    case intake_type::choice:
    case intake_type::state:
    case intake_type::loan_id:
    case intake_type::holder_label: return {};
    }
    return {};
}

namespace detail {

/// The length of a Social Security number with its hyphens.
inline constexpr std::size_t hyphenated_ssn_length = 11;

/// Returns a Social Security number without its two hyphens, a ZIP code of nine digits with its
/// hyphen, a telephone number and a postal code as their own functions say, and any other text
/// unchanged.
[[nodiscard]] inline std::string kept_form(intake_type type, std::string_view text) {
    if (type == intake_type::phone) return kept_phone(text);
    if (type == intake_type::postal_code) return kept_postal_code(text);
    std::string kept{text};
    if (type == intake_type::social_security_number && text.size() == hyphenated_ssn_length &&
        text[3] == '-' && text[6] == '-') {
        kept.erase(6, 1).erase(3, 1);
    } else if (type == intake_type::zip_code && text.size() == 9 && are_digits(text)) {
        kept.insert(5, 1, '-');
    }
    return kept;
}

} // namespace detail

} // namespace tassel::document
