#include "api/guard/web_origin.hpp"

#include <gtest/gtest.h>

namespace tassel::api::sandbox::known_hosts_test {
namespace {

TEST(known_hosts_test, numeric_addresses_and_localhost_are_always_known) {
    known_hosts const hosts{{}};
    for (auto const* host :
         {"127.0.0.1", "127.0.0.1:8080", "192.0.2.1:443", "[::1]", "[2001:DB8::1]:8443",
          "[::ffff:192.0.2.1]", "localhost", "LocalHost:8080", "localhost.", "app.localhost:1"})
        EXPECT_TRUE(hosts.include(host)) << host;
}

TEST(known_hosts_test, other_names_are_known_only_where_they_were_given) {
    known_hosts const hosts{{"Quotes.Example", "internal.example:8443"}};
    for (auto const* host : {"quotes.example", "QUOTES.example:443", "quotes.example.",
                             "internal.example", "internal.example:8443", "internal.example:1"})
        EXPECT_TRUE(hosts.include(host)) << host;
    for (auto const* host :
         {"evil.example", "quotes.example.evil.example", "xquotes.example", "x.quotes.example",
          "example", "127.1", "2130706433", "0x7f.0.0.1", "127.0.0.1.evil.example",
          "localhost.evil.example", "xlocalhost", "1.2.3.4.5"})
        EXPECT_FALSE(hosts.include(host)) << host;
}

} // namespace
} // namespace tassel::api::sandbox::known_hosts_test
