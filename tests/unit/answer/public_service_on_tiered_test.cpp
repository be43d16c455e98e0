// Payments on a ten-year Tiered Standard Plan do not count for public service (20 USC
// 1087e(m)(1)(A)), and no text says that they may. 2026.11.30.1 said "may count: ask".
#include "unit/answer/advice_members.hpp"

namespace tassel::analysis::public_service_on_tiered_test {
namespace {

using namespace test;

constexpr std::string_view may_count = "may count";

answered servant(std::string_view version, json::array const& loans,
                 json::object const& changes = {}) {
    return {version, a_profile(public_servant(changes)), loans};
}
json::array plans_that_count(answered const& answer) {
    json::array found;
    for (auto const& one : advice_of(answer).at("pslf").as_object().at("plans").as_array())
        found.push_back(one.as_object().at("plan_id"));
    return found;
}

TEST(ten_year_tiered_standard, does_not_count_for_public_service_and_is_not_said_to) {
    // $24,999.99 is repaid in 120 months, and $25,000.00 in 180; neither counts.
    for (std::int64_t const principal : {2'499'999, 2'500'000}) {
        auto const answer = servant(corrected_again, {newer("L1", principal)});
        EXPECT_EQ(plans_that_count(answer), json::array{assistance});
        EXPECT_FALSE(holds(all_of(answer.data()), may_count));
        EXPECT_EQ(answer.recommended(), assistance);
    }
    EXPECT_TRUE(holds(all_of(servant(corrected, {newer("L1", 2'499'999)}).data()), may_count));
    EXPECT_FALSE(holds(all_of(servant(corrected, {newer("L1", 2'500'000)}).data()), may_count));
}

TEST(ten_year_tiered_standard, is_no_candidate_where_it_is_the_only_open_plan) {
    // RAP takes no Parent PLUS Loan.
    auto const parent =
        older("L1", 1'000'000, made_on("2026-07-01", {{"loan_type", "direct_parent_plus"}}));
    auto const answer = servant(corrected_again, {parent});
    EXPECT_TRUE(plans_that_count(answer).empty());
    EXPECT_FALSE(holds(all_of(answer.data()), may_count));
    EXPECT_FALSE(cost_of(group_of(answer, "direct"), tiered).contains("pslf"));
}

TEST(ten_year_tiered_standard, counts_no_more_in_a_what_if) {
    auto const answer = servant(corrected_again, {older("L1", 1'000'000)});
    EXPECT_EQ(test::text_of(answer.comparison().at("recommendation").as_object(), "plan_id"),
              assistance);
    EXPECT_FALSE(holds(all_of(answer.data()), may_count));
}

TEST(ten_year_standard, counts_still) {
    auto const plans = plans_that_count(servant(corrected_again, {older("L1", 1'000'000)}));
    EXPECT_EQ(plans, (json::array{assistance, "direct_standard", "direct_ibr"}));
}

} // namespace
} // namespace tassel::analysis::public_service_on_tiered_test
