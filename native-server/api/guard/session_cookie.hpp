// The cookie of a sandbox session: its name, its value, and how a request's cookie is read.
#pragma once

#include "http/message.hpp"

#include <string>
#include <string_view>

namespace tassel::sandbox {

/// The token of the session that a request belongs to. Empty if there is no cookie of the name, if
/// its value is not a token, or if there are two: an attacker who can plant a second cookie in a
/// browser must not choose its session.
///
/// `secure` says that the browser uses https. Then `__Host-sandbox_session` counts, which no other
/// host can set; if it is missing, the former name still counts for one more release.
[[nodiscard]] std::string_view session_token(http::request_head const& head, bool secure);

/// The value of the Set-Cookie header that starts a session.
[[nodiscard]] std::string session_cookie(std::string_view token, bool secure);

} // namespace tassel::sandbox
