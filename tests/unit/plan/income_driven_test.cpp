// The golden cases contain worked figures. These tests check the thresholds, and what must be true
// of all amounts.
#include "unit/support/random.hpp"

#include "rules/rulesets.hpp"
#include "tassel/plan/income_driven.hpp"

#include <gtest/gtest.h>

namespace tassel::plan::income_driven_test {
namespace {

using law = rules::newest;
constexpr cents guideline = dollars(15'960);

/// An income whose IBR payment at 15 % is exactly `amount`: amount * 12 / 0.15 above 150 %.
constexpr cents income_for(std::int64_t amount_cents) {
    return {guideline.value * 3 / 2 + amount_cents * 80};
}

cents ibr(cents income, std::optional<cents> cap = std::nullopt) {
    return income_based_payment({.income = income,
                                 .guideline = guideline,
                                 .percent = 15,
                                 .guideline_percent = 150,
                                 .small_amounts = rules::five_and_ten_dollars,
                                 .standard_cap = cap})
        .payment;
}

income_contingent_steps icr(cents twelve_year_payment, ten_thousandths factor, cents income,
                            std::optional<couple_debt> couple = std::nullopt) {
    return income_contingent_payment({.twelve_year_payment = twelve_year_payment,
                                      .factor = factor,
                                      .income = income,
                                      .guideline = guideline,
                                      .percent = 20,
                                      .guideline_percent = 100,
                                      .minimum_payment = dollars(5),
                                      .couple = couple});
}

cents assistance(cents income, std::int64_t dependents,
                 std::optional<couple_debt> debt = std::nullopt) {
    auto const& formula = rules::repayment_assistance_plan.formula;
    return assistance_payment(formula.bands, formula.amounts, income, dependents, debt).payment;
}

TEST(income_based_payment, small_amounts_follow_the_five_and_ten_dollar_rule) {
    EXPECT_EQ(ibr(cents{}), cents{});
    EXPECT_EQ(ibr(income_for(0)), cents{});
    EXPECT_EQ(ibr(income_for(500) - cents{1}), cents{});
    EXPECT_EQ(ibr(income_for(500)), dollars(10));
    EXPECT_EQ(ibr(income_for(1'000) - cents{1}), dollars(10));
    EXPECT_EQ(ibr(income_for(1'000)), dollars(10));
    EXPECT_EQ(ibr(income_for(1'000) + cents{40}), cents{10'01}); // half a cent rounds up
    EXPECT_EQ(ibr(income_for(1'000) + cents{39}), dollars(10));
}

TEST(income_based_payment, a_cap_that_binds_is_quoted_as_it_is) {
    EXPECT_EQ(ibr(income_for(20'000), dollars(150)), dollars(150));
    EXPECT_EQ(ibr(income_for(20'000), dollars(250)), dollars(200));
    EXPECT_EQ(ibr(income_for(20'000), cents{4'00}), cents{4'00}); // no $5/$10 rule for a cap
}

TEST(income_based_payment, the_rule_looks_at_the_amount_after_both_shares) {
    income_based_inputs inputs{.income = income_for(2'000),
                               .guideline = guideline,
                               .percent = 15,
                               .guideline_percent = 150,
                               .small_amounts = rules::five_and_ten_dollars};
    inputs.debt = couple_debt{dollars(30'000), dollars(10'000)};
    EXPECT_EQ(income_based_payment(inputs).payment, dollars(15));
    inputs.debt = couple_debt{dollars(15'000), dollars(15'000) + dollars(10'000)};
    EXPECT_EQ(income_based_payment(inputs).payment, dollars(10)); // 7.50 becomes 10
    inputs.debt = couple_debt{dollars(9'000), dollars(21'000) + dollars(10'000)};
    EXPECT_EQ(income_based_payment(inputs).payment, cents{}); // 4.50 becomes 0
}

TEST(borrower_share, of_a_couple_that_owes_nothing_is_the_whole) {
    EXPECT_EQ(round_half_up(borrower_share({1000, 1}, {})), cents{1000});
    EXPECT_EQ(round_half_up(borrower_share({1000, 1}, {cents{}, dollars(5)})), cents{});
}

TEST(income_contingent, above_nothing_the_least_payment_is_five_dollars) {
    // 20 % of the income above the guideline, by month: one cent for every 60 cents a year.
    auto const of_income = [](cents above) {
        return icr(dollars(1'000), {10'000}, guideline + above).payment;
    };
    EXPECT_EQ(of_income(cents{}), cents{});
    EXPECT_EQ(of_income(cents{1}), dollars(5));
    EXPECT_EQ(of_income(cents{29'999}), dollars(5));
    EXPECT_EQ(of_income(cents{30'030}), cents{5'01});
}

TEST(income_contingent, is_the_lesser_of_its_two_formulas) {
    ten_thousandths const factor{8'033};
    auto const by_factor = icr(cents{585'51}, factor, dollars(100'000));
    EXPECT_EQ(by_factor.payment, cents{470'34});
    EXPECT_FALSE(by_factor.income_decides());
    auto const by_income = icr(cents{585'51}, factor, dollars(20'000));
    EXPECT_EQ(by_income.payment, cents{67'33});
    EXPECT_TRUE(by_income.income_decides());
}

TEST(income_percentage_factor, is_interpolated_and_ends_with_its_table) {
    auto const& rows = law::income_factors[1].table.single;
    EXPECT_EQ(income_percentage_factor(rows, cents{}).value, 5'500);
    EXPECT_EQ(income_percentage_factor(rows, rows.front().income).value, 5'500);
    EXPECT_EQ(income_percentage_factor(rows, rows.back().income + cents{1}).value, 20'000);
    for (auto const& row : rows)
        EXPECT_EQ(income_percentage_factor(rows, row.income), row.factor);
    EXPECT_EQ(income_percentage_factor(rows, dollars(50'000)).value, 8'683);
}

TEST(joint_contingent, the_borrower_pays_no_more_than_the_couple) {
    test::random_numbers random{41};
    for (int i = 0; i < 20'000; ++i) {
        couple_debt const debt{cents{random.scaled(10'000'000'000)},
                               cents{random.scaled(10'000'000'000)}};
        auto const split = icr(cents{random.scaled(1'000'000)}, {random.from(1, 20'000)},
                               guideline + cents{random.scaled(1'000'000'000)}, debt);
        ASSERT_GE(split.payment, cents{});
        ASSERT_LE(split.payment, split.couple_payment);
        ASSERT_GE(split.couple_payment, dollars(5));
    }
}

TEST(assistance_payment, an_exact_multiple_takes_the_lower_band) {
    EXPECT_EQ(assistance(dollars(10'000), 0), dollars(10));
    EXPECT_EQ(assistance(dollars(10'000) + cents{1}, 0), dollars(10)); // 1 % is 8.33, at least 10
    EXPECT_EQ(assistance(dollars(20'000), 0), cents{16'67});
    EXPECT_EQ(assistance(dollars(20'000) + cents{1}, 0), cents{33'33});
    EXPECT_EQ(assistance(dollars(100'000), 0), dollars(750));
    EXPECT_EQ(assistance(dollars(100'000) + cents{1}, 0), cents{833'33});
    EXPECT_EQ(assistance(cents{10'000'000'000}, 0), cents{83'333'333});
}

TEST(assistance_payment, dependents_reduce_it_down_to_ten_dollars) {
    EXPECT_EQ(assistance(dollars(60'000), 1), dollars(200));
    EXPECT_EQ(assistance(dollars(60'000), 4), dollars(50));
    EXPECT_EQ(assistance(dollars(60'000), 5), dollars(10));
    EXPECT_EQ(assistance(dollars(60'000), INT64_MAX), dollars(10));
}

TEST(assistance_payment, the_share_is_taken_after_dependents_and_before_the_minimum) {
    EXPECT_EQ(assistance(dollars(80'000), 0, couple_debt{dollars(30'000), dollars(10'000)}),
              dollars(350));
    EXPECT_EQ(assistance(dollars(60'000), 1, couple_debt{dollars(30'000), dollars(10'000)}),
              dollars(150));
    EXPECT_EQ(assistance(dollars(30'000), 0, couple_debt{dollars(2'000), dollars(38'000)}),
              dollars(10));
}

// --- properties ---------------------------------------------------------------------------------

struct drawn_borrower {
    cents income{};
    std::int64_t family = 1;
    std::int64_t dependents = 0;
    std::optional<couple_debt> debt{};
    cents cap{};
    cents twelve_year_payment{};
};

drawn_borrower draw(test::random_numbers& random) {
    drawn_borrower drawn{.income = {random.from(0, 300'000'00)},
                         .family = random.from(1, 12),
                         .dependents = random.from(0, 8),
                         .cap = {random.scaled(200'000)},
                         .twelve_year_payment = {random.scaled(200'000)}};
    if (random.chance(30)) {
        drawn.debt =
            couple_debt{cents{random.scaled(10'000'000)}, cents{random.scaled(10'000'000)}};
    }
    return drawn;
}

/// IBR at 15 % and 10 %, ICR, and RAP for one borrower.
std::array<cents, 4> payments(drawn_borrower const& drawn) {
    auto const& region = law::poverty_guidelines[1].table.contiguous_48_dc;
    auto const family_guideline = region.for_family(drawn.family);
    auto const percentage = [&](int percent) {
        return income_based_payment({.income = drawn.income,
                                     .guideline = family_guideline,
                                     .percent = percent,
                                     .guideline_percent = 150,
                                     .small_amounts = rules::five_and_ten_dollars,
                                     .debt = drawn.debt,
                                     .standard_cap = drawn.cap})
            .payment;
    };
    auto const factor = income_percentage_factor(law::income_factors[1].table.single, drawn.income);
    return {percentage(15), percentage(10),
            income_contingent_payment({.twelve_year_payment = drawn.twelve_year_payment,
                                       .factor = factor,
                                       .income = drawn.income,
                                       .guideline = family_guideline,
                                       .percent = 20,
                                       .guideline_percent = 100,
                                       .minimum_payment = dollars(5)})
                .payment,
            assistance(drawn.income, drawn.dependents, drawn.debt)};
}

TEST(income_driven_payments, more_income_never_lowers_them) {
    test::random_numbers random{42};
    for (int i = 0; i < 50'000; ++i) {
        auto drawn = draw(random);
        auto const before = payments(drawn);
        drawn.income += cents{random.scaled(5'000'000)};
        auto const after = payments(drawn);
        for (std::size_t plan = 0; plan < before.size(); ++plan)
            ASSERT_LE(before[plan], after[plan]) << "plan " << plan << " at " << drawn.income.value;
    }
}

TEST(income_driven_payments, a_larger_family_never_raises_ibr_paye_and_icr) {
    test::random_numbers random{43};
    for (int i = 0; i < 50'000; ++i) {
        auto drawn = draw(random);
        auto const before = payments(drawn);
        ++drawn.family;
        auto const after = payments(drawn);
        for (std::size_t plan = 0; plan < 3; ++plan)
            ASSERT_GE(before[plan], after[plan]);
    }
}

TEST(income_driven_payments, dependents_never_raise_rap) {
    test::random_numbers random{44};
    for (int i = 0; i < 50'000; ++i) {
        auto drawn = draw(random);
        auto const before = payments(drawn)[3];
        ++drawn.dependents;
        ASSERT_GE(before, payments(drawn)[3]);
    }
}

TEST(income_driven_payments, a_spouses_debt_never_raises_them) {
    test::random_numbers random{45};
    for (int i = 0; i < 50'000; ++i) {
        auto drawn = draw(random);
        drawn.debt = couple_debt{cents{random.scaled(10'000'000)}, cents{}};
        auto const before = payments(drawn);
        drawn.debt->spouse = cents{random.scaled(10'000'000)};
        auto const after = payments(drawn);
        for (std::size_t plan = 0; plan < before.size(); ++plan)
            ASSERT_GE(before[plan], after[plan]);
    }
}

} // namespace
} // namespace tassel::plan::income_driven_test
