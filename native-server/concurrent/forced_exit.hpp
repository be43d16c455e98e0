// Ends a process that can't end in an orderly way.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

namespace tassel::concurrent {

/// If this object still exists at the time that was set, the process ends, even if its threads wait
/// for a disk or a name server that does not answer. Acknowledged data is kept, as after a crash.
class forced_exit {
  public:
    /// `tell` is called before the exit, and must not block.
    forced_exit(int code, std::function<void()> tell) : code_{code}, tell_{std::move(tell)} {}
    forced_exit(forced_exit const&) = delete;
    forced_exit& operator=(forced_exit const&) = delete;

    /// Call it at most once. Throws std::system_error if no thread can be started.
    void at(std::chrono::steady_clock::time_point time);

  private:
    int code_;
    std::function<void()> tell_;
    std::mutex mutex_;
    std::condition_variable_any over_;
    std::optional<std::jthread> waiting_; // last: it uses the members above
};

} // namespace tassel::concurrent
