// The part of a ledger of months that a package stores from its analysis: the loans whose count is
// not settled, and whom to ask about each.
#pragma once

#include "tassel/document/vocabulary/document_loan.hpp"
#include "tassel/ledger/months_ledger.hpp"
#include "tassel/loan/calendar_month.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tassel::document {

/// Whether the range leaves the number of months open, because its ends differ or it has no upper
/// end.
[[nodiscard]] constexpr bool leaves_open(ledger::ledger_range const& range) noexcept {
    return range.highest != range.lowest;
}

/// Months that follow each other and are unsettled for the same reason.
struct open_months {
    calendar_month from{};
    calendar_month to{};
    ledger::ledger_reason reason{};

    bool operator==(open_months const&) const = default;
};
BOOST_DESCRIBE_STRUCT(open_months, (), (from, to, reason))

/// Months that follow each other, for which public service is claimed and may count.
struct claimed_months {
    calendar_month from{};
    calendar_month to{};

    bool operator==(claimed_months const&) const = default;
};
BOOST_DESCRIBE_STRUCT(claimed_months, (), (from, to))

/// A loan whose months toward forgiveness are a range.
struct loan_to_confirm {
    std::string loan_id{};
    std::int64_t servicer = 0; ///< its index among the servicers, from 0
    bool repaid = false;       ///< repaid by a consolidation loan, whose servicer is asked instead
    bool undated = false;      ///< the date when it was made is unknown
    std::optional<ledger::ledger_range> before{}; ///< the months of the loans that this loan repaid
    ledger::ledger_range idr{};
    ledger::ledger_range pslf{};
    std::vector<open_months> open{}; ///< months that are open toward income-driven forgiveness
    std::vector<claimed_months> claimed{};

    bool operator==(loan_to_confirm const&) const = default;
};
BOOST_DESCRIBE_STRUCT(loan_to_confirm, (),
                      (loan_id, servicer, repaid, undated, before, idr, pslf, open, claimed))

struct months_to_confirm {
    calendar_month through{};                 ///< the last month that the ledger judges
    std::vector<document_holder> servicers{}; ///< each services at least one of the loans
    std::vector<loan_to_confirm> loans{};     ///< in the order of the ledger
};
BOOST_DESCRIBE_STRUCT(months_to_confirm, (), (through, servicers, loans))

} // namespace tassel::document
