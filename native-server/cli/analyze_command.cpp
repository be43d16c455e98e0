#include "api/guard/refusal.hpp"
#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "cli/options/rule_version_option.hpp"
#include "cli/standard_input.hpp"
#include "clock/utc_clock.hpp"
#include "crypto/identifier.hpp"
#include "service/analyses/answer_analysis.hpp"

#include <array>
#include <iostream>

namespace tassel::cli {
namespace {

constexpr std::array analyze_options{rule_version_option};

int analyze(option_values const& values) {
    auto const version = rule_version_of(values);
    auto const request_id = crypto::make_identifier("req");
    auto const body = read_request(api::analysis_body_limit, request_id);
    if (!body) return failed;
    auto const analysis_id = crypto::make_identifier("anl");
    auto const scenario_id = crypto::make_identifier("scn");
    auto const now = utc_now();
    auto const answer = api::answer_analysis(*body, {.analysis_id = analysis_id,
                                                     .scenario_id = scenario_id,
                                                     .request_id = request_id,
                                                     .created_at = now.timestamp,
                                                     .rule_version = version});
    std::cout << answer.envelope << std::endl;
    return !answer.refused() && std::cout ? succeeded : failed;
}

} // namespace

command analyze_command() {
    return {"analyze", "read a create-analysis request (JSON) and print the answer",
            analyze_options, &analyze};
}

} // namespace tassel::cli
