#include "tassel/plan/formula.hpp"

#include <gtest/gtest.h>

namespace tassel::plan::formula_test {
namespace {

TEST(fixed_term, is_the_same_for_every_balance) {
    constexpr fixed_term ten_years{120};
    EXPECT_EQ(ten_years.for_balance(cents{1}), 120);
    EXPECT_EQ(ten_years.for_balance(no_upper_end), 120);
}

TEST(banded_term, goes_by_balance) {
    constexpr banded_term<2> term{{term_band{dollars(25'000), 120}, term_band{no_upper_end, 180}}};
    EXPECT_EQ(term.for_balance(dollars(25'000) - cents{1}), 120);
    EXPECT_EQ(term.for_balance(dollars(25'000)), 180);
}

} // namespace
} // namespace tassel::plan::formula_test
