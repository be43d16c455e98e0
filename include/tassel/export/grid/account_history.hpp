// A servicer's account history: a table with one row for each transaction.
#pragma once

#include "tassel/core/in_order.hpp"
#include "tassel/export/grid/cells.hpp"
#include "tassel/export/labels/servicer_portfolio.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace tassel::exports {

/// The heading row of a history, which says where its columns are.
struct history_heading {
    std::array<std::optional<std::size_t>, 6> places{}; ///< indexed by `history_column::use`
    bool balance_is_principal = false;
    std::size_t width = 0; ///< the number of its cells, without empty ones at the end
    cell_separator separator = cell_separator::comma;
    std::size_t line_index = 0;

    [[nodiscard]] bool complete() const noexcept {
        using enum history_column::use;
        auto const has = [&](history_column::use column) {
            return places[static_cast<std::size_t>(column)].has_value();
        };
        return has(date) && has(loan) && has(description) && has(balance);
    }
};

namespace detail {

/// The rows of one loan, combined.
struct history_loan {
    std::string_view name{};
    std::int64_t line = 0;
    std::vector<loan_disbursement> disbursements{};
    std::string_view balance{}; ///< the newest balance, from the last row that shows one
    std::optional<civil_date> balance_date{};
    std::int64_t balance_line = 0;
    std::optional<civil_date> last_payment{};
};

/// The history's rows by loan, in the order in which the loans appear.
template <export_table_set Tables>
class history_rows {
  public:
    explicit history_rows(history_heading const& heading) : heading_{heading} {}

    /// Takes a line as a row. Returns false if there are too many loans.
    [[nodiscard]] bool take(text_line const& line) {
        if (is_rule_between_rows(line.text)) return true;
        split_row(line, heading_.separator, cells_);
        auto const name = cell(history_column::use::loan);
        auto const date = read_date(cell(history_column::use::date)).optional();
        if (name.empty() || !date) {
            unread_.push_back(line.number);
            return true;
        }
        if (!suits_heading()) {
            uneven_.push_back(line.number);
            if (!amounts_are_amounts()) {
                left_out_.push_back(line.number);
                return true;
            }
        }
        auto const [at, added] = places_.try_emplace(name, loans_.size());
        if (added) {
            if (loans_.size() == static_cast<std::size_t>(maximum_loans)) return false;
            loans_.push_back({.name = name, .line = line.number});
        }
        take_row(loans_[at->second], *date, line.number);
        return true;
    }

    [[nodiscard]] std::vector<history_loan>& loans() noexcept { return loans_; }
    /// Lines with fewer or more cells than the heading, and the uneven lines that were left out.
    [[nodiscard]] std::vector<std::int64_t> const& uneven() const noexcept { return uneven_; }
    [[nodiscard]] std::vector<std::int64_t> const& left_out() const noexcept { return left_out_; }
    /// Lines that are not rows.
    [[nodiscard]] std::vector<std::int64_t> const& unread() const noexcept { return unread_; }

  private:
    [[nodiscard]] std::string_view cell(history_column::use column) const {
        auto const place = heading_.places[static_cast<std::size_t>(column)];
        return place && *place < cells_.size() ? cells_[*place].text : std::string_view{};
    }

    /// Whether a row has as many cells as the heading, not counting empty cells at the end.
    [[nodiscard]] bool suits_heading() {
        while (cells_.size() > heading_.width && cells_.back().empty())
            cells_.pop_back();
        return cells_.size() == heading_.width;
    }
    [[nodiscard]] bool amounts_are_amounts() const {
        using enum history_column::use;
        auto const is_amount = [&](history_column::use column) {
            return read_amount(cell(column)).state != value_state::malformed;
        };
        return is_amount(principal) && is_amount(total) && is_amount(balance);
    }

    void take_row(history_loan& loan, civil_date date, std::int64_t line) {
        description_words const words{cell(history_column::use::description)};
        if (words.has(Tables::undone_words)) return;
        if (words.has(Tables::disbursement_words)) {
            auto amount = read_amount(cell(history_column::use::principal)).optional();
            if (!amount) amount = read_amount(cell(history_column::use::total)).optional();
            if (amount && *amount > cents{}) loan.disbursements.push_back({date, *amount});
        }
        if (words.has(Tables::payment_words)) {
            loan.last_payment = std::max(loan.last_payment, std::optional{date});
        }
        auto const balance = cell(history_column::use::balance);
        if (read_amount(balance).state == value_state::absent) return;
        // Among rows of the same day, the last row counts, or the first row if the history lists
        // the newest rows first.
        bool const newer = !loan.balance_date || date > *loan.balance_date ||
                           (date == *loan.balance_date && !newest_first_);
        newest_first_ = loan.balance_date && date != *loan.balance_date ? date < *loan.balance_date
                                                                        : newest_first_;
        if (!newer) return;
        loan.balance = balance;
        loan.balance_date = date;
        loan.balance_line = line;
    }

    history_heading const& heading_;
    grid_cells cells_{};
    std::map<std::string_view, std::size_t> places_{};
    std::vector<history_loan> loans_{};
    std::vector<std::int64_t> unread_{};
    std::vector<std::int64_t> uneven_{};
    std::vector<std::int64_t> left_out_{};
    bool newest_first_ = false;
};

} // namespace detail

namespace detail {

/// Reads the heading in a line, split at this separator. The result is incomplete if the line is
/// not a heading.
template <export_table_set Tables>
[[nodiscard]] history_heading history_heading_of(text_line const& line, cell_separator separator,
                                                 grid_cells& cells) {
    history_heading heading{.separator = separator};
    if (!is_parted(line, separator)) return heading;
    split_row(line, separator, cells);
    while (!cells.empty() && cells.back().empty())
        cells.pop_back();
    if (cells.size() < 4) return heading;
    heading.width = cells.size();
    for (std::size_t place = 0; place < cells.size(); ++place) {
        auto const* const column = history_column_of<Tables>(cells[place].text);
        if (column == nullptr) continue;
        auto& where = heading.places[static_cast<std::size_t>(column->is)];
        if (where) continue;
        where = place;
        heading.balance_is_principal = heading.balance_is_principal || column->of_principal;
    }
    return heading;
}

} // namespace detail

/// Finds the line whose cells are the names of a history's columns.
template <export_table_set Tables>
[[nodiscard]] std::optional<history_heading> find_history(std::span<text_line const> lines) {
    grid_cells cells;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        for (auto const separator : cell_separators) {
            auto heading = detail::history_heading_of<Tables>(lines[i], separator, cells);
            if (!heading.complete()) continue;
            heading.line_index = i;
            return heading;
        }
    }
    return std::nullopt;
}

/// Reads the rows of a history, which shows no rate, accrued interest, or status.
template <export_table_set Tables>
[[nodiscard]] reading read_account_history(std::span<text_line const> lines,
                                           history_heading const& heading, source_label label,
                                           loan_dates const& dates) {
    servicer_portfolio<Tables> portfolio{dates};
    detail::history_rows<Tables> rows{heading};
    for (auto const& line : lines.subspan(heading.line_index + 1)) {
        if (!rows.take(line)) return too_many_loans();
    }
    if (rows.loans().empty()) {
        return refused_reading(portfolio_fault_code::no_loans,
                               "The account history has no row for a loan.");
    }
    portfolio.show_balances();
    for (auto& history : rows.loans()) {
        portfolio.begin_loan(history.line);
        auto& one = portfolio.current();
        auto const name = servicer_words<Tables>::split_name(history.name);
        if (!name.reference.empty()) one.servicer_loan_ref = kept_text(name.reference);
        portfolio.set_type(name.type);
        if (!history.balance.empty() && heading.balance_is_principal) {
            portfolio.set_principal(history.balance, history.balance_line);
        } else if (!history.balance.empty()) {
            portfolio.set_balance(history.balance, history.balance_line);
        }
        one.principal_as_of_date = history.balance_date;
        if (!history.disbursements.empty()) {
            put_in_order_of(history.disbursements, &loan_disbursement::disbursement_date);
            one.loan_date = history.disbursements.front().disbursement_date;
            cents borrowed{};
            for (auto const& disbursement : history.disbursements)
                borrowed += disbursement.amount_cents;
            one.original_principal_cents = borrowed;
            one.disbursements = std::move(history.disbursements);
        }
        portfolio.end_loan();
    }
    portfolio.warn_of_rows(rows.uneven(), rows.left_out());
    auto read = portfolio.finish(export_format::servicer_account_history_csv,
                                 detected_format::account_history, label, rows.unread());
    for (auto const& history : rows.loans())
        read.last_payments.push_back(history.last_payment);
    return read;
}

} // namespace tassel::exports
