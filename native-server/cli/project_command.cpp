#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "cli/standard_input.hpp"
#include "crypto/identifier.hpp"
#include "service/analyses/answer_analysis.hpp"

#include <iostream>

namespace tassel::cli {
namespace {

int project(option_values const&) {
    auto const request_id = crypto::make_identifier("req");
    auto const body = read_request(api::analysis_body_limit + api::json_body_limit, request_id);
    if (!body) return failed;
    auto const analysis_id = crypto::make_identifier("anl");
    auto const answer = api::answer_projection_input(*body, analysis_id, request_id);
    std::cout << answer.body << std::endl;
    return answer.status == 200 && std::cout ? succeeded : failed;
}

} // namespace

command project_command() {
    return {"project",
            "read {\"analysis\": a create-analysis request, \"projection\": what changes} (JSON) "
            "and print the projection",
            {},
            &project};
}

} // namespace tassel::cli
