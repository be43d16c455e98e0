// Request bodies: how one is taken off the byte stream, whichever way its end is told, and where
// it goes.
#pragma once

#include "chunked_body.hpp"
#include "limits/memory_budget.hpp"
#include "message.hpp"
#include "strict_request.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::http {

/// A body that nobody wants.
class dropped_body final : public body_sink {
  public:
    [[nodiscard]] backpressure feed(std::string_view) override { return backpressure::more; }
    void wait(waker) override {}
};

/// A body that is gathered in memory, as far as the budget lets it.
/// In blocks, since a string that grows holds up to three times what came.
class gathered_body final : public body_sink {
  public:
    /// `lease` is for this body alone. `announced`: most bytes that will come.
    gathered_body(memory_budget::lease& lease, std::size_t announced) noexcept
        : lease_{lease}, missing_{announced} {}

    /// `stop` where there is no room for more of it.
    [[nodiscard]] backpressure feed(std::string_view bytes) override {
        while (!bytes.empty()) {
            if (room() == 0 && !add_block(bytes.size())) {
                refused_ = true;
                return backpressure::stop;
            }
            auto const taken = bytes.substr(0, room());
            blocks_.back().append(taken);
            bytes.remove_prefix(taken.size());
            missing_ -= std::min(missing_, taken.size());
        }
        return backpressure::more;
    }
    void wait(waker) override {}

    [[nodiscard]] bool refused() const noexcept { return refused_; }

    /// All of it; nothing stays here, and the lease still holds as much.
    [[nodiscard]] std::string take() {
        if (blocks_.size() == 1) return std::move(blocks_.front());
        std::size_t size = 0;
        for (auto const& block : blocks_)
            size += block.size();
        std::string whole;
        whole.reserve(size);
        for (auto& block : blocks_) {
            whole.append(block);
            std::string{}.swap(block);
        }
        return whole;
    }

  private:
    static constexpr std::size_t small_body = 2'048;
    static constexpr std::size_t first_block_size = 16'384;
    static constexpr std::size_t block_size = 65'536;

    [[nodiscard]] std::size_t room() const noexcept {
        return blocks_.empty() ? 0 : blocks_.back().capacity() - blocks_.back().size();
    }

    [[nodiscard]] bool add_block(std::size_t at_least) {
        auto const most = blocks_.empty() ? first_block_size : block_size;
        auto const size = std::min(most, std::max(missing_, at_least));
        // What is small is bounded by the number of connections; counting it costs more than it.
        bool const counted = !blocks_.empty() || size > small_body;
        if (counted && !lease_.hold(lease_.held() + size)) return false;
        blocks_.emplace_back().reserve(size);
        return true;
    }

    memory_budget::lease& lease_;
    std::size_t missing_;
    bool refused_ = false;
    std::vector<std::string> blocks_;
};

/// What came of a body.
struct body_outcome {
    body_state state = body_state::unfinished; ///< `unfinished`: it did not arrive whole
    bool stopped = false;                      ///< the sink wants no more of it
    std::exception_ptr failure;                ///< of the sink
};

/// Takes a request body off the byte stream, whichever way its end is told.
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
