// Bytes in, bytes out: the envelope that server, command line, and module all return.
#include "unit/quote/quotes.hpp"

#include "rules/quick_quote/quick_quotes.hpp"
#include "tassel/quote/quick_quote_answer.hpp"

#include <gtest/gtest.h>
#include <string>

namespace tassel::quote::quick_quote_answer_test {
namespace {

using namespace tassel::test;

constexpr answer_stamp stamp{.request_id = "req_1", .quote = context};

constexpr std::string_view sound =
    R"({"annual_income_cents":6000000,"estimated_balance_cents":3500000,"family_size":1,)"
    R"("state_of_residence":"CA","loan_category":"direct_undergraduate",)"
    R"("loan_timing":"before_2026_07_01"})";

struct answered {
    bool quote = false;
    std::string body;
};

answered answer(std::string_view body) {
    answered result;
    result.quote = answer_quick_quote<quote_law>(body, stamp, result.body);
    return result;
}

std::string with(std::string_view from, std::string_view to) {
    std::string text{sound};
    return text.replace(text.find(from), from.size(), to);
}

/// The one error of a refused body, as JSON.
std::string error_of(std::string_view body) {
    auto const result = answer(body);
    EXPECT_FALSE(result.quote) << body;
    auto const begin = result.body.find("\"errors\":[") + 10;
    return result.body.substr(begin, result.body.find("]}", begin) - begin);
}

TEST(quick_quote_answer, is_the_envelope_of_the_quote) {
    auto const result = answer(sound);
    EXPECT_TRUE(result.quote);
    std::string expected;
    reflect::write_success(expected, quoted(borrower()));
    EXPECT_EQ(result.body, expected);
    EXPECT_TRUE(result.body.starts_with(
        R"({"success":true,"data":{"quote_version":"0.3.0","quote_id":"qq_1",)"
        R"("generated_at":"2026-08-01T12:00:00Z","analysis_as_of":"2026-08-01",)"
        R"("confidence":"medium","preliminary":true,"potential_match_count":6,)"
        R"("lowest_estimated_payment_plan_id":")"));
    EXPECT_TRUE(result.body.ends_with(
        R"(,"next_step":{"full_analysis_required":true}},"error_message":""})"));
}

TEST(quick_quote_answer, an_option_leaves_out_what_it_does_not_know) {
    auto const body = answer(sound).body;
    auto const begin = body.find(R"({"plan_id":"ffel_income_sensitive")");
    auto const option = body.substr(begin, body.find('}', body.find('}', begin) + 1) + 1 - begin);
    EXPECT_TRUE(option.starts_with(
        R"({"plan_id":"ffel_income_sensitive","plan_label":"FFEL Income-Sensitive Repayment",)"
        R"("eligibility_status":"needs_more_information","quote_status":"requires_input",)"
        R"("assumed_interest_rate_bps":680,"estimated_term":{"term_type":"maximum_repayment",)"
        R"("minimum_month_count":1,"maximum_month_count":180},)"
        R"("loan_qualification_tags":["ffel_loan","holder_review"],"notes":[)"))
        << option;
}

TEST(quick_quote_answer, names_the_field_and_never_the_value) {
    EXPECT_EQ(error_of(with(":6000000", ":-1")),
              R"({"path":"annual_income_cents","code":"out_of_range",)"
              R"("message":"must be from 0 to 10000000000"})");
    EXPECT_EQ(error_of(with(":3500000", ":0")),
              R"({"path":"estimated_balance_cents","code":"out_of_range",)"
              R"("message":"must be from 1 to 10000000000"})");
    EXPECT_EQ(error_of(with("\"family_size\":1", "\"family_size\":51")),
              R"({"path":"family_size","code":"out_of_range","message":"must be from 1 to 50"})");
    EXPECT_EQ(error_of(with("\"CA\"", "\"C\"")),
              R"({"path":"state_of_residence","code":"too_short",)"
              R"("message":"must have exactly 2 characters"})");
    EXPECT_EQ(error_of(with("\"CA\"", "\"CAL\"")),
              R"({"path":"state_of_residence","code":"too_long",)"
              R"("message":"must have exactly 2 characters"})");
    for (auto const* const code : {"\"ZZ\"", "\"ca\"", "\"é☃\"", "\"C\\u0000\""}) {
        EXPECT_EQ(error_of(with("\"CA\"", code)),
                  R"({"path":"state_of_residence","code":"not_allowed","message":"must be the )"
                  R"(upper-case postal code of a state, DC, a territory or the armed forces"})");
    }
    EXPECT_EQ(error_of(with("{", R"({"analysis_as_of":"2026-06-30",)")),
              R"({"path":"analysis_as_of","code":"out_of_range",)"
              R"("message":"must be on or after 2026-07-01"})");
}

TEST(quick_quote_answer, takes_the_ends_of_every_range) {
    for (auto const& body :
         {with(":6000000", ":0"), with(":6000000", ":10000000000"), with(":3500000", ":1"),
          with(":3500000", ":10000000000"), with("\"family_size\":1", "\"family_size\":50"),
          with("{", R"({"analysis_as_of":"2026-07-01",)"),
          with("{", R"({"analysis_as_of":"9999-12-31",)")}) {
        EXPECT_TRUE(answer(body).quote) << body;
    }
}

TEST(quick_quote_answer, all_faults_come_at_once) {
    auto const result = answer("{}");
    EXPECT_FALSE(result.quote);
    EXPECT_TRUE(result.body.ends_with(
        R"("error_message":"- annual_income_cents: is required\n)"
        R"(- estimated_balance_cents: is required\n- family_size: is required\n)"
        R"(- state_of_residence: is required\n- loan_category: is required\n)"
        R"(- loan_timing: is required"})"));
    EXPECT_NE(result.body.find(R"("code":"validation_failed","request_id":"req_1")"),
              std::string::npos);
}

TEST(quick_quote_answer, schedules_end_where_the_quote_ends) {
    random_numbers random{121};
    for (int i = 0; i < 500; ++i) {
        auto const request = random_request(random);
        auto const quote = quoted(request);
        auto const list = quick_quote_schedules<quote_law>(request, test::today);
        for (auto const& schedule : list.schedules) {
            auto const& option = option_of(quote, schedule.plan_id.view());
            cents paid{};
            for (auto const& year : schedule.years) {
                ASSERT_EQ(year.paid_cents, year.interest_cents + year.principal_cents);
                paid += year.paid_cents;
            }
            ASSERT_EQ(paid, option.estimated_total_paid_cents);
            auto const months =
                option.payoff_month_count.value_or(option.forgiveness_month_count.value_or(0));
            ASSERT_EQ(static_cast<std::int64_t>(schedule.years.size()), (months + 11) / 12);
            auto const rest = schedule.years.back().ending_balance_cents;
            ASSERT_EQ(rest > cents{}, option.forgiveness_month_count.has_value());
        }
        ASSERT_EQ(list.schedules.size(),
                  static_cast<std::size_t>(std::count_if(
                      quote.options.begin(), quote.options.end(), [](auto const& option) {
                          return option.quote_status == plan::quote_status::calculated;
                      })));
    }
}

TEST(quick_quote_answer, schedules_come_in_the_same_envelope) {
    std::string body;
    EXPECT_TRUE(answer_quick_quote_schedules<quote_law>(sound, stamp, body));
    EXPECT_TRUE(body.starts_with(
        R"({"success":true,"data":{"schedules":[{"plan_id":"repayment_assistance_plan","years":[)"
        R"({"year":1,"paid_cents":)"));
    body.clear();
    EXPECT_FALSE(answer_quick_quote_schedules<quote_law>("[]", stamp, body));
}

} // namespace
} // namespace tassel::quote::quick_quote_answer_test
