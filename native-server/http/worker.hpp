// One thread's share of the server: an event loop, the connections that live on it, their
// deadlines and the text of the Date header.
//
// Deadlines are plain values that one timer per thread looks through ten times a second. A timer
// for each read and write would cost more than the rest of a small request does, and a second timer
// wheel inside Asio would have to hold thousands of entries for idle connections.
#pragma once

#include "asio.hpp"

#include <boost/intrusive/list.hpp>

#include <array>
#include <atomic>
#include <cstdint>
#include <ctime>
#include <string>
#include <string_view>

namespace tassel::http {

/// A connection as its worker sees it: something with a deadline that can be interrupted.
class watched : public boost::intrusive::list_base_hook<
                    boost::intrusive::link_mode<boost::intrusive::auto_unlink>> {
  public:
    using idle_hook = boost::intrusive::list_member_hook<
        boost::intrusive::link_mode<boost::intrusive::auto_unlink>>;

    watched() = default;
    watched(watched const&) = delete;
    watched& operator=(watched const&) = delete;
    virtual ~watched() = default;

    /// Makes the pending operation fail; the connection may go on with another.
    virtual void interrupt() noexcept = 0;
    /// Makes this and every further operation fail.
    virtual void abort() noexcept = 0;

    [[nodiscard]] bool overdue(steady_clock::time_point now) const noexcept {
        return deadline_ <= now;
    }
    void expire() noexcept {
        expired_ = true;
        interrupt();
    }

  protected:
    /// The next step, however many operations it takes, may last so long.
    void allow(std::chrono::milliseconds time) noexcept {
        deadline_ = steady_clock::now() + time;
        expired_ = false;
    }
    /// Nothing is asked of the peer until the next `allow`.
    void rest() noexcept {
        deadline_ = steady_clock::time_point::max();
        expired_ = false;
    }
    /// What is left of the time that was allowed.
    [[nodiscard]] std::chrono::milliseconds time_left() const noexcept {
        return std::chrono::duration_cast<std::chrono::milliseconds>(deadline_ -
                                                                     steady_clock::now());
    }
    [[nodiscard]] bool expired() const noexcept { return expired_; }

  private:
    friend class worker;
    steady_clock::time_point deadline_ = steady_clock::time_point::max();
    bool expired_ = false;
    idle_hook idle_link_;
    steady_clock::time_point idle_since_{}; ///< of the tick at which it began to idle
};

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
    /// Value of the Date header, at most a tick old.
    [[nodiscard]] std::string_view date() const noexcept { return date_; }
    [[nodiscard]] bool stopping() const noexcept { return stopping_; }

    /// Until the connection is destroyed, which unlinks it.
    void watch(watched& connection) { connections_.push_back(connection); }

    /// The connection waits for a request of which no byte has come, until `end_idle`.
    void begin_idle(watched& connection) noexcept {
        connection.idle_since_ = now_;
        idle_.push_back(connection);
        publish_oldest();
    }
    void end_idle(watched& connection) noexcept {
        connection.idle_link_.unlink();
        publish_oldest();
    }
    /// Since when the connection that is idle for longest is so, to a tick; the latest time where
    /// none is. From any thread.
    [[nodiscard]] steady_clock::time_point oldest_idle() const noexcept {
        return oldest_idle_.load(std::memory_order_relaxed);
    }
    /// Ends that connection, if there is one.
    void evict_oldest() noexcept {
        if (idle_.empty()) return;
        auto& oldest = idle_.front();
        end_idle(oldest);
        counters_.evicted.fetch_add(1, std::memory_order_relaxed);
        oldest.interrupt();
    }

    /// Runs the loop until `begin_stop` and, at most a tick later, the end of the last connection.
    void run() {
        arm_ticker();
        context_.run();
    }

    /// On the worker's thread: idle connections go at once, others get until `drain` has passed.
    void begin_stop(std::chrono::milliseconds drain) {
        if (stopping_) return;
        stopping_ = true;
        drain_end_ = steady_clock::now() + drain;
        for (auto& connection : idle_)
            connection.interrupt();
    }

  private:
    void publish_oldest() noexcept {
        oldest_idle_.store(idle_.empty() ? steady_clock::time_point::max()
                                         : idle_.front().idle_since_,
                           std::memory_order_relaxed);
    }

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
        now_ = now;
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

    // Before the context: connections that it still holds unlink themselves as it is destroyed.
    boost::intrusive::list<watched, boost::intrusive::constant_time_size<false>> connections_;
    boost::intrusive::list<
        watched, boost::intrusive::constant_time_size<false>,
        boost::intrusive::member_hook<watched, watched::idle_hook, &watched::idle_link_>>
        idle_; ///< the longest first
    std::atomic<steady_clock::time_point> oldest_idle_{steady_clock::time_point::max()};
    steady_clock::time_point now_ = steady_clock::now(); ///< of the last tick
    worker_counters counters_;
    std::string date_;
    std::time_t date_time_ = 0;
    bool stopping_ = false;
    steady_clock::time_point drain_end_{};
    asio::io_context context_{1}; // one thread runs it: Asio may skip its hand-over between threads
    steady_timer ticker_{context_};
};

} // namespace tassel::http
