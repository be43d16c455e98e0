// What is true of every comparison, whatever the portfolio.
#include "unit/analysis/what_if_borrower.hpp"
#include "unit/support/random.hpp"

#include <gtest/gtest.h>
#include <set>

namespace tassel::analysis::consolidation_properties_test {
namespace {

using namespace tassel::test;

template <class Enum>
Enum any_of(random_numbers& random) {
    auto const& values = reflect::enumerator_values<Enum>;
    return values[static_cast<std::size_t>(
        random.from(0, static_cast<std::int64_t>(values.size()) - 1))];
}

loan random_loan(random_numbers& random, std::string id) {
    auto one = a_loan(std::move(id), any_of<loan_type>(random), random.scaled(20'000'000),
                      random.from(0, 12'000) * 100, days_to_civil(random.from(10'000, 20'700)),
                      random.from(0, 100'000));
    if (random.chance(10)) one.outstanding_principal_cents = {};
    if (random.chance(5)) one.interest_rate_bps.reset();
    if (random.chance(5)) one.loan_date.reset(), one.first_disbursement_date.reset();
    if (random.chance(40)) one.status = any_of<loan_status>(random);
    if (one.status == loan_status::defaulted && random.chance(70)) {
        one.default_detail = any_of<default_detail>(random);
    }
    if (random.chance(60)) one.parent_plus_history = any_of<parent_plus_history>(random);
    if (random.chance(5)) one.joint_consolidation = true;
    return one;
}

loan_portfolio random_portfolio(random_numbers& random) {
    std::vector<loan> loans;
    for (auto count = random.from(1, 12); count > 0; --count)
        loans.push_back(random_loan(random, "L" + std::to_string(count)));
    return a_portfolio(std::move(loans));
}

consolidation_scenario random_scenario(random_numbers& random, loan_portfolio const& portfolio) {
    if (random.chance(50)) return {};
    auto scenario = selecting({});
    for (auto const& one : portfolio.loans) {
        if (random.chance(60)) scenario.included_loan_ids.push_back(one.loan_id);
    }
    return scenario;
}

/// Calls `check(portfolio, comparison)` for many borrowers with an open loan.
template <class Check>
void for_many_comparisons(std::uint64_t seed, Check check) {
    random_numbers random{seed};
    int compared_count = 0;
    for (int i = 0; i < 20'000; ++i) {
        auto const portfolio = random_portfolio(random);
        auto const scenario = random_scenario(random, portfolio);
        auto const facts = facts_of(portfolio);
        auto const comparison = compare_loans(portfolio, facts, scenario, a_day);
        if (!comparison) continue;
        ++compared_count;
        check(portfolio, *comparison);
        if (testing::Test::HasFailure()) return;
    }
    EXPECT_GT(compared_count, 15'000);
}

TEST(consolidation_properties, every_loan_is_taken_or_left_out_once) {
    for_many_comparisons(301, [](auto const& portfolio, auto const& comparison) {
        std::multiset<std::string> named{comparison.included_loan_ids.begin(),
                                         comparison.included_loan_ids.end()};
        for (auto const& one : comparison.excluded_loans)
            named.insert(one.loan_id);
        std::multiset<std::string> all;
        for (auto const& one : portfolio.loans)
            all.insert(one.loan_id);
        EXPECT_EQ(named, all);
    });
}

TEST(consolidation_properties, nothing_owed_is_lost_or_made) {
    for_many_comparisons(302, [](auto const& portfolio, auto const& comparison) {
        if (!comparison.projected_portfolio) return;
        auto const owed = [](loan_portfolio const& some) {
            cents total{};
            for (auto const& one : some.loans)
                total += one.balance();
            return total;
        };
        EXPECT_EQ(owed(*comparison.projected_portfolio), owed(portfolio));
        EXPECT_EQ(comparison.projected_portfolio->loans.size(),
                  comparison.excluded_loans.size() + 1);
        EXPECT_EQ(*comparison.projected_portfolio->totals,
                  totals_of(*comparison.projected_portfolio));
    });
}

TEST(consolidation_properties, the_rate_is_the_exact_average_up_to_the_next_eighth) {
    for_many_comparisons(303, [](auto const& portfolio, auto const& comparison) {
        if (!comparison.interest_rate_calculation) return;
        std::set<std::string> const taken{comparison.included_loan_ids.begin(),
                                          comparison.included_loan_ids.end()};
        uint128 weighted = 0, total = 0;
        for (auto const& one : portfolio.loans) {
            if (!taken.contains(one.loan_id)) continue;
            auto const balance = static_cast<uint128>(one.balance().value);
            weighted += balance * static_cast<uint128>(one.interest_rate_bps->milli_bps);
            total += balance;
        }
        auto const& calculation = *comparison.interest_rate_calculation;
        auto const rounded =
            static_cast<uint128>(calculation.rounded_interest_rate_bps.milli_bps) * total;
        EXPECT_TRUE(rounded >= weighted && rounded < weighted + 12'500 * total);
        EXPECT_EQ(calculation.rounded_interest_rate_bps.milli_bps % 12'500, 0);
        EXPECT_EQ(static_cast<uint128>(calculation.projected_principal_balance_cents.value), total);
        EXPECT_EQ(comparison.projected_consolidation_loan->interest_rate_bps,
                  calculation.rounded_interest_rate_bps);
    });
}

TEST(consolidation_properties, the_status_says_what_is_there) {
    for_many_comparisons(304, [](auto const&, auto const& comparison) {
        switch (comparison.status) {
        case comparison_status::available:
            EXPECT_TRUE(comparison.projected_portfolio);
            EXPECT_TRUE(comparison.interest_rate_calculation);
            EXPECT_TRUE(comparison.missing_inputs.empty());
            EXPECT_NE(comparison.projected_consolidation_loan->parent_plus_history,
                      parent_plus_history::unknown);
            break;
        case comparison_status::requires_input:
            EXPECT_FALSE(comparison.missing_inputs.empty());
            break;
        case comparison_status::not_available:
            EXPECT_TRUE(comparison.missing_inputs.empty());
            EXPECT_TRUE(comparison.included_loan_ids.empty());
            EXPECT_FALSE(comparison.projected_portfolio);
            break;
        }
        EXPECT_EQ(comparison.included_loan_ids.empty(), !comparison.projected_portfolio);
        EXPECT_EQ(comparison.warnings.empty(), comparison.included_loan_ids.empty());
    });
}

TEST(consolidation_properties, parent_plus_debt_never_gets_lost) {
    for_many_comparisons(305, [](auto const& portfolio, auto const& comparison) {
        if (!comparison.projected_consolidation_loan) return;
        std::set<std::string> const taken{comparison.included_loan_ids.begin(),
                                          comparison.included_loan_ids.end()};
        for (auto const& one : facts_of(portfolio)) {
            if (!taken.contains(portfolio.loans[one.index].loan_id)) continue;
            if (one.has_parent_plus() != truth::yes) continue;
            EXPECT_EQ(comparison.projected_consolidation_loan->parent_plus_history,
                      parent_plus_history::includes_parent_plus);
        }
    });
}

} // namespace
} // namespace tassel::analysis::consolidation_properties_test
