// One thread's share of the server: an event loop, the connections that live on it, their
// deadlines, and the text of the Date header.
//
// Deadlines are plain values that one timer per thread checks ten times a second. A timer for each
// read and write would cost more than the rest of a small request, and Asio would have to hold
// thousands of timers for idle connections.
#pragma once

#include "asio.hpp"
#include "limits/crowd.hpp"
#include "limits/memory_budget.hpp"
#include "message.hpp"
#include "server.hpp"
#include "watched.hpp"

#include <boost/intrusive/list.hpp>

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <string>
#include <string_view>

namespace tassel::http {

/// Counts that other threads read.
struct worker_counters {
    std::atomic<std::size_t> open_connections{0};
    std::atomic<std::uint64_t> evicted{0};
    std::atomic<std::uint64_t> rejected_malformed{0};
    std::atomic<std::uint64_t> timed_out{0};
    std::atomic<std::uint64_t> failed{0};
};

class worker {
  public:
    worker() { refresh_date(); }
    worker(worker const&) = delete;
    worker& operator=(worker const&) = delete;

    [[nodiscard]] asio::io_context& context() noexcept { return context_; }
    [[nodiscard]] worker_counters& counters() noexcept { return counters_; }
    /// Returns the value of the Date header, at most a tick old.
    [[nodiscard]] std::string_view date() const noexcept { return date_; }
    [[nodiscard]] bool stopping() const noexcept { return stopping_; }

    /// Watches the connection until it is destroyed. The destructor removes it from the list.
    void watch(watched& connection) { connections_.push_back(connection); }

    /// Ends a connection that gives way to another.
    void evict(watched& connection) noexcept {
        counters_.evicted.fetch_add(1, std::memory_order_relaxed);
        connection.abort();
    }

    /// Runs the loop. Returns after `begin_stop` and the end of the last connection, at most a tick
    /// later.
    void run() {
        arm_ticker();
        context_.run();
    }

    /// Ends idle connections at once, and all others when `drain` has passed. Call this on the
    /// worker's thread.
    void begin_stop(std::chrono::milliseconds drain) {
        if (stopping_) return;
        stopping_ = true;
        drain_end_ = steady_clock::now() + drain;
        for (auto& connection : connections_)
            if (connection.idle_) connection.interrupt();
    }

  private:
    [[nodiscard]] bool finished() const noexcept { return stopping_ && connections_.empty(); }

    void arm_ticker() {
        if (finished()) return;
        ticker_.expires_after(std::chrono::milliseconds{100});
        ticker_.async_wait([this](error_code) {
            sweep(steady_clock::now());
            arm_ticker();
        });
    }

    void sweep(steady_clock::time_point now) {
        refresh_date();
        bool const drained = stopping_ && drain_end_ <= now;
        for (auto& connection : connections_) {
            if (drained) connection.abort();
            if (!connection.overdue(now)) continue;
            counters_.timed_out.fetch_add(1, std::memory_order_relaxed);
            connection.expire();
        }
    }

    void refresh_date() {
        auto const now = std::time(nullptr);
        if (now == date_time_) return;
        date_time_ = now;
        std::tm parts{};
        gmtime_r(&now, &parts);
        std::array<char, 32> text{};
        auto const size = std::strftime(text.data(), text.size(), "%a, %d %b %Y %T GMT", &parts);
        date_.assign(text.data(), size);
    }

    // This list is declared before the context. When the context is destroyed, it destroys
    // connections, which then remove themselves from the list.
    boost::intrusive::list<watched, boost::intrusive::constant_time_size<false>> connections_;
    worker_counters counters_;
    std::string date_;
    std::time_t date_time_ = 0;
    bool stopping_ = false;
    steady_clock::time_point drain_end_{};
    asio::io_context context_{1}; // one thread runs it, so Asio skips the hand-over
    steady_timer ticker_{context_};
};

/// What all connections of a server share.
struct shared_state {
    shared_state(server_options const& options, service& answering)
        : application{answering}, timeouts{options.timeouts},
          maximum_delayed{options.maximum_delayed_answers}, connected{options.limits()},
          memory{options.memory}, forwarded{{.address = options.maximum_of_address(),
                                             .network = options.maximum_of_network()}} {}

    service& application;
    server_timeouts const& timeouts;
    std::size_t const maximum_delayed;
    crowd connected;
    memory_budget memory;
    client_counts forwarded; ///< requests in flight, by the clients that trusted proxies name
    network_waits waits;
    std::atomic<std::size_t> delayed{0}; ///< answers that are held back
};

} // namespace tassel::http
