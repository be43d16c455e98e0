// What a rule about loans says when only some loans of a portfolio meet it: how many of how many.
#include "compile/eligibility_case.hpp"
#include "unit/analysis/analysis_law.hpp"

#include "tassel/eligibility/eligibility_report.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::eligibility::eligibility_findings_test {
namespace {

using test::law;

loan_facts older_loan(loan_type type, loan_status status = loan_status::in_repayment) {
    return {.type = type,
            .status = status,
            .principal = dollars(5'000),
            .rate = basis_points(500),
            .made = civil_date{2012, 9, 1},
            .parent_plus_history = parent_plus_history::none};
}

/// The borrower of case ROW-1 with these loans instead of its own.
golden::eligibility_case with(std::vector<loan_facts> loans) {
    for (auto known : golden::all_eligibility_cases()) {
        if (known.id != "ROW-1") continue;
        known.loans = {};
        for (auto const& loan : loans)
            known.loans.push_back(loan);
        return known;
    }
    ADD_FAILURE() << "no such case";
    return {};
}

/// The beginning of a rule's reason, up to the first colon or semicolon; empty if there is none.
std::string said(golden::eligibility_case const& borrower, std::string_view plan_id,
                 std::string_view rule_id) {
    auto const decided = decide<law>(borrower.facts());
    for (std::size_t plan = 0; plan < law::catalog::size; ++plan) {
        if (law::catalog::descriptions[plan]->plan_id.view() != plan_id) continue;
        for (auto const& reason : reasons_of(decided, plan)) {
            if (reason.rule_id.view() != rule_id) continue;
            bounded_text text;
            render(reason.message, text);
            return std::string{text.view().substr(0, text.view().find_first_of(":;."))};
        }
    }
    return {};
}

TEST(eligibility_findings, a_part_of_the_loans_is_counted) {
    auto const borrower =
        with({older_loan(loan_type::direct_unsubsidized),
              older_loan(loan_type::ffel_stafford_unsubsidized),
              older_loan(loan_type::direct_subsidized, loan_status::defaulted),
              older_loan(loan_type::direct_subsidized, loan_status::paid_in_full)});
    // The paid loan is not open, and the defaulted loan is not payable.
    EXPECT_EQ(said(borrower, "direct_standard", "payable_loan"),
              "Only 2 of 3 open loans are in a status that takes a repayment plan");
    EXPECT_EQ(said(borrower, "direct_standard", "direct_loan"),
              "Only 1 of 2 payable loans are Direct Loans");
    EXPECT_EQ(said(borrower, "ffel_standard", "ffel_loan"),
              "Only 1 of 2 payable loans are FFEL Program loans");
}

TEST(eligibility_findings, all_or_none_of_the_loans_is_no_part) {
    auto const all = with(
        {older_loan(loan_type::direct_unsubsidized), older_loan(loan_type::direct_subsidized)});
    EXPECT_EQ(said(all, "direct_standard", "direct_loan"), "The payable loans are Direct Loans");
    EXPECT_EQ(said(all, "ffel_standard", "ffel_loan"), "No payable loan is an FFEL Program loan");
}

TEST(eligibility_findings, without_a_payable_loan_only_the_first_rule_speaks) {
    auto const borrower =
        with({older_loan(loan_type::direct_unsubsidized, loan_status::defaulted)});
    EXPECT_EQ(said(borrower, "direct_standard", "payable_loan"),
              "No open loan is in a status that takes a repayment plan");
    EXPECT_EQ(said(borrower, "direct_standard", "direct_loan"), "");
}

} // namespace
} // namespace tassel::eligibility::eligibility_findings_test
