// Counts requests in fixed windows and bounded memory. Several servers can share one count.
#pragma once

#include "store/port/rate_counters.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tassel::api {

/// What the three RateLimit headers say, and whether the request may proceed.
struct rate_decision {
    bool admitted = true;
    std::uint32_t limit = 1;
    std::uint32_t remaining = 0;
    std::uint32_t reset_seconds = 0; ///< until the window ends, rounded up
};

/// The kinds of subjects that requests are counted for.
enum class rate_subject {
    partner, ///< by its id
    session, ///< by the digest of its token
    network  ///< an address (see client_address.hpp)
};

/// Counts requests by subject and rate class in windows of 60 seconds. A window opens with the
/// first request after the previous window has ended. Safe from several threads.
class rate_limiter {
  public:
    using clock = std::chrono::steady_clock;
    static constexpr std::chrono::seconds window_length = store::rate_window;

    /// Holds at most `capacity` windows (at least one per shard); beyond that, drops arbitrary
    /// windows. With `shared`, which must outlive the limiter, this server counts together with
    /// other servers. While the shared count can't be reached, this server counts alone.
    explicit rate_limiter(std::size_t capacity, store::rate_counters* shared = nullptr,
                          rate_subject subjects = rate_subject::partner);

    /// Counts a request, unless the limit is already reached.
    [[nodiscard]] rate_decision admit(std::string_view subject, std::size_t rate_class,
                                      std::uint32_t limit, clock::time_point now);
    /// Returns the subject's current state, without counting.
    [[nodiscard]] rate_decision peek(std::string_view subject, std::size_t rate_class,
                                     std::uint32_t limit, clock::time_point now);

    /// Returns the number of windows in memory, including windows that have ended.
    [[nodiscard]] std::size_t open_windows();

  private:
    struct window {
        clock::time_point start;
        std::uint32_t used = 0;
        std::uint32_t granted = 0; ///< requests granted to this server so far
        std::uint32_t taken = 0;   ///< requests taken by all servers, as far as we know
        bool exhausted = false;    ///< there is nothing left to ask for
        bool asking = false;       ///< a request is asking for the next share
        /// Continues the requests that wait for the share. Each goes on once its function is called
        /// or dropped.
        std::vector<std::function<void()>> waiting = {};
    };
    struct key {
        std::string subject;
        std::size_t rate_class;
    };
    struct key_view {
        std::string_view subject;
        std::size_t rate_class;
    };
    static key_view view(key const& owned) { return {owned.subject, owned.rate_class}; }
    static key_view view(key_view seen) { return seen; }
    struct hash {
        using is_transparent = void;
        std::size_t operator()(auto const& hashed) const noexcept {
            auto const [subject, rate_class] = view(hashed);
            return std::hash<std::string_view>{}(subject) ^ (rate_class * 0x9e3779b97f4a7c15U);
        }
    };
    struct equal {
        using is_transparent = void;
        bool operator()(auto const& left, auto const& right) const noexcept {
            auto const [left_subject, left_class] = view(left);
            auto const [right_subject, right_class] = view(right);
            return left_class == right_class && left_subject == right_subject;
        }
    };
    struct shard {
        std::mutex mutex;
        std::unordered_map<key, window, hash, equal> windows;
        clock::time_point last_sweep{};
    };
    static constexpr std::size_t shard_count = 16;

    /// Asks for the next share. The destructor wakes the requests that wait for it.
    class question;

    shard& shard_of(key_view counted);
    window& window_of(shard& home, key_view counted, std::uint32_t limit, clock::time_point now);
    /// Counts the request. Returns nothing if the caller must ask for the next share, while all
    /// other requests wait for that share.
    [[nodiscard]] std::optional<rate_decision> admit_or_ask(key_view counted, std::uint32_t limit,
                                                            clock::time_point now);
    void wait_for_share(key_view counted);
    [[nodiscard]] static rate_decision decide(window& current, std::uint32_t limit,
                                              clock::time_point now);
    /// Returns the name of a subject that all servers use.
    [[nodiscard]] std::string shared_name(std::string_view subject) const;
    /// Takes a share of the count that all servers use. Returns nothing if that count can't be
    /// reached.
    [[nodiscard]] std::optional<store::rate_share> ask(key_view counted, std::uint32_t limit);
    [[nodiscard]] static std::uint32_t remaining(window const& of, std::uint32_t limit) {
        return of.granted - of.used + limit - std::min(of.taken, limit);
    }
    void make_room(shard& home, clock::time_point now) const;

    std::size_t capacity_per_shard_;
    store::rate_counters* shared_;
    rate_subject subjects_;
    std::array<shard, shard_count> shards_;
};

} // namespace tassel::api
