// Projections with `income_changes` and `idr_qualifying_months`. For a new borrower, IBR takes 10 %
// of the income above 150 % of the guideline, which is $15,960 for one person: $175.50 a month at
// $45,000, and $300.50 at $60,000.
#include "unit/advice/advised_borrower.hpp"

#include <cstdint>
#include <gtest/gtest.h>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::analysis::projected_changes_test {
namespace {

using test::advised_borrower;
using changes = std::vector<advice::projected_income_change>;

/// A borrower on IBR with `left` of 240 payments to go, who is far from repaying the loan.
[[nodiscard]] advised_borrower on_ibr(std::int64_t left) {
    advised_borrower borrower;
    borrower.profile.ibr_standard_payment_cap_cents = dollars(2'000);
    auto& one = borrower.add(loan_type::direct_unsubsidized, dollars(100'000));
    one.repayment_plan = reported_plan::ibr;
    one.idr_qualifying_months = 240 - left;
    return borrower;
}
[[nodiscard]] advice::advised_cost ibr_of(projection const& made) {
    auto const* const cost = test::cost_of(test::group_of(made.advice, "direct"), "direct_ibr");
    EXPECT_NE(cost, nullptr);
    return cost == nullptr ? advice::advised_cost{} : *cost;
}
[[nodiscard]] advice::advised_cost ibr_with(advised_borrower const& borrower,
                                            changes const& incomes) {
    return ibr_of(test::projected(borrower, {.income_changes = incomes}));
}

TEST(projected_changes, hold_from_their_payment_on_in_both_scenarios) {
    auto const stops = ibr_with(on_ibr(24), {{1, {}}});
    EXPECT_EQ(stops.flat.paid_cents, cents{12 * 175'50});
    EXPECT_EQ(stops.growing.paid_cents, cents{12 * 175'50});
    EXPECT_EQ(stops.first_outlay_cents, cents{175'50});
    EXPECT_EQ(stops.highest_outlay_cents, cents{175'50});

    // The guideline is $16,359.00 in the second year, and $16,767.98 in the third.
    auto const rises = ibr_with(on_ibr(36), {{1, dollars(60'000)}});
    EXPECT_EQ(rises.flat.paid_cents, cents{12 * 175'50 + 24 * 300'50});
    EXPECT_EQ(rises.growing.paid_cents, cents{12 * 175'50 + 12 * 295'51 + 12 * 305'40});
    EXPECT_EQ(rises.first_outlay_cents, cents{175'50});
    EXPECT_EQ(rises.highest_outlay_cents, cents{300'50});
}

TEST(projected_changes, decide_nothing_of_what_is_affordable) {
    auto const standard_fits = [](cents now, cents later) {
        advised_borrower borrower;
        borrower.profile.adjusted_gross_income_cents = now;
        borrower.add(loan_type::direct_unsubsidized, dollars(30'000)); // costs 325.58 a month
        auto const made = test::projected(borrower, {.income_changes = changes{{1, later}}});
        auto const group = test::group_of(made.advice, "direct");
        auto const* const standard = test::cost_of(group, "direct_standard");
        return standard != nullptr && standard->affordable;
    };
    EXPECT_TRUE(standard_fits(dollars(45'000), dollars(45'000)));
    EXPECT_TRUE(standard_fits(dollars(45'000), {}));
    EXPECT_FALSE(standard_fits(dollars(20'000), dollars(20'000)));
    EXPECT_FALSE(standard_fits(dollars(20'000), dollars(200'000)));
}

TEST(projected_changes, decide_the_tax_of_their_year) {
    auto const table = [](cents last_income) {
        return ibr_with(on_ibr(24), {{1, last_income}}).flat;
    };
    // Without income in the year of the forgiveness, $16,100 is deducted from the forgiven amount.
    // Of the rest, 10 % is due on $12,400, then 12 % on $38,000, and then 22 % on what remains, up
    // to $105,700.
    auto const scenario = table({});
    ASSERT_LT(scenario.forgiven_cents, dollars(16'100 + 105'700));
    auto const above = scenario.forgiven_cents - dollars(16'100 + 50'400);
    ASSERT_GT(above, cents{});
    auto const due = 1'240'00 + 4'560'00 + (above.value * 22 + 50) / 100;
    EXPECT_EQ(scenario.tax_cents, cents{due});
    EXPECT_GT(table(dollars(60'000)).tax_cents, scenario.tax_cents);
}

TEST(projected_changes, to_the_income_of_today_begin_the_growth_anew) {
    auto const borrower = on_ibr(36);
    auto const plain = ibr_with(borrower, {});
    auto const same = ibr_with(borrower, {{2, dollars(45'000)}});
    EXPECT_EQ(same.flat.paid_cents, plain.flat.paid_cents);
    EXPECT_LT(same.growing.paid_cents, plain.growing.paid_cents);
}

/// A change states an income as of the day of the request; all later incomes keep their proportion.
TEST(projected_changes, go_with_the_own_income_where_another_one_is_tried) {
    int tried = 0;
    for (auto const later :
         {cents{}, dollars(30'000), dollars(60'000), dollars(120'000), dollars(240'000)}) {
        for (auto const owed : {dollars(30'000), dollars(60'000), dollars(120'000)}) {
            advised_borrower borrower;
            borrower.profile.adjusted_gross_income_cents = dollars(60'000);
            borrower.add(loan_type::direct_unsubsidized, owed);
            auto const projected_with = [&](std::int64_t percent) {
                cents const income{600'00 * percent};
                return test::projected(
                    borrower, {.adjusted_gross_income_cents = income,
                               .income_changes = changes{{3, cents{later.value / 100 * percent}}}});
            };
            auto const told = projected_with(100);
            for (auto const& change : *test::group_of(told.advice, "direct").changes) {
                if (change.code != advice::advice_change_code::income_lower &&
                    change.code != advice::advice_change_code::income_higher) {
                    continue;
                }
                ++tried;
                auto const percent = std::stoll(*change.value) / 600'00;
                auto const found = projected_with(percent);
                EXPECT_EQ(test::recommended_in(test::group_of(found.advice, "direct")),
                          change.plan_id.view())
                    << later.value << ' ' << owed.value << ' ' << *change.value;
            }
        }
    }
    EXPECT_GT(tried, 5);
}

TEST(projected_changes, are_followed_by_the_plan_out_of_default) {
    advised_borrower borrower;
    borrower.add(loan_type::direct_unsubsidized, dollars(100'000)).status = loan_status::defaulted;
    auto const way = [&](changes const& incomes) {
        auto const made = test::projected(borrower, {.income_changes = incomes});
        return (*made.advice.default_exit).front();
    };
    // 4 % of $45,000 is $150.00 a month; $10 a month repays nothing.
    auto const stays = *way({}).consolidation;
    auto const stops = *way({{1, {}}}).consolidation;
    EXPECT_EQ(stops.first_payment_cents, cents{150'00});
    EXPECT_EQ(stops.flat.paid_cents, cents{12 * 150'00 + 348 * 10'00});
    EXPECT_EQ(stays.first_payment_cents, cents{150'00});
    EXPECT_LT(stops.flat.paid_cents, stays.flat.paid_cents);
    EXPECT_EQ(way({{1, {}}}).rehabilitation.payment_cents, way({}).rehabilitation.payment_cents);
}

// --- a count for loans without one --------------------------------------------------------------

[[nodiscard]] advised_borrower not_counted() {
    auto borrower = on_ibr(24);
    borrower.loans.front().idr_qualifying_months.reset();
    return borrower;
}

TEST(projected_count, stands_for_a_count_that_is_not_sent) {
    auto const borrower = not_counted();
    auto const unknown = test::projected(borrower, {});
    auto const& before = test::group_of(unknown.advice, "direct");
    EXPECT_EQ(before.status, advice::group_status::provisional);
    auto const known = test::projected(borrower, {.idr_qualifying_months = 236});
    auto const& after = test::group_of(known.advice, "direct");
    EXPECT_EQ(after.status, advice::group_status::recommended);
    EXPECT_EQ(ibr_of(known).flat.months, 4);
    EXPECT_EQ(ibr_of(known).flat.paid_cents, cents{4 * 175'50});
    EXPECT_EQ(ibr_of(test::projected(borrower, {.idr_qualifying_months = 360})).flat.months, 1);
    EXPECT_EQ(ibr_of(test::projected(borrower, {.idr_qualifying_months = 0})).flat.months, 240);
}

TEST(projected_count, leaves_a_count_that_is_sent) {
    auto borrower = on_ibr(24);
    auto& other = borrower.add(loan_type::direct_unsubsidized, dollars(100'000));
    other.repayment_plan = reported_plan::ibr;
    auto const made = test::projected(borrower, {.idr_qualifying_months = 200});
    EXPECT_EQ(ibr_of(made).flat.months, 40); // the first loan still has 24 left
    EXPECT_EQ(ibr_of(test::projected(borrower, {.idr_qualifying_months = 239})).flat.months, 24);
    EXPECT_EQ(ibr_of(test::projected(on_ibr(24), {.idr_qualifying_months = 0})).flat.months, 24);
}

TEST(projected_count, is_protected_as_one_that_is_sent) {
    auto const protects = [](std::int64_t count) {
        auto const made = test::projected(not_counted(), {.idr_qualifying_months = count});
        for (auto const& one : *made.advice.first)
            if (one.code == advice::first_code::protect_the_count) return true;
        return false;
    };
    EXPECT_FALSE(protects(11));
    EXPECT_TRUE(protects(12));
}

} // namespace
} // namespace tassel::analysis::projected_changes_test
