// What is true of any borrower's advice: its groups, its costs, and what it recommends.
#include "unit/advice/advised_borrower.hpp"
#include "unit/support/random.hpp"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <set>

namespace tassel::advice::advice_properties_test {
namespace {

using test::advised_borrower;

constexpr int borrowers = 120;
constexpr std::array types{loan_type::direct_subsidized,
                           loan_type::direct_unsubsidized,
                           loan_type::direct_grad_plus,
                           loan_type::direct_parent_plus,
                           loan_type::direct_consolidation_unsubsidized,
                           loan_type::ffel_stafford_subsidized,
                           loan_type::perkins};
constexpr std::array statuses{loan_status::in_repayment, loan_status::in_repayment,
                              loan_status::in_grace, loan_status::in_school,
                              loan_status::defaulted};

/// One to five loans of any kind.
[[nodiscard]] advised_borrower any_advised(test::random_numbers& random) {
    advised_borrower borrower;
    auto& profile = borrower.profile;
    profile.adjusted_gross_income_cents = cents{random.from(0, 150'000) * 100};
    profile.family_size = random.from(1, 5);
    profile.dependent_count = profile.family_size - 1;
    if (random.chance(20)) {
        profile.public_service_employment =
            public_service_employment{.qualifying_employer_claimed = true,
                                      .full_time_claimed = true,
                                      .certified_payment_count = random.from(0, 125)};
    }
    auto const count = random.from(1, 5);
    for (std::int64_t i = 0; i < count; ++i) {
        auto const pick = [&random](auto const& list) {
            return list[static_cast<std::size_t>(
                random.from(0, static_cast<std::int64_t>(list.size()) - 1))];
        };
        auto& loan = borrower.add(pick(types), cents{random.from(500, 60'000) * 100});
        loan.status = pick(statuses);
        loan.interest_rate_bps = annual_rate{random.from(100, 900) * 1000};
        if (random.chance(15)) loan.first_disbursement_date = civil_date{2026, 8, 15};
        if (random.chance(25)) loan.idr_qualifying_months = random.from(0, 360);
    }
    return borrower;
}

[[nodiscard]] bool is_income_driven(std::string_view plan_id) {
    constexpr std::array income_driven{"repayment_assistance_plan", "direct_ibr", "paye", "icr"};
    return std::find(income_driven.begin(), income_driven.end(), plan_id) != income_driven.end();
}

TEST(advice_property, groups_are_a_partition_of_the_payable_loans) {
    test::random_numbers random{101};
    for (int i = 0; i < borrowers; ++i) {
        auto const borrower = any_advised(random);
        auto const snapshot = test::analyzed(borrower);
        std::multiset<std::string> named;
        for (auto const& group : snapshot.advice->groups)
            named.insert(group.loan_ids.begin(), group.loan_ids.end());
        for (auto const& outside : snapshot.advice->not_in_a_plan)
            named.insert(outside.loan_id);
        std::multiset<std::string> open;
        for (auto const& one : borrower.loans)
            open.insert(one.loan_id);
        EXPECT_EQ(named, open) << "borrower " << i;
    }
}

TEST(advice_property, what_is_recommended_is_open_and_no_rule_fails) {
    test::random_numbers random{102};
    for (int i = 0; i < borrowers; ++i) {
        auto const snapshot = test::analyzed(any_advised(random));
        for (auto const& group : snapshot.advice->groups) {
            if (!group.recommended_plan_id) continue;
            auto const option =
                std::find_if(snapshot.plan_quotes.begin(), snapshot.plan_quotes.end(),
                             [&](eligibility::plan_option const& one) {
                                 return one.plan_id == *group.recommended_plan_id;
                             });
            EXPECT_TRUE(option->selectable);
            for (auto const& reason : option->reasons)
                EXPECT_NE(reason.outcome, eligibility::rule_outcome::fail) << reason.rule_id.view();
        }
    }
}

TEST(advice_property, the_order_of_loans_decides_nothing) {
    test::random_numbers random{103};
    for (int i = 0; i < borrowers / 2; ++i) {
        auto borrower = any_advised(random);
        auto const before = test::analyzed(borrower);
        std::reverse(borrower.loans.begin(), borrower.loans.end());
        auto const after = test::analyzed(borrower);
        ASSERT_EQ(before.advice->groups.size(), after.advice->groups.size());
        for (std::size_t group = 0; group < before.advice->groups.size(); ++group) {
            EXPECT_EQ(test::recommended_in(before.advice->groups[group]),
                      test::recommended_in(after.advice->groups[group]))
                << "borrower " << i;
        }
    }
}

// Allows for a cent a month and the tax on it, because a share of a cent may go to either loan.
TEST(advice_property, a_higher_rate_never_makes_a_plan_cheaper) {
    test::random_numbers random{104};
    for (int i = 0; i < borrowers / 2; ++i) {
        auto borrower = any_advised(random);
        auto const before = test::analyzed(borrower);
        for (auto& one : borrower.loans)
            one.interest_rate_bps = annual_rate{one.interest_rate_bps->milli_bps + 50'000};
        auto const after = test::analyzed(borrower);
        for (auto const& group : before.advice->groups) {
            auto const& changed = test::group_of(*after.advice, group.group);
            for (auto const& cost : group.costs) {
                // A plan capped by the Standard payment may end sooner with a higher cap.
                if (is_income_driven(cost.plan_id.view()) && cost.plan_id.view() != "icr" &&
                    cost.plan_id.view() != "repayment_assistance_plan") {
                    continue;
                }
                auto const* const dearer = test::cost_of(changed, cost.plan_id.view());
                if (dearer == nullptr || cost.companion_plan_id || cost.successor_plan_id) continue;
                EXPECT_GE(dearer->flat.paid_cents.value + dearer->flat.tax_cents.value +
                              cost.flat.months,
                          cost.flat.paid_cents.value + cost.flat.tax_cents.value)
                    << cost.plan_id.view() << " of borrower " << i;
            }
        }
    }
}

TEST(advice_property, more_income_makes_no_fixed_plan_dearer) {
    test::random_numbers random{105};
    for (int i = 0; i < borrowers / 2; ++i) {
        auto borrower = any_advised(random);
        auto const before = test::analyzed(borrower);
        borrower.profile.adjusted_gross_income_cents += dollars(10'000);
        auto const after = test::analyzed(borrower);
        for (auto const& group : before.advice->groups) {
            auto const& changed = test::group_of(*after.advice, group.group);
            for (auto const& cost : group.costs) {
                if (is_income_driven(cost.plan_id.view())) continue;
                EXPECT_EQ(test::cost_of(changed, cost.plan_id.view())->cost_cents, cost.cost_cents);
            }
        }
    }
}

TEST(advice_property, certified_payments_never_raise_the_cost_of_public_service) {
    test::random_numbers random{106};
    for (int i = 0; i < borrowers / 4; ++i) {
        auto borrower = any_advised(random);
        borrower.profile.public_service_employment =
            public_service_employment{.qualifying_employer_claimed = true,
                                      .full_time_claimed = true,
                                      .certified_payment_count = random.from(0, 100)};
        auto const before = test::analyzed(borrower);
        auto& certified = borrower.profile.public_service_employment->certified_payment_count;
        certified = *certified + random.from(1, 20);
        auto const after = test::analyzed(borrower);
        ASSERT_EQ(before.advice->pslf->plans.size(), after.advice->pslf->plans.size());
        for (std::size_t plan = 0; plan < before.advice->pslf->plans.size(); ++plan) {
            EXPECT_LE(after.advice->pslf->plans[plan].paid_cents,
                      before.advice->pslf->plans[plan].paid_cents);
        }
    }
}

TEST(advice_property, without_growth_and_tax_a_cost_is_the_total_of_the_quote) {
    test::random_numbers random{107};
    for (int i = 0; i < borrowers / 2; ++i) {
        auto const borrower = any_advised(random);
        auto const snapshot = test::analyzed(borrower);
        auto const plain = test::projected(
            borrower,
            {.income_growth_bps = 0, .guideline_growth_bps = 0, .forgiveness_tax_bps = 0});
        for (auto const& group : plain.advice.groups) {
            for (auto const& cost : group.costs) {
                EXPECT_EQ(cost.flat.paid_cents, cost.growing.paid_cents);
                if (cost.companion_plan_id || group.group != "direct") continue;
                auto const option =
                    std::find_if(snapshot.plan_quotes.begin(), snapshot.plan_quotes.end(),
                                 [&](eligibility::plan_option const& one) {
                                     return one.plan_id == cost.plan_id;
                                 });
                EXPECT_EQ(cost.cost_cents, *option->total_paid_cents) << cost.plan_id.view();
            }
        }
    }
}

TEST(advice_property, a_projection_without_changes_advises_what_the_analysis_did) {
    test::random_numbers random{108};
    for (int i = 0; i < borrowers / 2; ++i) {
        auto const borrower = any_advised(random);
        auto const snapshot = test::analyzed(borrower);
        auto const same = test::projected(borrower, {});
        ASSERT_EQ(same.advice.groups.size(), snapshot.advice->groups.size());
        for (std::size_t group = 0; group < same.advice.groups.size(); ++group) {
            auto const& a = same.advice.groups[group];
            auto const& b = snapshot.advice->groups[group];
            EXPECT_EQ(a.reason, b.reason);
            EXPECT_EQ(a.flips, b.flips);
            EXPECT_EQ(test::recommended_in(a), test::recommended_in(b));
        }
    }
}

TEST(advice_property, an_extra_payment_never_lengthens_a_plan) {
    test::random_numbers random{109};
    for (int i = 0; i < borrowers / 4; ++i) {
        auto const borrower = any_advised(random);
        auto const before = test::projected(borrower, {});
        auto const after = test::projected(borrower, {.extra_monthly_payment_cents = dollars(75)});
        for (auto const& group : before.advice.groups) {
            auto const& changed = test::group_of(after.advice, group.group);
            for (auto const& cost : group.costs) {
                auto const* const quicker = test::cost_of(changed, cost.plan_id.view());
                ASSERT_NE(quicker, nullptr);
                EXPECT_LE(quicker->flat.months, cost.flat.months) << cost.plan_id.view();
            }
        }
    }
}

} // namespace
} // namespace tassel::advice::advice_properties_test
