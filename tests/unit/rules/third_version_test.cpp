// What it takes to add a version: it is listed, serves requests that name it, and changes no other.
#include "service/analyses/analysis_functions.hpp"
#include "unit/rules/third_version.hpp"

#include "rules/exports/export_tables.hpp"
#include "tassel/answer/analyze.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <type_traits>

namespace tassel::rules::third_version_test {
namespace {

using versions =
    ruleset_list<rules::v2026_07_31, rules::v2026_11_30, rules::v2026_12_31, third_version>;

// $40,000.00 a year: 15 % of the income above 150 % of $15,960.00 is $200.75 a month.
constexpr std::string_view request = R"({
    "borrower_profile": {"analysis_as_of": "2026-11-30", "state_of_residence": "CA",
        "poverty_guideline_region": "contiguous_48_dc", "marital_status": "single",
        "tax_filing_status": "single", "spouse_income_included": false,
        "adjusted_gross_income_cents": 4000000, "family_size": 1, "dependent_count": 0,
        "direct_loan_repayment_start_status": "on_or_after_2006_07_01",
        "ibr_new_borrower_status": "not_new_borrower",
        "repaye_qualifying_payment_count_since_2024_07_01": 0},
    "portfolio": {"loans": [{"loan_id": "L1", "loan_type": "direct_unsubsidized",
        "status": "in_repayment", "outstanding_principal_cents": 3000000,
        "accrued_interest_cents": 0, "interest_rate_bps": 0, "interest_rate_type": "fixed",
        "first_disbursement_date": "2018-09-05", "loan_date": "2018-09-05"}]},
    "document_screening": {"temporary_payment_relief": "yes",
        "economic_hardship_deferment": "no"}})";

using analysis_function = decltype(service::analysis_functions::analyze);

/// The function of the version with that name; null if there is none.
analysis_function analyze_of(std::string_view version) {
    return versions::by_version(version,
                                []<class Law>(chosen_ruleset<Law>) -> analysis_function {
                                    if constexpr (std::is_same_v<Law, third_version>) {
                                        return tassel::analysis::analyze<Law>;
                                    } else {
                                        return service::analysis_functions_of<Law>().analyze;
                                    }
                                })
        .value_or(nullptr);
}
analysis_snapshot analyzed(std::string_view version) {
    reflect::fault_list faults;
    auto const input = read_analysis_request<third_version>(request, faults);
    EXPECT_TRUE(input) << "a question that was dropped is still taken";
    return analyze_of(version)(input.value(), {.analysis_id = "anl_00000000000000000000000000",
                                               .scenario_id = "scn_00000000000000000000000000",
                                               .created_at = "2026-11-30T00:00:00Z"})
        .snapshot;
}
plan_option const& quote_of(analysis_snapshot const& snapshot, std::string_view plan_id) {
    for (auto const& option : snapshot.plan_quotes) {
        if (option.plan_id.view() == plan_id) return option;
    }
    throw std::out_of_range{"no such plan"};
}

TEST(third_version, is_chosen_by_its_name) {
    for (auto const version : versions::versions) {
        ASSERT_NE(analyze_of(version), nullptr);
        EXPECT_EQ(analyzed(version).rule_version.view(), version);
    }
    EXPECT_EQ(versions::versions.back(), "2027.01.31.1");
    EXPECT_EQ(analyze_of("2027.01.31.2"), nullptr);
    EXPECT_EQ(analyze_of(""), nullptr);
}

TEST(third_version, quotes_its_new_plan_behind_the_others) {
    auto const snapshot = analyzed("2027.01.31.1");
    ASSERT_EQ(snapshot.plan_quotes.size(), 16U);
    auto const& added = snapshot.plan_quotes.back();
    EXPECT_EQ(added.plan_id.view(), std::string_view{"direct_fifteen_years"});
    EXPECT_EQ(added.eligibility_status, plan_eligibility::eligible);
    EXPECT_EQ(added.monthly_payment_cents, cents{16'667}); // 30,000.00 in 180 months
    EXPECT_EQ(added.payoff_month_count, 180);
    EXPECT_EQ(added.total_paid_cents, dollars(30'000));
    EXPECT_FALSE(added.reasons.empty());
    EXPECT_TRUE(added.rank);
    ASSERT_TRUE(snapshot.consolidation_comparison);
    EXPECT_EQ(snapshot.consolidation_comparison->plan_quotes.size(), 16U);
}

TEST(third_version, uses_its_own_guideline) {
    auto const payment = [](std::string_view version) {
        return quote_of(analyzed(version), "direct_ibr").monthly_payment_cents;
    };
    EXPECT_EQ(payment("2027.01.31.1"), cents{18'125}); // above 150 % of 17,000.00
    EXPECT_EQ(payment("2026.12.31.1"), cents{20'075});
    EXPECT_EQ(payment("2026.11.30.1"), cents{20'075});
    EXPECT_EQ(payment("2026.07.31.2"), cents{20'075});
}

TEST(third_version, takes_the_answer_to_a_question_that_it_dropped_and_makes_nothing_of_it) {
    for (auto const version : versions::versions) {
        SCOPED_TRACE(version);
        auto const screening = analyzed(version).document_screening.value();
        ASSERT_EQ(screening.size(), 2U);
        auto const& dropped = screening[0];
        EXPECT_EQ(dropped.question_id, "temporary_payment_relief");
        EXPECT_EQ(dropped.answer, screening_answer::yes);
        ASSERT_EQ(dropped.candidate_sources.size(), 1U);
        EXPECT_EQ(dropped.candidate_sources[0].status, version == "2027.01.31.1"
                                                           ? candidate_status::not_applicable
                                                           : candidate_status::candidate);
        EXPECT_FALSE(dropped.candidate_sources[0].messages.empty());
        EXPECT_EQ(candidates_of(screening).empty(), version == "2027.01.31.1");
    }
}

TEST(third_version, leaves_those_before_it_as_they_were) {
    for (std::string_view const version : {"2026.07.31.2", "2026.11.30.1", "2026.12.31.1"}) {
        auto const snapshot = analyzed(version);
        EXPECT_EQ(snapshot.plan_quotes.size(), 15U);
        EXPECT_THROW((void)quote_of(snapshot, "direct_fifteen_years"), std::out_of_range);
    }
}

} // namespace
} // namespace tassel::rules::third_version_test
