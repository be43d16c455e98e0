// Checks a request head strictly before anything else reads it, and decodes a chunked body
// strictly.
//
// If two readers of one byte stream disagree about where a request ends, or which resource it
// names, one client can speak for another (request smuggling). Boost.Beast 1.81 accepts obs-fold,
// repeated lengths, and missing hosts. This parser accepts a single spelling of each construct and
// refuses all others.
#pragma once

#include "message.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace tassel::http {

// The transport's own refusal of a request, which the service never sees.

/// The status and reason of a refusal. The reason is a fixed sentence: it never quotes the request.
struct rejection {
    unsigned status = 400;
    std::string_view reason;
};

// Checks a request target strictly: it must be in origin-form and have one meaning for every
// reader.

inline constexpr std::size_t target_limit = 8'192; ///< bytes of a request target

struct request_target {
    std::string_view path;  ///< begins with '/'; percent-encoding as received
    std::string_view query; ///< without the '?'
};

/// Splits `target` into `into`, or returns why the target is refused. A path is refused if two
/// readers could take it for two paths: encoded slashes or NUL, backslashes, dot segments, control
/// characters, or broken percent-encoding.
[[nodiscard]] std::optional<rejection> split_target(std::string_view target, request_target& into);

/// Finds the end of a request head as the head arrives. Refuses a head as soon as it can't become
/// valid, so that nobody waits for the end of something that is not HTTP.
class head_scanner {
  public:
    /// Continues where the last call stopped. `bytes` is everything read since the head began. This
    /// function may accept a head that `parse_strict_request` refuses, but never refuses a head
    /// that `parse_strict_request` accepts.
    [[nodiscard]] std::optional<rejection> scan(std::string_view bytes);

    /// Returns the size of the head including its blank line, or 0 as long as its end was not seen.
    [[nodiscard]] std::size_t head_size() const noexcept { return head_size_; }

  private:
    [[nodiscard]] std::optional<rejection> find_end(std::string_view bytes);
    [[nodiscard]] std::optional<rejection> inspect_unfinished(std::string_view bytes);

    std::size_t line_start_ = 0;        ///< only complete lines come before this position
    std::size_t inspected_ = 0;         ///< unfinished bytes that were already checked
    std::size_t request_line_size_ = 0; ///< including its line end; 0 while unfinished
    std::size_t head_size_ = 0;
    bool request_line_checked_ = false;
};

inline constexpr std::size_t head_limit = 16'384; ///< bytes of a head, including the blank line
inline constexpr std::size_t field_limit = 100;   ///< header fields of a head

/// How the end of the body is announced (RFC 9112 section 6).
enum class body_framing { none, content_length, chunked };

/// A head that passed the check; its views point into the parsed bytes.
struct strict_request {
    request_head head; ///< HEAD becomes GET; the caller sets remote_address and secure
    body_framing framing = body_framing::none;
    std::uint64_t content_length = 0; ///< set if `framing` is content_length
    bool head_only = false;           ///< set for HEAD: the answer has no body
    bool keep_alive = true;
    bool http_1_0 = false;
    bool expects_continue = false;
};

/// Checks and parses `bytes`, which is exactly one head, from the method to the blank line. Refuses
/// with 400, 414, 417, 431, or 505.
[[nodiscard]] std::variant<strict_request, rejection> parse_strict_request(std::string_view bytes);

/// Checks a request line (without its line end) before the rest of its head arrives, so that a peer
/// that does not speak HTTP/1.1 is told at once.
[[nodiscard]] std::optional<rejection> check_request_line(std::string_view line);

inline constexpr std::size_t chunk_extension_limit = 1024; ///< bytes of all extensions in a body
inline constexpr std::size_t trailer_limit = 4096;         ///< bytes of the trailer section

/// How far reading a body has come.
enum class body_state { unfinished, complete, too_large, malformed };

/// Decodes a chunked body (RFC 9112 section 7.1), strictly and within bounds. We do not use
/// Boost.Beast's decoder: version 1.81 merges trailers into the header fields, accepts folded
/// trailers, and does not limit extensions.
class chunked_decoder {
  public:
    /// `limit` is the maximum size of the decoded body, in bytes.
    explicit chunked_decoder(std::size_t limit) noexcept : limit_{limit} {}

    /// Decodes from the front of `bytes`, removes what was used, and appends to `body`. Checks
    /// extensions and trailers, then drops them. Does not touch bytes after a complete body. Do not
    /// call this again once the state is not `unfinished`.
    [[nodiscard]] body_state feed(std::string_view& bytes, std::string& body);

  private:
    enum class expected {
        first_size_digit,
        size_digit,
        extension,
        size_line_feed,
        data,
        data_carriage_return,
        data_line_feed,
        trailer_start,
        trailer_name,
        trailer_value,
        trailer_line_feed,
        final_line_feed
    };

    [[nodiscard]] body_state take(char byte);
    [[nodiscard]] body_state take_size_byte(char byte);
    [[nodiscard]] body_state take_trailer_byte(char byte);
    [[nodiscard]] body_state expect_exactly(char byte, char due, expected then);
    [[nodiscard]] body_state end_size_line(char byte);

    std::size_t limit_;
    std::size_t decoded_ = 0;
    std::size_t remaining_ = 0; ///< bytes of the current chunk that are still to come
    std::size_t extension_bytes_ = 0;
    std::size_t trailer_bytes_ = 0;
    unsigned size_digits_ = 0;
    expected next_ = expected::first_size_digit;
};

} // namespace tassel::http
