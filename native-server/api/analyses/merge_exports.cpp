#include "api/analyses/merge_exports.hpp"

#include "api/exchange/body_exchange.hpp"
#include "api/exchange/responder.hpp"
#include "api/exchange/work_queues.hpp"
#include "service/analyses/answer_analysis.hpp"

#include <string_view>
#include <utility>

namespace tassel::api {

http::opening merge_sent_exports(handler_context const& handler, request_context request) {
    return open_body(handler.answers, std::move(request),
                     {.workers = handler.queues.analyses, .maximum_at_once = maximum_body_at_once},
                     [handler](request_context const& asked, std::string_view body) {
                         auto made = answer_merge(body, asked.request_id);
                         return handler.answers.complete(
                             json_response(made.status, std::move(made.body)), asked);
                     });
}

} // namespace tassel::api
