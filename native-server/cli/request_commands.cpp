// Commands that need no server and keep nothing: they answer a request just as the service does,
// merge exports, and print the description of the interface.
#include "api/exchange/responder.hpp"
#include "api/guard/refusal.hpp"
#include "cli/command_line.hpp"
#include "cli/rule_version_option.hpp"
#include "cli/standard_streams.hpp"
#include "clock/utc_clock.hpp"
#include "crypto/identifier.hpp"
#include "endpoints/served_endpoints.hpp"
#include "service/analyses/answer_analysis.hpp"
#include "service/quotes/quote_now.hpp"

#include "tassel/export/merge/file_marks.hpp"

#include <array>
#include <cstddef>
#include <fstream>
#include <iostream>
#include <optional>
#include <string>

namespace tassel::cli {
namespace {

/// Reads all of standard input. If it is longer than `limit` bytes, prints the error envelope and
/// returns nothing.
std::optional<std::string> read_request(std::size_t limit, std::string_view request_id) {
    std::string text;
    std::array<char, 65536> piece{};
    while (text.size() <= limit && std::cin) {
        std::cin.read(piece.data(), piece.size());
        text.append(piece.data(), static_cast<std::size_t>(std::cin.gcount()));
    }
    if (text.size() <= limit) return text;
    std::cout << api::error_envelope(api::payload_too_large.code, request_id,
                                     api::payload_too_large.sentence)
              << std::endl;
    return std::nullopt;
}

constexpr std::array analyze_options{rule_version_option};

int analyze(option_values const& values) {
    auto const version = rule_version_of(values);
    auto const request_id = crypto::make_identifier("req");
    auto const body = read_request(service::analysis_body_limit, request_id);
    if (!body) return failed;
    auto const analysis_id = crypto::make_identifier("anl");
    auto const scenario_id = crypto::make_identifier("scn");
    auto const now = utc_now();
    auto const answer = service::answer_analysis(*body, {.analysis_id = analysis_id,
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
    auto const body =
        read_request(service::analysis_body_limit + service::json_body_limit, request_id);
    if (!body) return failed;
    auto const analysis_id = crypto::make_identifier("anl");
    auto const answer = service::answer_projection_input(*body, {.analysis_id = analysis_id,
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
    auto const body =
        read_request(service::analysis_body_limit + service::json_body_limit, request_id);
    if (!body) return failed;
    auto const answer = service::answer_bill_check_input(*body, {.analysis_id = {},
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
            "whether the bill is what its plan requires",
            check_bill_options, &check_bill};
}

namespace {

int quote(option_values const&) {
    auto const request_id = crypto::make_identifier("req");
    auto const body = read_request(service::json_body_limit, request_id);
    if (!body) return failed;
    auto const answer = service::quote_now(*body, request_id);
    std::cout << answer.body << std::endl;
    return answer.status == 200 && std::cout ? succeeded : failed;
}

} // namespace

command quote_command() {
    return {"quote", "read a quick-quote request (JSON) and print the answer", {}, &quote};
}

namespace {

constexpr option file_operand{"file", option_kind::operand, false, "FILE...",
                              "loan exports of one borrower, in any order"};
constexpr std::array merge_options{file_operand};

/// Returns the whole file, or nothing if it can't be read or is longer than a request may be.
std::optional<std::string> file_text(std::string const& path) {
    std::ifstream file{path, std::ios::binary};
    std::string text(service::analysis_body_limit + 1, '\0');
    if (!file.read(text.data(), static_cast<std::streamsize>(text.size())) && !file.eof()) {
        return std::nullopt;
    }
    auto const size = static_cast<std::size_t>(file.gcount());
    if (size > service::analysis_body_limit) return std::nullopt;
    text.resize(size);
    return text;
}

/// Prints a complaint about a file. Identifies the file by its number, because its path may contain
/// a person's name.
int complain(std::size_t number, std::string_view why) {
    std::cerr << "file " << number << ": " << why << '\n';
    return failed;
}

int merge(option_values const& values) {
    auto const paths = values.values(file_operand.name);
    if (paths.empty()) throw usage_error{"merge needs at least one FILE"};
    if (paths.size() > exports::maximum_files) throw usage_error{"merge takes at most 10 files"};
    std::string merged;
    for (std::size_t i = 0; i < paths.size(); ++i) {
        auto const text = file_text(paths[i]);
        if (!text) return complain(i + 1, "The file can't be read or is too long.");
        auto const file = service::mark_file(*text);
        if (!file.fault.empty()) return complain(i + 1, file.fault);
        merged += file.text;
    }
    std::cout << merged << std::flush;
    return std::cout ? succeeded : failed;
}

} // namespace

command merge_command() {
    return {
        "merge",
        "merge loan exports into one text that holds every loan once and can be sent as raw_text",
        merge_options, &merge};
}

namespace {

int print_openapi(option_values const&) {
    std::cout << api::openapi_document() << std::endl;
    return std::cout ? succeeded : failed;
}

} // namespace

command openapi_command() {
    return {"openapi", "print the OpenAPI 3.1 document of the API", {}, &print_openapi};
}

} // namespace tassel::cli
