#include "api/openapi_operations.hpp"

#include "api/idempotency.hpp"
#include "api/quick_quote_answer.hpp"

#include "tassel/analysis/analysis_request.hpp"
#include "tassel/analysis/analysis_snapshot.hpp"
#include "tassel/quote/quick_quote_request.hpp"
#include "tassel/quote/quick_quote_response.hpp"
#include "tassel/reflect/envelope.hpp"

#include <algorithm>
#include <array>

namespace tassel::api {
namespace {

using namespace tassel::literals;

constexpr std::string_view json = "application/json";

template <class Type>
void schema_of(openapi_writer& writer, openapi_schemas& schemas) {
    schemas.write_schema<Type>(writer);
}

constexpr std::array tags{
    openapi_tag{"Quick quotes", "Preliminary estimates, which are not kept."},
    openapi_tag{"Analyses",
                "What each plan costs for a borrower's own loans, which plans are open and "
                "why, and what a consolidation would change. Kept, and never changed."},
    openapi_tag{sandbox_tag, "The same for browsers: a session's cookie in the place of "
                             "credentials, opened by the first POST."},
};

constexpr quick_quote_request quote_request{
    .analysis_as_of = "2026-08-01"_date,
    .annual_income_cents = {5'500'000},
    .estimated_balance_cents = {6'000'000},
    .family_size = 2,
    .state_of_residence = {{'C', 'A'}},
    .loan_category = requested_loan_category::direct_undergraduate,
    .loan_timing = requested_loan_timing::before_2026_07_01,
};

std::string quote_request_text() {
    std::string text;
    reflect::write_json(text, quote_request);
    return text;
}

std::string quote_answer(std::string_view body) {
    return answer_quick_quote(body, {.quote_id = "qq_0123456789abcdefghjkmnpqrs",
                                     .request_id = example_request_id,
                                     .generated_at = "2026-08-01T12:00:00Z",
                                     .today = "2026-08-01"})
        .body;
}

std::string quote_answer_text() {
    return quote_answer(quote_request_text());
}

std::string refused_quote_text() {
    auto empty_family = quote_request;
    empty_family.family_size = 0;
    std::string body;
    reflect::write_json(body, empty_family);
    return quote_answer(body);
}

/// One Direct Loan from before 2026-07-01.
std::string analysis_request_text() {
    loan stafford;
    stafford.loan_id = "loan-1";
    stafford.loan_type = loan_type::direct_unsubsidized;
    stafford.loan_date = "2021-09-01"_date;
    stafford.outstanding_principal_cents = {2'750'000};
    stafford.accrued_interest_cents = {31'200};
    stafford.interest_rate_bps = annual_rate{373'000};
    stafford.status = loan_status::in_repayment;
    loan_portfolio portfolio;
    portfolio.loans.push_back(stafford);
    analysis_request request;
    request.borrower_profile.analysis_as_of = "2026-08-01"_date;
    request.borrower_profile.state_of_residence = "CA";
    request.borrower_profile.poverty_guideline_region = poverty_guideline_region::contiguous_48_dc;
    request.borrower_profile.marital_status = marital_status::single;
    request.borrower_profile.tax_filing_status = tax_filing_status::single;
    request.borrower_profile.adjusted_gross_income_cents = {5'500'000};
    request.portfolio = portfolio;
    std::string text;
    reflect::write_json(text, request);
    return text;
}

constexpr std::array examples{
    openapi_example{"quick_quote_request", "A family of two in California", &quote_request_text},
    openapi_example{"quick_quote_response", "The answer to that request", &quote_answer_text},
    openapi_example{"analysis_request", "A single borrower with one Direct Loan",
                    &analysis_request_text},
    openapi_example{"validation_failed", "The answer to a family of none", &refused_quote_text},
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
constexpr std::array analysis_refusals{openapi_refusal{"no_analysis", no_analysis}};

constexpr std::array operations{
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
        .request = {json, &schema_of<quick_quote_request>, "quick_quote_request"},
        .answer = {json, &schema_of<reflect::envelope<quick_quote_response>>,
                   "quick_quote_response"},
        .parameters = {},
        .refusals = {},
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
        .request = {json, &schema_of<analysis_request>, "analysis_request"},
        .answer = {json, &schema_of<reflect::envelope<analysis_data>>, {}},
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
        .request = {},
        .answer = {json, &schema_of<reflect::envelope<analysis_data>>, {}},
        .parameters = {},
        .refusals = analysis_refusals,
    },
    openapi_operation{
        .target = resource::plan_options,
        .id = "read_plan_options",
        .tag = "Analyses",
        .summary = "Read the plan options",
        .description = "The options that can be selected, of the current portfolio and of the "
                       "consolidation, by rank; and the workflow as it is now.",
        .request = {},
        .answer = {json, &schema_of<reflect::envelope<plan_options_data>>, {}},
        .parameters = {},
        .refusals = analysis_refusals,
    },
};

/// What needs credentials or a session is part of the interface.
constexpr bool guarded_routes_are_described() {
    return std::all_of(routes.begin(), routes.end(), [](route const& entry) {
        return entry.entrance == guard::none ||
               std::any_of(operations.begin(), operations.end(),
                           [&](openapi_operation const& described) {
                               return described.target == entry.target;
                           });
    });
}
static_assert(guarded_routes_are_described());

} // namespace

std::span<openapi_tag const> openapi_tags() noexcept {
    return tags;
}

std::span<openapi_example const> openapi_examples() noexcept {
    return examples;
}

openapi_operation const* find_openapi_operation(resource target) noexcept {
    auto const* const found =
        std::find_if(operations.begin(), operations.end(),
                     [&](openapi_operation const& entry) { return entry.target == target; });
    return found == operations.end() ? nullptr : found;
}

} // namespace tassel::api
