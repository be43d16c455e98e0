// Runs statements that need a lock while other servers are running: those of a server that starts,
// and those of a change of the master key.
#pragma once

#include "store/postgres/wire/pool.hpp"

#include <functional>
#include <string_view>
#include <vector>

namespace tassel::store::postgres {

/// Locks are held for one round trip, which ends whether or not this process survives. We wait only
/// two seconds for a lock that others hold, because later callers queue up behind us; then we call
/// `tell` and try again until we get the lock. This waits for the pool's thread, so do not use it
/// on that thread.
class brief_locks {
  public:
    /// `on` must outlive this object.
    brief_locks(pool& on, std::function<void(std::string_view)> tell)
        : pool_{on}, tell_{std::move(tell)} {}

    /// Returns the rows of each statement. Either all statements are carried out, or none. If a
    /// connection was lost, the statements may be carried out again. Throws store_error.
    [[nodiscard]] std::vector<rows> run(std::vector<query> const& batch) const;
    [[nodiscard]] rows run(query one) const;

    /// The callback that reports waits.
    [[nodiscard]] std::function<void(std::string_view)> const& tell() const noexcept {
        return tell_;
    }

  private:
    pool& pool_;
    std::function<void(std::string_view)> tell_;
};

} // namespace tassel::store::postgres
