// What each plan is in advice, compared with the statute's lists: 20 USC 1087e(m)(1)(A) for
// payments that count for public service, and P.L. 119-21 section 82001(a) for plans that end.
#include "rules/names/plan_ids.hpp"
#include "rules/rulesets.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <string_view>
#include <vector>

namespace tassel::rules::plan_roles_test {
namespace {

namespace ids = rules::plan_ids;

template <class Names>
std::vector<std::string_view> sorted(Names const& names) {
    std::vector<std::string_view> found{names.begin(), names.end()};
    std::sort(found.begin(), found.end());
    return found;
}

// PAYE counts here, because it is an income-contingent plan.
TEST(plan_roles, payments_on_every_income_driven_plan_count_for_public_service) {
    std::vector<std::string_view> const all{ids::icr.view(), ids::direct_ibr.view(),
                                            ids::paye.view(),
                                            ids::repayment_assistance_plan.view()};
    EXPECT_EQ(sorted(rules::newest::advice.public_service.income_driven), sorted(all));
}

TEST(plan_roles, income_contingent_plans_alone_end_and_the_assistance_plan_follows_before_ibr) {
    std::vector<std::string_view> ending;
    for (auto const& one : rules::newest::advice.ending_plans) {
        ending.push_back(one.plan_id);
        EXPECT_EQ(one.successors[0], ids::repayment_assistance_plan.view()) << one.plan_id;
        EXPECT_EQ(one.successors[1], ids::direct_ibr.view()) << one.plan_id;
    }
    std::vector<std::string_view> const contingent{ids::icr.view(), ids::paye.view()};
    EXPECT_EQ(sorted(ending), sorted(contingent));
}

} // namespace
} // namespace tassel::rules::plan_roles_test
