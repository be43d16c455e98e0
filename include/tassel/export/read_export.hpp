// Loan-export text to a portfolio, by the label of its source. No I/O, no exceptions; linear in the
// length of the text.
#pragma once

#include "tassel/export/history_csv.hpp"
#include "tassel/export/manual_loans.hpp"
#include "tassel/export/nslds_text.hpp"
#include "tassel/export/reading.hpp"
#include "tassel/export/servicer_table.hpp"
#include "tassel/export/text_cleaning.hpp"
#include "tassel/loan/loan_dates.hpp"

#include <span>
#include <string>
#include <string_view>

namespace tassel {

/// What is said of a text that can't be cleaned.
[[nodiscard]] constexpr std::string_view text_fault_message(portfolio_fault_code code) noexcept {
    switch (code) {
    case portfolio_fault_code::empty_text: return "The text is empty.";
    case portfolio_fault_code::too_large: return "The text is longer than 2,000,000 characters.";
    default: return "The text holds NUL characters; its encoding can't be read.";
    }
}

namespace detail {

/// The text is the federal export, by labels that no other text has.
template <export_table_set Tables>
[[nodiscard]] bool is_federal_export(std::span<text_line const> lines) noexcept {
    for (auto const& line : lines) {
        for (auto const label : Tables::federal_labels) {
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

/// An account history, a table of loans, or a copied page.
template <export_table_set Tables>
[[nodiscard]] reading read_servicer_text(std::span<text_line const> lines,
                                         loan_dates const& dates) {
    constexpr auto label = source_label::servicer_text_export;
    if (is_federal_export<Tables>(lines)) return federal_export_here();
    if (auto const history = find_history<Tables>(lines)) {
        return read_account_history<Tables>(lines, *history, label, dates);
    }
    if (is_markup(lines)) return markup_here();
    if (auto const table = find_table<Tables>(lines)) {
        return read_loan_table<Tables>(lines, *table, label, dates);
    }
    return read_labelled_loans<Tables>(lines, export_format::servicer_page_text, label, dates);
}

/// Loans that a person typed.
template <export_table_set Tables>
[[nodiscard]] reading read_manual_text(std::span<text_line const> lines, loan_dates const& dates) {
    if (is_federal_export<Tables>(lines)) return federal_export_here();
    if (is_markup(lines)) return markup_here();
    return read_labelled_loans<Tables>(lines, export_format::manual_text, source_label::manual_text,
                                       dates);
}

template <export_table_set Tables>
[[nodiscard]] reading read_cleaned(cleaned_text const& text, source_label label,
                                   loan_dates const& dates) {
    switch (label) {
    case source_label::studentaid_text_export: return read_nslds_text<Tables>(text, dates);
    case source_label::servicer_text_export: return read_servicer_text<Tables>(text.lines(), dates);
    case source_label::manual_text: return read_manual_text<Tables>(text.lines(), dates);
    }
    return {};
}

} // namespace detail

/// The portfolio of a text with its derived members, the format and the warnings; or the faults for
/// which the text is refused. Tables and `dates` are the ruleset's.
template <export_table_set Tables>
[[nodiscard]] reading read_export(std::string_view raw_text, source_label label,
                                  loan_dates const& dates) {
    cleaned_text const text{raw_text};
    if (auto const fault = text.fault()) {
        return refused_reading(*fault, std::string{text_fault_message(*fault)});
    }
    auto result = detail::read_cleaned<Tables>(text, label, dates);
    if (!result.faults.empty()) { // nothing of a refused text is kept
        result.portfolio = {};
        result.warnings.clear();
    } else if (text.encoding_repaired()) {
        result.warnings.push_back({warning_code::encoding_repaired,
                                   "The text was UTF-16 that had been read as bytes; every second "
                                   "character was taken."});
    }
    return result;
}

} // namespace tassel
