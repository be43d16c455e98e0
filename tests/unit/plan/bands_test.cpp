#include "tassel/plan/bands.hpp"

#include <array>
#include <gtest/gtest.h>

namespace tassel::plan::bands_test {
namespace {

constexpr std::array bands{term_band{dollars(25'000), 120}, term_band{dollars(50'000), 180},
                           term_band{no_upper_end, 300}};
static_assert(contiguous(bands));

TEST(term_months, an_exact_boundary_takes_the_longer_term) {
    EXPECT_EQ(term_months(bands, cents{1}), 120);
    EXPECT_EQ(term_months(bands, dollars(25'000) - cents{1}), 120);
    EXPECT_EQ(term_months(bands, dollars(25'000)), 180);
    EXPECT_EQ(term_months(bands, dollars(50'000) - cents{1}), 180);
    EXPECT_EQ(term_months(bands, dollars(50'000)), 300);
    EXPECT_EQ(term_months(bands, no_upper_end), 300);
}

TEST(consolidation_term_balance, counts_other_loans_up_to_the_consolidation_loan) {
    EXPECT_EQ(consolidation_term_balance(dollars(5'000), cents{}), dollars(5'000));
    EXPECT_EQ(consolidation_term_balance(dollars(5'000), dollars(4'999)), dollars(9'999));
    EXPECT_EQ(consolidation_term_balance(dollars(5'000), dollars(5'000)), dollars(10'000));
    EXPECT_EQ(consolidation_term_balance(dollars(5'000), dollars(70'000)), dollars(10'000));
}

} // namespace
} // namespace tassel::plan::bands_test
