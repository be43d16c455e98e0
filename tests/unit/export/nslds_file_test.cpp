// The StudentAid / NSLDS reader: the file as a whole.
#include "unit/export/exports.hpp"

#include <array>
#include <gtest/gtest.h>

namespace tassel::exports::nslds_file_test {
namespace {

using namespace tassel::literals;
using exports::codes;
using exports::fields;
using exports::file_of;
using exports::header;
using exports::loan_text;
using exports::read;
using exports::replaced;
using warnings = std::vector<warning_code>;
using enum tassel::warning_code;

portfolio_fault_code only_fault(reading const& result) {
    EXPECT_EQ(result.faults.size(), 1U);
    EXPECT_TRUE(result.portfolio.loans.empty());
    EXPECT_TRUE(result.warnings.empty());
    return result.faults.at(0).code;
}

TEST(nslds_faults, of_texts_that_are_something_else) {
    constexpr auto unsupported = portfolio_fault_code::unsupported_format;
    for (auto const* const text :
         {"hello", "<html><body>Sign in</body></html>", "{\"loans\":[]}", "a:b\nc:d\ne:f"})
        EXPECT_EQ(only_fault(read(text)), unsupported) << text;
    EXPECT_EQ(only_fault(read(header())), portfolio_fault_code::no_loans);
    EXPECT_EQ(only_fault(read("")), portfolio_fault_code::empty_text);
    EXPECT_EQ(only_fault(read(std::string(2'000'001, 'x'))), portfolio_fault_code::too_large);
}

TEST(nslds_faults, of_balances) {
    for (auto const* const value : {"", "lots"}) {
        auto const kept = read(file_of({{{"Loan Outstanding Principal Balance", value}}}));
        ASSERT_EQ(kept.portfolio.loans.size(), 1U) << value;
        EXPECT_EQ(kept.portfolio.loans[0].outstanding_principal_unknown, true) << value;
        EXPECT_EQ(codes(kept, "loan_001").back(), outstanding_principal_unknown) << value;
    }
    auto const nothing = read(file_of({{{"Loan Outstanding Principal Balance", ""},
                                        {"Loan Type Code", "ZZ"},
                                        {"Loan Type Description", "NEW KIND"}}}));
    EXPECT_EQ(only_fault(nothing), portfolio_fault_code::open_loan_balance_missing);
    auto const large = read(file_of({{{"Loan Outstanding Principal Balance", "$100000000.01"}}}));
    EXPECT_EQ(only_fault(large), portfolio_fault_code::amount_out_of_range);
    EXPECT_NE(large.faults[0].message.find("line 11"), std::string::npos);
    // A paid loan needs no balance.
    auto const paid = read(file_of({{{"Loan Outstanding Principal Balance", ""},
                                     {"Current Loan Status", "PF"},
                                     {"Current Loan Status Description", "PAID IN FULL"}}}));
    EXPECT_TRUE(paid.faults.empty());
}

TEST(nslds_faults, of_more_than_five_hundred_loans) {
    auto text = header();
    fields const anonymous{{"Loan Award ID", ""}};
    for (int i = 0; i < 500; ++i)
        text += loan_text(anonymous);
    auto const most = read(text);
    EXPECT_TRUE(most.faults.empty());
    EXPECT_EQ(most.portfolio.loans.size(), 500U);
    EXPECT_EQ(most.portfolio.loans.back().loan_id, "loan_500");
    EXPECT_EQ(only_fault(read(text + loan_text(anonymous))), portfolio_fault_code::too_many_loans);
    // Repeated lines do not count.
    text = header();
    for (int i = 0; i < 600; ++i)
        text += loan_text();
    EXPECT_EQ(read(text).portfolio.loans.size(), 1U);
}

TEST(nslds_copies, of_two_borrowers_are_refused) {
    constexpr auto several = portfolio_fault_code::multiple_borrowers;
    auto const mine = header("ANNA", "ONE") + loan_text();
    EXPECT_EQ(only_fault(read(mine + header("BERTA", "ONE") + loan_text())), several);
    EXPECT_EQ(only_fault(read(mine + header("ANNA", "TWO") + loan_text())), several);
    EXPECT_EQ(only_fault(read(mine + "Student First Name:BERTA\n" + loan_text())), several);
    for (auto const* const same : {"anna", " Anna ", "ANNA.", ""})
        EXPECT_TRUE(read(mine + header(same, "ONE") + loan_text()).faults.empty()) << same;
}

TEST(nslds_copies, the_newest_is_read) {
    auto const older = header("A", "B", "01/02/2026") + loan_text({{"Loan Amount", "$1.00"}});
    auto const newer = header("A", "B", "2026-03-01-10.11.12") + loan_text();
    for (auto const& text : {older + newer, newer + older, newer + older + newer}) {
        auto const result = read(text);
        EXPECT_EQ(codes(result), warnings{repeated_export_ignored});
        ASSERT_EQ(result.portfolio.loans.size(), 1U);
        EXPECT_EQ(result.portfolio.loans[0].original_principal_cents, cents{200'000});
        EXPECT_EQ(result.portfolio.as_of_date, "2026-03-01"_date);
    }
}

TEST(nslds_duplicates, need_an_award_id_and_equal_values) {
    auto const twice = [](fields const& first, fields const& second) {
        return read(file_of({first, second}));
    };
    auto const same = twice({}, {});
    EXPECT_EQ(same.portfolio.loans.size(), 1U);
    EXPECT_EQ(codes(same), warnings{duplicate_loan_removed});
    EXPECT_EQ(twice({{"New Label", "a"}}, {{"New Label", "b"}}).portfolio.loans.size(), 1U);
    EXPECT_EQ(twice({}, {{"Loan Interest Rate", " 3.73 % "}}).portfolio.loans.size(), 1U);

    EXPECT_EQ(twice({{"Loan Award ID", ""}}, {{"Loan Award ID", ""}}).portfolio.loans.size(), 2U);
    EXPECT_EQ(twice({}, {{"Loan Amount", "$2,000.01"}}).portfolio.loans.size(), 2U);
    EXPECT_EQ(twice({}, {{"Loan Updated Date", "06/30/2026"}}).portfolio.loans.size(), 2U);
    EXPECT_EQ(twice({}, {{"Loan Award ID", "*****0000S21G99999001"}}).portfolio.loans.size(), 2U);
}

/// Lines of sections that are not loans. Some labels are known as a whole, and others by how they
/// begin.
constexpr std::array sections{"Student SULA Maximum Eligibility Period:X",
                              "Student SULA Subsidized Usage Period:X",
                              "Student SULA Remaining Eligibility Period:X",
                              "Student Enrollment Status:X",
                              "Student Enrollment Status Code:X",
                              "Student Enrollment Status Code Description:X",
                              "Student Enrollment Status Effective Date:X",
                              "Undergraduate Subsidized Loan Limit Flag:X",
                              "Undergraduate Combined Loan Limit Flag:X",
                              "Undergraduate Award Year:X",
                              "Undergraduate Dependency Indicator:X",
                              "Undergraduate Aggregate Subsidized Total:X",
                              "Undergraduate Aggregate Unsubsidized Total:X",
                              "Undergraduate Aggregate Combined Total:X",
                              "Graduate Subsidized Loan Limit Flag:X",
                              "Graduate Combined Loan Limit Flag:X",
                              "Graduate Award Year:X",
                              "Graduate Dependency Indicator:X",
                              "Graduate Aggregate Subsidized Total:X",
                              "Graduate Aggregate Unsubsidized Total:X",
                              "Graduate Aggregate Combined Total:X",
                              "Aggregate Subsidized Total:X",
                              "Aggregate Unsubsidized Total:X",
                              "Aggregate Combined Total:X",
                              "Student Pell Lifetime Eligibility Used:X",
                              "Student Iraq and Afghanistan Service Lifetime Eligibility Used:X",
                              "Student Total All Grants:X",
                              "Type Code:X",
                              "Type Description:X",
                              "Total Outstanding Principal:X",
                              "Total Outstanding Interest:X",
                              "Enrolled School Name:X",
                              "Enrolled School OPEID:X",
                              "Enrolled Status Code:X",
                              "Enrolled Status Description:X",
                              "Enrolled Status Effective Date:X",
                              "Program School Name:X",
                              "Program Name:X",
                              "Award School Name:X",
                              "Grant Type:X",
                              "Grant Type Code:X",
                              "Grant Type Description:X",
                              "Grant Attending School Name:X",
                              "Grant Attending School OPEID:X",
                              "Grant Award Year:X",
                              "Grant Scheduled Amount:X",
                              "Grant Award Amount:X",
                              "Grant Disbursed Amount:X",
                              "Grant Remaining Amount to be Paid:X",
                              "Grant First Time:X",
                              "Grant Additional Eligibility:X",
                              "Grant Contact Type:X",
                              "Grant Contact Name:X",
                              "Grant Contact Street Address 1:X",
                              "Grant Contact Street Address 2:X",
                              "Grant Contact City:X",
                              "Grant Contact State Code:X",
                              "Grant Contact Zip Code:X",
                              "Student City:X",
                              "Grant New Label:X"};

TEST(nslds_records, end_at_other_sections) {
    for (auto const* const section : sections) {
        auto const text =
            file_of({{}}) + section + "\nAward Year:2001\n" + loan_text({{"Award Year", "2022"}});
        auto const result = read(text);
        ASSERT_EQ(result.portfolio.loans.size(), 2U) << section;
        EXPECT_EQ(codes(result), warnings{}) << section;
        EXPECT_FALSE(result.portfolio.loans[0].award_year.has_value()) << section;
        EXPECT_EQ(result.portfolio.loans[1].award_year, 2022) << section;
    }
}

TEST(nslds_records, begin_again_where_the_first_label_is_missing) {
    auto const nameless = replaced(loan_text({{"Loan Award ID", "*****0000U20G99999002"}}),
                                   "Loan Type Code:D2\n", "");
    auto const result = read(header() + loan_text() + nameless);
    ASSERT_EQ(result.portfolio.loans.size(), 2U);
    EXPECT_EQ(result.portfolio.loans[1].award_id_last4, "9002");
}

TEST(nslds_truncation, is_seen_in_a_label_in_a_loan_and_before_the_first) {
    auto const file = file_of({{}, {{"Loan Award ID", "*****0000U20G99999002"}}});
    EXPECT_EQ(codes(read(file)), warnings{});
    EXPECT_EQ(codes(read(file + "Loan Type De")), warnings{possible_truncation});
    auto const cut = file.substr(0, file.rfind("Loan Status:"));
    EXPECT_EQ(codes(read(cut)), warnings{possible_truncation});
    EXPECT_EQ(codes(read(cut + "Grant Type:X\n")), warnings{});
    EXPECT_EQ(codes(read("Loan Disbursement Amount:$5.00\n" + loan_text())),
              warnings{possible_truncation});
}

TEST(nslds_totals, are_compared_with_all_loans) {
    auto const with_totals = [](char const* principal, char const* interest) {
        return codes(read(header() + "Student Total All Loans Outstanding Principal:" + principal +
                          "\nStudent Total All Loans Outstanding Interest:" + interest + "\n" +
                          loan_text()));
    };
    EXPECT_EQ(with_totals("$1,900.11", "$12.34"), warnings{});
    EXPECT_EQ(with_totals("", ""), warnings{});
    EXPECT_EQ(with_totals("$1,900.10", "$12.34"), warnings{totals_mismatch});
    EXPECT_EQ(with_totals("$1,900.11", "$0.00"), warnings{totals_mismatch});
}

TEST(nslds_labels, that_are_not_known_are_listed_without_values) {
    auto const result =
        read(header("JONATHAN", "SMITH") + loan_text({{"New Label 2027", "SECRET"}}) +
             "JONATHAN SMITH phone:1\nssn 123456789:2\nwww.example.test/a:3\n");
    ASSERT_EQ(codes(result), warnings{unrecognized_labels});
    EXPECT_EQ(result.warnings[0].message, "Unknown labels: \"New Label 2027\", and others.");
}

TEST(nslds_labels, that_hold_what_other_lines_say_of_the_borrower_are_not_named) {
    auto const result = read(file_of({{}}) + "Sampletown branch:1\nPerson of record:1\n");
    ASSERT_EQ(codes(result), warnings{unrecognized_labels});
    EXPECT_EQ(result.warnings[0].message, "The text has lines that are not recognized.");
}

TEST(nslds_labels, at_most_fifty_are_listed) {
    auto text = file_of({{}});
    for (char first = 'a'; first <= 'z'; ++first) {
        for (char second = 'a'; second <= 'c'; ++second)
            text += "New " + std::string{first, second} + ":1\nNew " + std::string{first, second} +
                    ":2\n";
    }
    auto const result = read(text);
    ASSERT_EQ(codes(result), warnings{unrecognized_labels});
    auto const& message = result.warnings[0].message;
    EXPECT_EQ(std::count(message.begin(), message.end(), '"'), 100);
}

TEST(nslds_lines, without_breaks_are_cut_at_the_longest_label) {
    auto const joined = replaced(header() + loan_text(), "\n", "");
    auto const result = read(joined);
    EXPECT_EQ(codes(result), warnings{line_breaks_restored});
    ASSERT_EQ(result.portfolio.loans.size(), 1U);
    EXPECT_EQ(result.portfolio.loans[0].status_history->size(), 1U);
    // Line numbers in warnings count the lines of the restored text.
    auto const broken = read(replaced(joined, "08/25/2021Loan Amount", "soonLoan Amount"));
    EXPECT_EQ(codes(broken, "loan_001"), warnings{malformed_date});
    EXPECT_EQ(broken.warnings.at(0).line, 9);
}

TEST(nslds_lines, that_are_short_stay_whole) {
    auto const result = read("Loan Type Code:D2 Loan Date:1/1/2020\n"
                             "Loan Outstanding Principal Balance:$1.00");
    EXPECT_EQ(result.portfolio.loans.at(0).source_loan_type_code, "D2 Loan Date:1/1/202");
    EXPECT_FALSE(result.portfolio.loans.at(0).loan_date.has_value());
}

TEST(nslds_lines, values_keep_their_colons) {
    auto const result =
        read(file_of({{{"Loan Contact Web Site Address", "HTTPS://EXAMPLE.TEST:8080/A,B"}}}));
    EXPECT_EQ(result.portfolio.loans.at(0).holder->website, "HTTPS://EXAMPLE.TEST:8080/A,B");
}

/// Reading a hostile text takes time in proportion to its length, so it ends within a test run.
TEST(nslds_readers, take_every_long_text) {
    auto const repeated = [](std::string_view piece) {
        std::string text = header() + loan_text();
        while (text.size() + piece.size() < 2'000'000)
            text += piece;
        return text;
    };
    for (auto const* const piece : {":",
                                    "a",
                                    " ",
                                    "\"",
                                    ",",
                                    "Loan Status",
                                    "Loan Status:",
                                    "Loan Status:RP\n",
                                    "Loan Type Code:\n",
                                    "Loan Type Code:D2\nLoan Award ID:*****0000U21G99999001\n",
                                    "Total x Outstanding Principal:",
                                    "Current Loan Status:",
                                    "Student First Name:A\n",
                                    "File Source:\n",
                                    "x:y\n",
                                    "Loan Contact Type:Current Lender\nLoan Contact Name:A\n",
                                    "Loan Disbursement Amount:1\n",
                                    "Loan Amount:x\n",
                                    "\n",
                                    "\"\"",
                                    "x,",
                                    "\t",
                                    "Loan Disbursement Date:x\n",
                                    "\xC2\xA0",
                                    "\xFF"}) {
        auto const result = read(repeated(piece));
        EXPECT_LE(result.warnings.size(), 200U) << piece;
    }
}

} // namespace
} // namespace tassel::exports::nslds_file_test
