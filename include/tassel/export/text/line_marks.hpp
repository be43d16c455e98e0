// Marks at the beginning of a line, and marks around bold words, as in mails, lists, and notes.
#pragma once

#include "tassel/core/ascii.hpp"
#include "tassel/export/text/text_cleaning.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace tassel {

namespace detail {

/// Whether words follow. A figure may have a sign of its own.
[[nodiscard]] constexpr bool begins_with_words(std::string_view text) noexcept {
    while (!text.empty() && (text.front() == '*' || text.front() == '_'))
        text.remove_prefix(1);
    return !text.empty() && (is_letter(text.front()) || text.front() == '"');
}

[[nodiscard]] constexpr std::string_view after_blanks(std::string_view text) noexcept {
    while (!text.empty() && is_blank(text.front()))
        text.remove_prefix(1);
    return text;
}

/// Without the quote marks of a mail that was replied to.
[[nodiscard]] constexpr std::string_view without_quote_marks(std::string_view text) noexcept {
    auto rest = after_blanks(text);
    if (!rest.starts_with('>')) return text;
    while (rest.starts_with('>')) {
        rest.remove_prefix(1);
        if (auto const next = after_blanks(rest); next.starts_with('>')) rest = next;
    }
    if (rest.starts_with(' ')) rest.remove_prefix(1); // further blanks may belong to a table
    return rest;
}

/// Without a bullet, a list number, or the marks of a heading, if words follow.
[[nodiscard]] constexpr std::string_view without_item_mark(std::string_view text) noexcept {
    constexpr std::array<std::string_view, 8> bullets{
        "-", "*", "+", "\xE2\x80\xA2", "\xC2\xB7", "\xE2\x97\xA6", "\xE2\x96\xAA", "\xE2\x97\x8F"};
    auto const line = after_blanks(text);
    std::size_t length = 0;
    for (auto const bullet : bullets) {
        if (line.starts_with(bullet)) length = bullet.size();
    }
    if (length == 0) {
        while (length < line.size() && line[length] == '#')
            ++length;
    }
    if (length == 0) {
        while (length < line.size() && length < 3 && is_digit(line[length]))
            ++length;
        bool const marked =
            length != 0 && length < line.size() && (line[length] == '.' || line[length] == ')');
        length = marked ? length + 1 : 0;
    }
    if (length == 0 || length == line.size() || !is_blank(line[length])) return text;
    auto const rest = after_blanks(line.substr(length));
    return begins_with_words(rest) ? rest : text;
}

/// Appends a line without the pairs of marks around bold or italic words, and returns whether there
/// were any. A row of marks that stands in for hidden characters (`*****1234`) has no partner.
inline bool append_without_bold(std::string_view line, std::string& text) {
    constexpr std::size_t longest_mark = 3;
    struct mark {
        std::size_t at = 0, length = 0; ///< in the buffer, or nothing
    } open{};
    bool found = false;
    for (std::size_t at = 0; at < line.size();) {
        if (line[at] != '*' && line[at] != '_') {
            text.push_back(line[at++]);
            continue;
        }
        auto end = at;
        while (end < line.size() && line[end] == line[at])
            ++end;
        auto const length = end - at;
        bool const wide = line[at] == '*' ? length <= longest_mark : length == 2;
        bool const word_before = at != 0 && !is_blank(line[at - 1]) && line[at - 1] != '|';
        bool const word_after = end != line.size() && !is_blank(line[end]) && line[end] != '|';
        bool const closes = open.length == length && text[open.at] == line[at] && word_before;
        if (wide && closes) {
            text.erase(open.at, open.length);
            open = {};
            found = true;
        } else {
            bool const begins = word_after && (!word_before || line[at - 1] == '"');
            if (wide && begins) open = {text.size(), length};
            text.append(line.substr(at, length));
        }
        at = end;
    }
    return found;
}

} // namespace detail

/// Appends a line without its marks, and returns whether there were any.
inline bool append_without_line_marks(std::string_view line, std::string& text) {
    auto rest = detail::without_quote_marks(line);
    rest = detail::without_item_mark(rest);
    bool bold = false;
    if (rest.find_first_of("*_") != std::string_view::npos) {
        bold = detail::append_without_bold(rest, text);
    } else {
        text.append(rest);
    }
    return bold || rest.size() != line.size();
}

} // namespace tassel
