// Small portfolios for tests of what-ifs and screening.
#pragma once

#include "unit/analysis/analysis_law.hpp"
#include "unit/analysis/compiled_analysis.hpp"

#include "tassel/loan/derivations.hpp"

#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tassel::test {

using namespace tassel::literals;

inline constexpr civil_date a_day = "2026-08-01"_date;

/// A loan in repayment; its rate is in thousandths of a basis point.
inline tassel::loan a_loan(std::string id, loan_type type, std::int64_t principal,
                           std::int64_t milli_bps, civil_date made, std::int64_t interest = 0) {
    tassel::loan one;
    one.loan_id = std::move(id);
    one.loan_type = type;
    one.loan_date = made;
    one.first_disbursement_date = made;
    one.outstanding_principal_cents = cents{principal};
    one.accrued_interest_cents = cents{interest};
    one.interest_rate_bps = annual_rate{milli_bps};
    one.interest_rate_type = interest_rate_type::fixed;
    one.status = loan_status::in_repayment;
    return one;
}

/// A portfolio of these loans, with its derived members. Parent PLUS history stays as the loans
/// have it.
inline loan_portfolio a_portfolio(std::vector<tassel::loan> loans) {
    loan_portfolio portfolio;
    portfolio.loans = std::move(loans);
    for (auto& one : portfolio.loans)
        derive_loan(one, law::loan_dates);
    portfolio.totals = totals_of(portfolio);
    return portfolio;
}

/// The comparison of a portfolio that has an open loan.
inline analysis::consolidation_comparison
compared(loan_portfolio const& portfolio, analysis::consolidation_scenario const& scenario = {},
         civil_date day = a_day) {
    auto const facts = tassel::facts_of(portfolio);
    return compare_loans(portfolio, facts, scenario, day).value();
}

inline analysis::consolidation_scenario selecting(std::vector<std::string> ids) {
    return {analysis::consolidation_selection::selected_loans, std::move(ids)};
}

/// Why a loan was left out; empty if it was included.
inline std::optional<analysis::exclusion_reason>
reason_for(analysis::consolidation_comparison const& comparison, std::string const& loan_id) {
    for (auto const& one : comparison.excluded_loans) {
        if (one.loan_id == loan_id) return one.reason;
    }
    return std::nullopt;
}

} // namespace tassel::test
