#include "unit/support/random_terms.hpp"

#include "tassel/plan/yearly_schedule.hpp"

#include <gtest/gtest.h>

namespace tassel::plan::yearly_schedule_test {
namespace {

schedule_years years_of(repayment_terms const& terms) {
    schedule_years years;
    add_years(terms, years);
    return years;
}

TEST(yearly_schedule, sums_twelve_months_at_a_time) {
    auto const years =
        years_of({.principal = dollars(1'200), .payments = {dollars(50)}, .months = 120});
    ASSERT_EQ(years.size(), 2U);
    EXPECT_EQ(years[0].year, 1);
    EXPECT_EQ(years[0].paid_cents, dollars(600));
    EXPECT_EQ(years[0].principal_cents, dollars(600));
    EXPECT_EQ(years[0].interest_cents, cents{});
    EXPECT_EQ(years[0].ending_balance_cents, dollars(600));
    EXPECT_EQ(years[1].ending_balance_cents, cents{});
}

TEST(yearly_schedule, agrees_with_the_simulation) {
    test::random_numbers random{131};
    for (int i = 0; i < 5'000; ++i) {
        auto const terms = test::random_terms(random);
        auto const outcome = simulate(terms);
        auto const years = years_of(terms);
        ASSERT_EQ(years.size(), static_cast<std::size_t>((outcome.months + 11) / 12));
        cents paid{};
        for (std::size_t year = 0; year < years.size(); ++year) {
            ASSERT_EQ(years[year].year, static_cast<std::int64_t>(year + 1));
            ASSERT_EQ(years[year].paid_cents,
                      years[year].principal_cents + years[year].interest_cents);
            paid += years[year].paid_cents;
        }
        ASSERT_EQ(paid, outcome.total_paid);
        ASSERT_EQ(years.back().ending_balance_cents, outcome.forgiven);
    }
}

} // namespace
} // namespace tassel::plan::yearly_schedule_test
