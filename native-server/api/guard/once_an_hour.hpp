// Limits a log line to once an hour.
#pragma once

#include <atomic>
#include <chrono>

namespace tassel::api {

/// Safe from several threads.
class once_an_hour {
  public:
    using clock = std::chrono::steady_clock;

    /// True for one of the callers within an hour.
    [[nodiscard]] bool is_due(clock::time_point now) noexcept {
        auto last = last_.load(std::memory_order_relaxed);
        bool const due = last == clock::time_point{} || now - last >= std::chrono::hours{1};
        return due && last_.compare_exchange_strong(last, now, std::memory_order_relaxed);
    }

  private:
    std::atomic<clock::time_point> last_{clock::time_point{}}; ///< at first: never
};

} // namespace tassel::api
