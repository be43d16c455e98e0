// Incomes that change in a later year: from payment 12 * after_years + 1 on, the borrower's income
// is the stated amount; in the growing scenario, it grows from there.
#include "tassel/portfolio_quote/household_scenario.hpp"

#include <cstddef>
#include <cstdint>
#include <gtest/gtest.h>
#include <vector>

namespace tassel::quote::household_scenario_test {
namespace {

constexpr yearly_growth usual{.income_bps = 300, .guideline_bps = 250};

[[nodiscard]] plan::reported_income alone(cents income) {
    return {.marital = plan::marital_status::single,
            .filing = plan::tax_filing_status::single,
            .adjusted_gross_income = income};
}
[[nodiscard]] plan::reported_income couple(cents own) {
    return {.marital = plan::marital_status::married,
            .filing = plan::tax_filing_status::married_filing_jointly,
            .spouse_income_included = true,
            .adjusted_gross_income = own};
}
/// The incomes of the first years.
[[nodiscard]] std::vector<cents> incomes(plan::reported_income const& reported,
                                         yearly_growth growth, income_changes const& changes,
                                         std::size_t years) {
    auto const scenario = scenario_of(reported, dollars(10'000), growth, changes);
    std::vector<cents> found;
    for (std::size_t year = 0; scenario && year < years; ++year)
        found.push_back((*scenario)[year].income);
    return found;
}
using amounts = std::vector<cents>;

TEST(household_scenario, has_the_changed_income_from_its_year_on) {
    EXPECT_EQ(incomes(alone(dollars(50'000)), {}, {{2, dollars(30'000)}}, 4),
              (amounts{dollars(50'000), dollars(50'000), dollars(30'000), dollars(30'000)}));
    EXPECT_EQ(incomes(alone(dollars(50'000)), {}, {{1, {}}, {2, dollars(60'000)}}, 4),
              (amounts{dollars(50'000), {}, dollars(60'000), dollars(60'000)}));
    auto const late = incomes(alone(dollars(50'000)), {}, {{30, dollars(20'000)}}, scenario_years);
    EXPECT_EQ(late[29], dollars(50'000));
    EXPECT_EQ(late[30], dollars(20'000));
    EXPECT_EQ(late[31], dollars(20'000));
}

TEST(household_scenario, grows_from_the_changed_income_on) {
    EXPECT_EQ(incomes(alone(dollars(50'000)), usual, {{2, dollars(30'000)}}, 4),
              (amounts{dollars(50'000), dollars(51'500), dollars(30'000), dollars(30'900)}));
}

TEST(household_scenario, takes_ten_changes) {
    income_changes changes;
    for (std::int64_t year = 1; year <= 10; ++year)
        EXPECT_TRUE(changes.push_back({year, cents{1'000'00 * year}}));
    auto const found = incomes(alone(dollars(50'000)), {}, changes, 12);
    for (std::int64_t year = 1; year <= 10; ++year)
        EXPECT_EQ(found[static_cast<std::size_t>(year)], cents{1'000'00 * year});
    EXPECT_EQ(found[11], dollars(10'000));
}

TEST(household_scenario, leaves_the_income_of_the_spouse) {
    auto both = couple(dollars(50'000));
    both.spouse_adjusted_gross_income = dollars(20'000);
    EXPECT_EQ(incomes(both, usual, {{1, {}}}, 3),
              (amounts{dollars(70'000), dollars(20'600), dollars(21'218)}));
}

TEST(household_scenario, changes_what_is_the_own_income) {
    auto alternative = alone(dollars(50'000));
    alternative.alternative_taxable_income = dollars(40'000);
    EXPECT_EQ(incomes(alternative, {}, {{1, dollars(30'000)}}, 2),
              (amounts{dollars(40'000), dollars(30'000)}));
    // A figure that covers both spouses is replaced as a whole.
    EXPECT_EQ(incomes(couple(dollars(50'000)), {}, {{1, dollars(30'000)}}, 2),
              (amounts{dollars(50'000), dollars(30'000)}));
}

TEST(household_scenario, leaves_the_guideline) {
    auto const scenario = scenario_of(alone(dollars(50'000)), dollars(10'000), usual, {{1, {}}});
    ASSERT_TRUE(scenario);
    EXPECT_EQ((*scenario)[1].guideline, dollars(10'250));
}

} // namespace
} // namespace tassel::quote::household_scenario_test
