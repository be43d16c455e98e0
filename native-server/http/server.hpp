// The HTTP/1.1 server: listens, reads requests, asks a `service`, writes its answers.
#pragma once

#include "message.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace tassel::http {

/// How long a peer may take. Each is a deadline for the whole step, not a pause between bytes, but
/// for `write`: a peer that goes on taking a large response is not cut.
struct server_timeouts {
    std::chrono::milliseconds header{10'000}; ///< a whole request head, and a TLS handshake
    std::chrono::milliseconds body{20'000};   ///< a whole body; large ones get a second per 32 KiB
    std::chrono::milliseconds idle{60'000};   ///< between two requests of one connection
    std::chrono::milliseconds write{20'000};  ///< until the peer has taken some of a response
    std::chrono::milliseconds drain{5'000};   ///< for requests in progress when the server stops
};

/// PEM files; the certificate file may hold the whole chain, the leaf first.
struct tls_files {
    std::string certificate;
    std::string private_key;
};

struct server_options {
    std::string host = "127.0.0.1"; ///< numeric address or a name that resolves to one
    std::uint16_t port = 0;         ///< 0: any free one, see `server::port`
    unsigned threads = 1;
    std::size_t max_connections = 10'000; ///< connections beyond are closed as they arrive
    server_timeouts timeouts;
    std::optional<tls_files> tls; ///< set: TLS 1.2 or later only
};

/// Counts since the start, but for `open_connections`.
struct server_metrics {
    std::size_t open_connections = 0;
    std::uint64_t accepted = 0;
    std::uint64_t refused_connections = 0; ///< over `max_connections`
    std::uint64_t rejected_malformed = 0;  ///< requests that failed the strict check
    std::uint64_t timed_out = 0;           ///< connections cut by a deadline, idle ones included
    std::uint64_t failed = 0;              ///< connections or requests ended by an exception
};

class server {
  public:
    /// Binds and listens, and takes SIGTERM and SIGINT over; nothing is answered before `run`.
    /// Throws std::runtime_error with a message for the operator when the address can't be used or
    /// the TLS files can't be read. `application` must outlive the server.
    server(server_options options, service& application);
    server(server const&) = delete;
    server& operator=(server const&) = delete;
    ~server();

    /// The port that is listened on.
    [[nodiscard]] std::uint16_t port() const noexcept;

    /// Serves on `threads` threads, the caller's among them, until `stop`, SIGTERM or SIGINT; then
    /// finishes the requests in progress, for `timeouts.drain` at the most. To be called once.
    void run();

    /// Makes `run` return, from any thread, before or during it.
    void stop();

    /// A snapshot, from any thread.
    [[nodiscard]] server_metrics metrics() const noexcept;

  private:
    class implementation;
    std::unique_ptr<implementation> implementation_;
};

} // namespace tassel::http
