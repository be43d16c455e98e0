// What we know about a request, from its first check to its last byte, and the request's audit row,
// which holds metadata and no content.
#pragma once

#include "api/guard/certifier_gate.hpp"
#include "api/guard/rate_limiter.hpp"
#include "api/routing/route_table.hpp"
#include "store/port/audit_log.hpp"
#include "store/port/owner.hpp"

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace tassel::api::sandbox {
struct new_session;
}

namespace tassel::api {

struct request_context {
    std::string request_id;
    std::chrono::steady_clock::time_point started;
    std::string_view method_label;         ///< from a fixed list, for logs and metrics
    route const* matched = &unknown_route; ///< lives as long as the program
    path_parameters parameters{};          ///< live as long as the head of the request
    std::optional<store::owner> caller;    ///< the owner that passed the route's guard
    used_link link;                        ///< set if a link passed the route's guard
    bool key_accepted = false;             ///< the partner's key was right, even if we refuse
    std::string analysis_id;               ///< the caller's own analysis, for the audit row
    bool audited = false;                  ///< the audit row is stored with the request's data
    std::optional<rate_decision> rate;     ///< if set, the answer carries the RateLimit headers
    std::shared_ptr<sandbox::new_session const> opens; ///< the session that a valid request opens
    std::chrono::milliseconds delay{0};                ///< how long to hold back the answer
};

/// Returns the context of a request that arrives now; `method` is empty if it was not read.
[[nodiscard]] request_context begin_request(std::string_view method);

/// Whether the request leaves an audit row. Every request that passed a guard leaves one, except
/// where its endpoint states otherwise, and except if the request is refused before its new session
/// is opened.
[[nodiscard]] bool is_audited(request_context const& request, unsigned status);

/// Returns the row of an audited request that is answered with `status` now.
[[nodiscard]] store::audit_row audit_row(request_context const& request, unsigned status);

/// Returns the row of a request that did not pass its guard. `known_partner` may be empty.
[[nodiscard]] store::audit_row refused_audit_row(request_context const& request,
                                                 std::string_view known_partner, unsigned status);

} // namespace tassel::api
