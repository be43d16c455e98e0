// How many of something each address and each network has: connections, or requests in flight.
#pragma once

#include "http/limits/ip_address.hpp"

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

} // namespace tassel::http
