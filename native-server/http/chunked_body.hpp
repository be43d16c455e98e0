// Decodes a chunked body (RFC 9112 section 7.1), strictly and within bounds.
//
// We do not use the decoder of Boost.Beast: that of Beast 1.81 merges trailers into the header
// fields, accepts folded ones, and sets no bound on extensions.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tassel::http {

inline constexpr std::size_t chunk_extension_limit = 1024; ///< bytes, over all chunks of a body
inline constexpr std::size_t trailer_limit = 4096;         ///< bytes of the trailer section

/// How far reading a body got.
enum class body_state { unfinished, complete, too_large, malformed };

class chunked_decoder {
  public:
    /// `limit`: the maximum size of the decoded body, in bytes.
    explicit chunked_decoder(std::size_t limit) noexcept : limit_{limit} {}

    /// Decodes from the front of `bytes`, removes from it what was used, and appends to `body`.
    /// Extensions and trailers are checked and dropped. Bytes after a complete body are not
    /// touched. Do not call it again once the state is not `unfinished`.
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
    std::size_t remaining_ = 0; ///< of the current chunk
    std::size_t extension_bytes_ = 0;
    std::size_t trailer_bytes_ = 0;
    unsigned size_digits_ = 0;
    expected next_ = expected::first_size_digit;
};

} // namespace tassel::http
