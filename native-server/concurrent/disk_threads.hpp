// Threads for calls that may wait for a disk, so that no connection's thread does.
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

/// Safe from several threads.
class disk_threads {
  public:
    /// What is thrown for a call that was not begun by the time of its answer, which had been asked
    /// for so long before.
    using lateness = std::function<std::exception_ptr(std::chrono::steady_clock::duration waited)>;

    /// They begin with the first call that is handed to them. `why_late` must not throw.
    explicit disk_threads(lateness why_late);
    disk_threads(disk_threads const&) = delete;
    disk_threads& operator=(disk_threads const&) = delete;
    /// Waits for what was handed to them.
    ~disk_threads();

    /// Gives what `call` gives. In a fiber it is carried out by one of them while the fiber waits;
    /// elsewhere by the caller. Throws what it throws, too_many_wait, and what `why_late` says.
    /// What has begun is waited for: it uses what is the caller's.
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
