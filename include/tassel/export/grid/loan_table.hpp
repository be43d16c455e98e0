// A table with one row for each loan.
#pragma once

#include "tassel/export/grid/cells.hpp"
#include "tassel/export/labels/manual_loans.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace tassel::exports {

/// The heading row of a table, which says what its columns are.
struct table_heading {
    std::vector<manual_label> columns{};
    std::vector<std::string_view> as_of{}; ///< dates in the names of the columns
    grid_cells cells{};
    cell_separator separator = cell_separator::tab;
    std::size_t line_index = 0;
};

namespace detail {

/// Whether at least half of the columns are known, one of them names the loan, and there is either
/// a column with an amount owed or a total of four known columns.
[[nodiscard]] inline bool is_table_heading(std::vector<manual_label> const& columns) noexcept {
    using enum exports::manual_label;
    auto const has = [&columns](manual_label label) {
        return std::find(columns.begin(), columns.end(), label) != columns.end();
    };
    auto const known = static_cast<std::size_t>(
        std::count_if(columns.begin(), columns.end(), [](auto label) { return label != unknown; }));
    bool const named = has(loan_name) || has(loan_type);
    bool const owed = has(principal) || has(balance);
    return named && 2 * known >= columns.size() && known >= (owed ? 2U : 4U);
}

/// Returns the heading in a line, split at this separator, if there is one.
template <export_table_set Tables>
[[nodiscard]] std::optional<table_heading> heading_of(text_line const& line,
                                                      cell_separator separator) {
    if (!is_parted(line, separator)) return std::nullopt;
    table_heading heading{.separator = separator};
    split_row(line, separator, heading.cells);
    while (!heading.cells.empty() && heading.cells.back().empty())
        heading.cells.pop_back();
    if (heading.cells.size() < 2 || heading.cells.size() == maximum_cells) return std::nullopt;
    std::size_t named = 0;
    for (auto const& cell : heading.cells) {
        heading.columns.push_back(column_of<Tables>(cell.text));
        heading.as_of.push_back(words_of_label(cell.text).as_of);
        named += cell.empty() ? 0U : 1U;
    }
    auto columns = heading.columns; // a column without a name, such as check boxes, says nothing
    std::erase_if(columns, [&, at = std::size_t{0}](manual_label) mutable {
        return heading.cells[at++].empty();
    });
    if (named < 2 || !is_table_heading(columns)) return std::nullopt;
    return heading;
}

/// The kind of content in a column's cells.
enum class cell_kind : std::uint8_t { words, type, money, rate, date, anything };

[[nodiscard]] constexpr cell_kind kind_of_column(manual_label label) noexcept {
    using enum exports::manual_label;
    switch (label) {
    case loan_type: return cell_kind::type;
    case loan_program:
    case loan_name:
    case status:
    case servicer:
    case holder:
    case rate_type:
    case plan:
    case school: return cell_kind::words;
    case principal:
    case interest:
    case balance:
    case original_amount:
    case scheduled_payment: return cell_kind::money;
    case rate:
    case effective_rate:
    case regulatory_rate: return cell_kind::rate;
    case loan_date:
    case first_disbursement:
    case due_date:
    case principal_date:
    case interest_date: return cell_kind::date;
    default: return cell_kind::anything;
    }
}

template <export_table_set Tables>
[[nodiscard]] bool suits(std::string_view cell, manual_label label) {
    if (says_nothing(cell)) return true;
    auto const is_figure = [&cell] {
        return read_amount(cell).state != value_state::malformed || read_rate(cell).optional() ||
               read_date(cell).optional();
    };
    switch (kind_of_column(label)) {
    case cell_kind::type:
        return servicer_words<Tables>::names_type(cell) ||
               servicer_words<Tables>::is_numbered_name(cell);
    case cell_kind::words: return !is_figure();
    case cell_kind::money: {
        auto const amount = read_amount(cell);
        return amount.state == value_state::present && !cell.ends_with('%');
    }
    case cell_kind::rate: return read_rate(cell).optional() && cell.find('$') == cell.npos;
    case cell_kind::date: return read_date(cell).optional().has_value();
    case cell_kind::anything: return true;
    }
    return true;
}

/// Reads the rows of a table, one by one.
template <export_table_set Tables>
class table_rows {
  public:
    explicit table_rows(table_heading heading) : heading_{std::move(heading)} {}

    /// Returns the values of a row if the row is a loan; empty for any other line.
    [[nodiscard]] std::vector<labeled_value> const& take(text_line const& line) {
        values_.clear();
        if (is_rule_between_rows(line.text)) return values_;
        if (auto heading = heading_below(line)) {
            heading_ = std::move(*heading);
            return values_;
        }
        if (!is_parted(line, heading_.separator)) {
            name_above_ = names_a_loan(line.text) ? line.text : std::string_view{};
            return values_;
        }
        split_row(line, heading_.separator, cells_);
        if (cells_.size() + 1 == heading_.cells.size() && !name_above_.empty()) {
            cells_.insert(cells_.begin(), {.text = name_above_});
        }
        name_above_ = {};
        bool const commas = heading_.separator == cell_separator::comma;
        if (commas && cells_.size() > heading_.cells.size()) join_thousands(cells_, line.text);
        while (cells_.size() > heading_.cells.size() && cells_.back().empty())
            cells_.pop_back();
        if (is_no_loan()) return values_;
        bool const even = cells_.size() == heading_.cells.size() || set_below_heading();
        if (!even) uneven_.push_back(line.number);
        for (std::size_t i = 0; i < std::min(cells_.size(), heading_.columns.size()); ++i) {
            auto const column = heading_.columns[i];
            if (column == manual_label::unknown) continue;
            if (!even && !suits<Tables>(cells_[i].text, column)) {
                values_.clear();
                unread_.push_back(line.number);
                return values_;
            }
            values_.push_back({column, cells_[i].text, heading_.as_of[i], line.number});
        }
        bool const says = std::any_of(values_.begin(), values_.end(),
                                      [](auto const& one) { return !says_nothing(one.value); });
        if (!says || is_unnamed_sum()) values_.clear();
        return values_;
    }

    /// Lines with fewer or more cells than the heading.
    [[nodiscard]] std::vector<std::int64_t> const& uneven() const noexcept { return uneven_; }
    /// The uneven lines that were not read.
    [[nodiscard]] std::vector<std::int64_t> const& unread() const noexcept { return unread_; }

  private:
    /// Returns the heading in a later line: a second heading, or a repetition of the first one,
    /// such as at the top of a page.
    [[nodiscard]] std::optional<table_heading> heading_below(text_line const& line) const {
        if (line.text.find_first_of("0123456789$%") != std::string_view::npos) return std::nullopt;
        return heading_of<Tables>(line, heading_.separator);
    }

    /// Whether a line has a loan's name above the other cells of the loan's row, as on pages with
    /// columns.
    [[nodiscard]] bool names_a_loan(std::string_view text) const {
        auto const first = heading_.columns.front();
        bool const names = first == manual_label::loan_name || first == manual_label::loan_type;
        return names && (servicer_words<Tables>::is_numbered_name(text) ||
                         servicer_words<Tables>::is_only_a_type(text));
    }

    /// Whether the cell that should name the loan shows that the row is something else, such as a
    /// total or a payment.
    [[nodiscard]] bool is_no_loan() const {
        auto const first = std::find_if(cells_.begin(), cells_.end(),
                                        [](auto const& cell) { return !cell.empty(); });
        if (first == cells_.end()) return true;
        if (says_no_loan(first->text)) return true;
        for (std::size_t i = 0; i < std::min(cells_.size(), heading_.columns.size()); ++i) {
            auto const column = heading_.columns[i];
            bool const names =
                column == manual_label::loan_name || column == manual_label::loan_type;
            if (names && says_no_loan(cells_[i].text)) return true;
        }
        return false;
    }
    /// Whether a row has no name and its amount is the sum of the rows above. Such a row is a
    /// total, even if it isn't labeled as one.
    [[nodiscard]] bool is_unnamed_sum() {
        using enum exports::manual_label;
        auto const value_of = [this](manual_label label) {
            auto const at = std::find_if(values_.begin(), values_.end(),
                                         [label](auto const& one) { return one.label == label; });
            return at != values_.end() ? at->value : std::string_view{};
        };
        auto owed = read_amount(value_of(principal)).optional();
        if (!owed) owed = read_amount(value_of(balance)).optional();
        if (!owed) return false;
        bool const named = !says_nothing(value_of(loan_name)) || !says_nothing(value_of(loan_type));
        if (!named && sum_ > cents{} && *owed == sum_) return true;
        sum_ += *owed;
        return false;
    }
    [[nodiscard]] static bool says_no_loan(std::string_view cell) {
        description_words const words{cell};
        if (!words.begins(Tables::total_words) && !words.begins(Tables::row_without_loan_words)) {
            return false;
        }
        return !servicer_words<Tables>::names_type(cell);
    }

    /// Assigns the cells of columns aligned with blanks to the headings above them. Returns false
    /// unless each cell is below exactly one heading and no two cells share a heading. A heading
    /// without a cell gets an empty cell.
    [[nodiscard]] bool set_below_heading() {
        if (heading_.separator != cell_separator::blanks) return false;
        grid_cells placed(heading_.cells.size());
        for (auto const& cell : cells_) {
            std::size_t below = 0, found = 0;
            for (std::size_t i = 0; i < heading_.cells.size(); ++i) {
                auto const& above = heading_.cells[i];
                if (cell.begin >= above.end || above.begin >= cell.end) continue;
                below = i;
                ++found;
            }
            if (found != 1 || !placed[below].empty()) return false;
            placed[below] = cell;
        }
        cells_ = std::move(placed);
        return true;
    }

    table_heading heading_;
    grid_cells cells_{};
    std::vector<labeled_value> values_{};
    std::string_view name_above_{};
    cents sum_{}; ///< owed in the rows so far
    std::vector<std::int64_t> uneven_{};
    std::vector<std::int64_t> unread_{};
};

} // namespace detail

/// Finds the line whose cells are the names of columns.
template <export_table_set Tables>
[[nodiscard]] std::optional<table_heading> find_table(std::span<text_line const> lines) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
        for (auto const separator : cell_separators) {
            auto heading = detail::heading_of<Tables>(lines[i], separator);
            if (!heading) continue;
            heading->line_index = i;
            return heading;
        }
    }
    return std::nullopt;
}

/// Reads the rows below a table's heading.
template <export_table_set Tables>
[[nodiscard]] reading read_loan_table(std::span<text_line const> lines,
                                      table_heading const& heading, source_label label,
                                      loan_dates const& dates) {
    servicer_portfolio<Tables> portfolio{dates};
    detail::table_rows<Tables> rows{heading};
    std::size_t loans = 0;
    for (auto const& line : lines.subspan(heading.line_index + 1)) {
        auto const& values = rows.take(line);
        if (values.empty()) continue;
        if (++loans > static_cast<std::size_t>(maximum_loans)) return too_many_loans();
        if (shows_balances(values)) portfolio.show_balances();
        portfolio.begin_loan(line.number);
        detail::manual_loan<Tables>{portfolio, {}, values}.read();
    }
    if (loans == 0) {
        return refused_reading(portfolio_fault_code::no_loans, "The table has no row for a loan.");
    }
    portfolio.warn_of_rows(rows.uneven(), rows.unread());
    return portfolio.finish(export_format::servicer_page_text, detected_format::table, label, {});
}

} // namespace tassel::exports
