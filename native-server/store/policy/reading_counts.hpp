// How often was read, until it is written down: one row of an owner and minute.
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

/// What the row of counted readings says instead of an operation.
inline constexpr std::string_view readings_operation = "readings";

/// What is counted is in memory alone, so that a process that is killed loses its last minute.
/// Safe from several threads.
class reading_counts {
  public:
    struct counted {
        owner whose;
        audit_row row; ///< of the first of them; the worst status, and how many there were
    };

    /// Adds to the row of the owner and minute. Never refuses: beyond a hundred thousand rows that
    /// can't be written, the newest are lost and counted.
    void count(owner const& whose, audit_row row);

    /// Takes the rows of minutes that are over at `now`.
    [[nodiscard]] std::vector<counted> take(std::chrono::sys_seconds now);
    [[nodiscard]] std::vector<counted> take_all();
    /// Readings that were lost since the last call.
    [[nodiscard]] std::uint64_t take_lost();

  private:
    using key = std::pair<std::string, std::string>; // a minute, an owner

    std::mutex mutex_; // guards what follows
    std::map<key, counted> waiting_;
    std::uint64_t lost_ = 0;
};

} // namespace tassel::store::policy
