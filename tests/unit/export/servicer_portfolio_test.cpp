// Copied pages, tables, and account histories of servicers.
#include "unit/export/exports.hpp"

#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace tassel::exports::servicer_portfolio_test {
namespace {

using namespace tassel::literals;

reading read(std::string_view text) {
    return exports::read(text, source_label::servicer_text_export);
}

std::vector<loan> loans_of(std::string_view text) {
    auto const result = read(text);
    EXPECT_TRUE(result.faults.empty()) << text;
    return result.portfolio.loans;
}

constexpr std::string_view group_page =
    "My Loans\nTotal Outstanding Balance: $8,132.95\n\nGroup: AA\nDirect Loan - Subsidized\n"
    "Principal Balance: $5,100.00\nUnpaid Accrued Interest (as of 08/14/2026): $20.45\n"
    "Outstanding Balance: $5,120.45\nTotal Daily Interest Accrual: $0.63\n"
    "Effective Interest Rate: 4.28%\nRegulatory Interest Rate: 4.53%\nDue Date: 09/10/2026\n"
    "Last Payment Received: $60.00 on 08/08/2026\n\n"
    "Group: 1-02 Direct Grad PLUS\nPrincipal Balance\n$3,000.00\n"
    "Unpaid Accrued Interest as of 08/14/2026\n$12.50\nEffective Interest Rate 5.28%\n";

TEST(servicer_page, blocks_of_a_group) {
    auto const loans = loans_of(group_page);
    ASSERT_EQ(loans.size(), 2U);
    auto const& first = loans[0];
    EXPECT_EQ(first.servicer_loan_ref, "AA");
    EXPECT_EQ(first.loan_type, loan_type::direct_subsidized);
    EXPECT_EQ(first.source_loan_type_description, "DIRECT SUBSIDIZED");
    EXPECT_EQ(first.outstanding_principal_cents, cents{510'000});
    EXPECT_EQ(first.accrued_interest_cents, cents{2'045});
    EXPECT_EQ(first.interest_as_of_date, "2026-08-14"_date);
    EXPECT_EQ(first.next_payment_due_date, "2026-09-10"_date);
    EXPECT_EQ(first.last_payment_date, "2026-08-08"_date);
    EXPECT_EQ(first.status, loan_status::unknown);
    EXPECT_EQ(first.federally_held, true);
    auto const& second = loans[1];
    EXPECT_EQ(second.servicer_loan_ref, "1-02");
    EXPECT_EQ(second.loan_type, loan_type::direct_grad_plus);
    EXPECT_EQ(second.outstanding_principal_cents, cents{300'000});
    EXPECT_EQ(second.accrued_interest_cents, cents{1'250});
}

TEST(servicer_page, the_rate_before_the_discount_goes_before_the_one_after_it) {
    auto const loans = loans_of(group_page);
    ASSERT_EQ(loans.size(), 2U);
    EXPECT_EQ(loans[0].interest_rate_bps, annual_rate{453'000});
    EXPECT_EQ(loans[0].statutory_interest_rate_bps, annual_rate{453'000});
    EXPECT_EQ(loans[0].actual_interest_rate_bps, annual_rate{428'000});
    EXPECT_EQ(loans[1].interest_rate_bps, annual_rate{528'000});
}

TEST(servicer_page, says_what_each_loan_lacks) {
    std::vector<std::pair<warning_code, std::string>> found;
    for (auto const& one : read(group_page).warnings)
        found.emplace_back(one.code, one.loan_id.value_or(""));
    using enum tassel::warning_code;
    EXPECT_EQ(found,
              (std::vector<std::pair<warning_code, std::string>>{{holder_missing, "loan_001"},
                                                                 {status_missing, "loan_001"},
                                                                 {holder_missing, "loan_002"},
                                                                 {status_missing, "loan_002"},
                                                                 {unrecognized_labels, ""}}));
}

TEST(servicer_page, loan_names_head_blocks_and_spaces_may_not_break) {
    auto const loans = loans_of(
        "Servicer:\xC2\xA0"
        "Example\n1-01 Direct Loan - Subsidized\nCurrent Balance:\xC2\xA0$5,120.45\n"
        "Interest Rate: 4.530% Fixed\nRepayment Plan: SAVE\nType: Direct Loan - Subsidized\n"
        "Status: FORBEARANCE\nAuto Pay: No\n1-02 Direct Loan - Unsubsidized\n"
        "Current Balance: $1,000.00\nType: Direct Loan - Unsubsidized\nStatus: In Repayment\n");
    ASSERT_EQ(loans.size(), 2U);
    EXPECT_EQ(loans[0].servicer_loan_ref, "1-01");
    EXPECT_EQ(loans[0].outstanding_principal_cents, cents{512'045});
    EXPECT_EQ(loans[0].interest_rate_bps, annual_rate{453'000});
    EXPECT_EQ(loans[0].interest_rate_type, interest_rate_type::fixed);
    EXPECT_EQ(loans[0].repayment_plan, reported_plan::repaye_save);
    EXPECT_EQ(loans[0].status, loan_status::in_forbearance);
    EXPECT_EQ(loans[1].servicer_loan_ref, "1-02");
    EXPECT_EQ(loans[1].status, loan_status::in_repayment);
    EXPECT_EQ(loans[1].holder.value().holder_key, "example");
}

TEST(servicer_table, has_a_row_for_each_loan_and_none_for_the_total) {
    auto const loans = loans_of("All Loan Details\nLoan\tCurrent Balance\tInterest Rate\tDue\n"
                                "1-01 Direct Subsidized\t$5,120.45\t4.53%\t09/10/2026\n"
                                "1-02 Direct Parent PLUS\t$9,120.45\t7.54%\t09/10/2026\n"
                                "Total\t$14,240.90\t\t\n");
    ASSERT_EQ(loans.size(), 2U);
    EXPECT_EQ(loans[1].servicer_loan_ref, "1-02");
    EXPECT_EQ(loans[1].loan_type, loan_type::direct_parent_plus);
    EXPECT_EQ(loans[1].borrower_role, borrower_role::parent);
    EXPECT_EQ(loans[1].outstanding_principal_cents, cents{912'045});
    EXPECT_EQ(loans[1].next_payment_due_date, "2026-09-10"_date);
}

TEST(account_history, the_same_rows_newest_first_give_the_same_loans) {
    auto const sample = exports::sample_file("16_servicer_account_history_csv.txt");
    std::vector<std::string> rows;
    for (std::size_t begin = 0; begin < sample.size();) {
        auto const end = std::min(sample.find('\n', begin), sample.size());
        rows.push_back(sample.substr(begin, end - begin));
        begin = end + 1;
    }
    auto const heading = rows.front().substr(rows.front().find('>') + 1);
    std::string turned = heading + "\n";
    for (auto row = rows.rbegin(); row + 1 != rows.rend(); ++row)
        turned += *row + "\n";
    auto expected = loans_of(sample);
    std::reverse(expected.begin(), expected.end());
    auto loans = loans_of(turned);
    ASSERT_EQ(loans.size(), expected.size());
    for (std::size_t i = 0; i < loans.size(); ++i) {
        expected[i].loan_id = loans[i].loan_id;
        EXPECT_EQ(loans[i], expected[i]);
    }
}

constexpr std::string_view heading =
    "Date,Loan Name,Description,Principal,Interest,Fees,Total,Unpaid Principal\n";

TEST(account_history, the_newest_row_with_a_figure_is_the_balance) {
    auto const loans = loans_of(
        std::string{heading} +
        "01/05/2026,1-17 Direct Grad PLUS,PAYMENT,-$1.00,$0.00,$0.00,-$1.00,$99.00\n"
        "03/05/2026,1-17 Direct Grad PLUS,PAYMENT,-$1.00,$0.00,$0.00,-$1.00,$97.00\n"
        "02/05/2026,1-17 Direct Grad PLUS,PAYMENT,-$1.00,$0.00,$0.00,-$1.00,$98.00\n"
        "04/05/2026,1-17 Direct Grad PLUS,PENDING PAYMENT,-$1.00,$0.00,$0.00,-$1.00,$1.00\n"
        "05/05/2026,1-17 Direct Grad PLUS,DISBURSEMENT,$1.00,$0.00,$0.00,$1.00,Unavailable\n");
    ASSERT_EQ(loans.size(), 1U);
    EXPECT_EQ(loans[0].outstanding_principal_cents, cents{9'700});
    EXPECT_EQ(loans[0].loan_type, loan_type::direct_grad_plus);
    EXPECT_EQ(loans[0].servicer_loan_ref, "1-17");
}

TEST(account_history, a_loan_without_any_balance_is_kept) {
    auto const loans = loans_of(
        std::string{heading} +
        "08/01/2025,1-01 Direct Subsidized,DISBURSEMENT,$1.00,$0.00,$0.00,$1.00,Unavailable\n");
    ASSERT_EQ(loans.size(), 1U);
    EXPECT_EQ(loans[0].outstanding_principal_unknown, true);
}

TEST(account_history, bounds) {
    std::string many{heading};
    for (int i = 0; i < 501; ++i)
        many += "08/01/2025,1-" + std::to_string(i) + " Direct Subsidized,PAYMENT,0,0,0,0,1.00\n";
    EXPECT_EQ(read(many).faults.at(0).code, portfolio_fault_code::too_many_loans);
    EXPECT_EQ(read(heading).faults.at(0).code, portfolio_fault_code::no_loans);
}

TEST(servicer_text, what_is_no_export_is_refused) {
    for (std::string_view const text :
         {"<html><body>Sign in</body></html>", "{\"loans\":[{\"type\":\"D1\"}]}", "Hello"}) {
        EXPECT_EQ(read(text).faults.at(0).code, portfolio_fault_code::unsupported_format) << text;
    }
}

TEST(servicer_text, any_prefix_and_any_repetition_is_read_or_refused) {
    for (std::string const& text :
         {std::string{group_page}, exports::sample_file("16_servicer_account_history_csv.txt")}) {
        for (std::size_t length = 0; length <= text.size(); ++length) {
            auto const result = read(std::string_view{text}.substr(0, length));
            EXPECT_TRUE(!result.faults.empty() || !result.portfolio.loans.empty()) << length;
        }
    }
}

} // namespace
} // namespace tassel::exports::servicer_portfolio_test
