// A whole quick quote, and its JSON text, computed by the compiler.
#include "tassel/quote/quick_quote.hpp"

#include "compile/constant_text.hpp"

#include "rules/quick_quote/quick_quotes.hpp"
#include "tassel/reflect/envelope.hpp"

namespace tassel::compile_quick_quote {
namespace {

using namespace tassel::literals;
using law = rules::quick_quotes;

constexpr quote::quick_quote_request request{
    .annual_income_cents = dollars(50'000),
    .estimated_balance_cents = dollars(30'000),
    .family_size = 1,
    .state_of_residence = {{'C', 'A'}},
    .loan_category = plan::requested_loan_category::direct_undergraduate,
    .loan_timing = plan::requested_loan_timing::before_2026_07_01};

constexpr quote::quick_quote_response quote() {
    return quote::quick_quote<law>(request, {.quote_id = "qq_00000000000000000000000000",
                                             .generated_at = "2026-08-01T00:00:00Z",
                                             .today = "2026-08-01"_date});
}

constexpr auto answer = quote();
static_assert(answer.options.size() == 15);
static_assert(answer.options[0].plan_id.view() == "repayment_assistance_plan");
static_assert(answer.options[0].estimated_monthly_payment_cents == cents{166'67});
static_assert(answer.options[2].plan_id.view() == "direct_standard");
static_assert(answer.options[2].estimated_monthly_payment_cents == cents{338'97});
static_assert(answer.options[2].payoff_month_count == 120);
static_assert(answer.options[9].quote_status == plan::quote_status::requires_input);

constexpr auto json = [] {
    constant_text<16'384> text;
    reflect::write_success(text, quote());
    return text;
}();
static_assert(json.view().starts_with(R"({"success":true,"data":{"quote_version":"0.3.0",)"));
static_assert(json.view().ends_with(R"(,"error_message":""})"));
static_assert(json.view().find(R"("estimated_monthly_payment_cents":16667,)") !=
              std::string_view::npos);

} // namespace
} // namespace tassel::compile_quick_quote
