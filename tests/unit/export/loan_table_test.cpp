// Tables of loans: what separates their cells, how their columns are named, and rows that are not
// loans.
#include "unit/export/exports.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace tassel::exports::loan_table_test {
namespace {

using namespace tassel::literals;
using enum tassel::warning_code;

reading read(std::string_view text) {
    return exports::read(text, source_label::servicer_text_export);
}

/// The text of a table with another separator in place of each `|`.
std::string parted(std::string_view separator, std::string text) {
    return exports::replaced(std::move(text), "|", separator);
}

std::string const plain = "Loan Type|Principal|Interest|Interest Rate|Disbursed On|Status\n"
                          "Direct Loan - Subsidized|5000.10|120.00|4.53%|08/25/2019|Repayment\n"
                          "Direct Loan - Unsubsidized|9000.00|300.00|5.28%|09/01/2019|Forbearance\n"
                          "Direct PLUS Parent|700.00||7.08%|09/02/2019|Repayment\n";

std::vector<std::string> pages_of(std::string const& table) {
    auto const row = [](std::string const& line, std::string_view cell) {
        auto const open = "<" + std::string{cell} + ">", close = "</" + std::string{cell} + ">";
        return "<tr>" + open + exports::replaced(line, "|", close + open) + close + "</tr>";
    };
    std::vector<std::string> lines;
    for (std::size_t begin = 0; begin < table.size();) {
        auto const end = table.find('\n', begin);
        lines.push_back(table.substr(begin, end - begin));
        begin = end + 1;
    }
    std::string one_line = "<html><head><title>Loans</title></head><body><table>",
                many = "<table>\n";
    for (auto const& line : lines) {
        auto const html = row(line, &line == &lines.front() ? "th" : "td");
        one_line += html;
        many += exports::replaced(html, ">", ">\n") + "\n";
    }
    return {one_line + "</table></body></html>", many + "</table>"};
}

void expect_plain(reading const& result, std::string const& what) {
    ASSERT_TRUE(result.faults.empty()) << what << result.faults.at(0).message;
    auto const& loans = result.portfolio.loans;
    ASSERT_EQ(loans.size(), 3U) << what;
    EXPECT_EQ(result.portfolio.detected_format, detected_format::table) << what;
    EXPECT_EQ(loans[0].loan_type, loan_type::direct_subsidized) << what;
    EXPECT_EQ(loans[0].outstanding_principal_cents, cents{500'010}) << what;
    EXPECT_EQ(loans[0].accrued_interest_cents, cents{12'000}) << what;
    EXPECT_EQ(loans[0].interest_rate_bps, annual_rate{453'000}) << what;
    EXPECT_EQ(loans[0].first_disbursement_date, "2019-08-25"_date) << what;
    EXPECT_EQ(loans[1].status, loan_status::in_forbearance) << what;
    EXPECT_EQ(loans[2].loan_type, loan_type::direct_parent_plus) << what;
    EXPECT_EQ(loans[2].accrued_interest_cents, cents{}) << what;
    EXPECT_EQ(loans[2].interest_rate_bps, annual_rate{708'000}) << what;
}

TEST(loan_tables, read_alike_whatever_parts_their_cells) {
    for (auto const* const separator : {"\t", ",", ";", "|", " | "})
        expect_plain(read(parted(separator, plain)), separator);
    expect_plain(
        read("| " + exports::replaced(exports::replaced(plain, "|", " | "), "\n", " |\n| ")),
        "bordered");
    auto ruled = plain;
    ruled.insert(ruled.find('\n') + 1, "---|:---|---:|---|---|---\n");
    expect_plain(read(ruled), "ruled");
    for (auto const& page : pages_of(plain)) {
        auto const result = read(page);
        expect_plain(result, page);
        EXPECT_TRUE(std::any_of(result.warnings.begin(), result.warnings.end(),
                                [](auto const& one) { return one.code == markup_removed; }));
    }
}

TEST(loan_tables, in_columns_of_blanks_keep_their_empty_cells) {
    expect_plain(read("Loan Type                   Principal   Interest  Interest Rate  Disbursed "
                      "On  Status\n"
                      "Direct Loan - Subsidized      5000.10     120.00          4.53%    "
                      "08/25/2019  Repayment\n"
                      "Direct Loan - Unsubsidized    9000.00     300.00          5.28%    "
                      "09/01/2019  Forbearance\n"
                      "Direct PLUS Parent             700.00                     7.08%    "
                      "09/02/2019  Repayment\n"),
                 "blanks");
}

TEST(loan_tables, name_their_columns_in_any_spelling) {
    for (auto const* const heading :
         {"LoanType|UnpaidPrincipalBalanceValue|UnpaidInterest|InterestRate|DisbursementDate|"
          "LoanStatus",
          "loan_type|unpaid_principal|accrued_interest|interest_rate|disbursed_on|loan_status",
          "LOAN TYPE:|Unpaid Principal|Interest (Accrued)|Rate|First-Disbursement-Date|Status",
          "loantype|principalbalance|accruedinterest|rate|dateDisbursed|status"}) {
        auto text = plain;
        text.replace(0, text.find('\n'), heading);
        if (std::string_view{heading}.find("(Accrued)") != std::string_view::npos) {
            text = exports::replaced(text, "Interest (Accrued)", "Interest_Accrued");
        }
        expect_plain(read(parted("\t", text)), heading);
    }
}

TEST(loan_tables, empty_first_and_last_cells_stay) {
    for (auto const* const separator : {"\t", ",", ";", "|"}) {
        auto text = "|" + exports::replaced(plain, "\n", "|\n|");
        text = exports::replaced(text, "|Loan Type", "Select|Loan Type");
        text.pop_back();
        if (std::string_view{separator} == "|") text = exports::replaced(text, "\n|", "\n||");
        expect_plain(read(parted(separator, text)), separator);
    }
}

TEST(loan_tables, totals_payments_and_repeated_headings_are_no_loans) {
    auto const heading = plain.substr(0, plain.find('\n') + 1);
    auto const result = read(parted("\t", plain + heading +
                                              "Total|14700.10|420.00|||\n"
                                              "Grand total|14700.10|420.00|||\n"
                                              "Payment|-50.00|-20.00||08/01/2026|\n"
                                              "|||||\n"));
    expect_plain(result, "totals");
}

TEST(loan_tables, a_sum_below_the_rows_is_a_total_without_a_name) {
    auto const result = read(parted("\t", plain + "|14700.10|420.00|||\n"));
    expect_plain(result, "sum");
    EXPECT_EQ(read(parted("\t", plain + "|14700.11|420.00|||\n")).portfolio.loans.size(), 4U);
}

TEST(loan_tables, a_status_that_speaks_of_a_total_disability_is_no_total) {
    auto const result = read("Loan Type\tPrincipal\tStatus\n"
                             "Direct Subsidized\t5.00\tTotal and permanent disability review\n");
    EXPECT_EQ(result.portfolio.loans.size(), 1U);
}

TEST(loan_tables, rows_with_fewer_or_more_cells_are_read_where_each_suits_its_column) {
    std::string const text = "Loan Type\tPrincipal\tInterest\tInterest Rate\tStatus\n"
                             "Direct Subsidized\t5.00\t1.00\t4.53%\n"        // no status
                             "Direct Unsubsidized\t2.00\t4.53%\tRepayment\n" // no interest
                             "Direct Subsidized\t6.00\t1.00\t4.53%\tRepayment\tnote\n";
    auto const result = read(text);
    ASSERT_EQ(result.portfolio.loans.size(), 2U);
    EXPECT_EQ(result.portfolio.loans[1].outstanding_principal_cents, cents{600});
    std::vector<std::int64_t> lines;
    for (auto const& one : result.warnings) {
        if (one.code == row_cells_differ) lines.push_back(one.line.value_or(0));
    }
    EXPECT_EQ(lines, (std::vector<std::int64_t>{2, 3, 4}));
}

TEST(loan_tables, thousands_commas_part_no_cells) {
    auto const result = read("Loan Type,Principal,Interest,Interest Rate,Status\n"
                             "Direct Subsidized,$1,005,000.00,$1,120.00,4.53%,Repayment\n"
                             "Direct Unsubsidized,\"$9,000.00\",$300.00,5.28%,Repayment\n");
    ASSERT_EQ(result.portfolio.loans.size(), 2U);
    EXPECT_EQ(result.portfolio.loans[0].outstanding_principal_cents, cents{100'500'000});
    EXPECT_EQ(result.portfolio.loans[0].accrued_interest_cents, cents{112'000});
}

TEST(loan_tables, a_loans_name_may_stand_above_its_row) {
    auto const result = read("Loan\tCurrent Balance\tInterest Rate\n"
                             "1-01 Direct Loan - Subsidized\n$5,000.00\t4.53%\n"
                             "1-02 Direct Loan - Unsubsidized\n$6,000.00\t5.28%\n");
    ASSERT_EQ(result.portfolio.loans.size(), 2U);
    EXPECT_EQ(result.portfolio.loans[1].servicer_loan_ref, "1-02");
    EXPECT_EQ(result.portfolio.loans[1].outstanding_principal_cents, cents{600'000});
}

TEST(loan_tables, federal_labels_may_head_the_columns) {
    auto const result = read("Loan Type Description,Loan Award ID,Loan Date,"
                             "Loan Outstanding Principal Balance,Loan Interest Rate\n"
                             "DIRECT STAFFORD SUBSIDIZED,*****0000S21G99999001,08/25/2021,"
                             "$500.00,3.73%\n");
    ASSERT_EQ(result.portfolio.loans.size(), 1U);
    EXPECT_EQ(result.portfolio.loans[0].loan_type, loan_type::direct_subsidized);
    EXPECT_EQ(result.portfolio.loans[0].outstanding_principal_cents, cents{50'000});
}

TEST(loan_tables, nothing_of_a_row_is_repeated) {
    auto const result = read("Loan Type\tPrincipal\tInterest\n"
                             "Direct Subsidized\t5.00\t1.00\n"
                             "Jane Roe\t123-45-6789\n");
    ASSERT_EQ(result.portfolio.loans.size(), 1U);
    for (auto const& one : result.warnings) {
        EXPECT_EQ(one.message.find("Roe"), std::string::npos);
        EXPECT_EQ(one.message.find("6789"), std::string::npos);
    }
}

std::string const history =
    "Date,Loan Name,Description,Principal,Interest,Fees,Total,Unpaid Principal\n"
    "01/05/2026,1-01 Direct Subsidized,PAYMENT,-$1.00,$0.00,$0.00,-$1.00,$99.00\n"
    "02/05/2026,1-01 Direct Subsidized,PAYMENT,-$1.00,$0.00,$0.00,-$1.00,$98.00\n";

TEST(account_histories, read_alike_in_any_separator_and_spelling) {
    for (auto const* const separator : {",", "\t", ";", "|"}) {
        for (auto const* const balance :
             {"Unpaid Principal", "UnpaidPrincipalBalanceValue", "unpaid_principal_balance"}) {
            auto const text = exports::replaced(history, "Unpaid Principal", balance);
            auto const result = read("\xEF\xBB\xBF" + exports::replaced(text, ",", separator));
            ASSERT_EQ(result.portfolio.loans.size(), 1U) << separator << balance;
            EXPECT_EQ(result.portfolio.detected_format, detected_format::account_history);
            EXPECT_EQ(result.portfolio.loans[0].outstanding_principal_cents, cents{9'800});
        }
    }
}

TEST(account_histories, a_row_that_has_lost_a_cell_gives_no_balance) {
    auto const result = read(
        history + "03/05/2026,1-01 Direct Subsidized,PAYMENT,-$1.00,$0.00,-$1.00,$97.00\n"
                  "04/05/2026,1-01 Direct Subsidized,PAYMENT,a,-$1.00,$0.00,$0.00,-$1.00,$96.00\n");
    ASSERT_EQ(result.portfolio.loans.size(), 1U);
    EXPECT_EQ(result.portfolio.loans[0].outstanding_principal_cents, cents{9'800});
    EXPECT_EQ(std::count_if(result.warnings.begin(), result.warnings.end(),
                            [](auto const& one) { return one.code == row_cells_differ; }),
              2);
}

} // namespace
} // namespace tassel::exports::loan_table_test
