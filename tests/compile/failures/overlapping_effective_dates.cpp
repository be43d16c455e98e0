// Must fail with: static.assert(ion)? failed.*editions follow each other
#include "rules/law/citations.hpp"
#include "tassel/core/dated_table.hpp"

namespace tassel::overlapping_effective_dates {

using namespace tassel::literals;
using edition = dated_table<int, plan::citation>;

#ifdef TASSEL_CONTROL
constexpr civil_date second_begins = "2026-07-01"_date;
#else
constexpr civil_date second_begins = "2026-06-30"_date;
#endif
constexpr std::array editions{
    edition{"first", {"2025-07-01"_date, "2026-06-30"_date}, rules::direct_loan_rates, 1},
    edition{"second", {second_begins, "2027-06-30"_date}, rules::direct_loan_rates, 2}};
static_assert(continuous(editions), "editions follow each other");

} // namespace tassel::overlapping_effective_dates
