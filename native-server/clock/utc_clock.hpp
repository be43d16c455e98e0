// The time of day.
#pragma once

#include "tassel/core/civil_date.hpp"

#include <chrono>
#include <string_view>

namespace tassel {

/// A point in time. The view is valid until the calling thread asks for the time again.
struct utc_time {
    std::chrono::sys_seconds seconds;
    std::string_view timestamp; ///< RFC 3339, "YYYY-MM-DDThh:mm:ssZ"
    civil_date date;
};

/// Returns the current time. Each thread makes the text once a second.
[[nodiscard]] utc_time utc_now();

} // namespace tassel
