#include "api/analyses/merge_exports.hpp"

#include "api/exchange/body_exchange.hpp"
#include "api/exchange/json_response.hpp"
#include "api/exchange/sized_work.hpp"
#include "service/analyses/answer_analysis.hpp"

#include <string_view>
#include <utility>

namespace tassel::api {

http::opening merge_sent_exports(handler_context const& handler, request_context request) {
    return open_pooled_body(handler.answers, std::move(request), handler.queues.analyses,
                            maximum_body_at_once,
                            [handler](request_context const& asked, std::string_view body) {
                                auto made = answer_merge(body, asked.request_id);
                                return handler.answers.complete(
                                    json_response(made.status, std::move(made.body)), asked);
                            });
}

} // namespace tassel::api
