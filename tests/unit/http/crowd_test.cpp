#include "http/limits/crowd.hpp"
#include "http/watched.hpp"

#include <chrono>
#include <gtest/gtest.h>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::http::client_counts_test {
namespace {

class client_counts_test : public ::testing::Test {
  protected:
    client_counts::place enter(std::string_view text) {
        return counts_.enter(parse_address(text).value());
    }
    client_counts counts_{{.address = 2, .network = 3}};
};

TEST_F(client_counts_test, an_address_has_so_many_places_and_gets_them_back) {
    std::optional<client_counts::place> first{enter("192.0.2.1")};
    auto const second = enter("192.0.2.1");
    EXPECT_TRUE(first->taken() && second.taken());
    EXPECT_FALSE(enter("192.0.2.1").taken());
    first.reset();
    EXPECT_TRUE(enter("192.0.2.1").taken());
}

TEST_F(client_counts_test, a_network_has_more_for_all_its_addresses) {
    std::vector<client_counts::place> held;
    for (auto const* text : {"192.0.2.1", "192.0.2.2", "192.0.2.3"})
        held.push_back(enter(text));
    EXPECT_FALSE(enter("192.0.2.4").taken());
    EXPECT_TRUE(enter("192.0.3.4").taken());
    for (auto const* text : {"2001:db8:1:1::1", "2001:db8:1:1::2", "2001:db8:1:2::1"})
        held.push_back(enter(text));
    EXPECT_FALSE(enter("2001:db8:1:1::3").taken());
    EXPECT_FALSE(enter("2001:db8:1:3::1").taken());
    EXPECT_TRUE(enter("2001:db8:2:1::1").taken());
    held.clear();
    EXPECT_TRUE(enter("192.0.2.4").taken());
}

TEST_F(client_counts_test, a_place_that_moved_is_given_back_once) {
    {
        auto first = enter("192.0.2.1");
        auto const moved = std::move(first);
        EXPECT_TRUE(moved.taken());
    }
    auto const one = enter("192.0.2.1");
    auto const two = enter("192.0.2.1");
    EXPECT_TRUE(one.taken() && two.taken());
    EXPECT_FALSE(enter("192.0.2.1").taken());
}

} // namespace
} // namespace tassel::http::client_counts_test

namespace tassel::http::network_waits_test {
namespace {

TEST(network_waits, a_network_waits_until_the_latest_of_what_was_added) {
    network_waits waits;
    auto const client = parse_address("192.0.2.1").value();
    auto const neighbor = parse_address("192.0.2.200").value();
    network_waits::clock::time_point const soon{std::chrono::seconds{10}};
    auto const late = soon + std::chrono::seconds{2};
    EXPECT_EQ(waits.until(client), network_waits::clock::time_point{});
    waits.add(client, late);
    waits.add(neighbor, soon);
    EXPECT_EQ(waits.until(neighbor), late);
    EXPECT_LT(waits.until(parse_address("198.51.100.1").value()), soon);
}

} // namespace
} // namespace tassel::http::network_waits_test

namespace tassel::http::precedence_test {
namespace {

constexpr occupant stranger(std::size_t seat, standing at, std::int64_t since,
                            std::uint32_t of_network = 1) {
    return {.seat = seat,
            .word = 0,
            .since = since,
            .of_network = of_network,
            .at = at,
            .let_in = false};
}

constexpr occupant let_in(std::size_t seat, standing at, std::int64_t since,
                          std::uint32_t of_network = 1) {
    auto made = stranger(seat, at, since, of_network);
    made.let_in = true;
    return made;
}

/// The seats of the occupants, in the order in which the occupants give way.
std::vector<std::size_t> order(std::vector<occupant> const& table,
                               shortage lacking = shortage::of_places, std::size_t most = 100) {
    std::vector<std::size_t> seats;
    for (auto const& each : first_to_go(table, lacking, most))
        seats.push_back(each.seat);
    return seats;
}

using seats = std::vector<std::size_t>;

TEST(precedence, what_is_unfinished_for_longest_goes_then_idle_then_what_is_not_taken) {
    std::vector const table{
        stranger(0, standing::taking, 1),     stranger(1, standing::idle, 4),
        stranger(2, standing::idle, 3),       stranger(3, standing::unfinished, 9),
        stranger(4, standing::unfinished, 8), stranger(5, standing::working, 0)};
    EXPECT_EQ(order(table), (seats{4, 3, 2, 1, 0}));
    EXPECT_EQ(order(table, shortage::of_network), (seats{4, 3, 2, 1, 0}));
}

TEST(precedence, the_network_that_holds_most_goes_first_whatever_it_waits_for) {
    std::vector const table{
        stranger(0, standing::unfinished, 1, 3), stranger(1, standing::idle, 9, 5),
        stranger(2, standing::unfinished, 8, 5), stranger(3, standing::unfinished, 2, 4)};
    EXPECT_EQ(order(table), (seats{2, 1, 3, 0}));
}

TEST(precedence, whom_a_key_let_in_goes_after_all_strangers_and_idle_ones_last) {
    std::vector const table{let_in(0, standing::idle, 1, 900), let_in(1, standing::unfinished, 9),
                            stranger(2, standing::taking, 99), let_in(3, standing::idle, 2, 2),
                            let_in(4, standing::taking, 1),    let_in(5, standing::working, 1)};
    EXPECT_EQ(order(table), (seats{2, 1, 0, 3}));
}

TEST(precedence, where_strangers_are_too_many_only_they_go) {
    std::vector const table{let_in(0, standing::idle, 1), let_in(1, standing::unfinished, 1),
                            stranger(2, standing::idle, 9)};
    EXPECT_EQ(order(table, shortage::of_strangers), seats{2});
}

TEST(precedence, of_an_address_the_oldest_idle_one_goes_first) {
    std::vector const table{stranger(0, standing::unfinished, 1), stranger(1, standing::idle, 9),
                            stranger(2, standing::idle, 8), let_in(3, standing::idle, 1),
                            stranger(4, standing::taking, 1)};
    EXPECT_EQ(order(table, shortage::of_address), (seats{2, 1, 0, 4, 3}));
}

TEST(precedence, as_many_are_chosen_as_are_asked_for) {
    std::vector const table{stranger(0, standing::idle, 3), stranger(1, standing::idle, 1),
                            stranger(2, standing::idle, 2)};
    EXPECT_EQ(order(table, shortage::of_places, 2), (seats{1, 2}));
    EXPECT_EQ(order({}), seats{});
}

} // namespace
} // namespace tassel::http::precedence_test

namespace tassel::http::crowd_test {
namespace {

/// A connection that does nothing.
class visitor final : public watched {
  public:
    explicit visitor(crowd::seat taken) : seat{std::move(taken)} { seat.belong_to(*this); }
    void interrupt() noexcept override {}
    void abort() noexcept override {}
    crowd::seat seat;
};

class crowd_test : public ::testing::Test {
  protected:
    void limit(crowd_limits const& limits) { crowd_.emplace(limits); }
    void SetUp() override {
        limit({.all = 4, .strangers = 3, .address = 4, .network = 4, .leaving = 2});
    }
    void TearDown() override { visitors_.clear(); }

    /// Enters an unfinished connection, and ends those that must leave. Returns the joined names of
    /// the connections that were ended.
    std::string enter(std::string const& name, std::string_view from, bool trusted = false) {
        now_ += std::chrono::seconds{1};
        auto entered = crowd_->enter(parse_address(from).value(), trusted, nullptr, now_);
        std::string gone;
        for (auto const& leaver : entered.leaving)
            gone += take_away(crowd_->still_leaving(leaver));
        if (entered.later) return gone + "later";
        if (!entered.taken) return gone + "refused";
        visitors_.try_emplace(name, *std::move(entered.taken));
        return gone;
    }

    std::string take_away(watched const* gone) {
        for (auto const& [name, each] : visitors_) {
            if (&each != gone) continue;
            auto found = name;
            visitors_.erase(name);
            return found;
        }
        return "nobody";
    }

    visitor& of(std::string const& name) { return visitors_.at(name); }
    void stand(std::string const& name, standing at) {
        now_ += std::chrono::seconds{1};
        of(name).seat.stand(at, now_);
    }

    std::optional<crowd> crowd_;
    std::map<std::string, visitor> visitors_;
    crowd::clock::time_point now_{std::chrono::hours{1}};
};

TEST_F(crowd_test, strangers_hold_their_part_and_give_way_to_each_other) {
    EXPECT_EQ(enter("a", "192.0.2.1"), "");
    EXPECT_EQ(enter("b", "192.0.2.2"), "");
    EXPECT_EQ(enter("c", "198.51.100.1"), "");
    EXPECT_EQ(enter("d", "203.0.113.1"), "a") << "of the network that holds most";
    EXPECT_EQ(enter("e", "203.0.113.2"), "d") << "the newcomer is of the network that holds most";
}

TEST_F(crowd_test, whom_a_key_let_in_is_no_stranger) {
    for (auto const* name : {"a", "b", "c"}) {
        EXPECT_EQ(enter(name, "192.0.2.1"), "");
        of(name).seat.let_in();
        of(name).seat.let_in();
        stand(name, standing::idle);
    }
    EXPECT_EQ(enter("stranger", "198.51.100.1"), "");
    EXPECT_EQ(enter("other", "203.0.113.1"), "stranger");
    of("other").seat.let_in();
    stand("other", standing::idle);
    stand("a", standing::idle);
    EXPECT_EQ(enter("late", "203.0.113.1"), "b") << "idle for longest, of the network";
}

TEST_F(crowd_test, who_is_worked_for_stays_and_nobody_else_is_there) {
    for (auto const* name : {"a", "b", "c"}) {
        EXPECT_EQ(enter(name, "192.0.2.1"), "");
        stand(name, standing::working);
    }
    EXPECT_EQ(enter("d", "198.51.100.1"), "refused");
    stand("b", standing::taking);
    EXPECT_EQ(enter("d", "198.51.100.1"), "b");
}

TEST_F(crowd_test, an_address_and_a_network_give_way_to_themselves_alone) {
    limit({.all = 100, .strangers = 100, .address = 2, .network = 3, .leaving = 9});
    EXPECT_EQ(enter("other", "203.0.113.1"), "");
    EXPECT_EQ(enter("a", "2001:db8:1::1"), "");
    stand("a", standing::idle);
    EXPECT_EQ(enter("b", "2001:db8:1::2"), "");
    stand("b", standing::idle);
    EXPECT_EQ(enter("c", "2001:db8:1::3"), "a") << "hosts of a /64 are one address";
    EXPECT_EQ(enter("d", "2001:db8:1:1::1"), "");
    EXPECT_EQ(enter("e", "2001:db8:1:2::1"), "c") << "unfinished, of the /48";
    EXPECT_EQ(enter("f", "2001:db8:2::1"), "");
}

TEST_F(crowd_test, trusted_proxies_are_counted_among_all_alone) {
    limit({.all = 3, .strangers = 1, .address = 1, .network = 1, .leaving = 9});
    EXPECT_EQ(enter("a", "192.0.2.1", true), "");
    EXPECT_EQ(enter("b", "192.0.2.1", true), "");
    EXPECT_EQ(enter("stranger", "198.51.100.1"), "");
    EXPECT_EQ(enter("c", "192.0.2.1", true), "stranger");
    EXPECT_EQ(enter("d", "192.0.2.1", true), "a");
}

TEST_F(crowd_test, who_waits_for_something_else_by_now_stays) {
    for (auto const* name : {"a", "b", "c"})
        EXPECT_EQ(enter(name, "192.0.2.1"), "");
    auto const entered = crowd_->enter(parse_address("198.51.100.1").value(), false, nullptr, now_);
    ASSERT_EQ(entered.leaving.size(), 1U);
    stand("a", standing::working);
    EXPECT_EQ(crowd_->still_leaving(entered.leaving.front()), nullptr);
    // "a" counts again: there are four strangers, so two go at once.
    EXPECT_EQ(enter("d", "203.0.113.1"), "bc");
}

TEST_F(crowd_test, so_many_give_way_at_once_and_new_ones_wait_meanwhile) {
    std::vector<crowd::admission> held;
    auto const come = [&](std::string_view from) {
        now_ += std::chrono::seconds{1};
        return crowd_->enter(parse_address(from).value(), false, nullptr, now_);
    };
    for (int count = 0; count < 5; ++count)
        held.push_back(come("192.0.2.1"));
    EXPECT_TRUE(held[3].taken && held[4].taken) << "two give way";
    auto const early = come("192.0.2.1");
    EXPECT_TRUE(early.later && !early.taken && early.leaving.empty());
    held.front().taken.reset();
    auto const late = come("192.0.2.1");
    EXPECT_TRUE(late.taken && !late.later);
}

TEST_F(crowd_test, ten_thousand_of_two_networks_leave_a_third_alone) {
    limit({.all = 1'000, .strangers = 750, .address = 500, .network = 750, .leaving = 64});
    unsigned lost = 0;
    unsigned came = 0;
    for (int count = 0; count < 10'000; ++count) {
        auto const name = std::to_string(count);
        enter(name, count % 2 == 0 ? "192.0.2.1" : "198.51.100.1");
        if (count % 100 != 0) continue;
        auto const partner = "partner" + name;
        lost += enter(partner, "203.0.113.1").find("partner") != std::string::npos;
        of(partner).seat.let_in();
        stand(partner, standing::idle);
        ++came;
    }
    unsigned kept = 0;
    for (auto const& [name, each] : visitors_)
        kept += name.starts_with("partner");
    EXPECT_EQ(lost, 0U);
    EXPECT_EQ(kept, came);
    EXPECT_LE(visitors_.size(), 750U + kept);
}

} // namespace
} // namespace tassel::http::crowd_test
