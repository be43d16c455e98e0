// Which Direct Consolidation Loans of a portfolio repaid which of its loans.
#pragma once

#include "tassel/loan/derivations.hpp"
#include "tassel/loan/loan_dates.hpp"
#include "tassel/loan/portfolio.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace tassel {

/// Indexes into a portfolio's loans.
using loan_places = std::vector<std::size_t>;

/// For each loan, the consolidations that repaid it, and the reverse. Only a loan made later can
/// repay another, so there are no cycles.
struct loan_repayments {
    std::vector<loan_places> repaid_by;
    std::vector<loan_places> repaid;
};

[[nodiscard]] inline loan_repayments repayments_of(std::span<loan const> loans,
                                                   loan_dates const& dates) {
    loan_repayments found{.repaid_by = std::vector<loan_places>(loans.size()),
                          .repaid = std::vector<loan_places>(loans.size())};
    loan_places consolidations;
    for (std::size_t place = 0; place < loans.size(); ++place) {
        if (is_direct_consolidation(loans[place].loan_type) && detail::made_on(loans[place]))
            consolidations.push_back(place);
    }
    for (std::size_t place = 0; place < loans.size(); ++place) {
        auto const repaid = detail::consolidated_on(loans[place]);
        auto const made = detail::made_on(loans[place]);
        if (!repaid) continue;
        for (auto const consolidation : consolidations) {
            auto const disbursed = *detail::made_on(loans[consolidation]);
            if (!detail::repaid_by(*repaid, disbursed, dates)) continue;
            if (place == consolidation || (made && *made >= disbursed)) continue;
            found.repaid_by[place].push_back(consolidation);
            found.repaid[consolidation].push_back(place);
        }
    }
    return found;
}

/// The day on which the first of these consolidations was disbursed.
[[nodiscard]] inline std::optional<civil_date> first_disbursed(std::span<loan const> loans,
                                                               loan_places const& consolidations) {
    std::optional<civil_date> first;
    for (auto const place : consolidations) {
        auto const day = detail::made_on(loans[place]);
        if (day && (!first || *day < *first)) first = day;
    }
    return first;
}

} // namespace tassel
