// Endpoints that ask something of a kept analysis and keep nothing themselves.
#pragma once

#include "api/analyses/analysis_requests.hpp"
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
                "What would be advised of the same loans if some things were otherwise: how income "
                "grows or changes, what a forgiven balance is taxed at, what is paid beside the "
                "plan, how a couple files, how many months count already. What is not sent stays "
                "as it was analyzed. Each calculated option comes with its yearly schedule. "
                "Nothing is kept, and the analysis does not change. An analysis under rules that "
                "give no advice is refused, and so is what its rules do not know; create it again.",
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
            .description = "Whether a servicer's bill for a plan that follows income is what the "
                           "plan asks by the law of the day on which the payment was set; if it is "
                           "not, what the servicer may have taken otherwise: each explanation "
                           "gives the bill to the cent, and says what to ask for. The plan is one "
                           "that is open and calculated in the analysis. Nothing is kept. An "
                           "analysis under rules that check no bills is refused; create it again.",
            .request = shown_by(request_of<bill_check_request>, "bill_check_request"),
            .answer = answer_of<bill_check>,
        },
};

inline constexpr std::array<endpoint const*, 2> questions{&project_analysis, &check_bill};

} // namespace tassel::api::endpoints
