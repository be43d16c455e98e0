// Endpoints that answer from the request's body alone and keep nothing.
#pragma once

#include "api/analyses/analysis_requests.hpp"
#include "api/endpoint/openers.hpp"
#include "api/exchange/responder.hpp"
#include "service/analyses/answer_analysis.hpp"
#include "service/quotes/quote_now.hpp"

#include "tassel/answer/merged_exports.hpp"
#include "tassel/quote/quick_quote_request.hpp"
#include "tassel/quote/quick_quote_response.hpp"

#include <array>
#include <string_view>
#include <utility>

namespace tassel::api::endpoints {

[[nodiscard]] inline http::opening open_quick_quote(arrival const& at) {
    return with_pooled_body(
        at, [&answers = at.handler.answers](request_context const& asked, std::string_view body) {
            auto made = service::quote_now(body, asked.request_id);
            return answers.complete(json_response(made.status, std::move(made.body)), asked);
        });
}

inline constexpr endpoint quick_quote{
    .partner = "/api/v1/quick-quotes",
    .sandbox = {{"/api/business/sandbox/quick-quotes", session_use::opened, origin_use::own}},
    .terms = {.method = "POST",
              .rate = operation::quick_quote,
              .body = body_use::json,
              .body_limit = service::json_body_limit,
              .keeps = kept_use::nothing,
              .names = addressed::nothing,
              .audit = audit_use::nothing},
    .handle = &open_quick_quote,
    .reference =
        {
            .id = "create_quick_quote",
            .tag = quote_tag,
            .summary = "Preliminary quote",
            .description =
                "Estimates every plan of the catalog as though the borrower were eligible. The "
                "estimate is not kept, and no documents can be made from it: a full analysis "
                "decides eligibility. If the category or the timing of the loans is not certain, "
                "the service assumes one, and the answer names it.",
            .request = shown_by(request_of<quote::quick_quote_request>, "quick_quote_request"),
            .answer = shown_by(answer_of<quote::quick_quote_response>, "quick_quote_response"),
        },
};

inline constexpr endpoint merge_exports{
    .partner = "/api/v1/portfolios",
    .sandbox = {{"/api/business/sandbox/portfolios", session_use::opened, origin_use::own}},
    .terms = {.method = "POST",
              .rate = operation::quick_quote,
              .body = body_use::json,
              .body_limit = service::analysis_body_limit,
              .keeps = kept_use::nothing,
              .names = addressed::nothing,
              .audit = audit_use::nothing},
    .handle = &handed_over<&merge_sent_exports>,
    .reference =
        {
            .id = "merge_exports",
            .tag = analysis_tag,
            .summary = "Merge exports",
            .description =
                "Reads up to ten exports of one borrower, such as the StudentAid.gov file and a "
                "servicer's page, and merges them into one portfolio, which can be sent as "
                "`portfolio` of an analysis. A loan that appears in two exports is counted once. "
                "If two entries may be the same loan, only one is counted, and a warning asks "
                "about it. The StudentAid.gov file decides what a loan is, and the newer file "
                "decides what is owed. A loan's `doubts` say where each member came from. All "
                "texts together may have at most 2,000,000 characters. Nothing is kept.",
            .request = shown_by(request_of<analysis::merge_request>, "merge_request"),
            .answer = answer_of<analysis::merged_exports>,
        },
};

inline constexpr std::array<endpoint const*, 2> quotes{&quick_quote, &merge_exports};

} // namespace tassel::api::endpoints
