// Threads for calls that may wait for a disk, so that no connection's thread does.
#pragma once

#include "concurrent/fiber.hpp"

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
    /// They begin with the first call that is handed to them.
    disk_threads();
    disk_threads(disk_threads const&) = delete;
    disk_threads& operator=(disk_threads const&) = delete;
    /// Waits for what was handed to them.
    ~disk_threads();

    /// Gives what `call` gives. In a fiber it is carried out by one of them while the fiber waits;
    /// elsewhere by the caller. Throws what it throws, and too_many_wait.
    template <class Call>
    std::invoke_result_t<Call const&> carry_out(Call const& call) {
        using result = std::invoke_result_t<Call const&>;
        if (!in_fiber()) return call();
        std::exception_ptr failure;
        auto const hand_over = [&](auto const& work) {
            wait_until([&](std::function<void()> done) {
                post([&failure, &work, done = std::move(done)] {
                    try {
                        work();
                    } catch (std::exception const&) {
                        failure = std::current_exception();
                    }
                    done();
                });
            });
            if (failure) std::rethrow_exception(failure);
        };
        if constexpr (std::is_void_v<result>) {
            hand_over(call);
        } else {
            std::optional<result> made;
            hand_over([&] { made.emplace(call()); });
            return *std::move(made);
        }
    }

  private:
    void post(std::function<void()> task);

    class threads;
    std::unique_ptr<threads> threads_;
};

} // namespace tassel::concurrent
