// A rate that automatic payments may have reduced applies to the payments due by 2028-06-30. After
// that, the table's rate applies, but if the reduction was a whole point, a quarter point of the
// reduction stays. The tests compare this with 2026.11.30.1, which knew of no change.
#include "unit/answer/advice_members.hpp"

namespace tassel::analysis::reduced_rate_test {
namespace {

using namespace test;

/// A loan for which the table of 2018-19 has 5.05 %.
json::object at(std::int64_t bps, json::object const& changes = {}) {
    return older("L1", 1'000'000, with({{"interest_rate_bps", bps}}, changes));
}
json::object confirmed(std::int64_t bps) {
    json::object const doubt{{"field", "interest_rate_bps"},
                             {"basis", "stated"},
                             {"message", "Confirmed."},
                             {"values", {std::to_string(bps)}}};
    return at(bps, {{"doubts", {doubt}}});
}
answered told(json::array const& loans, std::string_view day = "2026-11-30",
              std::string_view version = corrected_again, std::int64_t income = 0) {
    return {version, a_profile({{"analysis_as_of", day}, {"adjusted_gross_income_cents", income}}),
            loans};
}
/// The interest that accrues over 300 months under IBR, where a borrower without income pays
/// nothing.
std::int64_t interest_of(json::object const& loan, std::string_view day = "2026-11-30",
                         std::string_view version = corrected_again) {
    return told({loan}, day, version).figure("direct_ibr", "forgiven_amount_cents") - 1'000'000;
}

TEST(reduced_rate, is_the_loans_until_the_day_and_the_tables_from_then_on) {
    // Nineteen payments are due by that day.
    EXPECT_EQ(interest_of(at(480)), 19 * 4'000 + 281 * 4'208);
    EXPECT_EQ(interest_of(at(505)), 300 * 4'208);
    EXPECT_EQ(interest_of(confirmed(480)), 300 * 4'000);
    EXPECT_EQ(interest_of(at(490)), 300 * 4'083);
    EXPECT_EQ(interest_of(at(480), "2026-11-30", corrected), 300 * 4'000);
}

TEST(reduced_rate, by_a_whole_point_leaves_a_quarter) {
    EXPECT_EQ(interest_of(at(405)), 19 * 3'375 + 281 * 4'000);
    // Only Direct Loans made since 2012-07-01 can have the reduction by a whole point. So this
    // older loan at 5.80 % does not have the reduced 6.80 % of the 2010-11 table.
    EXPECT_EQ(interest_of(at(580, made_on("2010-09-05"))), 300 * 4'833);
}

TEST(reduced_rate, changes_with_the_first_payment_that_is_due_after_the_day) {
    EXPECT_EQ(interest_of(at(480), "2028-05-29"), 4'000 + 299 * 4'208);
    EXPECT_EQ(interest_of(at(480), "2028-05-30"), 4'000 + 299 * 4'208);
    EXPECT_EQ(interest_of(at(480), "2028-05-31"), 4'000 + 299 * 4'208);
    EXPECT_EQ(interest_of(at(480), "2028-06-01"), 300 * 4'208);
}

TEST(reduced_rate, sets_a_level_payment_anew_for_the_months_left) {
    auto const answer = told({at(480)}, "2026-11-30", corrected_again, 6'000'000);
    EXPECT_EQ(answer.figure("direct_standard", "monthly_payment_cents"), 10'509);
    EXPECT_EQ(answer.figure("direct_standard", "total_paid_cents"), 1'271'613);
    EXPECT_EQ(answer.figure("direct_standard", "final_monthly_payment_cents"), 10'642);
    EXPECT_EQ(answer.figure("direct_standard", "payoff_month_count"), 120);
    auto const quarter_left = told({at(405)}, "2026-11-30", corrected_again, 6'000'000);
    EXPECT_EQ(quarter_left.figure("direct_standard", "monthly_payment_cents"), 10'148);
    EXPECT_EQ(quarter_left.figure("direct_standard", "total_paid_cents"), 1'248'828);
    EXPECT_EQ(flat(cost_of(group_of(answer, "direct"), "direct_standard"), "paid_cents"),
              1'271'613);
}

TEST(reduced_rate, costs_more_on_every_plan_than_one_that_is_confirmed) {
    auto const less = told({confirmed(405)}, "2026-11-30", corrected_again, 6'000'000);
    auto const answer = told({at(405)}, "2026-11-30", corrected_again, 6'000'000);
    for (auto const& one : less.data().at("plan_quotes").as_array()) {
        if (one.as_object().at("quote_status").as_string() != "calculated") continue;
        std::string_view const plan_id{one.as_object().at("plan_id").as_string()};
        EXPECT_EQ(answer.figure(plan_id, "monthly_payment_cents"),
                  less.figure(plan_id, "monthly_payment_cents"))
            << plan_id;
        EXPECT_GT(answer.figure(plan_id, "total_paid_cents"),
                  less.figure(plan_id, "total_paid_cents"))
            << plan_id;
    }
}

std::vector<json::object> ends_of(answered const& answer) {
    std::vector<json::object> found;
    for (auto const& one : advice_of(answer).at("calendar").as_array()) {
        if (one.as_object().at("code").as_string() == "autopay_reduction_ends")
            found.push_back(one.as_object());
    }
    return found;
}

TEST(reduced_rate, ends_in_the_calendar) {
    auto const other = older("L2", 1'000'000, {{"interest_rate_bps", 505}});
    auto const found = ends_of(told({other, at(480)}));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].at("date").as_string(), "2028-06-30");
    EXPECT_EQ(found[0].at("loan_ids").as_array(), json::array{"L1"});
    EXPECT_TRUE(ends_of(told({other})).empty());
    EXPECT_TRUE(ends_of(told({confirmed(480)})).empty());
    EXPECT_TRUE(ends_of(told({at(480)}, "2028-07-01")).empty());
    EXPECT_TRUE(ends_of(told({at(480)}, "2026-11-30", corrected)).empty());
}

TEST(reduced_rate, is_warned_of_with_the_day) {
    EXPECT_TRUE(holds(told({at(480)}).warning("rate_may_be_reduced"), "2028"));
    EXPECT_TRUE(holds(told({at(405)}).warning("rate_may_be_reduced"), "less a quarter point"));
}

} // namespace
} // namespace tassel::analysis::reduced_rate_test
