#include "api/analyses/ask_analysis.hpp"

#include "api/exchange/body_exchange.hpp"
#include "api/exchange/json_response.hpp"
#include "api/exchange/sized_work.hpp"
#include "service/analyses/answer_analysis.hpp"

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

} // namespace tassel::api
