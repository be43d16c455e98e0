#include "http/limits/client_counts.hpp"

#include <gtest/gtest.h>
#include <optional>
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
