// Checks on the forms that regions and postal codes have.
#pragma once

#include "tassel/document/intake/intake_text_checks.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace tassel::document::detail {

[[nodiscard]] constexpr bool is_capital(char character) noexcept {
    return character >= 'A' && character <= 'Z';
}
[[nodiscard]] constexpr bool is_letter(char character) noexcept {
    return is_capital(character) || (character >= 'a' && character <= 'z');
}

/// Whether the text has only letters, digits, spaces, and hyphens, and no space or hyphen at either
/// end.
[[nodiscard]] constexpr bool is_postal_code(std::string_view text) noexcept {
    auto const is_inner = [](char one) {
        return is_letter(one) || is_digit(one) || one == ' ' || one == '-';
    };
    auto const is_outer = [](char one) { return is_letter(one) || is_digit(one); };
    return !text.empty() && is_outer(text.front()) && is_outer(text.back()) &&
           std::all_of(text.begin(), text.end(), is_inner);
}

/// Whether the text is like A1A 1A1, a postal code of Canada.
[[nodiscard]] constexpr bool is_canadian_postal_code(std::string_view text) noexcept {
    return text.size() == 7 && is_capital(text[0]) && is_digit(text[1]) && is_capital(text[2]) &&
           text[3] == ' ' && is_digit(text[4]) && is_capital(text[5]) && is_digit(text[6]);
}

/// Returns a postal code in capitals and, if it can be one of Canada, with its space.
[[nodiscard]] inline std::string kept_postal_code(std::string_view text) {
    constexpr std::size_t first_half = 3;
    std::string kept{text};
    for (char& one : kept) {
        if (is_letter(one) && !is_capital(one)) one = static_cast<char>(one - 'a' + 'A');
    }
    auto spaced = kept;
    if (spaced.size() == 2 * first_half) spaced.insert(first_half, 1, ' ');
    return is_canadian_postal_code(spaced) ? spaced : kept;
}

/// The provinces and territories of Canada, as its post office abbreviates them.
inline constexpr std::array<std::string_view, 13> canadian_provinces{
    "AB", "BC", "MB", "NB", "NL", "NS", "NT", "NU", "ON", "PE", "QC", "SK", "YT"};

[[nodiscard]] constexpr bool is_canadian_province(std::string_view text) noexcept {
    return std::find(canadian_provinces.begin(), canadian_provinces.end(), text) !=
           canadian_provinces.end();
}

/// Whether the text is a telephone number of E.164: +, a country code, and the rest, in all 7 to 15
/// digits.
[[nodiscard]] constexpr bool is_international_phone(std::string_view text) noexcept {
    constexpr std::size_t fewest = 7, most = 15;
    if (!text.starts_with('+')) return false;
    text.remove_prefix(1);
    return text.size() >= fewest && text.size() <= most && text.front() != '0' && are_digits(text);
}

/// Returns a number of the North American plan, which has the country code 1, without that code,
/// and any other text unchanged.
[[nodiscard]] inline std::string kept_phone(std::string_view text) {
    constexpr std::string_view own_code = "+1";
    constexpr std::size_t own_digits = 10;
    bool const own = text.size() == own_code.size() + own_digits && text.starts_with(own_code) &&
                     is_international_phone(text);
    return std::string{own ? text.substr(own_code.size()) : text};
}

} // namespace tassel::document::detail
