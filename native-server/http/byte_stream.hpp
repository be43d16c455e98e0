// Reads and writes the bytes of one client's connection, within the connection's deadlines and
// memory budget.
#pragma once

#include "asio.hpp"
#include "limits/crowd.hpp"
#include "limits/memory_budget.hpp"
#include "message.hpp"
#include "worker.hpp"

#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/stream_base.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/stream_traits.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <exception>
#include <memory>
#include <optional>
#include <string_view>
#include <sys/socket.h>
#include <type_traits>
#include <utility>

namespace tassel::http {

using tls_stream = boost::beast::ssl_stream<tcp_socket>;

/// The bytes of one connection. `Stream` is tcp_socket or tls_stream. Everything runs on the thread
/// of `home`.
template <class Stream>
class byte_stream : public watched {
  public:
    void interrupt() noexcept override {
        error_code ignored; // a socket that can't be canceled is already closed
        socket().cancel(ignored);
    }
    void abort() noexcept override {
        error_code ignored;
        aborted_ = true;
        socket().close(ignored);
        if (pause_ != nullptr) pause_->cancel(ignored);
    }

  protected:
    static constexpr bool secure = std::is_same_v<Stream, tls_stream>;
    static constexpr std::size_t idle_buffer_size = 2'048; // holds most heads
    static constexpr std::size_t piece_size = 65'536;      // the maximum for one read

    /// Returns the base time plus a second for each 32 KiB. A slower peer is cut off.
    [[nodiscard]] static std::chrono::milliseconds time_for(std::chrono::milliseconds base,
                                                            std::uint64_t bytes) noexcept {
        constexpr std::uint64_t bytes_a_second = 32'768;
        return base + std::chrono::seconds{bytes / bytes_a_second};
    }

    byte_stream(Stream stream, ip_address const& peer, crowd::seat taken, worker& home,
                shared_state& shared)
        : stream_{std::move(stream)}, peer_{peer}, home_{home}, shared_{shared},
          seat_{std::move(taken)}, buffer_lease_{shared.memory, peer} {
        home_.watch(*this);
        seat_.belong_to(*this);
    }

    /// Records what the connection waits for from here on.
    void stand(standing at, steady_clock::time_point since = {}) noexcept {
        seat_.stand(at, since);
    }
    void let_in() noexcept { seat_.let_in(); }
    [[nodiscard]] bool aborted() const noexcept { return aborted_; }

    [[nodiscard]] std::string_view unread() const noexcept {
        return {static_cast<char const*>(buffer_.data().data()), buffer_.size()};
    }
    void consume(std::size_t size) noexcept { buffer_.consume(size); }

    task<bool> shake_hands() {
        if constexpr (secure) {
            error_code fault;
            allow(shared_.timeouts.header);
            this->idle(true);
            co_await stream_.async_handshake(asio::ssl::stream_base::server, awaiting(fault));
            this->idle(false);
            co_return !fault;
        } else {
            co_return true;
        }
    }

    /// Reads what has arrived, at most `size` bytes. Returns false if nothing more will come, if
    /// the time is up, or if there is no memory for the bytes.
    task<bool> fill(std::size_t size) {
        size = std::min(size, buffer_.max_size() - buffer_.size());
        crowded_ = !hold_buffer(size);
        if (crowded_) co_return false;
        error_code fault;
        auto const count = co_await stream_.async_read_some(buffer_.prepare(size), awaiting(fault));
        buffer_.commit(count);
        broken_ = fault && !expired(); // after the deadline, we can still tell the peer
        co_return !fault && !expired();
    }

    /// Counts a copy of the head, which from here on exists beside the buffer. Returns false if
    /// there is no memory for the copy.
    [[nodiscard]] bool keep_head(std::size_t size) {
        if (size <= idle_buffer_size) return true;
        kept_head_ = size;
        shrink_if_empty();
        return hold_buffer(0);
    }
    /// Makes the buffer count toward the budget of `who`. Returns false if that budget is used up.
    [[nodiscard]] bool pass_buffer_to(payer const& who) { return buffer_lease_.pass_to(who); }
    /// Call this after an answer, so that an idle connection holds almost no memory and no part of
    /// a request. Returns false if more requests have already arrived than there is memory for.
    [[nodiscard]] bool relax() {
        kept_head_ = 0;
        shrink_if_empty();
        wipe_if_empty();
        if (buffer_lease_.held() == 0) return true;
        buffer_lease_.release();
        return hold_buffer(0);
    }

    /// Waits until the waker that `start` gets is called or dropped, on any thread. Meanwhile, the
    /// peer's deadlines are suspended.
    template <class Start>
    task<void> woken(Start start) {
        rest();
        stand(standing::working);
        auto const suspended = [this, &start](auto resume) {
            auto const resumed = std::make_shared<decltype(resume)>(std::move(resume));
            auto& context = home_.context();
            waker wake{[resumed, &context] {
                asio::post(context, [resumed] { std::move (*resumed)(); });
            }};
            try {
                start(std::move(wake));
            } catch (std::exception const&) { // the waker is dropped, which ends the wait
                count_failure();
            }
        };
        asio::use_awaitable_t<executor> const token;
        co_await asio::async_initiate<decltype(token), void()>(suspended, token);
    }

    /// Waits for `time`. Meanwhile, the thread serves other connections, and the peer's deadlines
    /// are suspended.
    task<void> pause(std::chrono::milliseconds time) {
        rest();
        stand(standing::unfinished, steady_clock::now());
        steady_timer timer{home_.context(), time};
        error_code ignored; // an aborted connection shows itself
        pause_ = &timer;
        co_await timer.async_wait(awaiting(ignored));
        pause_ = nullptr;
    }

    /// Ends the sending half, then for a moment drops whatever still arrives. If we closed a socket
    /// with unread bytes, the connection would be reset, and the peer could lose the answer.
    task<void> close_gracefully() {
        error_code fault;
        stand(standing::taking, allow(linger_time));
        if constexpr (secure) co_await stream_.async_shutdown(awaiting(fault));
        socket().shutdown(tcp::socket::shutdown_send, fault);
        std::size_t total = 0;
        while (!fault && !expired() && total < linger_limit) {
            co_await socket().async_wait(tcp::socket::wait_read, awaiting(fault));
            if (fault) break;
            auto const dropped = drop_what_is_here();
            if (!dropped) break;
            total += *dropped;
        }
    }

    void count_failure() noexcept {
        home_.counters().failed.fetch_add(1, std::memory_order_relaxed);
    }

    Stream stream_;
    ip_address const peer_;
    worker& home_;
    shared_state& shared_;
    bool broken_ = false;  ///< nothing more can be sent
    bool crowded_ = false; ///< there is no memory for what the peer sends

  private:
    static constexpr std::size_t linger_limit = 16'777'216;
    static constexpr std::size_t drop_size = 1'048'576;
    static constexpr std::chrono::milliseconds linger_time{2'000};

    [[nodiscard]] tcp_socket& socket() noexcept { return boost::beast::get_lowest_layer(stream_); }

    /// Drops the bytes that have arrived. Does not copy them, so that nobody can keep a thread busy
    /// with bytes that we ignore. Returns nothing at the end of the connection.
    [[nodiscard]] std::optional<std::size_t> drop_what_is_here() {
        // With MSG_TRUNC and no buffer, TCP drops the bytes without a copy; see tcp(7).
        auto const count =
            ::recv(socket().native_handle(), nullptr, drop_size, MSG_TRUNC | MSG_DONTWAIT);
        if (count > 0) return static_cast<std::size_t>(count);
        if (count < 0 && (errno == EAGAIN || errno == EINTR)) return 0;
        return std::nullopt;
    }

    /// Counts the size that the buffer will have with `more` bytes. An idle connection's small
    /// buffer is not counted, because the number of connections bounds these buffers.
    [[nodiscard]] bool hold_buffer(std::size_t more) {
        auto const needed = buffer_.size() + more;
        auto capacity = buffer_.capacity();
        if (needed > capacity) // buffer_ grows in this way
            capacity = std::min(buffer_.max_size(), std::max(2 * buffer_.size(), needed));
        auto const counted = kept_head_ + (capacity > idle_buffer_size ? capacity : 0);
        return counted == buffer_lease_.held() || buffer_lease_.hold(counted);
    }
    void shrink_if_empty() {
        if (buffer_.size() == 0 && buffer_.capacity() > idle_buffer_size) buffer_.shrink_to_fit();
    }

    // NOLINTNEXTLINE(bugprone-exception-escape): it asks for no more than the buffer has
    void wipe_if_empty() noexcept {
        if (buffer_.size() != 0 || buffer_.capacity() == 0) return;
        auto const room = buffer_.prepare(buffer_.capacity()); // its whole capacity, in place
        ::explicit_bzero(room.data(), room.size());
    }

    boost::beast::flat_buffer buffer_{piece_size};
    std::size_t kept_head_ = 0;
    bool aborted_ = false;
    steady_timer* pause_ = nullptr;
    crowd::seat seat_;
    memory_budget::lease buffer_lease_;
};

} // namespace tassel::http
