// The figures of the law that loan readers, derivations, and checks need: dates, and the step of a
// rate.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/reflect/describe.hpp"

namespace tassel {

/// The dates and limits of the law about loans. Each ruleset sets them.
struct loan_dates {
    civil_date newer_loans_from; ///< a loan made from this day on is `on_or_after_2026_07_01`
    /// A PLUS consolidation made before this day repaid Parent PLUS Loans.
    civil_date graduate_plus_from;
    /// Loans that a consolidation loan repaid are reported as repaid within a window around the day
    /// it was made: from this many days before it to this many days after.
    int repaid_days_before = 0;
    int repaid_days_after = 0;
    int fresh_days = 0;                    ///< older balances get a warning
    annual_rate consolidation_rate_step{}; ///< rates of consolidation loans are multiples of this
};
BOOST_DESCRIBE_STRUCT(loan_dates, (),
                      (newer_loans_from, graduate_plus_from, repaid_days_before, repaid_days_after,
                       fresh_days, consolidation_rate_step))

} // namespace tassel
