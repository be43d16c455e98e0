#include "api/exchange/audit.hpp"

#include "clock/utc_clock.hpp"
#include "http/message.hpp"

#include <string>

namespace tassel::api {

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
