// A session that begins with the request that asks for it, where that turns out to be valid.
#pragma once

#include "store/port/owner.hpp"
#include "store/port/session_store.hpp"

#include <chrono>
#include <string>
#include <utility>

namespace tassel::sandbox {

struct new_session {
    store::session_store& sessions; ///< outlives the request
    store::owner session;           ///< and where it is used from
    std::string cookie;             ///< value of the Set-Cookie header

    /// From here on it is known. Throws store_error.
    void open(std::chrono::sys_seconds now) const { sessions.open(session, now); }
};

} // namespace tassel::sandbox
