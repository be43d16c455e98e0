// The figures of calculation traces, worked out by hand. Anybody who repeats a step gets the same
// figure.

#include "unit/portfolio_quote/quotes_of_loans.hpp"

#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace tassel::quote::quote_task_test {
namespace {

using namespace tassel::test;

/// A step as a person reads it: name, figure, unit.
std::string told(eligibility::calculation_trace const& step) {
    auto digits = std::to_string(step.value.units);
    if (step.value.places > 0) {
        auto const places = static_cast<std::size_t>(step.value.places);
        if (digits.size() <= places) digits.insert(0, places + 1 - digits.size(), '0');
        digits.insert(digits.size() - places, ".");
    }
    return std::string{step.step.view()} + ' ' + digits + ' ' +
           std::string{reflect::enumerator_name(step.unit)};
}

using steps = std::vector<std::string>;

template <auto const& Plan>
steps steps_of(borrower_profile const& profile, std::vector<loan_facts> const& loans) {
    steps all;
    for (auto const& one : quote_all<Plan>(profile, loans, quote_detail::schedule_and_steps).steps)
        all.push_back(told(one));
    return all;
}

constexpr annual_rate six_percent{600'000};

std::vector<loan_facts> owing(cents principal, loan_type type = loan_type::direct_subsidized) {
    return {test::loan(type, principal, six_percent)};
}

// --- level and graduated -------------------------------------------------------------------------

TEST(calculation_steps, of_standard_repayment) {
    EXPECT_EQ(
        steps_of<rules::direct_standard>(single_borrower(), owing(dollars(10'000))),
        (steps{"term 120 months", "loan_payment 11102 cents", "monthly_payment 11102 cents"}));
}

TEST(calculation_steps, of_the_least_payment) {
    EXPECT_EQ(steps_of<rules::direct_standard>(single_borrower(), owing(dollars(1'000))),
              (steps{"term 120 months", "loan_payment 1110 cents",
                     "payment_with_minimum 5000 cents", "monthly_payment 5000 cents"}));
}

TEST(calculation_steps, of_a_consolidation_loan) {
    auto const type = loan_type::direct_consolidation_unsubsidized;
    EXPECT_EQ(steps_of<rules::direct_standard>(single_borrower(), owing(dollars(10'000), type)),
              (steps{"term 120 months", "consolidation_term 180 months", "loan_payment 8439 cents",
                     "monthly_payment 8439 cents"}));
    EXPECT_EQ(steps_of<rules::direct_standard>(single_borrower(), owing(cents{999'999}, type))[1],
              "consolidation_term 144 months");
}

TEST(calculation_steps, of_the_tiered_plan_count_principal_without_interest) {
    auto loans = owing(dollars(10'000));
    loans[0].interest = cents{12'345};
    loans[0].made = "2026-07-15"_date;
    auto const told = steps_of<rules::tiered_standard>(single_borrower(), loans);
    EXPECT_EQ(told[0], "program_balance 1000000 cents");
    EXPECT_EQ(told[1], "term 120 months");
}

TEST(calculation_steps, of_graduated_repayment) {
    EXPECT_EQ(steps_of<rules::direct_graduated>(single_borrower(), owing(dollars(10'000))),
              (steps{"term 120 months", "loan_first_level 6349 cents",
                     "loan_last_level 19046 cents", "monthly_payment 6349 cents"}));
}

TEST(calculation_steps, of_graduated_repayment_that_began_before_2006_07_01) {
    auto profile = single_borrower();
    profile.direct_loan_repayment_start_status = repayment_start_status::before_2006_07_01;
    auto loans = owing(dollars(10'000));
    loans[0].made = "2004-09-01"_date;
    auto const told = steps_of<rules::direct_graduated>(profile, loans);
    EXPECT_EQ((steps{told.begin(), told.begin() + 4}),
              (steps{"direct_loan_balance 1000000 cents", "term 180 months",
                     "loan_standard_payment 11102 cents", "loan_first_level 5551 cents"}));
    auto const made =
        quote_all<rules::direct_graduated>(profile, loans, quote_detail::schedule_and_steps);
    EXPECT_EQ(made.steps[1].formula,
              "term for that balance of a borrower who entered repayment before 2006-07-01");
}

// --- by income -----------------------------------------------------------------------------------

TEST(calculation_steps, of_the_assistance_plan) {
    auto profile = single_borrower();
    profile.adjusted_gross_income_cents = cents{6'000'100};
    profile.dependent_count = 1;
    EXPECT_EQ(
        steps_of<rules::repayment_assistance_plan>(profile, owing(dollars(50'000))),
        (steps{"counted_income 6000100 cents", "assistance_percent 6 percent",
               "base_payment 30000.5000 cents", "less_for_dependents 25000.5000 cents",
               "assistance_payment 25001 cents", "month_interest 25000 cents",
               "interest_waived 0 cents", "older_interest_paid 0 cents", "principal_paid 1 cents",
               "principal_matched 4999 cents", "monthly_payment 25001 cents"}));
    profile.adjusted_gross_income_cents = dollars(60'000);
    EXPECT_EQ(steps_of<rules::repayment_assistance_plan>(profile, owing(dollars(50'000)))[1],
              "assistance_percent 5 percent");
}

TEST(calculation_steps, of_the_assistance_plan_of_a_couple) {
    EXPECT_EQ(steps_of<rules::repayment_assistance_plan>(couple(), owing(dollars(10'000))),
              (steps{"counted_income 10000000 cents", "assistance_percent 9 percent",
                     "base_payment 75000.0000 cents", "less_for_dependents 75000.0000 cents",
                     "prorated_amount 25000.0000 cents", "assistance_payment 25000 cents",
                     "month_interest 5000 cents", "interest_waived 0 cents",
                     "older_interest_paid 0 cents", "principal_paid 20000 cents",
                     "principal_matched 0 cents", "monthly_payment 25000 cents"}));
}

TEST(calculation_steps, of_income_based_repayment) {
    EXPECT_EQ(steps_of<rules::direct_ibr>(couple(), owing(dollars(10'000))),
              (steps{"counted_income 10000000 cents", "poverty_guideline 2164000 cents",
                     "discretionary_income 6754000.00 cents", "income_amount 84425.0000 cents",
                     "prorated_amount 28141.6667 cents", "income_payment 28142 cents",
                     "loan_standard_payment 11102 cents", "standard_payment_cap 11102 cents",
                     "capped_payment 11102 cents", "monthly_payment 11102 cents"}));
}

TEST(calculation_steps, of_income_based_repayment_below_a_cap_that_was_given) {
    auto profile = single_borrower();
    profile.adjusted_gross_income_cents = cents{2'400'001};
    profile.ibr_standard_payment_cap_cents = cents{20'000};
    EXPECT_EQ(steps_of<rules::direct_ibr>(profile, owing(dollars(10'000))),
              (steps{"counted_income 2400001 cents", "poverty_guideline 1596000 cents",
                     "discretionary_income 6001.00 cents", "income_amount 75.0125 cents",
                     "income_payment 0 cents", "standard_payment_cap 20000 cents",
                     "capped_payment 0 cents", "monthly_payment 0 cents"}));
}

TEST(calculation_steps, of_income_contingent_repayment) {
    EXPECT_EQ(steps_of<rules::icr>(single_borrower(), owing(dollars(10'000))),
              (steps{"counted_income 6000000 cents", "loan_twelve_year_payment 9759 cents",
                     "twelve_year_payment 9759 cents", "income_percentage_factor 0.9512 ratio",
                     "factor_amount 9282.7608 cents", "poverty_guideline 1596000 cents",
                     "discretionary_income 4404000.00 cents", "income_amount 73400.0000 cents",
                     "lesser_amount 9282.7608 cents", "contingent_payment 9283 cents",
                     "monthly_payment 9283 cents"}));
}

TEST(calculation_steps, of_income_contingent_repayment_of_a_couple_together) {
    auto profile = couple();
    profile.icr_joint_repayment_with_spouse = true;
    profile.icr_12_year_standard_payment_cents = cents{10'000};
    profile.spouse_icr_12_year_standard_payment_cents = cents{20'000};
    auto const told = steps_of<rules::icr>(profile, owing(dollars(10'000)));
    // For a married couple, the factor rises from 109.40 % at $99,146 to 125.00 % at $132,481. At
    // $100,000, it is 1.0980.
    EXPECT_EQ((steps{told.begin() + 1, told.begin() + 5}),
              (steps{"twelve_year_payment 10000 cents", "joint_twelve_year_payment 30000 cents",
                     "income_percentage_factor 1.0980 ratio", "factor_amount 32940.0000 cents"}));
    EXPECT_EQ((steps{told.end() - 4, told.end()}),
              (steps{"lesser_amount 32940.0000 cents", "couple_payment 32940 cents",
                     "borrower_payment 10980 cents", "monthly_payment 10980 cents"}));
}

} // namespace
} // namespace tassel::quote::quote_task_test
