#include "concurrent/fair_queue.hpp"
#include "unit/support/random.hpp"

#include <algorithm>
#include <chrono>
#include <gtest/gtest.h>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace tassel::concurrent::fair_queue_test {
namespace {

constexpr unsigned many = 1'000;

queue_limits wide() {
    return {.maximum_running = many,
            .maximum_running_of_one = many,
            .places = many,
            .places_of_one = many};
}

/// An owner that is alone in its network, as partners are.
task_owner one(std::string const& name) {
    return {.queue_class = 0, .name = name};
}

/// A session of a network, which may belong to a site.
task_owner session(std::string const& name, std::string const& network,
                   std::string const& site = {}) {
    return {.queue_class = 0, .name = name, .network = network, .site = site};
}

/// Takes turns until nothing may begin, and ends each turn at once. Returns the owners in order.
std::vector<std::string> order_of(fair_queue& queue) {
    std::vector<std::string> order;
    while (auto turn = queue.pop()) {
        queue.finish(turn->owner);
        order.push_back(turn->owner.name);
    }
    return order;
}

TEST(fair_queue, keeps_the_order_of_an_owner) {
    fair_queue queue{wide()};
    std::string done;
    for (char const letter : {'a', 'b', 'c'})
        queue.push(one("first"), [&done, letter] { done.push_back(letter); });
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
                queue.push(one("flood " + std::to_string(other)), [] {});
        }
        (void)queue.pop();
        queue.push(one("late"), [] {});
        auto const order = order_of(queue);
        auto const place = std::find(order.begin(), order.end(), "late") - order.begin();
        EXPECT_LE(place, others);
    }
}

TEST(fair_queue, gives_each_owner_that_waits_its_turn_whatever_comes) {
    // In many random histories, nobody who waits sees another owner twice before its own turn.
    for (unsigned seed = 0; seed < 200; ++seed) {
        test::random_numbers random{seed};
        fair_queue queue{wide()};
        std::map<std::string, std::size_t> waiting;
        std::map<std::string, std::map<std::string, int>> seen; ///< by the owner that waits
        for (int step = 0; step < 300; ++step) {
            if (random.chance(66)) {
                auto const name = std::to_string(random.from(1, 6));
                queue.push(one(name), [] {});
                if (waiting[name]++ == 0) seen[name] = {};
                continue;
            }
            auto const turn = queue.pop();
            if (!turn) continue;
            queue.finish(turn->owner);
            auto const& name = turn->owner.name;
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
    limits.maximum_running = 3;
    limits.maximum_running_of_one = 2;
    fair_queue queue{limits};
    for (int task = 0; task < 5; ++task)
        queue.push(one("first"), [] {});
    EXPECT_TRUE(queue.pop());
    EXPECT_TRUE(queue.pop());
    EXPECT_FALSE(queue.pop());
    queue.push(one("second"), [] {});
    queue.push(one("third"), [] {});
    EXPECT_EQ(queue.pop()->owner.name, "second");
    EXPECT_FALSE(queue.pop()); // three tasks are running
    queue.finish(one("first"));
    EXPECT_EQ(queue.pop()->owner.name, "first"); // it kept its turn
    queue.finish(one("second"));
    EXPECT_EQ(queue.pop()->owner.name, "third");
    EXPECT_EQ(queue.waiting(), 2U);
    EXPECT_EQ(queue.running(), 3U);
}

TEST(fair_queue, begins_at_once_only_where_nobody_waits) {
    auto limits = wide();
    limits.maximum_running_of_one = 1;
    fair_queue queue{limits};
    EXPECT_TRUE(queue.begin(one("first")));
    EXPECT_FALSE(queue.begin(one("first")));
    EXPECT_TRUE(queue.begin(one("second")));
    queue.push(one("third"), [] {});
    EXPECT_FALSE(queue.begin(one("fourth")));
    EXPECT_TRUE(queue.pop());
    EXPECT_TRUE(queue.begin(one("fourth")));
    queue.finish(one("first"));
    EXPECT_TRUE(queue.begin(one("first")));
}

TEST(fair_queue, has_places_for_an_owner_and_for_all) {
    auto limits = wide();
    limits.places = 3;
    limits.places_of_one = 2;
    fair_queue queue{limits};
    EXPECT_TRUE(queue.admit(one("first")));
    EXPECT_TRUE(queue.admit(one("first")));
    EXPECT_FALSE(queue.admit(one("first")));
    EXPECT_TRUE(queue.admit(one("second")));
    EXPECT_FALSE(queue.admit(one("third")));
    queue.leave(one("first"));
    EXPECT_TRUE(queue.admit(one("third")));
    EXPECT_FALSE(queue.admit(one("first")));
}

void push_tasks(fair_queue& queue, task_owner const& owner, unsigned count) {
    for (unsigned task = 0; task < count; ++task)
        queue.push(owner, [] {});
}

TEST(fair_queue, gives_networks_their_turns_before_the_sessions_of_each) {
    fair_queue queue{wide()};
    for (auto const* const name : {"a1", "a2", "a3", "a4"})
        push_tasks(queue, session(name, "a"), 2);
    push_tasks(queue, session("b1", "b"), 3);
    EXPECT_EQ(order_of(queue), (std::vector<std::string>{"a1", "b1", "a2", "b1", "a3", "b1", "a4",
                                                         "a1", "a2", "a3", "a4"}));
}

TEST(fair_queue, takes_sessions_of_one_name_in_two_networks_for_two) {
    auto limits = wide();
    limits.maximum_running_of_one = 1;
    fair_queue queue{limits};
    push_tasks(queue, session("moving", "a"), 1);
    push_tasks(queue, session("moving", "b"), 1);
    EXPECT_TRUE(queue.pop());
    EXPECT_TRUE(queue.pop());
    EXPECT_EQ(queue.running(), 2U);
}

/// How many of the first `turns` belong to the site "/48" while the network beside it waits.
std::size_t turns_of_site(unsigned networks, std::size_t turns) {
    fair_queue queue{wide()};
    for (unsigned network = 0; network < networks; ++network)
        push_tasks(queue, session("flood", "/64 " + std::to_string(network), "/48"), 50);
    push_tasks(queue, session("one", "other"), 50);
    auto order = order_of(queue);
    order.resize(turns);
    return static_cast<std::size_t>(std::count(order.begin(), order.end(), "flood"));
}

TEST(fair_queue, gives_a_site_eight_times_the_turns_of_a_network_at_most) {
    EXPECT_EQ(turns_of_site(1, 18), 9U);
    EXPECT_EQ(turns_of_site(4, 20), 16U);
    EXPECT_EQ(turns_of_site(8, 18), 16U);
    EXPECT_EQ(turns_of_site(40, 18), 16U);
    EXPECT_EQ(turns_of_site(40, 90), 80U);
}

TEST(fair_queue, gives_all_networks_of_a_site_their_turn) {
    fair_queue queue{wide()};
    constexpr unsigned networks = 30;
    for (unsigned network = 0; network < networks; ++network)
        push_tasks(queue, session(std::to_string(network), std::to_string(network), "/48"), 3);
    auto order = order_of(queue);
    ASSERT_EQ(order.size(), std::size_t{3} * networks);
    order.resize(networks);
    std::sort(order.begin(), order.end());
    EXPECT_EQ(std::unique(order.begin(), order.end()), order.end());
}

TEST(fair_queue, gives_up_what_has_waited_for_too_long_and_nothing_else) {
    auto const now = std::chrono::steady_clock::now();
    auto const earlier = now - std::chrono::seconds{1};
    fair_queue queue{wide()};
    for (unsigned network = 0; network < 2 * networks_of_a_site; ++network)
        queue.push(
            session("late", std::to_string(network), "/48"), [] {}, earlier);
    queue.push(
        one("both"), [] {}, earlier);
    queue.push(
        one("both"), [] {}, now);
    push_tasks(queue, session("later", "0", "/48"), 1);
    EXPECT_EQ(queue.take_late(now).size(), 2 * networks_of_a_site + 1);
    EXPECT_TRUE(queue.take_late(now).empty());
    EXPECT_EQ(queue.waiting(), 2U);
    // Owners that arrive later get the turns that were given back.
    for (unsigned network = 0; network < 2 * networks_of_a_site; ++network)
        push_tasks(queue, session("new", std::to_string(network), "/48"), 1);
    auto const order = order_of(queue);
    EXPECT_EQ(order.size(), 2 * networks_of_a_site + 2);
    EXPECT_EQ(std::count(order.begin(), order.end(), "both"), 1);
    EXPECT_EQ(queue.waiting(), 0U);
}

TEST(fair_queue, has_places_for_a_network_and_eight_times_as_many_for_a_site) {
    auto limits = wide();
    limits.places_of_network = 4;
    limits.places_of_one = 3;
    fair_queue queue{limits};
    auto const taken = [&queue](auto const& owner_of) {
        std::size_t count = 0;
        while (queue.admit(owner_of(count)))
            ++count;
        return count;
    };
    EXPECT_EQ(taken([](std::size_t) { return session("only", "a"); }), 3U);
    EXPECT_EQ(taken([](std::size_t count) { return session(std::to_string(count), "a"); }), 1U);
    EXPECT_EQ(taken([](std::size_t count) {
                  return session(std::to_string(count), std::to_string(count % 30), "/48");
              }),
              32U);
    EXPECT_TRUE(queue.admit(session("only", "b")));
    queue.leave(session("only", "a"));
    EXPECT_TRUE(queue.admit(session("other", "a")));
    EXPECT_FALSE(queue.admit(session("other", "a")));
}

TEST(fair_queue, holds_networks_and_sites_to_what_they_may_have_under_way) {
    auto limits = wide();
    limits.maximum_running_of_network = 2;
    fair_queue queue{limits};
    for (auto const* const network : {"x", "y", "z"})
        push_tasks(queue, session("one", network, "/48"), 2);
    EXPECT_TRUE(queue.pop());
    EXPECT_TRUE(queue.pop());
    EXPECT_FALSE(queue.pop());
    EXPECT_FALSE(queue.begin(session("two", "w", "/48")));
    push_tasks(queue, session("one", "a"), 2);
    push_tasks(queue, session("two", "a"), 2);
    EXPECT_EQ(queue.pop()->owner.network, "a");
    EXPECT_EQ(queue.pop()->owner.name, "two");
    EXPECT_FALSE(queue.pop());
    queue.finish(session("one", "x", "/48"));
    EXPECT_EQ(queue.pop()->owner.network, "z");
}

} // namespace
} // namespace tassel::concurrent::fair_queue_test
