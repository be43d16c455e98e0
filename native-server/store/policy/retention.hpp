// How long data that nobody asks for is kept, beyond the limits of the port.
#pragma once

#include "store/port/object_store.hpp"
#include "store/port/session_store.hpp"

#include <chrono>

namespace tassel::store::policy {

/// A later use of a session is written only if it is this much later: a day of idleness needs no
/// finer measure.
inline constexpr std::chrono::seconds touch_interval{60};

/// Sessions that were last used before this are gone for every request.
[[nodiscard]] constexpr std::chrono::sys_seconds oldest_live_session(std::chrono::sys_seconds now) {
    return now - session_idle_limit;
}

/// The same limit for the disk, which may learn of a use this late: until then it must not treat a
/// session as idle.
[[nodiscard]] constexpr std::chrono::sys_seconds oldest_kept_session(std::chrono::sys_seconds now) {
    return oldest_live_session(now) - 2 * touch_interval;
}

/// Unpublished objects that were begun before this are orphans.
[[nodiscard]] constexpr std::chrono::sys_seconds oldest_unpublished(std::chrono::sys_seconds now) {
    return now - orphan_limit;
}

} // namespace tassel::store::policy
