#include "api/guard/client_address.hpp"

#include "text/header_text.hpp"

#include <algorithm>
#include <string_view>

namespace tassel::sandbox {
namespace {

bool is_trusted(http::ip_address const& address, std::vector<http::ip_network> const& networks) {
    return std::any_of(networks.begin(), networks.end(),
                       [&](http::ip_network const& network) { return network.contains(address); });
}

// The nearest one first: each proxy appends the address that it was asked from.
std::vector<std::string_view> forwarded_addresses(http::request_head const& head) {
    std::vector<std::string_view> addresses;
    for (auto const& [name, value] : head.fields) {
        if (!equals_ignoring_case(name, "x-forwarded-for")) continue;
        for (auto rest = value; !rest.empty();) {
            addresses.push_back(text::trim(text::take_until(rest, ',')));
        }
    }
    std::reverse(addresses.begin(), addresses.end());
    return addresses;
}

} // namespace

http::ip_address client_address(http::request_head const& head,
                                std::vector<http::ip_network> const& trusted_proxies) {
    auto client = http::parse_address(head.remote_address).value_or(http::ip_address{});
    if (!is_trusted(client, trusted_proxies)) return http::counted_address(client);
    for (auto const text : forwarded_addresses(head)) {
        if (!is_trusted(client, trusted_proxies)) break;
        auto const named = http::parse_address(text);
        if (!named) break;
        client = *named;
    }
    return http::counted_address(client);
}

std::optional<http::ip_address>
forwarded_address(http::request_head const& head,
                  std::vector<http::ip_network> const& trusted_proxies) {
    if (trusted_proxies.empty()) return std::nullopt;
    auto const peer = http::parse_address(head.remote_address).value_or(http::ip_address{});
    auto const client = client_address(head, trusted_proxies);
    if (client == http::counted_address(peer)) return std::nullopt;
    return client;
}

} // namespace tassel::sandbox
