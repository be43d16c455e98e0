#include "rules/law/loan_days.hpp"
#include "tassel/analysis/portfolio_summary.hpp"
#include "tassel/loan/derivations.hpp"

#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace tassel::analysis::portfolio_summary_test {
namespace {

loan loan_of(loan_type type, loan_status status, std::int64_t principal, std::int64_t interest,
             std::string const& holder) {
    loan one;
    one.loan_type = type;
    one.status = status;
    one.outstanding_principal_cents = cents{principal};
    one.accrued_interest_cents = cents{interest};
    if (!holder.empty()) one.holder = party_named(holder, holder_type::unknown);
    return one;
}

loan_portfolio mixed() {
    using enum tassel::loan_status;
    loan_portfolio portfolio;
    portfolio.loans = {loan_of(loan_type::perkins, in_grace, 10, 1, "Z School"),
                       loan_of(loan_type::direct_subsidized, in_repayment, 200, 2, "A Servicer"),
                       loan_of(loan_type::direct_parent_plus, paid_in_full, 3'000, 3, "A Servicer"),
                       loan_of(loan_type::direct_unsubsidized, in_repayment, 40'000, 4, "")};
    return portfolio;
}

std::vector<std::string> keys(std::vector<portfolio_group> const& groups) {
    std::vector<std::string> found;
    for (auto const& group : groups)
        found.push_back(group.key);
    return found;
}

TEST(portfolio_summary, groups_are_in_the_order_of_the_words_and_of_the_portfolio) {
    auto const summary = summarize(mixed());
    EXPECT_EQ(keys(summary.by_program), (std::vector<std::string>{"direct", "perkins"}));
    EXPECT_EQ(keys(summary.by_status),
              (std::vector<std::string>{"in_grace", "in_repayment", "paid_in_full"}));
    EXPECT_EQ(keys(summary.by_holder),
              (std::vector<std::string>{"z_school", "a_servicer", "holder_not_reported"}));
}

TEST(portfolio_summary, counts_all_loans_and_sums_open_ones) {
    auto const summary = summarize(mixed());
    EXPECT_EQ(summary.by_program[0].loan_count, 3);
    EXPECT_EQ(summary.by_program[0].principal_cents, cents{40'200});
    EXPECT_EQ(summary.by_program[0].interest_cents, cents{6});
    EXPECT_EQ(summary.by_status[2].loan_count, 1);
    EXPECT_EQ(summary.by_status[2].principal_cents, cents{});
    EXPECT_EQ(summary.by_holder[1].loan_count, 2);
    EXPECT_EQ(summary.by_holder[1].principal_cents, cents{200});
}

TEST(portfolio_summary, says_which_sums_leave_loans_out) {
    auto portfolio = mixed();
    portfolio.loans[1].outstanding_principal_cents = {};
    portfolio.loans[1].outstanding_principal_unknown = true;
    auto const summary = summarize(portfolio);
    EXPECT_EQ(summary.by_program[0].principal_cents, cents{40'000});
    EXPECT_EQ(summary.by_program[0].interest_cents, cents{4});
    EXPECT_EQ(summary.by_program[0].loans_without_balance, 1);
    EXPECT_FALSE(summary.by_program[1].loans_without_balance);
    auto const totals = totals_of(portfolio);
    EXPECT_EQ(totals.open_loan_count, 3);
    EXPECT_EQ(totals.loans_without_balance, 1);
}

TEST(portfolio_summary, every_grouping_adds_up_to_the_totals) {
    auto const portfolio = mixed();
    auto const totals = totals_of(portfolio);
    auto const summary = summarize(portfolio);
    for (auto const* groups : {&summary.by_program, &summary.by_status, &summary.by_holder}) {
        std::int64_t count = 0;
        cents principal{}, interest{};
        for (auto const& group : *groups) {
            count += group.loan_count;
            principal += group.principal_cents;
            interest += group.interest_cents;
        }
        EXPECT_EQ(count, totals.loan_count);
        EXPECT_EQ(principal, totals.outstanding_principal_cents);
        EXPECT_EQ(interest, totals.accrued_interest_cents);
    }
}

} // namespace
} // namespace tassel::analysis::portfolio_summary_test
