// How many months toward income-driven forgiveness a consolidation would give up.
#pragma once

#include "tassel/core/phrase.hpp"
#include "tassel/ledger/largest_range.hpp"
#include "tassel/ledger/ledger_law.hpp"
#include "tassel/ledger/months_ledger.hpp"
#include "tassel/loan/portfolio.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <string>

namespace tassel {

namespace detail {

/// The count that was sent, or else the range that the history leaves; nothing when there is
/// neither.
[[nodiscard]] inline std::optional<ledger_range> months_of_loan(loan const& one,
                                                                months_ledger const& ledger) {
    if (one.idr_qualifying_months) {
        return ledger_range{*one.idr_qualifying_months, *one.idr_qualifying_months};
    }
    if (!one.status_history) return std::nullopt;
    auto const told =
        std::find_if(ledger.loans.begin(), ledger.loans.end(),
                     [&one](ledger_loan const& listed) { return listed.loan_id == one.loan_id; });
    return told == ledger.loans.end() ? std::nullopt : std::optional{told->idr};
}

} // namespace detail

/// The sentence about the loans that a consolidation would repay; nothing when no month is known to
/// be given up. The loan with the most months sets the figure.
[[nodiscard]] inline std::optional<std::string>
said_of_given_up_months(loan_portfolio const& portfolio, std::span<std::string const> taken,
                        months_ledger const& ledger, ledger_texts const& texts) {
    largest_range all;
    for (auto const& one : portfolio.loans) {
        if (std::find(taken.begin(), taken.end(), one.loan_id) == taken.end()) continue;
        if (auto const months = detail::months_of_loan(one, ledger)) all.take(*months);
    }
    auto const least = std::to_string(all.lowest());
    if (!all.bounded()) {
        if (all.lowest() == 0) return std::nullopt;
        return filled(texts.given_up_at_least.view(), {least});
    }
    if (all.highest() == 0) return std::nullopt;
    if (all.highest() == all.lowest()) return filled(texts.given_up.view(), {least});
    return filled(texts.given_up_between.view(), {least, std::to_string(all.highest())});
}

} // namespace tassel
