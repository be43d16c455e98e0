// Calls on stacks of their own: they wait without holding their thread, and end when they are
// abandoned.
#include "concurrent/fiber.hpp"

#include <array>
#include <functional>
#include <gtest/gtest.h>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace tassel::concurrent {
namespace {

/// Ends a wait when told to.
struct bell {
    std::function<void()> ring;
    [[nodiscard]] auto until() {
        return [this](std::function<void()> done) { ring = std::move(done); };
    }
};

TEST(fiber, without_a_wait_a_call_is_carried_out_at_once) {
    bool called = false;
    fiber made{[&] { called = true; }};
    EXPECT_FALSE(called);
    EXPECT_TRUE(made.go_on());
    EXPECT_TRUE(called);
}

TEST(fiber, one_thread_serves_others_while_a_call_waits) {
    std::vector<std::string> order;
    std::array<bell, 2> bells;
    auto const call = [&](std::size_t number) {
        return [&order, &bells, number] {
            order.push_back("begins " + std::to_string(number));
            wait_until(bells.at(number).until());
            order.push_back("ends " + std::to_string(number));
        };
    };
    fiber first{call(0)};
    fiber second{call(1)};
    int ready = 0;
    EXPECT_FALSE(first.go_on());
    first.await([&] { ready += 1; });
    EXPECT_FALSE(second.go_on());
    second.await([&] { ready += 10; });
    bells[1].ring();
    EXPECT_EQ(ready, 10);
    EXPECT_TRUE(second.go_on());
    bells[0].ring();
    EXPECT_EQ(ready, 11);
    EXPECT_TRUE(first.go_on());
    EXPECT_EQ(order, (std::vector<std::string>{"begins 0", "begins 1", "ends 1", "ends 0"}));
}

TEST(fiber, exceptions_under_way_are_each_calls_own) {
    std::array<bell, 2> bells;
    std::array<std::string, 2> caught;
    auto const call = [&](std::size_t number) {
        return [&bells, &caught, number] {
            try {
                throw std::runtime_error{std::to_string(number)};
            } catch (std::exception const&) {
                wait_until(bells.at(number).until()); // while the other call has caught its own
                try {
                    throw;
                } catch (std::exception const& same) {
                    caught.at(number) = same.what();
                }
            }
        };
    };
    fiber first{call(0)};
    fiber second{call(1)};
    EXPECT_FALSE(first.go_on());
    EXPECT_FALSE(second.go_on());
    first.await([] {});
    second.await([] {});
    EXPECT_EQ(std::current_exception(), nullptr);
    EXPECT_TRUE(first.go_on());
    EXPECT_TRUE(second.go_on());
    EXPECT_EQ(caught, (std::array<std::string, 2>{"0", "1"}));
}

TEST(fiber, given_up_it_ends_where_it_waits_and_can_not_wait_again) {
    auto const witness = std::make_shared<int>(1);
    bool went_on = false;
    {
        fiber lost{[&, held = witness] {
            struct waits_again {
                ~waits_again() {
                    try {
                        wait_until([](std::function<void()>) { FAIL(); });
                    } catch (...) { // thrown because the call was abandoned
                        ended = true;
                    }
                }
                bool& ended;
            };
            bool ended = false;
            {
                waits_again const last{ended};
                wait_until([](std::function<void()>) {});
            }
            went_on = true;
        }};
        EXPECT_FALSE(lost.go_on());
        EXPECT_EQ(witness.use_count(), 2);
    }
    EXPECT_FALSE(went_on);
    EXPECT_EQ(witness.use_count(), 1);
}

TEST(fiber, waits_for_what_another_thread_brings) {
    std::function<void(std::string)> bring;
    std::optional<std::string> brought;
    bool ready = false;
    fiber waiting{[&] {
        brought = wait_for<std::string>(
            [&](std::function<void(std::string)> to) { bring = std::move(to); });
    }};
    EXPECT_FALSE(waiting.go_on());
    waiting.await([&] { ready = true; });
    EXPECT_FALSE(ready);
    std::jthread{[&] { bring("words"); }}.join();
    EXPECT_TRUE(ready);
    EXPECT_TRUE(waiting.go_on());
    EXPECT_EQ(brought, "words");
}

TEST(fiber, elsewhere_the_thread_waits_for_what_is_brought_or_dropped) {
    std::jthread other;
    EXPECT_EQ(wait_for<int>([&](std::function<void(int)> bring) {
                  other = std::jthread{[bring = std::move(bring)] { bring(42); }};
              }),
              42);
    EXPECT_EQ(wait_for<int>([](std::function<void(int)>) {}), std::nullopt);
}

TEST(fiber, that_was_never_begun_is_not_carried_out) {
    bool called = false;
    {
        fiber const unused{[&] { called = true; }};
    }
    EXPECT_FALSE(called);
}

TEST(fiber, as_many_wait_as_there_are_stacks_for) {
    std::vector<std::unique_ptr<fiber>> all;
    bool refused = false;
    while (!refused && all.size() < 10'000) {
        all.push_back(std::make_unique<fiber>([&refused] {
            try {
                wait_until([](std::function<void()>) {});
            } catch (too_many_wait const&) {
                refused = true;
            }
        }));
        EXPECT_EQ(all.back()->go_on(), refused);
    }
    EXPECT_TRUE(refused);
    all.clear();
    fiber later{[] { wait_until([](std::function<void()>) {}); }};
    EXPECT_FALSE(later.go_on());
}

TEST(fiber, deep_calls_have_room) {
    std::function<std::size_t(std::size_t)> const deep = [&](std::size_t depth) {
        std::array<volatile char, 1'024> frame{};
        frame.at(depth % frame.size()) = 1;
        return depth == 0 ? 0 : deep(depth - 1) + 1;
    };
    std::size_t reached = 0;
    fiber made{[&] { reached = deep(200); }};
    EXPECT_TRUE(made.go_on());
    EXPECT_EQ(reached, 200U);
}

TEST(wait_until, elsewhere_the_thread_waits) {
    std::thread other;
    int made = 0;
    wait_until([&](std::function<void()> done) {
        other = std::thread{[&made, done = std::move(done)] {
            made = 1;
            done();
        }};
    });
    EXPECT_EQ(made, 1);
    other.join();
}

TEST(wait_until, ends_when_what_would_end_it_is_dropped) {
    wait_until([](std::function<void()> done) { done = nullptr; });
    SUCCEED();
}

} // namespace
} // namespace tassel::concurrent
