#include "api/guard/client_address.hpp"

#include "text/header_text.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>

namespace tassel::api::sandbox {
namespace {

bool is_trusted(http::ip_address const& address, std::vector<http::ip_network> const& networks) {
    return std::any_of(networks.begin(), networks.end(),
                       [&](http::ip_network const& network) { return network.contains(address); });
}

// Returns the entries, nearest first: each proxy appends the address that its request came from.
std::vector<std::string_view> forwarded_entries(http::request_head const& head) {
    std::vector<std::string_view> entries;
    for (auto const& [name, value] : head.fields) {
        if (!equals_ignoring_case(name, "x-forwarded-for")) continue;
        for (auto rest = value; !rest.empty();) {
            auto const entry = text::trim(text::take_until(rest, ','));
            if (!entry.empty()) entries.push_back(entry);
        }
    }
    std::reverse(entries.begin(), entries.end());
    return entries;
}

bool is_port(std::string_view text) {
    return text::whole_number(text, 0, std::numeric_limits<std::uint16_t>::max()).has_value();
}

std::optional<http::ip_address> read_entry(std::string_view entry) {
    if (entry.starts_with('[')) {
        auto const end = entry.find(']');
        if (end == std::string_view::npos) return std::nullopt;
        auto const host = entry.substr(1, end - 1);
        auto const rest = entry.substr(end + 1);
        bool const is_whole = rest.empty() || (rest.front() == ':' && is_port(rest.substr(1)));
        // An IPv4 address has no brackets.
        bool const is_ipv6 = host.find(':') != std::string_view::npos;
        return is_whole && is_ipv6 ? http::parse_address(host) : std::nullopt;
    }
    auto const colon = entry.find(':');
    bool const has_port = colon != std::string_view::npos && colon == entry.rfind(':');
    if (!has_port) return http::parse_address(entry);
    return is_port(entry.substr(colon + 1)) ? http::parse_address(entry.substr(0, colon))
                                            : std::nullopt;
}

} // namespace

request_client client_of(http::request_head const& head,
                         std::vector<http::ip_network> const& trusted_proxies) {
    auto const peer = http::parse_address(head.remote_address).value_or(http::ip_address{});
    request_client found{.address = http::counted_address(peer)};
    if (!is_trusted(peer, trusted_proxies)) return found;
    auto client = peer;
    for (auto const entry : forwarded_entries(head)) {
        if (!is_trusted(client, trusted_proxies)) break;
        auto const read = read_entry(entry);
        found.unread = !read;
        if (!read) break;
        client = *read;
    }
    auto const counted = http::counted_address(client);
    found.named = counted != found.address;
    found.address = counted;
    return found;
}

} // namespace tassel::api::sandbox
