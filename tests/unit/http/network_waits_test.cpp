#include "http/limits/network_waits.hpp"

#include <gtest/gtest.h>

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
