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

/// What answers a body that is asked of a kept analysis.
using question = answer (*)(std::string_view record, std::string_view body,
                            std::string_view request_id);

http::finished ask_analysis(package_desk const& desk, question asked, request_context request,
                            std::string_view body) {
    auto analysis_id = place_of(request).analysis_id;
    auto const record = desk.analyses.find(request.caller.value(), analysis_id);
    if (!record) return desk.answers.refuse(no_analysis, request);
    request.analysis_id = std::move(analysis_id);
    auto made = asked(*record, body, request.request_id);
    return desk.answers.complete(json_response(made.status, std::move(made.body)), request);
}

http::opening open_question(package_desk const& desk, question asked, request_context request) {
    auto& workers = desk.queues.analyses;
    return open_body(desk.answers, std::move(request), json_body_limit,
                     {.workers = workers, .most_at_once = most_body_at_once},
                     [desk, asked, &workers](request_context const& by, std::string_view body) {
                         return concurrent::done_in_lane(
                             workers, queue_owner(by.caller.value()),
                             [&] { return ask_analysis(desk, asked, by, body); });
                     });
}

} // namespace

http::opening open_project_analysis(package_desk const& desk, request_context request) {
    return open_question(desk, &answer_projection, std::move(request));
}

http::opening open_check_bill(package_desk const& desk, request_context request) {
    return open_question(desk, &answer_bill_check, std::move(request));
}

} // namespace tassel::api
