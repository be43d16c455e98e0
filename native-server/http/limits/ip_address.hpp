// Numeric addresses of peers, and the networks that they belong to.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace tassel::http {

/// An IPv6 address, or an IPv4 address in its mapped form.
using ip_address = std::array<std::uint8_t, 16>;

[[nodiscard]] std::optional<ip_address> parse_address(std::string_view text);

[[nodiscard]] bool is_ipv4(ip_address const& address) noexcept;
/// Returns the first 64 bits of an IPv6 address, because one host controls all remaining bits.
/// Returns an IPv4 address unchanged.
[[nodiscard]] ip_address counted_address(ip_address const& address) noexcept;
/// Returns the network that one customer of a provider may hold: a /24 of IPv4 or a /48 of IPv6.
[[nodiscard]] ip_address counted_network(ip_address const& address) noexcept;

/// A network such as 10.0.0.0/8, or a single address.
class ip_network {
  public:
    /// Reads "ADDRESS" or "ADDRESS/LENGTH".
    [[nodiscard]] static std::optional<ip_network> parse(std::string_view text);
    [[nodiscard]] bool contains(ip_address const& address) const noexcept;

  private:
    ip_network(ip_address const& first, unsigned length) : first_{first}, length_{length} {}
    ip_address first_;
    unsigned length_; ///< length of the prefix, in bits of the mapped form
};

struct ip_address_hash {
    [[nodiscard]] std::size_t operator()(ip_address const& address) const noexcept {
        return std::hash<std::string_view>{}(
            {reinterpret_cast<char const*>(address.data()), address.size()});
    }
};

/// Whose budget pays for the memory that a request uses.
struct payer {
    /// The client's address, if a trusted proxy speaks for the client, in the form of
    /// `counted_address`. If it is not set, the peer's address counts.
    std::optional<ip_address> address;
    std::string owner;    ///< opaque; empty if unknown
    bool favored = false; ///< may use reserved memory, no matter how much others use
};

} // namespace tassel::http
