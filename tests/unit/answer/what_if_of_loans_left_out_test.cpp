// A what-if beside loans that stay out of the new loan: the comparison equals the analysis of its
// own projected portfolio, unlike in 2026.11.30.1, which closed the plans of the loans left out.
#include "unit/answer/advice_members.hpp"

#include <map>

namespace tassel::analysis::what_if_of_loans_left_out_test {
namespace {

using namespace test;

json::object consolidating(json::array const& loan_ids) {
    return {{"consolidation_scenario",
             {{"selection_mode", "selected_loans"}, {"included_loan_ids", loan_ids}}}};
}
/// What a plan is and costs, without the ids of its loans, because the new loan's id differs.
json::object said_of(json::object const& option) {
    json::object found;
    for (auto const* const name :
         {"plan_id", "eligibility_status", "quote_status", "recommendation_status",
          "document_preparation_status", "selectable", "monthly_payment_cents", "total_paid_cents",
          "total_interest_cents", "payoff_month_count", "forgiveness_month_count",
          "forgiven_amount_cents", "final_monthly_payment_cents", "ends_on", "successor_plan_id"}) {
        if (auto const* const value = option.if_contains(name)) found[name] = *value;
    }
    return found;
}
std::vector<json::object> all_said(json::object const& holder) {
    std::vector<json::object> found;
    for (auto const& one : holder.at("plan_quotes").as_array())
        found.push_back(said_of(one.as_object()));
    return found;
}
/// The ids of the plans in order of rank.
std::vector<std::string> order(json::object const& holder) {
    std::map<std::int64_t, std::string> ranked;
    for (auto const& one : holder.at("plan_quotes").as_array()) {
        if (auto const* const rank = one.as_object().if_contains("rank"))
            ranked[rank->as_int64()] = test::text_of(one.as_object(), "plan_id");
    }
    std::vector<std::string> found;
    for (auto const& one : ranked)
        found.push_back(one.second);
    return found;
}

void expect_analysis_of_its_portfolio(json::object const& profile, json::array const& loans,
                                      json::array const& consolidated) {
    answered const asked{corrected_again, profile, loans, consolidating(consolidated)};
    ASSERT_EQ(test::text_of(asked.comparison(), "status"), "available");
    auto const& projected = asked.comparison().at("projected_portfolio").as_object();
    answered const alone{corrected_again, profile, projected.at("loans").as_array()};
    EXPECT_EQ(all_said(asked.comparison()), all_said(alone.data()));
    EXPECT_EQ(order(asked.comparison()), order(alone.data()));
    auto const& choice = asked.comparison().at("recommendation").as_object();
    auto const& of_alone = alone.data().at("recommendation").as_object();
    EXPECT_EQ(test::text_of(choice, "plan_id"), test::text_of(of_alone, "plan_id"));
    EXPECT_EQ(test::text_of(choice, "status"), test::text_of(of_alone, "status"));
}

json::array mixed() {
    return {older("L1", 1'000'000, {{"accrued_interest_cents", 12'345}}), older("L2", 800'000),
            older("L3", 1'500'000, {{"accrued_interest_cents", 20'000}}),
            ffel("F1", 900'000, held_by("alpha"))};
}

TEST(what_if_beside_loans_left_out, is_the_analysis_of_its_projected_portfolio) {
    expect_analysis_of_its_portfolio(a_profile(), mixed(), {"L1", "L2"});
    expect_analysis_of_its_portfolio(a_profile(enrolled()), mixed(), {"L1", "L2"});
    expect_analysis_of_its_portfolio(a_profile({{"adjusted_gross_income_cents", 2'000'000}}),
                                     mixed(), {"L1", "L2"});
    expect_analysis_of_its_portfolio(a_profile(public_servant()), mixed(), {"L1", "L2"});
    expect_analysis_of_its_portfolio(a_profile(), mixed(), {"F1"});
    expect_analysis_of_its_portfolio(a_profile(), mixed(), {"L1", "L2", "L3"});
    expect_analysis_of_its_portfolio(a_profile(), mixed(), {"L1", "L2", "L3", "F1"});
}

TEST(what_if_beside_loans_left_out, is_so_for_loans_on_ibr_and_with_counts_too) {
    json::array const loans{
        older("L1", 1'000'000, on_plan("ibr", {{"idr_qualifying_months", 200}})),
        older(
            "L2", 3'000'000,
            on_plan("ibr", {{"accrued_interest_cents", 250'000}, {"idr_qualifying_months", 250}})),
        ffel("F1", 900'000, held_by("alpha", on_plan("ibr", {{"accrued_interest_cents", 7'000}})))};
    auto const profile = a_profile({{"ibr_standard_payment_cap_cents", 60'000}});
    expect_analysis_of_its_portfolio(profile, loans, {"L1"});
    expect_analysis_of_its_portfolio(profile, loans, {"F1"});
}

TEST(what_if_beside_loans_left_out, is_so_where_one_is_not_payable_or_not_known) {
    json::array const loans{older("L1", 1'000'000), older("L2", 900'000, {{"status", "defaulted"}}),
                            older("L3", 800'000, {{"status", "in_school"}})};
    expect_analysis_of_its_portfolio(a_profile(), loans, {"L1"});
    expect_analysis_of_its_portfolio(
        a_profile({{"repaye_qualifying_payment_count_since_2024_07_01", 60}}), mixed(), {"L1"});
}

TEST(what_if_beside_loans_left_out, leaves_ibr_to_older_direct_loans_as_a_last_resort) {
    answered const later{corrected_again, a_profile({{"adjusted_gross_income_cents", 2'000'000}}),
                         mixed(), consolidating({"L1", "L2"})};
    auto const& ibr = later.what_if("direct_ibr");
    EXPECT_EQ(test::text_of(ibr, "eligibility_status"), "eligible");
    EXPECT_EQ(ibr.at("included_loan_ids"), json::value(json::array{"L3"}));
    EXPECT_EQ(test::text_of(ibr, "recommendation_status"), "alternative");
    EXPECT_EQ(test::text_of(ibr, "document_preparation_status"), "review_required");
    EXPECT_NE(test::text_of(later.comparison().at("recommendation").as_object(), "plan_id"),
              "direct_ibr");
    answered const before{corrected, a_profile(), mixed(), consolidating({"L1", "L2"})};
    EXPECT_EQ(test::text_of(before.what_if("direct_ibr"), "eligibility_status"), "not_eligible");
}

TEST(what_if_beside_loans_left_out, leaves_ffel_plans_to_ffel_loans) {
    answered const later{corrected_again, a_profile(), mixed(), consolidating({"L1", "L2"})};
    answered const before{corrected, a_profile(), mixed(), consolidating({"L1", "L2"})};
    for (auto const* const plan_id : {"ffel_standard", "ffel_graduated", "ffel_income_sensitive"}) {
        EXPECT_EQ(test::text_of(later.what_if(plan_id), "eligibility_status"), "eligible")
            << plan_id;
        EXPECT_EQ(later.what_if(plan_id).at("included_loan_ids"), json::value(json::array{"F1"}));
        EXPECT_EQ(test::text_of(before.what_if(plan_id), "eligibility_status"), "not_eligible");
    }
    // This equals today's portfolio: $9,000.00 at 6 % over 120 months.
    EXPECT_EQ(later.what_if("ffel_standard").at("monthly_payment_cents").as_int64(), 9'992);
}

TEST(what_if_beside_loans_left_out, leaves_out_nothing_where_all_are_consolidated) {
    answered const answer{corrected_again, a_profile(), mixed(),
                          consolidating({"L1", "L2", "L3", "F1"})};
    for (auto const* const plan_id : {"direct_ibr", "direct_standard", "ffel_standard"})
        EXPECT_EQ(test::text_of(answer.what_if(plan_id), "eligibility_status"), "not_eligible")
            << plan_id;
}

TEST(projected_loan, has_neither_a_count_nor_a_present_plan) {
    json::array const loans{
        older("L1", 1'000'000, on_plan("ibr", {{"idr_qualifying_months", 200}})),
        older("L2", 800'000,
              on_plan("ibr", {{"idr_qualifying_months", 100}, {"pslf_matched_months", 90}}))};
    answered const answer{corrected_again, a_profile({{"ibr_standard_payment_cap_cents", 60'000}}),
                          loans, consolidating({"L1", "L2"})};
    auto const& projected = answer.comparison().at("projected_consolidation_loan").as_object();
    for (auto const* const name :
         {"idr_qualifying_months", "pslf_matched_months", "repayment_plan"})
        EXPECT_FALSE(projected.contains(name)) << name;
}

} // namespace
} // namespace tassel::analysis::what_if_of_loans_left_out_test
