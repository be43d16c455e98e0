// What each kind of plan gives for several loans: terms, minimums, shares, caps, and the notes.
#include "unit/portfolio_quote/quotes_of_loans.hpp"

#include <gtest/gtest.h>

namespace tassel::quote::portfolio_quote_test {
namespace {

using test::law;
using test::loan;
using test::quote_all;
using test::says;
using namespace tassel::literals;

constexpr auto const& texts = law::quote_texts;
constexpr auto direct = loan_type::direct_unsubsidized;
constexpr auto consolidation = loan_type::direct_consolidation_unsubsidized;

/// $60,000 at 6 % for 120 months and $10,000 at 5 %: published level payments.
TEST(level_plans, sum_a_payment_of_each_loan_at_its_own_rate) {
    auto const quote = quote_all<rules::direct_standard>(
        test::single_borrower(), {loan(direct, dollars(60'000), basis_points(600)),
                                  loan(direct, dollars(10'000), basis_points(500))});
    EXPECT_EQ(quote.monthly_payment, cents{66'612 + 10'607});
    EXPECT_EQ(quote.months, 120);
    EXPECT_EQ(quote.total_interest, quote.total_paid - dollars(70'000));
    EXPECT_EQ(test::note_figures(quote, texts.equal_payments), std::vector<std::int64_t>{120});
    EXPECT_TRUE(says(quote, texts.full_term));
    EXPECT_FALSE(says(quote, texts.minimum_payment));
}

TEST(level_plans, accrued_interest_raises_the_payment_and_bears_no_interest) {
    std::vector loans{loan(direct, dollars(12'000), basis_points(0))};
    loans[0].interest = dollars(600);
    auto const quote = quote_all<rules::direct_standard>(test::single_borrower(), loans);
    EXPECT_EQ(quote.monthly_payment, dollars(105));
    EXPECT_EQ(quote.total_paid, dollars(12'600));
    EXPECT_EQ(quote.total_interest, dollars(600));
}

TEST(level_plans, raise_the_sum_to_the_least_payment) {
    auto const quote = quote_all<rules::direct_standard>(
        test::single_borrower(), {loan(direct, dollars(1'200), basis_points(0)),
                                  loan(direct, dollars(600), basis_points(0))});
    // The minimum raises $10 and $5 to $33.33 and $16.67. The last payment includes the cents that
    // 36 such payments leave.
    EXPECT_EQ(quote.monthly_payment, dollars(50));
    EXPECT_EQ(quote.total_paid, dollars(1'800));
    EXPECT_EQ(quote.months, 36);
    EXPECT_TRUE(says(quote, texts.minimum_payment));
}

TEST(level_plans, never_ask_more_than_is_owed) {
    auto const quote = quote_all<rules::direct_standard>(
        test::single_borrower(),
        {loan(direct, dollars(30), basis_points(0)), loan(direct, dollars(4), basis_points(0))});
    EXPECT_EQ(quote.monthly_payment, dollars(34));
    EXPECT_EQ(quote.months, 1);
    EXPECT_EQ(quote.final_payment, dollars(34));
}

TEST(level_plans, leave_no_part_of_the_least_payment_unasked) {
    // Only $60.01 is owed. What the small loan can't take goes to the others.
    auto const quote = quote_all<rules::direct_standard>(
        test::single_borrower(),
        {loan(direct, cents{1}, basis_points(1'200)), loan(direct, dollars(60), basis_points(0))});
    EXPECT_EQ(quote.monthly_payment, dollars(50));
    EXPECT_EQ(quote.months, 2);
}

// --- terms --------------------------------------------------------------------------------------

TEST(consolidation_terms, follow_the_loan_and_the_others_up_to_its_size) {
    struct row {
        std::int64_t others;
        int months;
    };
    // $6,000 of consolidation: 6,000 + min(others, 6,000).
    for (auto const [others, months] : {row{0, 120}, row{1'499, 120}, row{1'500, 144},
                                        row{3'999, 144}, row{4'000, 180}, row{90'000, 180}}) {
        std::vector loans{loan(consolidation, dollars(6'000), basis_points(600))};
        if (others > 0) {
            loans.push_back(loan(loan_type::perkins, cents{others * 100}, basis_points(500)));
            loans[1].status = loan_status::defaulted;
        }
        auto const profile = test::single_borrower();
        portfolio_quoter<law> quoter{profile, loans};
        std::vector<std::size_t> const first{0};
        EXPECT_EQ(quoter.quote<rules::direct_standard>(first)->months, months) << others;
        EXPECT_EQ(quoter.quote<rules::direct_graduated>(first)->months, months) << others;
    }
}

TEST(consolidation_terms, of_closed_loans_do_not_count) {
    std::vector loans{loan(consolidation, dollars(6'000), basis_points(600)),
                      loan(direct, dollars(5'000), basis_points(600))};
    loans[1].status = loan_status::paid_in_full;
    auto const profile = test::single_borrower();
    portfolio_quoter<law> quoter{profile, loans};
    std::vector<std::size_t> const first{0};
    EXPECT_EQ(quoter.quote<rules::direct_standard>(first)->months, 120);
}

TEST(consolidation_terms, stand_beside_the_plans_own) {
    auto const quote = quote_all<rules::direct_standard>(
        test::single_borrower(), {loan(direct, dollars(10'000), basis_points(500)),
                                  loan(consolidation, dollars(29'999), basis_points(600))});
    EXPECT_EQ(quote.months, 240);
    EXPECT_EQ(test::note_figures(quote, texts.own_terms), std::vector<std::int64_t>{240});
    // In the last month, only the consolidation loan is paid.
    EXPECT_LT(quote.final_payment, quote.monthly_payment - dollars(100));
}

TEST(tiered_standard, takes_its_term_from_all_direct_loans) {
    struct row {
        cents other;
        int months;
    };
    for (auto const [other, months] :
         {row{dollars(14'999), 120}, row{dollars(15'000), 180}, row{dollars(39'999), 180},
          row{dollars(40'000), 240}, row{dollars(89'999), 240}, row{dollars(90'000), 300}}) {
        std::vector loans{
            loan(direct, dollars(10'000), basis_points(652)),
            loan(loan_type::direct_parent_plus, other, basis_points(907)),
            loan(loan_type::ffel_stafford_subsidized, dollars(70'000), basis_points(680))};
        loans[1].status = loan_status::defaulted;
        auto const profile = test::single_borrower();
        portfolio_quoter<law> quoter{profile, loans};
        std::vector<std::size_t> const first{0};
        EXPECT_EQ(quoter.quote<rules::tiered_standard>(first)->months, months) << other.value;
    }
}

TEST(borrowers_from_before_2006, take_the_terms_of_their_time) {
    auto profile = test::single_borrower();
    profile.direct_loan_repayment_start_status = repayment_start_status::before_2006_07_01;
    std::vector const loans{loan(direct, dollars(12'000), basis_points(600)),
                            loan(consolidation, dollars(9'000), basis_points(600))};
    EXPECT_EQ(quote_all<rules::direct_standard>(profile, loans).months, 120);
    auto const fixed = quote_all<rules::direct_extended_fixed>(profile, loans);
    EXPECT_EQ(fixed.months, 240);
    EXPECT_TRUE(says(fixed, texts.pre_2006_terms));
    auto const rising = quote_all<rules::direct_graduated>(profile, loans);
    EXPECT_EQ(rising.months, 240);
    EXPECT_TRUE(says(rising, texts.pre_2006_terms));
    // The first payment is at least the interest, $60 and $45, and here it is half the Standard
    // payment, $66.61 and $49.96.
    EXPECT_EQ(rising.monthly_payment, cents{6'661 + 4'996});
    EXPECT_EQ(quote_all<rules::direct_extended_graduated>(profile, loans).monthly_payment,
              rising.monthly_payment);
}

TEST(borrowers_from_before_2006, have_ffel_terms_like_all_others) {
    auto profile = test::single_borrower();
    profile.direct_loan_repayment_start_status = repayment_start_status::before_2006_07_01;
    std::vector const loans{
        loan(loan_type::ffel_consolidation, dollars(30'000), basis_points(600))};
    EXPECT_EQ(quote_all<rules::ffel_standard>(profile, loans).months, 240);
    EXPECT_EQ(quote_all<rules::ffel_extended_fixed>(profile, loans).months, 300);
}

// --- IBR and PAYE -------------------------------------------------------------------------------

TEST(ibr, asks_new_borrowers_for_ten_percent_unless_a_newer_direct_loan_exists) {
    auto profile = test::single_borrower();
    profile.ibr_new_borrower_status = new_borrower_status::new_borrower;
    std::vector loans{loan(direct, dollars(90'000), basis_points(600))};
    // 10 % and 15 % of 60,000 - 150 % x 15,960, each month.
    auto const newer = quote_all<rules::direct_ibr>(profile, loans);
    EXPECT_EQ(newer.monthly_payment, cents{30'050});
    EXPECT_EQ(newer.months, 240);
    loans.push_back(loan(direct, cents{}, basis_points(652)));
    loans[1].status = loan_status::paid_in_full;
    loans[1].made = "2026-07-01"_date;
    portfolio_quoter<law> quoter{profile, loans};
    std::vector<std::size_t> const first{0};
    EXPECT_EQ(quoter.quote<rules::direct_ibr>(first)->monthly_payment, cents{45'075});
    EXPECT_EQ(quoter.quote<rules::direct_ibr>(first)->months, 300);
    loans[1].status = loan_status::canceled;
    portfolio_quoter<law> without{profile, loans};
    EXPECT_EQ(without.quote<rules::direct_ibr>(first)->monthly_payment, cents{30'050});
}

TEST(ibr, is_capped_by_the_included_loans_or_by_what_was_given) {
    auto profile = test::single_borrower();
    profile.adjusted_gross_income_cents = dollars(200'000);
    std::vector const loans{loan(direct, dollars(10'000), basis_points(600)),
                            loan(consolidation, dollars(50'000), basis_points(600))};
    auto const entering = quote_all<rules::direct_ibr>(profile, loans);
    EXPECT_EQ(entering.monthly_payment, cents{11'102 + 55'510}); // each rounded, then summed
    EXPECT_EQ(test::note_figures(entering, texts.capped), std::vector<std::int64_t>{66'612});
    profile.ibr_standard_payment_cap_cents = cents{12'345};
    EXPECT_EQ(quote_all<rules::direct_ibr>(profile, loans).monthly_payment, cents{12'345});
    EXPECT_EQ(quote_all<rules::paye>(profile, loans).monthly_payment, cents{66'612});
}

TEST(ibr, helps_with_subsidized_interest_only_those_who_enter) {
    auto profile = test::single_borrower();
    profile.adjusted_gross_income_cents = {};
    std::vector loans{loan(loan_type::direct_subsidized, dollars(10'000), basis_points(600))};
    loans[0].subsidized = true;
    // The loan bears $50 of interest a month. 36 of the 300 months are not charged.
    auto const entering = quote_all<rules::direct_ibr>(profile, loans);
    EXPECT_EQ(entering.forgiven, dollars(10'000) + dollars(50) * 264);
    EXPECT_TRUE(says(entering, texts.subsidized_help));
    profile.ibr_standard_payment_cap_cents = dollars(100);
    auto const enrolled = quote_all<rules::direct_ibr>(profile, loans);
    EXPECT_EQ(enrolled.forgiven, dollars(10'000) + dollars(50) * 300);
    EXPECT_TRUE(says(enrolled, texts.subsidized_help_over));
    auto const paye = quote_all<rules::paye>(profile, loans);
    EXPECT_EQ(paye.forgiven, dollars(10'000) + dollars(50) * 240);
    EXPECT_TRUE(says(paye, texts.subsidized_help_over));
    EXPECT_TRUE(says(paye, texts.plan_ends));
    EXPECT_EQ(enrolled.forgiveness_month_count(), 300);
    EXPECT_EQ(enrolled.payoff_month_count(), std::nullopt);
}

TEST(ibr, shares_with_the_spouse_and_with_ffel_before_the_small_payment_rule) {
    auto profile = test::couple();
    std::vector loans{
        loan(direct, dollars(30'000), basis_points(600)),
        loan(loan_type::ffel_stafford_unsubsidized, dollars(30'000), basis_points(680)),
        loan(loan_type::ffel_parent_plus, dollars(80'000), basis_points(850)),
        loan(loan_type::ffel_stafford_unsubsidized, dollars(50'000), basis_points(680))};
    loans[3].status = loan_status::defaulted;
    std::vector<std::size_t> const first{0};
    // 15 % of 100,000 - 150 % x 21,640 is $844.25 a month. The borrower's share is 30,000 of 30,000
    // + 30,000 + 20,000.
    profile.ibr_standard_payment_cap_cents = dollars(5'000);
    portfolio_quoter<law> quoter{profile, loans};
    auto const quote = quoter.quote<rules::direct_ibr>(first);
    EXPECT_EQ(quote->monthly_payment, cents{31'659}); // rounded from 316.59375
    EXPECT_TRUE(says(*quote, texts.joint_share));
    EXPECT_TRUE(says(*quote, texts.ffel_share));
    EXPECT_FALSE(says(*quote, texts.ffel_history_unknown));
    // The test is about the share, not about the couple's amount.
    profile.spouse_adjusted_gross_income_cents = cents{};
    profile.adjusted_gross_income_cents = dollars(34'525);
    EXPECT_EQ(
        portfolio_quoter<law>(profile, loans).quote<rules::direct_ibr>(first)->monthly_payment,
        dollars(10)); // 25.81 x 3 / 8 = 9.68
    profile.adjusted_gross_income_cents = dollars(33'500);
    EXPECT_EQ(
        portfolio_quoter<law>(profile, loans).quote<rules::direct_ibr>(first)->monthly_payment,
        cents{}); // 13.00 x 3 / 8 = 4.88
}

TEST(ibr, counts_no_ffel_consolidation_loan_of_unknown_history) {
    std::vector loans{loan(direct, dollars(90'000), basis_points(600)),
                      loan(loan_type::ffel_consolidation, dollars(30'000), basis_points(680))};
    loans[1].parent_plus_history = parent_plus_history::unknown;
    auto const profile = test::single_borrower();
    portfolio_quoter<law> quoter{profile, loans};
    std::vector<std::size_t> const first{0};
    auto const quote = quoter.quote<rules::direct_ibr>(first);
    EXPECT_EQ(quote->monthly_payment, cents{45'075});
    EXPECT_TRUE(says(*quote, texts.ffel_history_unknown));
    EXPECT_FALSE(says(*quote, texts.ffel_share));
}

// --- ICR and RAP --------------------------------------------------------------------------------

TEST(icr, takes_a_given_twelve_year_payment) {
    auto profile = test::single_borrower();
    profile.adjusted_gross_income_cents = dollars(65'798); // a factor of 100 %
    profile.icr_12_year_standard_payment_cents = cents{23'456};
    std::vector const loans{loan(direct, dollars(60'000), basis_points(600))};
    auto const quote = quote_all<rules::icr>(profile, loans);
    EXPECT_EQ(quote.monthly_payment, cents{23'456});
    EXPECT_TRUE(says(quote, texts.by_factor));
    profile.adjusted_gross_income_cents = dollars(16'960); // 20 % of $1,000
    auto const little = quote_all<rules::icr>(profile, loans);
    EXPECT_EQ(little.monthly_payment, cents{1'667});
    EXPECT_TRUE(says(little, texts.by_income));
}

TEST(icr, without_joint_election_takes_joint_income_and_own_loans) {
    auto profile = test::couple();
    profile.spouse_eligible_loan_debt_cents.reset();
    profile.spouse_adjusted_gross_income_cents = cents{};
    profile.adjusted_gross_income_cents = dollars(65'797); // 100 % in the married column
    std::vector const loans{loan(direct, dollars(15'000), basis_points(600))};
    EXPECT_EQ(quote_all<rules::icr>(profile, loans).monthly_payment, cents{14'638});
}

TEST(rap, pays_all_interest_first_and_matches_once) {
    auto profile = test::single_borrower();
    profile.adjusted_gross_income_cents = {};
    std::vector const loans{loan(direct, dollars(6'000), basis_points(600)),
                            loan(direct, dollars(6'000), basis_points(600))};
    auto const quote = quote_all<rules::repayment_assistance_plan>(profile, loans);
    // $10 a month goes to interest, and principal falls by $10.
    EXPECT_EQ(quote.total_paid, dollars(3'600));
    EXPECT_EQ(quote.total_interest, dollars(3'600));
    EXPECT_EQ(quote.forgiven, dollars(12'000 - 3'600));
    EXPECT_TRUE(says(quote, texts.interest_waived));
    EXPECT_FALSE(says(quote, texts.dependents));
}

// --- what is not quoted -------------------------------------------------------------------------

TEST(quotes, are_not_made_where_a_fact_is_missing) {
    auto const profile = test::single_borrower();
    std::vector loans{loan(direct, dollars(10'000), basis_points(600))};
    std::vector<std::size_t> const all{0}, none{};
    portfolio_quoter<law> quoter{profile, loans};
    EXPECT_FALSE(quoter.quote<rules::direct_standard>(none));
    EXPECT_FALSE(quoter.quote<rules::direct_alternative>(all));
    EXPECT_FALSE(quoter.quote<rules::ffel_income_sensitive>(all));
    EXPECT_TRUE(quoter.quote<rules::direct_ibr>(all));

    auto unknown = profile;
    unknown.marital_status = plan::marital_status::unknown;
    portfolio_quoter<law> unmarried{unknown, loans};
    EXPECT_TRUE(unmarried.quote<rules::direct_standard>(all));
    EXPECT_FALSE(unmarried.quote<rules::direct_ibr>(all));
    EXPECT_FALSE(unmarried.quote<rules::icr>(all));

    auto joint = test::couple();
    joint.spouse_eligible_loan_debt_cents.reset();
    portfolio_quoter<law> without_debt{joint, loans};
    EXPECT_FALSE(without_debt.quote<rules::repayment_assistance_plan>(all));
    EXPECT_FALSE(without_debt.quote<rules::direct_ibr>(all));
    EXPECT_FALSE(without_debt.quote<rules::paye>(all));
    EXPECT_TRUE(without_debt.quote<rules::icr>(all));
    joint.icr_joint_repayment_with_spouse = true;
    EXPECT_FALSE(without_debt.quote<rules::icr>(all));

    loans[0].rate.reset();
    portfolio_quoter<law> without_rate{profile, loans};
    EXPECT_FALSE(without_rate.quote<rules::direct_standard>(all));
}

TEST(standard_total_of_others, adds_payable_loans_only) {
    std::vector loans{loan(direct, dollars(10'000), basis_points(600)),
                      loan(direct, dollars(10'000), basis_points(600)),
                      loan(loan_type::perkins, dollars(1'200), basis_points(0)),
                      loan(direct, dollars(9'000), basis_points(600)),
                      loan(loan_type::private_, dollars(700), basis_points(0))};
    loans[3].status = loan_status::defaulted;
    loans[4].rate.reset();
    auto const profile = test::single_borrower();
    portfolio_quoter<law> quoter{profile, loans};
    std::vector<std::size_t> const first{0}, payable{0, 1, 2, 4};
    auto const standard = quoter.quote<rules::direct_standard>(first)->total_paid;
    EXPECT_EQ(quoter.standard_payment_total_of_others(first),
              standard + dollars(1'200) + dollars(700));
    EXPECT_EQ(quoter.standard_payment_total_of_others(payable), cents{});
}

} // namespace
} // namespace tassel::quote::portfolio_quote_test
