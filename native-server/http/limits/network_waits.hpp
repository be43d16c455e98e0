// Networks whose clients wait before they are answered on a new connection.
#pragma once

#include "http/limits/ip_address.hpp"

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>

namespace tassel::http {

/// Safe from several threads, without a lock. Networks that share a place wait for each other at
/// worst; so its memory is fixed.
class network_waits {
  public:
    using clock = std::chrono::steady_clock;

    /// The network of that client waits until then, if not for longer.
    void add(ip_address const& client, clock::time_point until) noexcept {
        auto& place = place_of(client);
        auto known = place.load(std::memory_order_relaxed);
        while (known < until &&
               !place.compare_exchange_weak(known, until, std::memory_order_relaxed)) {
        }
    }

    /// A time that has passed, or none at all, where it does not wait.
    [[nodiscard]] clock::time_point until(ip_address const& client) noexcept {
        return place_of(client).load(std::memory_order_relaxed);
    }

  private:
    [[nodiscard]] std::atomic<clock::time_point>& place_of(ip_address const& client) noexcept {
        return places_[ip_address_hash{}(counted_network(client)) % places_.size()];
    }

    std::array<std::atomic<clock::time_point>, 2'048> places_{};
};

} // namespace tassel::http
