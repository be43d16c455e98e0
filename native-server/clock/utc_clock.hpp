// The time of day as texts.
#pragma once

#include <chrono>
#include <string_view>

namespace tassel {

/// Views live until the calling thread asks again.
struct utc_time {
    std::chrono::sys_seconds seconds;
    std::string_view timestamp; ///< RFC 3339, "YYYY-MM-DDThh:mm:ssZ"
    std::string_view date;      ///< "YYYY-MM-DD"
};

/// Now. The texts are made once a second and thread.
[[nodiscard]] utc_time utc_now();

} // namespace tassel
