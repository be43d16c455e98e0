#include "api/analyses/delete_analysis.hpp"

#include "api/exchange/awaited_answer.hpp"
#include "api/exchange/request_context.hpp"
#include "api/exchange/responder.hpp"
#include "http/message.hpp"
#include "store/port/analysis_store.hpp"

#include "tassel/document/package/package_data.hpp"
#include "tassel/reflect/envelope.hpp"

#include <memory>
#include <string>
#include <utility>

namespace tassel::api {
namespace {

http::finished answer_removed(handler_context const& handler, request_context& request,
                              std::string analysis_id, store::removal const& outcome) {
    if (outcome.failure) throw *outcome.failure;
    request.audited = outcome.found;
    if (!outcome.found) return handler.answers.refuse(no_analysis, request);
    handler.snapshots.forget(analysis_id);
    for (auto const& document_package_id : outcome.document_package_ids)
        handler.packages.forget(document_package_id);
    std::string text;
    reflect::write_success(text, deleted_analysis_data{.analysis_id = std::move(analysis_id)});
    return handler.answers.complete(json_response(http::status::ok, std::move(text)), request);
}

http::finished remove(handler_context const& handler,
                      std::shared_ptr<request_context> const& request) {
    auto analysis_id = place_of(*request).analysis_id;
    store::removed_analysis removed{.analysis_id = analysis_id,
                                    .belongs_to = request->caller.value(),
                                    .audit = audit_row(*request, http::status::ok)};
    return std::make_unique<awaited_answer<store::removal>>(
        handler.answers, *request,
        [&kept = handler.analyses.store(), removed = std::move(removed)](auto const& to) mutable {
            kept.remove(std::move(removed),
                        [to](store::removal outcome) { to->bring(std::move(outcome)); });
        },
        [handler, request, analysis_id = std::move(analysis_id)](store::removal const& outcome) {
            return answer_removed(handler, *request, analysis_id, outcome);
        });
}

} // namespace

http::finished delete_analysis(handler_context const& handler, request_context request) {
    auto const kept = std::make_shared<request_context>(std::move(request));
    return handler.answers.guarded(*kept, [&] { return remove(handler, kept); });
}

} // namespace tassel::api
