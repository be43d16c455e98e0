#include "tassel/core/decimal.hpp"

#include <gtest/gtest.h>
#include <string>

namespace tassel::decimal_test {
namespace {

struct outcome {
    decimal_error error;
    std::int64_t scaled;
};

outcome thousandths(std::string_view number) {
    outcome result{};
    result.error = read_decimal(number, 3, result.scaled);
    return result;
}

void expect_thousandths(std::string_view number, std::int64_t scaled) {
    EXPECT_EQ(thousandths(number).error, decimal_error::none) << number;
    EXPECT_EQ(thousandths(number).scaled, scaled) << number;
}

TEST(read_decimal, takes_whole_numbers_and_fractions) {
    expect_thousandths("0", 0);
    expect_thousandths("-0.000", 0);
    expect_thousandths("7", 7'000);
    expect_thousandths("662.5", 662'500);
    expect_thousandths("0.001", 1);
    expect_thousandths("-12.05", -12'050);
    expect_thousandths("100", 100'000);
    expect_thousandths("10.010", 10'010);
}

TEST(read_decimal, zeros_at_the_end_are_no_places) {
    expect_thousandths("5.5000000", 5'500);
    expect_thousandths("0.0000000", 0);
}

TEST(read_decimal, an_exponent_is_as_good_as_a_point) {
    expect_thousandths("6.625e2", 662'500);
    expect_thousandths("66250E-2", 662'500);
    expect_thousandths("1e+3", 1'000'000);
    expect_thousandths("5e-3", 5);
    expect_thousandths("50000000000e-10", 5'000);
    expect_thousandths("0.00000000005e+11", 5'000);
    expect_thousandths("0e999999999999999999999", 0);
}

TEST(read_decimal, refuses_a_further_place) {
    for (auto const* const number : {"0.0001", "5.5001", "1e-4", "12345e-4", "1e-99999999999999"})
        EXPECT_EQ(thousandths(number).error, decimal_error::too_many_places) << number;
}

TEST(read_decimal, refuses_what_is_too_large) {
    expect_thousandths("999999999999999", 999'999'999'999'999'000);
    for (auto const* const number : {"1e400", "9e15", "1234567890123456", "1e999999999999999999"})
        EXPECT_EQ(thousandths(number).error, decimal_error::too_large) << number;
    EXPECT_EQ(thousandths(std::string(100'000, '9')).error, decimal_error::too_large);
}

} // namespace
} // namespace tassel::decimal_test
