#include "api/openapi/openapi_answers.hpp"

#include "tassel/reflect/envelope.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace tassel::api {
namespace {

struct header_text {
    std::string_view name;
    std::string_view description;
    int minimum; ///< of the header's number; below zero if the header holds a text
    void (*write_form)(openapi_writer&) = nullptr; ///< for a text
};

void write_identifier_form(openapi_writer& writer) {
    reflect::identifier_of{"req"}.describe(writer, openapi_law{});
}

void write_disposition_form(openapi_writer& writer) {
    writer.member("pattern", std::string_view{R"(^attachment; filename=")"});
}

void write_digest_form(openapi_writer& writer) {
    writer.member("pattern", std::string_view{"^sha-256=:[A-Za-z0-9+/]{43}=:$"});
}

constexpr header_text request_id_header{
    "x-request-id",
    "The id of this answer in the service's logs. In an error, it is also `data.request_id`.", -1,
    &write_identifier_form};
constexpr std::array file_headers{
    header_text{"Content-Disposition", "The file's name. The file is to be saved, not displayed.",
                -1, &write_disposition_form},
    header_text{"Content-Digest", "The SHA-256 digest of the content (RFC 9530).", -1,
                &write_digest_form},
};
constexpr std::array rate_headers{
    header_text{"RateLimit-Limit", "The number of requests that the current window allows.", 1},
    header_text{"RateLimit-Remaining", "The number of requests left in the current window.", 0},
    header_text{"RateLimit-Reset", "The number of seconds until the window ends.", 0},
};
constexpr header_text retry_after_header{
    "Retry-After", "The number of seconds to wait before sending the request again.", 1};

constexpr refusal malformed{400, "bad_request", "The request is malformed."};
/// Each of these says when to try again, even if the cause does not pass by itself.
constexpr std::array unavailable_reasons{busy, overloaded, store_unavailable, quota_exceeded};
constexpr refusal unavailable{503, "unavailable",
                              "The service can't answer now. `data.code` says why, and the "
                              "Retry-After header says when to send the request again."};
/// The actual answer has one line for each fault in place of this sentence.
constexpr refusal invalid{422, "validation_failed", "The content breaks the contract."};

void write_header(openapi_writer& writer, header_text const& header) {
    writer.key(header.name);
    writer.begin_object();
    writer.member("description", header.description);
    writer.member("required", true);
    writer.key("schema");
    writer.begin_object();
    if (header.minimum < 0) {
        writer.member("type", std::string_view{"string"});
        header.write_form(writer);
    } else {
        writer.member("type", std::string_view{"integer"});
        writer.member("minimum", header.minimum);
    }
    writer.end_object();
    writer.end_object();
}

void write_header_reference(openapi_writer& writer, header_text const& header) {
    writer.key(header.name);
    writer.begin_object();
    writer.member("$ref", "#/components/headers/" + std::string{header.name});
    writer.end_object();
}

/// Promises RateLimit headers only where the request was certainly counted. A request is counted
/// once it is admitted, and a failure may come before that.
answer_headers headers_of(refusal const& reason) {
    if (reason.status == unavailable.status) return answer_headers::later;
    if (reason.status == rate_limited.status || reason.retry_after != 0)
        return answer_headers::retried;
    auto const uncounted =
        reason.status == malformed.status || reason.status == unauthorized.status ||
        reason.status == misdirected_request.status || reason.status == internal_error.status ||
        reason.status == storage_full.status;
    return uncounted ? answer_headers::identified : answer_headers::counted;
}

/// The refusals that a description covers.
std::span<refusal const> reasons_of(openapi_refusal const& described) {
    return described.reasons.empty() ? std::span{&described.reason, 1} : described.reasons;
}

void write_codes(openapi_writer& writer, std::span<refusal const> reasons) {
    if (reasons.size() == 1) {
        writer.member("const", reasons.front().code);
        return;
    }
    writer.key("enum");
    writer.begin_array();
    for (auto const& reason : reasons)
        writer.string(reason.code);
    writer.end_array();
}

void write_refusal_schema(openapi_writer& writer, openapi_schemas& schemas,
                          std::span<refusal const> reasons) {
    writer.key("schema");
    writer.begin_object();
    writer.key("allOf");
    writer.begin_array();
    writer.begin_object();
    schemas.write_schema<reflect::envelope<reflect::error_data>>(writer);
    writer.end_object();
    writer.begin_object();
    for (std::string_view const member : {"data", "code"}) {
        writer.key("properties");
        writer.begin_object();
        writer.key(member);
        writer.begin_object();
        // Linters treat an object as closed unless it is declared open.
        if (member == "data") writer.member("additionalProperties", true);
    }
    write_codes(writer, reasons);
    for (int level = 0; level < 5; ++level)
        writer.end_object();
    writer.end_array();
    writer.end_object();
}

void write_refusal_example(openapi_writer& writer, refusal const& reason) {
    writer.key(reason.code);
    writer.begin_object();
    if (reason.code == invalid.code) {
        writer.member("$ref", "#/components/examples/" + std::string{reason.code});
    } else {
        std::string text;
        reflect::write_error(text, reason.code, example_request_id, reason.sentence);
        writer.member("value", reflect::written<void>{std::move(text)});
    }
    writer.end_object();
}

} // namespace

std::vector<openapi_refusal> refusals_of(openapi_route const& of) {
    auto const& [door, described] = of;
    std::vector<openapi_refusal> all;
    if (door->terms.names == addressed::analysis) all.push_back({"no_analysis", no_analysis});
    if (door->terms.names == addressed::package) all.push_back({"no_package", no_package});
    all.insert(all.end(), described->refusals.begin(), described->refusals.end());
    all.push_back({"malformed", malformed});
    all.push_back({"misdirected_request", misdirected_request});
    all.push_back({"rate_limited", rate_limited});
    all.push_back({"internal_error", internal_error});
    all.push_back({"unavailable", unavailable, unavailable_reasons});
    all.push_back({"storage_full", storage_full});
    if (door->entrance == guard::partner) all.push_back({"unauthorized", unauthorized});
    if (door->entrance == guard::sandbox) {
        if (door->session == session_use::needed) all.push_back({"no_session", no_session});
        if (door->origin == origin_use::own) all.push_back({"foreign_origin", foreign_origin});
    }
    auto const takes_query =
        std::any_of(described->parameters.begin(), described->parameters.end(),
                    [](openapi_parameter const& parameter) { return parameter.place == "query"; });
    auto const body = door->terms.body;
    if (body == body_use::json || body == body_use::form) {
        all.push_back({"payload_too_large", payload_too_large});
        all.push_back(body == body_use::json
                          ? openapi_refusal{"unsupported_media_type", unsupported_media_type}
                          : openapi_refusal{"not_a_form", not_a_form});
    }
    if (body == body_use::json || body == body_use::form || takes_query) {
        all.push_back({"invalid", invalid});
    }
    std::sort(all.begin(), all.end(),
              [](openapi_refusal const& left, openapi_refusal const& right) {
                  return left.reason.status < right.reason.status;
              });
    return all;
}

void write_answer_headers(openapi_writer& writer, answer_headers carried) {
    writer.key("headers");
    writer.begin_object();
    write_header_reference(writer, request_id_header);
    if (carried != answer_headers::identified && carried != answer_headers::later) {
        for (auto const& header : rate_headers)
            write_header_reference(writer, header);
    }
    if (carried == answer_headers::retried || carried == answer_headers::later)
        write_header_reference(writer, retry_after_header);
    if (carried == answer_headers::file) {
        for (auto const& header : file_headers)
            write_header_reference(writer, header);
    }
    writer.end_object();
}

void write_header_components(openapi_writer& writer) {
    write_header(writer, request_id_header);
    for (auto const& header : rate_headers)
        write_header(writer, header);
    write_header(writer, retry_after_header);
    for (auto const& header : file_headers)
        write_header(writer, header);
}

void write_refusal_component(openapi_writer& writer, openapi_schemas& schemas,
                             openapi_refusal const& described) {
    auto const& reason = described.reason;
    auto const reasons = reasons_of(described);
    writer.key(described.name);
    writer.begin_object();
    writer.member("description", reason.sentence);
    write_answer_headers(writer, headers_of(reason));
    writer.key("content");
    writer.begin_object();
    writer.key("application/json");
    writer.begin_object();
    write_refusal_schema(writer, schemas, reasons);
    writer.key("examples");
    writer.begin_object();
    for (auto const& example : reasons)
        write_refusal_example(writer, example);
    writer.end_object();
    writer.end_object();
    writer.end_object();
    writer.end_object();
}

} // namespace tassel::api
