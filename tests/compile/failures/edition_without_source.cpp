// Must fail with: static.assert(ion)? failed.*editions follow each other
#include "rules/law/citations.hpp"
#include "tassel/core/dated_table.hpp"

namespace tassel::edition_without_source {

using namespace tassel::literals;
using edition = dated_table<int, plan::citation>;

#ifdef TASSEL_CONTROL
constexpr plan::citation source = rules::direct_loan_rates;
#else
constexpr plan::citation source{};
#endif
constexpr std::array editions{edition{"first", {"2025-07-01"_date, "2026-06-30"_date}, source, 1}};
static_assert(continuous(editions), "editions follow each other");

} // namespace tassel::edition_without_source
