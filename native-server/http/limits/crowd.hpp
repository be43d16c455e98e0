// Who is connected, how many connections an address and a network have, which networks wait, and
// who gives way to the next connection.
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

/// The limits of an address (`counted_address`), and of all addresses of a network
/// (`counted_network`).
struct client_caps {
    std::size_t address;
    std::size_t network;
};

/// How many connections, or requests in flight, each address and each network has. Thread-safe. Its
/// memory is bounded by the number of taken places.
class client_counts {
  public:
    explicit client_counts(client_caps const& caps) : caps_{caps} {}
    client_counts(client_counts const&) = delete;
    client_counts& operator=(client_counts const&) = delete;

    /// A place that its destructor gives back. A place that was not taken holds nothing.
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

    /// A place for one more, or none if the address or its network has reached its limit.
    [[nodiscard]] place enter(ip_address const& client);

  private:
    using counts = std::unordered_map<ip_address, std::size_t, ip_address_hash>;
    void leave(ip_address const& client) noexcept;

    client_caps const caps_;
    std::mutex mutex_;
    counts addresses_;
    counts networks_;
};

/// Networks whose clients wait before they are answered on a new connection. Thread-safe, without a
/// lock. Memory is fixed, so networks may share a slot; at worst, a network then waits out
/// another's delay.
class network_waits {
  public:
    using clock = std::chrono::steady_clock;

    /// Makes the client's network wait until `until`, unless it already waits longer.
    void add(ip_address const& client, clock::time_point until) noexcept {
        auto& place = place_of(client);
        auto known = place.load(std::memory_order_relaxed);
        while (known < until &&
               !place.compare_exchange_weak(known, until, std::memory_order_relaxed)) {
        }
    }

    /// When the wait of the client's network ends. A time in the past if the network does not wait.
    [[nodiscard]] clock::time_point until(ip_address const& client) noexcept {
        return place_of(client).load(std::memory_order_relaxed);
    }

  private:
    [[nodiscard]] std::atomic<clock::time_point>& place_of(ip_address const& client) noexcept {
        return places_[ip_address_hash{}(counted_network(client)) % places_.size()];
    }

    std::array<std::atomic<clock::time_point>, 2'048> places_{};
};

// The rule for who gives way when there is no place for another connection.

/// What a connection waits for.
enum class standing : std::uint8_t {
    unfinished, ///< the rest of a request or handshake, or the end of a delay
    idle,       ///< another request
    taking,     ///< its peer, to take the answer
    working     ///< the server; it never gives way
};

/// A connection as the rule sees it.
struct occupant {
    std::size_t seat;
    std::uint64_t word;       ///< the seat's word when we read it
    std::int64_t since;       ///< when it began to wait, in nanoseconds
    std::uint32_t of_network; ///< how many such connections its network has, let in or not
    standing at;
    bool let_in; ///< a partner's key was accepted on it, or it belongs to a trusted proxy
};

/// Which limit leaves no place for one more connection.
enum class shortage : std::uint8_t {
    of_places,    ///< the limit for all connections
    of_strangers, ///< the limit for connections on which no key was accepted
    of_network,   ///< a network's limit; the table has only that network's connections
    of_address    ///< an address's limit; the table has only that address's connections
};

/// The first `most` connections to give way, in order. Connections that were let in come last, and
/// do not give way at all if there are too many of the others. The network that has the most
/// connections comes first. Within that network, the connections that have been unfinished for
/// longest come first, then those that have been idle for longest, then those whose peers do not
/// take their answers. For an address that has reached its limit, the oldest idle connection goes
/// first, because its other connections do the same client's work.
[[nodiscard]] std::vector<occupant> first_to_go(std::vector<occupant> table, shortage lacking,
                                                std::size_t most);

class watched;
class worker;

/// The maximum numbers of connections at once, not counting those that are giving way.
struct crowd_limits {
    std::size_t all;
    std::size_t strangers; ///< connections on which no key was accepted
    std::size_t address;   ///< the limit of a `counted_address`
    std::size_t network;   ///< the limit of a `counted_network`
    std::size_t leaving;   ///< the limit of those giving way; beyond it new ones wait
};

/// Thread-safe. Connections report what they wait for without a lock. We read these reports only
/// when there is no place. The memory is bounded by the maximum number of simultaneous connections.
class crowd {
  public:
    using clock = std::chrono::steady_clock;

  private:
    /// How many connections an address or a network has, not counting those that are giving way.
    struct tally {
        std::uint32_t strangers = 0;
        std::uint32_t let_in = 0;
        std::uint32_t records = 0; ///< all records that point here

        [[nodiscard]] std::uint32_t all() const noexcept { return strangers + let_in; }
    };
    using tallies = std::unordered_map<ip_address, tally, ip_address_hash>;

    /// The record of one connection. `word` holds when its wait began, whether it was let in, and
    /// what it waits for.
    struct record {
        std::atomic<std::uint64_t> word{0};     ///< 0: free
        tallies::value_type* address = nullptr; ///< null for a trusted proxy, as is the network
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

    /// A connection's place, which its destructor gives back. Not thread-safe.
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
        /// Reports that a key was accepted on it.
        void let_in() noexcept;

      private:
        friend class crowd;
        seat(crowd& of, record& taken) noexcept : crowd_{&of}, record_{&taken} {}
        crowd* crowd_;
        record* record_;
    };

    /// A connection that gives way. Whoever receives this must call `still_leaving` with it, on the
    /// thread of `home`.
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
        bool later = false; ///< no seat: too many are giving way; ask again later
        std::vector<leaver> leaving;
    };

    /// Gives a seat to a connection from `peer`, which begins with an unfinished request. For a
    /// trusted proxy, neither address nor network is counted.
    [[nodiscard]] admission enter(ip_address const& peer, bool trusted, worker* home,
                                  clock::time_point now);

    /// Call it on the thread of the connection's home. Returns the connection, or null if it has
    /// ended, or if it waits for something else by now and so stays.
    [[nodiscard]] watched* still_leaving(leaver const& chosen) noexcept;

  private:
    [[nodiscard]] std::optional<shortage> lacking(record const& wanted) const noexcept;
    [[nodiscard]] record* choose(shortage lacking, record const& wanted);
    /// Looks at all records, or at those of the given address or network.
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

    // The connections that give way next; the first is at the end. One look at all connections
    // finds several.
    std::vector<occupant> queue_;
    shortage queue_for_ = shortage::of_places;
    tallies::value_type const* queue_of_ = nullptr;
};

} // namespace tassel::http
