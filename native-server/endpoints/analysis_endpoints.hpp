// Endpoints that create, read, and delete analyses.
#pragma once

#include "api/analyses/analysis_requests.hpp"
#include "api/analyses/create_analysis.hpp"
#include "api/endpoint/openers.hpp"
#include "api/exchange/idempotency.hpp"
#include "api/packages/package_reads.hpp"
#include "service/analyses/answer_analysis.hpp"
#include "service/quotes/quote_now.hpp"

#include "tassel/analysis/analysis_request.hpp"
#include "tassel/answer/analysis_snapshot.hpp"
#include "tassel/document/package/package_data.hpp"

#include <array>
#include <string_view>
#include <utility>

namespace tassel::api::endpoints {

[[nodiscard]] inline http::opening open_analysis(arrival const& at) {
    return open_create_analysis(at.handler, at.head, std::move(at.request));
}

template <analysis_view View>
[[nodiscard]] http::opening view(arrival const& at) {
    return http::answered(api::read_analysis(at.handler, at.request, View));
}

[[nodiscard]] inline http::opening open_deletion(arrival const& at) {
    return with_body(at, [handler = at.handler](request_context const& request, std::string_view) {
        return api::delete_analysis(handler, request);
    });
}

inline void write_idempotency_schema(openapi_writer& writer, openapi_schemas&) {
    writer.member("type", std::string_view{"string"});
    writer.member("minLength", 1);
    writer.member("maxLength", longest_idempotency_key);
    writer.member("pattern", std::string_view{"^[!-~]+$"});
}

inline constexpr std::array create_analysis_parameters{
    openapi_parameter{idempotency_header, "header", false,
                      "Names this request. The same key with the same payload gives the analysis "
                      "that exists; with another payload it is refused.",
                      &write_idempotency_schema},
};
inline constexpr std::array create_analysis_refusals{openapi_refusal{"key_reused", key_reused}};

/// Includes the package and its intake, if there is one.
inline void write_sandbox_analysis(openapi_writer& writer, openapi_schemas& schemas) {
    writer.key("anyOf");
    writer.begin_array();
    writer.begin_object();
    schemas.write_schema<reflect::envelope<analysis_data>>(writer);
    writer.end_object();
    writer.begin_object();
    schemas.write_schema<reflect::envelope<sandbox_analysis_data>>(writer);
    writer.end_object();
    writer.end_array();
}

inline constexpr endpoint create_analysis{
    .partner = "/api/v1/analyses",
    .sandbox = {{"/api/business/sandbox/evaluate", session_use::opened, origin_use::own}},
    .terms = {.method = "POST",
              .rate = operation::create_analysis,
              .body = body_use::json,
              .body_limit = analysis_body_limit,
              .keeps = kept_use::record,
              .names = addressed::nothing,
              .audit = audit_use::recorded},
    .handle = &open_analysis,
    .reference =
        {
            .id = "create_analysis",
            .tag = analysis_tag,
            .summary = "Create an analysis",
            .description =
                "Reads a loan export or a structured portfolio together with a borrower profile, "
                "decides every plan of the catalog, quotes the open ones and compares a new Direct "
                "Consolidation Loan. The analysis is kept encrypted; the text of an export is not. "
                "Nothing is kept of a request that is refused.",
            .request = shown_by(request_of<analysis_request>, "analysis_request"),
            .answer = answer_of<analysis_data>,
            .parameters = create_analysis_parameters,
            .refusals = create_analysis_refusals,
        },
};

inline constexpr endpoint read_analysis{
    .partner = TASSEL_PARTNER_ANALYSIS,
    .terms = {.method = "GET",
              .rate = operation::read,
              .body = body_use::none,
              .body_limit = 0,
              .keeps = kept_use::nothing,
              .names = addressed::analysis,
              .audit = audit_use::summed},
    .handle = &view<analysis_view::analysis>,
    .reference =
        {
            .id = "read_analysis",
            .tag = analysis_tag,
            .summary = "Read an analysis",
            .description = "The analysis as it was made, and the workflow as it is now. An "
                           "analysis of another partner or session is not found.",
            .answer = answer_of<analysis_data>,
        },
};

inline constexpr endpoint read_plan_options{
    .partner = TASSEL_PARTNER_ANALYSIS "/plan-options",
    .terms = {.method = "GET",
              .rate = operation::read,
              .body = body_use::none,
              .body_limit = 0,
              .keeps = kept_use::nothing,
              .names = addressed::analysis,
              .audit = audit_use::summed},
    .handle = &view<analysis_view::plan_options>,
    .reference =
        {
            .id = "read_plan_options",
            .tag = analysis_tag,
            .summary = "Read the plan options",
            .description = "The options that can be selected, of the current portfolio and of the "
                           "consolidation, by rank; and the workflow as it is now.",
            .answer = answer_of<plan_options_data>,
        },
};

inline constexpr endpoint read_sandbox_analysis{
    .sandbox = {{TASSEL_SANDBOX_ANALYSIS, session_use::needed, origin_use::any}},
    .terms = {.method = "GET",
              .rate = operation::read,
              .body = body_use::none,
              .body_limit = 0,
              .keeps = kept_use::nothing,
              .names = addressed::analysis,
              .audit = audit_use::summed},
    .handle = &view<analysis_view::sandbox>,
    .reference =
        {
            .id = "read_analysis",
            .tag = sandbox_tag,
            .summary = "Read an analysis",
            .description = "The analysis as it was made and the workflow as it is now; and, where "
                           "there is one, the document package that changed last, with its intake, "
                           "its attachments and its bundle.",
            .answer = {json_media, &write_sandbox_analysis, {}},
        },
};

inline constexpr endpoint delete_analysis{
    .sandbox = {{TASSEL_SANDBOX_ANALYSIS, session_use::needed, origin_use::own}},
    .terms = {.method = "DELETE",
              .rate = operation::delete_,
              .body = body_use::passed_over,
              .body_limit = json_body_limit,
              .keeps = kept_use::nothing,
              .names = addressed::analysis,
              .audit = audit_use::recorded},
    .handle = &open_deletion,
    .reference =
        {
            .id = "delete_analysis",
            .tag = sandbox_tag,
            .summary = "Delete an analysis",
            .description = "Removes the analysis and all that was made of it, at once: packages, "
                           "intake, attachments, bundles, and its idempotency key.",
            .answer = answer_of<deleted_analysis_data>,
            .refusals = unread_body_refusals,
        },
};

inline constexpr std::array<endpoint const*, 5> analyses{
    &create_analysis, &read_analysis, &read_plan_options, &read_sandbox_analysis, &delete_analysis};

} // namespace tassel::api::endpoints
