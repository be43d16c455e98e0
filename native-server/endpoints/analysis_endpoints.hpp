// Endpoints that create, read, and delete analyses, and endpoints that answer a question about a
// kept analysis without keeping anything.
#pragma once

#include "api/analyses/analysis_requests.hpp"
#include "api/analyses/list_analyses.hpp"
#include "api/endpoint/openers.hpp"
#include "api/exchange/head_reading.hpp"
#include "api/packages/package_reads.hpp"
#include "endpoints/page_parameters.hpp"
#include "service/analyses/answer_analysis.hpp"
#include "service/quotes/quote_now.hpp"

#include "tassel/advice/projection_request.hpp"
#include "tassel/analysis/analysis_request.hpp"
#include "tassel/answer/analysis_list.hpp"
#include "tassel/answer/analysis_snapshot.hpp"
#include "tassel/answer/project.hpp"
#include "tassel/bill_check/bill_check.hpp"
#include "tassel/bill_check/bill_check_request.hpp"
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
    openapi_parameter{
        idempotency_header, "header", false,
        "A key for this request. If the same key is sent again with the same payload, the answer "
        "is the analysis that exists. With a different payload, the request is refused.",
        &write_idempotency_schema},
};
inline constexpr std::array create_analysis_refusals{openapi_refusal{"key_reused", key_reused}};

/// Writes the schema of an analysis with its package and intake, if there is a package.
inline void write_sandbox_analysis(openapi_writer& writer, openapi_schemas& schemas) {
    writer.key("anyOf");
    writer.begin_array();
    writer.begin_object();
    schemas.write_schema<reflect::envelope<analysis::analysis_data>>(writer);
    writer.end_object();
    writer.begin_object();
    schemas.write_schema<reflect::envelope<document::sandbox_analysis_data>>(writer);
    writer.end_object();
    writer.end_array();
}

inline constexpr endpoint create_analysis{
    .partner = "/api/v1/analyses",
    .sandbox = {{"/api/business/sandbox/evaluate", session_use::opened, origin_use::own}},
    .terms = {.method = "POST",
              .rate = operation::create_analysis,
              .body = body_use::json,
              .body_limit = service::analysis_body_limit,
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
                "Reads a loan export or a structured portfolio together with a borrower profile. "
                "Decides whether each plan of the catalog is open, quotes the open plans, and "
                "compares them with the plans after a new Direct Consolidation Loan. The service "
                "keeps the analysis, encrypted. It keeps neither the text of an export nor "
                "anything from a request that it refuses.",
            .request = shown_by(request_of<analysis::analysis_request>, "analysis_request"),
            .answer = answer_of<analysis::analysis_data>,
            .parameters = create_analysis_parameters,
            .refusals = create_analysis_refusals,
        },
};

inline constexpr endpoint list_analyses{
    .partner = "/api/v1/analyses",
    .terms = {.method = "GET",
              .rate = operation::read,
              .body = body_use::none,
              .body_limit = 0,
              .keeps = kept_use::nothing,
              .names = addressed::nothing,
              .audit = audit_use::summed},
    .handle = &at_once<&api::list_analyses>,
    .reference =
        {
            .id = "list_analyses",
            .tag = analysis_tag,
            .summary = "List the analyses",
            .description =
                "Returns the partner's analyses, the newest first, page by page. A list says "
                "nothing about the borrower. Analyses that are created or deleted meanwhile "
                "neither repeat nor hide others.",
            .answer = answer_of<analysis::analysis_list>,
            .parameters = page_parameters,
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
            .description = "Returns the analysis as it was made, and the workflow as it is now. An "
                           "analysis that belongs to another partner or session is not found.",
            .answer = answer_of<analysis::analysis_data>,
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
            .description =
                "Returns the options that can be selected, by rank, for the current portfolio and "
                "for the consolidation. Also returns the workflow as it is now.",
            .answer = answer_of<analysis::plan_options_data>,
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
            .description = "Returns the analysis as it was made, and the workflow as it is now. If "
                           "there are document packages, also returns the one that changed last, "
                           "with its intake, its attachments, and its bundle.",
            .answer = {json_media, &write_sandbox_analysis, {}},
        },
};

inline constexpr endpoint delete_analysis{
    .sandbox = {{TASSEL_SANDBOX_ANALYSIS, session_use::needed, origin_use::own}},
    .terms = {.method = "DELETE",
              .rate = operation::delete_,
              .body = body_use::passed_over,
              .body_limit = service::json_body_limit,
              .keeps = kept_use::nothing,
              .names = addressed::analysis,
              .audit = audit_use::recorded},
    .handle = &open_deletion,
    .reference =
        {
            .id = "delete_analysis",
            .tag = sandbox_tag,
            .summary = "Delete an analysis",
            .description =
                "Immediately deletes the analysis and everything made from it: its packages, their "
                "intake, attachments, and bundles, and its idempotency key.",
            .answer = answer_of<document::deleted_analysis_data>,
            .refusals = unread_body_refusals,
        },
};

inline constexpr endpoint project_analysis{
    .partner = TASSEL_PARTNER_ANALYSIS "/projections",
    .sandbox = {{TASSEL_SANDBOX_ANALYSIS "/projections", session_use::needed, origin_use::own}},
    .terms = {.method = "POST",
              .rate = operation::projection,
              .body = body_use::json,
              .body_limit = service::json_body_limit,
              .keeps = kept_use::nothing,
              .names = addressed::analysis,
              .audit = audit_use::summed},
    .handle = &handed_over<&open_project_analysis>,
    .reference =
        {
            .id = "project_analysis",
            .tag = analysis_tag,
            .summary = "Project an analysis",
            .description =
                "Returns the advice for the same loans under other assumptions: how income grows "
                "or changes, how a forgiven balance is taxed, what is paid in addition to the "
                "plan, how a couple files, and how many months already count. Assumptions that are "
                "not sent stay as they are in the analysis. Each calculated option comes with its "
                "yearly schedule. Nothing is kept, and the analysis does not change. If the rule "
                "version of the analysis gives no advice, or does not support an assumption, the "
                "request is refused. In that case, create the analysis again.",
            .request = shown_by(request_of<advice::projection_request>, "projection_request"),
            .answer = answer_of<analysis::projection>,
        },
};

inline constexpr endpoint check_bill{
    .partner = TASSEL_PARTNER_ANALYSIS "/bill-checks",
    .sandbox = {{TASSEL_SANDBOX_ANALYSIS "/bill-checks", session_use::needed, origin_use::own}},
    .terms = {.method = "POST",
              .rate = operation::projection,
              .body = body_use::json,
              .body_limit = service::json_body_limit,
              .keeps = kept_use::nothing,
              .names = addressed::analysis,
              .audit = audit_use::summed},
    .handle = &handed_over<&open_check_bill>,
    .reference =
        {
            .id = "check_bill",
            .tag = analysis_tag,
            .summary = "Check a bill",
            .description =
                "Checks whether a servicer's bill for an income-driven plan is what the plan "
                "requires under the law of the day on which the payment was set. If the bill "
                "differs, the answer explains what the servicer may have assumed instead. Each "
                "explanation gives the bill to the cent and says what to ask for. The plan must be "
                "open and calculated in the analysis. Nothing is kept. If the rule version of the "
                "analysis does not support bill checks, the request is refused. In that case, "
                "create the analysis again.",
            .request = shown_by(request_of<billing::bill_check_request>, "bill_check_request"),
            .answer = answer_of<billing::bill_check>,
        },
};

inline constexpr std::array<endpoint const*, 8> analyses{
    &create_analysis,       &list_analyses,   &read_analysis,    &read_plan_options,
    &read_sandbox_analysis, &delete_analysis, &project_analysis, &check_bill};

} // namespace tassel::api::endpoints
