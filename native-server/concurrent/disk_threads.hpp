// Threads for calls that may wait for a disk, so that no connection's thread waits.
#pragma once

#include "concurrent/fiber.hpp"

#include <chrono>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

namespace tassel::concurrent {

/// Runs calls of fibers on threads of its own. Thread-safe.
class disk_threads {
  public:
    /// Makes the exception for a call that did not begin by its answer time. `waited` says how long
    /// ago the call was requested.
    using lateness = std::function<std::exception_ptr(std::chrono::steady_clock::duration waited)>;

    /// The threads start with the first call that a fiber hands over. `why_late` must not throw.
    explicit disk_threads(lateness why_late);
    disk_threads(disk_threads const&) = delete;
    disk_threads& operator=(disk_threads const&) = delete;
    /// Waits for all calls that were handed over.
    ~disk_threads();

    /// Returns what `call` returns. In a fiber, one of the threads runs the call while the fiber
    /// waits; elsewhere, the caller runs it. Throws what the call throws, too_many_wait, and what
    /// `why_late` returns. Once the call has begun, this always waits for its end, because the call
    /// uses the caller's data.
    template <class Call>
    std::invoke_result_t<Call const&> carry_out(Call const& call) {
        using result = std::invoke_result_t<Call const&>;
        if (!in_fiber()) return call();
        if constexpr (std::is_void_v<result>) {
            hand_over(std::cref(call));
        } else {
            std::optional<result> made;
            hand_over([&] { made.emplace(call()); });
            return *std::move(made);
        }
    }

  private:
    void hand_over(std::function<void()> work);

    class threads;
    std::unique_ptr<threads> threads_;
};

} // namespace tassel::concurrent
