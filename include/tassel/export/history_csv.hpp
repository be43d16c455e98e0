// A servicer's account history, a row for each transaction.
#pragma once

#include "tassel/export/servicer_portfolio.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace tassel {

/// The first row of a history: where its columns are.
struct history_heading {
    std::array<std::optional<std::size_t>, 6> places{}; ///< by `history_column::use`
    bool balance_is_principal = false;
    char delimiter = ',';
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

/// One loan's rows, put together.
struct history_loan {
    std::string_view name{};
    std::int64_t line = 0;
    std::vector<loan_disbursement> disbursements{};
    std::string_view balance{}; ///< of the newest row that shows one
    std::optional<civil_date> balance_date{};
    std::int64_t balance_line = 0;
};

/// The history's rows by loan, in the order in which the loans appear.
template <export_table_set Tables>
class history_rows {
  public:
    explicit history_rows(history_heading const& heading) : heading_{heading} {}

    /// False when there are too many loans.
    [[nodiscard]] bool take(text_line const& line) {
        split_cells(line.text, heading_.delimiter, cells_);
        auto const name = cell(history_column::use::loan);
        auto const date = read_date(cell(history_column::use::date)).optional();
        if (name.empty() || !date) {
            unread_.push_back(line.number);
            return true;
        }
        auto const [at, added] = places_.try_emplace(name, loans_.size());
        if (added) {
            if (loans_.size() == static_cast<std::size_t>(most_loans)) return false;
            loans_.push_back({.name = name, .line = line.number});
        }
        take_row(loans_[at->second], *date, line.number);
        return true;
    }

    [[nodiscard]] std::vector<history_loan>& loans() noexcept { return loans_; }
    /// Lines that are no rows.
    [[nodiscard]] std::vector<std::int64_t> const& unread() const noexcept { return unread_; }

  private:
    [[nodiscard]] std::string_view cell(history_column::use column) const {
        auto const place = heading_.places[static_cast<std::size_t>(column)];
        return place && *place < cells_.size() ? cells_[*place] : std::string_view{};
    }

    void take_row(history_loan& loan, civil_date date, std::int64_t line) {
        description_words const words{cell(history_column::use::description)};
        if (words.has(Tables::undone_words)) return;
        if (words.has(Tables::disbursement_words)) {
            auto amount = read_amount(cell(history_column::use::principal)).optional();
            if (!amount) amount = read_amount(cell(history_column::use::total)).optional();
            if (amount && *amount > cents{}) loan.disbursements.push_back({date, *amount});
        }
        auto const balance = cell(history_column::use::balance);
        if (read_amount(balance).state == value_state::absent) return;
        // Of one day's rows the last counts, or the first where the newest rows come first.
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
    std::vector<std::string_view> cells_{};
    std::map<std::string_view, std::size_t> places_{};
    std::vector<history_loan> loans_{};
    std::vector<std::int64_t> unread_{};
    bool newest_first_ = false;
};

} // namespace detail

/// Finds the heading of a history, which may have a page's doctype glued to its front.
template <export_table_set Tables>
[[nodiscard]] std::optional<history_heading> find_history(std::span<text_line const> lines) {
    std::vector<std::string_view> cells;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        auto text = lines[i].text;
        if (text.starts_with('<'))
            text.remove_prefix(std::min(text.find('>'), text.size() - 1) + 1);
        history_heading heading{.line_index = i};
        if (text.find('\t') != std::string_view::npos) heading.delimiter = '\t';
        split_cells(text, heading.delimiter, cells);
        if (cells.size() < 4) continue;
        for (std::size_t place = 0; place < cells.size(); ++place) {
            auto const* const column =
                first_meaning(Tables::history_column_descriptions, description_words{cells[place]});
            if (column == nullptr) continue;
            auto& where = heading.places[static_cast<std::size_t>(column->is)];
            if (where) continue;
            where = place;
            heading.balance_is_principal = heading.balance_is_principal || column->of_principal;
        }
        if (heading.complete()) return heading;
    }
    return std::nullopt;
}

/// Reads a history's rows. It shows no rate, no accrued interest and no status.
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
                               "The account history has no row of a loan.");
    }
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
        if (!history.disbursements.empty()) {
            std::stable_sort(history.disbursements.begin(), history.disbursements.end(),
                             [](loan_disbursement const& a, loan_disbursement const& b) {
                                 return a.disbursement_date < b.disbursement_date;
                             });
            one.loan_date = history.disbursements.front().disbursement_date;
            cents borrowed{};
            for (auto const& disbursement : history.disbursements)
                borrowed += disbursement.amount_cents;
            one.original_principal_cents = borrowed;
            one.disbursements = std::move(history.disbursements);
        }
        set_parties(one, {}, {});
        portfolio.end_loan();
    }
    return portfolio.finish(export_format::servicer_account_history_csv, label, rows.unread());
}

} // namespace tassel
