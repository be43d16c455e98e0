// Who is connected, how many of an address and a network, and who gives way to the next one.
#pragma once

#include "http/limits/ip_address.hpp"

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

// Who gives way where there is no room for another connection: the rule alone.

/// What a connection waits for.
enum class standing : std::uint8_t {
    unfinished, ///< the rest of a request or handshake, or the end of a delay
    idle,       ///< the next request
    taking,     ///< that its peer takes the answer
    working     ///< the server: it never gives way
};

/// A connection as the rule sees it.
struct occupant {
    std::size_t seat;
    std::uint64_t word;       ///< of the seat, as it was looked at
    std::int64_t since;       ///< when it began to wait, in nanoseconds
    std::uint32_t of_network; ///< as many such connections, let in or not, does its network hold
    standing at;
    bool let_in; ///< a partner's key was accepted on it, or it is a trusted proxy's
};

/// Of what there is too little for one more.
enum class shortage : std::uint8_t {
    of_places,    ///< for anybody
    of_strangers, ///< for those on whose connections no key was accepted
    of_network,   ///< for a network; the table holds its connections alone
    of_address    ///< for an address; the table holds its connections alone
};

/// The first `most` that give way, in their order. Those let in come last, and not at all where
/// others are too many. Before them, of the network that holds most goes what is unfinished for
/// longest, then what is idle for longest, then answers that are not taken. Of an address that has
/// as many as it may, the oldest idle one goes first: the rest is its own work.
[[nodiscard]] std::vector<occupant> first_to_go(std::vector<occupant> table, shortage lacking,
                                                std::size_t most);

class watched;
class worker;

/// Most connections at once, not counting those that are giving way.
struct crowd_limits {
    std::size_t all;
    std::size_t strangers; ///< on which no key was accepted
    std::size_t address;   ///< of a `counted_address`
    std::size_t network;   ///< of a `counted_network`
    std::size_t leaving;   ///< that are giving way: then new ones wait
};

/// Safe from several threads. What a connection waits for is told without a lock, and looked at
/// only when there is no room. Its memory is bounded by the most that were connected at a time.
class crowd {
  public:
    using clock = std::chrono::steady_clock;

  private:
    /// How many connections an address or a network has, those that are giving way not counted.
    struct tally {
        std::uint32_t strangers = 0;
        std::uint32_t let_in = 0;
        std::uint32_t records = 0; ///< that point here, all of them

        [[nodiscard]] std::uint32_t all() const noexcept { return strangers + let_in; }
    };
    using tallies = std::unordered_map<ip_address, tally, ip_address_hash>;

    /// Of one connection. `word` holds since when it waits, whether it was let in, and for what.
    struct record {
        std::atomic<std::uint64_t> word{0};     ///< 0: free
        tallies::value_type* address = nullptr; ///< none: of a trusted proxy, as the network
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

    /// A connection's place, which is given back as it ends. One thread at a time.
    class seat {
      public:
        seat(seat&& from) noexcept
            : crowd_{from.crowd_}, record_{std::exchange(from.record_, nullptr)} {}
        seat& operator=(seat&&) = delete;
        ~seat() {
            if (record_ != nullptr) crowd_->leave(*record_);
        }

        /// Whose it is, for `crowd::still_leaving`.
        void belong_to(watched& holder) noexcept { record_->holder = &holder; }
        /// What the connection waits for, since when.
        void stand(standing at, clock::time_point since) noexcept;
        /// A key was accepted on it.
        void let_in() noexcept;

      private:
        friend class crowd;
        seat(crowd& of, record& taken) noexcept : crowd_{&of}, record_{&taken} {}
        crowd* crowd_;
        record* record_;
    };

    /// A connection that gives way. Whoever is given one has `still_leaving` called for it.
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
        bool later = false; ///< not taken: too many are giving way; it may be asked for again
        std::vector<leaver> leaving;
    };

    /// A place for a connection from `peer`, which begins with an unfinished request. Of a trusted
    /// proxy neither address nor network is counted.
    [[nodiscard]] admission enter(ip_address const& peer, bool trusted, worker* home,
                                  clock::time_point now);

    /// On the thread of its home: whose connection it is, or nothing where that has ended or waits
    /// for something else by now, and so stays.
    [[nodiscard]] watched* still_leaving(leaver const& chosen) noexcept;

  private:
    [[nodiscard]] std::optional<shortage> lacking(record const& wanted) const noexcept;
    [[nodiscard]] record* choose(shortage lacking, record const& wanted);
    /// Of all, or of the address or network that is named.
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

    // Who goes next, the first at the end: a look at all serves for a part of them.
    std::vector<occupant> queue_;
    shortage queue_for_ = shortage::of_places;
    tallies::value_type const* queue_of_ = nullptr;
};

} // namespace tassel::http
