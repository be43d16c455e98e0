// Statements of whoever starts or changes the master key while servers run.
#pragma once

#include "store/postgres/wire/pool.hpp"

#include <functional>
#include <string_view>
#include <vector>

namespace tassel::store::postgres {

/// What they lock is held for one round trip, which ends whether or not this process goes on. A
/// lock that others hold is waited for two seconds, since whoever comes next waits behind; then
/// `tell` is told, and it is tried again until it is there. Waits for the pool's thread, and must
/// not be used on it.
class brief_locks {
  public:
    /// `on` must outlive it.
    brief_locks(pool& on, std::function<void(std::string_view)> tell)
        : pool_{on}, tell_{std::move(tell)} {}

    /// The rows of each statement. All of them, or none: where a connection was lost they may be
    /// carried out again. Throws store_error.
    [[nodiscard]] std::vector<rows> run(std::vector<query> const& batch) const;
    [[nodiscard]] rows run(query one) const;

    /// What is told of waits.
    [[nodiscard]] std::function<void(std::string_view)> const& tell() const noexcept {
        return tell_;
    }

  private:
    pool& pool_;
    std::function<void(std::string_view)> tell_;
};

} // namespace tassel::store::postgres
