// Words in a list, for the form of a source and for faults.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace tassel::document::detail {

inline constexpr std::string_view and_word = " and ", or_word = " or ";

/// Lists words as `A or B`, or as `A, B, or C`.
[[nodiscard]] inline std::string listed(std::span<std::string const> words, std::string_view word) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i != 0 && words.size() > 2) text += ',';
        if (i != 0 && i + 1 == words.size())
            text += word;
        else if (i != 0)
            text += ' ';
        text += words[i];
    }
    return text;
}

} // namespace tassel::document::detail
