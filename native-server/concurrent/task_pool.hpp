// A few threads that carry out what is handed to them, fairly, and no more than they can hold.
//
// Queue classes have threads of their own, so that no queue class waits for another one's tasks;
// how they share the processors is the kernel's affair, which knows best what is urgent.
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

/// As many threads as may have tasks under way.
struct queue_class_settings {
    int niceness = 0; ///< added to that of the process, for threads and children that they start
    queue_limits limits;
};

struct pool_settings {
    std::vector<queue_class_settings> classes;
};

class task_pool;

/// Somebody's place in a pool, which goes with the last who holds it. The pool must outlive it.
class task_place {
  public:
    explicit task_place(task_owner owner) : owner_{std::move(owner)} {}
    task_place(task_place const&) = delete;
    task_place& operator=(task_place const&) = delete;
    ~task_place();

    [[nodiscard]] task_owner const& owner() const noexcept { return owner_; }

  private:
    friend class task_pool;

    task_pool* pool_ = nullptr; ///< null: it has not been admitted
    task_owner owner_;
};
using place_pointer = std::shared_ptr<task_place>;

class task_pool {
  public:
    struct figures {
        std::size_t waiting = 0;   ///< tasks, now
        std::uint64_t refused = 0; ///< places, and tasks whose time was over, so far
    };

    /// Throws std::system_error when there are no threads to be had.
    explicit task_pool(pool_settings const& settings);
    task_pool(task_pool const&) = delete;
    task_pool& operator=(task_pool const&) = delete;
    /// Waits until everything that was submitted is done.
    ~task_pool();

    // From any thread. A task must not throw.

    /// A place for one task at a time. Null: the pool is full for the owner.
    [[nodiscard]] place_pointer admit(task_owner const& owner);
    /// Has `task` carried out when it is the turn of the place's owner. The place is held until it
    /// is done. It is to be answered when its submitter is (concurrent/answer_time.hpp): where its
    /// turn does not come until then, it is dropped.
    void submit(place_pointer place, std::function<void()> task);
    /// Has `task` carried out if that can begin at once. False: it can't, and is dropped.
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
        std::deque<fair_queue::turn> offered; ///< counted as under way; begun before all others
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

// Work that a call leaves to a pool, and waits for.

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
