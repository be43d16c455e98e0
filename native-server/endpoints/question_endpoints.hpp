// Endpoints that ask something of a kept analysis and keep nothing themselves.
#pragma once

#include "api/analyses/ask_analysis.hpp"
#include "api/endpoint/openers.hpp"
#include "service/quotes/quote_now.hpp"

#include "tassel/advice/projection_request.hpp"
#include "tassel/answer/project.hpp"
#include "tassel/bill_check/bill_check.hpp"
#include "tassel/bill_check/bill_check_request.hpp"

#include <array>

namespace tassel::api::endpoints {

inline constexpr endpoint project_analysis{
    .partner = TASSEL_PARTNER_ANALYSIS "/projections",
    .sandbox = {{TASSEL_SANDBOX_ANALYSIS "/projections", session_use::needed, origin_use::own}},
    .terms = {.method = "POST",
              .rate = operation::projection,
              .body = body_use::json,
              .body_limit = json_body_limit,
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
                "not sent stay as they were analyzed. Each calculated option comes with its yearly "
                "schedule. Nothing is kept, and the analysis does not change. If the rules of the "
                "analysis give no advice, or do not know an assumption, the request is refused. In "
                "that case, create the analysis again.",
            .request = shown_by(request_of<projection_request>, "projection_request"),
            .answer = answer_of<projection>,
        },
};

inline constexpr endpoint check_bill{
    .partner = TASSEL_PARTNER_ANALYSIS "/bill-checks",
    .sandbox = {{TASSEL_SANDBOX_ANALYSIS "/bill-checks", session_use::needed, origin_use::own}},
    .terms = {.method = "POST",
              .rate = operation::projection,
              .body = body_use::json,
              .body_limit = json_body_limit,
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
                "Checks whether a servicer's bill for an income-driven plan is what the plan asks "
                "for under the law of the day on which the payment was set. If it is not, the "
                "answer explains what the servicer may have assumed instead. Each explanation "
                "gives the bill to the cent and says what to ask for. The plan must be open and "
                "calculated in the analysis. Nothing is kept. If the rules of the analysis check "
                "no bills, the request is refused. In that case, create the analysis again.",
            .request = shown_by(request_of<bill_check_request>, "bill_check_request"),
            .answer = answer_of<bill_check>,
        },
};

inline constexpr std::array<endpoint const*, 2> questions{&project_analysis, &check_bill};

} // namespace tassel::api::endpoints
