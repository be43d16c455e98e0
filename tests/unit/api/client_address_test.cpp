#include "api/guard/client_address.hpp"

#include <gtest/gtest.h>
#include <string_view>

namespace tassel::api::sandbox::client_address_test {
namespace {

request_client client_behind_proxy(std::string_view forwarded) {
    http::request_head head;
    head.remote_address = "10.0.0.1";
    head.fields.push_back({"X-Forwarded-For", forwarded});
    return client_of(head, {http::ip_network::parse("10.0.0.0/8").value()});
}

http::ip_address address(std::string_view text) {
    return http::counted_address(http::parse_address(text).value());
}

TEST(client_address, an_entry_may_have_a_port_and_brackets) {
    for (auto const* entry : {"192.0.2.1", "192.0.2.1:4711", " 192.0.2.1:0 ", "192.0.2.1,,",
                              "198.51.100.1, 192.0.2.1:65535", "192.0.2.1:1, 10.0.0.2:80"}) {
        auto const found = client_behind_proxy(entry);
        EXPECT_EQ(found.address, address("192.0.2.1")) << entry;
        EXPECT_TRUE(found.named && !found.unread) << entry;
    }
    for (auto const* entry : {"2001:db8::1", "[2001:db8::1]", "[2001:db8::1]:4711"}) {
        auto const found = client_behind_proxy(entry);
        EXPECT_EQ(found.address, address("2001:db8::1")) << entry;
        EXPECT_TRUE(found.named && !found.unread) << entry;
    }
}

TEST(client_address, one_that_cannot_be_read_counts_for_the_proxy) {
    for (auto const* entry :
         {"unknown", "192.0.2.1:", "192.0.2.1:65536", "192.0.2.1:-1", "[192.0.2.1]", "[2001:db8::1",
          "[2001:db8::1]4711", "[2001:db8::1]:", "2001:db8::1]", "[]", ":80", "\"192.0.2.1\"",
          "192.0.2.1 192.0.2.2"}) {
        auto const found = client_behind_proxy(entry);
        EXPECT_EQ(found.address, address("10.0.0.1")) << entry;
        EXPECT_TRUE(!found.named && found.unread) << entry;
    }
    EXPECT_FALSE(client_behind_proxy("unknown, 192.0.2.1").unread);
    EXPECT_FALSE(client_behind_proxy("").unread);
}

TEST(client_address, nobody_else_is_believed) {
    http::request_head head;
    head.remote_address = "203.0.113.1";
    head.fields.push_back({"X-Forwarded-For", "unknown"});
    auto const found = client_of(head, {http::ip_network::parse("10.0.0.0/8").value()});
    EXPECT_EQ(found.address, address("203.0.113.1"));
    EXPECT_TRUE(!found.named && !found.unread);
}

TEST(client_address, what_is_told_is_told_once_an_hour) {
    api::once_an_hour told;
    api::once_an_hour::clock::time_point now{std::chrono::minutes{1}};
    EXPECT_TRUE(told.is_due(now));
    EXPECT_FALSE(told.is_due(now + std::chrono::minutes{59}));
    EXPECT_TRUE(told.is_due(now + std::chrono::minutes{60}));
    EXPECT_FALSE(told.is_due(now + std::chrono::minutes{61}));
}

} // namespace
} // namespace tassel::api::sandbox::client_address_test
