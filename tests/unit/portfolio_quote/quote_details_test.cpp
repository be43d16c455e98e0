// Schedules, steps, and warnings of quotes agree with the amounts.
#include "unit/portfolio_quote/quotes_of_loans.hpp"
#include "unit/support/random.hpp"

#include <gtest/gtest.h>

namespace tassel::quote::quote_details_test {
namespace {

using test::law;
using test::loan;
using namespace tassel::literals;

std::vector<loan_facts> random_loans(test::random_numbers& random, bool ffel) {
    std::vector<loan_facts> loans;
    for (auto count = random.from(1, 6); count > 0; --count) {
        auto const type = ffel ? (random.chance(30) ? loan_type::ffel_consolidation
                                                    : loan_type::ffel_stafford_unsubsidized)
                               : (random.chance(30) ? loan_type::direct_consolidation_unsubsidized
                                                    : loan_type::direct_subsidized);
        loans.push_back(
            loan(type, cents{random.scaled(4'000'000)}, annual_rate{random.from(0, 900'000)}));
        loans.back().index = loans.size() - 1;
        loans.back().interest = cents{random.chance(50) ? random.from(0, 60'000) : 0};
        loans.back().subsidized = !ffel;
    }
    return loans;
}

borrower_profile random_profile(test::random_numbers& random) {
    auto profile = random.chance(30) ? test::couple() : test::single_borrower();
    profile.adjusted_gross_income_cents = cents{random.from(0, 12'000'000)};
    profile.family_size = random.from(1, 5);
    profile.dependent_count = random.from(0, 4);
    if (random.chance(30)) {
        profile.direct_loan_repayment_start_status = repayment_start_status::before_2006_07_01;
    }
    if (random.chance(30)) profile.ibr_standard_payment_cap_cents = cents{random.from(1, 90'000)};
    if (random.chance(30)) {
        profile.icr_joint_repayment_with_spouse = profile.spouse_income_included;
        profile.spouse_icr_12_year_standard_payment_cents = cents{random.from(1, 90'000)};
    }
    return profile;
}

void expect_details_agree(portfolio_quote const& detailed, portfolio_quote const& plain,
                          std::vector<loan_facts> const& loans) {
    EXPECT_EQ(detailed.monthly_payment, plain.monthly_payment);
    EXPECT_EQ(detailed.total_paid, plain.total_paid);
    EXPECT_EQ(detailed.total_interest, plain.total_interest);
    EXPECT_EQ(detailed.months, plain.months);
    EXPECT_EQ(detailed.final_payment, plain.final_payment);
    EXPECT_EQ(detailed.forgiven, plain.forgiven);
    EXPECT_TRUE(plain.years.empty());
    EXPECT_TRUE(plain.steps.empty());

    ASSERT_EQ(detailed.years.size(), static_cast<std::size_t>((detailed.months + 11) / 12));
    cents paid{}, interest{}, principal{}, owed{};
    for (std::size_t i = 0; i < detailed.years.size(); ++i) {
        auto const& year = detailed.years[i];
        EXPECT_EQ(year.year, static_cast<std::int64_t>(i) + 1);
        EXPECT_EQ(year.paid_cents, year.interest_cents + year.principal_cents);
        EXPECT_GE(year.ending_balance_cents, cents{});
        paid += year.paid_cents;
        interest += year.interest_cents;
        principal += year.principal_cents;
    }
    for (auto const& one : loans)
        owed += one.principal;
    EXPECT_EQ(paid, detailed.total_paid);
    EXPECT_EQ(interest, detailed.total_interest);
    EXPECT_LE(principal, owed);
    EXPECT_EQ(detailed.years.back().ending_balance_cents, detailed.forgiven);

    ASSERT_FALSE(detailed.steps.empty());
    auto const& last = detailed.steps.back();
    EXPECT_EQ(last.step.view(), "monthly_payment");
    EXPECT_EQ(last.value, (decimal{detailed.monthly_payment.value, 0}));
    for (auto const& step : detailed.steps) {
        EXPECT_FALSE(step.plan_id.empty());
        EXPECT_FALSE(step.source_id.empty()) << step.step.view();
        EXPECT_FALSE(step.formula.empty()) << step.step.view();
    }
}

template <auto const& Plan>
void expect_plan_agrees(borrower_profile const& profile, std::vector<loan_facts> const& loans) {
    portfolio_quoter<law> quoter{profile, loans};
    auto const places = test::all_of(loans);
    auto const plain = quoter.template quote<Plan>(places);
    auto const detailed = quoter.template quote<Plan>(places, quote_detail::schedule_and_steps);
    ASSERT_TRUE(plain && detailed) << Plan.about.plan_id.view();
    expect_details_agree(*detailed, *plain, loans);
}

TEST(quote_details, agree_with_the_amounts) {
    test::random_numbers random{171};
    for (int i = 0; i < 300 && !::testing::Test::HasFailure(); ++i) {
        auto const profile = random_profile(random);
        auto const direct = random_loans(random, false), ffel = random_loans(random, true);
        expect_plan_agrees<rules::repayment_assistance_plan>(profile, direct);
        expect_plan_agrees<rules::tiered_standard>(profile, direct);
        expect_plan_agrees<rules::direct_standard>(profile, direct);
        expect_plan_agrees<rules::direct_graduated>(profile, direct);
        expect_plan_agrees<rules::direct_extended_fixed>(profile, direct);
        expect_plan_agrees<rules::direct_extended_graduated>(profile, direct);
        expect_plan_agrees<rules::direct_ibr>(profile, direct);
        expect_plan_agrees<rules::paye>(profile, direct);
        expect_plan_agrees<rules::icr>(profile, direct);
        expect_plan_agrees<rules::ffel_standard>(profile, ffel);
        expect_plan_agrees<rules::ffel_graduated>(profile, ffel);
        expect_plan_agrees<rules::ffel_extended_fixed>(profile, ffel);
        expect_plan_agrees<rules::ffel_extended_graduated>(profile, ffel);
    }
}

TEST(quote_details, name_loans_by_their_place) {
    auto const profile = test::single_borrower();
    std::vector const loans{
        loan(loan_type::direct_unsubsidized, dollars(10'000), basis_points(652))};
    auto const step_of = [&](quoted_portfolio portfolio) {
        portfolio_quoter<law> quoter{profile, loans, portfolio};
        auto const quote = quoter.quote<rules::tiered_standard>(test::all_of(loans),
                                                                quote_detail::schedule_and_steps);
        return quote->steps[2].formula;
    };
    EXPECT_EQ(step_of(quoted_portfolio::current),
              "portfolio.loans[0]: B r / (1 - (1 + r)^-n), or B / n at 0 %, rounded half up; B = "
              "$10,000.00, r = 6.52 % / 12, n = 120");
    EXPECT_EQ(step_of(quoted_portfolio::projected).substr(0, 28), "projected_portfolio.loans[0]");
}

// --- warnings -----------------------------------------------------------------------------------

std::vector<warning_code> codes_of(portfolio_quoter<law> const& quoter) {
    std::vector<warning_code> codes;
    for (auto const& warning : quoter.warnings()) {
        EXPECT_FALSE(warning.message.empty());
        EXPECT_EQ(warning.message.find("{}"), std::string::npos);
        codes.push_back(warning.code);
    }
    return codes;
}

TEST(quote_warnings, tell_of_tables_past_their_end_once_they_were_used) {
    auto profile = test::single_borrower();
    std::vector const loans{
        loan(loan_type::direct_unsubsidized, dollars(10'000), basis_points(600))};
    auto const all = test::all_of(loans);
    using codes = std::vector<warning_code>;
    profile.analysis_as_of = "2027-07-01"_date;
    portfolio_quoter<law> late{profile, loans};
    EXPECT_TRUE(late.quote<rules::repayment_assistance_plan>(all));
    EXPECT_EQ(codes_of(late), codes{});
    EXPECT_TRUE(late.quote<rules::direct_ibr>(all));
    EXPECT_EQ(codes_of(late), codes{warning_code::poverty_guideline_outdated});
    EXPECT_TRUE(late.quote<rules::icr>(all));
    EXPECT_EQ(codes_of(late), (codes{warning_code::poverty_guideline_outdated,
                                     warning_code::income_factors_outdated}));
    profile.analysis_as_of = "2027-01-14"_date;
    portfolio_quoter<law> in_time{profile, loans};
    EXPECT_TRUE(in_time.quote<rules::icr>(all));
    EXPECT_EQ(codes_of(in_time), codes{});
}

TEST(quote_warnings, tell_of_income_that_was_taken_as_joint) {
    auto profile = test::couple();
    std::vector const loans{
        loan(loan_type::direct_unsubsidized, dollars(10'000), basis_points(600))};
    auto const all = test::all_of(loans);
    portfolio_quoter<law> apart{profile, loans};
    EXPECT_TRUE(apart.quote<rules::direct_ibr>(all));
    EXPECT_TRUE(apart.warnings().empty());
    profile.spouse_adjusted_gross_income_cents.reset();
    portfolio_quoter<law> together{profile, loans};
    EXPECT_TRUE(together.quote<rules::direct_standard>(all));
    EXPECT_TRUE(together.warnings().empty());
    EXPECT_TRUE(together.quote<rules::direct_ibr>(all));
    EXPECT_EQ(codes_of(together), std::vector{warning_code::joint_income_assumed});
}

TEST(quote_warnings, tell_of_a_tiered_boundary_within_two_percent) {
    auto const profile = test::single_borrower();
    struct row {
        cents balance;
        bool near;
    };
    for (auto const [balance, near] :
         {row{dollars(24'500) - cents{1}, false}, row{dollars(24'500), true},
          row{dollars(25'000), true}, row{dollars(25'500), true},
          row{dollars(25'500) + cents{1}, false}, row{dollars(98'000), true},
          row{dollars(102'001), false}}) {
        std::vector const loans{loan(loan_type::direct_unsubsidized, balance, basis_points(652))};
        portfolio_quoter<law> quoter{profile, loans};
        EXPECT_TRUE(quoter.quote<rules::direct_standard>(test::all_of(loans)));
        EXPECT_TRUE(quoter.warnings().empty()) << "Tiered was not quoted";
        EXPECT_TRUE(quoter.quote<rules::tiered_standard>(test::all_of(loans)));
        EXPECT_EQ(quoter.warnings().size(), near ? 1U : 0U) << balance.value;
    }
}

} // namespace
} // namespace tassel::quote::quote_details_test
