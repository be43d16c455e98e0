#include "api/openapi/openapi_operations.hpp"

#include "api/exchange/idempotency.hpp"
#include "service/quotes/quote_now.hpp"

#include "tassel/analysis/analysis_request.hpp"
#include "tassel/answer/analysis_snapshot.hpp"
#include "tassel/answer/merged_exports.hpp"
#include "tassel/answer/project.hpp"
#include "tassel/bill_check/bill_check.hpp"
#include "tassel/bill_check/bill_check_request.hpp"
#include "tassel/quote/quick_quote_request.hpp"
#include "tassel/quote/quick_quote_response.hpp"
#include "tassel/reflect/envelope.hpp"

#include <algorithm>
#include <array>

namespace tassel::api {
namespace {

using namespace tassel::literals;

constexpr std::array tags{
    openapi_tag{"Quick quotes", "Preliminary estimates, which are not kept."},
    openapi_tag{"Analyses",
                "What each plan costs for a borrower's own loans, which plans are open and "
                "why, and what a consolidation would change. Kept, and never changed."},
    openapi_tag{"Document packages",
                "From a chosen plan to a package that is complete: intake, attachments and review, "
                "step by step as `workflow.next_action_ids` says. What is kept is encrypted; what "
                "was filled in is never read back."},
    openapi_tag{"Bundles",
                "The package on paper: one archive to sign and send, and each form in it. Forms "
                "are made of official templates that the operator installed, or of specimens "
                "that say so on every page."},
    openapi_tag{sandbox_tag, "The same for browsers: a session's cookie in the place of "
                             "credentials, opened by the first POST."},
};

void write_idempotency_schema(openapi_writer& writer, openapi_schemas&) {
    writer.member("type", std::string_view{"string"});
    writer.member("minLength", 1);
    writer.member("maxLength", longest_idempotency_key);
    writer.member("pattern", std::string_view{"^[!-~]+$"});
}

constexpr std::array create_analysis_parameters{
    openapi_parameter{idempotency_header, "header", false,
                      "Names this request. The same key with the same payload gives the analysis "
                      "that exists; with another payload it is refused.",
                      &write_idempotency_schema},
};
constexpr std::array create_analysis_refusals{openapi_refusal{"key_reused", key_reused}};

constexpr std::array analysis_operations{
    openapi_operation{
        .target = resource::quick_quote,
        .id = "create_quick_quote",
        .tag = "Quick quotes",
        .summary = "Preliminary quote",
        .description =
            "Estimates every plan of the catalog as though the borrower were eligible. The "
            "estimate is not kept, and no documents can be made from it: a full analysis decides "
            "eligibility. Inputs that are not sure are resolved to one assumed category and "
            "timing, which the answer names.",
        .request = {json_media, &write_schema_of<quick_quote_request>, "quick_quote_request"},
        .answer = {json_media, &write_schema_of<reflect::envelope<quick_quote_response>>,
                   "quick_quote_response"},
    },
    openapi_operation{
        .target = resource::merge_exports,
        .id = "merge_exports",
        .tag = "Analyses",
        .summary = "Merge exports",
        .description =
            "Reads up to ten exports of one borrower, such as the StudentAid.gov file and a "
            "servicer's page, as one portfolio, to be sent as `portfolio` of an analysis. A loan "
            "that stands in two of them is counted once; where it can't be told whether two are "
            "one, only one is counted, and a warning asks. The StudentAid.gov file says what a "
            "loan is, the newer file what is owed, and each member's `doubts` where it came from. "
            "All texts together have at most 2,000,000 characters. Nothing is kept.",
        .request = {json_media, &write_schema_of<merge_request>, "merge_request"},
        .answer = {json_media, &write_schema_of<reflect::envelope<merged_exports>>, {}},
    },
    openapi_operation{
        .target = resource::create_analysis,
        .id = "create_analysis",
        .tag = "Analyses",
        .summary = "Create an analysis",
        .description =
            "Reads a loan export or a structured portfolio together with a borrower profile, "
            "decides every plan of the catalog, quotes the open ones and compares a new Direct "
            "Consolidation Loan. The analysis is kept encrypted; the text of an export is not. "
            "Nothing is kept of a request that is refused.",
        .request = {json_media, &write_schema_of<analysis_request>, "analysis_request"},
        .answer = {json_media, &write_schema_of<reflect::envelope<analysis_data>>, {}},
        .parameters = create_analysis_parameters,
        .refusals = create_analysis_refusals,
    },
    openapi_operation{
        .target = resource::analysis,
        .id = "read_analysis",
        .tag = "Analyses",
        .summary = "Read an analysis",
        .description = "The analysis as it was made, and the workflow as it is now. An analysis of "
                       "another partner or session is not found.",
        .answer = {json_media, &write_schema_of<reflect::envelope<analysis_data>>, {}},
        .refusals = analysis_refusals,
    },
    openapi_operation{
        .target = resource::plan_options,
        .id = "read_plan_options",
        .tag = "Analyses",
        .summary = "Read the plan options",
        .description = "The options that can be selected, of the current portfolio and of the "
                       "consolidation, by rank; and the workflow as it is now.",
        .answer = {json_media, &write_schema_of<reflect::envelope<plan_options_data>>, {}},
        .refusals = analysis_refusals,
    },
    openapi_operation{
        .target = resource::projection,
        .id = "project_analysis",
        .tag = "Analyses",
        .summary = "Project an analysis",
        .description =
            "What would be advised of the same loans if some things were otherwise: how income "
            "grows or changes, what a forgiven balance is taxed at, what is paid beside the plan, "
            "how a couple files, how many months count already. What is not sent stays as it was "
            "analysed. Each calculated option comes with its yearly schedule. Nothing is kept, and "
            "the analysis does not change. An analysis under rules that give no advice is "
            "refused, and so is what its rules do not know; create it again.",
        .request = {json_media, &write_schema_of<projection_request>, "projection_request"},
        .answer = {json_media, &write_schema_of<reflect::envelope<projection>>, {}},
        .refusals = analysis_refusals,
    },
    openapi_operation{
        .target = resource::bill_check,
        .id = "check_bill",
        .tag = "Analyses",
        .summary = "Check a bill",
        .description =
            "Whether a servicer's bill for a plan that follows income is what the plan asks by the "
            "law of the day on which the payment was set; if it is not, what the servicer may have "
            "taken otherwise: each explanation gives the bill to the cent, and says what to ask "
            "for. The plan is one that is open and calculated in the analysis. Nothing is kept. An "
            "analysis under rules that check no bills is refused; create it again.",
        .request = {json_media, &write_schema_of<bill_check_request>, "bill_check_request"},
        .answer = {json_media, &write_schema_of<reflect::envelope<bill_check>>, {}},
        .refusals = analysis_refusals,
    },
};

static_assert(describes_routes(analysis_operations, interface_part::analyses));

} // namespace

std::span<openapi_tag const> openapi_tags() noexcept {
    return tags;
}

openapi_operation const* find_openapi_operation(resource target) noexcept {
    for (auto const part : {std::span<openapi_operation const>{analysis_operations},
                            openapi_package_operations(), openapi_bundle_operations()}) {
        auto const found = std::find_if(part.begin(), part.end(),
                                        [&](auto const& entry) { return entry.target == target; });
        if (found != part.end()) return &*found;
    }
    return nullptr;
}

} // namespace tassel::api
