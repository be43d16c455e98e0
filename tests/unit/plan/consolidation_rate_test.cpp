#include "unit/support/random.hpp"

#include "tassel/plan/consolidation_rate.hpp"

#include <gtest/gtest.h>
#include <vector>

namespace tassel::plan::consolidation_rate_test {
namespace {

constexpr annual_rate eighth{12'500}; // of a percent

TEST(rate_of_consolidation, a_rate_on_an_eighth_stays) {
    std::vector<weighted_loan> const loans{{dollars(10'000), basis_points(650)},
                                           {dollars(5'000), basis_points(650)}};
    auto const rate = rate_of_consolidation(loans, eighth).value();
    EXPECT_EQ(rate.weighted_average, basis_points(650));
    EXPECT_EQ(rate.rounded, basis_points(650));
}

TEST(rate_of_consolidation, the_least_bit_above_an_eighth_goes_up) {
    std::vector<weighted_loan> const loans{{cents{9'999'999'999}, basis_points(650)},
                                           {cents{1}, basis_points(651)}};
    auto const rate = rate_of_consolidation(loans, eighth).value();
    EXPECT_EQ(rate.weighted_average, basis_points(650)); // shown rounded
    EXPECT_EQ(rate.rounded, annual_rate{662'500});       // rounded from the exact average
}

TEST(rate_of_consolidation, a_cap_holds_it_down) {
    std::vector<weighted_loan> const loans{{dollars(1'000), basis_points(900)}};
    EXPECT_EQ(rate_of_consolidation(loans, eighth, basis_points(825)).value().rounded,
              basis_points(825));
    EXPECT_EQ(rate_of_consolidation(loans, eighth, basis_points(950)).value().rounded,
              basis_points(900));
}

TEST(rate_of_consolidation, needs_a_balance) {
    EXPECT_FALSE(rate_of_consolidation({}, eighth));
    std::vector<weighted_loan> const repaid{{cents{}, basis_points(650)}};
    EXPECT_FALSE(rate_of_consolidation(repaid, eighth));
}

TEST(rate_of_consolidation, lies_less_than_an_eighth_above_the_average) {
    test::random_numbers random{21};
    for (int i = 0; i < 50'000; ++i) {
        std::vector<weighted_loan> loans;
        for (auto count = random.from(1, 20); count > 0; --count) {
            loans.push_back(
                {cents{random.scaled(10'000'000'000)}, annual_rate{random.from(0, 1'500'000)}});
        }
        uint128 weighted = 0, total = 0;
        for (auto const& loan : loans) {
            weighted += static_cast<uint128>(loan.balance.value) *
                        static_cast<uint128>(loan.rate.milli_bps);
            total += static_cast<uint128>(loan.balance.value);
        }
        auto const rate = rate_of_consolidation(loans, eighth).value();
        auto const rounded = static_cast<uint128>(rate.rounded.milli_bps) * total;
        ASSERT_TRUE(rounded >= weighted);
        ASSERT_TRUE(rounded < weighted + 12'500 * total);
        ASSERT_EQ(rate.rounded.milli_bps % 12'500, 0);
    }
}

} // namespace
} // namespace tassel::plan::consolidation_rate_test
