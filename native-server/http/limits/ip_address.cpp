#include "http/limits/ip_address.hpp"

#include <algorithm>
#include <arpa/inet.h>
#include <charconv>
#include <string>
#include <system_error>

namespace tassel::http {
namespace {

constexpr std::array<std::uint8_t, 12> mapped_prefix{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
constexpr unsigned mapped_prefix_bits = 96;
constexpr std::size_t counted_ipv6_bytes = 8;
constexpr std::size_t ipv4_network_bytes = 15; // /24, in the mapped form
constexpr std::size_t ipv6_network_bytes = 6;  // /48

ip_address leading(ip_address const& address, std::size_t bytes) noexcept {
    ip_address kept{};
    std::copy_n(address.begin(), bytes, kept.begin());
    return kept;
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

bool is_ipv4(ip_address const& address) noexcept {
    return std::equal(mapped_prefix.begin(), mapped_prefix.end(), address.begin());
}

ip_address counted_address(ip_address const& address) noexcept {
    return leading(address, is_ipv4(address) ? address.size() : counted_ipv6_bytes);
}

ip_address counted_network(ip_address const& address) noexcept {
    return leading(address, is_ipv4(address) ? ipv4_network_bytes : ipv6_network_bytes);
}

std::optional<ip_network> ip_network::parse(std::string_view text) {
    auto const slash = text.find('/');
    auto const address = parse_address(text.substr(0, slash));
    if (!address) return std::nullopt;
    unsigned const offset = is_ipv4(*address) ? mapped_prefix_bits : 0;
    if (slash == text.npos) return ip_network{*address, 128};

    auto const* const end = text.data() + text.size();
    unsigned length = 0;
    auto const [stop, error] = std::from_chars(text.data() + slash + 1, end, length);
    if (error != std::errc{} || stop != end || length > 128 - offset) return std::nullopt;
    return ip_network{*address, length + offset};
}

bool ip_network::contains(ip_address const& address) const noexcept {
    auto const whole = length_ / 8;
    if (!std::equal(first_.begin(), first_.begin() + whole, address.begin())) return false;
    auto const rest = length_ % 8;
    return rest == 0 || ((first_[whole] ^ address[whole]) >> (8U - rest)) == 0;
}

} // namespace tassel::http
