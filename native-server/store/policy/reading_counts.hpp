// Counts readings until they are written: one row for each owner and minute.
#pragma once

#include "store/port/audit_log.hpp"

#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace tassel::store::policy {

/// Stands in place of an operation in the row of counted readings.
inline constexpr std::string_view readings_operation = "readings";

/// Counts are in memory only, so a process that is killed loses its last minute. Thread-safe.
class reading_counts {
  public:
    struct counted {
        owner whose;
        audit_row row; ///< the first one's, with the worst status and the count
    };

    /// Adds to the row of the owner and minute. Never refuses: beyond a hundred thousand rows that
    /// can't be written, the newest readings are lost and counted as lost.
    void count(owner const& whose, audit_row row);

    /// Removes and returns the rows of the minutes that have ended at `now`.
    [[nodiscard]] std::vector<counted> take(std::chrono::sys_seconds now);
    [[nodiscard]] std::vector<counted> take_all();
    /// Readings that were lost since the last call.
    [[nodiscard]] std::uint64_t take_lost();

  private:
    using key = std::pair<std::string, std::string>; // minute and owner

    std::mutex mutex_; // guards the members below
    std::map<key, counted> waiting_;
    std::uint64_t lost_ = 0;
};

} // namespace tassel::store::policy
