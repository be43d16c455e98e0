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

} // namespace tassel::cli
