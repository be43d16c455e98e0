#include "unit/support/random.hpp"

#include "tassel/core/money.hpp"

#include <bit>
#include <gtest/gtest.h>
#include <vector>

namespace tassel::money_test {
namespace {

/// floor(principal * rate / 12 + 1/2), in 128 bits.
std::int64_t defined_interest(std::int64_t principal, std::int64_t milli_bps) {
    constexpr auto denominator = static_cast<uint128>(monthly_rate_denominator);
    auto const product = static_cast<uint128>(principal) * static_cast<uint128>(milli_bps);
    return static_cast<std::int64_t>((2 * product + denominator) / (2 * denominator));
}

TEST(monthly_interest, is_the_definition_at_the_edges) {
    std::vector<std::int64_t> const principals{
        0, 1, 2, 49, 50, 99, 100, 12'345, largest_fast_principal - 1, largest_fast_principal};
    std::vector<std::int64_t> const rates{0,       1,         2,         12,
                                          999,     120'000,   639'000,   652'000,
                                          825'000, 1'000'000, 9'999'999, largest_milli_bps};
    for (auto const principal : principals) {
        for (auto const rate : rates) {
            EXPECT_EQ(monthly_interest{annual_rate{rate}}.on(principal),
                      defined_interest(principal, rate))
                << principal << " at " << rate;
        }
    }
}

TEST(monthly_interest, is_the_definition_for_random_principals_and_rates) {
    test::random_numbers random{2};
    for (int i = 0; i < 1'000'000; ++i) {
        auto const principal = random.scaled(largest_fast_principal);
        auto const rate = random.scaled(largest_milli_bps);
        ASSERT_EQ(monthly_interest{annual_rate{rate}}.on(principal),
                  defined_interest(principal, rate))
            << principal << " at " << rate;
    }
}

TEST(monthly_interest, is_the_definition_where_the_fraction_is_just_at_one_half) {
    // principal * rate = (2 n + 1) * 60,000,000: exactly half a cent, and a step to either side.
    test::random_numbers random{3};
    for (int i = 0; i < 100'000; ++i) {
        auto const odd = 2 * random.from(0, 400'000) + 1;
        for (std::int64_t const rate : {12'000, 60'000, 480'000, 600'000, 1'200'000, 6'000'000}) {
            auto const half = odd * (60'000'000 / rate);
            for (auto const principal : {half - 1, half, half + 1}) {
                ASSERT_EQ(monthly_interest{annual_rate{rate}}.on(principal),
                          defined_interest(principal, rate))
                    << principal << " at " << rate;
            }
        }
    }
}

TEST(monthly_interest, agrees_with_the_function_of_any_principal) {
    test::random_numbers random{4};
    for (int i = 0; i < 100'000; ++i) {
        cents const principal{random.scaled(10'000'000'000'000)};
        annual_rate const rate{random.scaled(largest_milli_bps)};
        ASSERT_EQ(interest_for_month(principal, rate).value,
                  defined_interest(principal.value, rate.milli_bps));
    }
}

TEST(round_half_up, rounds_exact_amounts_once) {
    EXPECT_EQ(round_half_up({3333'5, 10}), cents{3334}); // the RAP chart's 33.335
    EXPECT_EQ(round_half_up({3333'4, 10}), cents{3333});
    EXPECT_EQ(round_half_up({0, 7}), cents{0});
    EXPECT_EQ(round_half_up({1, 2}), cents{1});
    EXPECT_EQ(round_half_up({999, 2000}), cents{0});
}

TEST(round_half_up, is_the_same_in_64_and_in_128_bits) {
    test::random_numbers random{5};
    for (int i = 0; i < 100'000; ++i) {
        auto const numerator = static_cast<uint128>(random.scaled(INT64_MAX / 8));
        auto const denominator = static_cast<uint128>(random.scaled(1'000'000'000));
        auto const scale = uint128{1} << 40;
        ASSERT_EQ(round_half_up({numerator, denominator}),
                  round_half_up({numerator * scale, denominator * scale}));
    }
}

TEST(exact_cents, are_compared_without_rounding) {
    EXPECT_TRUE((exact_cents{4999, 10}.below(dollars(5))));
    EXPECT_FALSE((exact_cents{5000, 10}.below(dollars(5))));
    EXPECT_TRUE((exact_cents{0, 3}.is_zero()));
    EXPECT_FALSE((exact_cents{1, 1'000'000}.is_zero()));
    EXPECT_TRUE(smaller({1, 3}, {1, 2}).denominator == 3);
    EXPECT_TRUE(smaller({1, 2}, {1, 3}).denominator == 3);
}

TEST(cents, add_subtract_and_multiply) {
    EXPECT_EQ(cents{150} + cents{50}, dollars(2));
    EXPECT_EQ(cents{150} - cents{50}, dollars(1));
    EXPECT_EQ(cents{150} * 3, cents{450});
    EXPECT_LT(cents{-1}, cents{});
    EXPECT_EQ(basis_points(639), annual_rate{639'000});
}

/// The schoolbook product of 32-bit halves, as WebAssembly computes it.
std::uint64_t high_by_halves(std::uint64_t a, std::uint64_t b) {
    std::uint64_t const a_low = a & 0xffff'ffffU, a_high = a >> 32;
    std::uint64_t const b_low = b & 0xffff'ffffU, b_high = b >> 32;
    auto const first = a_high * b_low + ((a_low * b_low) >> 32);
    auto const second = a_low * b_high + (first & 0xffff'ffffU);
    return a_high * b_high + (first >> 32) + (second >> 32);
}

TEST(integers, the_upper_product_is_that_of_halves) {
    EXPECT_EQ(multiply_high(UINT64_MAX, UINT64_MAX), UINT64_MAX - 1);
    EXPECT_EQ(multiply_high(UINT64_MAX, 1), 0U);
    EXPECT_EQ(multiply_high(std::uint64_t{1} << 63, 2), 1U);
    test::random_numbers random{1};
    for (int i = 0; i < 100'000; ++i) {
        auto const a = static_cast<std::uint64_t>(random.scaled(INT64_MAX)) * 2;
        auto const b = static_cast<std::uint64_t>(random.scaled(INT64_MAX)) * 2 + 1;
        ASSERT_EQ(multiply_high(a, b), high_by_halves(a, b)) << a << " * " << b;
    }
}

TEST(integers, leading_zeros_count_all_128_bits) {
    EXPECT_EQ(leading_zeros(uint128{0}), 128);
    for (int bit = 0; bit < 128; ++bit) {
        EXPECT_EQ(leading_zeros(uint128{1} << bit), 127 - bit);
        EXPECT_EQ(leading_zeros((uint128{1} << bit) | 1), 127 - bit);
    }
}

TEST(integers, quotients_are_rounded_half_up) {
    EXPECT_EQ(static_cast<int>(divide_half_up(0, 7)), 0);
    EXPECT_EQ(static_cast<int>(divide_half_up(5, 10)), 1);
    EXPECT_EQ(static_cast<int>(divide_half_up(4, 10)), 0);
    EXPECT_EQ(static_cast<int>(divide_half_up(15, 10)), 2);
    EXPECT_EQ(static_cast<int>(divide_half_up(1, 3)), 0);
    EXPECT_EQ(static_cast<int>(divide_half_up(2, 3)), 1);
    auto const large = uint128{1} << 126;
    EXPECT_TRUE(divide_half_up(large, 1) == large);
}

} // namespace
} // namespace tassel::money_test
