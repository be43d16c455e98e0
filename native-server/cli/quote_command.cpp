#include "cli/quote_command.hpp"

#include "api/error_envelope.hpp"
#include "api/quick_quotes.hpp"
#include "api/refusal.hpp"
#include "cli/command_line.hpp"
#include "crypto/identifier.hpp"

#include <iostream>
#include <string>

namespace tassel::cli {
namespace {

/// All of standard input, but no more than one octet over the limit.
std::string read_input() {
    std::string text(api::json_body_limit + 1, '\0');
    std::cin.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(std::cin.gcount()));
    return text;
}

int quote(option_values const&) {
    auto const request_id = crypto::make_identifier("req");
    auto const body = read_input();
    if (body.size() > api::json_body_limit) {
        std::cout << api::error_envelope(api::payload_too_large.code, request_id,
                                         api::payload_too_large.sentence)
                  << std::endl;
        return failed;
    }
    auto const answer = api::quick_quote(body, request_id);
    std::cout << answer.body << std::endl;
    return answer.status == 200 && std::cout ? succeeded : failed;
}

} // namespace

command quote_command() {
    return {"quote", "read a quick-quote request (JSON) and print the answer", {}, &quote};
}

} // namespace tassel::cli
