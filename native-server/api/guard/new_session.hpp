// A session that begins with the request that asks for it, where that turns out to be valid.
#pragma once

#include "crypto/sha256.hpp"
#include "store/port/session_store.hpp"

#include <chrono>
#include <string>
#include <utility>

namespace tassel::sandbox {

struct new_session {
    store::session_store& sessions; ///< outlives the request
    crypto::digest digest{};        ///< of its token
    std::string cookie;             ///< value of the Set-Cookie header

    /// From here on it is known. Throws store_error.
    void open(std::chrono::sys_seconds now) const { sessions.open(digest, now); }
};

} // namespace tassel::sandbox
