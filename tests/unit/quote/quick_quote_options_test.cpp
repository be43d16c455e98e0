// Every plan of the catalog in a quick quote, compared with a table that was typed a second time.
#include "unit/quote/quotes.hpp"

#include <gtest/gtest.h>

namespace tassel::quote::quick_quote_options_test {
namespace {

using namespace tassel::test;

using namespace tassel::literals;

/// Which request describes loans that a plan is for.
enum class match {
    student_loan,
    student_loan_before,
    any_direct_before,
    any_direct_after,
    ffel,
    never
};

struct expected_plan {
    std::string_view id, label;
    plan::term_type type;
    std::int64_t minimum_months, maximum_months; ///< 0: by balance
    std::vector<std::string_view> tags;
    match when;
    bool over_30000 = false;
    std::optional<plan::loan_timing> timing{}; ///< required by the plan
    bool ffel = false;
};

std::vector<expected_plan> const& expected_plans() {
    constexpr auto repayment = plan::term_type::repayment,
                   forgiveness = plan::term_type::forgiveness;
    constexpr auto longest = plan::term_type::maximum_repayment;
    constexpr auto before = plan::loan_timing::before_2026_07_01;
    constexpr std::string_view no_newer = "no_direct_loan_on_or_after_2026_07_01";
    static std::vector<expected_plan> const plans{
        {"repayment_assistance_plan",
         "Repayment Assistance Plan (RAP)",
         forgiveness,
         360,
         360,
         {"eligible_direct_loan", "no_parent_plus"},
         match::student_loan},
        {"tiered_standard",
         "Tiered Standard Plan",
         repayment,
         0,
         0,
         {"direct_loan", "direct_loan_on_or_after_2026_07_01"},
         match::any_direct_after,
         false,
         plan::loan_timing::on_or_after_2026_07_01},
        {"direct_standard",
         "Standard Repayment Plan",
         repayment,
         120,
         120,
         {"direct_loan", no_newer},
         match::any_direct_before,
         false,
         before},
        {"direct_graduated",
         "Graduated Repayment Plan",
         repayment,
         120,
         120,
         {"direct_loan", no_newer},
         match::any_direct_before,
         false,
         before},
        {"direct_extended_fixed",
         "Extended Fixed Repayment Plan",
         repayment,
         300,
         300,
         {"direct_loan", no_newer, "outstanding_balance_over_30000", "new_borrower_1998_10_07"},
         match::any_direct_before,
         true,
         before},
        {"direct_extended_graduated",
         "Extended Graduated Repayment Plan",
         repayment,
         300,
         300,
         {"direct_loan", no_newer, "outstanding_balance_over_30000", "new_borrower_1998_10_07"},
         match::any_direct_before,
         true,
         before},
        {"direct_ibr",
         "Income-Based Repayment (IBR)",
         forgiveness,
         240,
         300,
         {"direct_loan_before_2026_07_01", "no_parent_plus"},
         match::student_loan_before,
         false,
         before},
        {"paye",
         "Pay As You Earn (PAYE)",
         forgiveness,
         240,
         240,
         {no_newer, "new_borrower_2007_10_01", "enrolled_since_2024_07_01"},
         match::never,
         false,
         before},
        {"icr",
         "Income-Contingent Repayment (ICR)",
         forgiveness,
         300,
         300,
         {no_newer, "parent_plus_consolidation_or_enrolled_since_2024_07_01"},
         match::never,
         false,
         before},
        {"direct_alternative",
         "Alternative Repayment Plan",
         longest,
         1,
         360,
         {no_newer, "federal_review"},
         match::never,
         false,
         before},
        {"ffel_standard",
         "FFEL Standard Repayment",
         repayment,
         120,
         120,
         {"ffel_loan"},
         match::ffel,
         false,
         {},
         true},
        {"ffel_graduated",
         "FFEL Graduated Repayment",
         repayment,
         120,
         120,
         {"ffel_loan"},
         match::ffel,
         false,
         {},
         true},
        {"ffel_extended_fixed",
         "FFEL Extended Fixed Repayment",
         repayment,
         300,
         300,
         {"ffel_loan", "outstanding_balance_over_30000", "new_borrower_1998_10_07"},
         match::ffel,
         true,
         {},
         true},
        {"ffel_extended_graduated",
         "FFEL Extended Graduated Repayment",
         repayment,
         300,
         300,
         {"ffel_loan", "outstanding_balance_over_30000", "new_borrower_1998_10_07"},
         match::ffel,
         true,
         {},
         true},
        {"ffel_income_sensitive",
         "FFEL Income-Sensitive Repayment",
         longest,
         1,
         180,
         {"ffel_loan", "holder_review"},
         match::ffel,
         false,
         {},
         true}};
    return plans;
}

bool matches(expected_plan const& plan, quick_quote_assumptions const& assumed) {
    auto const resolved = assumed.resolved_loan_category;
    bool const ffel = resolved == plan::loan_category::ffel_stafford;
    bool const student = !ffel && resolved != plan::loan_category::direct_parent_plus;
    bool const before = assumed.resolved_loan_timing == plan::loan_timing::before_2026_07_01;
    if (plan.over_30000 && assumed.estimated_balance_cents <= dollars(30'000)) return false;
    switch (plan.when) {
    case match::student_loan: return student;
    case match::student_loan_before: return student && before;
    case match::any_direct_before: return !ffel && before;
    case match::any_direct_after: return !ffel && !before;
    case match::ffel: return ffel;
    case match::never: return false;
    }
    return false;
}

/// The representative rate of a loan that the plan could take.
std::int64_t expected_bps(expected_plan const& plan, quick_quote_assumptions const& assumed) {
    if (plan.ffel) return 680;
    bool const after = plan.timing.value_or(assumed.resolved_loan_timing) ==
                       plan::loan_timing::on_or_after_2026_07_01;
    switch (assumed.resolved_loan_category) {
    case plan::loan_category::direct_graduate: return after ? 807 : 794;
    case plan::loan_category::direct_parent_plus: return after ? 907 : 894;
    default: return after ? 652 : 639;
    }
}

TEST(quick_quote_options, are_the_catalog_in_its_order) {
    auto const quote = quoted(borrower());
    ASSERT_EQ(quote.options.size(), expected_plans().size());
    for (std::size_t i = 0; i < quote.options.size(); ++i) {
        auto const& option = quote.options[i];
        auto const& plan = expected_plans()[i];
        SCOPED_TRACE(std::string{plan.id});
        EXPECT_EQ(option.plan_id.view(), plan.id);
        EXPECT_EQ(option.plan_label.view(), plan.label);
        EXPECT_EQ(option.estimated_term.term_type, plan.type);
        if (plan.minimum_months != 0) {
            EXPECT_EQ(option.estimated_term.minimum_month_count, plan.minimum_months);
            EXPECT_EQ(option.estimated_term.maximum_month_count, plan.maximum_months);
        }
        std::vector<std::string_view> tags;
        for (auto const& tag : option.loan_qualification_tags)
            tags.push_back(tag.view());
        EXPECT_EQ(tags, plan.tags);
        EXPECT_FALSE(option.notes.empty());
    }
}

TEST(quick_quote_options, match_and_rate_follow_the_table_for_every_combination) {
    for (auto const requested_category : reflect::enumerator_values<category>) {
        for (auto const requested_timing : reflect::enumerator_values<timing>) {
            for (auto const balance : {dollars(30'000), dollars(30'000) + cents{1}}) {
                auto request = borrower();
                request.loan_category = requested_category;
                request.loan_timing = requested_timing;
                request.estimated_balance_cents = balance;
                auto const quote = quoted(request);
                std::int64_t count = 0;
                for (auto const& plan : expected_plans()) {
                    auto const& option = option_of(quote, plan.id);
                    bool const potential =
                        option.eligibility_status == quick_quote_eligibility::potential_match;
                    EXPECT_EQ(potential, matches(plan, quote.assumptions)) << plan.id;
                    EXPECT_EQ(option.assumed_interest_rate_bps.milli_bps,
                              1'000 * expected_bps(plan, quote.assumptions))
                        << plan.id;
                    count += potential ? 1 : 0;
                }
                EXPECT_EQ(quote.potential_match_count, count);
            }
        }
    }
}

TEST(quick_quote_options, what_is_not_met_is_said) {
    auto request = borrower();
    request.loan_category = category::ffel_stafford;
    request.estimated_balance_cents = dollars(20'000);
    auto const quote = quoted(request);
    EXPECT_TRUE(says(option_of(quote, "direct_standard").notes, "Only for Direct Loans."));
    EXPECT_TRUE(says(option_of(quote, "ffel_extended_fixed").notes,
                     "Needs more than $30,000.00 of outstanding loans."));
    request = borrower();
    request.loan_timing = timing::on_or_after_2026_07_01;
    auto const newer = quoted(request);
    EXPECT_TRUE(says(option_of(newer, "direct_standard").notes, "Only while no Direct Loan"));
    EXPECT_TRUE(says(option_of(newer, "ffel_standard").notes, "Only for FFEL Program loans."));
    EXPECT_TRUE(says(option_of(newer, "paye").notes, "Only for borrowers who have stayed in PAYE"));
}

TEST(quick_quote_options, the_tiered_term_goes_by_balance) {
    auto request = borrower();
    auto const months = [&](cents balance) {
        request.estimated_balance_cents = balance;
        auto const quote = quoted(request);
        auto const& term = option_of(quote, "tiered_standard").estimated_term;
        EXPECT_EQ(term.minimum_month_count, term.maximum_month_count);
        return term.minimum_month_count;
    };
    EXPECT_EQ(months(dollars(25'000) - cents{1}), 120);
    EXPECT_EQ(months(dollars(25'000)), 180);
    EXPECT_EQ(months(dollars(50'000)), 240);
    EXPECT_EQ(months(dollars(100'000) - cents{1}), 240);
    EXPECT_EQ(months(dollars(100'000)), 300);
}

TEST(quick_quote_options, two_wait_for_somebody_elses_figure) {
    auto const quote = quoted(borrower());
    for (auto const& option : quote.options) {
        bool const reviewed = option.plan_id.view() == "direct_alternative" ||
                              option.plan_id.view() == "ffel_income_sensitive";
        EXPECT_EQ(option.quote_status,
                  reviewed ? plan::quote_status::requires_input : plan::quote_status::calculated);
        EXPECT_EQ(option.estimated_monthly_payment_cents.has_value(), !reviewed);
        EXPECT_EQ(option.estimated_total_paid_cents.has_value(), !reviewed);
        EXPECT_EQ(option.payoff_month_count.has_value() +
                      option.forgiveness_month_count.has_value(),
                  reviewed ? 0 : 1);
    }
}

TEST(quick_quote_options, paye_and_icr_have_no_amounts_from_2028_07_01_on) {
    auto request = borrower();
    request.analysis_as_of = "2028-06-30"_date;
    for (auto const* const id : {"paye", "icr"})
        EXPECT_EQ(option_of(quoted(request), id).quote_status, plan::quote_status::calculated);
    for (auto const day : {"2028-07-01"_date, "2030-01-01"_date}) {
        request.analysis_as_of = day;
        auto const quote = quoted(request);
        for (auto const* const id : {"paye", "icr"}) {
            auto const& option = option_of(quote, id);
            EXPECT_EQ(option.quote_status, plan::quote_status::unsupported);
            EXPECT_FALSE(option.estimated_monthly_payment_cents);
            EXPECT_FALSE(option.estimated_total_paid_cents);
            EXPECT_FALSE(option.payoff_month_count || option.forgiveness_month_count);
            EXPECT_TRUE(says(option.notes, "Not offered from 2028-07-01 on"));
        }
        EXPECT_EQ(option_of(quote, "direct_ibr").quote_status, plan::quote_status::calculated);
    }
}

TEST(quick_quote_options, notes_explain_the_figure) {
    auto request = borrower();
    request.family_size = 3;
    auto quote = quoted(request);
    auto const& rap = option_of(quote, "repayment_assistance_plan");
    EXPECT_TRUE(says(rap.notes, "Assumes a single tax filer."));
    EXPECT_TRUE(says(rap.notes, "Dependents counted: 2"));
    EXPECT_EQ(rap.estimated_monthly_payment_cents, dollars(150)); // 250 less two dependents
    auto const& ibr = option_of(quote, "direct_ibr");
    EXPECT_EQ(ibr.estimated_monthly_payment_cents, cents{237'75}); // 15 %
    EXPECT_TRUE(says(ibr.notes, "A new borrower (no loan balance on 2014-07-01) would pay $158.50 "
                                "a month, for at most 240 months."));
    EXPECT_TRUE(says(ibr.notes, "Takes the balance as one unsubsidized loan."));
    EXPECT_TRUE(says(ibr.notes, "Starts today at its full term"));
    EXPECT_TRUE(says(option_of(quote, "direct_graduated").notes, "Estimate: payments rise"));

    request.annual_income_cents = dollars(200'000);
    quote = quoted(request);
    auto const& capped = option_of(quote, "direct_ibr");
    EXPECT_TRUE(says(capped.notes, "Capped at the 10-year Standard payment of $"));
    EXPECT_EQ(capped.estimated_monthly_payment_cents,
              option_of(quote, "direct_standard").estimated_monthly_payment_cents);

    request.estimated_balance_cents = dollars(1'000);
    EXPECT_TRUE(says(option_of(quoted(request), "direct_standard").notes,
                     "The least payment of $50.00 a month applies"));
}

// The ten-year Standard payment caps IBR, and its minimum is fifty dollars. $40.00 at 6.39 % is
// $40.21 after a month, which is less.
TEST(quick_quote_options, a_new_borrower_pays_no_more_than_is_owed) {
    auto request = borrower();
    request.estimated_balance_cents = dollars(40);
    request.annual_income_cents = dollars(200'000);
    auto const quote = quoted(request);
    auto const& ibr = option_of(quote, "direct_ibr");
    EXPECT_TRUE(says(ibr.notes, "A new borrower (no loan balance on 2014-07-01) would pay $40.21 "
                                "a month"))
        << testing::PrintToString(texts_of(ibr.notes));
}

} // namespace
} // namespace tassel::quote::quick_quote_options_test
