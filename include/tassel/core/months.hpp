// Counts months as payments fall due: on the same day of each month, or on its last day if the
// month is shorter.
#pragma once

#include "tassel/core/civil_date.hpp"

#include <algorithm>
#include <cstdint>

namespace tassel {

/// The day `months` after `date`, or the last day of that month if it has no such day.
[[nodiscard]] constexpr civil_date months_after(civil_date date, int months) noexcept {
    int const counted = date.year * 12 + date.month - 1 + months;
    int const year = counted / 12, month = counted % 12 + 1;
    auto const day = std::min<int>(date.day, days_in_month(year, month));
    return {static_cast<std::int16_t>(year), static_cast<std::uint8_t>(month),
            static_cast<std::uint8_t>(day)};
}

/// How many payments fall due through `last_day` when the first is due one month after `from`.
[[nodiscard]] constexpr int payments_due_by(civil_date from, civil_date last_day) noexcept {
    if (last_day <= from) return 0;
    int const months = (last_day.year - from.year) * 12 + last_day.month - from.month;
    return months_after(from, months) <= last_day ? months : months - 1;
}

} // namespace tassel
