// Which loans of several files are the same loan.
#include "unit/export/merge/merging.hpp"

#include <gtest/gtest.h>

namespace tassel::exports {
namespace {

using enum warning_code;

fields loan_of(std::string id, std::string rate, std::string principal,
               std::string date = "08/25/2021") {
    return {{"Loan Award ID", "*****0000U21G9999" + id},
            {"Loan Interest Rate", rate + "%"},
            {"Loan Outstanding Principal Balance", "$" + principal},
            {"Loan Date", date},
            {"Loan Disbursement Date", date}};
}

cents sum_of(reading const& result) {
    return result.portfolio.totals->outstanding_principal_cents;
}

TEST(merging, a_text_without_a_mark_reads_as_before) {
    auto const text = file_of({{}});
    EXPECT_EQ(read("\n" + text).portfolio.detected_format, detected_format::studentaid_text);
    EXPECT_EQ(read(text + "===== file: servicer_text_export").portfolio.loans.size(), 1U);
    EXPECT_EQ(read(text + " ===== file: manual_text =====").portfolio.loans.size(), 1U);
}

TEST(merging, one_marked_file_is_read_under_its_label) {
    auto const result = read(marked({page(page_loan({}))}));
    ASSERT_EQ(result.portfolio.loans.size(), 1U);
    EXPECT_EQ(result.portfolio.detected_format, detected_format::labelled_text);
    EXPECT_EQ(result.portfolio.source_label, source_label::servicer_text_export);
}

TEST(merging, lines_are_those_of_the_whole_text) {
    auto const text = marked({federal_file({{}}), page(page_loan({{"Loan Status", "Zzz"}}))});
    auto const whole = read("\xEF\xBB\xBF" + replaced(text, "\n", "\r\n"));
    EXPECT_EQ(whole.portfolio.loans.size(), 1U);
    auto const alone = read(marked(
        {federal_file({{}}), page(page_loan({{"Loan Type", "Private"}, {"Due Date", "soon"}}))}));
    ASSERT_EQ(alone.portfolio.loans.size(), 2U);
    std::int64_t line = 0;
    for (auto const& one : alone.warnings) {
        if (one.code == malformed_date) line = one.line.value_or(0);
    }
    EXPECT_EQ(line, 1 + 5 + 21 + 1 + 1 + 5);
}

TEST(merging, a_file_that_is_refused_refuses_the_text) {
    auto const refused = read(marked({federal_file({{}}), page("Nothing at all")}));
    ASSERT_EQ(refused.faults.size(), 1U);
    EXPECT_EQ(refused.faults[0].code, portfolio_fault_code::unsupported_format);
    EXPECT_TRUE(refused.portfolio.loans.empty());
    auto const empty = read(marked({federal_file({{}}), page("")}));
    ASSERT_EQ(empty.faults.size(), 1U);
    EXPECT_EQ(empty.faults[0].code, portfolio_fault_code::empty_text);
}

TEST(merging, a_mark_names_a_label) {
    auto const refused = read("===== file: page =====\n" + page_loan({}));
    ASSERT_EQ(refused.faults.size(), 1U);
    EXPECT_EQ(refused.faults[0].code, portfolio_fault_code::unsupported_format);
}

TEST(merging, takes_ten_files) {
    std::vector<sent_file> files;
    for (int i = 0; i < 10; ++i)
        files.push_back(page(page_loan({{"Principal Balance", "$" + std::to_string(100 + i)}})));
    EXPECT_TRUE(read(marked(files)).faults.empty());
    files.push_back(files.front());
    auto const refused = read(marked(files));
    ASSERT_EQ(refused.faults.size(), 1U);
    EXPECT_EQ(refused.faults[0].code, portfolio_fault_code::too_large);
}

TEST(merging, refuses_files_of_two_borrowers) {
    auto other = federal_file({{}});
    other.text = replaced(other.text, "PERSON", "STRANGER");
    auto const refused = read(marked({federal_file({{}}), other}));
    ASSERT_EQ(refused.faults.size(), 1U);
    EXPECT_EQ(refused.faults[0].code, portfolio_fault_code::multiple_borrowers);
}

TEST(merging, the_same_file_twice_is_read_once) {
    auto const result = merged({page(page_loan({})), page(page_loan({}))});
    EXPECT_EQ(result.portfolio.loans.size(), 1U);
    EXPECT_EQ(codes(result).back(), repeated_export_ignored);
}

TEST(merging, matches_two_federal_files_by_award_id) {
    auto newer = federal_file({loan_of("001", "3.73", "900.00"), loan_of("002", "3.73", "800.00")});
    newer.text = replaced(newer.text, "07/31/2026", "08/13/2026");
    auto const older =
        federal_file({loan_of("002", "3.73", "850.00"), loan_of("001", "3.73", "950.00")});
    auto const result = merged({older, newer});
    ASSERT_EQ(result.portfolio.loans.size(), 2U);
    EXPECT_EQ(sum_of(result), cents{170'000});
    EXPECT_EQ(result.portfolio.detected_format, detected_format::portfolio_merge);
}

TEST(merging, matches_by_date_before_rate) {
    auto const file = federal_file({loan_of("001", "3.73", "1,900.00", "08/25/2021"),
                                    loan_of("002", "3.73", "1,950.00", "01/10/2022")});
    auto const result = merged(
        {file, page(page_loan({{"Loan Date", "01/10/2022"}, {"Principal Balance", "$1,700.00"}}))});
    ASSERT_EQ(result.portfolio.loans.size(), 2U);
    EXPECT_EQ(result.portfolio.loans[0].outstanding_principal_cents, cents{190'000});
    EXPECT_EQ(result.portfolio.loans[1].outstanding_principal_cents, cents{170'000});
}

TEST(merging, another_school_is_another_loan) {
    auto first = loan_of("001", "3.73", "1,900.00"), second = loan_of("002", "3.73", "1,950.00");
    first.emplace_back("Loan Attending School Name", "FIRST COLLEGE");
    second.emplace_back("Loan Attending School Name", "SECOND COLLEGE");
    auto const result =
        merged({federal_file({first, second}),
                page(page_loan({{"Loan Date", "08/25/2021"}, {"School", "SECOND COLLEGE"}}))});
    ASSERT_EQ(result.portfolio.loans.size(), 2U);
    EXPECT_EQ(result.portfolio.loans[1].outstanding_principal_cents, cents{180'000});
}

TEST(merging, matches_by_rate_where_one_pair_is_possible) {
    auto const file =
        federal_file({loan_of("001", "3.73", "1,900.00"), loan_of("002", "2.75", "1,950.00")});
    auto const result = merged({file, page(page_loan({{"Regulatory Interest Rate", "2.75%"}}))});
    ASSERT_EQ(result.portfolio.loans.size(), 2U);
    EXPECT_EQ(result.portfolio.loans[0].outstanding_principal_cents, cents{190'000});
    EXPECT_EQ(result.portfolio.loans[1].outstanding_principal_cents, cents{180'000});
    EXPECT_EQ(doubt_of(result.portfolio.loans[1], "outstanding_principal_cents").basis,
              fact_basis::stated);
}

TEST(merging, knows_a_rate_that_is_reduced_again) {
    auto const result = merged({federal_file({{}}), page("Loan Type: Direct Unsubsidized\n"
                                                         "Principal: $1,800.00\nRate: 3.48%\n")});
    ASSERT_EQ(result.portfolio.loans.size(), 1U);
    EXPECT_EQ(result.portfolio.loans[0].interest_rate_bps, basis_points(373));
    EXPECT_EQ(result.portfolio.loans[0].outstanding_principal_cents, cents{180'000});
}

TEST(merging, pairs_alike_loans_by_balance) {
    auto const file = federal_file({loan_of("001", "3.73", "1,900.00", "08/25/2021"),
                                    loan_of("002", "3.73", "2,900.00", "01/10/2022")});
    auto const result = merged({file, page(page_loan({{"Principal Balance", "$2,800.00"}}) +
                                           page_loan({{"Principal Balance", "$1,800.00"}}))});
    ASSERT_EQ(result.portfolio.loans.size(), 2U);
    EXPECT_EQ(result.portfolio.loans[0].outstanding_principal_cents, cents{180'000});
    EXPECT_EQ(result.portfolio.loans[1].outstanding_principal_cents, cents{280'000});
    for (auto const& one : result.portfolio.loans) {
        EXPECT_EQ(doubt_of(one, "outstanding_principal_cents").basis, fact_basis::inferred);
    }
    EXPECT_TRUE(codes(result, "loan_001").empty());
}

TEST(merging, a_group_stands_beside_its_loans) {
    auto const file = federal_file({loan_of("001", "3.73", "1,900.00", "08/25/2021"),
                                    loan_of("002", "3.73", "2,900.00", "01/10/2022")});
    auto const result = merged({file, page(page_loan({{"Principal Balance", "$4,700.00"}}))});
    ASSERT_EQ(result.portfolio.loans.size(), 2U);
    EXPECT_EQ(sum_of(result), cents{480'000});
    for (auto const& one : result.portfolio.loans) {
        auto const said = doubt_of(one, "outstanding_principal_cents");
        EXPECT_EQ(said.basis, fact_basis::inferred);
        EXPECT_NE(said.message.find("$4,700.00"), std::string::npos);
        EXPECT_EQ(codes(result, one.loan_id), std::vector{loan_not_matched});
    }
}

TEST(merging, asks_about_rows_that_may_be_a_loan) {
    auto const result =
        merged({federal_file({{}}), page(page_loan({{"Principal Balance", "$1,800.00"}}) +
                                         page_loan({{"Principal Balance", "$700.00"}}))});
    ASSERT_EQ(result.portfolio.loans.size(), 1U);
    EXPECT_EQ(sum_of(result), cents{190'011});
    auto const said = doubt_of(result.portfolio.loans[0], "outstanding_principal_cents");
    EXPECT_EQ(said.values, (std::vector<std::string>{"190011", "180000", "70000"}));
    EXPECT_EQ(codes(result, "loan_001"), std::vector{loan_not_matched});
}

TEST(merging, a_row_of_no_known_type_may_be_any_loan) {
    auto const result = merged({federal_file({{}}), page(page_loan({{"Loan Type", "Student"}}))});
    EXPECT_EQ(result.portfolio.loans.size(), 1U);
    EXPECT_EQ(codes(result, "loan_001"), std::vector{loan_not_matched});
}

TEST(merging, a_name_without_a_program_is_the_federal_file_s_loan) {
    auto const file = federal_file({{{"Loan Type Code", "SU"},
                                     {"Loan Type Description", "FFEL STAFFORD UNSUBSIDIZED"},
                                     {"Loan Date", "08/25/2007"},
                                     {"Loan Disbursement Date", "08/25/2007"},
                                     {"Loan Award ID", ""}}});
    auto const result = merged({file, page(page_loan({{"Loan Type", "Stafford Unsubsidized"}}))});
    ASSERT_EQ(result.portfolio.loans.size(), 1U);
    auto const& one = result.portfolio.loans[0];
    EXPECT_EQ(one.loan_type, loan_type::ffel_stafford_unsubsidized);
    EXPECT_EQ(one.outstanding_principal_cents, cents{180'000});
    for (auto const& each : *one.doubts)
        EXPECT_NE(each.field, "loan_program");
}

TEST(merging, loans_of_one_file_only_are_counted) {
    auto const result =
        merged({federal_file({{}}), page(page_loan({}) + page_loan({{"Loan Type", "Private"}}))});
    ASSERT_EQ(result.portfolio.loans.size(), 2U);
    EXPECT_EQ(result.portfolio.loans[1].loan_type, loan_type::private_);
    EXPECT_EQ(sum_of(result), cents{360'000});
}

TEST(merging, an_owed_row_is_no_loan_that_was_paid_off) {
    auto const paid = fields{{"Loan Award ID", "*****0000U21G99999002"},
                             {"Current Loan Status", "PF"},
                             {"Current Loan Status Description", "PAID IN FULL"},
                             {"Loan Status", "PF"},
                             {"Loan Status Description", "PAID IN FULL"},
                             {"Loan Outstanding Principal Balance", "$0.00"},
                             {"Loan Outstanding Interest Balance", "$0.00"}};
    auto const result = merged({federal_file({paid, {}}), page(page_loan({}))});
    ASSERT_EQ(result.portfolio.loans.size(), 2U);
    EXPECT_EQ(sum_of(result), cents{180'000});
    EXPECT_TRUE(codes(result, "loan_002").empty());
}

TEST(merging, a_loan_may_be_paid_off_since) {
    auto const paid = page_loan({{"Principal Balance", "$0.00"},
                                 {"Unpaid Accrued Interest (as of 08/10/2026)", "$0.00"},
                                 {"Loan Status", "Paid in full"}});
    auto const alone = merged({federal_file({{}}), page(paid)});
    ASSERT_EQ(alone.portfolio.loans.size(), 1U);
    EXPECT_EQ(sum_of(alone), cents{});
    EXPECT_EQ(alone.portfolio.totals->open_loan_count, 0);
    // If another row has a balance, that row is the open loan.
    auto const beside = merged({federal_file({{}}), page(paid + page_loan({}))});
    EXPECT_EQ(sum_of(beside), cents{180'000});
}

TEST(merging, a_history_is_matched_with_the_page_s_loan_by_its_number) {
    sent_file const history{source_label::servicer_text_export,
                            "Date,LoanName,Description,Principal,Interest,Fees,Total,"
                            "UnpaidPrincipalBalanceValue\n"
                            "08/01/2026,1-02 Direct Loan - Unsubsidized,PAYMENT,-$10.00,-$1.00,"
                            "$0.00,-$11.00,\"$1,810.00\"\n"};
    auto const table =
        page("Loan\tPrincipal\tInterest\tInterest Rate\tAs of\n"
             "1-01 Direct Loan - Unsubsidized\t$900.00\t$1.00\t3.73%\t08/10/2026\n"
             "1-02 Direct Loan - Unsubsidized\t$1,800.00\t$1.00\t3.73%\t08/10/2026\n");
    auto const result = merged({history, table});
    ASSERT_EQ(result.portfolio.loans.size(), 2U);
    EXPECT_EQ(sum_of(result), cents{270'000});
    EXPECT_FALSE(result.portfolio.loans[0].last_payment_date);
    ASSERT_TRUE(result.portfolio.loans[1].last_payment_date);
    EXPECT_EQ(result.portfolio.loans[1].last_payment_date->month, 8);
    EXPECT_EQ(doubt_of(result.portfolio.loans[1], "last_payment_date").message,
              "From the account history of 2026-08-01.");
}

} // namespace
} // namespace tassel::exports
