#include "api/guard/client_address.hpp"

#include "text/header_text.hpp"

#include <algorithm>
#include <arpa/inet.h>
#include <cstdint>

namespace tassel::sandbox {
namespace {

constexpr std::array<std::uint8_t, 12> mapped_prefix{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
constexpr unsigned mapped_prefix_bits = 96;
constexpr std::size_t counted_ipv6_octets = 8;

bool is_ipv4(ip_address const& address) {
    return std::equal(mapped_prefix.begin(), mapped_prefix.end(), address.begin());
}

bool is_trusted(ip_address const& address, std::vector<ip_network> const& networks) {
    return std::any_of(networks.begin(), networks.end(),
                       [&](ip_network const& network) { return network.contains(address); });
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

std::optional<ip_address> parse_address(std::string_view text) {
    std::string const terminated{text};
    ip_address address{};
    if (inet_pton(AF_INET6, terminated.c_str(), address.data()) == 1) return address;
    std::copy(mapped_prefix.begin(), mapped_prefix.end(), address.begin());
    if (inet_pton(AF_INET, terminated.c_str(), address.data() + mapped_prefix.size()) == 1) {
        return address;
    }
    return std::nullopt;
}

std::optional<ip_network> ip_network::parse(std::string_view text) {
    auto length_text = text;
    auto const address = parse_address(text::take_until(length_text, '/'));
    if (!address) return std::nullopt;
    unsigned const offset = is_ipv4(*address) ? mapped_prefix_bits : 0;
    if (text.find('/') == std::string_view::npos) return ip_network{*address, 128};

    auto const length = text::whole_number(length_text, 0, 128 - offset);
    if (!length) return std::nullopt;
    return ip_network{*address, *length + offset};
}

bool ip_network::contains(ip_address const& address) const noexcept {
    auto const whole = length_ / 8;
    if (!std::equal(first_.begin(), first_.begin() + whole, address.begin())) return false;
    auto const rest = length_ % 8;
    return rest == 0 || ((first_[whole] ^ address[whole]) >> (8U - rest)) == 0;
}

std::string client_address(http::request_head const& head,
                           std::vector<ip_network> const& trusted_proxies) {
    auto client = parse_address(head.remote_address).value_or(ip_address{});
    for (auto const text : forwarded_addresses(head)) {
        if (!is_trusted(client, trusted_proxies)) break;
        auto const named = parse_address(text);
        if (!named) break;
        client = *named;
    }
    auto const counted = is_ipv4(client) ? client.size() : counted_ipv6_octets;
    return {client.begin(), client.begin() + static_cast<std::ptrdiff_t>(counted)};
}

} // namespace tassel::sandbox
