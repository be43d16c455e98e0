// The cookie of a sandbox session: its name, what it is set to, and what a request brings of it.
#pragma once

#include "http/message.hpp"

#include <string>
#include <string_view>

namespace tassel::sandbox {

/// The token of the session that a request belongs to; empty where it has no cookie of the name,
/// where that is no token, and where there are two: whoever can plant a second cookie in a browser
/// must not choose its session.
///
/// `secure`: the browser speaks https. Then `__Host-sandbox_session` counts, which no other host
/// can have set; and where it is missing, for one release yet, the name that it had before.
[[nodiscard]] std::string_view session_token(http::request_head const& head, bool secure);

/// The value of the Set-Cookie header that begins a session.
[[nodiscard]] std::string session_cookie(std::string_view token, bool secure);

} // namespace tassel::sandbox
