// Whether a store takes writes.
#pragma once

#include "store/port/store_error.hpp"

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>

namespace tassel::store::policy {

/// Tried when somebody asks, and at most once in five seconds. Safe from several threads.
class write_trial {
  public:
    static constexpr std::chrono::seconds interval{5}; ///< and longest time of one
    using told = std::function<void(std::optional<store_error> const& failure)>;
    /// Begins to write one row, and calls `done` once, in time. `under_way` is held as long as
    /// anything of it lasts: until then there is no other trial.
    using beginning = std::function<void(std::shared_ptr<void const> under_way, told done)>;

    /// Waits for a trial where one is due, and throws what the last one met.
    void require(beginning const& begin);

  private:
    /// Null where none is due; then throws as well.
    [[nodiscard]] std::shared_ptr<void const> next();

    std::mutex mutex_; // guards what follows
    std::optional<std::chrono::steady_clock::time_point> began_;
    std::weak_ptr<void const> under_way_;
    std::optional<store_error> met_;
};

} // namespace tassel::store::policy
