// What rows beside records and files count for, in either database.
#pragma once

#include "store/policy/quota.hpp"
#include "store/port/analysis_store.hpp"
#include "store/port/audit_log.hpp"

#include <cstdint>

namespace tassel::store::policy {

// About what they take with their places in indexes. A migration of either store has the same
// numbers.

/// The row of a session, and the first one that tells of its readings.
inline constexpr std::int64_t session_bytes = 768;
/// What is kept of an idempotency key.
inline constexpr std::int64_t key_bytes = 192;
inline constexpr std::int64_t witness_bytes = 384;
/// An audit row without its texts.
inline constexpr std::int64_t audit_bytes = 192;

[[nodiscard]] inline std::int64_t size_of(audit_row const& row) {
    auto const texts = row.request_id.size() + row.at.size() + row.partner_id.size() +
                       row.operation.size() + row.analysis_id.size();
    return audit_bytes + static_cast<std::int64_t>(texts);
}

/// Of an analysis that is kept, with the row that says so.
[[nodiscard]] inline std::int64_t size_of(new_analysis const& created, audit_row const& audit) {
    return size_of(created.sealed) + size_of(audit) + (created.once ? key_bytes : 0);
}

} // namespace tassel::store::policy
