// Plain HTTP messages, which the transport and the service exchange. The transport (http/) does not
// know about loans, partners, or JSON; the service (api/) does not know about sockets.
#pragma once

#include "limits/ip_address.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::http::status {

// The status codes of our answers, by name.

inline constexpr unsigned ok = 200;
inline constexpr unsigned created = 201;
inline constexpr unsigned bad_request = 400;
inline constexpr unsigned unprocessable = 422;
inline constexpr unsigned too_many_requests = 429;

} // namespace tassel::http::status

namespace tassel::http {

/// One header field of a request, as received. Names are compared without regard to case.
struct header_field {
    std::string_view name;
    std::string_view value;
};

/// The head of a request that passed the strict check. Its views live as long as the exchange that
/// was opened with this head.
struct request_head {
    std::string_view method; ///< as received, such as "POST"; HEAD arrives as GET,
                             ///< and the transport omits the body of the answer
    std::string_view path;   ///< without the query; percent-encoding as received
    std::string_view query;  ///< without '?'; may be empty
    std::vector<header_field> fields;
    std::string_view remote_address; ///< numeric address of the peer
    bool secure = false;             ///< the request came over TLS

    /// Returns the value of the first field with that name (in any case), or an empty view.
    [[nodiscard]] std::string_view field(std::string_view name) const noexcept;
    /// Returns the number of fields with that name (in any case).
    [[nodiscard]] std::size_t field_count(std::string_view name) const noexcept;
};

/// Ends the wait for another thread's work. The wait ends when the waker is called, or when it is
/// destroyed without a call, so that no request waits for abandoned work. Any thread may call or
/// destroy it.
class waker {
  public:
    explicit waker(std::function<void()> wake) : wake_{std::move(wake)} {}
    waker(waker&& from) noexcept : wake_{std::exchange(from.wake_, nullptr)} {}
    waker& operator=(waker&&) = delete;
    ~waker() { (*this)(); }

    void operator()() {
        if (auto const wake = std::exchange(wake_, nullptr)) wake();
    }

  private:
    std::function<void()> wake_;
};

/// The body of a response that is sent while the body is being produced. All functions are called
/// on the connection's thread, which serves other connections between `start` and the wake. If
/// producing the body fails, the connection ends before the announced size is reached, because we
/// can no longer send an error.
class body_source {
  public:
    body_source() = default;
    body_source(body_source const&) = delete;
    body_source& operator=(body_source const&) = delete;
    virtual ~body_source() = default;

    /// Returns the size of the whole body, which Content-Length announces.
    [[nodiscard]] virtual std::uint64_t size() const noexcept = 0;
    /// Starts to produce the next bytes. The source must live until `wake` is called or dropped.
    virtual void start(waker wake) = 0;
    /// Returns the next bytes; call this after the wake. The bytes live until the next `start`.
    /// Empty after a failure.
    [[nodiscard]] virtual std::string_view take() = 0;
};

/// A response. `fields` never contains Content-Length, Connection, or Date, because the transport
/// writes these fields. The transport drops a field if its value has a control character.
struct response {
    unsigned status = 200;
    std::string content_type; ///< empty if there is no body
    std::vector<std::pair<std::string, std::string>> fields;
    std::string body;                    ///< the body, if neither of the next two is set
    std::string_view static_body;        ///< a body that lives as long as the program
    std::unique_ptr<body_source> source; ///< a body that comes in pieces
    bool close = false;                  ///< close the connection after this response
    std::chrono::milliseconds delay{0};  ///< how long we hold the response back; no thread waits
};

/// What a sink answers after it got bytes.
enum class backpressure {
    more, ///< send the next bytes
    wait, ///< send the next bytes after a wake: the sink is still working
    stop  ///< send no more bytes: the exchange has its answer
};

/// Takes a body piece by piece, so that the body is never held whole. Both functions are called on
/// the connection's thread, which serves other connections during a wait.
class body_sink {
  public:
    body_sink() = default;
    body_sink(body_sink const&) = delete;
    body_sink& operator=(body_sink const&) = delete;
    virtual ~body_sink() = default;

    /// Takes the next bytes, all of them. There is at least one byte. The bytes live no longer than
    /// the call.
    [[nodiscard]] virtual backpressure feed(std::string_view bytes) = 0;
    /// Called after `feed` returned `wait`. The sink must live until `wake` is called or dropped.
    virtual void wait(waker wake) = 0;
    /// Returns the maximum memory that the sink uses for the body, in bytes.
    [[nodiscard]] virtual std::size_t maximum_held() const noexcept { return 0; }
};

/// One request in progress. It is opened with the head and finished with the body.
class exchange {
  public:
    exchange() = default;
    exchange(exchange const&) = delete;
    exchange& operator=(exchange const&) = delete;
    virtual ~exchange() = default;

    /// Returns the maximum number of body bytes that will be read.
    [[nodiscard]] virtual std::size_t body_limit() const noexcept = 0;
    /// Returns the sink that gets the body piece by piece, as long as the exchange lives. If there
    /// is no sink, the body is gathered and passed to `finish`. If the peer is lost, the exchange
    /// is destroyed without a call of `finish`.
    [[nodiscard]] virtual body_sink* sink() noexcept { return nullptr; }
    /// Returns the answer to the complete body. The body lives no longer than the call. If a sink
    /// got the body, `finish` is called with an empty body, after the last byte or when the sink
    /// returned `stop`.
    [[nodiscard]] virtual response finish(std::string_view body) = 0;
    /// Returns the answer to a body that exceeds `body_limit()` or announces a larger size.
    [[nodiscard]] virtual response body_too_large() = 0;
};

/// The decision of `service::open`: go on, in which case `next` is set, or answer at once with
/// `refusal`.
struct opening {
    std::unique_ptr<exchange> next;
    response refusal;
    payer who = {};            ///< whose memory budget the request uses
    bool key_accepted = false; ///< a partner's key was correct, even if we refuse
};

/// Makes an opening whose answer does not wait for the body.
[[nodiscard]] inline opening answered(response answer) {
    return {.next = nullptr, .refusal = std::move(answer), .who = {}, .key_accepted = false};
}

/// The application behind the transport. Several threads call it at once. While the service or one
/// of its exchanges makes an answer, it may wait and let its thread serve others
/// (concurrent/fiber.hpp). Sinks and sources of bodies must not wait.
class service {
  public:
    service() = default;
    service(service const&) = delete;
    service& operator=(service const&) = delete;
    virtual ~service() = default;

    /// Decides from the head alone (path, method, credentials, rate, media type).
    [[nodiscard]] virtual opening open(request_head const& head) = 0;
    /// Returns the answer to a request that the transport itself refuses. `reason` is a fixed
    /// English sentence without request data. `status` is 400, 408, 413, 414, 417, 431, 500, 501,
    /// 503 (no memory is left for the request), or 505.
    [[nodiscard]] virtual response refuse(unsigned status, std::string_view reason) = 0;
};

} // namespace tassel::http
