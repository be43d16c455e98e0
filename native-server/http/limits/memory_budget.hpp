// Limits the memory that peers may make the server hold: heads and bodies that are still arriving,
// and answers that the peers have not taken yet.
#pragma once

#include "http/limits/ip_address.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>
#include <unordered_map>

namespace tassel::http {

/// The limits, in bytes. Favored payers have their own reserve.
struct budget_limits {
    std::size_t all = 67'108'864;
    std::size_t unreserved = 25'165'824; ///< the total for all payers that are not favored
    std::size_t address = 16'777'216;    ///< for each address, if the payer is not favored
    std::size_t owner = 8'388'608;       ///< for each owner, if the payer is not favored
    std::size_t favored_owner = 25'165'824;
};

/// The memory that requests may use. Thread-safe. Its own memory is bounded by the number of
/// holders.
class memory_budget {
  public:
    explicit memory_budget(budget_limits const& limits) : limits_{limits} {}
    memory_budget(memory_budget const&) = delete;
    memory_budget& operator=(memory_budget const&) = delete;

    [[nodiscard]] std::size_t held() const noexcept {
        return held_.load(std::memory_order_relaxed);
    }
    /// Returns how many times there was no memory left.
    [[nodiscard]] std::uint64_t refused() const noexcept {
        return refused_.load(std::memory_order_relaxed);
    }

    /// The memory that one connection holds. Not thread-safe.
    class lease {
      public:
        /// The peer at that address pays until another payer takes over.
        lease(memory_budget& budget, ip_address const& peer) noexcept
            : budget_{budget}, peer_{counted_address(peer)}, address_{peer_} {}
        lease(lease const&) = delete;
        lease& operator=(lease const&) = delete;
        ~lease() { release(); }

        /// Sets the total to `bytes`. Returns false and changes nothing if there is no memory for
        /// more.
        [[nodiscard]] bool hold(std::size_t bytes);
        /// Makes `who` pay from here on, also for what is already held. Returns false and holds
        /// nothing if the budget of `who` has no memory left.
        [[nodiscard]] bool pass_to(payer const& who);
        /// Frees everything. After that, the peer pays again.
        void release() noexcept;

        [[nodiscard]] std::size_t held() const noexcept { return held_; }

      private:
        friend class memory_budget;
        memory_budget& budget_;
        ip_address peer_;
        ip_address address_;
        std::string owner_;
        bool favored_ = false;
        std::size_t held_ = 0;
    };

  private:
    [[nodiscard]] bool take(lease const& by, std::size_t bytes);
    void give_back(lease const& by, std::size_t bytes) noexcept;

    budget_limits const limits_;
    std::mutex mutex_;
    std::size_t unreserved_ = 0;
    std::unordered_map<ip_address, std::size_t, ip_address_hash> addresses_;
    std::unordered_map<std::string, std::size_t> owners_;
    std::atomic<std::size_t> held_{0}; ///< written under the mutex
    std::atomic<std::uint64_t> refused_{0};
};

} // namespace tassel::http
