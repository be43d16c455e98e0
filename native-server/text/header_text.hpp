// Parses the values of headers and options, and the lists in such values.
#pragma once

#include "tassel/core/ascii.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace tassel::text {

[[nodiscard]] inline std::string to_lower(std::string_view text) {
    std::string lower{text};
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](char character) { return tassel::to_lower(character); });
    return lower;
}

/// Returns the text without the spaces and tabs at both ends.
[[nodiscard]] constexpr std::string_view trim(std::string_view text) noexcept {
    auto const first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// Removes the text before `separator` from the front of `text`, with the separator, and returns
/// it. Takes all of `text` if there is no separator.
[[nodiscard]] constexpr std::string_view take_until(std::string_view& text,
                                                    char separator) noexcept {
    auto const end = text.find(separator);
    auto const part = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    return part;
}

/// Reads a number from decimal digits and nothing else. Returns nothing if the number is outside
/// the bounds.
[[nodiscard]] inline std::optional<unsigned> whole_number(std::string_view text, unsigned lowest,
                                                          unsigned highest) noexcept {
    unsigned number = 0;
    auto const* const end = text.data() + text.size();
    auto const [stop, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc{} || stop != end || number < lowest || number > highest) {
        return std::nullopt;
    }
    return number;
}

} // namespace tassel::text
