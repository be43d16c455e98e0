#include "api/guard/refusal.hpp"
#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "cli/standard_input.hpp"
#include "crypto/identifier.hpp"
#include "service/quotes/quote_now.hpp"

#include <iostream>

namespace tassel::cli {
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
