// Web origins (the scheme, host, and port of a page, RFC 6454), and the names of this server's own
// host.
#pragma once

#include "http/message.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::api::sandbox {

struct web_origin {
    bool secure = false;   ///< https
    std::string authority; ///< lower case, without the scheme's default port

    friend bool operator==(web_origin const&, web_origin const&) = default;
};

/// Reads "http://host[:port]" or "https://host[:port]", optionally with one '/' at the end.
[[nodiscard]] std::optional<web_origin> parse_origin(std::string_view text);

/// Returns the origin as `parse_origin` reads it.
[[nodiscard]] std::string address_of(web_origin const& origin);

/// Whether the request names an origin other than the server's own. The server's own origin is
/// `public_url` if the operator gave one; otherwise the Host field and the connection imply the
/// origin.
[[nodiscard]] bool is_foreign(http::request_head const& head,
                              std::optional<web_origin> const& public_url);

/// The names by which clients reach this server. An attacker can make a foreign name resolve to
/// this server (DNS rebinding). A page under such a name must not act for a browser that trusts the
/// server's own page. So a name counts only if an operator gave it.
class known_hosts {
  public:
    /// `names`: "name", "name:port", or "[address]", in any case; the port is ignored.
    explicit known_hosts(std::vector<std::string> const& names);

    /// Whether a valid Host field names this server: a numeric address, localhost, or one of the
    /// names.
    [[nodiscard]] bool include(std::string_view host_field) const;

  private:
    std::vector<std::string> names_;
};

} // namespace tassel::api::sandbox
