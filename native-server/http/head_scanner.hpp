// Finds the end of a request head while it arrives, and refuses as soon as it can't become a sound
// one, so that nobody waits for the end of something that is not HTTP.
#pragma once

#include "rejection.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace tassel::http {

class head_scanner {
  public:
    /// Goes on where the last call stopped; `bytes` is everything read since the head began. What
    /// `parse_strict_request` would refuse may pass here, never the reverse.
    [[nodiscard]] std::optional<rejection> scan(std::string_view bytes);

    /// Bytes of the head with its blank line; 0 as long as the end was not seen.
    [[nodiscard]] std::size_t head_size() const noexcept { return head_size_; }

  private:
    [[nodiscard]] std::optional<rejection> find_end(std::string_view bytes);
    [[nodiscard]] std::optional<rejection> inspect_unfinished(std::string_view bytes);

    std::size_t line_start_ = 0;        ///< everything before is whole lines
    std::size_t inspected_ = 0;         ///< unfinished bytes that were looked at
    std::size_t request_line_size_ = 0; ///< with its line end; 0 as long as it is unfinished
    std::size_t head_size_ = 0;
    bool request_line_checked_ = false;
};

} // namespace tassel::http
