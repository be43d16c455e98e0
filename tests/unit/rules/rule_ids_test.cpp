// A second table of the rules that decide each plan, by the ids that reasons and traces use.
// Partners know rules by these ids, so they must not change in any version.
#include "rules/rulesets.hpp"
#include "tassel/eligibility/requirement_index.hpp"

#include <array>
#include <cstddef>
#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <type_traits>

namespace tassel::rules::rule_ids_test {
namespace {

struct plan_rules {
    std::string_view plan_id;
    std::string_view rule_ids; ///< in the order of the plan's reasons
};

constexpr std::array known_rules{
    plan_rules{"repayment_assistance_plan",
               "new_consolidation_without_parent_plus payable_loan direct_loan no_parent_plus "
               "direct_interest_rate_known income_known spouse_debt_known"},
    plan_rules{"tiered_standard", "direct_loan_on_or_after_2026_07_01 payable_loan direct_loan "
                                  "direct_interest_rate_known"},
    plan_rules{"direct_standard", "new_consolidation_selects_tiered_standard_or_rap "
                                  "no_direct_loan_on_or_after_2026_07_01 payable_loan direct_loan "
                                  "direct_interest_rate_known consolidation_term_known"},
    plan_rules{"direct_graduated", "new_consolidation_selects_tiered_standard_or_rap "
                                   "no_direct_loan_on_or_after_2026_07_01 payable_loan direct_loan "
                                   "direct_interest_rate_known direct_repayment_start_known"},
    plan_rules{"direct_extended_fixed",
               "new_consolidation_selects_tiered_standard_or_rap "
               "no_direct_loan_on_or_after_2026_07_01 payable_loan direct_loan "
               "direct_balance_over_30000 direct_new_borrower_1998_10_07 "
               "direct_interest_rate_known direct_repayment_start_known"},
    plan_rules{"direct_extended_graduated",
               "new_consolidation_selects_tiered_standard_or_rap "
               "no_direct_loan_on_or_after_2026_07_01 payable_loan direct_loan "
               "direct_balance_over_30000 direct_new_borrower_1998_10_07 "
               "direct_interest_rate_known direct_repayment_start_known"},
    plan_rules{"direct_ibr",
               "new_consolidation_selects_tiered_standard_or_rap ibr_under_60_repaye_payments "
               "payable_loan direct_loan ibr_loan_made_before_2026_07_01 not_a_parent_plus_loan "
               "parent_plus_consolidation_exception direct_interest_rate_known income_known "
               "spouse_debt_known ibr_percentage_known ibr_standard_payment_cap_known"},
    plan_rules{"paye",
               "new_consolidation_selects_tiered_standard_or_rap plan_has_not_ended "
               "no_direct_loan_on_or_after_2026_07_01 paye_enrolled_since_2024_07_01 "
               "paye_new_borrower_2007_10_01 payable_loan direct_loan not_a_parent_plus_loan "
               "parent_plus_consolidation_exception direct_interest_rate_known income_known "
               "spouse_debt_known paye_standard_payment_cap_known"},
    plan_rules{"icr", "new_consolidation_selects_tiered_standard_or_rap plan_has_not_ended "
                      "no_direct_loan_on_or_after_2026_07_01 payable_loan direct_loan "
                      "not_a_parent_plus_loan icr_parent_plus_consolidation_or_enrollment "
                      "direct_interest_rate_known income_known icr_12_year_payment_known "
                      "icr_joint_repayment_known"},
    plan_rules{"direct_alternative",
               "new_consolidation_selects_tiered_standard_or_rap "
               "no_direct_loan_on_or_after_2026_07_01 payable_loan direct_loan"},
    plan_rules{"ffel_standard",
               "new_consolidation_selects_tiered_standard_or_rap payable_ffel_loan ffel_loan "
               "ffel_interest_rate_known"},
    plan_rules{"ffel_graduated",
               "new_consolidation_selects_tiered_standard_or_rap payable_ffel_loan ffel_loan "
               "ffel_interest_rate_known"},
    plan_rules{"ffel_extended_fixed",
               "new_consolidation_selects_tiered_standard_or_rap payable_ffel_loan ffel_loan "
               "ffel_balance_over_30000 ffel_new_borrower_1998_10_07 ffel_interest_rate_known"},
    plan_rules{"ffel_extended_graduated",
               "new_consolidation_selects_tiered_standard_or_rap payable_ffel_loan ffel_loan "
               "ffel_balance_over_30000 ffel_new_borrower_1998_10_07 ffel_interest_rate_known"},
    plan_rules{"ffel_income_sensitive",
               "new_consolidation_selects_tiered_standard_or_rap payable_ffel_loan ffel_loan"},
};

/// Until 2026.11.30.1, a rule of what-ifs came before the other rules of a plan.
template <class Law>
std::string_view known_ids(plan_rules const& plan) {
    auto ids = plan.rule_ids;
    if (std::is_same_v<Law, v2026_12_31> && ids.starts_with("new_consolidation_")) {
        ids.remove_prefix(ids.find(' ') + 1);
    }
    return ids;
}

template <class Law>
class rule_ids : public ::testing::Test {};
using versions = ::testing::Types<v2026_07_31, v2026_11_30, v2026_12_31>;
TYPED_TEST_SUITE(rule_ids, versions);

TYPED_TEST(rule_ids, stay_as_partners_know_them) {
    using index = requirement_index<typename TypeParam::catalog>;
    ASSERT_EQ(index::plans.size(), known_rules.size());
    for (std::size_t i = 0; i < known_rules.size(); ++i) {
        EXPECT_EQ(TypeParam::catalog::ids[i], known_rules[i].plan_id);
        std::string found;
        for (auto const place : index::plans[i])
            found += (found.empty() ? "" : " ") + std::string{index::texts[place].rule_id.view()};
        EXPECT_EQ(found, known_ids<TypeParam>(known_rules[i])) << known_rules[i].plan_id;
    }
}

} // namespace
} // namespace tassel::rules::rule_ids_test
