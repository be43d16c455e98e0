// Which kind of text a servicer's or a hand-typed one is, and its cells where it is a table.
#pragma once

#include "tassel/export/export_values.hpp"
#include "tassel/export/servicer_portfolio.hpp"
#include "tassel/export/text_cleaning.hpp"

#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace tassel {

/// The text is the federal export, by labels that no other text has.
[[nodiscard]] inline bool is_federal_export(std::span<text_line const> lines) noexcept {
    constexpr std::array<std::string_view, 4> federal_labels{
        "file source:", "loan type code:", "loan award id:", "loan attending school name:"};
    for (auto const& line : lines) {
        for (auto const label : federal_labels) {
            if (line.text.size() >= label.size() &&
                equals_ignoring_case(line.text.substr(0, label.size()), label)) {
                return true;
            }
        }
    }
    return false;
}

/// It is refused under another label: read as what it is not, it would lose most of its facts.
[[nodiscard]] inline reading federal_export_here() {
    return refused_reading(portfolio_fault_code::unsupported_format,
                           "This is the text file of StudentAid.gov; its source_label is "
                           "studentaid_text_export.");
}

/// The text is a program's: a page's source, or JSON.
[[nodiscard]] inline bool is_markup(std::span<text_line const> lines) noexcept {
    return !lines.empty() &&
           (lines.front().text.front() == '<' || lines.front().text.front() == '{');
}
[[nodiscard]] inline reading markup_here() {
    return refused_reading(portfolio_fault_code::unsupported_format,
                           "The text is markup or JSON, and no export of loans.");
}

/// Most cells of a row that are looked at: far more than any servicer's table has.
inline constexpr std::size_t most_cells = 64;

/// The cells of a row. A cell in quotes may hold the delimiter; a doubled quote stays in it.
inline void split_cells(std::string_view row, char delimiter,
                        std::vector<std::string_view>& cells) {
    cells.clear();
    std::size_t begin = 0;
    bool quoted = false;
    for (std::size_t at = 0; at < row.size(); ++at) {
        if (row[at] == '"') quoted = !quoted;
        if (quoted || row[at] != delimiter) continue;
        if (cells.size() + 1 == most_cells) break;
        cells.push_back(bare_value(row.substr(begin, at - begin)));
        begin = at + 1;
    }
    cells.push_back(bare_value(row.substr(begin)));
}

} // namespace tassel
