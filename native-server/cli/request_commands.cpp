// Commands that answer a request just as the service does.
#include "api/guard/refusal.hpp"
#include "cli/command_line.hpp"
#include "cli/options/rule_version_option.hpp"
#include "cli/standard_streams.hpp"
#include "clock/utc_clock.hpp"
#include "crypto/identifier.hpp"
#include "service/analyses/answer_analysis.hpp"
#include "service/quotes/quote_now.hpp"

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

namespace {

constexpr std::array check_bill_options{rule_version_option};

int check_bill(option_values const& values) {
    auto const version = rule_version_of(values);
    auto const request_id = crypto::make_identifier("req");
    auto const body = read_request(api::analysis_body_limit + api::json_body_limit, request_id);
    if (!body) return failed;
    auto const answer = api::answer_bill_check_input(*body, {.analysis_id = {},
                                                             .scenario_id = {},
                                                             .request_id = request_id,
                                                             .created_at = {},
                                                             .rule_version = version});
    std::cout << answer.body << std::endl;
    return answer.status == 200 && std::cout ? succeeded : failed;
}

} // namespace

command check_bill_command() {
    return {"check-bill",
            "read {\"analysis\": a create-analysis request, \"bill\": the bill} (JSON) and print "
            "whether it is what its plan asks",
            check_bill_options, &check_bill};
}

namespace {

int quote(option_values const&) {
    auto const request_id = crypto::make_identifier("req");
    auto const body = read_request(api::json_body_limit, request_id);
    if (!body) return failed;
    auto const answer = api::quote_now(*body, request_id);
    std::cout << answer.body << std::endl;
    return answer.status == 200 && std::cout ? succeeded : failed;
}

} // namespace

command quote_command() {
    return {"quote", "read a quick-quote request (JSON) and print the answer", {}, &quote};
}

} // namespace tassel::cli
