// Repayments at a rate that changes in a month.
#include "unit/support/random_terms.hpp"

#include "tassel/plan/month_by_month.hpp"
#include "tassel/plan/repayment_lanes.hpp"

#include <gtest/gtest.h>
#include <vector>

namespace tassel::rate_change_test {
namespace {

/// Twelve months of 100.00 without interest, and from the seventh on 1 % a month.
repayment_terms level() {
    return {.principal = dollars(1'200),
            .rate = {},
            .later = {basis_points(1'200), 7},
            .payments = {dollars(100)},
            .months = 12};
}
std::vector<cents> payments_of(repayment_terms const& terms) {
    std::vector<cents> payments;
    simulate(terms, [&](repayment_month const& month) { payments.push_back(month.payment); });
    return payments;
}

TEST(rate_change, sets_a_level_payment_anew_for_what_is_owed_and_the_months_left) {
    auto const payments = payments_of(level());
    ASSERT_EQ(payments.size(), 12U);
    EXPECT_EQ(payments[5], dollars(100));
    EXPECT_EQ(payments[6], cents{103'53}); // 600.00 over six months
    EXPECT_EQ(payments[10], cents{103'53});
    EXPECT_EQ(payments[11], cents{103'51});
}

TEST(rate_change, lowers_no_payment) {
    auto terms = level();
    terms.payments = {dollars(150)}; // the least amount of a plan
    EXPECT_EQ(payments_of(terms)[6], dollars(150));
    terms = level();
    terms.rate = basis_points(1'200);
    terms.later.rate = {};
    terms.payments = {cents{106'62}};
    EXPECT_EQ(payments_of(terms)[6], cents{106'62});
}

TEST(rate_change, raises_steps_as_it_raises_a_level_payment) {
    auto terms = level();
    terms.payments = {dollars(60), dollars(100), dollars(140)};
    terms.step_months = 4;
    auto const payments = payments_of(terms);
    EXPECT_EQ(payments[5], dollars(100));
    EXPECT_EQ(payments[6], cents{103'53});
    EXPECT_EQ(payments[8], cents{144'94}); // 140.00 * 131.14 / 126.67, of 760.00
}

TEST(rate_change, leaves_what_follows_income) {
    auto terms = level();
    terms.ending = term_ending::forgiven;
    terms.payments = {dollars(1)};
    auto const outcome = simulate(terms);
    EXPECT_EQ(outcome.total_paid, dollars(12));
    // 1,194.00 of principal bear 11.94 a month for six months, of which 1.00 is paid.
    EXPECT_EQ(outcome.forgiven, dollars(1'194) + cents{10'94} * 6);
}

TEST(rate_change, is_the_same_by_each_way_to_run_terms) {
    auto const outcome = simulate(level());
    EXPECT_EQ(repayment_within_term(level()), outcome);
    repayment_lanes<2> lanes;
    lanes.add() = level();
    lanes.run();
    EXPECT_EQ(lanes.outcome(0), outcome);
}

} // namespace
} // namespace tassel::rate_change_test
