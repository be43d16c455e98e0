#include "api/exchange/request_context.hpp"

#include "clock/utc_clock.hpp"
#include "crypto/identifier.hpp"
#include "http/message.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace tassel::api {
namespace {

/// Returns a method's name as a constant of this program, so that no text of a request gets into a
/// log.
std::string_view method_label(std::string_view method) {
    static constexpr std::array<std::string_view, 6> known{"GET",    "POST",  "PUT",
                                                           "DELETE", "PATCH", "OPTIONS"};
    auto const* const found = std::find(known.begin(), known.end(), method);
    return found == known.end() ? "other" : *found;
}

} // namespace

request_context begin_request(std::string_view method) {
    request_context request;
    request.request_id = crypto::make_identifier("req");
    request.started = std::chrono::steady_clock::now();
    request.method_label = method_label(method);
    return request;
}

namespace {

std::string operation_of(request_context const& request) {
    std::string operation{request.matched->terms.method};
    operation.append(" ").append(request.matched->path);
    return operation;
}

} // namespace

bool is_audited(request_context const& request, unsigned status) {
    if (request.opens && status >= http::status::bad_request) return false;
    return request.caller && request.matched->terms.audit != audit_use::nothing;
}

store::audit_row audit_row(request_context const& request, unsigned status) {
    auto const& caller = request.caller.value();
    return {.request_id = request.request_id,
            .at = std::string{utc_now().timestamp},
            .kind = caller.kind(),
            .partner_id = std::string{caller.partner_id()},
            .operation = operation_of(request),
            .status = status,
            .analysis_id = request.analysis_id,
            .session = caller.session()};
}

store::audit_row refused_audit_row(request_context const& request, std::string_view known_partner,
                                   unsigned status) {
    return {.request_id = request.request_id,
            .at = std::string{utc_now().timestamp},
            .kind = store::owner_kind::partner,
            .partner_id = std::string{known_partner},
            .operation = operation_of(request),
            .status = status,
            .analysis_id = {}};
}

} // namespace tassel::api
