// 20 USC 1098e(b)(3)(B): the interest that IBR left unpaid becomes principal when the borrower ends
// the election. IBR is for loans made under part B or D: FFEL Program and Direct Loans.
#include "unit/portfolio_quote/quotes_of_loans.hpp"

#include "rules/names/plan_ids.hpp"
#include "tassel/portfolio_quote/capitalization.hpp"

#include <gtest/gtest.h>

namespace tassel::quote::capitalization_test {
namespace {

using test::law;

loan_facts owing_interest(loan_type type, reported_plan plan) {
    auto loan = test::loan(type, dollars(10'000), basis_points(600));
    loan.interest = dollars(700);
    loan.plan = plan;
    return loan;
}

cents capitalized(loan_type type, reported_plan plan) {
    return interest_on_leaving<law>(owing_interest(type, plan));
}

TEST(capitalization, is_of_loans_of_both_programs_that_are_on_ibr) {
    for (auto const type : {loan_type::direct_subsidized, loan_type::direct_grad_plus,
                            loan_type::ffel_stafford_subsidized, loan_type::ffel_consolidation}) {
        EXPECT_EQ(capitalized(type, reported_plan::ibr), dollars(700));
        EXPECT_EQ(capitalized(type, reported_plan::standard), cents{});
        EXPECT_EQ(capitalized(type, reported_plan::not_reported), cents{});
    }
}

TEST(capitalization, is_of_no_loan_that_ibr_is_not_for) {
    EXPECT_EQ(capitalized(loan_type::perkins, reported_plan::ibr), cents{});
    EXPECT_EQ(capitalized(loan_type::heal, reported_plan::ibr), cents{});
}

TEST(capitalization, is_of_every_other_plan) {
    EXPECT_FALSE(capitalizes<law>(rules::plan_ids::direct_ibr.view()));
    EXPECT_TRUE(capitalizes<law>(rules::plan_ids::repayment_assistance_plan.view()));
    EXPECT_TRUE(capitalizes<law>(rules::plan_ids::direct_standard.view()));
}

TEST(capitalization, moves_interest_to_principal_and_changes_no_balance) {
    auto const loan = owing_interest(loan_type::direct_subsidized, reported_plan::ibr);
    auto const left = begun<law>(loan, true);
    EXPECT_EQ(left.principal, dollars(10'700));
    EXPECT_EQ(left.interest, cents{});
    auto const stayed = begun<law>(loan, false);
    EXPECT_EQ(stayed.principal, dollars(10'000));
    EXPECT_EQ(stayed.interest, dollars(700));
}

} // namespace
} // namespace tassel::quote::capitalization_test
