// The strict check of a request head, before anything else looks at it.
//
// Two readers of one byte stream that disagree on where a request ends or which resource it names
// let one client speak for another (request smuggling). Boost.Beast 1.81 takes obs-fold, repeated
// lengths and missing hosts; this parser takes one spelling of everything and refuses the rest.
#pragma once

#include "message.hpp"
#include "rejection.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

namespace tassel::http {

inline constexpr std::size_t head_limit = 16'384; ///< bytes of a head, blank line included
inline constexpr std::size_t field_limit = 100;   ///< header fields of a head

/// How the end of the body is told (RFC 9112 section 6).
enum class body_framing { none, content_length, chunked };

/// A head that passed; its views point into the bytes that were parsed.
struct strict_request {
    request_head head; ///< method is GET for HEAD; remote_address and secure are left to the caller
    body_framing framing = body_framing::none;
    std::uint64_t content_length = 0; ///< with body_framing::content_length
    bool head_only = false;           ///< HEAD: the answer is sent without its body
    bool keep_alive = true;
    bool http_1_0 = false;
    bool expects_continue = false;
};

/// Checks and parses `bytes`: a whole head, from the method to the blank line and no further.
/// Refused with 400, 414, 417, 431 or 505.
[[nodiscard]] std::variant<strict_request, rejection> parse_strict_request(std::string_view bytes);

/// Checks a request line (without its line end) ahead of the rest of its head, so that a peer that
/// does not speak HTTP/1.1 is told at once.
[[nodiscard]] std::optional<rejection> check_request_line(std::string_view line);

} // namespace tassel::http
