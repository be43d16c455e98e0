// Must fail with: throw_bad_optional_access|_date. is not a constant expression
#include "tassel/core/civil_date.hpp"

namespace tassel::impossible_date {

using namespace tassel::literals;

#ifdef TASSEL_CONTROL
constexpr civil_date day = "2028-02-29"_date;
#else
constexpr civil_date day = "2026-02-29"_date;
#endif
static_assert(day.month == 2);

} // namespace tassel::impossible_date
