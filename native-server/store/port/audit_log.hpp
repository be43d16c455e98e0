// Who asked for what, and when: request metadata only, independent of the database.
#pragma once

#include "store/port/owner.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace tassel::store {

/// One request whose credentials were correct, or that was refused because they were wrong. The
/// client sent none of this text: the route table names the operation, and an analysis is named
/// only if it belongs to the owner.
struct audit_row {
    std::string request_id;
    std::string at; ///< RFC 3339 UTC
    owner_kind kind = owner_kind::partner;
    std::string partner_id;                  ///< empty for a sandbox session
    std::string operation;                   ///< method and path of the route
    unsigned status = 0;                     ///< of the answer, as the caller states it
    std::string analysis_id;                 ///< may be empty
    std::optional<crypto::digest> session{}; ///< row is deleted with this session
    std::int64_t requests = 1;               ///< more than one for counted readings
};

class audit_log {
  public:
    audit_log() = default;
    audit_log(audit_log const&) = delete;
    audit_log& operator=(audit_log const&) = delete;
    virtual ~audit_log() = default;

    // Thread-safe.

    /// Keeps the row, which counts toward the quota of `whose`. The row reaches the disk a little
    /// later. If the session has no space left for the row, or the disk has almost none, the row is
    /// only counted, like a reading. Throws store_error when too many rows wait because the disk
    /// accepts no writes.
    virtual void record(std::optional<owner> const& whose, audit_row row) = 0;
    /// Counts a reading: one row for each owner and minute says how many there were. The row
    /// reaches the disk when the minute is over or the store ends. If a session has no space for
    /// another row, its last row of readings counts the new ones, too. This never refuses a
    /// reading.
    virtual void count(owner const& whose, audit_row row) = 0;
};

} // namespace tassel::store
