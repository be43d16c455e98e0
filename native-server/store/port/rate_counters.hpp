// Requests of an owner, or from an address, that all servers of a database count together.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tassel::store {

/// Windows of rate limits are this long, and open with the first request after the one before.
inline constexpr std::chrono::seconds rate_window{60};

/// Requests that a server may admit without asking again.
struct rate_share {
    std::uint32_t granted = 0;        ///< 0: the limit is reached
    std::uint32_t taken = 0;          ///< of the limit, by all servers, with this share
    std::chrono::milliseconds left{}; ///< until the window ends
};

class rate_counters {
  public:
    rate_counters() = default;
    rate_counters(rate_counters const&) = delete;
    rate_counters& operator=(rate_counters const&) = delete;
    virtual ~rate_counters() = default;

    /// An eighth of what is left of the limit, at least one request: all shares of a window are
    /// never more than the limit. Throws store_error. Safe from several threads.
    [[nodiscard]] virtual rate_share take(std::string const& owner_text, std::size_t rate_class,
                                          std::uint32_t limit) = 0;
    /// What an address is called there, as an owner is by its text.
    [[nodiscard]] virtual std::string network_name(std::string_view network) const = 0;
};

} // namespace tassel::store
