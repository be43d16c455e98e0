// Slows those down who try credentials, and nobody else.
#pragma once

#include "http/limits/ip_address.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string_view>
#include <vector>

namespace tassel::api {

/// Counts wrong credentials of each address and each partner that they claim to be. Right ones
/// never ask here, so that nobody can slow down a partner by guessing in its name. Counters that
/// share a place make wrong answers later at worst; so their number is fixed. Safe from several
/// threads.
class credential_throttle {
  public:
    using clock = std::chrono::steady_clock;
    static constexpr unsigned free_tries = 20;
    static constexpr std::chrono::milliseconds step{50};
    static constexpr std::chrono::seconds forgotten_after{3}; ///< one try

    /// `longest`: most that an answer is held back.
    explicit credential_throttle(std::chrono::milliseconds longest) : longest_{longest} {}

    struct answer {
        std::chrono::milliseconds delay; ///< for which it is to be held back
        bool audited;                    ///< no other of this address was within a minute
    };

    /// One wrong try.
    [[nodiscard]] answer count(http::ip_address const& client, std::string_view claimed_id,
                               clock::time_point now);

  private:
    struct counter {
        unsigned tries = 0;
        clock::time_point last = clock::time_point::min();
        clock::time_point audited = clock::time_point::min();
    };
    static constexpr std::size_t places = 2'048; // of addresses, and as many of partners

    [[nodiscard]] static unsigned add_try(counter& counted, clock::time_point now);

    std::chrono::milliseconds longest_;
    std::mutex mutex_;
    std::vector<counter> counters_; ///< none before the first wrong try
};

} // namespace tassel::api
