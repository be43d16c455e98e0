// Web origins: the scheme, host, and port of a page (RFC 6454).
#pragma once

#include "http/message.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tassel::sandbox {

struct web_origin {
    bool secure = false;   ///< https
    std::string authority; ///< lower case, without the scheme's default port

    friend bool operator==(web_origin const&, web_origin const&) = default;
};

/// Reads "http://host[:port]" or "https://host[:port]", optionally with one '/' at the end.
[[nodiscard]] std::optional<web_origin> parse_origin(std::string_view text);

/// Whether the request names an origin other than the server's own, which is `public_url` if the
/// operator gave it, else the one that the Host field and the connection imply.
[[nodiscard]] bool is_foreign(http::request_head const& head,
                              std::optional<web_origin> const& public_url);

} // namespace tassel::sandbox
