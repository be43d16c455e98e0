// Loan-export text to a portfolio, by the label of its source. No I/O, no exceptions; linear in the
// length of the text.
#pragma once

#include "tassel/export/nslds_text.hpp"
#include "tassel/export/reading.hpp"
#include "tassel/export/text_cleaning.hpp"
#include "tassel/loan/loan_dates.hpp"
#include "tassel/loan/manual_text.hpp"
#include "tassel/loan/servicer_text.hpp"

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

[[nodiscard]] inline reading read_cleaned(cleaned_text const& text, source_label label,
                                          loan_dates const& dates) {
    switch (label) {
    case source_label::studentaid_text_export: return read_nslds_text(text, dates);
    case source_label::servicer_text_export: return read_servicer_text(text.lines(), dates);
    case source_label::manual_text: return read_manual_text(text.lines(), dates);
    }
    return {};
}

} // namespace detail

/// The portfolio of a text with its derived members, the format and the warnings; or the faults for
/// which the text is refused. `dates` are the ruleset's.
[[nodiscard]] inline reading read_export(std::string_view raw_text, source_label label,
                                         loan_dates const& dates) {
    cleaned_text const text{raw_text};
    if (auto const fault = text.fault()) {
        reading refused;
        refused.faults.push_back({*fault, std::string{text_fault_message(*fault)}});
        return refused;
    }
    auto result = detail::read_cleaned(text, label, dates);
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
