// The days of the law that the loan readers and derivations ask for.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/reflect/describe.hpp"

namespace tassel {

/// Set by a ruleset.
struct loan_dates {
    civil_date newer_loans_from;   ///< a loan made from this day on is `on_or_after_2026_07_01`
    civil_date graduate_plus_from; ///< a PLUS consolidation from before it repaid Parent PLUS Loans
};
BOOST_DESCRIBE_STRUCT(loan_dates, (), (newer_loans_from, graduate_plus_from))

} // namespace tassel
