// Must fail with: a_text_has_other_days
#include "tassel/core/worded.hpp"

namespace tassel::dated_text_without_its_day {

using namespace literals;

#ifdef TASSEL_CONTROL
inline constexpr plain_text sample = dated<"Made before {date}.", "2026-07-01"_date>;
#else
inline constexpr plain_text sample = dated<"Made before 2026-07-01.", "2026-07-01"_date>;
#endif

} // namespace tassel::dated_text_without_its_day
