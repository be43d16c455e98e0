// The messages about a text in which no reader finds loans: what it seems to be, and what to send
// instead.
#pragma once

#include "tassel/export/facts/reading.hpp"
#include "tassel/export/text/text_cleaning.hpp"
#include "tassel/export/words/description_words.hpp"
#include "tassel/export/words/export_table_set.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace tassel {

namespace detail {

inline constexpr std::string_view what_can_be_sent =
    " Send the text file of StudentAid.gov (My Aid Data), a servicer's table of loans or account "
    "history, or loans typed with labels.";

[[nodiscard]] inline std::string what_the_text_is(std::span<text_line const> lines,
                                                  std::string_view payment_list_words) {
    if (lines.empty()) return "The text is a page without words.";
    auto const first = lines.front().text;
    bool const braces = first.starts_with('{') || first.starts_with('[');
    if (first.starts_with("%PDF")) return "The text is a PDF file.";
    if (first.starts_with("PK\x03\x04") || first.starts_with("PK  ")) {
        return "The text is a packed file, as spreadsheets and word processors save them.";
    }
    if (first.starts_with("<?xml")) return "The text is XML, and no export of loans.";
    if (braces && lines.size() > 1 && lines[1].text.starts_with('{')) {
        return "The text is lines of JSON, and no export of loans.";
    }
    if (braces) return "The text is JSON, and no export of loans.";
    std::size_t payments = 0;
    for (auto const& line : lines) {
        description_words const words{line.text};
        if (words.has(payment_list_words)) payments += 2;
        if (words.has("PAYMENT|PAYMENTS")) ++payments;
    }
    if (payments > 1) return "The text lists payments, and no loan with what is owed on it.";
    return "The text is no export of loans, and has no label of a loan's type, balance or rate.";
}

} // namespace detail

/// Rejects a text that no reader supports.
template <export_table_set Tables>
[[nodiscard]] reading refused_text(std::span<text_line const> lines) {
    auto message = detail::what_the_text_is(lines, Tables::payment_list_words);
    return refused_reading(portfolio_fault_code::unsupported_format,
                           message.append(detail::what_can_be_sent));
}

} // namespace tassel
