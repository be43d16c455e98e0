// Warnings where the count that was sent does not fit the loan's history.
#pragma once

#include "tassel/ledger/ledger_law.hpp"
#include "tassel/ledger/months_ledger.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/loan/warning.hpp"

#include <string>
#include <vector>

namespace tassel {

/// Relies on the ledger listing loans in the order of the portfolio. A loan without a history gets
/// no warning.
[[nodiscard]] inline std::vector<analysis_warning> ledger_warnings(loan_portfolio const& portfolio,
                                                                   months_ledger const& ledger,
                                                                   ledger_texts const& texts) {
    std::vector<analysis_warning> warnings;
    auto told = ledger.loans.begin();
    for (auto const& one : portfolio.loans) {
        if (told == ledger.loans.end()) break;
        if (told->loan_id != one.loan_id) continue;
        if (one.status_history && one.idr_qualifying_months &&
            !told->idr.holds(*one.idr_qualifying_months)) {
            warnings.push_back({.code = warning_code::qualifying_months_outside_ledger,
                                .message = std::string{texts.outside_range.view()},
                                .loan_id = one.loan_id});
        }
        ++told;
    }
    return warnings;
}

} // namespace tassel
