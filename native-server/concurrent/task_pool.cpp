#include "concurrent/task_pool.hpp"

#include "concurrent/answer_time.hpp"

#include <sys/resource.h>
#include <utility>

namespace tassel::concurrent {
namespace {

/// Raises the niceness of the calling thread. On Linux, each thread has its own niceness, and
/// children inherit it. Raising it is always permitted.
void yield_to_others(int steps) {
    if (steps != 0) ::setpriority(PRIO_PROCESS, 0, ::getpriority(PRIO_PROCESS, 0) + steps);
}

} // namespace

task_place::~task_place() {
    if (pool_ == nullptr) return;
    auto& own = pool_->class_of(owner_);
    std::lock_guard const lock{own.access};
    own.queue.leave(owner_);
}

task_pool::task_pool(pool_settings const& settings) {
    for (auto const& [niceness, limits] : settings.classes) {
        auto& made = *classes_.emplace_back(std::make_unique<queue_class>(limits));
        for (unsigned started = 0; started < limits.maximum_running; ++started) {
            threads_.emplace_back([&made, steps = niceness](std::stop_token const& stop) {
                yield_to_others(steps);
                work(made, stop);
            });
        }
    }
    late_.emplace([this](answer_time now) { drop_late(now); });
}

task_pool::~task_pool() {
    for (auto& thread : threads_)
        thread.request_stop();
    threads_.clear(); // joins the threads while the other members still exist
}

place_pointer task_pool::admit(task_owner const& owner) {
    auto place = std::make_shared<task_place>(owner);
    auto& own = class_of(owner);
    std::lock_guard const lock{own.access};
    if (own.queue.admit(owner)) {
        place->pool_ = this;
        return place;
    }
    ++own.refused;
    return nullptr;
}

void task_pool::submit(place_pointer place, std::function<void()> task) {
    auto const& owner = place->owner();
    auto& own = class_of(owner);
    auto const by = answer_by();
    std::function<void()> held = [place = std::move(place), task = std::move(task), by] {
        answer_limit const limit{by};
        task();
    };
    {
        std::lock_guard const lock{own.access};
        own.queue.push(owner, std::move(held), by);
    }
    own.changed.notify_one();
}

bool task_pool::offer(task_owner const& owner, std::function<void()> task) {
    fair_queue::turn taken{.owner = owner, .what = [task = std::move(task), by = answer_by()] {
                               answer_limit const limit{by};
                               task();
                           }};
    auto& own = class_of(owner);
    {
        std::lock_guard const lock{own.access};
        if (!own.queue.begin(owner)) return false;
        own.offered.push_back(std::move(taken));
    }
    own.changed.notify_one();
    return true;
}

task_pool::figures task_pool::observe() const {
    figures all;
    for (auto const& each : classes_) {
        std::lock_guard const lock{each->access};
        all.waiting += each->queue.waiting();
        all.refused += each->refused;
    }
    return all;
}

void task_pool::drop_late(answer_time now) const {
    for (auto const& each : classes_) {
        std::vector<fair_queue::task> dropped; // destroyed after the unlock, with their places
        std::lock_guard const lock{each->access};
        if (each->queue.waiting() == 0) continue;
        dropped = each->queue.take_late(now);
        each->refused += dropped.size();
    }
}

std::optional<fair_queue::turn> task_pool::queue_class::next() {
    if (offered.empty()) return queue.pop();
    auto taken = std::move(offered.front());
    offered.pop_front();
    return taken;
}

void task_pool::work(queue_class& own, std::stop_token const& stop) {
    while (true) {
        std::optional<fair_queue::turn> taken;
        {
            std::unique_lock lock{own.access};
            own.changed.wait(lock, stop, [&] { return (taken = own.next()).has_value(); });
        }
        if (!taken) return; // stopping: the threads that still run finish the rest
        taken->what();
        taken->what = nullptr; // gives the task's place back before the owner's next turn
        std::lock_guard const lock{own.access};
        own.queue.finish(taken->owner);
    }
}

} // namespace tassel::concurrent
