// Who is connected, how many connections an address and a network have, which networks must wait,
// and which connection gives way to a new one.
#pragma once

#include "http/limits/ip_address.hpp"

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tassel::http {

/// The limits for one address (`counted_address`), and for all addresses of one network
/// (`counted_network`).
struct client_caps {
    std::size_t address;
    std::size_t network;
};

/// Counts the connections, or requests in flight, of each address and each network. Thread-safe.
/// The memory is bounded by the number of taken places.
class client_counts {
  public:
    explicit client_counts(client_caps const& caps) : caps_{caps} {}
    client_counts(client_counts const&) = delete;
    client_counts& operator=(client_counts const&) = delete;

    /// A place, which the destructor gives back. A place that was not taken holds nothing.
    class place {
      public:
        place() = default;
        place(place&& from) noexcept
            : counts_{std::exchange(from.counts_, nullptr)}, client_{from.client_} {}
        place& operator=(place&&) = delete;
        ~place() {
            if (counts_ != nullptr) counts_->leave(client_);
        }

        [[nodiscard]] bool taken() const noexcept { return counts_ != nullptr; }

      private:
        friend class client_counts;
        place(client_counts& counts, ip_address const& client) noexcept
            : counts_{&counts}, client_{client} {}
        client_counts* counts_ = nullptr;
        ip_address client_{};
    };

    /// Takes one more place. The place is not taken if the address or its network has reached its
    /// limit.
    [[nodiscard]] place enter(ip_address const& client);

  private:
    using counts = std::unordered_map<ip_address, std::size_t, ip_address_hash>;
    void leave(ip_address const& client) noexcept;

    client_caps const caps_;
    std::mutex mutex_;
    counts addresses_;
    counts networks_;
};

/// Networks whose clients must wait before we answer them on a new connection. Thread-safe, without
/// a lock. The memory is fixed, so networks may share a slot; at worst, a network then waits for
/// another network's delay.
class network_waits {
  public:
    using clock = std::chrono::steady_clock;

    /// Makes the client's network wait until `until`, unless the network already waits longer.
    void add(ip_address const& client, clock::time_point until) noexcept {
        auto& place = place_of(client);
        auto known = place.load(std::memory_order_relaxed);
        while (known < until &&
               !place.compare_exchange_weak(known, until, std::memory_order_relaxed)) {
        }
    }

    /// Returns when the wait of the client's network ends. This is a time in the past if the
    /// network does not wait.
    [[nodiscard]] clock::time_point until(ip_address const& client) noexcept {
        return place_of(client).load(std::memory_order_relaxed);
    }

  private:
    [[nodiscard]] std::atomic<clock::time_point>& place_of(ip_address const& client) noexcept {
        return places_[ip_address_hash{}(counted_network(client)) % places_.size()];
    }

    std::array<std::atomic<clock::time_point>, 2'048> places_{};
};

// Decides which connection gives way if there is no place for another connection.

/// What a connection waits for. Connections that wait for the server never give way.
enum class standing : std::uint8_t {
    unfinished, ///< waits for the rest of a request or handshake, or the end of a delay
    idle,       ///< waits for another request
    taking,     ///< waits until its peer takes the answer
    working     ///< waits for the server
};

/// What the decision needs to know about a connection.
struct occupant {
    std::size_t seat;
    std::uint64_t word;       ///< word of the connection's record when we read it
    std::int64_t since;       ///< when it began to wait, in nanoseconds
    std::uint32_t of_network; ///< how many of its network's connections have the same `let_in`
    standing at;
    bool let_in; ///< a partner's key was accepted, or the peer is a trusted proxy
};

/// The limit that leaves no place for one more connection.
enum class shortage : std::uint8_t {
    of_places,    ///< the limit for all connections
    of_strangers, ///< the limit for connections on which no key was accepted
    of_network,   ///< a network's limit; only its connections are in the table
    of_address    ///< an address's limit; only its connections are in the table
};

/// Returns the first `most` connections to give way, in order. Connections that were let in come
/// last. If there are too many strangers, connections that were let in do not give way at all. The
/// network with the most connections comes first. Within that network, connections come in this
/// order: the longest unfinished, the longest idle, then those whose peers do not take their
/// answers. If an address has reached its limit, its oldest idle connection goes first, because its
/// other connections do the same client's work.
[[nodiscard]] std::vector<occupant> first_to_go(std::vector<occupant> table, shortage lacking,
                                                std::size_t most);

class watched;
class worker;

/// The maximum numbers of simultaneous connections. Connections that are giving way do not count.
struct crowd_limits {
    std::size_t all;
    std::size_t strangers; ///< connections on which no key was accepted
    std::size_t address;   ///< for one `counted_address`
    std::size_t network;   ///< for one `counted_network`
    std::size_t leaving;   ///< for connections that give way; beyond it, new connections wait
};

/// All connections and their places. Thread-safe. Connections report what they wait for without a
/// lock. We read these reports only if there is no place. The memory is bounded by the maximum
/// number of simultaneous connections.
class crowd {
  public:
    using clock = std::chrono::steady_clock;

  private:
    /// How many connections an address or a network has. Connections that are giving way do not
    /// count.
    struct tally {
        std::uint32_t strangers = 0;
        std::uint32_t let_in = 0;
        std::uint32_t records = 0; ///< all records that point to this tally

        [[nodiscard]] std::uint32_t all() const noexcept { return strangers + let_in; }
    };
    using tallies = std::unordered_map<ip_address, tally, ip_address_hash>;

    /// The record of one connection. `word` holds when the connection's wait began, whether the
    /// connection was let in, and what it waits for.
    struct record {
        std::atomic<std::uint64_t> word{0};     ///< 0 means that the record is free
        tallies::value_type* address = nullptr; ///< null for a trusted proxy, like `network`
        tallies::value_type* network = nullptr;
        worker* home = nullptr;
        watched* holder = nullptr; ///< set and read by the thread of `home`
        bool leaving = false;
    };
    static_assert(sizeof(record) <= 48, "a connection's record stays small");

  public:
    explicit crowd(crowd_limits const& limits) : limits_{limits} {}
    crowd(crowd const&) = delete;
    crowd& operator=(crowd const&) = delete;

    /// A connection's place, which the destructor gives back. Not thread-safe.
    class seat {
      public:
        seat(seat&& from) noexcept
            : crowd_{from.crowd_}, record_{std::exchange(from.record_, nullptr)} {}
        seat& operator=(seat&&) = delete;
        ~seat() {
            if (record_ != nullptr) crowd_->leave(*record_);
        }

        /// Sets the connection that `crowd::still_leaving` returns.
        void belong_to(watched& holder) noexcept { record_->holder = &holder; }
        /// Reports what the connection waits for, and when the wait began.
        void stand(standing at, clock::time_point since) noexcept;
        /// Reports that a key was accepted on this connection.
        void let_in() noexcept;

      private:
        friend class crowd;
        seat(crowd& of, record& taken) noexcept : crowd_{&of}, record_{&taken} {}
        crowd* crowd_;
        record* record_;
    };

    /// A connection that gives way. Whoever receives a leaver must call `still_leaving` with it, on
    /// the thread of `home`.
    class leaver {
      public:
        worker* home;

      private:
        friend class crowd;
        leaver(worker* at, record& chosen, std::uint64_t seen) noexcept
            : home{at}, record_{&chosen}, word_{seen} {}
        record* record_;
        std::uint64_t word_;
    };

    struct admission {
        std::optional<seat> taken;
        bool later = false; ///< set if too many connections are giving way; ask again later
        std::vector<leaver> leaving;
    };

    /// Gives a seat to a connection from `peer`, which begins with an unfinished request. The
    /// connections of a trusted proxy count neither for an address nor for a network.
    [[nodiscard]] admission enter(ip_address const& peer, bool trusted, worker* home,
                                  clock::time_point now);

    /// Returns the connection that gives way. Returns null if it has ended, or if it waits for
    /// something else by now and therefore stays. Call this on the thread of the connection's home.
    [[nodiscard]] watched* still_leaving(leaver const& chosen) noexcept;

  private:
    [[nodiscard]] std::optional<shortage> lacking(record const& wanted) const noexcept;
    [[nodiscard]] record* choose(shortage lacking, record const& wanted);
    /// Finds the connections that give way next, among all records or those of the given address or
    /// network.
    void look(shortage lacking, tallies::value_type const* of);
    [[nodiscard]] bool may_still_go(occupant const& chosen) const noexcept;
    [[nodiscard]] static std::uint32_t held_by_network(record const& each,
                                                       std::uint64_t word) noexcept;

    enum class change { more, less };
    void count(record const& each, bool let_in, change by) noexcept;
    void forget(record const& each) noexcept;
    void leave(record& left) noexcept;
    void let_in(record& known) noexcept;

    crowd_limits const limits_;
    std::mutex mutex_;
    tallies addresses_;
    tallies networks_;
    tally all_;
    std::size_t leaving_ = 0;
    std::deque<record> records_;
    std::vector<record*> free_;

    // The connections that give way next; the next one is the last element. One look at all
    // connections finds several of them.
    std::vector<occupant> queue_;
    shortage queue_for_ = shortage::of_places;
    tallies::value_type const* queue_of_ = nullptr;
};

} // namespace tassel::http
