// The time of day.
#pragma once

#include "tassel/core/civil_date.hpp"

#include <chrono>
#include <string_view>

namespace tassel {

/// The view is valid until the calling thread asks again.
struct utc_time {
    std::chrono::sys_seconds seconds;
    std::string_view timestamp; ///< RFC 3339, "YYYY-MM-DDThh:mm:ssZ"
    civil_date date;
};

/// The current time. Each thread makes the text once a second.
[[nodiscard]] utc_time utc_now();

} // namespace tassel
