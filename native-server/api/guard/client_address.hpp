// The address that a request is counted under, and how often the log reports an unreadable address.
#pragma once

#include "http/limits/ip_address.hpp"
#include "http/message.hpp"

#include <atomic>
#include <chrono>
#include <vector>

namespace tassel::api::sandbox {

struct request_client {
    http::ip_address address; ///< as `counted_address` returns it
    bool named = false;       ///< a trusted proxy named an address other than its own
    bool unread = false;      ///< a trusted proxy sent an unreadable entry
};

/// Returns the peer's address. If the peer is a trusted proxy, returns the last address in
/// X-Forwarded-For that is not a trusted proxy's. An entry is an address that may have a port; an
/// IPv6 address may have brackets (RFC 7239 4: [2001:db8::1]:4711). We stop at an entry that we
/// can't read: that request counts for the proxy that made the entry.
[[nodiscard]] request_client client_of(http::request_head const& head,
                                       std::vector<http::ip_network> const& trusted_proxies);

} // namespace tassel::api::sandbox

namespace tassel::api {

/// Limits a log line to once an hour. Safe from several threads.
class once_an_hour {
  public:
    using clock = std::chrono::steady_clock;

    /// Returns true for one call per hour.
    [[nodiscard]] bool is_due(clock::time_point now) noexcept {
        auto last = last_.load(std::memory_order_relaxed);
        bool const due = last == clock::time_point{} || now - last >= std::chrono::hours{1};
        return due && last_.compare_exchange_strong(last, now, std::memory_order_relaxed);
    }

  private:
    std::atomic<clock::time_point> last_{clock::time_point{}}; ///< the initial value means never
};

} // namespace tassel::api
