// What is true of every borrower: later facts never overturn a decision, complete facts always
// decide, and the order of loans never matters.
#include "unit/analysis/analysis_law.hpp"
#include "unit/analysis/random_borrowers.hpp"

#include "tassel/eligibility/eligibility_report.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>
#include <string>

namespace tassel::eligibility::eligibility_properties_test {
namespace {

using test::any_borrower;
using test::for_each_gap;
using test::law;
using test::random_borrower;
using test::random_numbers;

constexpr int rounds = 20'000;
constexpr auto plan_count = decisions<law>::plan_count;

/// Whether the member is absent: it has no value, or is an enumeration's `unknown`.
template <class Member>
bool is_gap(Member const& member) {
    if constexpr (requires { member.has_value(); }) {
        return !member || is_gap(*member);
    } else if constexpr (requires { Member::unknown; }) {
        return member == Member::unknown;
    } else {
        return false;
    }
}

/// The same borrower with each gap filled for which `choose(number)` is true.
template <class Choose>
random_borrower filled(random_borrower borrower, random_numbers& random, Choose choose) {
    int number = 0;
    for_each_gap(borrower, random, [&](auto& member, auto const& value) {
        if (is_gap(member) && choose(number++)) member = value;
    });
    return borrower;
}
int gaps_of(random_borrower const& borrower) {
    random_numbers any{1};
    int gaps = 0;
    filled(borrower, any, [&gaps](int) {
        ++gaps;
        return false;
    });
    return gaps;
}

TEST(eligibility_properties, filling_every_gap_keeps_what_was_decided) {
    random_numbers random{20'260'731};
    std::array<int, 3> seen{};
    for (int round = 0; round < rounds; ++round) {
        auto const before = any_borrower(random);
        auto const after = filled(before, random, [](int) { return true; });
        auto const first = decide<law>(before.facts());
        auto const second = decide<law>(after.facts());
        for (std::size_t plan = 0; plan < plan_count; ++plan) {
            ++seen[static_cast<std::size_t>(first.outcome(plan))];
            EXPECT_NE(second.outcome(plan), truth::unknown)
                << law::catalog::ids[plan] << ", round " << round;
            if (first.outcome(plan) == truth::unknown) continue;
            EXPECT_EQ(first.outcome(plan), second.outcome(plan))
                << law::catalog::ids[plan] << ", round " << round;
        }
    }
    // The test is only useful if every outcome is common.
    for (auto const count : seen)
        EXPECT_GT(count, rounds / 4);
}

TEST(eligibility_properties, one_more_fact_never_undoes_a_decision) {
    random_numbers random{20'260'732};
    for (int round = 0; round < rounds; ++round) {
        auto const before = any_borrower(random);
        auto const gaps = gaps_of(before);
        if (gaps == 0) continue;
        auto const chosen = random.from(0, gaps - 1);
        auto const after =
            filled(before, random, [chosen](int number) { return number == chosen; });
        // A borrower who claims to be on ICR must also state the 12-year payment from the day of
        // entry. Without that claim, we assume that the borrower enters today.
        bool const claims_icr = is_gap(before.profile.icr_enrollment_status) &&
                                !is_gap(after.profile.icr_enrollment_status);
        auto const first = decide<law>(before.facts());
        auto const second = decide<law>(after.facts());
        for (std::size_t plan = 0; plan < plan_count; ++plan) {
            if (first.outcome(plan) == truth::unknown) continue;
            if (claims_icr && law::catalog::ids[plan] == "icr") continue;
            EXPECT_EQ(first.outcome(plan), second.outcome(plan))
                << law::catalog::ids[plan] << ", round " << round;
        }
    }
}

TEST(eligibility_properties, reasons_and_missing_inputs_fit_the_outcome) {
    random_numbers random{20'260'733};
    for (int round = 0; round < rounds / 4; ++round) {
        auto const borrower = any_borrower(random);
        auto const decided = decide<law>(borrower.facts());
        for (std::size_t plan = 0; plan < plan_count; ++plan) {
            bool failed = false, unknown = false;
            for (auto const& reason : reasons_of(decided, plan)) {
                failed = failed || reason.outcome == rule_outcome::fail;
                unknown = unknown || reason.outcome == rule_outcome::unknown;
                EXPECT_FALSE(reason.source_id.empty());
            }
            auto const outcome = decided.outcome(plan);
            auto const where =
                std::string{law::catalog::ids[plan]} + ", round " + std::to_string(round);
            EXPECT_EQ(failed, outcome == truth::no) << where;
            if (outcome != truth::no) {
                EXPECT_EQ(unknown, outcome == truth::unknown) << where;
            }
            EXPECT_EQ(missing_facts_of(decided, plan).empty(), outcome != truth::unknown) << where;
        }
    }
}

TEST(eligibility_properties, an_open_plan_knows_which_loans_it_takes) {
    random_numbers random{20'260'734};
    for (int round = 0; round < rounds / 4; ++round) {
        auto const borrower = any_borrower(random);
        auto const decided = decide<law>(borrower.facts());
        for (std::size_t plan = 0; plan < plan_count; ++plan) {
            if (decided.outcome(plan) != truth::yes) continue;
            int taken = 0;
            for (std::size_t loan = 0; loan < decided.loan_count(); ++loan) {
                auto const value = decided.takes(plan, loan);
                EXPECT_NE(value, truth::unknown);
                if (value != truth::yes) continue;
                ++taken;
                EXPECT_EQ(borrower.loans[loan].payable(), truth::yes);
                EXPECT_EQ(borrower.loans[loan].program(),
                          law::catalog::descriptions[plan]->program == plan::program::direct
                              ? loan_program::direct
                              : loan_program::ffel);
            }
            EXPECT_GT(taken, 0);
        }
    }
}

TEST(eligibility_properties, the_order_of_loans_decides_nothing) {
    random_numbers random{20'260'735};
    for (int round = 0; round < rounds / 4; ++round) {
        auto borrower = any_borrower(random);
        borrower.new_consolidation.reset();
        auto turned = borrower;
        std::reverse(turned.loans.begin(), turned.loans.end());
        auto const first = decide<law>(borrower.facts());
        auto const second = decide<law>(turned.facts());
        for (std::size_t plan = 0; plan < plan_count; ++plan) {
            EXPECT_EQ(first.outcome(plan), second.outcome(plan)) << law::catalog::ids[plan];
            for (std::size_t loan = 0; loan < borrower.loans.size(); ++loan) {
                EXPECT_EQ(first.takes(plan, loan),
                          second.takes(plan, borrower.loans.size() - 1 - loan));
            }
        }
    }
}

// A comparison equals the analysis of the portfolio that the consolidation leaves.
TEST(eligibility_properties, a_new_consolidation_is_judged_as_any_other_loan) {
    random_numbers random{20'260'736};
    int scenarios = 0;
    for (int round = 0; round < rounds; ++round) {
        auto borrower = any_borrower(random);
        if (!borrower.new_consolidation) continue;
        ++scenarios;
        auto const compared = decide<law>(borrower.facts());
        borrower.new_consolidation.reset();
        auto const analyzed = decide<law>(borrower.facts());
        for (std::size_t plan = 0; plan < plan_count; ++plan) {
            EXPECT_EQ(compared.outcome(plan), analyzed.outcome(plan)) << law::catalog::ids[plan];
            for (std::size_t loan = 0; loan < borrower.loans.size(); ++loan)
                EXPECT_EQ(compared.takes(plan, loan), analyzed.takes(plan, loan));
        }
    }
    EXPECT_GT(scenarios, rounds / 20);
}

TEST(eligibility_properties, five_hundred_loans_are_decided) {
    random_numbers random{20'260'737};
    auto borrower = any_borrower(random);
    borrower.new_consolidation.reset();
    borrower.loans.clear();
    for (std::size_t i = 0; i < static_cast<std::size_t>(maximum_loans); ++i) {
        borrower.loans.push_back({.index = i,
                                  .type = loan_type::direct_unsubsidized,
                                  .status = loan_status::in_repayment,
                                  .principal = dollars(100),
                                  .rate = basis_points(500),
                                  .made = civil_date{2015, 9, 1}});
    }
    auto const decided = decide<law>(borrower.facts());
    EXPECT_EQ(decided.loan_count(), borrower.loans.size());
    EXPECT_EQ(decided.outcome(2), truth::yes); // Standard
    EXPECT_EQ(decided.takes(2, borrower.loans.size() - 1), truth::yes);
    borrower.loans.back().made = civil_date{2026, 7, 1};
    EXPECT_EQ(decide<law>(borrower.facts()).outcome(2), truth::no);
}

} // namespace
} // namespace tassel::eligibility::eligibility_properties_test
