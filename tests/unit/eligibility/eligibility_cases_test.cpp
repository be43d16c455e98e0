// The eligibility cases at run time: outcomes, included loans, missing inputs, and what is true of
// every reason and trace. compile/ proves the outcomes to the compiler.
#include "compile/eligibility_case.hpp"

#include "tassel/eligibility/eligibility_report.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>
#include <string>
#include <vector>

namespace tassel::golden::eligibility_cases_test {
namespace {

using decided_case = eligibility::decisions<case_law>;
constexpr auto plan_count = decided_case::plan_count;

/// The cases that the newest law decides.
std::vector<eligibility_case> cases_of_newest() {
    auto cases = all_eligibility_cases();
    std::erase_if(cases, [](eligibility_case const& known) {
        return !known.is_of(case_law::version.view());
    });
    return cases;
}

std::string label(eligibility_case const& known, std::size_t plan) {
    return std::string{known.id} + ", " + std::string{case_law::catalog::ids[plan]};
}
std::set<std::string> missing_of(decided_case const& decided, eligibility_case const& known,
                                 std::size_t plan) {
    auto const names = eligibility::missing_inputs_of(
        decided, plan, [&known](std::size_t place) { return known.loan_ids[place]; });
    std::set<std::string> once{names.begin(), names.end()};
    EXPECT_EQ(once.size(), names.size()) << label(known, plan) << " names an input twice";
    return once;
}

TEST(eligibility_cases, every_outcome_and_inclusion_agrees) {
    ASSERT_GT(cases_of_newest().size(), 100U);
    for (auto const& known : cases_of_newest()) {
        auto const decided = eligibility::decide<case_law>(known.facts());
        for (std::size_t plan = 0; plan < plan_count; ++plan)
            EXPECT_EQ(decided.outcome(plan), known.outcomes[plan]) << label(known, plan);
        for (auto const& expected : known.inclusions) {
            EXPECT_TRUE(takes_exactly(decided, known, expected))
                << known.id << ", " << expected.plan_id;
        }
    }
    for (auto const& known : all_eligibility_cases())
        EXPECT_TRUE(holds(known)) << known.id << " under one of its versions";
}

TEST(eligibility_cases, a_wrong_outcome_or_inclusion_is_seen) {
    for (auto known : all_eligibility_cases()) {
        auto& outcome = known.outcomes[known.loans.size() % plan_count];
        outcome = outcome == truth::yes ? truth::no : truth::yes;
        EXPECT_FALSE(holds(known)) << known.id;
    }
    auto known = all_eligibility_cases().front();
    known.inclusions.clear();
    known.inclusions.push_back({.plan_id = "ffel_standard", .loan_ids = {"L1"}});
    EXPECT_FALSE(holds(known));
}

TEST(eligibility_cases, missing_inputs_are_those_that_matter) {
    int compared = 0;
    for (auto const& known : cases_of_newest()) {
        auto const decided = eligibility::decide<case_law>(known.facts());
        for (auto const& expected : known.missing) {
            std::set<std::string> const wanted{expected.inputs.begin(), expected.inputs.end()};
            auto const plan = place_of_plan(expected.plan_id);
            EXPECT_EQ(missing_of(decided, known, plan), wanted) << label(known, plan);
            ++compared;
        }
    }
    EXPECT_GT(compared, 50);
}

TEST(eligibility_cases, reasons_explain_the_outcome) {
    for (auto const& known : cases_of_newest()) {
        auto const decided = eligibility::decide<case_law>(known.facts());
        for (std::size_t plan = 0; plan < plan_count; ++plan) {
            auto const reasons = eligibility::reasons_of(decided, plan);
            auto const count = [&reasons](eligibility::rule_outcome wanted) {
                return std::count_if(reasons.begin(), reasons.end(), [wanted](auto const& reason) {
                    return reason.outcome == wanted;
                });
            };
            auto const missing = missing_of(decided, known, plan);
            switch (decided.outcome(plan)) {
            case truth::yes:
                EXPECT_EQ(count(eligibility::rule_outcome::fail), 0) << label(known, plan);
                EXPECT_EQ(count(eligibility::rule_outcome::unknown), 0) << label(known, plan);
                EXPECT_TRUE(missing.empty()) << label(known, plan);
                break;
            case truth::unknown:
                EXPECT_EQ(count(eligibility::rule_outcome::fail), 0) << label(known, plan);
                EXPECT_GT(count(eligibility::rule_outcome::unknown), 0) << label(known, plan);
                EXPECT_FALSE(missing.empty()) << label(known, plan);
                break;
            case truth::no:
                EXPECT_GT(count(eligibility::rule_outcome::fail), 0) << label(known, plan);
                EXPECT_TRUE(missing.empty()) << label(known, plan);
                break;
            }
            for (auto const& reason : reasons) {
                EXPECT_FALSE(reason.rule_id.empty());
                EXPECT_FALSE(reason.source_id.empty());
                EXPECT_FALSE(reason.message.text.empty());
            }
        }
    }
}

TEST(eligibility_cases, traces_say_what_reasons_say_and_name_inputs) {
    for (auto const& known : cases_of_newest()) {
        auto const decided = eligibility::decide<case_law>(known.facts());
        for (std::size_t plan = 0; plan < plan_count; ++plan) {
            std::vector<eligibility::rule_trace> traces;
            eligibility::append_rule_traces(decided, plan, "scn_sample", traces);
            auto const reasons = eligibility::reasons_of(decided, plan);
            ASSERT_EQ(traces.size(), reasons.size());
            for (std::size_t i = 0; i < traces.size(); ++i) {
                EXPECT_EQ(traces[i].rule_id, reasons[i].rule_id);
                EXPECT_EQ(traces[i].outcome, reasons[i].outcome);
                EXPECT_EQ(traces[i].message.text, reasons[i].message.text);
                EXPECT_EQ(traces[i].source_id, reasons[i].source_id);
                EXPECT_EQ(traces[i].plan_id.view(), case_law::catalog::ids[plan]);
                EXPECT_EQ(traces[i].analysis_scenario_id, "scn_sample");
                EXPECT_FALSE(traces[i].inputs.empty());
            }
        }
    }
}

} // namespace
} // namespace tassel::golden::eligibility_cases_test
