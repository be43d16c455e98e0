// One client's connection. It reads requests one after another and writes the answer to each.
#pragma once

#include "asio.hpp"
#include "byte_stream.hpp"
#include "characters.hpp"
#include "concurrent/answer_time.hpp"
#include "concurrent/fiber.hpp"
#include "message.hpp"
#include "request_bodies.hpp"
#include "strict_request.hpp"
#include "worker.hpp"

#include <boost/asio/write.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/serializer.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>

#include <algorithm>
#include <chrono>
#include <cstddef>
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

// Turns the service's response into a message that Boost.Beast can write.

using outgoing_message = boost::beast::http::response<boost::beast::http::span_body<char const>>;

[[nodiscard]] inline std::string_view body_of(response const& answer) noexcept {
    return answer.static_body.empty() ? std::string_view{answer.body} : answer.static_body;
}

/// Returns how many bytes of memory an answer takes until it is sent. Small amounts are not worth
/// counting.
[[nodiscard]] inline std::size_t counted_bytes(response const& answer) noexcept {
    constexpr std::size_t few = 4'096;
    constexpr std::size_t share_of_source = 131'072; // counted for an answer that comes in pieces
    auto const size = answer.source ? share_of_source : answer.body.capacity();
    return size > few ? size : 0;
}

/// What the transport adds to a response.
struct transport_facts {
    std::string_view date;
    bool http_1_0 = false;
    bool keep_alive = true;
};

/// Makes a message that points into `answer`, which must outlive the message. Omits fields with a
/// control character in the value or without a proper name, because such a field could split the
/// response in two.
[[nodiscard]] inline outgoing_message make_outgoing(response const& answer,
                                                    transport_facts const& facts) {
    namespace beast_http = boost::beast::http;
    auto const body = body_of(answer);
    outgoing_message message;
    message.version(facts.http_1_0 ? 10 : 11);
    message.result(answer.status);
    message.insert(beast_http::field::date, facts.date);
    if (!answer.content_type.empty() && field_value_characters.contains_all(answer.content_type))
        message.insert(beast_http::field::content_type, answer.content_type);
    for (auto const& [name, value] : answer.fields) {
        bool const sound = !name.empty() && token_characters.contains_all(name) &&
                           field_value_characters.contains_all(value);
        if (sound) message.insert(name, value);
    }
    bool const bodiless = answer.status == 204 || answer.status == 304;
    if (!bodiless) message.content_length(answer.source ? answer.source->size() : body.size());
    message.keep_alive(facts.keep_alive);
    if (!bodiless) message.body() = {body.data(), body.size()};
    return message;
}

/// A connection. `Stream` is tcp_socket or tls_stream. Everything runs on the thread of `home`.
template <class Stream>
class connection final : public byte_stream<Stream> {
  public:
    connection(Stream stream, ip_address const& peer, std::string remote_address, crowd::seat taken,
               worker& home, shared_state& shared)
        : bytes{std::move(stream), peer, std::move(taken), home, shared},
          remote_address_{std::move(remote_address)}, waits_until_{shared.waits.until(peer)} {}

    /// Serves requests until either side ends the connection.
    task<void> serve() {
        if (home_.stopping() || !co_await this->shake_hands()) co_return;
        bool more = true;
        while (more && !home_.stopping())
            more = co_await serve_request();
        if (!broken_) co_await this->close_gracefully();
    }

  private:
    using bytes = byte_stream<Stream>;
    using bytes::allow, bytes::expired, bytes::consume, bytes::fill, bytes::unread, bytes::woken,
        bytes::count_failure, bytes::stand, bytes::broken_, bytes::crowded_, bytes::home_,
        bytes::shared_, bytes::stream_, bytes::peer_;
    static constexpr std::size_t read_size = 16'384;
    static constexpr std::size_t discard_limit = 65'536;
    static constexpr std::chrono::seconds longest_answer{10}; // counted from a request's arrival
    static constexpr rejection no_room{
        503, "The requests and answers in flight use all the memory that they may have."};

    /// Reads one head. If there is neither a size nor a rejection afterward, the peer is gone or
    /// was idle for too long.
    task<std::optional<rejection>> read_head(std::size_t& head_size) {
        head_scanner scanner;
        began_.reset();
        while (true) {
            if (auto const refused = scanner.scan(unread())) co_return refused;
            head_size = scanner.head_size();
            if (head_size != 0) co_return std::nullopt;
            bool const idle = unread().empty();
            if (idle) {
                allow(served_ ? timeouts().idle : timeouts().header);
                // After a request, the connection has been idle since that request. Before its
                // first request, it counts as unfinished since it arrived.
                if (served_) stand(standing::idle, answer_by_ - longest_answer);
            } else if (!began_) {
                began_ = allow(timeouts().header);
                if (served_) stand(standing::unfinished, *began_);
            }
            bytes::idle(idle);
            bool const filled = co_await fill(std::max(bytes::idle_buffer_size, unread().size()));
            bytes::idle(false);
            if (filled) continue;
            if (unread().empty()) co_return std::nullopt;
            if (crowded_) co_return no_room;
            if (expired()) co_return rejection{408, "The request head took too long."};
            co_return rejection{400, "The request head has no end."};
        }
    }

    /// Reads a whole body of at most `limit` bytes into `sink`. One read takes at most `size`
    /// bytes.
    task<body_outcome> read_body(strict_request const& request, std::size_t limit, body_sink& sink,
                                 std::size_t size) {
        bool const chunked = request.framing == body_framing::chunked;
        auto const now =
            allow(bytes::time_for(timeouts().body, chunked ? limit : request.content_length));
        auto const began = began_.value_or(now);
        body_decoder decoder{request, limit};
        body_outcome outcome;
        while (true) {
            auto rest = unread();
            auto const wanted = decoder.feed(rest, sink, outcome);
            consume(unread().size() - rest.size());
            bool const arrived = outcome.stopped || outcome.state != body_state::unfinished;
            if (arrived) note_arrival();
            if (outcome.stopped) co_return outcome;
            if (wanted == backpressure::wait)
                co_await wait_for(sink, arrived ? answer_by_ : concurrent::answer_time::max());
            if (outcome.state != body_state::unfinished) co_return outcome;
            stand(standing::unfinished, began);
            if (!co_await fill(size)) co_return outcome;
        }
    }

    void note_arrival() noexcept { answer_by_ = steady_clock::now() + longest_answer; }

    /// Waits for the sink. Suspends the peer's deadline, because the peer does not cause this wait.
    task<void> wait_for(body_sink& sink, concurrent::answer_time by) {
        auto const left = bytes::time_left();
        auto const begin = [&sink, by](waker wake) {
            concurrent::answer_limit const limit{by};
            sink.wait(std::move(wake));
        };
        co_await woken(begin);
        allow(left);
    }

    [[nodiscard]] rejection body_fault(body_state state) const noexcept {
        if (crowded_) return no_room;
        if (state == body_state::malformed) return {400, "The chunked body is malformed."};
        if (expired()) return {408, "The request body took too long."};
        return {400, "The request body has no end."};
    }

    /// Writes `answer`. Returns false if it could not be written or if the connection must be
    /// closed.
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
        auto const began = allow(timeouts().write);
        stand(standing::taking, began);
        do {
            allow(timeouts().write);
            co_await boost::beast::http::async_write_some(stream_, serializer, awaiting(fault));
        } while (!fault && !expired() && !done());
        broken_ = fault || expired();
        served_ = true;
        if (answer.source && !head_only && !broken_) co_await write_body(*answer.source, began);
        co_return keep_alive && !broken_;
    }

    /// Writes a body while the body is being produced. Closes the connection if the body is shorter
    /// or longer than announced.
    task<void> write_body(body_source& source, steady_clock::time_point began) {
        auto remaining = source.size();
        while (remaining > 0 && !broken_) {
            co_await woken([&source](waker wake) { source.start(std::move(wake)); });
            auto piece = pull(source);
            broken_ = piece.empty() || piece.size() > remaining;
            remaining -= std::min<std::uint64_t>(remaining, piece.size());
            stand(standing::taking, began);
            while (!piece.empty() && !broken_) {
                error_code fault;
                allow(timeouts().write);
                piece.remove_prefix(co_await stream_.async_write_some(
                    asio::const_buffer{piece.data(), piece.size()}, awaiting(fault)));
                broken_ = fault || expired();
            }
        }
    }

    [[nodiscard]] std::string_view pull(body_source& source) {
        try {
            return source.take();
        } catch (std::exception const&) { // it is too late to tell the peer
            count_failure();
            return {};
        }
    }

    task<bool> refuse(rejection const& refused) {
        if (bytes::aborted()) co_return false;
        if (refused.status != 408 && refused.status != no_room.status)
            home_.counters().rejected_malformed.fetch_add(1, std::memory_order_relaxed);
        auto const answer = shared_.application.refuse(refused.status, refused.reason);
        co_return co_await write(answer, false, false, false);
    }

    /// Frees the memory of `answer`. An assignment would not necessarily free it.
    static void drop(response answer) noexcept { static_cast<void>(answer); }

    /// Writes the answer to a request after the answer's delay. Refuses if there is no memory for
    /// the answer.
    task<bool> send(strict_request const& request, payer const& who, response answer,
                    bool keep_alive) {
        memory_budget::lease lease{shared_.memory, peer_};
        auto const size = counted_bytes(answer);
        if (size != 0 && !(lease.pass_to(who) && lease.hold(size))) {
            drop(std::move(answer)); // free the memory before we wait for anything
            co_return co_await refuse(no_room);
        }
        if (answer.delay > answer.delay.zero())
            keep_alive = co_await hold_back(answer, who, keep_alive);
        co_return co_await write(answer, request.http_1_0, request.head_only, keep_alive);
    }

    /// Delays an answer. If too many answers are already held back, this answer goes out at once
    /// and is the last on its connection; the delay then applies to the next connection from the
    /// client's network.
    task<bool> hold_back(response const& answer, payer const& who, bool keep_alive) {
        bool const held =
            shared_.delayed.fetch_add(1, std::memory_order_relaxed) < shared_.maximum_delayed;
        if (held)
            co_await bytes::pause(answer.delay);
        else
            shared_.waits.add(who.address.value_or(peer_), steady_clock::now() + answer.delay);
        shared_.delayed.fetch_sub(1, std::memory_order_relaxed);
        co_return keep_alive&& held;
    }

    /// Waits for the rest of a delay that `hold_back` put off. The delay applies to the client's
    /// next connection. If a trusted proxy speaks for the client, the delay applies to the client's
    /// next request.
    task<void> wait_out(payer const& who) {
        auto const before = std::exchange(waits_until_, {});
        auto const until = who.address ? shared_.waits.until(*who.address) : before;
        auto const left = until - steady_clock::now(); // negative if nothing is left
        if (left > left.zero())
            co_await bytes::pause(std::chrono::ceil<std::chrono::milliseconds>(left));
    }

    /// Asks the service. An exception becomes a 500 that closes the connection. The call may wait
    /// for other threads (concurrent/fiber.hpp) while this thread serves other connections.
    template <class Ask>
    task<std::invoke_result_t<Ask const&>> ask(Ask const& question) {
        std::optional<std::invoke_result_t<Ask const&>> said;
        concurrent::fiber asked{[this, &question, &said] {
            concurrent::answer_limit const limit{answer_by_};
            try {
                said.emplace(question());
            } catch (std::exception const&) {
                count_failure();
            }
        }};
        auto const begin = [&asked](waker wake) {
            asked.await([shared = std::make_shared<waker>(std::move(wake))] { (*shared)(); });
        };
        while (!asked.go_on())
            co_await woken(begin);
        if (said) co_return std::move(*said);
        auto answer = shared_.application.refuse(500, "The request could not be answered.");
        answer.close = true;
        co_return answer;
    }

    /// Reads, answers, and writes one request. Returns whether another request may follow.
    task<bool> serve_request() {
        std::size_t head_size = 0;
        if (auto const refused = co_await read_head(head_size)) co_return co_await refuse(*refused);
        broken_ = broken_ || head_size == 0;
        if (head_size == 0) co_return false;
        // The head is copied, so that the buffer is free for the body while the service uses the
        // head.
        std::string const head{unread().substr(0, head_size)};
        consume(head_size);
        note_arrival();
        if (!bytes::keep_head(head_size)) co_return co_await refuse(no_room);
        auto parsed = parse_strict_request(head);
        if (auto const* refused = std::get_if<rejection>(&parsed))
            co_return co_await refuse(*refused);
        auto& request = std::get<strict_request>(parsed);
        request.head.remote_address = remote_address_;
        request.head.secure = bytes::secure;
        bool const more = co_await answer_request(request);
        co_return bytes::relax() && more;
    }

    task<bool> answer_request(strict_request const& request) {
        opening opened;
        auto const open = [this, &opened, &request] {
            opened = shared_.application.open(request.head);
            return std::move(opened.refusal);
        };
        auto refusal = co_await ask(open);
        auto const& who = opened.who;
        auto const place =
            who.address ? shared_.forwarded.enter(*who.address) : client_counts::place{};
        if (who.address && !place.taken()) co_return co_await refuse(no_room);
        if (opened.key_accepted)
            bytes::let_in();
        else
            co_await wait_out(who);
        if (!opened.next) co_return co_await answer_unread(request, who, std::move(refusal));
        auto const limit = opened.next->body_limit();
        bool const too_large = request.content_length > limit;
        if (too_large) {
            auto const refuse_it = [&opened] { return opened.next->body_too_large(); };
            auto answer = co_await ask(refuse_it);
            co_return co_await send(request, who, std::move(answer), false);
        }
        bool const received =
            request.framing != body_framing::chunked && request.content_length <= unread().size();
        if (!received || opened.next->sink() != nullptr)
            co_return co_await answer_with_body(request, who, *opened.next, limit);
        auto const size = static_cast<std::size_t>(request.content_length);
        auto const body = unread().substr(0, size);
        auto const finish = [&opened, body] { return opened.next->finish(body); };
        auto answer = co_await ask(finish);
        consume(size);
        co_return co_await send(request, who, std::move(answer), request.keep_alive);
    }

    task<bool> answer_with_body(strict_request const& request, payer const& who, exchange& opened,
                                std::size_t limit) {
        memory_budget::lease lease{shared_.memory, peer_};
        auto* const sink = opened.sink();
        if (!bytes::pass_buffer_to(who) || !lease.pass_to(who) ||
            !lease.hold(sink == nullptr ? 0 : sink->maximum_held()))
            co_return co_await refuse(no_room);
        if (request.expects_continue && unread().empty() && !co_await tell_to_go_on())
            co_return false;
        bool const chunked = request.framing == body_framing::chunked;
        gathered_body gathered{lease,
                               chunked ? 0 : static_cast<std::size_t>(request.content_length)};
        auto& into = sink == nullptr ? static_cast<body_sink&>(gathered) : *sink;
        auto const outcome = co_await read_body(request, limit, into,
                                                sink == nullptr ? read_size : bytes::piece_size);
        if (gathered.refused()) co_return co_await refuse(no_room);
        bool const whole = outcome.state == body_state::complete;
        bool const answered = whole || outcome.stopped;
        if (!answered && outcome.state != body_state::too_large)
            co_return co_await refuse(body_fault(outcome.state));
        auto body = answered ? gathered.take() : std::string{};
        auto const finish = [&outcome, &opened, &body, answered] {
            if (outcome.failure) std::rethrow_exception(outcome.failure);
            return answered ? opened.finish(body) : opened.body_too_large();
        };
        auto answer = co_await ask(finish);
        std::string{}.swap(body);
        lease.release();
        co_return co_await send(request, who, std::move(answer), request.keep_alive && whole);
    }

    /// Sends "100 Continue". Returns false if the peer has gone.
    task<bool> tell_to_go_on() {
        constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
        error_code fault;
        stand(standing::unfinished, allow(timeouts().write));
        co_await asio::async_write(stream_, asio::buffer(go_on), awaiting(fault));
        broken_ = static_cast<bool>(fault);
        co_return !broken_;
    }

    /// Sends an answer before the body was read. A small body is then read and dropped; after a
    /// larger one, the connection ends. The connection also ends if the client expects
    /// 100-continue, because such a client may never send the body.
    task<bool> answer_unread(strict_request const& request, payer const& who, response refusal) {
        bool const discardable = request.framing != body_framing::chunked &&
                                 request.content_length <= discard_limit &&
                                 (request.content_length == 0 || !request.expects_continue);
        bool const more =
            co_await send(request, who, std::move(refusal), request.keep_alive && discardable);
        if (!more) co_return false;
        dropped_body dropped;
        auto const outcome = co_await read_body(request, discard_limit, dropped, read_size);
        co_return outcome.state == body_state::complete;
    }

    [[nodiscard]] server_timeouts const& timeouts() const noexcept { return shared_.timeouts; }

    std::string const remote_address_;
    steady_clock::time_point waits_until_; ///< delays the first answer, unless a key is accepted
    std::optional<steady_clock::time_point> began_; ///< when a head in pieces began to arrive
    concurrent::answer_time answer_by_ = concurrent::answer_time::max();
    bool served_ = false; ///< a response was sent, so waiting is idling
};

} // namespace tassel::http
