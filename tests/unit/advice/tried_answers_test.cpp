// Trying a value for a missing or doubted answer gives the advice that the value would give if it
// were stated.
#include "unit/advice/advised_borrower.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace tassel::advice::tried_answers_test {
namespace {

using namespace tassel::literals;
using test::advised_borrower;
using test::group_of;
using test::recommended_in;

[[nodiscard]] advised_group advised_direct(advised_borrower const& borrower) {
    return group_of(*test::analyzed(borrower).advice, "direct");
}
[[nodiscard]] bool names(advised_group const& group, std::string const& field) {
    auto const& fields = group.answers_that_could_change_it;
    return std::find(fields.begin(), fields.end(), field) != fields.end();
}

/// A borrower with a loan in repayment, and a loan from before 2006-07-01 that was repaid long ago.
[[nodiscard]] advised_borrower with_an_old_loan(std::int64_t principal, std::int64_t income) {
    advised_borrower borrower;
    borrower.profile.direct_loan_repayment_start_status = repayment_start_status::unknown;
    borrower.profile.adjusted_gross_income_cents = cents{income * 100};
    auto& loan = borrower.add(loan_type::direct_consolidation_unsubsidized, cents{principal * 100});
    loan.interest_rate_bps = annual_rate{};
    auto& old = borrower.add(loan_type::direct_unsubsidized, cents{});
    old.status = loan_status::paid_in_full;
    old.first_disbursement_date = "2004-09-01"_date;
    return borrower;
}

TEST(tried_answers, each_value_of_when_repayment_began_has_terms_of_its_own) {
    std::vector<int> changing(2);
    for (std::int64_t principal : {8'000, 16'000, 24'000, 32'000, 45'000, 70'000}) {
        for (std::int64_t income : {20'000, 30'000, 45'000, 60'000, 75'000}) {
            auto borrower = with_an_old_loan(principal, income);
            auto const asked = advised_direct(borrower);
            std::vector<std::string> told;
            for (auto const status : {repayment_start_status::before_2006_07_01,
                                      repayment_start_status::on_or_after_2006_07_01}) {
                borrower.profile.direct_loan_repayment_start_status = status;
                told.push_back(recommended_in(advised_direct(borrower)));
            }
            auto const base = recommended_in(asked);
            for (std::size_t value = 0; value < told.size(); ++value)
                changing[value] += told[value] != base;
            bool const changes = told[0] != base || told[1] != base;
            EXPECT_EQ(names(asked, "direct_loan_repayment_start_status"), changes)
                << principal << ' ' << income << ' ' << base << ' ' << told[0] << ' ' << told[1];
        }
    }
    EXPECT_GT(changing[1], 0);
    EXPECT_GT(changing[0], 0);
}

/// A borrower with two loans, whose histories show the months of repayment since a day.
[[nodiscard]] advised_borrower with_a_history(std::int64_t income, civil_date since) {
    advised_borrower borrower;
    borrower.profile.adjusted_gross_income_cents = cents{income * 100};
    borrower.profile.ibr_new_borrower_status = new_borrower_status::not_new_borrower;
    for (auto const day : {"2009-01-15"_date, "2013-10-01"_date}) {
        auto& loan = borrower.add(loan_type::direct_unsubsidized, dollars(24'000));
        loan.first_disbursement_date = day;
        loan.status_history = {
            {.status = loan_status::in_repayment, .status_code = "RP", .effective_date = since}};
    }
    return borrower;
}

TEST(tried_answers, a_day_in_doubt_is_tried_with_the_months_that_the_history_tells_then) {
    int named = 0, unnamed = 0;
    auto const days = {"2009-01-15"_date, "2026-07-01"_date};
    for (std::int64_t income : {14'000, 18'000, 24'000, 32'000, 45'000, 60'000}) {
        for (auto const since : {"2010-02-01"_date, "2014-06-01"_date, "2020-09-06"_date}) {
            auto borrower = with_a_history(income, since);
            borrower.loans[0].doubts = {{.field = "first_disbursement_date",
                                         .basis = fact_basis::contradicted,
                                         .message = "A test's doubt.",
                                         .line = std::nullopt,
                                         .values = {{"2009-01-15", "2026-07-01"}}}};
            auto const asked = advised_direct(borrower);
            bool changes = false;
            for (auto const day : days) {
                auto told = with_a_history(income, since);
                told.loans[0].first_disbursement_date = day;
                changes = changes || recommended_in(advised_direct(told)) != recommended_in(asked);
            }
            EXPECT_EQ(names(asked, "portfolio.loans.L1.first_disbursement_date"), changes)
                << income << ' ' << since.year << ' ' << recommended_in(asked);
            (changes ? named : unnamed) += 1;
        }
    }
    EXPECT_GT(named, 0);
    EXPECT_GT(unnamed, 0);
}

TEST(tried_answers, the_day_of_a_loan_that_is_repaid_may_close_plans) {
    // At $45,000 a year, the Standard Plan costs the least; a newer loan closes it.
    advised_borrower borrower;
    borrower.add(loan_type::direct_unsubsidized, dollars(20'000));
    auto& repaid = borrower.add(loan_type::direct_unsubsidized, cents{});
    repaid.status = loan_status::paid_in_full;
    repaid.first_disbursement_date = "2018-09-01"_date;
    auto const older = advised_direct(borrower);
    repaid.first_disbursement_date = "2026-07-01"_date;
    auto const newer = advised_direct(borrower);
    ASSERT_NE(recommended_in(older), recommended_in(newer));

    repaid.first_disbursement_date = "2018-09-01"_date;
    repaid.doubts = {{.field = "first_disbursement_date",
                      .basis = fact_basis::contradicted,
                      .message = "A test's doubt.",
                      .line = std::nullopt,
                      .values = {{"2018-09-01", "2026-07-01"}}},
                     {.field = "interest_rate_bps",
                      .basis = fact_basis::contradicted,
                      .message = "A test's doubt.",
                      .line = std::nullopt,
                      .values = {{"550", "700"}}}};
    auto const asked = advised_direct(borrower);
    EXPECT_EQ(asked.status, group_status::provisional);
    EXPECT_EQ(asked.answers_that_could_change_it,
              std::vector<std::string>{"portfolio.loans.L2.first_disbursement_date"});
}

} // namespace
} // namespace tassel::advice::tried_answers_test
