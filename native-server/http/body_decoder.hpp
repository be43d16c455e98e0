// Takes a request body off the byte stream, whichever way its end is told.
#pragma once

#include "chunked_body.hpp"
#include "message.hpp"
#include "strict_request.hpp"

#include <algorithm>
#include <cstddef>
#include <exception>
#include <optional>
#include <string>
#include <string_view>

namespace tassel::http {

/// What came of a body.
struct body_outcome {
    body_state state = body_state::unfinished; ///< `unfinished`: it did not arrive whole
    bool stopped = false;                      ///< the sink wants no more of it
    std::exception_ptr failure;                ///< of the sink
};

class body_decoder {
  public:
    /// `limit`: most bytes of body. A Content-Length over it must have been refused before.
    body_decoder(strict_request const& request, std::size_t limit) noexcept
        : remaining_{static_cast<std::size_t>(request.content_length)} {
        if (request.framing == body_framing::chunked) chunked_.emplace(limit);
    }

    /// Feeds the sink from the front of `bytes`, which it shortens by what it used, but never with
    /// nothing. A body may have no bytes at all.
    [[nodiscard]] backpressure feed(std::string_view& bytes, body_sink& sink,
                                    body_outcome& outcome) {
        std::string decoded;
        auto piece = bytes.substr(0, remaining_); // no copy is needed of this
        if (chunked_) {
            outcome.state = chunked_->feed(bytes, decoded);
            piece = decoded;
        } else {
            bytes.remove_prefix(piece.size());
            remaining_ -= piece.size();
            outcome.state = remaining_ == 0 ? body_state::complete : body_state::unfinished;
        }
        return piece.empty() ? backpressure::more : offer(sink, piece, outcome);
    }

  private:
    static backpressure offer(body_sink& sink, std::string_view piece, body_outcome& outcome) {
        auto wanted = backpressure::stop;
        try {
            wanted = sink.feed(piece);
        } catch (std::exception const&) {
            outcome.failure = std::current_exception();
        }
        outcome.stopped = wanted == backpressure::stop;
        return wanted;
    }

    std::size_t remaining_; ///< without `chunked_`
    std::optional<chunked_decoder> chunked_;
};

} // namespace tassel::http
