// Reads the text of one export into a portfolio: cleans it, detects its kind, finds its table or
// labels, and builds its loans. No I/O, no exceptions; linear in the length of the text.
#pragma once

#include "tassel/export/facts/reading.hpp"
#include "tassel/export/grid/account_history.hpp"
#include "tassel/export/grid/loan_table.hpp"
#include "tassel/export/kind/other_texts.hpp"
#include "tassel/export/kind/text_kind.hpp"
#include "tassel/export/labels/manual_loans.hpp"
#include "tassel/export/nslds/nslds_text.hpp"
#include "tassel/export/text/plain_lines.hpp"
#include "tassel/export/text/rich_text.hpp"
#include "tassel/export/text/text_cleaning.hpp"
#include "tassel/loan/loan_dates.hpp"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tassel {

/// The message for a text that can't be cleaned.
[[nodiscard]] constexpr std::string_view text_fault_message(portfolio_fault_code code) noexcept {
    switch (code) {
    case portfolio_fault_code::empty_text: return "The text is empty.";
    case portfolio_fault_code::too_large: return "The text is longer than 2,000,000 characters.";
    default: return "The text holds NUL characters; its encoding can't be read.";
    }
}

namespace detail {

/// Hands a text to the reader of its kind.
template <export_table_set Tables>
class kind_reader {
  public:
    kind_reader(std::vector<text_line> const& lines, source_label label, loan_dates const& dates)
        : lines_{lines}, label_{label}, dates_{dates} {}

    [[nodiscard]] reading operator()(std::monostate) const { return refused_text<Tables>(lines_); }
    [[nodiscard]] reading operator()(nslds_lines<Tables> const& federal) const {
        return read_nslds_text<Tables>(federal, label_, dates_);
    }
    [[nodiscard]] reading operator()(history_heading const& history) const {
        return read_account_history<Tables>(lines_, history, label_, dates_);
    }
    [[nodiscard]] reading operator()(table_heading const& table) const {
        return read_loan_table<Tables>(lines_, table, label_, dates_);
    }
    [[nodiscard]] reading operator()(labeled_values const& labels) const {
        return read_labeled_loans<Tables>(labels, label_, dates_);
    }

  private:
    std::vector<text_line> const& lines_;
    source_label label_;
    loan_dates const& dates_;
};

/// Adds the warnings about the text itself, after those about its loans.
inline void warn_of_source(source_label label, bool markup_removed, bool encoding_repaired,
                           reading& read) {
    auto& warnings = read.warnings;
    if (auto const kind = read.portfolio.detected_format; kind && !label_fits(label, *kind)) {
        warnings.push_back({warning_code::source_label_differs,
                            "The text is of another kind than its source_label says; it is read "
                            "as what it is."});
    }
    if (markup_removed) {
        warnings.push_back({warning_code::markup_removed,
                            "Marks of a page, a mail or a word processor were taken off, and "
                            "values put beside their labels, before the text was read."});
    }
    if (encoding_repaired) {
        warnings.push_back({warning_code::encoding_repaired,
                            "The text was UTF-16 that had been read as bytes; every second "
                            "character was taken."});
    }
}

} // namespace detail

/// The portfolio of a text with its derived members, the format, and the warnings; or the fault for
/// which the text is rejected. The tables and `dates` come from the ruleset.
template <export_table_set Tables>
[[nodiscard]] reading read_one_export(std::string_view raw_text, source_label label,
                                      loan_dates const& dates) {
    bool const rich = is_rich_text(raw_text);
    std::string const document = rich ? text_of_rich_text(raw_text) : std::string{};
    cleaned_text const text{rich ? std::string_view{document} : raw_text};
    if (auto const fault = text.fault()) {
        return refused_reading(*fault, std::string{text_fault_message(*fault)});
    }
    plain_lines const plain{text};
    auto const& lines = plain.lines();
    auto const recognized = recognize<Tables>(lines, label);
    auto result = std::visit(detail::kind_reader<Tables>{lines, label, dates}, recognized);
    if (!result.faults.empty()) { // nothing of a rejected text is kept
        result.portfolio = {};
        result.warnings.clear();
        result.faults.resize(1); // the others often follow from the first
        return result;
    }
    auto const* const federal = std::get_if<nslds_lines<Tables>>(&recognized);
    bool const joined = federal != nullptr && federal->values_joined();
    detail::warn_of_source(label, rich || plain.removed() || joined, text.encoding_repaired(),
                           result);
    return result;
}

} // namespace tassel
