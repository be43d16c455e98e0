// What is uncertain in a StudentAid / NSLDS text: loans that appear twice, spells, indicators, and
// loans that were never paid out.
#include "unit/export/exports.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace tassel::exports::nslds_doubts_test {
namespace {

using namespace tassel::literals;
using exports::fields;
using exports::file_of;
using exports::one_loan;
using exports::read;
using exports::replaced;
using enum tassel::warning_code;

bool says(reading const& result, warning_code code) {
    return std::any_of(result.warnings.begin(), result.warnings.end(),
                       [code](auto const& one) { return one.code == code; });
}
std::string doubted(loan const& one) {
    std::string fields_;
    for (auto const& found : one.doubts.value_or(std::vector<loan_doubt>{}))
        fields_ += found.field + ";";
    return fields_;
}

fields const older{{"Loan Outstanding Principal Balance", "$1,950.00"},
                   {"Loan Outstanding Principal Balance as of Date", "06/30/2026"}};

TEST(same_loan_twice, of_two_days_the_newer_is_read) {
    for (auto const& text : {file_of({older, {}}), file_of({{}, older})}) {
        auto const result = read(text);
        ASSERT_EQ(result.portfolio.loans.size(), 1U);
        EXPECT_EQ(result.portfolio.loans[0].loan_id, "loan_001");
        EXPECT_EQ(result.portfolio.loans[0].outstanding_principal_cents, cents{190'011});
        EXPECT_TRUE(says(result, same_loan_twice));
        EXPECT_FALSE(result.portfolio.loans[0].doubts);
    }
}

TEST(same_loan_twice, of_one_day_with_two_balances_both_stay) {
    for (auto const* const day : {"07/31/2026", ""}) {
        fields const first{{"Loan Outstanding Principal Balance as of Date", day}};
        fields const second{{"Loan Outstanding Principal Balance", "$1,950.00"},
                            {"Loan Outstanding Principal Balance as of Date", day}};
        auto const result = read(file_of({first, second}));
        ASSERT_EQ(result.portfolio.loans.size(), 2U);
        EXPECT_TRUE(says(result, maybe_same_loan_twice));
        for (auto const& one : result.portfolio.loans)
            EXPECT_EQ(doubted(one), "loan_id;");
    }
}

TEST(same_loan_twice, without_award_ids_nothing_is_dropped) {
    fields const anonymous{{"Loan Award ID", ""}, {"Loan Attending School Name", "EXAMPLE"}};
    auto const result = read(file_of({anonymous, anonymous}));
    ASSERT_EQ(result.portfolio.loans.size(), 2U);
    EXPECT_TRUE(says(result, maybe_same_loan_twice));
    auto other = anonymous;
    other.push_back({"Loan Amount", "$2,000.01"});
    EXPECT_FALSE(says(read(file_of({anonymous, other})), maybe_same_loan_twice));
}

TEST(delinquencies, begins_and_ends_that_stand_together_are_spells) {
    auto const spells = [](std::string const& lines) {
        return read(replaced(file_of({{}}), "Current Loan Status:", lines + "Current Loan Status:"))
            .portfolio.loans.at(0);
    };
    auto const pair = [](std::string const& begin, std::string const& end) {
        return "Loan Delinquency Date:" + begin + "\nLoan Delinquency End Date:" + end + "\n";
    };
    auto const older_first = spells(pair("01/10/2024", "03/02/2024") + pair("09/15/2025", ""));
    EXPECT_EQ(older_first.delinquency_begin_date, "2025-09-15"_date);
    EXPECT_FALSE(older_first.delinquency_end_date);
    EXPECT_EQ(older_first.delinquencies.value().size(), 2U);
    auto const ended = spells(pair("01/10/2024", "03/02/2024") + pair("", ""));
    EXPECT_EQ(ended.delinquency_begin_date, "2024-01-10"_date);
    EXPECT_EQ(ended.delinquency_end_date, "2024-03-02"_date);
    EXPECT_FALSE(spells(pair("", "")).delinquencies);
}

TEST(indicators, that_are_neither_yes_nor_no_are_unknown) {
    fields const consolidation{{"Loan Type Code", "D5"},
                               {"Loan Type Description", "DIRECT CONSOLIDATED UNSUBSIDIZED"}};
    auto const with = [&](char const* value) {
        auto changed = consolidation;
        changed.push_back({"Consolidation Loan With Any Parent Plus Indicator", value});
        return read("Student Total All Loans Outstanding Principal:$1,900.11\n"
                    "Student Total All Loans Outstanding Interest:$12.34\n" +
                    file_of({changed}))
            .portfolio.loans.at(0);
    };
    for (auto const* const yes : {"Y", "TRUE", "yes", "True", "1"})
        EXPECT_EQ(with(yes).parent_plus_history, parent_plus_history::includes_parent_plus) << yes;
    for (auto const* const no : {"N", "FALSE", "No", "0"})
        EXPECT_EQ(with(no).parent_plus_history, parent_plus_history::none) << no;
    EXPECT_EQ(with("").parent_plus_history, parent_plus_history::none); // all loans are there
    EXPECT_EQ(doubted(with("")), "");
    EXPECT_EQ(with("?").parent_plus_history, parent_plus_history::unknown);
    EXPECT_EQ(doubted(with("?")), "parent_plus_history;");
    EXPECT_EQ(with("?").doubts->at(0).values,
              (std::vector<std::string>{"none", "includes_parent_plus"}));
}

TEST(types, without_a_program_are_dated_in_newer_layouts) {
    auto const typed = [](char const* date) {
        return one_loan{{{"Loan Type Code", ""},
                         {"Loan Type Description", "STAFFORD UNSUBSIDIZED"},
                         {"Loan Date", date},
                         {"Loan Disbursement Date", date}}}
            .loan_read;
    };
    EXPECT_EQ(typed("07/01/2010").loan_type, loan_type::direct_unsubsidized);
    EXPECT_EQ(typed("06/30/2010").loan_type, loan_type::unknown);
    EXPECT_EQ(doubted(typed("06/30/2010")), "loan_program;");
    auto const oldest = read("File Source:X\nLoan Type:STAFFORD UNSUBSIDIZED\n"
                             "Loan Date:09/01/2011\nLoan Outstanding Principal Balance:$5\n");
    EXPECT_EQ(oldest.portfolio.loans.at(0).loan_type, loan_type::ffel_stafford_unsubsidized);
}

TEST(dates, of_what_is_not_paid_out_yet_are_uncertain) {
    fields const waits{{"Loan Date", "06/15/2026"},
                       {"Loan Disbursed Amount", "$0.00"},
                       {"Loan Outstanding Principal Balance", "$0.00"},
                       {"Loan Outstanding Interest Balance", "$0.00"},
                       {"Loan Disbursement Date", ""},
                       {"Loan Disbursement Amount", ""}};
    EXPECT_EQ(doubted(one_loan{waits}.loan_read), "first_disbursement_date;");
    auto later = waits;
    later[0].second = "07/01/2026";
    EXPECT_EQ(doubted(one_loan{later}.loan_read), "");
    EXPECT_EQ(doubted(one_loan{{}}.loan_read), "");
}

} // namespace
} // namespace tassel::exports::nslds_doubts_test
