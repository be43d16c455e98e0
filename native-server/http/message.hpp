// Plain HTTP messages: what the transport hands to the service and takes back from it.
// The transport (http/) knows nothing of loans, partners or JSON; the service (api/) knows nothing
// of sockets.
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
#include <variant>
#include <vector>

namespace tassel::http::status {

// The status codes that answers carry, by name.

inline constexpr unsigned ok = 200;
inline constexpr unsigned created = 201;
inline constexpr unsigned bad_request = 400;
inline constexpr unsigned unprocessable = 422;
inline constexpr unsigned too_many_requests = 429;

} // namespace tassel::http::status

namespace tassel::http {

/// One header field of a request, as received; names compare without case.
struct header_field {
    std::string_view name;
    std::string_view value;
};

/// The head of a request that passed the strict check. Views live as long as the exchange that was
/// opened with it.
struct request_head {
    std::string_view method; ///< as received, e.g. "POST"; but HEAD arrives as GET, and
                             ///< the transport leaves the body of the answer out
    std::string_view path;   ///< percent-encoding left as received; no query
    std::string_view query;  ///< without '?'; may be empty
    std::vector<header_field> fields;
    std::string_view remote_address; ///< numeric address of the peer
    bool secure = false;             ///< came over TLS

    /// Value of the first field of that name (any case), or an empty view.
    [[nodiscard]] std::string_view field(std::string_view name) const noexcept;
    /// How many fields have that name (any case).
    [[nodiscard]] std::size_t field_count(std::string_view name) const noexcept;
};

/// Ends the wait for something that another thread does, from any thread: when it is called, or
/// else when it is destroyed, so that no request waits for work that was given up.
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

/// The body of a response, sent while it is made. All functions are called on the connection's
/// thread, which serves others between `start` and its wake. A failure can't be told to the peer
/// any more: it ends the connection before the announced size is reached.
class body_source {
  public:
    body_source() = default;
    body_source(body_source const&) = delete;
    body_source& operator=(body_source const&) = delete;
    virtual ~body_source() = default;

    /// Bytes of the whole body; what Content-Length announces.
    [[nodiscard]] virtual std::uint64_t size() const noexcept = 0;
    /// Has the next bytes made. The source lives until `wake` is called or dropped.
    virtual void start(waker wake) = 0;
    /// The next bytes, after the wake; they live until the next `start`. None: it failed.
    [[nodiscard]] virtual std::string_view take() = 0;
};

/// A response. `fields` never holds Content-Length, Connection or Date: the transport writes those.
/// A field value with a control character is dropped by the transport, never sent.
struct response {
    unsigned status = 200;
    std::string content_type; ///< empty: no body
    std::vector<std::pair<std::string, std::string>> fields;
    std::string body;                    ///< the body, unless
    std::string_view static_body;        ///< this is set (lives for ever), or
    std::unique_ptr<body_source> source; ///< this: it comes in pieces
    bool close = false;                  ///< close the connection after it
    std::chrono::milliseconds delay{0};  ///< for so long it is held back, without a thread
};

class pending_answer;

/// What an exchange makes of a body: the answer, or a way to it.
using finished = std::variant<response, std::unique_ptr<pending_answer>>;

/// An answer that takes the work of another thread; the connection's thread serves others
/// meanwhile. Both functions are called on the connection's thread.
class pending_answer {
  public:
    pending_answer() = default;
    pending_answer(pending_answer const&) = delete;
    pending_answer& operator=(pending_answer const&) = delete;
    virtual ~pending_answer() = default;

    /// Hands the work over. The pending answer lives until `wake` is called or dropped.
    virtual void start(waker wake) = 0;
    /// The answer, after the wake; or another way to it, where this one led nowhere.
    [[nodiscard]] virtual finished take() = 0;
};

/// What a sink says to the bytes that it was fed.
enum class backpressure {
    more, ///< the next bytes may come
    wait, ///< they may come after a wake: what was fed is still being worked on
    stop  ///< no more are wanted: the exchange has its answer
};

/// Takes a body piece by piece, so that it is never held whole. Both functions are called on the
/// connection's thread, which serves others while it waits.
class body_sink {
  public:
    body_sink() = default;
    body_sink(body_sink const&) = delete;
    body_sink& operator=(body_sink const&) = delete;
    virtual ~body_sink() = default;

    /// Takes the next bytes, all of them; never called with none. They live no longer than the
    /// call.
    [[nodiscard]] virtual backpressure feed(std::string_view bytes) = 0;
    /// After `feed` said `wait`. The sink lives until `wake` is called or dropped.
    virtual void wait(waker wake) = 0;
    /// Most bytes of memory that it takes up for what it was fed.
    [[nodiscard]] virtual std::size_t maximum_held() const noexcept { return 0; }
};

/// One request on its way: opened with the head, finished with the body.
class exchange {
  public:
    exchange() = default;
    exchange(exchange const&) = delete;
    exchange& operator=(exchange const&) = delete;
    virtual ~exchange() = default;

    /// Most bytes of body that will be read.
    [[nodiscard]] virtual std::size_t body_limit() const noexcept = 0;
    /// Where the body goes piece by piece, as long as the exchange lives; none: it is gathered, and
    /// given to `finish`. An exchange that is destroyed without `finish` lost its peer.
    [[nodiscard]] virtual body_sink* sink() noexcept { return nullptr; }
    /// The answer to the complete body, which lives no longer than the call. To a body that went to
    /// a sink: called with nothing, after its last byte or when the sink said `stop`.
    [[nodiscard]] virtual finished finish(std::string_view body) = 0;
    /// The answer when the body is, or says it is, larger than `body_limit()`.
    [[nodiscard]] virtual response body_too_large() = 0;
};

/// What `service::open` decides: go on (`next` set), or answer at once with `refusal`.
struct opening {
    std::unique_ptr<exchange> next;
    response refusal;
    payer who = {};            ///< whose share of the memory it takes
    bool key_accepted = false; ///< a partner's, whatever else was wrong
};

/// An answer that does not wait for the body.
[[nodiscard]] inline opening answered(response answer) {
    return {.next = nullptr, .refusal = std::move(answer), .who = {}, .key_accepted = false};
}

/// The application behind the transport. Called from several threads at once. What it and its
/// exchanges and pending answers are asked for an answer may wait without the thread
/// (concurrent/fiber.hpp); sinks and sources of bodies may not.
class service {
  public:
    service() = default;
    service(service const&) = delete;
    service& operator=(service const&) = delete;
    virtual ~service() = default;

    /// Decides on the head alone (path, method, credentials, rate, media type).
    [[nodiscard]] virtual opening open(request_head const& head) = 0;
    /// Body of a refusal that the transport decides by itself. `reason` is a fixed English sentence
    /// without request data; status is 400, 408, 413, 414, 417, 431, 500, 501, 503
    /// (no memory is left for it) or 505.
    [[nodiscard]] virtual response refuse(unsigned status, std::string_view reason) = 0;
};

} // namespace tassel::http
