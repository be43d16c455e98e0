// Who asked for what, and when: request metadata only, whatever database holds it.
#pragma once

#include "store/port/owner.hpp"

#include <string>

namespace tassel::store {

/// One request that passed its credentials, or was refused for wrong ones. Nothing here was sent by
/// the client: the operation is named by the route table, and an analysis only where it is the
/// owner's own.
struct audit_row {
    std::string request_id;
    std::string at; ///< RFC 3339 UTC
    owner_kind kind = owner_kind::partner;
    std::string partner_id;  ///< empty for a sandbox session
    std::string operation;   ///< method and path of the route
    unsigned status = 0;     ///< of the answer, as the caller says
    std::string analysis_id; ///< may be empty
};

class audit_log {
  public:
    audit_log() = default;
    audit_log(audit_log const&) = delete;
    audit_log& operator=(audit_log const&) = delete;
    virtual ~audit_log() = default;

    /// Keeps the row; it reaches the disk a little later. Throws store_error when too many rows
    /// wait, because the disk takes none. Safe from several threads.
    virtual void record(audit_row row) = 0;
};

} // namespace tassel::store
