#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "cli/options/rule_version_option.hpp"
#include "cli/standard_input.hpp"
#include "crypto/identifier.hpp"
#include "service/analyses/answer_analysis.hpp"

#include <array>
#include <iostream>

namespace tassel::cli {
namespace {

constexpr std::array project_options{rule_version_option};

int project(option_values const& values) {
    auto const version = rule_version_of(values);
    auto const request_id = crypto::make_identifier("req");
    auto const body = read_request(api::analysis_body_limit + api::json_body_limit, request_id);
    if (!body) return failed;
    auto const analysis_id = crypto::make_identifier("anl");
    auto const answer = api::answer_projection_input(*body, {.analysis_id = analysis_id,
                                                             .scenario_id = {},
                                                             .request_id = request_id,
                                                             .created_at = {},
                                                             .rule_version = version});
    std::cout << answer.body << std::endl;
    return answer.status == 200 && std::cout ? succeeded : failed;
}

} // namespace

command project_command() {
    return {"project",
            "read {\"analysis\": a create-analysis request, \"projection\": what changes} (JSON) "
            "and print the projection",
            project_options, &project};
}

} // namespace tassel::cli
