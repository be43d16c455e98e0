#include "concurrent/answer_time.hpp"
#include "concurrent/pooled_work.hpp"

#include <chrono>
#include <functional>
#include <future>
#include <gtest/gtest.h>
#include <memory>
#include <optional>
#include <stdexcept>
#include <thread>
#include <utility>

namespace tassel::concurrent::pooled_work_test {
namespace {

pool_settings one_thread() {
    return {.classes = {{.niceness = 0, .limits = {.places = 2, .places_of_one = 1}}}};
}

task_owner const owner{.queue_class = 0, .name = "owner"};

/// Carries a call in a fiber to its end, as a connection does.
void run_in_fiber(std::function<void()> call) {
    fiber running{std::move(call)};
    while (!running.go_on()) {
        auto ready = std::make_shared<std::promise<void>>(); // which is broken where it is dropped
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
    run_in_fiber([&] { // and within work itself, which would wait for its own thread
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
    while (!pool.admit(owner)) // what was dropped leaves its place
        std::this_thread::yield();
    end.set_value();
}

} // namespace
} // namespace tassel::concurrent::pooled_work_test
