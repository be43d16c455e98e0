// The StudentAid / NSLDS reader: what each line of a loan becomes.
#include "unit/export/exports.hpp"

#include <gtest/gtest.h>

namespace tassel::exports::nslds_text_test {
namespace {

using namespace tassel::literals;
using exports::fields;
using exports::file_of;
using exports::one_loan;
using warnings = std::vector<warning_code>;
using enum tassel::warning_code;

TEST(nslds_loans, a_sound_one_has_no_warnings) {
    one_loan const one{{}};
    EXPECT_TRUE(one.result.faults.empty());
    EXPECT_EQ(one.warned(), warnings{});
    EXPECT_EQ(exports::codes(one.result), warnings{});
    EXPECT_EQ(one.result.format, export_format::nslds_text_v4);
    EXPECT_EQ(one.result.portfolio.as_of_date, "2026-08-14"_date);
    EXPECT_EQ(one.loan_read.award_id_last4, "9001");
}

TEST(nslds_loans, types_that_are_not_known) {
    one_loan const unknown{{{"Loan Type Code", "ZZ"}, {"Loan Type Description", "NEW KIND"}}};
    EXPECT_EQ(unknown.warned(), warnings{unknown_loan_type});
    EXPECT_EQ(unknown.loan_read.loan_type, loan_type::unknown);
    EXPECT_EQ(unknown.loan_read.source_loan_type_code, "ZZ");
    EXPECT_FALSE(unknown.loan_read.borrower_role.has_value());

    one_loan const by_name{{{"Loan Type Code", ""}, {"Loan Type Description", "HPSL"}}};
    EXPECT_EQ(by_name.loan_read.loan_type, loan_type::hpsl);

    // If code and description contradict each other, neither is believed.
    one_loan const torn{
        {{"Loan Type Code", "D3"}, {"Loan Type Description", "DIRECT PLUS PARENT"}}};
    EXPECT_EQ(torn.loan_read.loan_type, loan_type::unknown);
    EXPECT_EQ(torn.warned(), warnings{unknown_loan_type});

    // DU is read as a loan type here, although it is also a code of a status.
    one_loan const defense{
        {{"Loan Type Code", "DU"}, {"Loan Type Description", ""}, {"Loan Contact Type", "Other"}}};
    EXPECT_EQ(defense.loan_read.loan_type, loan_type::perkins);
    EXPECT_EQ(defense.loan_read.status, loan_status::in_repayment);
}

TEST(nslds_loans, award_ids_keep_four_characters_that_hold_no_social_security_digits) {
    auto const ending = [](char const* id) {
        return one_loan{{{"Loan Award ID", id}}}.loan_read.award_id_last4;
    };
    EXPECT_EQ(ending("*****1234U21G99999017"), "9017");
    EXPECT_EQ(ending("12345678901234567"), "4567");
    EXPECT_EQ(ending("12345"), "2345"); // shorter than a Social Security number
    for (auto const* const id : {"*****1234", "*****1234U", "*****1234U21", "123456789",
                                 "123456789012", "123", "", "*****1234U21G9999****"})
        EXPECT_EQ(ending(id), std::nullopt) << id;
}

TEST(nslds_loans, amounts_and_dates_that_cannot_be_read_are_left_out) {
    one_loan const one{{{"Loan Amount", "$12,34"},
                        {"Loan Date", "13/01/2021"},
                        {"Loan Cumulative Payment Amount", "-$5.00"},
                        {"Loan Interest Rate", "high"}}};
    EXPECT_EQ(one.warned(), (warnings{interest_rate_missing, malformed_amount, malformed_amount,
                                      malformed_amount, malformed_date}));
    EXPECT_FALSE(one.loan_read.original_principal_cents.has_value());
    EXPECT_FALSE(one.loan_read.loan_date.has_value());
    for (auto const& warning : one.result.warnings) {
        EXPECT_EQ(warning.message.find("12,34"), std::string::npos);
        EXPECT_TRUE(warning.line.has_value());
    }
    // File Source is line 1, and the header has five lines.
    EXPECT_EQ(one.result.warnings.back().line, 9);
    EXPECT_NE(one.result.warnings.back().message.find("\"Loan Date\""), std::string::npos);
}

TEST(nslds_loans, counts_outside_their_range_are_left_out) {
    one_loan const good{{{"Award Year", "2022"}, {"Loan PSLF Cumulative Matched Months", "120"}}};
    EXPECT_EQ(good.loan_read.award_year, 2022);
    EXPECT_EQ(good.loan_read.pslf_matched_months, 120);
    EXPECT_EQ(good.warned(), warnings{});
    one_loan const bad{{{"Award Year", "4022"}, {"Loan PSLF Cumulative Matched Months", "10001"}}};
    EXPECT_FALSE(bad.loan_read.award_year.has_value());
    EXPECT_FALSE(bad.loan_read.pslf_matched_months.has_value());
    EXPECT_EQ(bad.warned(), (warnings{malformed_amount, malformed_date}));
}

TEST(nslds_loans, the_rate_is_the_stated_one_else_the_statutory_else_the_actual) {
    auto const rate = [](fields const& changes) {
        return one_loan{changes}.loan_read.interest_rate_bps.value_or(annual_rate{-1}).milli_bps;
    };
    fields rates{{"Loan Statutory Interest Rate", "5.00%"}, {"Loan Actual Interest Rate", "4.75%"}};
    EXPECT_EQ(rate(rates), 373'000);
    rates.push_back({"Loan Interest Rate", ""});
    EXPECT_EQ(rate(rates), 500'000);
    rates[0].second = "";
    EXPECT_EQ(rate(rates), 475'000);
    rates[1].second = "";
    EXPECT_EQ(rate(rates), -1);
}

TEST(nslds_loans, what_open_loans_lack) {
    one_loan const open{{{"Loan Interest Rate", ""},
                         {"Loan Outstanding Interest Balance", ""},
                         {"Loan Contact Type", "Attending School"}}};
    EXPECT_EQ(open.warned(),
              (warnings{accrued_interest_missing, holder_missing, interest_rate_missing}));
    EXPECT_EQ(open.loan_read.accrued_interest_cents, cents{});
    EXPECT_EQ(open.loan_read.federally_held, true); // it is a Direct Loan

    one_loan const closed{{{"Loan Interest Rate", ""},
                           {"Loan Outstanding Principal Balance", "$0.00"},
                           {"Loan Outstanding Interest Balance", ""},
                           {"Current Loan Status", "PF"},
                           {"Current Loan Status Description", "PAID IN FULL"},
                           {"Loan Status", "PF"},
                           {"Loan Status Description", "PAID IN FULL"},
                           {"Loan Contact Type", ""}}};
    EXPECT_EQ(closed.warned(), warnings{});
}

TEST(nslds_loans, balances_below_zero) {
    one_loan const one{{{"Loan Outstanding Principal Balance", "($5.00)"},
                        {"Loan Outstanding Interest Balance", "-$0.01"}}};
    EXPECT_EQ(one.warned(),
              (warnings{negative_balance_treated_as_zero, negative_balance_treated_as_zero}));
    EXPECT_EQ(one.loan_read.outstanding_principal_cents, cents{});
    EXPECT_EQ(one.loan_read.accrued_interest_cents, cents{});
    EXPECT_EQ(one.loan_read.credit_balance_cents, cents{500});
}

TEST(nslds_loans, closed_ones_with_a_balance) {
    one_loan const one{{{"Current Loan Status", "DI"},
                        {"Current Loan Status Description", "DISABILITY"},
                        {"Loan Status", "DI"},
                        {"Loan Status Description", "DISABILITY"}}};
    EXPECT_EQ(one.warned(), warnings{closed_status_with_balance});
    EXPECT_EQ(one.loan_read.is_open, false);
}

TEST(nslds_loans, dates_on_both_sides_of_the_cutoff) {
    one_loan const one{{{"Loan Date", "06/15/2026"}, {"Loan Disbursement Date", "07/01/2026"}}};
    EXPECT_EQ(one.warned(), warnings{cutoff_date_conflict});
    EXPECT_EQ(one.loan_read.loan_timing, made_timing::on_or_after_2026_07_01);
}

TEST(nslds_loans, repayment_plans_that_are_not_known) {
    one_loan const one{{{"Loan Repayment Plan Type Code", "ZZ"},
                        {"Loan Repayment Plan Type Code Description", "MYSTERY PLAN"}}};
    EXPECT_EQ(one.warned(), warnings{unknown_repayment_plan});
    EXPECT_EQ(one.loan_read.repayment_plan, reported_plan::unknown);
    EXPECT_EQ(one_loan{{}}.loan_read.repayment_plan, reported_plan::not_reported);
}

TEST(nslds_loans, consolidations_and_their_indicators) {
    auto const read = [](char const* any, char const* first, char const* joint) {
        return one_loan{{{"Loan Type Code", "D5"},
                         {"Loan Type Description", "DIRECT CONSOLIDATED UNSUBSIDIZED"},
                         {"Consolidation Loan With Any Parent Plus Indicator", any},
                         {"Parent Plus First Level Consolidation Indicator", first},
                         {"Joint Consolidation Loan Indicator", joint}}}
            .loan_read;
    };
    using history = parent_plus_history;
    EXPECT_EQ(read("Y", "N", "N").parent_plus_history, history::includes_parent_plus);
    EXPECT_EQ(read("Y", "N", "N").parent_plus_first_level, false); // a double consolidation
    EXPECT_EQ(read("", "Yes", "").parent_plus_history, history::includes_parent_plus);
    EXPECT_EQ(read("no", "", "").parent_plus_history, history::none);
    EXPECT_EQ(read("N", "N", "Y").joint_consolidation, true);
    EXPECT_EQ(read("N", "", "").parent_plus_history_basis,
              parent_plus_history_basis::export_indicator);
    // One level alone says nothing about the levels below it, and without totals, some loans may be
    // missing.
    EXPECT_EQ(read("", "N", "").parent_plus_history, history::unknown);
    one_loan const other{{{"Consolidation Loan With Any Parent Plus Indicator", "Y"}}};
    EXPECT_FALSE(other.loan_read.parent_plus_history.has_value());
}

TEST(nslds_loans, a_whole_export_without_parent_plus_excludes_it) {
    fields const consolidation{{"Loan Type Code", "D5"},
                               {"Loan Type Description", "DIRECT CONSOLIDATED UNSUBSIDIZED"},
                               {"Loan Interest Rate", "5.38%"}};
    auto const totals = [](char const* principal) {
        return "Student Total All Loans Outstanding Principal:" + std::string{principal} + "\n";
    };
    auto const loan = exports::loan_text(consolidation);
    auto const whole = exports::read(exports::header() + totals("$1,900.11") + loan);
    EXPECT_EQ(whole.portfolio.loans.at(0).parent_plus_history, parent_plus_history::none);
    EXPECT_EQ(exports::codes(whole, "loan_001"), warnings{consolidation_rate_possibly_rounded});
    auto const part = exports::read(exports::header() + totals("$1,900.12") + loan);
    EXPECT_EQ(part.portfolio.loans.at(0).parent_plus_history, parent_plus_history::unknown);
    EXPECT_EQ(exports::codes(part), warnings{totals_mismatch});
    EXPECT_EQ(exports::codes(part, "loan_001"),
              (warnings{consolidation_rate_possibly_rounded, parent_plus_history_unknown}));
}

TEST(nslds_statuses, the_current_pair_goes_before_the_history) {
    fields const history{{"Current Loan Status", "FB"},
                         {"Current Loan Status Description", "FORBEARANCE"}};
    one_loan const one{history};
    EXPECT_EQ(one.loan_read.status, loan_status::in_forbearance);
    EXPECT_EQ(one.warned(), warnings{status_mismatch});
    EXPECT_FALSE(one.loan_read.status_effective_date.has_value());

    // The line number is that of the pair, whichever half is present.
    one_loan const described{
        {{"Current Loan Status", ""}, {"Current Loan Status Description", "FORBEARANCE"}}};
    ASSERT_EQ(described.warned(), warnings{status_mismatch});
    EXPECT_EQ(described.result.warnings.at(0).line, 17);

    one_loan const newest{{{"Current Loan Status", ""}, {"Current Loan Status Description", ""}}};
    EXPECT_EQ(newest.loan_read.status, loan_status::in_repayment);
    EXPECT_EQ(newest.loan_read.status_effective_date, "2025-01-05"_date);
    EXPECT_EQ(newest.warned(), warnings{});
}

TEST(nslds_statuses, the_newest_of_the_history_is_found_by_date) {
    auto text = file_of({{{"Current Loan Status", ""}, {"Current Loan Status Description", ""}}});
    text = exports::replaced(text, "Loan Disbursement Date:",
                             "Loan Status:DU\nLoan Status Description:DEFAULTED, UNRESOLVED\n"
                             "Loan Status Effective Date:03/03/2026\n"
                             "Loan Status:FB\nLoan Status Effective Date:02/02/2024\n"
                             "Loan Disbursement Date:");
    auto const one = exports::read(text).portfolio.loans.at(0);
    EXPECT_EQ(one.status, loan_status::defaulted);
    EXPECT_EQ(one.status_code, "DU");
    EXPECT_EQ(one.default_detail, default_detail::unresolved);
    EXPECT_EQ(one.in_default, true);
    ASSERT_EQ(one.status_history->size(), 3U);
    EXPECT_EQ(one.status_history->at(0).effective_date, "2026-03-03"_date);
    EXPECT_EQ(one.status_history->at(2).effective_date, "2024-02-02"_date);
}

TEST(nslds_statuses, each_part_that_comes_again_begins_another) {
    auto const history_with = [](std::string_view lines) {
        auto const text = exports::replaced(file_of({{}}), "Loan Disbursement Date:",
                                            std::string{lines} + "Loan Disbursement Date:");
        return exports::read(text).portfolio.loans.at(0).status_history.value();
    };
    EXPECT_EQ(history_with("Loan Status Description:DEFERRED\n"
                           "Loan Status Description:FORBEARANCE\n")
                  .size(),
              3U);
    auto const dated = history_with("Loan Status:DA\nLoan Status Effective Date:01/05/2024\n"
                                    "Loan Status Effective Date:01/05/2023\n");
    ASSERT_EQ(dated.size(), 2U);
    EXPECT_EQ(dated[1].effective_date, "2024-01-05"_date);
}

TEST(nslds_statuses, that_are_missing_unknown_or_torn) {
    one_loan const none{{{"Current Loan Status", ""},
                         {"Current Loan Status Description", ""},
                         {"Loan Status", ""},
                         {"Loan Status Description", ""},
                         {"Loan Status Effective Date", ""}}};
    EXPECT_EQ(none.warned(), warnings{status_missing});
    EXPECT_EQ(none.loan_read.status, loan_status::unknown);
    EXPECT_FALSE(none.loan_read.status_history.has_value());

    one_loan const unknown{{{"Current Loan Status", "QQ"},
                            {"Current Loan Status Description", "NEW STATUS"},
                            {"Loan Status", "QQ"},
                            {"Loan Status Description", "NEW STATUS"}}};
    EXPECT_EQ(unknown.warned(), warnings{unknown_status_code});

    one_loan const torn{
        {{"Current Loan Status", "DF"}, {"Loan Status", "DF"}}}; // both described as IN REPAYMENT
    EXPECT_EQ(torn.warned(), warnings{status_code_description_conflict});
    EXPECT_EQ(torn.loan_read.status, loan_status::in_repayment);
}

TEST(nslds_disbursements, are_ascending_and_complete) {
    auto const text =
        exports::replaced(file_of({{}}), "Loan Contact Type:",
                          "Loan Disbursement Date:01/10/2020\nLoan Disbursement Amount:$0.00\n"
                          "Loan Disbursement Date:02/10/2020\nLoan Disbursement Amount:\n"
                          "Loan Disbursement Amount:$7.00\nLoan Contact Type:");
    auto const one = exports::read(text).portfolio.loans.at(0);
    ASSERT_EQ(one.disbursements->size(), 2U);
    EXPECT_EQ(one.disbursements->at(0).disbursement_date, "2020-01-10"_date);
    EXPECT_EQ(one.first_disbursement_date, "2021-08-25"_date);
}

TEST(nslds_formats, are_told_apart_by_their_labels) {
    auto const format = [](std::string const& lines) {
        return exports::read(exports::header() + lines + "Loan Outstanding Principal Balance:$1\n")
            .format;
    };
    EXPECT_EQ(format("Loan Type:STAFFORD SUBSIDIZED\n"), export_format::nslds_text_v1);
    EXPECT_EQ(format("Loan Type:STAFFORD SUBSIDIZED\nLoan Repayment Plan Type:\n"),
              export_format::nslds_text_v2);
    EXPECT_EQ(format("Loan Type Code:D1\n"), export_format::nslds_text_v3);
    EXPECT_EQ(format("Loan Type Code:D1\nLoan Delinquency Date:\n"), export_format::nslds_text_v4);
}

TEST(nslds_formats, whole_dollars_are_said) {
    auto const whole =
        exports::replaced(exports::replaced(exports::replaced(file_of({{}}), "$2,000.00", "$2,000"),
                                            "$1,900.11", "$1,900"),
                          "$12.34", "$12");
    auto const result = exports::read(whole);
    EXPECT_EQ(exports::codes(result), warnings{whole_dollar_balances});
    EXPECT_EQ(result.portfolio.balance_precision, balance_precision::whole_dollars);
}

} // namespace
} // namespace tassel::exports::nslds_text_test
