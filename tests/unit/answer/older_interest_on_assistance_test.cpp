// RAP for loans with older unpaid interest (20 USC 1087e(q)(1)(B), (q)(2)): a payment covers the
// month's interest first. The tests compare this with 2026.11.30.1, where a payment covered the
// older interest first. The totals come from a loop over the months, written in Python from the
// words of the law alone.
#include "unit/answer/advice_members.hpp"

#include <functional>
#include <map>

namespace tassel::analysis::older_interest_on_assistance_test {
namespace {

using namespace test;

struct course {
    std::int64_t months = 0;
    std::int64_t paid = 0;
    std::int64_t last = 0;
    std::int64_t forgiven = 0;
    std::int64_t waived = 0;
    std::int64_t matched = 0;
    bool operator==(course const&) const = default;
};
void PrintTo(course const& one, std::ostream* out) {
    *out << one.months << " months, paid " << one.paid << ", last " << one.last << ", forgiven "
         << one.forgiven << ", waived " << one.waived << ", matched " << one.matched;
}

answered answer_of(std::string_view version, std::int64_t income, json::array const& loans,
                   json::object const& more = {}) {
    return {version, a_profile({{"adjusted_gross_income_cents", income}}), loans, more};
}
course on_assistance(std::string_view version, std::int64_t income, json::array const& loans) {
    auto const answer = answer_of(version, income, loans);
    auto const& benefit = advice_of(answer).at("rap_benefit").as_object().at("flat").as_object();
    auto const forgiven = answer.figure(assistance, "forgiveness_month_count");
    return {forgiven > 0 ? forgiven : answer.figure(assistance, "payoff_month_count"),
            answer.figure(assistance, "total_paid_cents"),
            answer.figure(assistance, "final_monthly_payment_cents"),
            answer.figure(assistance, "forgiven_amount_cents"),
            benefit.at("waived_interest_cents").as_int64(),
            benefit.at("matched_principal_cents").as_int64()};
}
json::object owing(std::int64_t principal, std::int64_t interest, int rate_bps,
                   json::object const& changes = {}) {
    return older(
        "L1", principal,
        with({{"accrued_interest_cents", interest}, {"interest_rate_bps", rate_bps}}, changes));
}

// At 6 % of $70,000.00, RAP charges $350.00 a month.
constexpr std::int64_t income_of_350 = 7'000'000;
// The lowest band charges $10.00 a month.
constexpr std::int64_t income_of_10 = 1'000'000;

TEST(older_interest_on_assistance, is_paid_after_the_interest_of_the_month) {
    json::array const loans{owing(4'000'000, 1'200'000, 650)};
    for (auto const version : {corrected, corrected_again})
        EXPECT_EQ(
            answer_of(version, income_of_350, loans).figure(assistance, "monthly_payment_cents"),
            35'000);
    // Interest of $216.67 a month or less is always covered, so nothing is waived.
    EXPECT_EQ(on_assistance(corrected_again, income_of_350, loans),
              (course{233, 8'150'988, 30'988, 0, 0, 415'000}));
    EXPECT_EQ(on_assistance(corrected, income_of_350, loans),
              (course{201, 7'032'802, 32'802, 0, 721'474, 170'746}));
}

TEST(older_interest_on_assistance, leaves_its_mark_on_each_year_of_the_schedule) {
    // Twelve payments of $350.00 pay $2,582.13 of the months' interest and $1,617.87 of the
    // $12,000.00; twelve matches reduce the principal by $600.00.
    auto const answer =
        answer_of(corrected_again, income_of_350, {owing(4'000'000, 1'200'000, 650)},
                  {{"include_calculation_traces", true}});
    for (auto const& one : answer.data().at("schedules").as_array()) {
        if (one.as_object().at("plan_id").as_string() != assistance) continue;
        auto const& year = one.as_object().at("years").at(0).as_object();
        EXPECT_EQ(year.at("paid_cents").as_int64(), 420'000);
        EXPECT_EQ(year.at("principal_cents").as_int64(), 0);
        EXPECT_EQ(year.at("ending_balance_cents").as_int64(), 5'200'000 - 161'787 - 60'000);
        return;
    }
    FAIL() << "no schedule of the plan";
}

TEST(older_interest_on_assistance, is_a_step_of_the_month_that_the_trace_shows) {
    auto const steps = [](std::string_view version) {
        auto const answer = answer_of(version, income_of_350, {owing(4'000'000, 1'200'000, 650)},
                                      {{"include_calculation_traces", true}});
        std::map<std::string, std::int64_t, std::less<>> found;
        for (auto const& one : answer.data().at("calculation_traces").as_array()) {
            auto const& step = one.as_object();
            if (step.at("plan_id").as_string() == assistance &&
                !step.contains("analysis_scenario_id"))
                found[test::text_of(step, "step")] = step.at("value").as_int64();
        }
        return found;
    };
    auto const later = steps(corrected_again);
    EXPECT_EQ(later.at("month_interest"), 21'667);
    EXPECT_EQ(later.at("interest_waived"), 0);
    EXPECT_EQ(later.at("older_interest_paid"), 13'333);
    EXPECT_EQ(later.at("principal_paid"), 0);
    EXPECT_EQ(later.at("principal_matched"), 5'000);
    EXPECT_FALSE(steps(corrected).contains("older_interest_paid"));
}

TEST(older_interest_on_assistance, is_never_waived_and_bears_none) {
    // $10.00 a month never covers the month's interest, so the $12,000.00 stays. After 360 matches
    // of $10.00, $36,400.00 of principal is left. In the older version, the payments paid $3,600.00
    // of the older interest.
    json::array const loans{owing(4'000'000, 1'200'000, 650)};
    auto const later = on_assistance(corrected_again, income_of_10, loans);
    EXPECT_EQ(later.forgiven, 3'640'000 + 1'200'000);
    EXPECT_EQ(later, (course{360, 360'000, 1'000, 4'840'000, 7'089'990, 360'000}));
    auto const before = on_assistance(corrected, income_of_10, loans);
    EXPECT_EQ(before.forgiven, 3'640'000 + 840'000);
    EXPECT_EQ(before.waived - later.waived, 360'000);
}

TEST(older_interest_on_assistance, waives_only_what_the_payment_leaves_of_the_month) {
    // $40,000.00 at 10.5 % bears $350.00 in the first month, and $40,001.00 bears $350.01; the
    // match brings each later month below $350.00.
    EXPECT_EQ(on_assistance(corrected_again, income_of_350, {owing(4'000'000, 0, 1'050)}).waived,
              0);
    EXPECT_EQ(on_assistance(corrected_again, income_of_350, {owing(4'000'100, 0, 1'050)}).waived,
              1);
    EXPECT_EQ(
        on_assistance(corrected_again, income_of_350, {owing(4'000'100, 50'000, 1'050)}).waived, 1);
}

TEST(assistance_match, fills_what_went_to_principal_up_to_fifty_dollars) {
    // $40,000.00 at 9 % bears $300.00 and leaves $50.00 for principal; $40,001.00 leaves $49.99.
    auto const matched = [](std::int64_t principal, std::int64_t interest) {
        return on_assistance(corrected_again, income_of_350, {owing(principal, interest, 900)})
            .matched;
    };
    EXPECT_EQ(matched(4'000'000, 0), 0);
    EXPECT_EQ(matched(4'000'100, 0), 1);
    // A payment is matched even if nothing of it reaches principal. Of the $50.00 that the month's
    // interest leaves, $50.00 or $49.99 pays older interest here.
    EXPECT_EQ(matched(4'000'000, 5'000), 5'000);
    EXPECT_EQ(matched(4'000'000, 4'999), 4'999);
}

TEST(assistance_match, is_never_above_the_principal_left) {
    // In a month without interest, $10.00 pays older interest, and $10.00 is matched. Of $45.00 of
    // principal, $5.00 is left to match in the fifth month; after that, only older interest is
    // left.
    EXPECT_EQ(on_assistance(corrected_again, income_of_10, {owing(4'000, 10'000, 0)}),
              (course{10, 10'000, 1'000, 0, 0, 4'000}));
    EXPECT_EQ(on_assistance(corrected_again, income_of_10, {owing(4'500, 10'000, 0)}),
              (course{10, 10'000, 1'000, 0, 0, 4'500}));
}

TEST(older_interest_on_assistance, of_several_loans_waits_for_the_month_of_all) {
    // The month's interest on both loans, $150.00, is paid first. The remaining $200.00 pays older
    // interest, three quarters of it on the first loan; the match reduces that loan's principal by
    // $16.67. After the first loan's last month, $9,983.33 and $150.00 of interest are forgiven.
    auto const loans = [](json::object const& changes) {
        return json::array{owing(1'000'000, 30'000, 600, changes),
                           older("L2", 2'000'000, {{"accrued_interest_cents", 10'000}})};
    };
    json::object const at_its_end{{"idr_qualifying_months", 359}};
    EXPECT_EQ(on_assistance(corrected_again, income_of_350, loans(at_its_end)),
              (course{69, 2'398'518, 18'518, 1'013'333, 0, 5'000}));
    // In the older version, the whole $350.00 paid older interest, and the month's $150.00 was
    // waived.
    EXPECT_EQ(on_assistance(corrected, income_of_350, loans(at_its_end)),
              (course{69, 2'393'276, 13'276, 1'002'083, 15'000, 5'000}));
    EXPECT_EQ(on_assistance(corrected_again, income_of_350, loans({})),
              (course{114, 3'979'602, 24'602, 0, 0, 9'975}));
}

TEST(older_interest_on_assistance, goes_along_to_it_from_a_plan_that_ends) {
    // One payment of $0 on PAYE, on 2028-06-30, leaves $100.00 unpaid. From then on, $12.50 a month
    // is paid and matched: 359 times $12.50 reduces the principal, and the $100.00 is forgiven with
    // the rest.
    auto const profile =
        a_profile(enrolled({{"analysis_as_of", "2028-05-31"},
                            {"adjusted_gross_income_cents", 1'500'000},
                            {"repaye_qualifying_payment_count_since_2024_07_01", 60}}));
    json::array const loans{older("L1", 2'000'000)};
    answered const later{corrected_again, profile, loans};
    EXPECT_EQ(test::text_of(later.plan("paye"), "successor_plan_id"), assistance);
    EXPECT_EQ(later.figure("paye", "monthly_payment_cents"), 0);
    EXPECT_EQ(later.figure("paye", "total_paid_cents"), 359 * 1'250);
    EXPECT_EQ(later.figure("paye", "forgiven_amount_cents"), 2'000'000 - 359 * 1'250 + 10'000);
    // In the older version, the first eight payments paid the $100.00.
    answered const before{corrected, profile, loans};
    EXPECT_EQ(before.figure("paye", "forgiven_amount_cents"), 2'000'000 - 359 * 1'250);
}

} // namespace
} // namespace tassel::analysis::older_interest_on_assistance_test
