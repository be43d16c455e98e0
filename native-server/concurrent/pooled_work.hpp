// Work that a call leaves to a pool, and waits for.
#pragma once

#include "concurrent/fiber.hpp"
#include "concurrent/task_pool.hpp"

#include <exception>
#include <functional>
#include <optional>
#include <stdexcept>
#include <type_traits>
#include <utility>

namespace tassel::concurrent {

/// Thrown where a pool has no place for an owner, or no turn for it in time.
class no_place : public std::runtime_error {
  public:
    no_place() : std::runtime_error{"a queue is full, or too long"} {}
};

/// What `work` makes, of references to whatever the caller has, when it is the owner's turn: on a
/// thread of `pool`, where the caller may wait without its own (fiber.hpp). Where it may not, that
/// is no thread that others wait for, and does the work itself. Throws what `work` throws, no_place
/// and too_many_wait.
template <class Work>
[[nodiscard]] std::invoke_result_t<Work const&>
run_in_pool(task_pool& pool, task_owner const& owner, Work const& work) {
    if (!in_fiber()) return work();
    auto place = pool.admit(owner);
    if (!place) throw no_place{};
    std::optional<std::invoke_result_t<Work const&>> made;
    std::exception_ptr failure;
    wait_until([&pool, &place, &work, &made, &failure](std::function<void()> done) {
        pool.submit(std::move(place), [&work, &made, &failure, done = std::move(done)] {
            try {
                made.emplace(work());
            } catch (std::exception const&) {
                failure = std::current_exception();
            }
            done(); // from here on the stack of the caller may be gone
        });
    });
    if (failure) std::rethrow_exception(failure);
    if (!made) throw no_place{}; // it was dropped
    return std::move(*made);
}

} // namespace tassel::concurrent
