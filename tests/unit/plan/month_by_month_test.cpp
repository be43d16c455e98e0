#include "unit/support/random_terms.hpp"

#include "tassel/plan/month_by_month.hpp"
#include "tassel/plan/repayment_lanes.hpp"

#include <gtest/gtest.h>
#include <vector>

namespace tassel::plan::month_by_month_test {
namespace {

TEST(simulate, the_last_month_of_a_fixed_term_pays_all_that_is_owed) {
    auto const outcome = simulate({.principal = dollars(30'000),
                                   .rate = basis_points(600),
                                   .payments = {cents{333'06}},
                                   .months = 120});
    EXPECT_EQ(outcome.months, 120);
    EXPECT_EQ(outcome.first_payment, cents{333'06});
    EXPECT_NE(outcome.final_payment, cents{333'06});
    EXPECT_EQ(outcome.total_paid, cents{333'06} * 119 + outcome.final_payment);
    EXPECT_EQ(outcome.forgiven, cents{});
}

TEST(simulate, a_payment_is_never_above_what_is_owed) {
    auto const outcome = simulate({.principal = dollars(40),
                                   .rate = basis_points(652),
                                   .payments = {dollars(50)},
                                   .months = 120});
    EXPECT_EQ(outcome.months, 1);
    EXPECT_EQ(outcome.first_payment, cents{40'22});
    EXPECT_EQ(outcome.final_payment, outcome.first_payment);
}

TEST(simulate, unpaid_interest_accrues_without_capitalizing) {
    auto const outcome = simulate({.principal = dollars(12'000),
                                   .rate = basis_points(1'000),
                                   .payments = {dollars(40)},
                                   .months = 240,
                                   .ending = term_ending::forgiven});
    // Each month for 20 years, constant principal bears 100 of interest, of which 40 is paid.
    EXPECT_EQ(outcome.months, 240);
    EXPECT_EQ(outcome.total_paid, dollars(9'600));
    EXPECT_EQ(outcome.forgiven, dollars(12'000 + 240 * 60));
}

TEST(simulate, interest_not_charged_at_first_accrues_later) {
    auto const outcome = simulate({.principal = dollars(12'000),
                                   .rate = basis_points(1'000),
                                   .payments = {dollars(40)},
                                   .months = 240,
                                   .ending = term_ending::forgiven,
                                   .relief = {.months_not_charged = 36}});
    EXPECT_EQ(outcome.forgiven, dollars(12'000 + (240 - 36) * 60));
}

TEST(simulate, interest_that_was_unpaid_before_is_paid_first_and_never_waived) {
    auto const outcome = simulate({.principal = dollars(12'000),
                                   .unpaid_interest = dollars(90),
                                   .rate = basis_points(1'000),
                                   .payments = {dollars(145)},
                                   .months = 2,
                                   .ending = term_ending::forgiven,
                                   .relief = {.months_not_charged = 2}});
    // Month 1: 190 due, 145 paid, 45 of this month's 100 waived. Month 2: 100 due, 45 to principal.
    EXPECT_EQ(outcome.forgiven, dollars(12'000 - 45));
}

TEST(simulate, only_the_months_own_interest_is_waived) {
    auto const outcome = simulate({.principal = dollars(12'000),
                                   .unpaid_interest = dollars(300),
                                   .rate = basis_points(1'000),
                                   .payments = {dollars(20)},
                                   .months = 2,
                                   .ending = term_ending::forgiven,
                                   .relief = {.months_not_charged = 2}});
    // Each month, 20 of the older interest is paid, and the month's 100 is waived.
    EXPECT_EQ(outcome.forgiven, dollars(12'000 + 300 - 40));
}

TEST(simulate, rap_reduces_principal_by_fifty_dollars_or_by_what_was_paid) {
    std::vector<repayment_month> months;
    auto const outcome = simulate(
        {.principal = dollars(22'000),
         .rate = basis_points(600),
         .payments = {dollars(100)},
         .months = 360,
         .ending = term_ending::forgiven,
         .relief = {.months_not_charged = 360, .minimum_principal_reduction = dollars(50)}},
        [&](repayment_month const& month) { months.push_back(month); });
    ASSERT_EQ(months.size(), 360U);
    EXPECT_EQ(months[0].interest, dollars(110));
    EXPECT_EQ(months[0].interest_not_charged, dollars(10));
    EXPECT_EQ(months[0].principal_paid, cents{});
    EXPECT_EQ(months[0].principal_matched, dollars(50));
    EXPECT_EQ(months[0].principal, dollars(21'950));
    EXPECT_EQ(outcome.total_paid, dollars(36'000));
    EXPECT_EQ(outcome.forgiven, cents{1'806'07});
}

TEST(simulate, graduated_payments_change_every_two_years_and_the_last_one_stays) {
    repayment_terms const terms{.principal = dollars(9'000),
                                .payments = {dollars(10), dollars(20), dollars(30)},
                                .step_months = 24,
                                .months = 120};
    EXPECT_EQ(terms.payment_in(1), dollars(10));
    EXPECT_EQ(terms.payment_in(24), dollars(10));
    EXPECT_EQ(terms.payment_in(25), dollars(20));
    EXPECT_EQ(terms.payment_in(49), dollars(30));
    EXPECT_EQ(terms.payment_in(120), dollars(30));
}

/// Tests what is true of every month of every repayment.
TEST(simulate, months_sum_to_totals_and_no_payment_is_above_what_is_owed) {
    test::random_numbers random{51};
    for (int i = 0; i < 20'000; ++i) {
        auto const terms = test::random_terms(random);
        cents principal = terms.principal, unpaid = terms.unpaid_interest;
        cents paid{}, interest{}, waived{}, matched{};
        auto const outcome = simulate(terms, [&](repayment_month const& month) {
            auto const owed = principal + unpaid + month.interest;
            ASSERT_LE(month.payment, owed);
            ASSERT_GE(month.payment, cents{});
            ASSERT_GE(month.principal, cents{});
            ASSERT_GE(month.unpaid_interest, cents{});
            ASSERT_EQ(month.interest, interest_for_month(principal, terms.rate));
            ASSERT_EQ(month.principal, principal - month.principal_paid - month.principal_matched);
            paid += month.payment;
            interest += month.interest;
            waived += month.interest_not_charged;
            matched += month.principal_matched;
            principal = month.principal;
            unpaid = month.unpaid_interest;
        });
        ASSERT_EQ(outcome.total_paid, paid);
        // Everything owed and charged is accounted for: paid, waived, matched, or forgiven.
        ASSERT_EQ(terms.principal + terms.unpaid_interest + interest,
                  paid + waived + matched + outcome.forgiven);
        // A repayment ends with payoff or forgiveness, never both.
        ASSERT_EQ(outcome.forgiven == cents{}, principal + unpaid == cents{});
        if (outcome.forgiven > cents{}) {
            ASSERT_EQ(outcome.months, terms.months);
            ASSERT_EQ(terms.ending, term_ending::forgiven);
        }
    }
}

// The fast schedule of one loan is compared with the definition.

TEST(repayment_within_term, gives_the_definition_for_random_terms) {
    test::random_numbers random{141};
    for (int i = 0; i < 60'000; ++i) {
        auto terms = test::random_terms(random);
        if (random.chance(60)) terms.unpaid_interest = cents{random.scaled(2'000'000)};
        ASSERT_EQ(repayment_within_term(terms), simulate(terms)) << "number " << i;
    }
}

TEST(repayment_within_term, pays_unpaid_interest_before_principal) {
    auto const outcome = repayment_within_term({.principal = dollars(1'200),
                                                .unpaid_interest = dollars(120),
                                                .payments = {dollars(60)},
                                                .months = 36});
    EXPECT_EQ(outcome.months, 22);
    EXPECT_EQ(outcome.total_paid, dollars(1'320));
    EXPECT_EQ(outcome.final_payment, dollars(60));
}

TEST(repayment_within_term, leaves_relief_to_the_definition) {
    repayment_terms terms{.principal = dollars(10'000),
                          .rate = basis_points(680),
                          .payments = {dollars(50)}, // less than the interest of the first months
                          .months = 120};
    for (auto const& relief :
         {interest_relief{.months_not_charged = 36},
          interest_relief{.minimum_principal_reduction = dollars(50)},
          interest_relief{.months_not_charged = 120, .minimum_principal_reduction = dollars(50)}}) {
        terms.relief = relief;
        EXPECT_EQ(repayment_within_term(terms), simulate(terms));
    }
}

TEST(repayment_within_term, of_one_month_is_all_that_is_owed) {
    auto const outcome = repayment_within_term({.principal = dollars(100),
                                                .unpaid_interest = dollars(1),
                                                .rate = basis_points(1'200),
                                                .payments = {dollars(5)},
                                                .months = 1});
    EXPECT_EQ(outcome.months, 1);
    EXPECT_EQ(outcome.first_payment, dollars(102));
    EXPECT_EQ(outcome.final_payment, dollars(102));
}

// Repayments whose rate changes in some month.

/// Twelve months of $100.00 without interest; from the seventh month on, 1 % a month.
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
    terms.payments = {dollars(150)}; // the minimum payment of a plan
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
    // $1,194.00 of principal bears $11.94 a month for six months, of which $1.00 is paid.
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
} // namespace tassel::plan::month_by_month_test
