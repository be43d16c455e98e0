#include "unit/support/random.hpp"

#include "rules/law/repayment_terms.hpp"
#include "tassel/plan/graduated.hpp"
#include "tassel/plan/month_by_month.hpp"

#include <cstddef>
#include <gtest/gtest.h>
#include <vector>

namespace tassel::plan::graduated_test {
namespace {

graduated_levels levels(cents balance, annual_rate rate, int months) {
    return graduated_shape{rules::two_year_steps, annuity_table{rate}, months}.levels(balance);
}

TEST(graduated_shape, reproduces_the_departments_tables) {
    auto const ten_years = levels(dollars(30'000), basis_points(600), 120);
    ASSERT_EQ(ten_years.size(), 5U);
    EXPECT_EQ(ten_years[0], cents{190'46});
    EXPECT_EQ(ten_years[1], cents{250'65});
    EXPECT_EQ(ten_years[2], cents{329'88});
    EXPECT_EQ(ten_years[3], cents{434'14});
    EXPECT_EQ(ten_years[4], cents{571'37});
    auto const extended = levels(dollars(60'000), basis_points(600), 300);
    ASSERT_EQ(extended.size(), 13U);
    EXPECT_EQ(extended[0], dollars(300)); // the interest of the first month
    EXPECT_EQ(extended[12], cents{581'89});
}

TEST(graduated_shape, without_interest_the_levels_add_up_to_the_balance) {
    auto const even = levels(dollars(10'000), annual_rate{}, 120);
    cents sum{};
    for (auto const level : even)
        sum += level * 24;
    EXPECT_LE(std::abs((sum - dollars(10'000)).value), 60);
    EXPECT_LE(std::abs((even[4] - even[0] * 3).value), 2);
}

TEST(graduated_shape, levels_keep_to_the_law_for_random_loans) {
    test::random_numbers random{31};
    for (int i = 0; i < 50'000; ++i) {
        cents const balance{random.scaled(10'000'000'000)};
        annual_rate const rate{random.chance(80) ? 1'000 * random.from(0, 1'500)
                                                 : random.from(0, largest_milli_bps)};
        auto const months = static_cast<int>(12 * random.from(5, 30));
        auto const row = levels(balance, rate, months);
        ASSERT_EQ(row.size(), static_cast<std::size_t>((months + 23) / 24));
        ASSERT_GE(row[0], interest_for_month(balance, rate));
        for (std::size_t step = 1; step < row.size(); ++step)
            ASSERT_GE(row[step], row[step - 1]);
        // Each level is rounded: three times a first payment from which half a cent was dropped,
        // plus a cent.
        ASSERT_LE(row.back(), row[0] * 3 + cents{2});
    }
}

/// The present value of the levels is the balance. The last month pays what is owed; it is as close
/// to the last level as a cent of rounding in each level allows.
TEST(graduated_shape, levels_repay_the_loan_in_the_term) {
    test::random_numbers random{32};
    for (int i = 0; i < 20'000; ++i) {
        cents const balance{random.from(1'000'00, 500'000'00)};
        annual_rate const rate{1'000 * random.from(0, 1'200)};
        auto const months = static_cast<int>(12 * random.from(5, 30));
        auto const row = levels(balance, rate, months);
        auto const outcome = simulate({.principal = balance,
                                       .rate = rate,
                                       .payments = row,
                                       .step_months = 24,
                                       .months = months});
        ASSERT_GE(outcome.months, months - 1);
        ASSERT_LT(std::abs((outcome.final_payment - row.back()).value), 60'00)
            << balance.value << " at " << rate.milli_bps << " over " << months;
    }
}

// A rule that no plan has. The ruleset, and not the formula, says that the last level is three
// times the first.
TEST(graduated_shape, follows_another_rule) {
    static constexpr graduated_steps rule{{.step_months = 24, .last_to_first = 2}};
    auto const row =
        graduated_shape{rule, annuity_table{basis_points(600)}, 120}.levels(dollars(30'000));
    ASSERT_EQ(row.size(), 5U);
    EXPECT_LE(std::abs((row[4] - row[0] * 2).value), 2);
    auto const outcome = simulate({.principal = dollars(30'000),
                                   .rate = basis_points(600),
                                   .payments = row,
                                   .step_months = 24,
                                   .months = 120});
    EXPECT_LT(std::abs((outcome.final_payment - row[4]).value), 20'00);
}

TEST(graduated_shape, a_level_is_the_same_alone_and_in_its_row) {
    graduated_shape const shape{rules::two_year_steps, annuity_table{basis_points(680)}, 300};
    auto const row = shape.levels(dollars(45'000));
    ASSERT_EQ(row.size(), shape.steps());
    for (std::size_t step = 0; step < row.size(); ++step)
        EXPECT_EQ(row[step], shape.level(dollars(45'000), step));
}

// --- interest on a part of the balance ----------------------------------------------------------

constexpr annuity_table seven_percent{basis_points(700)};

std::vector<cents> listed(graduated_levels const& levels) {
    return {levels.begin(), levels.end()};
}
std::vector<cents> levels_of_part(cents bearing, cents balance, int months) {
    graduated_shape const shape{rules::two_year_steps, seven_percent, months, bearing, balance};
    return listed(shape.levels(bearing, balance));
}

TEST(graduated_shape, covers_interest_on_the_part_that_bears_it) {
    // 300 months at 7 %: interest on all of 60,000.00 would be 350.00.
    auto const levels = levels_of_part(dollars(55'000), dollars(60'000), 300);
    EXPECT_EQ(levels[0], cents{32'083});
    EXPECT_GT(levels.back(), levels[0]);
    EXPECT_LE(levels.back(), levels[0] * 3 + cents{1});
}

TEST(graduated_shape, of_a_small_part_is_that_of_no_floor) {
    auto const free = levels_of_part(dollars(100), dollars(60'000), 300);
    EXPECT_EQ(free, levels_of_part({}, dollars(60'000), 300));
    EXPECT_GT(free[0], interest_for_month(dollars(100), basis_points(700)));
    // The last level is three times the first, each rounded.
    EXPECT_LE(free.back() - free[0] * 3, cents{2});
    EXPECT_GE(free.back() - free[0] * 3, cents{-2});
}

TEST(graduated_shape, of_the_whole_balance_is_the_same_by_either_way) {
    graduated_shape const whole{rules::two_year_steps, seven_percent, 300};
    EXPECT_EQ(levels_of_part(dollars(60'000), dollars(60'000), 300),
              listed(whole.levels(dollars(60'000))));
    EXPECT_TRUE(whole.begins_with_interest());
    EXPECT_FALSE(
        (graduated_shape{rules::two_year_steps, seven_percent, 120}).begins_with_interest());
}

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

// This is one of several loans. Its Standard payment was rounded down to one cent. Even the cap,
// one and a half times that, does not repay the loan in twelve years.
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
} // namespace tassel::plan::graduated_test
