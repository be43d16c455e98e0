// The successor of PAYE and ICR under public service is the plan that is cheaper until the
// discharge. The tests compare this with 2026.11.30.1, which chose the plan that is cheaper
// overall.
#include "unit/answer/advice_members.hpp"

namespace tassel::analysis::public_service_successor_test {
namespace {

using namespace test;

/// A borrower with sixty payments left. Nineteen of them are due by 2028-06-30, under PAYE or ICR.
answered sixty_left(std::string_view version, std::int64_t income, std::int64_t principal,
                    json::object const& months = {}, bool full_time = true) {
    auto const profile = a_profile(
        enrolled({{"adjusted_gross_income_cents", income},
                  {"public_service_employment",
                   {{"qualifying_employer_claimed", true}, {"full_time_claimed", full_time}}}}));
    return {version,
            profile,
            {older("L1", principal, on_plan("paye", with({{"pslf_matched_months", 60}}, months)))}};
}
std::string successor(answered const& answer, std::string_view plan_id = "paye") {
    return test::text_of(answer.plan(plan_id), "successor_plan_id");
}
std::int64_t paid_until_discharge(answered const& answer, std::string_view plan_id = "paye") {
    for (auto const& one : advice_of(answer).at("pslf").as_object().at("plans").as_array()) {
        if (one.as_object().at("plan_id").as_string() == plan_id)
            return one.as_object().at("paid_cents").as_int64();
    }
    return -1;
}

// At $24,000.00 a year, IBR charges nothing, and RAP charges $40.00 a month. Over 25 years, IBR
// lets $100,000.00 grow to $250,000.00. The tax on forgiving that exceeds all that RAP costs.
constexpr std::int64_t little_income = 2'400'000;
constexpr std::int64_t large_debt = 10'000'000;

TEST(successor_under_public_service, is_ibr_where_it_asks_for_less_until_the_discharge) {
    for (std::string_view const plan_id : {"paye", "icr"}) {
        auto const later = sixty_left(corrected_again, little_income, large_debt);
        EXPECT_EQ(successor(later, plan_id), "direct_ibr") << plan_id;
        EXPECT_EQ(successor(sixty_left(corrected, little_income, large_debt), plan_id), assistance)
            << plan_id;
        EXPECT_EQ(test::text_of(cost_of(group_of(later, "direct"), plan_id), "successor_plan_id"),
                  "direct_ibr");
    }
}

TEST(successor_under_public_service, is_what_the_track_shows_the_cost_of) {
    // PAYE charges nothing at this income either. The borrower would pay RAP 41 times.
    EXPECT_EQ(paid_until_discharge(sixty_left(corrected_again, little_income, large_debt)), 0);
    EXPECT_EQ(paid_until_discharge(sixty_left(corrected, little_income, large_debt)), 41 * 4'000);
}

TEST(successor_without_public_service, is_the_cheaper_in_all_still) {
    answered const alone{corrected_again,
                         a_profile(enrolled({{"adjusted_gross_income_cents", little_income}})),
                         {older("L1", large_debt, on_plan("paye"))}};
    EXPECT_EQ(successor(alone), assistance);
    // The borrower must claim both an employer and full-time work.
    EXPECT_EQ(successor(sixty_left(corrected_again, little_income, large_debt, {}, false)),
              assistance);
}

// At $30,000.00, PAYE charges $50.50 a month, IBR $75.75, and RAP $50.00. With 220 months counted,
// IBR forgives 60 payments earlier than RAP, which makes IBR cheaper overall for $10,000.00.
constexpr std::int64_t some_income = 3'000'000;
constexpr std::int64_t small_debt = 1'000'000;

TEST(successor_under_public_service, is_rap_where_it_asks_for_less_until_the_discharge) {
    json::object const months{{"idr_qualifying_months", 220}};
    auto const later = sixty_left(corrected_again, some_income, small_debt, months);
    EXPECT_EQ(successor(later), assistance);
    EXPECT_EQ(paid_until_discharge(later), 19 * 5'050 + 41 * 5'000);
    auto const before = sixty_left(corrected, some_income, small_debt, months);
    EXPECT_EQ(successor(before), "direct_ibr");
    EXPECT_EQ(paid_until_discharge(before), 19 * 5'050 + 41 * 7'575);
    EXPECT_EQ(successor(sixty_left(corrected_again, some_income, small_debt, months, false)),
              "direct_ibr");
}

} // namespace
} // namespace tassel::analysis::public_service_successor_test
