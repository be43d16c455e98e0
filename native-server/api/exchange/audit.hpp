// The audit row of a request: its metadata, and nothing of its content.
#pragma once

#include "api/exchange/request_context.hpp"
#include "store/port/audit_log.hpp"

#include <string_view>

namespace tassel::api {

/// Whether the request leaves an audit row. Every request that passed a guard does, unless its
/// endpoint states otherwise or the refusal means that its new session is never opened.
[[nodiscard]] bool is_audited(request_context const& request, unsigned status);

/// The row of an audited request that is answered with `status` now.
[[nodiscard]] store::audit_row audit_row(request_context const& request, unsigned status);

/// The row of a request that did not pass its guard. `known_partner` may be empty.
[[nodiscard]] store::audit_row refused_audit_row(request_context const& request,
                                                 std::string_view known_partner, unsigned status);

} // namespace tassel::api
