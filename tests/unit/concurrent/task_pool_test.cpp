#include "concurrent/answer_time.hpp"
#include "concurrent/task_pool.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <future>
#include <gtest/gtest.h>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <sys/resource.h>
#include <thread>
#include <utility>
#include <vector>

namespace tassel::concurrent::task_pool_test {
namespace {

pool_settings settings_of(unsigned threads, unsigned maximum_of_one) {
    return {.classes = {{.limits = {.maximum_running = threads,
                                    .maximum_running_of_one = maximum_of_one,
                                    .places = 100,
                                    .places_of_one = 60}}}};
}

task_owner one(std::string const& name, std::size_t queue_class = 0) {
    return {.queue_class = queue_class, .name = name};
}
task_owner const first = one("first");
task_owner const second = one("second");

TEST(task_pool, does_everything_before_it_ends) {
    std::atomic<int> done{0};
    {
        task_pool pool{settings_of(3, 1)};
        for (int task = 0; task < 50; ++task) {
            for (auto const& owner : {first, second}) {
                auto place = pool.admit(owner);
                ASSERT_TRUE(place);
                pool.submit(std::move(place), [&done] { ++done; });
            }
        }
    }
    EXPECT_EQ(done, 100);
}

TEST(task_pool, is_full_for_one_and_not_for_another) {
    task_pool pool{settings_of(1, 1)};
    std::vector<place_pointer> places;
    while (auto place = pool.admit(first))
        places.push_back(std::move(place));
    EXPECT_EQ(places.size(), 60U);
    EXPECT_EQ(pool.observe().refused, 1U);
    EXPECT_TRUE(pool.admit(second));
    places.pop_back();
    EXPECT_TRUE(pool.admit(first));
}

TEST(task_pool, a_place_is_held_until_its_task_is_done) {
    task_pool pool{{.classes = {{}}}};
    std::promise<void> begin;
    auto const begun = begin.get_future().share();
    pool.submit(pool.admit(first), [begun] { begun.wait(); });
    EXPECT_FALSE(pool.admit(first));
    begin.set_value();
    while (!pool.admit(first))
        std::this_thread::yield();
}

TEST(task_pool, one_who_floods_it_lets_others_in_between) {
    std::mutex access;
    std::vector<std::string> order;
    std::promise<void> begin;
    {
        task_pool pool{settings_of(1, 1)};
        auto const note = [&](task_owner const& owner) {
            pool.submit(pool.admit(owner), [&, name = owner.name] {
                std::lock_guard const lock{access};
                order.push_back(name);
            });
        };
        pool.submit(pool.admit(first), [begun = begin.get_future().share()] { begun.wait(); });
        for (int task = 0; task < 50; ++task)
            note(first);
        note(second);
        begin.set_value();
    }
    ASSERT_EQ(order.size(), 51U);
    auto const place = std::find(order.begin(), order.end(), "second") - order.begin();
    EXPECT_LE(place, 1); // behind at most one task of the flood
}

TEST(task_pool, one_owner_leaves_a_thread_to_others) {
    task_pool pool{settings_of(2, 1)};
    std::promise<void> end;
    auto const ended = end.get_future().share();
    for (int task = 0; task < 10; ++task)
        pool.submit(pool.admit(first), [ended] { ended.wait(); });
    std::promise<void> done;
    pool.submit(pool.admit(second), [&done] { done.set_value(); });
    done.get_future().wait();
    EXPECT_EQ(pool.observe().waiting, 9U);
    end.set_value();
}

TEST(task_pool, takes_an_offer_where_a_thread_is_free) {
    task_pool pool{settings_of(2, 2)};
    std::promise<void> end;
    auto const ended = end.get_future().share();
    EXPECT_TRUE(pool.offer(first, [ended] { ended.wait(); }));
    EXPECT_TRUE(pool.offer(first, [ended] { ended.wait(); }));
    EXPECT_FALSE(pool.offer(second, [] {}));
    end.set_value();
    while (!pool.offer(second, [] {}))
        std::this_thread::yield();
}

/// Two classes with one thread each.
pool_settings classes_of_niceness(int own, int other) {
    queue_limits const limits{.places = 10, .places_of_one = 10};
    return {
        .classes = {{.niceness = own, .limits = limits}, {.niceness = other, .limits = limits}}};
}

TEST(task_pool, no_class_waits_for_another) {
    task_pool pool{classes_of_niceness(0, 0)};
    std::promise<void> end;
    auto const ended = end.get_future().share();
    auto const guest = one("first", 1);
    for (int task = 0; task < 5; ++task)
        pool.submit(pool.admit(guest), [ended] { ended.wait(); });
    std::promise<void> done;
    pool.submit(pool.admit(first), [&done] { done.set_value(); });
    done.get_future().wait();
    EXPECT_GE(pool.observe().waiting, 4U); // the guest's tasks wait for its one thread
    end.set_value();
}

TEST(task_pool, the_threads_of_a_class_yield_as_they_are_told) {
    auto const here = ::getpriority(PRIO_PROCESS, 0);
    task_pool pool{classes_of_niceness(0, 2)};
    for (std::size_t queue_class = 0; queue_class < 2; ++queue_class) {
        std::promise<int> niceness;
        pool.submit(pool.admit(one("first", queue_class)),
                    [&niceness] { niceness.set_value(::getpriority(PRIO_PROCESS, 0)); });
        EXPECT_EQ(niceness.get_future().get(), here + 2 * static_cast<int>(queue_class));
    }
    EXPECT_EQ(::getpriority(PRIO_PROCESS, 0), here);
}

} // namespace
} // namespace tassel::concurrent::task_pool_test

namespace tassel::concurrent::pooled_work_test {
namespace {

pool_settings one_thread() {
    return {.classes = {{.niceness = 0, .limits = {.places = 2, .places_of_one = 1}}}};
}

task_owner const owner{.queue_class = 0, .name = "owner"};

/// Runs a call in a fiber to its end, as a connection does.
void run_in_fiber(std::function<void()> call) {
    fiber running{std::move(call)};
    while (!running.go_on()) {
        auto ready = std::make_shared<std::promise<void>>(); // a dropped promise ends the wait, too
        auto const called = ready->get_future();
        running.await([ready = std::move(ready)] { ready->set_value(); });
        called.wait();
    }
}

TEST(pooled_work, is_done_by_the_pool_for_whoever_has_a_stack_to_be_left) {
    task_pool pool{one_thread()};
    auto const here = std::this_thread::get_id();
    run_in_fiber([&] {
        EXPECT_NE(run_in_pool(pool, owner, [] { return std::this_thread::get_id(); }), here);
        EXPECT_EQ(std::this_thread::get_id(), here);
    });
}

TEST(pooled_work, is_done_by_the_caller_elsewhere) {
    task_pool pool{one_thread()};
    auto const here = std::this_thread::get_id();
    EXPECT_EQ(run_in_pool(pool, owner, [] { return std::this_thread::get_id(); }), here);
    run_in_fiber([&] { // also within the work, which would else wait for its own thread
        EXPECT_EQ(
            run_in_pool(pool, owner, [&] { return run_in_pool(pool, owner, [] { return 7; }); }),
            7);
    });
}

TEST(pooled_work, brings_what_can_only_be_moved) {
    task_pool pool{one_thread()};
    run_in_fiber(
        [&] { EXPECT_EQ(*run_in_pool(pool, owner, [] { return std::make_unique<int>(7); }), 7); });
}

TEST(pooled_work, throws_what_the_work_throws) {
    task_pool pool{one_thread()};
    run_in_fiber([&] {
        EXPECT_THROW(
            (void)run_in_pool(pool, owner, []() -> int { throw std::invalid_argument{"no"}; }),
            std::invalid_argument);
    });
}

TEST(pooled_work, is_refused_where_the_owner_has_no_place) {
    task_pool pool{one_thread()};
    auto place = pool.admit(owner);
    ASSERT_TRUE(place);
    run_in_fiber([&] {
        EXPECT_THROW((void)run_in_pool(pool, owner, [] { return 7; }), no_place);
        place.reset();
        EXPECT_EQ(run_in_pool(pool, owner, [] { return 7; }), 7);
    });
}

TEST(pooled_work, is_refused_where_the_owners_turn_does_not_come_in_time) {
    task_pool pool{{.classes = {{.niceness = 0, .limits = {.places = 2, .places_of_one = 2}}}}};
    std::promise<void> end;
    std::promise<void> begun;
    pool.submit(pool.admit(owner), [&begun, ended = end.get_future().share()] {
        begun.set_value();
        ended.wait();
    });
    begun.get_future().wait();
    bool is_done = false;
    run_in_fiber([&] {
        answer_limit const limit{std::chrono::steady_clock::now()};
        EXPECT_THROW((void)run_in_pool(pool, owner, [&] { return is_done = true; }), no_place);
    });
    EXPECT_FALSE(is_done);
    EXPECT_EQ(pool.observe().waiting, 0U);
    EXPECT_EQ(pool.observe().refused, 1U);
    while (!pool.admit(owner)) // dropped work frees the place that it had
        std::this_thread::yield();
    end.set_value();
}

} // namespace
} // namespace tassel::concurrent::pooled_work_test
