// Splits a line of a table into cells, whatever separates them, and compares the cells of its
// heading only by their letters and digits. Empty cells are included.
#pragma once

#include "tassel/core/ascii.hpp"
#include "tassel/export/labels/manual_loans.hpp"
#include "tassel/export/text/text_cleaning.hpp"
#include "tassel/export/words/export_table_set.hpp"
#include "tassel/export/words/export_values.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::exports {

/// What separates cells. `blanks` means two or more blanks in a row.
enum class cell_separator : std::uint8_t { tab, pipe, semicolon, comma, blanks };
inline constexpr std::array cell_separators{cell_separator::tab, cell_separator::pipe,
                                            cell_separator::semicolon, cell_separator::comma,
                                            cell_separator::blanks};

/// A cell, and its position in the line.
struct grid_cell {
    std::string_view text{};
    std::size_t begin = 0;
    std::size_t end = 0;

    [[nodiscard]] constexpr bool empty() const noexcept { return text.empty(); }
};
using grid_cells = std::vector<grid_cell>;

namespace detail {

[[nodiscard]] constexpr char character_of(cell_separator separator) noexcept {
    switch (separator) {
    case cell_separator::tab: return '\t';
    case cell_separator::pipe: return '|';
    case cell_separator::semicolon: return ';';
    default: return ',';
    }
}

[[nodiscard]] inline grid_cell cell_at(std::string_view row, std::size_t begin, std::size_t end) {
    return {bare_value(row.substr(begin, end - begin)), begin, end};
}

/// Splits columns that are aligned with blanks.
inline void split_at_blanks(std::string_view row, grid_cells& cells) {
    std::size_t at = 0;
    while (at < row.size()) {
        while (at < row.size() && row[at] == ' ')
            ++at;
        if (at == row.size()) return;
        auto const end = std::min(row.find("  ", at), row.size());
        if (cells.size() == maximum_cells) return;
        cells.push_back(cell_at(row, at, end));
        at = end;
    }
}

/// Splits at separators. A cell in quotes may contain the separator. A doubled quote inside a cell
/// is not reduced to one.
inline void split_at_separators(std::string_view row, char separator, grid_cells& cells) {
    std::size_t begin = 0;
    bool quoted = false;
    for (std::size_t at = 0; at < row.size(); ++at) {
        if (row[at] == '"') quoted = !quoted;
        if (quoted || row[at] != separator) continue;
        if (cells.size() + 1 == maximum_cells) break;
        cells.push_back(cell_at(row, begin, at));
        begin = at + 1;
    }
    cells.push_back(cell_at(row, begin, row.size()));
}

} // namespace detail

/// Whether the line contains the separator.
[[nodiscard]] inline bool is_parted(text_line const& line, cell_separator separator) noexcept {
    if (separator == cell_separator::tab) return line.whole.find('\t') != std::string_view::npos;
    if (separator == cell_separator::blanks) return line.text.find("  ") != std::string_view::npos;
    return line.text.find(detail::character_of(separator)) != std::string_view::npos;
}

/// Splits a line into cells.
inline void split_row(text_line const& line, cell_separator separator, grid_cells& cells) {
    cells.clear();
    switch (separator) {
    case cell_separator::blanks: detail::split_at_blanks(line.whole, cells); return;
    case cell_separator::tab: detail::split_at_separators(line.whole, '\t', cells); return;
    case cell_separator::pipe: {
        auto row = line.text; // the borders at either end separate nothing
        if (row.starts_with('|')) row.remove_prefix(1);
        if (row.ends_with('|')) row.remove_suffix(1);
        detail::split_at_separators(row, '|', cells);
        return;
    }
    default: detail::split_at_separators(line.text, detail::character_of(separator), cells);
    }
}

/// Rejoins amounts whose thousands commas were taken for separators (`$5` `000.00`).
inline void join_thousands(grid_cells& cells, std::string_view row) {
    auto const digits = [](std::string_view text, std::size_t most) {
        auto const count = std::min(text.find_first_not_of("0123456789"), text.size());
        return count <= most ? count : 0;
    };
    auto const begins = [&](std::string_view cell) { // at most three digits, or several such groups
        auto const figure = cell.substr(std::min(cell.find_first_not_of("-+($"), cell.size()));
        auto const first = figure.substr(0, figure.find(','));
        return !first.empty() && digits(first, 3) == first.size() &&
               figure.find_first_not_of("0123456789,") == std::string_view::npos;
    };
    auto const continues = [&](std::string_view cell) {
        if (digits(cell, 3) != 3) return false;
        auto const rest = cell.substr(3);
        return rest.find_first_not_of(".0123456789)") == std::string_view::npos &&
               (rest.empty() || rest.front() == '.' || rest.front() == ')');
    };
    grid_cells joined;
    for (auto const& cell : cells) {
        bool const joins =
            !joined.empty() && continues(cell.text) && joined.back().end + 1 == cell.begin &&
            row.substr(cell.begin).starts_with(cell.text) && begins(joined.back().text);
        if (joins) {
            joined.back() = detail::cell_at(row, joined.back().begin, cell.end);
        } else {
            joined.push_back(cell);
        }
    }
    cells = std::move(joined);
}

/// Whether a line is drawn between rows: `|---|---|`, `+====+`.
[[nodiscard]] constexpr bool is_rule_between_rows(std::string_view line) noexcept {
    return line.find_first_not_of("-=+|: \t") == std::string_view::npos;
}

/// Returns a heading without case, blanks, underscores, punctuation, or the word "value" at its
/// end.
[[nodiscard]] inline std::string heading_key(std::string_view text) {
    std::string key;
    if (text.size() > maximum_label_characters) return key;
    for (char const character : text) {
        if (is_letter(character) || is_digit(character)) key.push_back(to_lower(character));
    }
    constexpr std::string_view value = "value";
    if (key.size() > value.size() && key.ends_with(value)) key.resize(key.size() - value.size());
    return key;
}

namespace detail {

/// Whether one text comes before another by letters and digits, ignoring blanks.
[[nodiscard]] constexpr bool before_without_blanks(std::string_view a,
                                                   std::string_view b) noexcept {
    std::size_t i = 0, j = 0;
    for (;; ++i, ++j) {
        while (i < a.size() && a[i] == ' ')
            ++i;
        while (j < b.size() && b[j] == ' ')
            ++j;
        if (j == b.size()) return false;
        if (i == a.size()) return true;
        if (a[i] != b[j]) return a[i] < b[j];
    }
}

/// A table of synonyms, sorted without regard to blanks. Two entries that differ only in blanks
/// must have the same meaning.
template <auto const& Synonyms>
inline constexpr auto synonyms_without_blanks = [] {
    auto rows = Synonyms;
    std::sort(rows.begin(), rows.end(),
              [](auto const& a, auto const& b) { return before_without_blanks(a.words, b.words); });
    return rows;
}();

template <auto const& Synonyms>
[[nodiscard]] auto const* find_heading_name(std::string_view key) noexcept {
    auto const& rows = synonyms_without_blanks<Synonyms>;
    auto const at = std::lower_bound(rows.begin(), rows.end(), key,
                                     [](auto const& row, std::string_view wanted) {
                                         return before_without_blanks(row.words, wanted);
                                     });
    bool const found = at != rows.end() && !before_without_blanks(key, at->words);
    return found ? &*at : nullptr;
}

} // namespace detail

/// Returns the content of a loan table's column from its heading, which may include a date
/// (`Interest as of 8/14/26`).
template <export_table_set Tables>
[[nodiscard]] manual_label column_of(std::string_view heading) {
    auto const words = words_of_label(heading);
    auto const meaning = meaning_of<Tables>(words);
    if (meaning != manual_label::unknown || words.dated) return meaning;
    auto const key = heading_key(heading);
    if (key.empty()) return manual_label::unknown;
    auto const* const found = detail::find_heading_name<Tables::manual_synonyms>(key);
    return found != nullptr ? found->label : manual_label::unknown;
}

/// Returns the use of a history's column from its heading; null if the column has none.
template <export_table_set Tables>
[[nodiscard]] history_column const* history_column_of(std::string_view heading) {
    auto const key = heading_key(heading);
    if (key.empty()) return nullptr;
    if (auto const* found = detail::find_heading_name<Tables::history_column_names>(key)) {
        return &found->column;
    }
    return first_meaning(Tables::history_column_descriptions, description_words{heading});
}

} // namespace tassel::exports
