// PAYE and ICR end before 2028-07-01 (P.L. 119-21, section 82001). They are closed once their first
// payment would be due after 2028-06-30. The tests compare this with 2026.11.30.1, which left them
// open in June.
#include "unit/answer/advice_members.hpp"

#include <algorithm>

namespace tassel::analysis::ends_of_paye_and_icr_test {
namespace {

using namespace test;

answered on_day(std::string_view version, std::string_view day, json::object const& changes = {},
                json::object const& loan = older("L1", 4'000'000)) {
    return {version, a_profile(enrolled(with({{"analysis_as_of", day}}, changes))), {loan}};
}
std::string status(answered const& answer, std::string_view plan_id, std::string_view name) {
    return test::text_of(answer.plan(plan_id), name);
}
void expect_closed(answered const& answer, std::string_view plan_id) {
    EXPECT_EQ(status(answer, plan_id, "eligibility_status"), "not_eligible") << plan_id;
    EXPECT_EQ(status(answer, plan_id, "quote_status"), "unsupported") << plan_id;
    EXPECT_EQ(status(answer, plan_id, "recommendation_status"), "not_available") << plan_id;
    EXPECT_EQ(answer.figure(plan_id, "monthly_payment_cents"), -1) << plan_id;
    EXPECT_FALSE(answer.plan(plan_id).at("selectable").as_bool()) << plan_id;
    EXPECT_NE(answer.recommended(), plan_id);
}
void expect_open(answered const& answer, std::string_view plan_id) {
    EXPECT_EQ(status(answer, plan_id, "eligibility_status"), "eligible") << plan_id;
    EXPECT_EQ(status(answer, plan_id, "quote_status"), "calculated") << plan_id;
    EXPECT_EQ(status(answer, plan_id, "ends_on"), "2028-06-30") << plan_id;
}
/// Whether the calendar has the last day for the payment that opens IBR to Parent PLUS.
bool tells_of_the_way(answered const& answer) {
    auto const& calendar = advice_of(answer).at("calendar").as_array();
    return std::any_of(calendar.begin(), calendar.end(), [](json::value const& entry) {
        return entry.at("code") == "parent_plus_payment";
    });
}

TEST(ended_plans, are_open_while_their_first_payment_is_due_in_time) {
    // A payment is due one month after the analysis, at the latest on the month's last day.
    for (std::string_view const plan_id : {"paye", "icr"}) {
        for (auto const* const day : {"2026-11-30", "2028-05-30", "2028-05-31"})
            expect_open(on_day(corrected_again, day), plan_id);
    }
}

TEST(ended_plans, are_closed_from_the_first_of_june_on) {
    for (std::string_view const plan_id : {"paye", "icr"}) {
        for (auto const* const day : {"2028-06-01", "2028-06-30", "2028-07-01"})
            expect_closed(on_day(corrected_again, day), plan_id);
        EXPECT_EQ(status(on_day(corrected, "2028-06-30"), plan_id, "eligibility_status"),
                  "eligible");
        EXPECT_EQ(status(on_day(corrected, "2028-07-01"), plan_id, "eligibility_status"),
                  "not_eligible");
    }
}

TEST(ended_plans, are_closed_whatever_else_is_not_known) {
    auto const answer =
        on_day(corrected_again, "2028-06-01",
               {{"paye_new_borrower_status", "unknown"}, {"icr_enrollment_status", "unknown"}});
    for (std::string_view const plan_id : {"paye", "icr"}) {
        expect_closed(answer, plan_id);
        EXPECT_TRUE(answer.plan(plan_id).at("missing_inputs").as_array().empty());
    }
}

TEST(ended_plans, open_no_way_to_ibr_for_parent_plus_after_the_last_payment) {
    auto const consolidation =
        older("C1", 4'000'000,
              made_on("2015-03-02", {{"loan_type", "direct_consolidation_unsubsidized"},
                                     {"parent_plus_history", "includes_parent_plus"}}));
    json::object const none{
        {"icr_enrollment_status", "not_repaying_on_2024_07_01"},
        {"parent_plus_consolidation_idr_payment_status", "not_all_qualifying_payments_confirmed"}};
    auto const last_day = on_day(corrected_again, "2028-05-31", none, consolidation);
    EXPECT_EQ(status(last_day, "icr", "quote_status"), "calculated");
    // ICR has one payment, due on 2028-06-30, and IBR follows.
    EXPECT_EQ(status(last_day, "icr", "successor_plan_id"), "direct_ibr");
    EXPECT_EQ(status(last_day, "icr", "ends_on"), "2028-06-30");
    EXPECT_TRUE(tells_of_the_way(last_day));
    auto const day_after = on_day(corrected_again, "2028-06-01", none, consolidation);
    expect_closed(day_after, "icr");
    EXPECT_FALSE(tells_of_the_way(day_after)) << "ICR can't be entered any more";
    EXPECT_TRUE(tells_of_the_way(on_day(corrected, "2028-06-01", none, consolidation)));
}

TEST(parent_plus, is_told_no_way_by_a_plan_that_does_not_take_the_loan) {
    json::object const none{
        {"icr_enrollment_status", "not_repaying_on_2024_07_01"},
        {"parent_plus_consolidation_idr_payment_status", "not_all_qualifying_payments_confirmed"}};
    auto const made_before_icr_took_them =
        older("C1", 4'000'000,
              made_on("2005-03-02", {{"loan_type", "direct_consolidation_unsubsidized"},
                                     {"parent_plus_history", "includes_parent_plus"}}));
    auto const answer = on_day(corrected_again, "2026-12-31", none, made_before_icr_took_them);
    expect_closed(answer, "icr");
    EXPECT_FALSE(tells_of_the_way(answer));
}

TEST(ended_plans, cost_no_other_plan_anything) {
    auto const day_before = on_day(corrected_again, "2028-05-31");
    auto const day = on_day(corrected_again, "2028-06-01");
    for (auto const plan_id : {std::string_view{"direct_standard"}, assistance}) {
        EXPECT_EQ(day.figure(plan_id, "total_paid_cents"),
                  day_before.figure(plan_id, "total_paid_cents"))
            << plan_id;
    }
}

} // namespace
} // namespace tassel::analysis::ends_of_paye_and_icr_test
