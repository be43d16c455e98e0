// The input of the checks that compare a loan's facts.
#pragma once

#include "tassel/export/facts/loan_doubts.hpp"
#include "tassel/export/facts/possible_types.hpp"
#include "tassel/export/held_against/fact_check_law.hpp"
#include "tassel/loan/loan_dates.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/loan/warning_list.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tassel {

/// All loans, and what each is checked against. Warnings are added to the current loan.
struct checked_loans {
    loan_portfolio const& portfolio;
    civil_date day{}; ///< of the file or of the analysis
    fact_check_law const& law;
    loan_dates const& dates;
    /// The rates that the law of its year allows for a loan of this type; none if the law has no
    /// single rate.
    std::vector<annual_rate> (*rates_by_law)(loan_type, std::optional<civil_date>);
    /// The types that a loan's words allow.
    possible_types (*types_by_words)(loan const&);
    warning_list& warnings;
};

namespace detail {

/// Records two statements that can't both be true.
inline void contradict(loan& one, std::string_view field, std::string message,
                       std::optional<std::vector<std::string>> values = std::nullopt) {
    doubt(one, {.field = std::string{field},
                .basis = fact_basis::contradicted,
                .message = std::move(message),
                .line = std::nullopt,
                .values = std::move(values)});
}

} // namespace detail

} // namespace tassel
