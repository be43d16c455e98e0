// Small ASCII helpers for header values.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace tassel::text {

[[nodiscard]] constexpr char to_lower(char character) noexcept {
    return character >= 'A' && character <= 'Z' ? static_cast<char>(character - 'A' + 'a')
                                                : character;
}

[[nodiscard]] inline std::string to_lower(std::string_view text) {
    std::string lower{text};
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](char character) { return to_lower(character); });
    return lower;
}

[[nodiscard]] constexpr bool equal_ignoring_case(std::string_view left,
                                                 std::string_view right) noexcept {
    return std::equal(left.begin(), left.end(), right.begin(), right.end(),
                      [](char a, char b) { return to_lower(a) == to_lower(b); });
}

/// Without spaces and tabs at both ends.
[[nodiscard]] constexpr std::string_view trim(std::string_view text) noexcept {
    auto const first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// Takes the text up to `separator` (or all of it) off the front of `text`.
[[nodiscard]] constexpr std::string_view take_until(std::string_view& text,
                                                    char separator) noexcept {
    auto const end = text.find(separator);
    auto const part = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    return part;
}

} // namespace tassel::text
