// Values of headers, of lists in them and of options, taken apart.
#pragma once

#include "tassel/core/ascii.hpp"

#include <algorithm>
#include <string>
#include <string_view>

namespace tassel::text {

[[nodiscard]] inline std::string to_lower(std::string_view text) {
    std::string lower{text};
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](char character) { return tassel::to_lower(character); });
    return lower;
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
