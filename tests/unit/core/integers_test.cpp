#include "unit/support/random.hpp"

#include "tassel/core/integers.hpp"

#include <bit>
#include <gtest/gtest.h>

namespace tassel::integers_test {
namespace {

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
} // namespace tassel::integers_test
