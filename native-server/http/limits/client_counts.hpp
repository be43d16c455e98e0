// What is known of clients: how many of something each address and each network has, and which
// networks wait.
#pragma once

#include "http/limits/ip_address.hpp"

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <mutex>
#include <unordered_map>
#include <utility>

namespace tassel::http {

/// Most of an address (`counted_address`), and of all addresses of a network (`counted_network`).
struct client_caps {
    std::size_t address;
    std::size_t network;
};

/// How many of something each address and each network has: connections, or requests in flight.
/// Safe from several threads. Its memory is bounded by the places that are taken.
class client_counts {
  public:
    explicit client_counts(client_caps const& caps) : caps_{caps} {}
    client_counts(client_counts const&) = delete;
    client_counts& operator=(client_counts const&) = delete;

    /// A place that is given back as it ends; one that was not taken holds nothing.
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

    /// A place for one more, or none where the address or its network has as many as it may.
    [[nodiscard]] place enter(ip_address const& client);

  private:
    using counts = std::unordered_map<ip_address, std::size_t, ip_address_hash>;
    void leave(ip_address const& client) noexcept;

    client_caps const caps_;
    std::mutex mutex_;
    counts addresses_;
    counts networks_;
};

/// Networks whose clients wait before they are answered on a new connection.
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
