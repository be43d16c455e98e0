// Who asked for what, and when: request metadata only, whatever database holds it.
#pragma once

#include "store/port/owner.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace tassel::store {

/// One request that passed its credentials, or was refused for wrong ones. Nothing here was sent by
/// the client: the operation is named by the route table, and an analysis only where it is the
/// owner's own.
struct audit_row {
    std::string request_id;
    std::string at; ///< RFC 3339 UTC
    owner_kind kind = owner_kind::partner;
    std::string partner_id;                  ///< empty for a sandbox session
    std::string operation;                   ///< method and path of the route
    unsigned status = 0;                     ///< of the answer, as the caller says
    std::string analysis_id;                 ///< may be empty
    std::optional<crypto::digest> session{}; ///< with which the row goes
    std::int64_t requests = 1;               ///< more than one: readings that were counted
};

class audit_log {
  public:
    audit_log() = default;
    audit_log(audit_log const&) = delete;
    audit_log& operator=(audit_log const&) = delete;
    virtual ~audit_log() = default;

    // Safe from several threads.

    /// Keeps the row, which counts for `whose`; it reaches the disk a little later. Where a session
    /// has no room for it, or the disk next to none, it is counted as a reading is. Throws
    /// store_error when too many rows wait, because the disk takes none.
    virtual void record(std::optional<owner> const& whose, audit_row row) = 0;
    /// Counts a reading: one row of the owner and minute says how many there were. It reaches the
    /// disk when the minute is over, or the store ends. Where a session has no room for another
    /// row, its last one of readings tells of these too: nothing is ever refused.
    virtual void count(owner const& whose, audit_row row) = 0;
};

} // namespace tassel::store
