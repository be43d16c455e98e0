// What the server tracks about clients: how many of something each address and network has, and
// which networks wait.
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

    /// A place that its destructor gives back; one that was not taken holds nothing.
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
/// lock. At worst, networks that share a slot wait for each other, so its memory is fixed.
class network_waits {
  public:
    using clock = std::chrono::steady_clock;

    /// Makes the network of that client wait until then, unless it already waits longer.
    void add(ip_address const& client, clock::time_point until) noexcept {
        auto& place = place_of(client);
        auto known = place.load(std::memory_order_relaxed);
        while (known < until &&
               !place.compare_exchange_weak(known, until, std::memory_order_relaxed)) {
        }
    }

    /// A time in the past, or none at all, if it does not wait.
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
