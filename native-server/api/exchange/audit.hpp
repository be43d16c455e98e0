// The audit row of a request: its metadata, and nothing that was sent with it.
#pragma once

#include "api/exchange/request_context.hpp"
#include "store/port/audit_log.hpp"

namespace tassel::api {

/// Whether the request leaves an audit row: those that passed a guard do, but for quick quotes, of
/// which nothing is kept.
[[nodiscard]] bool is_audited(request_context const& request);

/// The row of an audited request that is answered with `status`, now.
[[nodiscard]] store::audit_row audit_row(request_context const& request, unsigned status);

} // namespace tassel::api
