// The fast schedule of one loan compared with the definition.
#include "unit/support/random_terms.hpp"

#include "tassel/plan/repayment_within_term.hpp"

#include <gtest/gtest.h>

namespace tassel::repayment_within_term_test {
namespace {

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

} // namespace
} // namespace tassel::repayment_within_term_test
