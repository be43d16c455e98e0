#include "api/analyses/project_analysis.hpp"

#include "api/exchange/awaited_answer.hpp"
#include "api/exchange/body_exchange.hpp"
#include "api/exchange/json_response.hpp"
#include "service/analyses/answer_analysis.hpp"

#include <string>
#include <string_view>
#include <utility>

namespace tassel::api {
namespace {

http::finished project_analysis(package_desk const& desk, request_context request,
                                std::string analysis_id, std::string_view body) {
    auto const record = desk.analyses.find(request.caller.value(), analysis_id);
    if (!record) return desk.answers.refuse(no_analysis, request);
    request.analysis_id = std::move(analysis_id);
    auto made = answer_projection(*record, body, request.request_id);
    return desk.answers.complete(json_response(made.status, std::move(made.body)), request);
}

/// The ids of the path go with the request, the copies of them don't.
http::finished project_on(concurrent::task_pool& workers, package_desk const& desk,
                          request_context const& request, std::string_view body) {
    return answer_of_body(workers, desk.answers, request, body,
                          [desk, id = place_of(request).analysis_id](request_context const& asked,
                                                                     std::string_view kept) {
                              return project_analysis(desk, asked, id, kept);
                          });
}

} // namespace

http::opening open_project_analysis(package_desk const& desk, concurrent::task_pool& workers,
                                    request_context request) {
    return open_body(desk.answers, std::move(request), json_body_limit,
                     [desk, &workers](request_context const& asked, std::string_view body) {
                         return project_on(workers, desk, asked, body);
                     });
}

} // namespace tassel::api
