// Random bytes from the operating system, and the identifiers and secrets made from these bytes.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace tassel::crypto {

/// Fills `bytes` directly from the operating system. Throws std::system_error if that fails.
void fill_random(std::span<std::uint8_t> bytes);

/// Fills `bytes` from the same source through a small buffer of the calling thread. Use this for
/// ids, which are not secrets. `bytes` must be at most 64 long.
void fill_random_buffered(std::span<std::uint8_t> bytes);

/// Returns `prefix`, '_', and 26 characters of lower-case Crockford base32: 130 random bits.
[[nodiscard]] std::string make_identifier(std::string_view prefix);

/// Returns a partner's API key: "tsk_" and 43 base64url characters, 256 random bits.
[[nodiscard]] std::string make_api_key();

/// Returns the token of a sandbox session, or the secret of a certifier's link: 43 base64url
/// characters, 256 random bits.
[[nodiscard]] std::string make_session_token();

} // namespace tassel::crypto
