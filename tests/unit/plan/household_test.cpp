#include "tassel/plan/household.hpp"

#include <gtest/gtest.h>

namespace tassel::plan::household_test {
namespace {

constexpr cents own = dollars(40'000), spouse = dollars(30'000), other = dollars(25'000);

reported_income joint_couple() {
    return {.marital = marital_status::married,
            .filing = tax_filing_status::married_filing_jointly,
            .spouse_income_included = true,
            .adjusted_gross_income = own,
            .spouse_adjusted_gross_income = spouse};
}

TEST(count_income, a_borrower_who_files_alone_counts_their_own) {
    for (auto const filing : {tax_filing_status::single, tax_filing_status::head_of_household,
                              tax_filing_status::qualifying_surviving_spouse,
                              tax_filing_status::married_filing_separately}) {
        auto const counted = count_income({.marital = marital_status::single,
                                           .filing = filing,
                                           .adjusted_gross_income = own,
                                           .spouse_adjusted_gross_income = spouse});
        EXPECT_EQ(counted.income, own);
        EXPECT_FALSE(counted.joint);
    }
}

TEST(count_income, a_joint_return_counts_both) {
    auto const counted = count_income(joint_couple());
    EXPECT_EQ(counted.income, own + spouse);
    EXPECT_TRUE(counted.joint);
    EXPECT_FALSE(counted.taken_as_joint_figure);
}

TEST(count_income, a_separated_borrower_counts_their_own_even_on_a_joint_return) {
    auto reported = joint_couple();
    reported.marital = marital_status::separated;
    EXPECT_EQ(count_income(reported).income, own);
    EXPECT_FALSE(count_income(reported).joint);
}

TEST(count_income, a_spouse_whose_income_can_not_be_had_is_left_out) {
    auto reported = joint_couple();
    reported.spouse_income_included = false;
    EXPECT_EQ(count_income(reported).income, own);
    EXPECT_FALSE(count_income(reported).joint);
}

TEST(count_income, without_the_spouses_figure_the_reported_one_is_the_couples) {
    auto reported = joint_couple();
    reported.spouse_adjusted_gross_income.reset();
    auto const counted = count_income(reported);
    EXPECT_EQ(counted.income, own);
    EXPECT_TRUE(counted.joint);
    EXPECT_TRUE(counted.taken_as_joint_figure);
}

TEST(count_income, other_documented_income_replaces_the_borrowers_own_part) {
    auto reported = joint_couple();
    reported.alternative_taxable_income = other;
    EXPECT_EQ(count_income(reported).income, other + spouse);
    reported.filing = tax_filing_status::married_filing_separately;
    EXPECT_EQ(count_income(reported).income, other);
}

TEST(count_income, needs_input_where_a_joint_figure_would_have_to_be_split) {
    auto reported = joint_couple();
    reported.spouse_adjusted_gross_income.reset();
    reported.alternative_taxable_income = other;
    EXPECT_FALSE(count_income(reported).income);
    EXPECT_TRUE(count_income(reported).joint);
}

TEST(count_income, needs_a_known_status) {
    auto reported = joint_couple();
    reported.marital = marital_status::unknown;
    EXPECT_FALSE(count_income(reported).income);
    reported = joint_couple();
    reported.filing = tax_filing_status::unknown;
    EXPECT_FALSE(count_income(reported).income);
}

TEST(uses_married_factors, joint_filers_and_heads_of_household) {
    EXPECT_TRUE(uses_married_factors(tax_filing_status::married_filing_jointly, true));
    EXPECT_TRUE(uses_married_factors(tax_filing_status::head_of_household, false));
    EXPECT_FALSE(uses_married_factors(tax_filing_status::married_filing_jointly, false));
    EXPECT_FALSE(uses_married_factors(tax_filing_status::married_filing_separately, false));
    EXPECT_FALSE(uses_married_factors(tax_filing_status::single, false));
}

TEST(poverty_guideline, adds_one_amount_for_each_person_more) {
    constexpr poverty_guideline row{dollars(15'960), dollars(5'680)};
    EXPECT_EQ(row.for_family(1), dollars(15'960));
    EXPECT_EQ(row.for_family(2), dollars(21'640));
    EXPECT_EQ(row.for_family(8), dollars(55'720));
    EXPECT_EQ(row.for_family(50), dollars(15'960 + 49 * 5'680)); // the table has no end
}

} // namespace
} // namespace tassel::plan::household_test
