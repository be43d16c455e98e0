// Counts the requests of an owner, or from an address, across all servers of a database.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tassel::store {

/// The length of a rate-limit window. After a window has ended, the next request opens another one.
inline constexpr std::chrono::seconds rate_window{60};

/// A number of requests that a server may admit before it asks again.
struct rate_share {
    std::uint32_t granted = 0;        ///< 0: the limit is reached
    std::uint32_t taken = 0;          ///< used by all servers so far, including this share
    std::chrono::milliseconds left{}; ///< time until the window ends
};

class rate_counters {
  public:
    rate_counters() = default;
    rate_counters(rate_counters const&) = delete;
    rate_counters& operator=(rate_counters const&) = delete;
    virtual ~rate_counters() = default;

    /// Takes an eighth of the requests that the limit still allows, but at least one request while
    /// the limit allows any. The shares of a window never add up to more than the limit. Throws
    /// store_error. Thread-safe.
    [[nodiscard]] virtual rate_share take(std::string const& owner_text, std::size_t rate_class,
                                          std::uint32_t limit) = 0;
    /// Returns the name under which an address is counted. For an owner, that name is
    /// `owner::text`.
    [[nodiscard]] virtual std::string network_name(std::string_view network) const = 0;
};

} // namespace tassel::store
