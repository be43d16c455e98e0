#include "unit/support/random.hpp"

#include "rules/law/repayment_terms.hpp"
#include "tassel/plan/month_by_month.hpp"
#include "tassel/plan/pre_2006_graduated.hpp"

#include <cstddef>
#include <gtest/gtest.h>

namespace tassel::pre_2006_graduated_test {
namespace {

graduated_levels levels_of(cents balance, cents standard, annuity_table const& annuity,
                           int months) {
    return pre_2006_graduated_levels(balance, balance, standard, annuity, months,
                                     rules::two_year_steps, rules::pre_2006_payments);
}

TEST(pre_2006_graduated, payments_stay_between_half_and_one_and_a_half_of_the_standard_payment) {
    test::random_numbers random{71};
    for (int i = 0; i < 5'000; ++i) {
        cents const balance{random.from(1'000'00, 300'000'00)};
        annuity_table const annuity{annual_rate{1'000 * random.from(0, 1'200)}};
        auto const standard = level_payment(balance, annuity, 120, dollars(50));
        auto const months = term_months(rules::pre_2006_bands, balance);
        auto const levels = levels_of(balance, standard, annuity, months);
        ASSERT_EQ(levels.size(), static_cast<std::size_t>((months + 23) / 24));
        ASSERT_GE(levels[0] * 2, standard - cents{1});
        ASSERT_GE(levels[0], interest_for_month(balance, annuity.rate()));
        ASSERT_LE(levels.back() * 2, standard * 3 + cents{1});
        for (std::size_t step = 1; step < levels.size(); ++step)
            ASSERT_GE(levels[step], levels[step - 1]);
    }
}

TEST(pre_2006_graduated, equal_levels_that_repay_early_stay_equal) {
    annuity_table const annuity{basis_points(500)};
    auto const levels = levels_of(dollars(1'000), dollars(50), annuity, 144);
    for (auto const level : levels)
        EXPECT_EQ(level, dollars(25));
}

// One of several loans. Its Standard payment was rounded down to one cent; even the cap, one and a
// half times that, does not repay it in twelve years.
TEST(pre_2006_graduated, a_loan_that_no_growth_repays_goes_to_the_cap_at_once) {
    cents const principal{109};
    cents const balance{126};
    annuity_table const annuity{annual_rate{741'523}};
    ASSERT_EQ(level_payment(balance, annuity, 120), cents{1});
    auto const levels = pre_2006_graduated_levels(principal, balance, cents{1}, annuity, 144,
                                                  rules::two_year_steps, rules::pre_2006_payments);
    EXPECT_EQ(levels[0], cents{1});
    for (std::size_t step = 1; step < levels.size(); ++step)
        EXPECT_EQ(levels[step], cents{2}) << step;
}

TEST(pre_2006_graduated, the_loan_is_repaid_within_the_term) {
    test::random_numbers random{72};
    for (int i = 0; i < 2'000; ++i) {
        cents const balance{random.from(10'000'00, 200'000'00)};
        annual_rate const rate{1'000 * random.from(300, 1'000)};
        annuity_table const annuity{rate};
        auto const standard = level_payment(balance, annuity, 120, dollars(50));
        auto const months = term_months(rules::pre_2006_bands, balance);
        auto const levels = levels_of(balance, standard, annuity, months);
        auto const outcome = simulate({.principal = balance,
                                       .rate = rate,
                                       .payments = levels,
                                       .step_months = 24,
                                       .months = months});
        ASSERT_LT((outcome.final_payment - levels.back()).value, 60'00);
    }
}

} // namespace
} // namespace tassel::pre_2006_graduated_test
