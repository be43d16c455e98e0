// What the calendar says about its days, and the reason that a recommendation gives.
#include "unit/advice/told_in_advice.hpp"

#include <gtest/gtest.h>
#include <string>

namespace tassel::advice::told_days_test {
namespace {

using test::advice_of, test::advised_borrower, test::holds, test::with_balance;

/// The message of the day with this code; empty if there is no such day.
[[nodiscard]] std::string message_of(advised_borrower const& borrower, calendar_code code) {
    for (auto const& one : advice_of(borrower).calendar) {
        if (one.code == code) return one.message;
    }
    return {};
}

TEST(told_days, name_the_plans_that_nobody_new_gets_on) {
    auto borrower = with_balance(60'000);
    borrower.profile.ibr_new_borrower_status = new_borrower_status::not_new_borrower;
    borrower.profile.paye_new_borrower_status = new_borrower_status::new_borrower;
    auto const said = message_of(borrower, calendar_code::entry_ends);
    EXPECT_TRUE(holds(said, "these plans: Pay As You Earn (PAYE).")) << said;
}

TEST(told_days, name_the_plans_that_end) {
    auto borrower = with_balance(60'000);
    borrower.loans[0].repayment_plan = reported_plan::icr;
    borrower.profile.icr_enrollment_status =
        plan_enrollment_status::current_or_associated_forbearance;
    borrower.profile.icr_12_year_standard_payment_cents = dollars(600);
    auto const said = message_of(borrower, calendar_code::plan_ends);
    EXPECT_TRUE(holds(said, "These plans end: Income-Contingent Repayment (ICR).")) << said;
}

TEST(told_days, forgive_at_the_latest_where_months_are_not_known) {
    auto borrower = with_balance(150'000);
    auto const latest = message_of(borrower, calendar_code::forgiveness);
    EXPECT_TRUE(holds(latest, "on this day at the latest")) << latest;
    borrower.loans[0].idr_qualifying_months = 24;
    auto const known = message_of(borrower, calendar_code::forgiveness);
    EXPECT_TRUE(holds(known, "is forgiven, if all goes as estimated")) << known;
}

TEST(told_reason, gives_the_whole_reason_of_its_group) {
    auto borrower = with_balance(20'000);
    borrower.screening.total_and_permanent_disability = screening::screening_answer::yes;
    borrower.loans[0].first_disbursement_date.reset();
    auto const snapshot = test::analyzed(borrower);
    auto const& reason = snapshot.recommendation.reason;
    EXPECT_EQ(reason, test::group_of(*snapshot.advice, "direct").reason);
    EXPECT_TRUE(reason.starts_with("First see if a disability discharge")) << reason;
    EXPECT_TRUE(holds(reason, "An answer is missing")) << reason;
}

TEST(told_reason, says_to_keep_paying_where_the_present_plan_lacks_an_answer) {
    auto borrower = with_balance(60'000);
    borrower.loans[0].repayment_plan = reported_plan::ibr;
    borrower.loans[0].idr_qualifying_months = 24;
    auto const snapshot = test::analyzed(borrower);
    EXPECT_FALSE(snapshot.recommendation.plan_id);
    EXPECT_TRUE(holds(snapshot.recommendation.reason, "Keep paying on it"))
        << snapshot.recommendation.reason;
}

} // namespace
} // namespace tassel::advice::told_days_test
