// Identifiers and secrets (decisions 1).
#pragma once

#include <string>
#include <string_view>

namespace tassel::crypto {

/// `prefix`, '_' and 26 characters of lower-case Crockford base32: 130 random bits.
[[nodiscard]] std::string make_identifier(std::string_view prefix);

/// A partner's API key: "tsk_" and 43 base64url characters, 256 random bits.
[[nodiscard]] std::string make_api_key();

/// A sandbox session's token: 43 base64url characters, 256 random bits.
[[nodiscard]] std::string make_session_token();

} // namespace tassel::crypto
