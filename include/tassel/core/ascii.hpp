// ASCII letters and digits, independent of the locale.
#pragma once

#include <algorithm>
#include <string_view>

namespace tassel {

[[nodiscard]] constexpr char to_lower(char letter) noexcept {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + ('a' - 'A')) : letter;
}
[[nodiscard]] constexpr char to_upper(char letter) noexcept {
    return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - ('a' - 'A')) : letter;
}
[[nodiscard]] constexpr bool is_digit(char character) noexcept {
    return character >= '0' && character <= '9';
}
[[nodiscard]] constexpr bool is_letter(char character) noexcept {
    auto const lower = to_lower(character);
    return lower >= 'a' && lower <= 'z';
}

/// Compares two texts, ignoring the case of ASCII letters.
[[nodiscard]] constexpr bool equals_ignoring_case(std::string_view a, std::string_view b) noexcept {
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [](char x, char y) {
               return to_lower(x) == to_lower(y);
           });
}

} // namespace tassel
