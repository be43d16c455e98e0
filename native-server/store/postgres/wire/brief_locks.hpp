// Runs the statements that start a server or change the master key while other servers run.
#pragma once

#include "store/postgres/wire/pool.hpp"

#include <functional>
#include <string_view>
#include <vector>

namespace tassel::store::postgres {

/// Locks are held for one round trip, which ends whether or not this process survives. It waits two
/// seconds for a lock that others hold, because later callers queue up behind it; then it calls
/// `tell` and tries again until it gets the lock. Waits for the pool's thread, so it must not be
/// used on that thread.
class brief_locks {
  public:
    /// `on` must outlive it.
    brief_locks(pool& on, std::function<void(std::string_view)> tell)
        : pool_{on}, tell_{std::move(tell)} {}

    /// Returns the rows of each statement. All of them are carried out, or none; if a connection
    /// was lost, they may be carried out again. Throws store_error.
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
