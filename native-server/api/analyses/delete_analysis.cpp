#include "api/analyses/delete_analysis.hpp"

#include "api/exchange/audit.hpp"
#include "api/exchange/json_response.hpp"
#include "http/message.hpp"
#include "store/port/analysis_store.hpp"

#include "tassel/document/package/package_data.hpp"
#include "tassel/reflect/envelope.hpp"

#include <string>
#include <utility>

namespace tassel::api {
namespace {

http::response remove(handler_context const& handler, request_context& request) {
    auto analysis_id = place_of(request).analysis_id;
    auto const outcome =
        handler.analyses.store().remove({.analysis_id = analysis_id,
                                         .belongs_to = request.caller.value(),
                                         .audit = audit_row(request, http::status::ok)});
    request.audited = outcome.found;
    if (!outcome.found) return handler.answers.refuse(no_analysis, request);
    handler.snapshots.forget(analysis_id);
    for (auto const& document_package_id : outcome.document_package_ids)
        handler.packages.forget(document_package_id);
    std::string text;
    reflect::write_success(text, deleted_analysis_data{.analysis_id = std::move(analysis_id)});
    return handler.answers.complete(json_response(http::status::ok, std::move(text)), request);
}

} // namespace

http::response delete_analysis(handler_context const& handler, request_context request) {
    return handler.answers.guarded(request, [&] { return remove(handler, request); });
}

} // namespace tassel::api
