// Divides one text into several exports. Each begins with a line that says where the export came
// from.
#pragma once

#include "tassel/export/text/rich_text.hpp"
#include "tassel/export/text/text_cleaning.hpp"
#include "tassel/loan/vocabulary.hpp"
#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::exports {

/// The maximum number of files that can be merged.
inline constexpr std::size_t maximum_files = 10;

/// The text before and after the label on the line that begins a file.
inline constexpr std::string_view file_mark_begin = "===== file: ";
inline constexpr std::string_view file_mark_end = " =====";

/// Returns the line that begins a file.
[[nodiscard]] inline std::string file_mark(source_label label) {
    return std::string{file_mark_begin}
        .append(reflect::enumerator_name(label))
        .append(file_mark_end);
}

/// One file in a text. The kind of a file without a label is detected.
struct marked_file {
    std::string_view text{};
    std::optional<source_label> label{};
    std::int64_t lines_before = 0; ///< in the whole text, including the file's mark
};

/// The files of a text; empty if no line begins one.
struct marked_files {
    std::vector<marked_file> files{};
    /// A line that begins a file with an unknown label.
    std::optional<std::int64_t> unknown_label_on{};
};

namespace detail {

[[nodiscard]] constexpr bool is_line_end(char character) noexcept {
    return character == '\n' || character == '\r';
}

/// Counts the line ends; the two characters of a Windows line end count as one.
[[nodiscard]] inline std::int64_t count_lines(std::string_view text) noexcept {
    std::int64_t count = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '\r' && at + 1 < text.size() && text[at + 1] == '\n') continue;
        count += is_line_end(text[at]) ? 1 : 0;
    }
    return count;
}

} // namespace detail

/// Returns a file's text without blanks and line ends at either end.
[[nodiscard]] constexpr std::string_view without_blank_ends(std::string_view text) noexcept {
    auto const is_blank_end = [](char character) {
        return is_blank(character) || detail::is_line_end(character);
    };
    while (!text.empty() && is_blank_end(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && is_blank_end(text.back()))
        text.remove_suffix(1);
    return text;
}

/// Splits a text at its marks. `label` applies to any text before the first mark.
[[nodiscard]] inline marked_files find_marked_files(std::string_view raw, source_label label) {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    marked_files found;
    std::size_t begin = raw.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
    std::size_t counted = 0, at = raw.find(file_mark_begin, begin);
    std::int64_t lines = 0;
    marked_file file{.text = {}, .label = label};
    auto const close = [&](std::size_t end) {
        file.text = raw.substr(begin, end - begin);
        bool const before_all = file.lines_before == 0;
        if (!before_all || !without_blank_ends(file.text).empty()) found.files.push_back(file);
    };
    bool marked = false;
    for (; at != std::string_view::npos; at = raw.find(file_mark_begin, at + 1)) {
        if (at != begin && !detail::is_line_end(raw[at - 1])) continue;
        auto const end = std::min(raw.find_first_of("\r\n", at), raw.size());
        auto line = trimmed(raw.substr(at, end - at));
        if (!line.ends_with(file_mark_end)) continue;
        marked = true;
        close(at);
        lines += detail::count_lines(raw.substr(counted, at - counted));
        counted = at;
        line.remove_prefix(file_mark_begin.size());
        line.remove_suffix(std::min(line.size(), file_mark_end.size()));
        file.label = reflect::enumerator_named<source_label>(trimmed(line));
        file.lines_before = lines + 1;
        if (!file.label && !found.unknown_label_on) found.unknown_label_on = lines + 1;
        begin = end;
        if (begin < raw.size()) begin += raw.substr(begin).starts_with("\r\n") ? 2 : 1;
    }
    if (marked) close(raw.size());
    return found;
}

/// Returns the file's text with empty lines in front of it, so that its lines have the same numbers
/// as in the whole text. The lines of a document, or of a text with two bytes for each character,
/// are numbered on their own.
[[nodiscard]] inline std::string text_in_place(marked_file const& file) {
    bool const own = is_rich_text(file.text) || file.text.find('\0') != std::string_view::npos;
    std::string text(own ? 0 : static_cast<std::size_t>(file.lines_before), '\n');
    return text.append(file.text);
}

} // namespace tassel::exports
