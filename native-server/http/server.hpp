// The HTTP/1.1 server. It listens, reads requests, asks a `service`, and writes the service's
// answers.
#pragma once

#include "limits/crowd.hpp"
#include "limits/descriptors.hpp"
#include "limits/ip_address.hpp"
#include "limits/memory_budget.hpp"
#include "message.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tassel::http {

/// A listening socket. Another server can take it over.
class listening_socket {
  public:
    /// Binds and listens. `host` is a numeric address, or a name that resolves to one. If `port` is
    /// 0, the system chooses a free port. Throws std::runtime_error, with a message for the
    /// operator, if the address can't be used.
    listening_socket(std::string const& host, std::uint16_t port);
    listening_socket(listening_socket const&) = delete;
    listening_socket& operator=(listening_socket const&) = delete;
    ~listening_socket();

    /// Returns another descriptor of the same socket. The caller owns it. Either descriptor may
    /// accept connections. Throws std::runtime_error.
    [[nodiscard]] int duplicate() const;
    [[nodiscard]] std::uint16_t port() const noexcept { return port_; }
    [[nodiscard]] bool is_ipv6() const noexcept { return is_ipv6_; }

  private:
    int descriptor_ = -1;
    std::uint16_t port_ = 0;
    bool is_ipv6_ = false;
};

/// How long a peer may take. Each value is a deadline for a whole step, not for the pause between
/// bytes. Only `write` is different: a peer that keeps taking a large response is not cut off.
struct server_timeouts {
    std::chrono::milliseconds header{10'000}; ///< a whole request head, and a TLS handshake
    std::chrono::milliseconds body{20'000};   ///< a whole body, plus a second per 32 KiB
    std::chrono::milliseconds idle{60'000};   ///< between two requests on one connection
    std::chrono::milliseconds write{20'000};  ///< until the peer has taken a part of a response
    std::chrono::milliseconds drain{5'000};   ///< for requests in progress when the server stops
};

/// The server's TLS files, in PEM format. The certificate file may contain the whole chain, leaf
/// first.
struct tls_files {
    std::string certificate;
    std::string private_key;
};

/// The outcome of reloading the TLS files.
enum class tls_reload {
    none_to_read, ///< the server has no TLS files
    read_again,
    refused ///< the new files are unusable; the old ones stay in use
};

struct server_options {
    std::string host = "127.0.0.1"; ///< numeric address or a name that resolves to one
    std::uint16_t port = 0;         ///< 0 means any free port, see `server::port`
    /// If set, this socket already listens and replaces the two settings above. The socket may
    /// outlive the server; another server may then accept connections on it.
    std::shared_ptr<listening_socket const> socket;
    bool takes_signals = true; ///< handles SIGTERM, SIGINT, and SIGHUP
    unsigned threads = 1;
    /// If there are this many connections, one of them gives way to a new connection
    /// (limits/crowd.hpp). If none can give way, the new connection is closed. The limits for an
    /// address and for a network work the same way.
    std::size_t max_connections = 10'000;
    /// Descriptors reserved for everything but connections: files, a database, children. We raise
    /// the process's limit so that it covers these descriptors and the connections. If we can't,
    /// the server accepts fewer connections.
    std::size_t other_descriptors = 128;
    std::size_t max_connections_of_address = 0; ///< IPv4 or IPv6 /64; 0 means half of all
    std::size_t max_connections_of_network = 0; ///< IPv4 /24 or IPv6 /48; 0 means three in four
    /// Connections from these proxies do not count toward the two limits above. Instead, the
    /// requests of each client that a proxy names count toward that client's limits.
    std::vector<ip_network> trusted_proxies;
    budget_limits memory;
    server_timeouts timeouts;
    /// How many answers may be held back at the same time. Beyond this number, answers go out at
    /// once, and the clients' networks wait on their next connection instead.
    std::size_t maximum_delayed_answers = 1'024;
    std::optional<tls_files> tls; ///< if set, clients must use TLS 1.2 or later
    /// Called after SIGHUP with the result of the reload and, if the new TLS files were refused,
    /// with the reason. Called on the thread of `server::run`.
    std::function<void(tls_reload done, std::string const& fault)> on_hang_up;
    /// Called once when the server begins to stop, with the time at which its drain ends. Called on
    /// the thread of `server::run`; must not throw.
    std::function<void(std::chrono::steady_clock::time_point drained)> on_stop;

    /// Returns the limit of connections. Over TLS, connections need memory of their own, and the
    /// limit keeps that memory within the size of the memory budget.
    [[nodiscard]] std::size_t maximum_connections() const noexcept {
        constexpr std::size_t bytes_of_tls = 98'304; // for a handshake; we measured 90 KiB
        return tls ? std::clamp<std::size_t>(memory.all / bytes_of_tls, 1, max_connections)
                   : max_connections;
    }
    [[nodiscard]] std::size_t maximum_of_address() const noexcept {
        return max_connections_of_address != 0
                   ? max_connections_of_address
                   : std::max<std::size_t>(maximum_connections() / 2, 1);
    }
    [[nodiscard]] std::size_t maximum_of_network() const noexcept {
        return max_connections_of_network != 0
                   ? max_connections_of_network
                   : std::max(maximum_connections() / 4 * 3, maximum_of_address());
    }
    [[nodiscard]] crowd_limits limits() const noexcept {
        return {.all = maximum_connections(),
                .strangers = std::max<std::size_t>(maximum_connections() * 3 / 4, 1),
                .address = maximum_of_address(),
                .network = maximum_of_network(),
                .leaving = 64};
    }
};

/// Figures of the server. The `uint64_t` members count from the server's start; all others are
/// current values.
struct server_metrics {
    std::size_t connections_limit = 0; ///< the maximum that may be open at once
    descriptor_use descriptors;        ///< descriptors that the process uses now
    std::size_t open_connections = 0;
    std::uint64_t accepted = 0;
    std::uint64_t refused_connections = 0; ///< connections over one of the limits
    std::uint64_t evicted_connections = 0; ///< connections that gave way to new ones
    std::uint64_t rejected_malformed = 0;  ///< requests that failed the strict check
    std::uint64_t timed_out = 0;     ///< connections cut off by a deadline, including idle ones
    std::uint64_t failed = 0;        ///< connections or requests ended by an exception
    std::size_t held_bytes = 0;      ///< bytes of heads, bodies, and answers in flight
    std::uint64_t overloaded = 0;    ///< how many times there was no memory for more of these bytes
    std::size_t delayed_answers = 0; ///< answers that are held back now
};

class server {
  public:
    /// Binds, listens, and takes over the signals. No request is answered before `run`. Throws
    /// std::runtime_error, with a message for the operator, if the address can't be used, if the
    /// TLS files can't be read, or if hardly any descriptors are left for connections.
    /// `application` must outlive the server.
    server(server_options options, service& application);
    server(server const&) = delete;
    server& operator=(server const&) = delete;
    ~server();

    /// Returns the port that the server listens on.
    [[nodiscard]] std::uint16_t port() const noexcept;

    /// Serves on `threads` threads, including the caller's, until `stop`, SIGTERM, or SIGINT. Then
    /// takes at most `timeouts.drain` to finish the requests in progress. Call this once.
    void run();

    /// Makes `run` return, or keeps it from starting. Any thread may call this.
    void stop();

    /// Returns the current figures. Any thread may call this.
    [[nodiscard]] server_metrics metrics() const noexcept;

  private:
    class implementation;
    std::unique_ptr<implementation> implementation_;
};

} // namespace tassel::http
