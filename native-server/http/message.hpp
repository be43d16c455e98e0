// Plain HTTP messages: what the transport hands to the service and takes back from it.
// The transport (http/) knows nothing of loans, partners or JSON; the service (api/) knows nothing
// of sockets.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

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

/// A response. `fields` never holds Content-Length, Connection or Date: the transport writes those.
/// A field value with a control character is dropped by the transport, never sent.
struct response {
    unsigned status = 200;
    std::string content_type; ///< empty: no body
    std::vector<std::pair<std::string, std::string>> fields;
    std::string body;             ///< the body, unless
    std::string_view static_body; ///< this is set (lives for ever)
    bool close = false;           ///< close the connection after it
};

/// Ends the wait for a `pending_answer`, from any thread: when it is called, or else when it is
/// destroyed, so that no request waits for work that was given up.
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
    /// The answer, after the wake.
    [[nodiscard]] virtual response take() = 0;
};

/// What an exchange makes of a body: the answer, or a way to it.
using finished = std::variant<response, std::unique_ptr<pending_answer>>;

/// One request on its way: opened with the head, finished with the body.
class exchange {
  public:
    exchange() = default;
    exchange(exchange const&) = delete;
    exchange& operator=(exchange const&) = delete;
    virtual ~exchange() = default;

    /// Most bytes of body that will be read.
    [[nodiscard]] virtual std::size_t body_limit() const noexcept = 0;
    /// The answer to the complete body, which lives no longer than the call.
    [[nodiscard]] virtual finished finish(std::string_view body) = 0;
    /// The answer when the body is, or says it is, larger than `body_limit()`.
    [[nodiscard]] virtual response body_too_large() = 0;
};

/// What `service::open` decides: go on (`next` set), or answer at once with `refusal`.
struct opening {
    std::unique_ptr<exchange> next;
    response refusal;
};

/// The application behind the transport. Called from several threads at once.
class service {
  public:
    service() = default;
    service(service const&) = delete;
    service& operator=(service const&) = delete;
    virtual ~service() = default;

    /// Decides on the head alone (path, method, credentials, rate, media type).
    [[nodiscard]] virtual opening open(request_head const& head) = 0;
    /// Body of a refusal that the transport decides by itself. `reason` is a fixed English sentence
    /// without request data; status is 400, 408, 413, 414, 417, 431, 500, 501 or 505.
    [[nodiscard]] virtual response refuse(unsigned status, std::string_view reason) = 0;
};

} // namespace tassel::http
