// Request bodies: how we read a body from the byte stream, however its end is announced, and who
// receives the body.
#pragma once

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

/// Drops a body that nobody needs.
class dropped_body final : public body_sink {
  public:
    [[nodiscard]] backpressure feed(std::string_view) override { return backpressure::more; }
    void wait(waker) override {}
};

/// Gathers a body in memory, as far as the budget allows. Stores the body in blocks, because a
/// growing string takes up to three times the memory of what has arrived.
class gathered_body final : public body_sink {
  public:
    /// `lease` is for this body alone. `announced` is the maximum number of bytes that will come.
    gathered_body(memory_budget::lease& lease, std::size_t announced) noexcept
        : lease_{lease}, missing_{announced} {}

    /// Takes more bytes. Returns `stop` if there is no memory for them.
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

    /// Moves the whole body out. The lease still counts the body's bytes.
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
        // We don't count a small body. The number of connections bounds these bodies, and counting
        // one costs more than the body itself.
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

/// The outcome of reading a body.
struct body_outcome {
    body_state state = body_state::unfinished; ///< `unfinished`: not all of it arrived
    bool stopped = false;                      ///< the sink wants no more of the body
    std::exception_ptr failure;                ///< an exception of the sink
};

/// Reads a request body from the byte stream, however its end is announced.
class body_decoder {
  public:
    /// `limit` is the maximum size of the body, in bytes. The caller must already have refused a
    /// larger Content-Length.
    body_decoder(strict_request const& request, std::size_t limit) noexcept
        : remaining_{static_cast<std::size_t>(request.content_length)} {
        if (request.framing == body_framing::chunked) chunked_.emplace(limit);
    }

    /// Feeds the sink from the front of `bytes`, and removes the bytes that were used. Never feeds
    /// an empty piece, although a body may be empty.
    [[nodiscard]] backpressure feed(std::string_view& bytes, body_sink& sink,
                                    body_outcome& outcome) {
        std::string decoded;
        auto piece = bytes.substr(0, remaining_); // this copies no bytes
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

    std::size_t remaining_; ///< for a body that is not chunked: bytes still to come
    std::optional<chunked_decoder> chunked_;
};

} // namespace tassel::http
