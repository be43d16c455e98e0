// The idempotency-key header: which keys are valid, and which payloads are the same.
#pragma once

#include "crypto/sha256.hpp"
#include "http/message.hpp"

#include "tassel/reflect/fault.hpp"

#include <optional>
#include <string_view>

namespace tassel::api {

inline constexpr std::string_view idempotency_header = "idempotency-key";
inline constexpr std::size_t longest_idempotency_key = 255;

/// What is wrong with the header: it must hold 1 to 255 visible ASCII characters, once.
[[nodiscard]] std::optional<reflect::fault> idempotency_fault(http::request_head const& head);

/// SHA-256 of a payload's members as sent, sorted: their order and white space don't matter, but
/// every other character does. If the payload is not JSON, the SHA-256 of its bytes.
[[nodiscard]] crypto::digest payload_sha256(std::string_view body);

} // namespace tassel::api
