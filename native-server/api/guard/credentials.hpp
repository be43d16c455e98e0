// Finds the partner that a request comes from, and delays clients that guess credentials.
#pragma once

#include "http/limits/ip_address.hpp"
#include "http/message.hpp"
#include "store/port/partner_store.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string_view>
#include <vector>

namespace tassel::api {

struct authentication {
    bool passed = false;
    std::string_view partner_id; ///< as sent if there is such a partner, otherwise empty
};

/// Returns whether the request carries the credentials of an active partner. A refusal of a
/// well-formed id always takes the same work, whether or not the partner exists and is enabled: one
/// digest, one check of the store's cached credentials, one look-up, one comparison. A malformed id
/// never reaches the store.
[[nodiscard]] authentication authenticate(http::request_head const& head,
                                          store::partner_store& partners);

/// Slows down clients that guess credentials, and nobody else. Counts wrong credentials for each
/// address and for each claimed partner id. Requests with correct credentials are never counted, so
/// nobody can slow down a partner by guessing in its name. The number of counters is fixed, so two
/// addresses or ids may share a counter; at worst, wrong answers are then delayed longer. Safe from
/// several threads.
class credential_throttle {
  public:
    using clock = std::chrono::steady_clock;
    static constexpr unsigned free_tries = 20;
    static constexpr std::chrono::milliseconds step{50};
    static constexpr std::chrono::seconds forgotten_after{3}; ///< after this, one try is forgotten

    /// `longest` is the maximum delay of an answer.
    explicit credential_throttle(std::chrono::milliseconds longest) : longest_{longest} {}

    struct answer {
        std::chrono::milliseconds delay; ///< how long to hold back the answer
        bool audited;                    ///< no other row for this address within a minute
    };

    /// Counts one wrong try.
    [[nodiscard]] answer count(http::ip_address const& client, std::string_view claimed_id,
                               clock::time_point now);

  private:
    struct counter {
        unsigned tries = 0;
        clock::time_point last = clock::time_point::min();
        clock::time_point audited = clock::time_point::min();
    };
    static constexpr std::size_t places = 2'048; // counters for addresses, and as many for partners

    [[nodiscard]] static unsigned add_try(counter& counted, clock::time_point now);

    std::chrono::milliseconds longest_;
    std::mutex mutex_;
    std::vector<counter> counters_; ///< empty before the first wrong try
};

} // namespace tassel::api
