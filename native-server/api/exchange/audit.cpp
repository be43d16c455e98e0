#include "api/exchange/audit.hpp"

#include "clock/utc_clock.hpp"

namespace tassel::api {

bool is_audited(request_context const& request) {
    return request.caller && routes.at(request.row).limited != operation::quick_quote;
}

store::audit_row audit_row(request_context const& request, unsigned status) {
    auto const& matched = routes.at(request.row);
    auto const& caller = request.caller.value();
    std::string operation{matched.method};
    operation.append(" ").append(matched.path);
    return {.request_id = request.request_id,
            .at = std::string{utc_now().timestamp},
            .kind = caller.kind(),
            .partner_id = std::string{caller.partner_id()},
            .operation = std::move(operation),
            .status = status,
            .analysis_id = request.analysis_id};
}

} // namespace tassel::api
