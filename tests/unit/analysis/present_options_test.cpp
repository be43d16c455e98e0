// Options of a scenario, and warnings before consolidating.

#include "unit/analysis/what_if_borrower.hpp"

#include <gtest/gtest.h>
#include <string_view>

namespace tassel::analysis::present_options_test {
namespace {

using namespace tassel::test;

loan student(std::string id) {
    return a_loan(std::move(id), loan_type::direct_subsidized, 1'000'000, 500'000,
                  "2015-09-01"_date);
}

bool says(consolidation_comparison const& comparison, std::string_view words) {
    return std::any_of(
        comparison.warnings.begin(), comparison.warnings.end(),
        [words](std::string const& warning) { return warning.find(words) != std::string::npos; });
}

/// A quoted plan that takes the first loans of a portfolio.
quoted_plan an_open_plan(std::size_t loans) {
    quoted_plan plan{.eligibility = eligibility::plan_eligibility::eligible,
                     .status = plan::quote_status::calculated,
                     .documents = eligibility::document_preparation_status::ready,
                     .selectable = true};
    for (std::size_t place = 0; place < loans; ++place)
        plan.included.push_back(place);
    plan.quote = quote::portfolio_quote{
        .monthly_payment = cents{10'000}, .total_paid = cents{1'200'000}, .months = 120};
    return plan;
}

eligibility::plan_option shown(quoted_plan const& plan, consolidation_comparison const& comparison,
                               settled_option const& settled = {}) {
    return presented_option(*law::catalog::descriptions[0], *comparison.projected_portfolio, plan,
                            settled, &comparison);
}

TEST(scenario_options, carry_the_scenario_and_the_loans_behind_the_new_one) {
    auto left_out = student("L3");
    left_out.status = loan_status::in_school;
    auto const comparison = compared(a_portfolio({student("L1"), left_out, student("L2")}));
    auto const option = shown(an_open_plan(2), comparison);
    EXPECT_EQ(option.analysis_scenario_id, "scn_test");
    EXPECT_TRUE(option.scenario_type);
    auto ids = option.included_loan_ids;
    std::sort(ids.begin(), ids.end());
    EXPECT_EQ(ids, (std::vector<std::string>{"L1", "L2", "L3"}));
    EXPECT_TRUE(option.selectable);
    EXPECT_EQ(option.monthly_payment_cents, cents{10'000});
    EXPECT_EQ(option.payoff_month_count, 120);
    EXPECT_EQ(option.forgiveness_month_count, std::nullopt);
}

TEST(scenario_options, ask_for_the_members_of_real_loans) {
    auto unknown_rate = student("L2");
    unknown_rate.interest_rate_bps.reset();
    auto const comparison = compared(a_portfolio({student("L1"), unknown_rate}));
    quoted_plan plan{.eligibility = eligibility::plan_eligibility::needs_more_information};
    plan.missing_inputs = {"portfolio.loans." + comparison.projected_consolidation_loan->loan_id +
                               ".interest_rate_bps",
                           "spouse_eligible_loan_debt_cents"};
    EXPECT_EQ(shown(plan, comparison).missing_inputs,
              (std::vector<std::string>{"portfolio.loans.L2.interest_rate_bps",
                                        "spouse_eligible_loan_debt_cents"}));
}

TEST(scenario_options, cannot_be_chosen_before_it_is_known_which_loans_are_taken) {
    auto unclear = student("L2");
    unclear.status = loan_status::unknown;
    auto const comparison = compared(a_portfolio({student("L1"), unclear}));
    auto const held_for = undecided_loans(comparison);
    ASSERT_EQ(held_for, std::vector<std::string>{"portfolio.loans.L2.status"});
    std::size_t closed = 0;
    for (auto const& plan : plans_held_for(*comparison.projected_portfolio, held_for)) {
        auto const option = shown(plan, comparison);
        if (option.eligibility_status == eligibility::plan_eligibility::not_eligible) {
            EXPECT_TRUE(option.missing_inputs.empty());
            ++closed;
            continue;
        }
        EXPECT_FALSE(option.selectable);
        EXPECT_EQ(option.eligibility_status, eligibility::plan_eligibility::needs_more_information);
        EXPECT_EQ(option.quote_status, plan::quote_status::requires_input);
        EXPECT_EQ(option.document_preparation_status,
                  eligibility::document_preparation_status::requires_input);
        EXPECT_FALSE(option.monthly_payment_cents || option.total_paid_cents);
        EXPECT_EQ(std::count(option.missing_inputs.begin(), option.missing_inputs.end(),
                             "portfolio.loans.L2.status"),
                  1);
    }
    EXPECT_GT(closed, 0U);
    EXPECT_LT(closed, law::catalog::size);
}

TEST(presented_options, tell_the_amounts_of_a_plan_and_its_successor_where_it_ends) {
    auto const comparison = compared(a_portfolio({student("L1")}));
    settled_option settled{.standing = {eligibility::recommendation_status::recommended, 3},
                           .amounts = option_amounts{.first_payment = cents{5'000},
                                                     .final_payment = cents{6'000},
                                                     .paid = cents{1'100'000},
                                                     .interest = cents{200'000},
                                                     .forgiven = cents{50'000},
                                                     .months = 240}};
    settled.ends_on = "2028-07-01"_date;
    settled.successor_plan_id = law::catalog::descriptions[1]->plan_id;
    settled.needs_review = true;
    auto const option = shown(an_open_plan(1), comparison, settled);
    EXPECT_EQ(option.rank, 3);
    EXPECT_EQ(option.recommendation_status, eligibility::recommendation_status::recommended);
    EXPECT_EQ(option.document_preparation_status,
              eligibility::document_preparation_status::review_required);
    EXPECT_EQ(option.monthly_payment_cents, cents{5'000});
    EXPECT_EQ(option.final_monthly_payment_cents, cents{6'000});
    EXPECT_EQ(option.total_paid_cents, cents{1'100'000});
    EXPECT_EQ(option.forgiven_amount_cents, cents{50'000});
    EXPECT_EQ(option.forgiveness_month_count, 240);
    EXPECT_EQ(option.payoff_month_count, std::nullopt);
    EXPECT_EQ(option.ends_on, "2028-07-01"_date);
}

TEST(scenario_options, are_all_closed_where_nothing_can_be_consolidated) {
    auto alone = a_loan("L1", loan_type::direct_consolidation_unsubsidized, 1'000'000, 500'000,
                        "2015-03-01"_date);
    auto const options = plans_without_projection<law>(compared(a_portfolio({alone})));
    ASSERT_EQ(options.size(), law::catalog::size);
    for (std::size_t i = 0; i < options.size(); ++i) {
        auto const& option = options[i];
        EXPECT_EQ(option.plan_id.view(), law::catalog::ids[i]);
        EXPECT_EQ(option.eligibility_status, eligibility::plan_eligibility::not_eligible);
        EXPECT_EQ(option.quote_status, plan::quote_status::unsupported);
        EXPECT_EQ(option.recommendation_status, eligibility::recommendation_status::not_available);
        EXPECT_FALSE(option.selectable || option.monthly_payment_cents);
        ASSERT_EQ(option.reasons.size(), 1U);
        EXPECT_EQ(option.reasons.front().outcome, eligibility::rule_outcome::fail);
        EXPECT_FALSE(option.reasons.front().source_id.empty());
        EXPECT_EQ(option.analysis_scenario_id, "scn_test");
    }
}

TEST(scenario_options, of_a_new_loan_ask_for_what_is_missing) {
    auto unclear = student("L1");
    unclear.status = loan_status::unknown;
    for (auto const& option : plans_without_projection<law>(compared(a_portfolio({unclear})))) {
        auto const id = option.plan_id.view();
        bool const of_a_new_loan = id == "repayment_assistance_plan" || id == "tiered_standard";
        EXPECT_EQ(option.eligibility_status,
                  of_a_new_loan ? eligibility::plan_eligibility::needs_more_information
                                : eligibility::plan_eligibility::not_eligible)
            << id;
        EXPECT_EQ(option.missing_inputs.empty(), !of_a_new_loan) << id;
    }
}

TEST(consolidation_warnings, say_which_plans_are_left) {
    EXPECT_TRUE(says(compared(a_portfolio({student("L1")})),
                     "only the Tiered Standard Plan and RAP are open"));
    auto const parent =
        a_loan("L1", loan_type::direct_parent_plus, 1'000'000, 500'000, "2015-09-01"_date);
    auto const with_parent = compared(a_portfolio({parent}));
    EXPECT_TRUE(says(with_parent, "only the Tiered Standard Plan is open"));
    EXPECT_FALSE(says(with_parent, "RAP"));
}

TEST(consolidation_warnings, say_what_the_loans_taken_lose) {
    auto const plain = compared(a_portfolio({student("L1")}));
    EXPECT_TRUE(says(plain, "starts at 0 months toward income-driven forgiveness"));
    EXPECT_TRUE(says(plain, "discharges"));
    EXPECT_FALSE(says(plain, "Perkins"));
    EXPECT_FALSE(says(plain, "FFEL plans"));
    EXPECT_FALSE(says(plain, "grace"));
    EXPECT_FALSE(says(plain, "defaulted"));
    EXPECT_FALSE(says(plain, "variable"));
    EXPECT_FALSE(says(plain, "becomes principal"));
    EXPECT_FALSE(says(plain, "rounded up")); // 5 % is a multiple of an eighth
    EXPECT_FALSE(says(plain, "leaves it"));

    auto one = a_loan("L1", loan_type::perkins, 500'000, 500'000, "2015-09-01"_date, 1'234);
    one.status = loan_status::in_grace;
    EXPECT_TRUE(says(compared(a_portfolio({one})), "Perkins cancellation"));
    EXPECT_TRUE(says(compared(a_portfolio({one})), "grace period"));
    EXPECT_TRUE(says(compared(a_portfolio({one})), "$12.34"));

    auto two =
        a_loan("L2", loan_type::ffel_stafford_unsubsidized, 500'000, 680'000, "2005-09-01"_date);
    two.interest_rate_type = interest_rate_type::variable;
    two.status = loan_status::defaulted;
    two.default_detail = default_detail::satisfactory_payments;
    two.repayment_plan = reported_plan::ibr;
    auto const comparison = compared(a_portfolio({student("L1"), two}));
    EXPECT_TRUE(says(comparison, "FFEL plans"));
    EXPECT_TRUE(says(comparison, "variable rate"));
    EXPECT_TRUE(says(comparison, "satisfactory payments"));
    EXPECT_TRUE(says(comparison, "leaves it"));
    EXPECT_TRUE(says(comparison, "subsidized and an unsubsidized part"));
    EXPECT_TRUE(says(comparison, "rounded up to"));
}

TEST(consolidation_warnings, say_that_loans_left_out_can_be_added) {
    auto const older = compared(a_portfolio({student("L1"), student("L2")}), selecting({"L1"}));
    EXPECT_TRUE(says(older, "180 days"));
    auto newer = a_loan("L2", loan_type::private_, 1'000'000, 500'000, "2015-09-01"_date);
    auto const nothing_to_lose = compared(a_portfolio({student("L1"), newer}));
    EXPECT_FALSE(says(nothing_to_lose, "180 days"));
    EXPECT_FALSE(says(nothing_to_lose, "Direct Loans left out"));
}

TEST(consolidation_warnings, say_that_the_tiered_term_is_near_its_boundary) {
    auto const near = [](std::int64_t principal) {
        auto one = student("L1");
        one.outstanding_principal_cents = cents{principal};
        return says(compared(a_portfolio({one})), "within 2 %");
    };
    EXPECT_FALSE(near(2'449'999)); // more than 2 % below $25,000
    EXPECT_TRUE(near(2'450'000));
    EXPECT_TRUE(near(2'550'000));
    EXPECT_FALSE(near(2'550'001));
}

TEST(consolidation_warnings, count_the_direct_loans_left_out_for_the_tiered_term) {
    auto left_out = student("L2");
    left_out.outstanding_principal_cents = cents{1'500'000};
    left_out.status = loan_status::defaulted;
    EXPECT_TRUE(says(compared(a_portfolio({student("L1"), left_out})), "within 2 %"));
    EXPECT_FALSE(says(compared(a_portfolio({student("L1")})), "within 2 %"));
}

TEST(consolidation_warnings, count_no_loan_left_out_that_is_closed_or_not_direct) {
    auto const near = [](loan left_out) {
        left_out.outstanding_principal_cents = cents{1'500'000};
        return says(compared(a_portfolio({student("L1"), left_out}), selecting({"L1"})),
                    "within 2 %");
    };
    EXPECT_TRUE(near(student("L2")));
    for (auto const status : {loan_status::paid_in_full, loan_status::discharged,
                              loan_status::canceled, loan_status::paid_by_consolidation}) {
        auto closed = student("L2");
        closed.status = status;
        EXPECT_FALSE(near(closed)) << reflect::enumerator_name(status);
    }
    for (auto const type : {loan_type::ffel_stafford_subsidized, loan_type::perkins,
                            loan_type::private_, loan_type::heal}) {
        auto other = student("L2");
        other.loan_type = type;
        EXPECT_FALSE(near(other)) << reflect::enumerator_name(type);
    }
}

TEST(consolidation_warnings, never_advise) {
    auto const comparison = compared(a_portfolio({student("L1"), student("L2")}));
    for (auto const& words : {"should", "recommend", "best", "must consolidate"})
        EXPECT_FALSE(says(comparison, words)) << words;
}

} // namespace
} // namespace tassel::analysis::present_options_test
