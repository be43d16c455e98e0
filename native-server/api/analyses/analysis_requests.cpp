#include "api/analyses/analysis_requests.hpp"

#include "api/exchange/body_exchange.hpp"
#include "api/exchange/request_context.hpp"
#include "api/exchange/responder.hpp"
#include "api/exchange/work_queues.hpp"
#include "http/message.hpp"
#include "service/analyses/answer_analysis.hpp"
#include "store/port/analysis_store.hpp"

#include "tassel/document/package/package_data.hpp"
#include "tassel/reflect/envelope.hpp"

#include <string>
#include <string_view>
#include <utility>

namespace tassel::api {
namespace {

/// Answers a question about a kept analysis from its record and the request's body.
using question = answer (*)(std::string_view record, std::string_view body,
                            std::string_view request_id);

http::response ask_analysis(handler_context const& handler, question asked, request_context request,
                            std::string_view body) {
    auto analysis_id = place_of(request).analysis_id;
    auto const record = handler.analyses.find(request.caller.value(), analysis_id);
    if (!record) return handler.answers.refuse(no_analysis, request);
    request.analysis_id = std::move(analysis_id);
    auto made = asked(*record, body, request.request_id);
    return handler.answers.complete(json_response(made.status, std::move(made.body)), request);
}

http::opening open_question(handler_context const& handler, question asked,
                            request_context request) {
    auto& workers = handler.queues.analyses;
    return open_body(handler.answers, std::move(request),
                     [handler, asked, &workers](request_context const& by, std::string_view body) {
                         return concurrent::run_in_pool(
                             workers, queue_owner(by.caller.value()),
                             [&] { return ask_analysis(handler, asked, by, body); });
                     });
}

} // namespace

http::opening open_project_analysis(handler_context const& handler, request_context request) {
    return open_question(handler, &answer_projection, std::move(request));
}

http::opening open_check_bill(handler_context const& handler, request_context request) {
    return open_question(handler, &answer_bill_check, std::move(request));
}

http::opening merge_sent_exports(handler_context const& handler, request_context request) {
    return open_pooled_body(handler.answers, std::move(request), handler.queues.analyses,
                            maximum_body_at_once,
                            [handler](request_context const& asked, std::string_view body) {
                                auto made = answer_merge(body, asked.request_id);
                                return handler.answers.complete(
                                    json_response(made.status, std::move(made.body)), asked);
                            });
}

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
