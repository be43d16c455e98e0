// What is known of federal loans whatever plan they are on: for their readers, and for the checks
// of their facts.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/export/facts/rate_reductions.hpp"

namespace tassel::rules {

using namespace tassel::literals;

/// From this day on no FFEL loan was made: 20 USC 1071(d).
inline constexpr civil_date direct_alone_from = "2010-07-01"_date;

/// What is taken off for automatic payments is the Department's offer (34 CFR 685.211(b)). The
/// larger one was announced on 2026-06-18 and ends with a day.
inline constexpr rate_reductions automatic_reductions{basis_points(25), basis_points(100)};
inline constexpr civil_date automatic_reductions_until = "2028-06-30"_date;

} // namespace tassel::rules
