// Takes a request body off the byte stream, whichever way its end is told.
#pragma once

#include "chunked_body.hpp"
#include "strict_request.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tassel::http {

class body_decoder {
  public:
    /// `limit`: most bytes of body. A Content-Length over it must have been refused before.
    body_decoder(strict_request const& request, std::size_t limit) noexcept
        : remaining_{static_cast<std::size_t>(request.content_length)} {
        if (request.framing == body_framing::chunked) chunked_.emplace(limit);
    }

    /// As `chunked_decoder::feed`, but for an empty `bytes` too: a body may have no bytes at all.
    [[nodiscard]] body_state feed(std::string_view& bytes, std::string& body) {
        if (chunked_) return chunked_->feed(bytes, body);
        auto const taken = std::min(remaining_, bytes.size());
        body.append(bytes.substr(0, taken));
        bytes.remove_prefix(taken);
        remaining_ -= taken;
        return remaining_ == 0 ? body_state::complete : body_state::unfinished;
    }

  private:
    std::size_t remaining_; ///< without `chunked_`
    std::optional<chunked_decoder> chunked_;
};

} // namespace tassel::http
