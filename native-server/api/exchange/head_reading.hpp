// Reads the head of a request: the media type of its body, the parameters of its query, and its
// idempotency key. Also decides which payloads count as the same under one key.
#pragma once

#include "crypto/sha256.hpp"
#include "http/message.hpp"
#include "multipart/form_parser.hpp"

#include "tassel/reflect/fault.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::api {

/// Whether a Content-Type value is application/json, with no parameter or only charset=utf-8.
[[nodiscard]] bool is_json_media_type(std::string_view content_type);

/// Whether the request has exactly one Content-Type field, and it is JSON.
[[nodiscard]] bool announces_json(http::request_head const& head);

/// Reads the multipart form that the request's only Content-Type field announces.
[[nodiscard]] multipart::form_media announced_form(http::request_head const& head);

/// What a query says about one parameter name.
struct query_value {
    std::size_t count = 0; ///< how many times the name occurs
    std::string first;     ///< its first value, decoded; also empty if the name does not occur
};

/// Reads the parameters with that name and ignores the others. Names and values are form-encoded:
/// "%hh" is a byte, '+' a space. The transport makes sure that `query` contains only valid
/// percent-encodings.
[[nodiscard]] query_value find_in_query(std::string_view query, std::string_view name);

/// The value of a parameter that may occur once. If it occurs more often, that is a fault.
[[nodiscard]] std::optional<std::string>
once_in_query(std::string_view query, std::string_view name, std::vector<reflect::fault>& faults);

inline constexpr std::string_view idempotency_header = "idempotency-key";
inline constexpr std::size_t longest_idempotency_key = 255;

/// Returns what is wrong with the Idempotency-Key header. It must occur once and hold 1 to 255
/// visible ASCII characters.
[[nodiscard]] std::optional<reflect::fault> idempotency_fault(http::request_head const& head);

/// Returns the SHA-256 of a payload's members, as sent but sorted. So their order and the white
/// space between them don't matter, but every other character does. For a payload that is not JSON,
/// returns the SHA-256 of its bytes.
[[nodiscard]] crypto::digest payload_sha256(std::string_view body);

} // namespace tassel::api
