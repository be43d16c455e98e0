// Whose address a request counts for.
#pragma once

#include "http/message.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::sandbox {

/// An IPv6 address, or an IPv4 one in its mapped form.
using ip_address = std::array<std::uint8_t, 16>;

[[nodiscard]] std::optional<ip_address> parse_address(std::string_view text);

/// A network such as 10.0.0.0/8, or a single address.
class ip_network {
  public:
    /// Reads "ADDRESS" or "ADDRESS/LENGTH".
    [[nodiscard]] static std::optional<ip_network> parse(std::string_view text);
    [[nodiscard]] bool contains(ip_address const& address) const noexcept;

  private:
    ip_network(ip_address const& first, unsigned length) : first_{first}, length_{length} {}
    ip_address first_;
    unsigned length_; ///< of the prefix, in bits of the mapped form
};

/// The address that the request counts for, as octets: the peer's, or the last one in
/// X-Forwarded-For that is not a trusted proxy's where the peer is a trusted proxy. Of an IPv6
/// address the first 64 bits count, since one host commands all of the rest.
[[nodiscard]] std::string client_address(http::request_head const& head,
                                         std::vector<ip_network> const& trusted_proxies);

} // namespace tassel::sandbox
