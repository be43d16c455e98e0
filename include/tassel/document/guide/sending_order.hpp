// The recipients of a package and their order: each recipient once, by name, with everything it
// gets, and the file name of every paper.
#pragma once

#include "tassel/core/plain_text.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/document/vocabulary/submission_route.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tassel {

/// A recipient of a part of the package.
struct mail_recipient {
    std::string name{};
    std::string slug{};                            ///< used in file names
    std::vector<std::string> address{};            ///< lines; empty if none is known
    std::string phone{};                           ///< in the usual notation; may be empty
    mail_destination const* destination = nullptr; ///< whose row has the address
    std::vector<submission_route const*> routes{};
    std::vector<std::size_t> copies{};    ///< indexes of the forms that are made
    std::vector<intake_source> sources{}; ///< the sources whose documents are included
    std::string cover_filename{};
};

struct sending_order {
    std::vector<mail_recipient> recipients{};
    std::vector<std::string> filenames{}; ///< for every copy, including those that are not made
    /// Indexes of the copies that are made, in the order in which they are sent.
    std::vector<std::size_t> copies{};
};

namespace detail {

[[nodiscard]] constexpr char lowered(char letter) noexcept {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

/// ASCII letters in lower case and digits, with underscores between words, up to a maximum length.
[[nodiscard]] inline std::string slug_of(std::string_view text) {
    constexpr std::size_t longest = 40;
    std::string slug;
    bool gap = false;
    for (char const one : text) {
        auto const letter = lowered(one);
        bool const kept = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
        if (kept && gap && !slug.empty()) slug += '_';
        if (kept) slug += letter;
        // An accented letter does not separate words.
        if (static_cast<unsigned char>(one) < 0x80) gap = !kept;
        if (slug.size() >= longest) break;
    }
    while (!slug.empty() && slug.back() == '_')
        slug.pop_back();
    return slug;
}

/// Equal except for case.
[[nodiscard]] inline bool same_name(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return lowered(x) == lowered(y); });
}

/// The lines of an address in the form that packages keep.
[[nodiscard]] inline std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        auto const end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

/// Two digits, as in 07; three for numbers above 99, as in 112.
[[nodiscard]] inline std::string numbered(std::size_t number) {
    auto text = std::to_string(number);
    if (text.size() < 2) text.insert(0, 1, '0');
    return text;
}

} // namespace detail
} // namespace tassel
