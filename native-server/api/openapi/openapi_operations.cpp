#include "api/openapi/openapi_operations.hpp"

#include "service/quotes/quote_now.hpp"

#include "rules/names/plan_ids.hpp"
#include "tassel/advice/projection_request.hpp"
#include "tassel/analysis/analysis_request.hpp"
#include "tassel/answer/merged_exports.hpp"
#include "tassel/bill_check/bill_check_request.hpp"
#include "tassel/quote/quick_quote_answer.hpp"
#include "tassel/quote/quick_quote_request.hpp"
#include "tassel/reflect/envelope.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

namespace tassel::api {
namespace {

using namespace tassel::literals;

constexpr quote::quick_quote_request quote_request{
    .analysis_as_of = "2026-08-01"_date,
    .annual_income_cents = {5'500'000},
    .estimated_balance_cents = {6'000'000},
    .family_size = 2,
    .state_of_residence = {{'C', 'A'}},
    .loan_category = plan::requested_loan_category::direct_undergraduate,
    .loan_timing = plan::requested_loan_timing::before_2026_07_01,
};

std::string quote_request_text() {
    std::string text;
    reflect::write_json(text, quote_request);
    return text;
}

std::string quote_answer(std::string_view body) {
    return service::quote_stamped(body, {.request_id = example_request_id,
                                         .quote = {.quote_id = "qq_0123456789abcdefghjkmnpqrs",
                                                   .generated_at = "2026-08-01T12:00:00Z",
                                                   .today = "2026-08-01"_date}})
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

/// Returns a request with one Direct Loan from before 2026-07-01.
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
    analysis::analysis_request request;
    request.borrower_profile.analysis_as_of = "2026-08-01"_date;
    request.borrower_profile.state_of_residence = "CA";
    request.borrower_profile.poverty_guideline_region =
        plan::poverty_guideline_region::contiguous_48_dc;
    request.borrower_profile.marital_status = plan::marital_status::single;
    request.borrower_profile.tax_filing_status = plan::tax_filing_status::single;
    request.borrower_profile.adjusted_gross_income_cents = {5'500'000};
    request.portfolio = portfolio;
    std::string text;
    reflect::write_json(text, request);
    return text;
}

std::string merge_request_text() {
    std::string text;
    analysis::merge_request request{.sources = {}, .as_of = "2026-08-15"_date};
    request.sources.push_back({.raw_text = "Loan Type Code:D2\n"
                                           "Loan Type Description:DIRECT STAFFORD UNSUBSIDIZED\n"
                                           "Loan Award ID:*****0000U21G99999001\n"
                                           "Loan Date:08/25/2021\n"
                                           "Loan Outstanding Principal Balance:$1,900.00\n"
                                           "Loan Outstanding Principal Balance as of Date:"
                                           "07/31/2026\n"
                                           "Loan Outstanding Interest Balance:$12.00\n"
                                           "Loan Interest Rate:3.73%\n"
                                           "Current Loan Status:RP\n",
                               .source_label = source_label::studentaid_text_export});
    request.sources.push_back({.raw_text = "Loan Type: Direct Unsubsidized\n"
                                           "Principal Balance: $1,850.00\n"
                                           "Unpaid Accrued Interest (as of 08/14/2026): $4.20\n"
                                           "Regulatory Interest Rate: 3.73%\n"
                                           "Due Date: 09/14/2026\n",
                               .source_label = source_label::servicer_text_export});
    reflect::write_json(text, request);
    return text;
}

std::string projection_request_text() {
    std::string text;
    std::vector<advice::projected_income_change> const retirement{{5, cents{3'000'000}}};
    reflect::write_json(text,
                        advice::projection_request{.income_growth_bps = 0,
                                                   .extra_monthly_payment_cents = cents{5'000},
                                                   .income_changes = retirement});
    return text;
}

std::string bill_check_request_text() {
    std::string text;
    reflect::write_json(text, billing::bill_check_request{
                                  .plan_id = std::string{rules::plan_ids::direct_ibr.view()},
                                  .billed_cents = cents{30'883},
                                  .set_on = "2026-03-01"_date});
    return text;
}

constexpr std::array examples{
    openapi_example{"quick_quote_request", "A family of two in California", &quote_request_text},
    openapi_example{"quick_quote_response", "The answer to that request", &quote_answer_text},
    openapi_example{"analysis_request", "A single borrower with one Direct Loan",
                    &analysis_request_text},
    openapi_example{"merge_request", "A loan in the StudentAid.gov file and on the servicer's page",
                    &merge_request_text},
    openapi_example{"projection_request",
                    "$50 more a month, and $30,000 a year from the sixth year on",
                    &projection_request_text},
    openapi_example{"bill_check_request", "A bill for IBR, set in March 2026",
                    &bill_check_request_text},
    openapi_example{"validation_failed", "The answer to a family size of 0", &refused_quote_text},
};

} // namespace

std::span<openapi_example const> openapi_examples() noexcept {
    return examples;
}

namespace {

struct header_text {
    std::string_view name;
    std::string_view description;
    int minimum; ///< of the header's number; below zero if the header holds a text
    void (*write_form)(openapi_writer&) = nullptr; ///< set if the header holds a text
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
/// Each of these refusals says when to try again, even if its cause does not pass without help.
constexpr std::array unavailable_reasons{busy, overloaded, store_unavailable, newer_record,
                                         quota_exceeded};
constexpr refusal unavailable{503, "unavailable",
                              "The service can't answer now. `data.code` says why, and the "
                              "Retry-After header says when to send the request again."};
/// Stands for all refusals of invalid content. The actual answer has one line for each fault in
/// place of this sentence.
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

/// Returns the headers of a refusal. Promises RateLimit headers only where the request was
/// certainly counted: a request is counted once it is admitted, and a failure may come before that.
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

/// Returns the refusals that a description covers.
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
    if (door->entrance == guard::certifier) all.push_back({"no_link", no_link});
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
