// A projection with an extra payment (34 CFR 685.209(h)(4)): if it recommends RAP, it tells the
// borrower to ask that the due date not be advanced, because otherwise the waiver and the match can
// be lost.
#include "unit/advice/advised_borrower.hpp"

#include <gtest/gtest.h>

namespace tassel::analysis::extra_payment_on_assistance_test {
namespace {

using test::advised_borrower;

/// RAP is the only plan that fits $40,000 a year beside this debt.
[[nodiscard]] advised_borrower on_assistance() {
    advised_borrower borrower;
    borrower.profile.adjusted_gross_income_cents = dollars(40'000);
    borrower.profile.repaye_qualifying_payment_count_since_2024_07_01 = 60;
    borrower.add(loan_type::direct_unsubsidized, dollars(80'000));
    return borrower;
}
[[nodiscard]] std::string reason(advised_borrower const& borrower, cents extra,
                                 std::string_view plan_id) {
    auto const made = test::projected(borrower, {.extra_monthly_payment_cents = extra});
    auto const& group = test::group_of(made.advice, "direct");
    EXPECT_EQ(test::recommended_in(group), plan_id);
    return std::string{group.reason};
}
[[nodiscard]] bool warns(std::string_view said) {
    return said.find("due date") != said.npos && said.find("waiver") != said.npos &&
           said.find("match") != said.npos;
}

TEST(extra_payment, is_not_to_move_the_due_date_on_assistance) {
    auto const said = reason(on_assistance(), dollars(50), "repayment_assistance_plan");
    EXPECT_TRUE(warns(said)) << said;
    auto const one_cent = reason(on_assistance(), cents{1}, "repayment_assistance_plan");
    EXPECT_TRUE(warns(one_cent)) << one_cent;
}

TEST(extra_payment, is_not_spoken_of_where_there_is_none) {
    auto const said = reason(on_assistance(), cents{}, "repayment_assistance_plan");
    EXPECT_FALSE(warns(said)) << said;
}

TEST(extra_payment, has_no_waiver_to_lose_on_a_fixed_plan) {
    advised_borrower borrower;
    borrower.add(loan_type::direct_unsubsidized, dollars(10'000));
    auto const said = reason(borrower, dollars(50), "direct_standard");
    EXPECT_FALSE(warns(said)) << said;
}

} // namespace
} // namespace tassel::analysis::extra_payment_on_assistance_test
