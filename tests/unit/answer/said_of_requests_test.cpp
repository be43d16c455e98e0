// What the newest version says about a request that can't be quite right. The version before it
// does not say this.
#include "unit/answer/answered_versions.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>

namespace tassel::analysis::said_of_requests_test {
namespace {

using namespace tassel::test;

answered odd(std::string_view version) {
    return {version,
            a_profile({{"direct_loan_repayment_start_status", "before_2006_07_01"},
                       {"public_service_employment",
                        {{"qualifying_employer_claimed", true},
                         {"full_time_claimed", true},
                         {"employer_ein", "7654321"},
                         {"average_hours_per_week", 168.5}}}}),
            {older("L1", 3'000'000)}};
}

TEST(said_of_requests, by_the_version_that_knows_it) {
    auto const now = odd(corrected), before = odd(before_correction);
    for (auto const* const code : {"repayment_start_contradicts_loans", "malformed_employer_ein",
                                   "impossible_weekly_hours"}) {
        EXPECT_NE(now.warning(code), "") << code;
        EXPECT_EQ(before.warning(code), "") << code;
    }
    EXPECT_EQ(json::serialize(now.data().at("warnings")).find("7654321"), std::string::npos);
    EXPECT_EQ(json::serialize(now.data().at("warnings")).find("168.5"), std::string::npos);
}

TEST(said_of_requests, loans_named_where_all_are_taken) {
    auto const told = [](std::string_view version, json::object const& scenario) {
        answered const answer{version,
                              a_profile(),
                              {older("L1", 3'000'000), older("L2", 1'000'000)},
                              {{"consolidation_scenario", scenario}}};
        auto const& warnings = answer.comparison().at("warnings").as_array();
        return json::serialize(warnings).find("named in included_loan_ids") != std::string::npos;
    };
    json::object const named{{"selection_mode", "all_eligible"}, {"included_loan_ids", {"L2"}}};
    EXPECT_TRUE(told(corrected, named));
    EXPECT_TRUE(told(corrected, {{"included_loan_ids", {"L2"}}}));
    EXPECT_FALSE(told(before_correction, named));
    EXPECT_FALSE(told(corrected, with(named, {{"selection_mode", "selected_loans"}})));
    EXPECT_FALSE(told(corrected, with(named, {{"included_loan_ids", json::array{}}})));
}

TEST(said_of_requests, loans_named_where_none_can_be_taken) {
    answered const answer{corrected,
                          a_profile(),
                          {older("L1", 3'000'000, {{"status", "in_school"}})},
                          {{"consolidation_scenario", {{"included_loan_ids", {"L1"}}}}}};
    EXPECT_EQ(answer.comparison().at("warnings").as_array().size(), 1U);
}

TEST(said_of_requests, no_answers_are_no_screening) {
    for (auto const version : {before_correction, corrected}) {
        auto const answer = [version](json::object const& answers) {
            return answered{
                version, a_profile(), {older("L1", 3'000'000)}, {{"document_screening", answers}}};
        };
        EXPECT_FALSE(answer({}).data().contains("document_screening"));
        EXPECT_TRUE(answer({{"federal_loan_default", "no"}}).data().contains("document_screening"));
    }
}

} // namespace
} // namespace tassel::analysis::said_of_requests_test
