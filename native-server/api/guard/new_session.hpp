// A session that the current request opens if it turns out to be valid.
#pragma once

#include "store/port/owner.hpp"
#include "store/port/session_store.hpp"

#include <chrono>
#include <string>
#include <utility>

namespace tassel::sandbox {

struct new_session {
    store::session_store& sessions; ///< outlives the request
    store::owner session;           ///< and the address that it is used from
    std::string cookie;             ///< value of the Set-Cookie header

    /// From here on the session is known. Throws store_error.
    void open(std::chrono::sys_seconds now) const { sessions.open(session, now); }
};

} // namespace tassel::sandbox
