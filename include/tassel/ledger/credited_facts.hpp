// What a portfolio's ledger says about each loan's months toward forgiveness, as loan facts.
#pragma once

#include "tassel/ledger/months_ledger.hpp"
#include "tassel/loan/loan_facts.hpp"
#include "tassel/loan/portfolio.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tassel {

/// Credits each loan that states no count of its own with the fewest months that its history shows,
/// and with the months that count under RAP alone. A range without an upper end, or one whose upper
/// end is 0, credits nothing; neither does a loan without a history.
inline void credit_months(std::vector<loan_facts>& facts, std::span<loan const> loans,
                          months_ledger const& ledger) {
    auto const in_bounds = [](std::int64_t months) {
        return static_cast<int>(std::min(months, maximum_qualifying_months));
    };
    for (auto const& row : ledger.loans) {
        auto const found = std::find_if(loans.begin(), loans.end(), [&](loan const& one) {
            return one.loan_id == row.loan_id;
        });
        if (found == loans.end() || found->idr_qualifying_months) continue;
        if (!found->status_history || found->status_history->empty()) continue;
        if (!row.idr.highest || *row.idr.highest == 0) continue;
        auto& of = facts[static_cast<std::size_t>(found - loans.begin())];
        of.months_qualifying = in_bounds(row.idr.lowest);
        of.months_highest = in_bounds(*row.idr.highest);
        of.months_settled = row.idr.lowest == *row.idr.highest;
        if (row.rap_only) of.months_on_assistance = in_bounds(row.rap_only->lowest);
    }
}

/// Restores the facts to what `loans` state, and drops what another ledger credited.
inline void forget_credited_months(std::vector<loan_facts>& facts, std::span<loan const> loans) {
    for (auto& one : facts) {
        auto const told = loan_facts_of(loans[one.index], one.index);
        one.months_qualifying = told.months_qualifying;
        one.months_highest = told.months_highest;
        one.months_settled = told.months_settled;
        one.months_on_assistance = told.months_on_assistance;
    }
}

} // namespace tassel
