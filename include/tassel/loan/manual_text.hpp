// Loans that a person typed: exports.md D.6.
#pragma once

#include "tassel/export/manual_loans.hpp"
#include "tassel/loan/servicer_formats.hpp"

#include <span>

namespace tassel {

/// Reads hand-typed text. Faults: unsupported_format, no_loans, too_many_loans,
/// open_loan_balance_missing, amount_out_of_range.
[[nodiscard]] inline reading read_manual_text(std::span<text_line const> lines,
                                              loan_dates const& dates) {
    if (is_federal_export(lines)) return federal_export_here();
    if (is_markup(lines)) return markup_here();
    return read_labelled_loans(lines, export_format::manual_text, source_label::manual_text, dates);
}

} // namespace tassel
