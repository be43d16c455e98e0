#include "server.hpp"

#include "asio.hpp"
#include "connection.hpp"
#include "limits/crowd.hpp"
#include "limits/descriptors.hpp"
#include "worker.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/context.hpp>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <exception>
#include <fcntl.h>
#include <memory>
#include <openssl/ssl.h>
#include <optional>
#include <stdexcept>
#include <string>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

namespace tassel::http {
namespace {

// The ciphers for TLS 1.2 that have forward secrecy. All ciphers of TLS 1.3 have it.
constexpr char ciphers_with_forward_secrecy[] = "ECDHE+AESGCM:ECDHE+CHACHA20";

/// Makes the TLS context. Throws std::runtime_error, with a message for the operator, if the files
/// can't be used.
std::unique_ptr<asio::ssl::context> make_tls(tls_files const& files) {
    auto tls = std::make_unique<asio::ssl::context>(asio::ssl::context::tls_server);
    auto* const native = tls->native_handle();
    SSL_CTX_set_min_proto_version(native, TLS1_2_VERSION);
    SSL_CTX_set_cipher_list(native, ciphers_with_forward_secrecy);
    SSL_CTX_set_options(native,
                        SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION | SSL_OP_CLEANSE_PLAINTEXT);
    SSL_CTX_set_mode(native, SSL_MODE_RELEASE_BUFFERS); // saves 34 KiB for each idle connection
    error_code fault;
    tls->use_certificate_chain_file(files.certificate, fault);
    if (fault)
        throw std::runtime_error("cannot read the TLS certificate " + files.certificate + ": " +
                                 fault.message());
    tls->use_private_key_file(files.private_key, asio::ssl::context::pem, fault);
    if (fault)
        throw std::runtime_error("cannot use the TLS private key " + files.private_key + ": " +
                                 fault.message());
    return tls;
}

tcp::endpoint resolve(asio::io_context& context, std::string const& host, std::uint16_t port) {
    error_code fault;
    auto const address = asio::ip::make_address(host, fault);
    if (!fault) return {address, port};
    asio::ip::basic_resolver<tcp, executor> resolver{context};
    auto const found = resolver.resolve(host, std::to_string(port), fault);
    if (fault || found.empty())
        throw std::runtime_error("cannot resolve the listening address " + host);
    return found.begin()->endpoint();
}

} // namespace

listening_socket::listening_socket(std::string const& host, std::uint16_t port) {
    asio::io_context context;
    auto const endpoint = resolve(context, host, port);
    tcp_acceptor acceptor{context};
    try {
        acceptor.open(endpoint.protocol());
        acceptor.set_option(tcp::acceptor::reuse_address{true});
        acceptor.bind(endpoint);
        acceptor.listen();
        port_ = acceptor.local_endpoint().port();
        is_ipv6_ = endpoint.protocol() == tcp::v6();
        descriptor_ = acceptor.release();
    } catch (boost::system::system_error const& fault) {
        throw std::runtime_error("cannot listen on " + endpoint.address().to_string() + " port " +
                                 std::to_string(endpoint.port()) + ": " + fault.code().message());
    }
}

listening_socket::~listening_socket() {
    ::close(descriptor_);
}

int listening_socket::duplicate() const {
    auto const made = ::fcntl(descriptor_, F_DUPFD_CLOEXEC, 0);
    if (made < 0)
        throw std::runtime_error("cannot listen: " + std::generic_category().message(errno));
    return made;
}

namespace {

constexpr std::chrono::milliseconds accept_pause{50};
constexpr std::chrono::milliseconds leaving_pause{2};
constexpr std::size_t descriptors_of_thread = 4; // for the thread's event loop

/// Raises the descriptor limit, because many systems allow only 1,024 open files by default. If the
/// limit is still too low, lowers the number of connections.
server_options within_descriptors(server_options options) {
    auto const others = options.other_descriptors + options.limits().leaving +
                        descriptors_of_thread * std::size_t{options.threads};
    auto const wanted = options.maximum_connections();
    auto const limit = raise_descriptor_limit(wanted, others);
    auto const room = connections_within(limit, wanted, others);
    if (room < wanted) options.max_connections = room;
    return options;
}

/// Returns the address as text. Writes the IPv4 peer of an IPv6 socket as an IPv4 address.
std::string readable(asio::ip::address const& address) {
    if (address.is_v6() && address.to_v6().is_v4_mapped())
        return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).to_string();
    return address.to_string();
}

ip_address bytes_of(asio::ip::address const& address) {
    return address.is_v6()
               ? address.to_v6().to_bytes()
               : asio::ip::make_address_v6(asio::ip::v4_mapped, address.to_v4()).to_bytes();
}

/// A connection that may be admitted.
struct arrival {
    ip_address address;
    std::string readable;
    crowd::seat seat;
};

template <class Stream>
task<void> serve_connection(Stream stream, arrival peer, worker& home, shared_state& shared) {
    connection<Stream> served{std::move(stream),    peer.address, std::move(peer.readable),
                              std::move(peer.seat), home,         shared};
    co_await served.serve();
}

} // namespace

class server::implementation {
  public:
    implementation(server_options options, service& application)
        : socket_{std::move(options.socket)}, options_{within_descriptors(std::move(options))},
          shared_{options_, application}, workers_{make_workers()},
          acceptor_{main_worker().context()}, signals_{main_worker().context()},
          hang_up_{main_worker().context()} {
        if (options_.takes_signals) {
            signals_.add(SIGTERM);
            signals_.add(SIGINT);
            hang_up_.add(SIGHUP);
        }
        if (options_.tls) tls_ = make_tls(*options_.tls);
        if (socket_)
            listen_on(*socket_);
        else
            listen_on(listening_socket{options_.host, options_.port});
    }

    [[nodiscard]] std::uint16_t port() const noexcept { return port_; }

    void run() {
        signals_.async_wait([this](error_code fault, int) {
            if (!fault) stop();
        });
        await_hang_up();
        std::exception_ptr fault;
        asio::co_spawn(main_worker().context(), accept_connections(),
                       [this, &fault](std::exception_ptr const& failure) {
                           fault = failure;
                           if (fault) stop();
                       });
        run_workers();
        if (fault) std::rethrow_exception(fault);
    }

    void stop() {
        asio::post(main_worker().context(), [this] {
            error_code ignored; // the socket may already be closed
            if (options_.on_stop && !std::exchange(told_to_stop_, true))
                options_.on_stop(steady_clock::now() + options_.timeouts.drain);
            acceptor_.close(ignored);
            socket_.reset(); // otherwise the system would still accept connections for this socket
            signals_.cancel(ignored);
            signals_.clear(ignored); // a second SIGTERM ends the process at once
            hang_up_.cancel(ignored);
        });
        for (auto const& each : workers_)
            asio::post(each->context(),
                       [&home = *each, this] { home.begin_stop(options_.timeouts.drain); });
    }

    [[nodiscard]] server_metrics metrics() const noexcept {
        server_metrics sum;
        sum.connections_limit = options_.maximum_connections();
        sum.descriptors = observe_descriptors();
        sum.accepted = accepted_.load(std::memory_order_relaxed);
        sum.refused_connections = refused_.load(std::memory_order_relaxed);
        for (auto const& each : workers_) {
            auto const& counters = each->counters();
            sum.open_connections += counters.open_connections.load(std::memory_order_relaxed);
            sum.rejected_malformed += counters.rejected_malformed.load(std::memory_order_relaxed);
            sum.timed_out += counters.timed_out.load(std::memory_order_relaxed);
            sum.failed += counters.failed.load(std::memory_order_relaxed);
            sum.evicted_connections += counters.evicted.load(std::memory_order_relaxed);
        }
        sum.held_bytes = shared_.memory.held();
        sum.overloaded = shared_.memory.refused();
        sum.delayed_answers = shared_.delayed.load(std::memory_order_relaxed);
        return sum;
    }

  private:
    void listen_on(listening_socket const& socket) {
        acceptor_.assign(socket.is_ipv6() ? tcp::v6() : tcp::v4(), socket.duplicate());
        port_ = socket.port();
    }

    [[nodiscard]] std::vector<std::unique_ptr<worker>> make_workers() const {
        std::vector<std::unique_ptr<worker>> made(std::max(1U, options_.threads));
        for (auto& each : made)
            each = std::make_unique<worker>();
        return made;
    }

    void run_workers() {
        std::vector<std::jthread> others;
        try {
            for (std::size_t index = 1; index < workers_.size(); ++index)
                others.emplace_back([&home = *workers_[index]] { home.run(); });
        } catch (std::system_error const&) {
            stop(); // otherwise joining the threads would never end
            throw;
        }
        main_worker().run();
    }

    [[nodiscard]] worker& main_worker() noexcept { return *workers_.front(); }

    [[nodiscard]] worker& lightest_worker() const noexcept {
        auto const fewer = [](auto const& a, auto const& b) {
            return a->counters().open_connections.load(std::memory_order_relaxed) <
                   b->counters().open_connections.load(std::memory_order_relaxed);
        };
        return **std::min_element(workers_.begin(), workers_.end(), fewer);
    }

    task<void> accept_connections() {
        steady_timer pause{main_worker().context()};
        while (acceptor_.is_open()) {
            auto& home = lightest_worker();
            tcp_socket socket{home.context()};
            tcp::endpoint peer;
            error_code fault;
            co_await acceptor_.async_accept(socket, peer, awaiting(fault));
            if (!fault) {
                auto const address = bytes_of(peer.address());
                if (auto seat = co_await find_seat(address, home))
                    admit(std::move(socket), {address, readable(peer.address()), *std::move(seat)},
                          home);
                else
                    refused_.fetch_add(1, std::memory_order_relaxed);
            } else if (acceptor_.is_open()) {
                // The process is probably out of descriptors. New connections wait in the backlog
                // meanwhile.
                pause.expires_after(accept_pause);
                co_await pause.async_wait(awaiting(fault));
            }
        }
    }

    void await_hang_up() {
        hang_up_.async_wait([this](error_code fault, int) {
            if (fault) return;
            std::string wrong;
            auto const done = reload_tls(wrong);
            if (options_.on_hang_up) options_.on_hang_up(done, wrong);
            await_hang_up();
        });
    }

    [[nodiscard]] tls_reload reload_tls(std::string& wrong) {
        if (!options_.tls) return tls_reload::none_to_read;
        try {
            tls_ = make_tls(*options_.tls); // open connections keep using the old files
            return tls_reload::read_again;
        } catch (std::runtime_error const& error) {
            wrong = error.what();
            return tls_reload::refused;
        }
    }

    /// Finds a seat for one more connection, for which other connections may have to give way.
    /// Returns nothing if there is no seat and none can give way.
    task<std::optional<crowd::seat>> find_seat(ip_address const& peer, worker& home) {
        bool const trusted = is_trusted(peer);
        steady_timer pause{main_worker().context()};
        while (true) {
            auto entered = shared_.connected.enter(peer, trusted, &home, steady_clock::now());
            for (auto const& each : entered.leaving)
                part_with(each);
            if (!entered.later || !acceptor_.is_open()) co_return std::move(entered.taken);
            // New connections wait in the backlog until the connections that give way have gone.
            error_code ignored; // nobody cancels this timer
            pause.expires_after(leaving_pause);
            co_await pause.async_wait(awaiting(ignored));
        }
    }

    void part_with(crowd::leaver const& leaver) {
        asio::dispatch(leaver.home->context(), [this, leaver] {
            auto* const found = shared_.connected.still_leaving(leaver);
            if (found != nullptr) leaver.home->evict(*found);
        });
    }

    void admit(tcp_socket socket, arrival come, worker& home) {
        error_code ignored; // the peer may be gone; the first read will tell
        socket.set_option(tcp::no_delay{true}, ignored);
        accepted_.fetch_add(1, std::memory_order_relaxed);
        home.counters().open_connections.fetch_add(1, std::memory_order_relaxed);
        if (tls_)
            start(tls_stream{std::move(socket), *tls_}, std::move(come), home);
        else
            start(std::move(socket), std::move(come), home);
    }

    [[nodiscard]] bool is_trusted(ip_address const& address) const {
        auto const& trusted = options_.trusted_proxies;
        return std::any_of(trusted.begin(), trusted.end(),
                           [&](ip_network const& network) { return network.contains(address); });
    }

    template <class Stream>
    void start(Stream stream, arrival come, worker& home) {
        auto serving = serve_connection(std::move(stream), std::move(come), home, shared_);
        asio::co_spawn(home.context(), std::move(serving),
                       [&home](std::exception_ptr const& failure) {
                           if (failure)
                               home.counters().failed.fetch_add(1, std::memory_order_relaxed);
                           home.counters().open_connections.fetch_sub(1, std::memory_order_relaxed);
                       });
    }

    std::shared_ptr<listening_socket const> socket_; // a socket that is already listening
    server_options const options_;
    shared_state shared_;
    std::unique_ptr<asio::ssl::context> tls_;
    std::vector<std::unique_ptr<worker>> workers_;
    tcp_acceptor acceptor_;
    signal_set signals_;
    signal_set hang_up_;
    std::uint16_t port_ = 0;
    bool told_to_stop_ = false;
    std::atomic<std::uint64_t> accepted_{0};
    std::atomic<std::uint64_t> refused_{0};
};

server::server(server_options options, service& application)
    : implementation_{std::make_unique<implementation>(std::move(options), application)} {}

server::~server() = default;

std::uint16_t server::port() const noexcept {
    return implementation_->port();
}
void server::run() {
    implementation_->run();
}
void server::stop() {
    implementation_->stop();
}
server_metrics server::metrics() const noexcept {
    return implementation_->metrics();
}

} // namespace tassel::http
