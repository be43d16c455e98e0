// A few threads that run the tasks handed to them. Owners share the threads fairly, and the pool
// refuses tasks beyond its limits.
//
// Queue classes have threads of their own, so that no queue class waits for another one's tasks.
// The kernel divides the processors between these threads, because it knows best what is urgent.
#pragma once

#include "concurrent/answer_time.hpp"
#include "concurrent/fair_queue.hpp"
#include "concurrent/fiber.hpp"

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <stop_token>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

namespace tassel::concurrent {

/// The settings of one queue class. It has as many threads as tasks may run at once.
struct queue_class_settings {
    int niceness = 0; ///< added to the process's niceness, for these threads and their children
    queue_limits limits;
};

struct pool_settings {
    std::vector<queue_class_settings> classes;
};

class task_pool;

/// A place in a pool. The place is given back when its last holder is destroyed. The pool must
/// outlive the place.
class task_place {
  public:
    explicit task_place(task_owner owner) : owner_{std::move(owner)} {}
    task_place(task_place const&) = delete;
    task_place& operator=(task_place const&) = delete;
    ~task_place();

    [[nodiscard]] task_owner const& owner() const noexcept { return owner_; }

  private:
    friend class task_pool;

    task_pool* pool_ = nullptr; ///< null if the owner was not admitted
    task_owner owner_;
};
using place_pointer = std::shared_ptr<task_place>;

class task_pool {
  public:
    struct figures {
        std::size_t waiting = 0;   ///< tasks that wait now
        std::uint64_t refused = 0; ///< places refused, and tasks dropped as late, so far
    };

    /// Starts the threads. Throws std::system_error if they can't be started.
    explicit task_pool(pool_settings const& settings);
    task_pool(task_pool const&) = delete;
    task_pool& operator=(task_pool const&) = delete;
    /// Waits until everything that was submitted is done.
    ~task_pool();

    // Callable from any thread. A task must not throw.

    /// Returns a place for one task at a time, or null if the pool has no place for the owner.
    [[nodiscard]] place_pointer admit(task_owner const& owner);
    /// Runs `task` when the owner of the place gets its turn. The place is held until the task is
    /// done. The task has the answer time of its submitter (concurrent/answer_time.hpp). If the
    /// task gets no turn by then, it is dropped.
    void submit(place_pointer place, std::function<void()> task);
    /// Runs `task` if it can begin at once. Otherwise drops it and returns false.
    [[nodiscard]] bool offer(task_owner const& owner, std::function<void()> task);

    [[nodiscard]] figures observe() const;

  private:
    friend class task_place;

    struct queue_class {
        explicit queue_class(queue_limits const& limits) : queue{limits} {}

        [[nodiscard]] std::optional<fair_queue::turn> next();

        std::mutex access;
        std::condition_variable_any changed;
        fair_queue queue;
        std::deque<fair_queue::turn> offered; ///< counted as running; they begin before all others
        std::uint64_t refused = 0;
    };

    [[nodiscard]] queue_class& class_of(task_owner const& owner) const {
        return *classes_.at(owner.queue_class);
    }
    static void work(queue_class& own, std::stop_token const& stop);
    void drop_late(answer_time now) const;

    std::vector<std::unique_ptr<queue_class>> classes_;
    std::vector<std::jthread> threads_;
    std::optional<deadline_look> late_; // last: it uses the members above
};

// Lets a caller hand work to a pool and wait for the result.

/// Thrown if a pool has no place for an owner, or if the work gets no turn in time.
class no_place : public std::runtime_error {
  public:
    no_place() : std::runtime_error{"a queue is full, or too long"} {}
};

/// Returns what `work` returns. `work` may refer to the caller's data. In a fiber (fiber.hpp),
/// `work` runs on a thread of `pool` when it is the turn of the place's owner. Elsewhere, the
/// caller does the work itself, because nobody else waits for its thread. Throws what `work`
/// throws, no_place, and too_many_wait.
template <class Work>
[[nodiscard]] std::invoke_result_t<Work const&> run_in_place(task_pool& pool, place_pointer place,
                                                             Work const& work) {
    if (!in_fiber()) return work();
    std::optional<std::invoke_result_t<Work const&>> made;
    std::exception_ptr failure;
    wait_until([&pool, &place, &work, &made, &failure](std::function<void()> done) {
        pool.submit(std::move(place), [&work, &made, &failure, done = std::move(done)] {
            try {
                made.emplace(work());
            } catch (std::exception const&) {
                failure = std::current_exception();
            }
            done(); // from here on the caller's stack may be gone
        });
    });
    if (failure) std::rethrow_exception(failure);
    if (!made) throw no_place{}; // the task was dropped
    return std::move(*made);
}

/// Does the same with a place of its own. Throws no_place at once if the pool has no place for the
/// owner.
template <class Work>
[[nodiscard]] std::invoke_result_t<Work const&>
run_in_pool(task_pool& pool, task_owner const& owner, Work const& work) {
    if (!in_fiber()) return work();
    auto place = pool.admit(owner);
    if (!place) throw no_place{};
    return run_in_place(pool, std::move(place), work);
}

} // namespace tassel::concurrent
