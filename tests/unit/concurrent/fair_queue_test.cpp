#include "concurrent/fair_queue.hpp"
#include "unit/support/random.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace tassel::concurrent::fair_queue_test {
namespace {

constexpr unsigned many = 1'000;

queue_limits wide() {
    return {.most_running = many,
            .most_running_of_one = many,
            .places = many,
            .places_of_one = many,
            .octets = many,
            .octets_of_one = many};
}

/// Takes turns until nothing may begin, and ends each at once.
std::vector<std::string> order_of(fair_queue& queue) {
    std::vector<std::string> order;
    while (auto turn = queue.pop()) {
        queue.finish(turn->owner);
        order.push_back(turn->owner);
    }
    return order;
}

TEST(fair_queue, keeps_the_order_of_an_owner) {
    fair_queue queue{wide()};
    std::string done;
    for (char const letter : {'a', 'b', 'c'})
        queue.push("first", [&done, letter] { done.push_back(letter); });
    while (auto turn = queue.pop()) {
        turn->what();
        queue.finish(turn->owner);
    }
    EXPECT_EQ(done, "abc");
}

TEST(fair_queue, lets_nobody_wait_behind_more_than_one_task_of_each_other_owner) {
    for (unsigned others = 1; others < 6; ++others) {
        fair_queue queue{wide()};
        for (unsigned other = 0; other < others; ++other) {
            for (int task = 0; task < 50; ++task)
                queue.push("flood " + std::to_string(other), [] {});
        }
        (void)queue.pop();
        queue.push("late", [] {});
        auto const order = order_of(queue);
        auto const place = std::find(order.begin(), order.end(), "late") - order.begin();
        EXPECT_LE(place, others);
    }
}

TEST(fair_queue, gives_each_owner_that_waits_its_turn_whatever_comes) {
    // Whoever waits sees no other owner twice before its own turn, over many random histories.
    for (unsigned seed = 0; seed < 200; ++seed) {
        test::random_numbers random{seed};
        fair_queue queue{wide()};
        std::map<std::string, std::size_t> waiting;
        std::map<std::string, std::map<std::string, int>> seen; ///< by who waits
        for (int step = 0; step < 300; ++step) {
            if (random.chance(66)) {
                auto const name = std::to_string(random.from(1, 6));
                queue.push(name, [] {});
                if (waiting[name]++ == 0) seen[name] = {};
                continue;
            }
            auto const turn = queue.pop();
            if (!turn) continue;
            queue.finish(turn->owner);
            auto const& name = turn->owner;
            --waiting[name];
            seen[name] = {};
            for (auto const& [other, count] : waiting) {
                if (other == name || count == 0) continue;
                EXPECT_LE(++seen[other][name], 1) << seed;
            }
        }
    }
}

TEST(fair_queue, holds_all_and_each_owner_to_what_they_may_have_under_way) {
    auto limits = wide();
    limits.most_running = 3;
    limits.most_running_of_one = 2;
    fair_queue queue{limits};
    for (int task = 0; task < 5; ++task)
        queue.push("first", [] {});
    EXPECT_TRUE(queue.pop());
    EXPECT_TRUE(queue.pop());
    EXPECT_FALSE(queue.pop());
    queue.push("second", [] {});
    queue.push("third", [] {});
    EXPECT_EQ(queue.pop()->owner, "second");
    EXPECT_FALSE(queue.pop()); // there are three
    queue.finish("first");
    EXPECT_EQ(queue.pop()->owner, "first"); // it kept its turn meanwhile
    queue.finish("second");
    EXPECT_EQ(queue.pop()->owner, "third");
    EXPECT_EQ(queue.waiting(), 2U);
    EXPECT_EQ(queue.running(), 3U);
}

TEST(fair_queue, begins_at_once_only_where_nobody_waits) {
    auto limits = wide();
    limits.most_running_of_one = 1;
    fair_queue queue{limits};
    EXPECT_TRUE(queue.begin("first"));
    EXPECT_FALSE(queue.begin("first"));
    EXPECT_TRUE(queue.begin("second"));
    queue.push("third", [] {});
    EXPECT_FALSE(queue.begin("fourth"));
    EXPECT_TRUE(queue.pop());
    EXPECT_TRUE(queue.begin("fourth"));
    queue.finish("first");
    EXPECT_TRUE(queue.begin("first"));
}

TEST(fair_queue, has_places_for_an_owner_and_for_all) {
    auto limits = wide();
    limits.places = 3;
    limits.places_of_one = 2;
    fair_queue queue{limits};
    EXPECT_TRUE(queue.admit("first", 0));
    EXPECT_TRUE(queue.admit("first", 0));
    EXPECT_FALSE(queue.admit("first", 0));
    EXPECT_TRUE(queue.admit("second", 0));
    EXPECT_FALSE(queue.admit("third", 0));
    queue.leave("first", 0);
    EXPECT_TRUE(queue.admit("third", 0));
    EXPECT_FALSE(queue.admit("first", 0));
}

TEST(fair_queue, has_room_for_so_many_octets) {
    auto limits = wide();
    limits.octets = 100;
    limits.octets_of_one = 60;
    fair_queue queue{limits};
    EXPECT_FALSE(queue.admit("first", 61));
    EXPECT_TRUE(queue.admit("first", 60));
    EXPECT_FALSE(queue.admit("first", 1));
    EXPECT_FALSE(queue.admit("second", 41));
    EXPECT_TRUE(queue.admit("second", 40));
    queue.leave("first", 60);
    EXPECT_TRUE(queue.admit("first", 60));
}

} // namespace
} // namespace tassel::concurrent::fair_queue_test
