// How long is kept what nobody asks for any more. Beside the limits of the port.
#pragma once

#include "store/port/object_store.hpp"
#include "store/port/session_store.hpp"

#include <chrono>

namespace tassel::store::policy {

/// A later use of a session is written only when it is this much later: a day of idleness needs no
/// more.
inline constexpr std::chrono::seconds touch_interval{60};

/// Sessions that were used last before this are gone for whoever asks.
[[nodiscard]] constexpr std::chrono::sys_seconds oldest_live_session(std::chrono::sys_seconds now) {
    return now - session_idle_limit;
}

/// The same for what is on the disk, which may know of a use so late: until then it must not take a
/// session for idle.
[[nodiscard]] constexpr std::chrono::sys_seconds oldest_kept_session(std::chrono::sys_seconds now) {
    return oldest_live_session(now) - 2 * touch_interval;
}

/// Objects that were begun before this and are not published are orphans.
[[nodiscard]] constexpr std::chrono::sys_seconds oldest_unpublished(std::chrono::sys_seconds now) {
    return now - orphan_limit;
}

} // namespace tassel::store::policy
