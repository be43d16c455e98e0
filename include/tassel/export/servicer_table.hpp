// A servicer's table of loans, a row for each.
#pragma once

#include "tassel/export/manual_loans.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace tassel {

/// The first row of a table: what its columns are.
struct table_heading {
    std::vector<manual_label> columns{};
    char delimiter = '\t';
    std::size_t line_index = 0;
};

/// Finds a line whose cells are labels: a loan's name or type first among them, and an amount.
template <export_table_set Tables>
[[nodiscard]] std::optional<table_heading> find_table(std::span<text_line const> lines) {
    std::vector<std::string_view> cells;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        for (char const delimiter : {'\t', ','}) {
            if (lines[i].text.find(delimiter) == std::string_view::npos) continue;
            split_cells(lines[i].text, delimiter, cells);
            table_heading heading{.columns = {}, .delimiter = delimiter, .line_index = i};
            bool named = false, owed = false;
            std::size_t known = 0;
            for (auto const cell : cells) {
                auto const label = meaning_of<Tables>(words_of_label(cell));
                heading.columns.push_back(label);
                if (label != manual_label::unknown) ++known;
                named =
                    named || label == manual_label::loan_name || label == manual_label::loan_type;
                owed = owed || label == manual_label::principal || label == manual_label::balance;
            }
            if (named && owed && known >= 2 && 2 * known >= cells.size()) return heading;
        }
    }
    return std::nullopt;
}

/// Reads the rows below a table's heading; the first line that is no row ends the table.
template <export_table_set Tables>
[[nodiscard]] reading read_loan_table(std::span<text_line const> lines,
                                      table_heading const& heading, source_label label,
                                      loan_dates const& dates) {
    servicer_portfolio<Tables> portfolio{dates};
    std::vector<std::string_view> cells;
    std::vector<labelled_value> values;
    std::size_t loans = 0;
    for (auto const& line : lines.subspan(heading.line_index + 1)) {
        if (line.text.find(heading.delimiter) == std::string_view::npos) break;
        split_cells(line.text, heading.delimiter, cells);
        values.clear();
        bool total = false;
        for (std::size_t i = 0; i < std::min(cells.size(), heading.columns.size()); ++i) {
            total = total || description_words{cells[i]}.has(Tables::total_words);
            if (heading.columns[i] == manual_label::unknown) continue;
            values.push_back({heading.columns[i], cells[i], {}, line.number});
        }
        if (total || values.empty()) continue;
        if (++loans > static_cast<std::size_t>(most_loans)) return too_many_loans();
        portfolio.begin_loan(line.number);
        detail::manual_loan<Tables>{portfolio, {}, values}.read();
        portfolio.end_loan();
    }
    if (loans == 0) {
        return refused_reading(portfolio_fault_code::no_loans, "The table has no row of a loan.");
    }
    return portfolio.finish(export_format::servicer_page_text, label, {});
}

} // namespace tassel
