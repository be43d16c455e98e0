// Whose address a request counts for.
#pragma once

#include "http/limits/ip_address.hpp"
#include "http/message.hpp"

#include <optional>
#include <vector>

namespace tassel::sandbox {

/// The address that the request counts for, as `counted_address` has it: the peer's, or the last
/// one in X-Forwarded-For that is not a trusted proxy's where the peer is a trusted proxy.
[[nodiscard]] http::ip_address client_address(http::request_head const& head,
                                              std::vector<http::ip_network> const& trusted_proxies);

/// The same where a trusted proxy named another than itself.
[[nodiscard]] std::optional<http::ip_address>
forwarded_address(http::request_head const& head,
                  std::vector<http::ip_network> const& trusted_proxies);

} // namespace tassel::sandbox
