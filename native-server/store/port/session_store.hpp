// A store of sandbox sessions, independent of the database.
#pragma once

#include "store/port/owner.hpp"

#include <chrono>

namespace tassel::store {

/// A session that is not used for this long is deleted with its data.
inline constexpr std::chrono::hours session_idle_limit{24};

/// All calls are thread-safe and throw store_error on failure. Times are passed in; a store has no
/// clock.
class session_store {
  public:
    session_store() = default;
    session_store(session_store const&) = delete;
    session_store& operator=(session_store const&) = delete;
    virtual ~session_store() = default;

    /// Registers a session. It is usable at once, reaches the disk a little later, and counts
    /// toward the network where it is used.
    virtual void open(owner const& session, std::chrono::sys_seconds now) = 0;
    /// Whether the session is alive. If it is, this counts as a use at `now`.
    [[nodiscard]] virtual bool touch(crypto::digest const& token_sha256,
                                     std::chrono::sys_seconds now) = 0;
};

} // namespace tassel::store
