#include "api/exchange/work_queues.hpp"
#include "http/limits/ip_address.hpp"

#include <gtest/gtest.h>
#include <string>

namespace tassel::api::work_queues_test {
namespace {

concurrent::task_owner owner_from(char const* address) {
    auto const counted = http::counted_address(http::parse_address(address).value());
    return queue_owner(store::owner::sandbox(crypto::sha256("token"),
                                             std::string{counted.begin(), counted.end()}));
}

TEST(work_queues, take_a_partner_for_itself_wherever_it_is) {
    auto const owner = queue_owner(store::owner::partner("acme"));
    EXPECT_EQ(owner.queue_class, 0U);
    EXPECT_EQ(owner.network, "");
    EXPECT_EQ(owner.site, "");
}

TEST(work_queues, take_an_address_of_ipv4_for_a_network_by_itself) {
    EXPECT_EQ(owner_from("203.0.113.1").queue_class, 1U);
    EXPECT_NE(owner_from("203.0.113.1").network, owner_from("203.0.113.2").network);
    EXPECT_EQ(owner_from("203.0.113.1").site, "");
}

TEST(work_queues, take_a_64_of_ipv6_for_a_network_and_a_48_for_its_site) {
    auto const one = owner_from("2001:db8:1:2::3");
    EXPECT_EQ(one, owner_from("2001:db8:1:2:4:5:6:7"));
    EXPECT_NE(one.network, owner_from("2001:db8:1:3::3").network);
    EXPECT_EQ(one.site, owner_from("2001:db8:1:3::3").site);
    EXPECT_NE(one.site, owner_from("2001:db8:2:2::3").site);
    EXPECT_NE(one.site, "");
}

} // namespace
} // namespace tassel::api::work_queues_test
