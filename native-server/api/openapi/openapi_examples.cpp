#include "api/openapi/openapi_operations.hpp"
#include "service/quotes/quote_now.hpp"

#include "rules/names/plan_ids.hpp"
#include "tassel/advice/projection_request.hpp"
#include "tassel/analysis/analysis_request.hpp"
#include "tassel/answer/merged_exports.hpp"
#include "tassel/bill_check/bill_check_request.hpp"
#include "tassel/quote/quick_quote_answer.hpp"
#include "tassel/quote/quick_quote_request.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <array>
#include <vector>

namespace tassel::api {
namespace {

using namespace tassel::literals;

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
    return quote_stamped(body, {.request_id = example_request_id,
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

std::string merge_request_text() {
    std::string text;
    merge_request request{.sources = {}, .as_of = "2026-08-15"_date};
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
    std::vector<projected_income_change> const retirement{{5, cents{3'000'000}}};
    reflect::write_json(text, projection_request{.income_growth_bps = 0,
                                                 .extra_monthly_payment_cents = cents{5'000},
                                                 .income_changes = retirement});
    return text;
}

std::string bill_check_request_text() {
    std::string text;
    reflect::write_json(
        text, bill_check_request{.plan_id = std::string{rules::plan_ids::direct_ibr.view()},
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

} // namespace tassel::api
