// Must fail with: static.assert(ion)? failed.*each status has one row
#include "rules/law/consolidation.hpp"

namespace tassel::consolidation_status_without_row {

// One status has two rows, so another status has none.
constexpr auto changed = [] {
    auto rows = rules::consolidation_statuses;
#ifndef TASSEL_CONTROL
    rows[1].key = loan_status::in_repayment;
#endif
    return rows;
}();
static_assert(analysis::has_row_for_each<loan_status>(changed), "each status has one row");

} // namespace tassel::consolidation_status_without_row
