// Text from a servicer's portal: exports.md B.
#pragma once

#include "tassel/export/history_csv.hpp"
#include "tassel/export/manual_loans.hpp"
#include "tassel/export/servicer_table.hpp"
#include "tassel/loan/servicer_formats.hpp"

#include <span>

namespace tassel {

/// Reads an account history, a table of loans, or a copied page. Faults: unsupported_format,
/// no_loans, too_many_loans, open_loan_balance_missing, amount_out_of_range.
[[nodiscard]] inline reading read_servicer_text(std::span<text_line const> lines,
                                                loan_dates const& dates) {
    constexpr auto label = source_label::servicer_text_export;
    if (is_federal_export(lines)) return federal_export_here();
    if (auto const history = find_history(lines)) {
        return read_account_history(lines, *history, label, dates);
    }
    if (is_markup(lines)) return markup_here();
    if (auto const table = find_table(lines)) return read_loan_table(lines, *table, label, dates);
    return read_labelled_loans(lines, export_format::servicer_page_text, label, dates);
}

} // namespace tassel
