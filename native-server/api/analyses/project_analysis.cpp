#include "api/analyses/project_analysis.hpp"

#include "api/exchange/body_exchange.hpp"
#include "api/exchange/json_response.hpp"
#include "api/exchange/sized_work.hpp"
#include "service/analyses/answer_analysis.hpp"

#include <string>
#include <string_view>
#include <utility>

namespace tassel::api {
namespace {

http::finished project_analysis(package_desk const& desk, request_context request,
                                std::string_view body) {
    auto analysis_id = place_of(request).analysis_id;
    auto const record = desk.analyses.find(request.caller.value(), analysis_id);
    if (!record) return desk.answers.refuse(no_analysis, request);
    request.analysis_id = std::move(analysis_id);
    auto made = answer_projection(*record, body, request.request_id);
    return desk.answers.complete(json_response(made.status, std::move(made.body)), request);
}

} // namespace

http::opening open_project_analysis(package_desk const& desk, request_context request) {
    auto& workers = desk.queues.analyses;
    return open_body(desk.answers, std::move(request), json_body_limit,
                     {.workers = workers, .most_at_once = most_body_at_once},
                     [desk, &workers](request_context const& asked, std::string_view body) {
                         return concurrent::done_in_lane(
                             workers, queue_owner(asked.caller.value()),
                             [&] { return project_analysis(desk, asked, body); });
                     });
}

} // namespace tassel::api
