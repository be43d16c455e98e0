#include "unit/support/random.hpp"

#include "tassel/plan/annuity.hpp"

#include <boost/multiprecision/cpp_int.hpp>

#include <gtest/gtest.h>

namespace tassel::plan::annuity_test {
namespace {

using boost::multiprecision::cpp_int;
using boost::multiprecision::pow;

/// B r / (1 - (1 + r)^-n), rounded half up, in integers of any size.
std::int64_t exact_level_payment(std::int64_t balance, std::int64_t milli_bps, int months) {
    cpp_int const unit = monthly_rate_denominator;
    cpp_int numerator = balance, denominator = months;
    if (milli_bps != 0) {
        cpp_int const growth = pow(unit + milli_bps, static_cast<unsigned>(months));
        numerator = balance * milli_bps * growth;
        denominator = unit * (growth - pow(unit, static_cast<unsigned>(months)));
    }
    cpp_int const rounded = (2 * numerator + denominator) / (2 * denominator);
    return rounded.convert_to<std::int64_t>();
}

std::int64_t payment(std::int64_t balance, std::int64_t milli_bps, int months) {
    return level_payment(cents{balance}, annuity_table{annual_rate{milli_bps}}, months).value;
}

TEST(level_payment, of_any_number_of_months_is_the_exact_annuity) {
    test::random_numbers random{17};
    for (int i = 0; i < 500; ++i) {
        auto const balance = random.scaled(10'000'000'000);
        auto const rate = random.chance(10) ? 0 : random.scaled(largest_milli_bps);
        auto const months = static_cast<int>(random.from(1, 360));
        ASSERT_EQ((level_shape{annual_rate{rate}, months}.payment(cents{balance}).value),
                  exact_level_payment(balance, rate, months))
            << balance << " at " << rate << " over " << months;
    }
}

TEST(level_payment, is_the_exact_annuity_for_random_loans) {
    test::random_numbers random{11};
    for (int i = 0; i < 5'000; ++i) {
        auto const balance = random.scaled(10'000'000'000);
        auto const rate =
            random.chance(50) ? 1'000 * random.from(0, 1'300) : random.scaled(largest_milli_bps);
        auto const months = static_cast<int>(12 * random.from(1, 30));
        ASSERT_EQ(payment(balance, rate, months), exact_level_payment(balance, rate, months))
            << balance << " at " << rate << " over " << months;
    }
}

TEST(level_payment, at_no_interest_is_an_equal_share_rounded_half_up) {
    test::random_numbers random{12};
    for (int i = 0; i < 10'000; ++i) {
        auto const balance = random.scaled(10'000'000'000'000);
        auto const months = 12 * random.from(1, 30);
        ASSERT_EQ(payment(balance, 0, static_cast<int>(months)),
                  (2 * balance + months) / (2 * months));
    }
    EXPECT_EQ(payment(60, 0, 120), 1); // exactly half a cent a month
    EXPECT_EQ(payment(59, 0, 120), 0);
}

TEST(level_payment, at_tiny_and_at_the_largest_rates_is_exact) {
    for (std::int64_t const rate : {1, 2, 3, 10, 100, 1'000, 9'999'999, 10'000'000}) {
        for (int const months : {12, 120, 144, 300, 360}) {
            for (std::int64_t const balance :
                 {INT64_C(1), INT64_C(5'000), INT64_C(3'000'000), INT64_C(10'000'000'000)}) {
                EXPECT_EQ(payment(balance, rate, months),
                          exact_level_payment(balance, rate, months))
                    << balance << " at " << rate << " over " << months;
            }
        }
    }
}

TEST(level_payment, never_falls_when_the_balance_or_the_rate_rises) {
    test::random_numbers random{13};
    for (int i = 0; i < 20'000; ++i) {
        auto const balance = random.scaled(1'000'000'000);
        auto const rate = random.from(0, 1'500'000);
        auto const months = static_cast<int>(12 * random.from(1, 30));
        auto const here = payment(balance, rate, months);
        ASSERT_LE(here, payment(balance + random.scaled(100'000), rate, months));
        ASSERT_LE(here, payment(balance, rate + random.from(1, 100'000), months));
        if (months < 360) {
            ASSERT_GE(here, payment(balance, rate, months + 12));
        }
    }
}

TEST(level_payment, is_at_least_the_plans_minimum) {
    annuity_table const annuity{basis_points(500)};
    EXPECT_EQ(level_payment(dollars(2'000), annuity, 120, dollars(50)), dollars(50));
    EXPECT_EQ(level_payment(dollars(2'000), annuity, 120, cents{}), cents{2'121});
}

TEST(annuity_table, a_shorter_table_holds_the_same_years) {
    annuity_table const whole{basis_points(639)}, ten{basis_points(639), 10};
    for (int year = 0; year < 10; ++year)
        EXPECT_EQ(whole.year(year), ten.year(year));
    EXPECT_TRUE(whole.of_months(120) == ten.of_months(120));
    EXPECT_EQ(whole.rate(), basis_points(639));
}

} // namespace
} // namespace tassel::plan::annuity_test
