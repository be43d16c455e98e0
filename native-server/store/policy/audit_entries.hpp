// The rows of the audit log. A record that is created, changed, or deleted gets a row of its own
// with the outcome of the request. Readings are counted in one row for each owner and minute.
#pragma once

#include "store/port/analysis_store.hpp"
#include "store/port/audit_log.hpp"
#include "store/port/package_store.hpp"

#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tassel::store::policy {

// The outcome of a request to keep a record, and the audit row that reports it.

/// Returns what happened to the analysis. `used` is the earlier use of its idempotency key, if
/// there was one.
[[nodiscard]] inline creation outcome_of(new_analysis const& created,
                                         std::optional<key_use> const& used) {
    if (!used) return {creation_status::created, created.analysis_id};
    if (used->payload_sha256 == created.once->payload_sha256) {
        return {creation_status::replayed, used->analysis_id};
    }
    return {creation_status::conflict, {}};
}

[[nodiscard]] inline audit_row audit_of(new_analysis const& created, creation const& made) {
    auto audit = created.audit;
    audit.analysis_id = made.analysis_id;
    if (made.status == creation_status::conflict) audit.status = created.conflict_status;
    return audit;
}

/// Returns the audit row of a deletion that found the analysis. If there was no such analysis, the
/// caller decides what to log.
[[nodiscard]] inline audit_row audit_of(removed_analysis const& removed) {
    auto audit = removed.audit;
    audit.analysis_id = removed.analysis_id;
    return audit;
}

/// Returns the audit row, or nothing if the package existed before. In that case, the caller
/// decides what to log.
[[nodiscard]] inline std::optional<audit_row> audit_of(new_package const& created,
                                                       package_creation_status made) {
    if (made == package_creation_status::existing) return std::nullopt;
    auto audit = created.audit;
    bool const found = made != package_creation_status::not_found;
    audit.analysis_id = found ? created.analysis_id : std::string{};
    if (!found) audit.status = created.not_found_status;
    return audit;
}

[[nodiscard]] inline audit_row audit_of(package_change const& changed) {
    auto audit = changed.audit;
    audit.analysis_id = changed.analysis_id;
    return audit;
}

// Readings, counted until they are written.

/// The audit row of counted readings has this text instead of an operation.
inline constexpr std::string_view readings_operation = "readings";

/// Counts are in memory only, so a process that is killed loses its last minute. Thread-safe.
class reading_counts {
  public:
    struct counted {
        owner whose;
        audit_row row; ///< of the first reading, with the worst status and the count of all
    };

    /// Adds to the row of the owner and minute. Never refuses a reading. Beyond a hundred thousand
    /// unwritten rows, it drops the newest readings and counts them as lost.
    void count(owner const& whose, audit_row row);

    /// Removes and returns the rows of the minutes that have ended at `now`.
    [[nodiscard]] std::vector<counted> take(std::chrono::sys_seconds now);
    [[nodiscard]] std::vector<counted> take_all();
    /// Returns how many readings were lost since the last call.
    [[nodiscard]] std::uint64_t take_lost();

  private:
    using key = std::pair<std::string, std::string>; // minute and owner

    std::mutex mutex_; // guards the members below
    std::map<key, counted> waiting_;
    std::uint64_t lost_ = 0;
};

} // namespace tassel::store::policy
