// One client's connection: reads requests one after another and writes the answer to each.
#pragma once

#include "asio.hpp"
#include "body_decoder.hpp"
#include "head_scanner.hpp"
#include "message.hpp"
#include "outgoing.hpp"
#include "server.hpp"
#include "strict_request.hpp"
#include "worker.hpp"

#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/stream_base.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/stream_traits.hpp>
#include <boost/beast/http/serializer.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

namespace tassel::http {

using tls_stream = boost::beast::ssl_stream<tcp_socket>;

/// `Stream` is tcp_socket or tls_stream. Everything runs on the thread of `home`.
template <class Stream>
class connection final : public watched {
  public:
    connection(Stream stream, std::string remote_address, worker& home, service& application,
               server_timeouts const& timeouts)
        : stream_{std::move(stream)}, remote_address_{std::move(remote_address)}, home_{home},
          application_{application}, timeouts_{timeouts} {
        home_.watch(*this);
    }

    void interrupt() noexcept override {
        error_code ignored; // a socket that can't be cancelled is closed already
        socket().cancel(ignored);
    }
    void abort() noexcept override {
        error_code ignored;
        socket().close(ignored);
    }

    /// Serves until either side ends the connection.
    task<void> serve() {
        if (home_.stopping() || !co_await shake_hands()) co_return;
        bool more = true;
        while (more && !home_.stopping())
            more = co_await serve_request();
        if (!broken_) co_await close_gracefully();
    }

  private:
    using unique_pending = std::unique_ptr<pending_answer>;
    static constexpr bool secure = std::is_same_v<Stream, tls_stream>;
    static constexpr std::size_t idle_buffer_size = 2'048; // holds most heads
    static constexpr std::size_t read_size = 16'384;
    static constexpr std::size_t piece_size = 65'536; // of a body that goes to a sink
    static constexpr std::size_t discard_limit = 65'536;
    static constexpr std::size_t linger_limit = 16'777'216;
    static constexpr std::chrono::milliseconds linger_time{2'000};

    [[nodiscard]] tcp_socket& socket() noexcept { return boost::beast::get_lowest_layer(stream_); }

    [[nodiscard]] std::string_view unread() const noexcept {
        return {static_cast<char const*>(buffer_.data().data()), buffer_.size()};
    }

    /// The base time, and a second for each 32 KiB: slower peers are not waited for.
    [[nodiscard]] static std::chrono::milliseconds time_for(std::chrono::milliseconds base,
                                                            std::uint64_t bytes) noexcept {
        constexpr std::uint64_t bytes_a_second = 32'768;
        return base + std::chrono::seconds{bytes / bytes_a_second};
    }

    task<bool> shake_hands() {
        if constexpr (secure) {
            error_code fault;
            allow(timeouts_.header);
            set_idle(true);
            co_await stream_.async_handshake(asio::ssl::stream_base::server, awaiting(fault));
            set_idle(false);
            co_return !fault;
        } else {
            co_return true;
        }
    }

    /// Reads what has come, at most `size` bytes. False: nothing more will, or the time is up.
    task<bool> fill(std::size_t size) {
        error_code fault;
        auto const space = buffer_.prepare(std::min(size, buffer_.max_size() - buffer_.size()));
        auto const count = co_await stream_.async_read_some(space, awaiting(fault));
        buffer_.commit(count);
        broken_ = fault && !expired(); // expired: the peer can still be told so
        co_return !fault && !expired();
    }

    /// Reads one head. Neither a size nor a rejection: the peer has gone, or was idle too long.
    task<std::optional<rejection>> read_head(std::size_t& head_size) {
        head_scanner scanner;
        bool begun = false;
        while (true) {
            if (auto const refused = scanner.scan(unread())) co_return refused;
            head_size = scanner.head_size();
            if (head_size != 0) co_return std::nullopt;

            bool const idle = unread().empty();
            if (idle) allow(served_ ? timeouts_.idle : timeouts_.header);
            if (!idle && !std::exchange(begun, true)) allow(timeouts_.header);
            set_idle(idle);
            bool const filled = co_await fill(idle ? idle_buffer_size : read_size);
            set_idle(false);
            if (filled) continue;
            if (unread().empty()) co_return std::nullopt;
            if (expired()) co_return rejection{408, "The request head took too long."};
            co_return rejection{400, "The request head has no end."};
        }
    }

    /// Reads a body of at most `limit` bytes into `body`, or through it into `sink`.
    task<body_outcome> read_body(strict_request const& request, std::size_t limit,
                                 std::string& body, body_sink* sink) {
        bool const chunked = request.framing == body_framing::chunked;
        allow(time_for(timeouts_.body, chunked ? limit : request.content_length));
        body_decoder decoder{request, limit};
        body_outcome outcome;
        while (true) {
            auto rest = unread();
            auto wanted = appetite::more;
            if (sink == nullptr)
                outcome.state = decoder.feed(rest, body);
            else
                wanted = decoder.feed(rest, *sink, outcome);
            buffer_.consume(buffer_.size() - rest.size());
            if (outcome.stopped) co_return outcome;
            if (wanted == appetite::wait) co_await wait_for(*sink);
            if (outcome.state != body_state::unfinished ||
                !co_await fill(sink == nullptr ? read_size : piece_size))
                co_return outcome;
        }
    }

    /// The peer's deadline rests meanwhile: it is not the peer that is slow.
    task<void> wait_for(body_sink& sink) {
        auto const left = time_left();
        co_await woken([&sink](waker wake) { sink.wait(std::move(wake)); });
        allow(left);
    }

    [[nodiscard]] rejection body_fault(body_state state) const noexcept {
        if (state == body_state::malformed) return {400, "The chunked body is malformed."};
        if (expired()) return {408, "The request body took too long."};
        return {400, "The request body has no end."};
    }

    /// Writes `answer`. False: it could not be written, or the connection is to be closed.
    task<bool> write(response const& answer, bool http_1_0, bool head_only, bool keep_alive) {
        keep_alive = keep_alive && !answer.close && !home_.stopping();
        bool const head_first = head_only || answer.source;
        auto const message = make_outgoing(answer, {home_.date(), http_1_0, keep_alive});
        boost::beast::http::serializer<false, outgoing_message::body_type,
                                       outgoing_message::fields_type>
            serializer{message};
        serializer.split(head_first);
        auto const done = [&] {
            return head_first ? serializer.is_header_done() : serializer.is_done();
        };
        error_code fault;
        do {
            allow(timeouts_.write);
            co_await boost::beast::http::async_write_some(stream_, serializer, awaiting(fault));
        } while (!fault && !expired() && !done());
        broken_ = fault || expired();
        served_ = true;
        if (answer.source && !head_only && !broken_) co_await write_body(*answer.source);
        co_return keep_alive && !broken_;
    }

    /// Writes a body while it is made. One that comes short, or too long, ends the connection.
    task<void> write_body(body_source& source) {
        auto remaining = source.size();
        while (remaining > 0 && !broken_) {
            co_await woken([&source](waker wake) { source.start(std::move(wake)); });
            auto piece = pull(source);
            broken_ = piece.empty() || piece.size() > remaining;
            remaining -= std::min<std::uint64_t>(remaining, piece.size());
            while (!piece.empty() && !broken_) {
                error_code fault;
                allow(timeouts_.write);
                piece.remove_prefix(co_await stream_.async_write_some(
                    asio::const_buffer{piece.data(), piece.size()}, awaiting(fault)));
                broken_ = fault || expired();
            }
        }
    }

    [[nodiscard]] std::string_view pull(body_source& source) {
        try {
            return source.take();
        } catch (std::exception const&) { // nothing that the peer could still be told
            home_.counters().failed.fetch_add(1, std::memory_order_relaxed);
            return {};
        }
    }

    task<bool> refuse(rejection const& refused) {
        if (refused.status != 408)
            home_.counters().rejected_malformed.fetch_add(1, std::memory_order_relaxed);
        auto const answer = application_.refuse(refused.status, refused.reason);
        co_return co_await write(answer, false, false, false);
    }

    /// What the service says, or a 500 that closes the connection where it throws.
    template <class Ask>
    [[nodiscard]] std::invoke_result_t<Ask> ask(Ask question) {
        try {
            return question();
        } catch (std::exception const&) {
            home_.counters().failed.fetch_add(1, std::memory_order_relaxed);
            auto answer = application_.refuse(500, "The request could not be answered.");
            answer.close = true;
            return answer;
        }
    }

    /// Until the waker that `start` is given is called or dropped, from whichever thread. Meanwhile
    /// the peer's deadlines rest.
    template <class Start>
    task<void> woken(Start start) {
        rest();
        auto const suspended = [this, &start](auto resume) {
            auto const resumed = std::make_shared<decltype(resume)>(std::move(resume));
            auto& context = home_.context();
            waker wake{[resumed, &context] {
                asio::post(context, [resumed] { std::move (*resumed)(); });
            }};
            try {
                start(std::move(wake));
            } catch (std::exception const&) { // the waker is dropped: what is there is taken
                home_.counters().failed.fetch_add(1, std::memory_order_relaxed);
            }
        };
        asio::use_awaitable_t<executor> const token;
        co_await asio::async_initiate<decltype(token), void()>(suspended, token);
    }

    /// The answer, where other threads must make it possible first.
    task<response> settle(finished made) {
        while (auto* const found = std::get_if<unique_pending>(&made)) {
            auto const pending = std::move(*found);
            co_await woken([&pending](waker wake) { pending->start(std::move(wake)); });
            made = ask([&] { return pending->take(); });
        }
        co_return std::move(std::get<response>(made));
    }

    /// Reads, answers and writes one request. True: another may follow.
    task<bool> serve_request() {
        std::size_t head_size = 0;
        if (auto const refused = co_await read_head(head_size)) co_return co_await refuse(*refused);
        if (head_size == 0) {
            broken_ = true;
            co_return false;
        }
        // A copy, so that the buffer is free for the body while the service holds the head.
        std::string const head{unread().substr(0, head_size)};
        buffer_.consume(head_size);
        auto parsed = parse_strict_request(head);
        if (auto const* refused = std::get_if<rejection>(&parsed))
            co_return co_await refuse(*refused);
        auto& request = std::get<strict_request>(parsed);
        request.head.remote_address = remote_address_;
        request.head.secure = secure;
        bool const more = co_await answer_request(request);
        if (buffer_.size() == 0 && buffer_.capacity() > idle_buffer_size) buffer_.shrink_to_fit();
        co_return more;
    }

    task<bool> answer_request(strict_request const& request) {
        opening opened;
        auto refusal = ask([&] {
            opened = application_.open(request.head);
            return std::move(opened.refusal);
        });
        if (!opened.next) co_return co_await answer_unread(request, refusal);
        auto const limit = opened.next->body_limit();
        bool const too_large = request.content_length > limit;
        if (too_large) {
            auto const answer = ask([&] { return opened.next->body_too_large(); });
            co_return co_await write(answer, request.http_1_0, request.head_only, false);
        }
        bool const received =
            request.framing != body_framing::chunked && request.content_length <= buffer_.size();
        if (!received || opened.next->sink() != nullptr)
            co_return co_await answer_with_body(request, *opened.next, limit);
        auto const size = static_cast<std::size_t>(request.content_length);
        auto const body = unread().substr(0, size);
        auto made = ask([&] { return opened.next->finish(body); });
        buffer_.consume(size);
        if (std::holds_alternative<unique_pending>(made)) made = co_await settle(std::move(made));
        co_return co_await write(std::get<response>(made), request.http_1_0, request.head_only,
                                 request.keep_alive);
    }

    task<bool> answer_with_body(strict_request const& request, exchange& opened,
                                std::size_t limit) {
        if (request.expects_continue && buffer_.size() == 0) {
            constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
            error_code fault;
            allow(timeouts_.write);
            co_await asio::async_write(stream_, asio::buffer(go_on), awaiting(fault));
            broken_ = static_cast<bool>(fault);
            if (fault) co_return false;
        }
        std::string body;
        auto const outcome = co_await read_body(request, limit, body, opened.sink());
        bool const whole = outcome.state == body_state::complete;
        bool const answered = whole || outcome.stopped;
        if (!answered && outcome.state != body_state::too_large)
            co_return co_await refuse(body_fault(outcome.state));
        auto made = ask([&]() -> finished {
            if (outcome.failure) std::rethrow_exception(outcome.failure);
            return answered ? opened.finish(body) : opened.body_too_large();
        });
        body = {}; // a large one is not kept while the answer is waited for
        auto const answer = co_await settle(std::move(made));
        co_return co_await write(answer, request.http_1_0, request.head_only,
                                 request.keep_alive && whole);
    }

    /// Answers before the body was read. A small body is then read and dropped; otherwise, and
    /// where a client that expects 100-continue may never send it, the connection ends.
    task<bool> answer_unread(strict_request const& request, response const& refusal) {
        bool const discardable = request.framing != body_framing::chunked &&
                                 request.content_length <= discard_limit &&
                                 (request.content_length == 0 || !request.expects_continue);
        bool const more = co_await write(refusal, request.http_1_0, request.head_only,
                                         request.keep_alive && discardable);
        if (!more) co_return false;
        std::string discarded;
        auto const outcome = co_await read_body(request, discard_limit, discarded, nullptr);
        co_return outcome.state == body_state::complete;
    }

    /// Ends the sending half, then drops what still arrives for a moment: closing a socket with
    /// unread bytes resets the connection, and the peer could lose the answer.
    task<void> close_gracefully() {
        error_code fault;
        allow(linger_time);
        if constexpr (secure) co_await stream_.async_shutdown(awaiting(fault));
        socket().shutdown(tcp::socket::shutdown_send, fault);
        std::array<char, 1024> dropped{};
        std::size_t total = 0;
        while (!fault && !expired() && total < linger_limit)
            total += co_await socket().async_read_some(asio::buffer(dropped), awaiting(fault));
    }

    Stream stream_;
    std::string const remote_address_;
    worker& home_;
    service& application_;
    server_timeouts const& timeouts_;
    boost::beast::flat_buffer buffer_{piece_size};
    bool served_ = false; ///< a response was sent: waiting for another request is idling
    bool broken_ = false; ///< nothing more can be sent
};

} // namespace tassel::http
