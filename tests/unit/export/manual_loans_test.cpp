// Loans that people type: labels, separators, where a loan begins, and what is never guessed.
#include "unit/export/exports.hpp"

#include <gtest/gtest.h>
#include <map>
#include <string>
#include <vector>

namespace tassel::exports::manual_loans_test {
namespace {

reading read(std::string_view text) {
    return exports::read(text, source_label::manual_text);
}

loan only_loan(std::string_view text) {
    auto const result = read(text);
    EXPECT_TRUE(result.faults.empty()) << text;
    EXPECT_EQ(result.portfolio.loans.size(), 1U) << text;
    return result.portfolio.loans.empty() ? loan{} : result.portfolio.loans.front();
}

std::vector<warning_code> all_codes(reading const& result) {
    std::vector<warning_code> found;
    for (auto const& one : result.warnings)
        found.push_back(one.code);
    return found;
}

bool warns(std::string_view text, warning_code code) {
    auto const found = all_codes(read(text));
    return std::find(found.begin(), found.end(), code) != found.end();
}

portfolio_fault_code fault_of(std::string_view text) {
    auto const result = read(text);
    EXPECT_FALSE(result.faults.empty()) << text;
    return result.faults.empty() ? portfolio_fault_code::empty_text : result.faults.front().code;
}

constexpr std::string_view plain =
    "Loan type: Direct Subsidized\nServicer: S\nPrincipal: $100.50\nInterest: $2.25\n"
    "Rate: 5%\nStatus: Repayment\n";

TEST(manual_text, a_complete_loan_has_no_warning) {
    auto const result = read(plain);
    EXPECT_TRUE(result.faults.empty());
    EXPECT_TRUE(result.warnings.empty());
    ASSERT_EQ(result.portfolio.loans.size(), 1U);
    auto const& one = result.portfolio.loans.front();
    EXPECT_EQ(one.loan_id, "loan_001");
    EXPECT_EQ(one.loan_type, loan_type::direct_subsidized);
    EXPECT_EQ(one.outstanding_principal_cents, cents{10'050});
    EXPECT_EQ(one.accrued_interest_cents, cents{225});
    EXPECT_EQ(one.interest_rate_bps, annual_rate{500'000});
    EXPECT_EQ(one.holder.value().holder_key, "s");
    EXPECT_EQ(result.format, export_format::manual_text);
}

TEST(manual_text, separators_are_colon_equals_tab_and_a_spreadsheets_comma) {
    for (std::string_view const separator : {":", " : ", "=", " = ", "\t", ",", ": \t"}) {
        auto text = exports::replaced(std::string{plain}, ": ", separator);
        EXPECT_EQ(read(text).portfolio, read(plain).portfolio) << separator;
    }
    auto quoted = exports::replaced(std::string{plain}, ": ", "\",\"");
    quoted = "\"" + exports::replaced(quoted.substr(0, quoted.size() - 1), "\n", "\"\n\"") + "\"\n";
    EXPECT_EQ(read(quoted).portfolio, read(plain).portfolio) << quoted;
}

TEST(manual_text, labels_are_read_in_any_case_and_by_their_synonyms) {
    std::map<std::string, std::vector<std::string>> const synonyms{
        {"Principal", {"PRINCIPAL", "principal balance", "Outstanding principal"}},
        {"Interest", {"accrued interest", "Unpaid Accrued Interest", "unpaid interest"}},
        {"Rate", {"Interest rate", "effective interest rate", "REGULATORY"}},
        {"Servicer", {"Serviced by", "loan servicer"}},
        {"Loan type", {"Type", "LOAN TYPE"}}};
    for (auto const& [label, others] : synonyms) {
        for (auto const& other : others) {
            auto const result =
                read(exports::replaced(std::string{plain}, label + ":", other + ":"));
            ASSERT_EQ(result.portfolio.loans.size(), 1U) << other;
            EXPECT_TRUE(result.warnings.empty()) << other;
        }
    }
}

TEST(manual_text, a_loan_begins_where_the_first_used_label_repeats) {
    auto const two = read("Servicer: A\nType: Direct Subsidized\nPrincipal: 1.00\n"
                          "Servicer: B\nType: Direct Unsubsidized\nPrincipal: 2.00\n");
    ASSERT_EQ(two.portfolio.loans.size(), 2U);
    EXPECT_EQ(two.portfolio.loans[0].holder.value().holder_key, "a");
    EXPECT_EQ(two.portfolio.loans[1].holder.value().holder_key, "b");
    EXPECT_EQ(two.portfolio.loans[1].outstanding_principal_cents, cents{200});
}

TEST(manual_text, a_servicer_above_all_loans_is_the_servicer_of_each) {
    auto const two = read("Servicer: A\nType: Direct Subsidized\nPrincipal: 1.00\n"
                          "Type: Direct Unsubsidized\nPrincipal: 2.00\n");
    ASSERT_EQ(two.portfolio.loans.size(), 2U);
    EXPECT_EQ(two.portfolio.loans[0].holder.value().holder_key, "a");
    EXPECT_EQ(two.portfolio.loans[1].holder.value().holder_key, "a");
}

TEST(manual_text, a_second_principal_is_a_second_loan) {
    auto const two = read("Type: Direct Subsidized\nPrincipal: 1.00\nRate: 5\nPrincipal: 2.00\n");
    ASSERT_EQ(two.portfolio.loans.size(), 2U);
    EXPECT_EQ(two.portfolio.loans[1].loan_type, loan_type::unknown);
    auto const same = read("Type: Direct Subsidized\nPrincipal: 1.00\nPrincipal: 1.00\n");
    EXPECT_EQ(same.portfolio.loans.size(), 1U);
}

TEST(manual_text, a_value_may_stand_on_the_line_after_its_label) {
    auto const one = only_loan("Type\nDirect Subsidized\nPrincipal\n\n$7.25\nPlan:\n\nNotes\n");
    EXPECT_EQ(one.loan_type, loan_type::direct_subsidized);
    EXPECT_EQ(one.outstanding_principal_cents, cents{725});
    EXPECT_EQ(one.repayment_plan, reported_plan::not_reported);
}

TEST(manual_text, program_and_type_may_have_labels_of_their_own) {
    auto const one = only_loan("Loan program: Direct\nLoan type: Unsubsidized\nPrincipal: 1\n");
    EXPECT_EQ(one.loan_type, loan_type::direct_unsubsidized);
}

TEST(manual_text, a_type_that_may_be_two_is_neither) {
    for (std::string_view const type :
         {"Direct PLUS", "Grad PLUS", "Parent PLUS", "Consolidation", "Direct Consolidation",
          "Subsidized", "Student loan", "direct"}) {
        std::string const text = "Type: " + std::string{type} + "\nPrincipal: 1\n";
        EXPECT_EQ(only_loan(text).loan_type, loan_type::unknown) << type;
        EXPECT_TRUE(warns(text, warning_code::unknown_loan_type)) << type;
    }
}

TEST(manual_text, types_in_peoples_words) {
    std::map<std::string, loan_type> const types{
        {"Direct Loan - Subsidized", loan_type::direct_subsidized},
        {"direct unsubsidized loan", loan_type::direct_unsubsidized},
        {"Direct Unsub", loan_type::direct_unsubsidized},
        {"Direct Grad PLUS", loan_type::direct_grad_plus},
        {"Direct PLUS Loan for Graduate Students", loan_type::direct_grad_plus},
        {"Direct Parent PLUS", loan_type::direct_parent_plus},
        {"Direct Consolidation Loan - Unsubsidized", loan_type::direct_consolidation_unsubsidized},
        {"FFEL Consolidation", loan_type::ffel_consolidation},
        {"FFEL Stafford Subsidized", loan_type::ffel_stafford_subsidized},
        {"Federal Perkins Loan", loan_type::perkins},
        {"Private student loan", loan_type::private_}};
    for (auto const& [words, type] : types)
        EXPECT_EQ(only_loan("Type: " + words + "\nPrincipal: 1\n").loan_type, type) << words;
}

TEST(manual_text, status_words) {
    std::map<std::string, loan_status> const statuses{
        {"Repayment", loan_status::in_repayment},
        {"repay", loan_status::in_repayment},
        {"Deferred", loan_status::in_deferment},
        {"In-school deferment", loan_status::in_deferment},
        {"Forbearance", loan_status::in_forbearance},
        {"Grace", loan_status::in_grace},
        {"In school", loan_status::in_school},
        {"Default", loan_status::defaulted},
        {"Paid", loan_status::paid_in_full},
        {"Repayment, not in default", loan_status::in_repayment}};
    for (auto const& [words, status] : statuses) {
        auto const one =
            only_loan("Type: Direct Subsidized\nPrincipal: 1\nStatus: " + words + "\n");
        EXPECT_EQ(one.status, status) << words;
        EXPECT_EQ(one.in_default, status == loan_status::defaulted) << words;
    }
    std::string const odd = "Type: Direct Subsidized\nPrincipal: 1\nStatus: Sleeping\n";
    EXPECT_EQ(only_loan(odd).status, loan_status::unknown);
    EXPECT_TRUE(warns(odd, warning_code::unknown_status_code));
    EXPECT_FALSE(warns(odd, warning_code::status_missing));
}

TEST(manual_text, a_balance_in_one_figure_is_less_the_interest) {
    std::string const text = "Type: Direct Subsidized\nBalance: $10.00\nInterest: $1.50\n";
    EXPECT_EQ(only_loan(text).outstanding_principal_cents, cents{850});
    EXPECT_TRUE(warns(text, warning_code::balance_used_as_principal));
    std::string const both = text + "Principal: $9.00\n";
    EXPECT_EQ(only_loan(both).outstanding_principal_cents, cents{900});
    EXPECT_FALSE(warns(both, warning_code::balance_used_as_principal));
}

TEST(manual_text, a_credit_is_no_debt) {
    std::string const text = "Type: Direct Subsidized\nPrincipal: -$5.00\n";
    auto const one = only_loan(text);
    EXPECT_EQ(one.outstanding_principal_cents, cents{});
    EXPECT_EQ(one.credit_balance_cents, cents{500});
    EXPECT_TRUE(warns(text, warning_code::negative_balance_treated_as_zero));
}

TEST(manual_text, what_can_not_be_read_is_left_out_with_a_warning) {
    std::string const text = std::string{plain} + "Monthly payment: about 60\nLoan date: last May\n"
                                                  "Plan: the usual\n";
    auto const one = only_loan(text);
    EXPECT_FALSE(one.scheduled_payment_cents);
    EXPECT_FALSE(one.loan_date);
    EXPECT_EQ(one.repayment_plan, reported_plan::unknown);
    EXPECT_EQ(all_codes(read(text)),
              (std::vector{warning_code::malformed_amount, warning_code::malformed_date,
                           warning_code::unknown_repayment_plan}));
    EXPECT_EQ(read(text).warnings.front().line, 7);
}

TEST(manual_text, unknown_labels_are_counted_by_line_and_never_repeated) {
    auto const result = read(std::string{plain} + "Jane Roe 123-45-6789: mine\n");
    ASSERT_EQ(all_codes(result), (std::vector{warning_code::unrecognized_labels}));
    EXPECT_EQ(result.warnings[0].message.find("Roe"), std::string::npos);
    EXPECT_EQ(result.warnings[0].message, "These lines have unknown labels: 7.");
    auto const three = read(std::string{plain} + "Mine: 1\nAlso: 2\nToo: 3\n");
    ASSERT_EQ(all_codes(three), (std::vector{warning_code::unrecognized_labels}));
    EXPECT_EQ(three.warnings[0].message, "These lines have unknown labels: 7, 8, 9.");
}

TEST(manual_text, only_the_last_four_of_an_account_number_are_kept) {
    auto const text = std::string{plain} + "Account number: 12-3456-7890\n";
    EXPECT_EQ(only_loan(text).account_number_last4, "7890");
}

TEST(manual_text, faults) {
    using enum tassel::portfolio_fault_code;
    EXPECT_EQ(fault_of("   \n "), empty_text);
    EXPECT_EQ(fault_of("Dear sir, I owe some money."), unsupported_format);
    EXPECT_EQ(fault_of("{\"type\": \"D1\", \"principal\": 5}"), unsupported_format);
    EXPECT_EQ(fault_of("<html>Type: x</html>"), open_loan_balance_missing);
    EXPECT_EQ(fault_of("Servicer: A\nSchool: B\n"), no_loans);
    EXPECT_EQ(fault_of("Type: mine\nPrincipal: x\n"), open_loan_balance_missing);
    EXPECT_EQ(fault_of("Type: Direct Subsidized\nRate: 5\n"), open_loan_balance_missing);
    EXPECT_EQ(fault_of("Type: Direct Subsidized\nPrincipal: 100,000,000.01\n"),
              amount_out_of_range);
    std::string many;
    for (int i = 0; i < 501; ++i)
        many += "Type: Direct Subsidized\nPrincipal: 1\n";
    EXPECT_EQ(fault_of(many), too_many_loans);
}

TEST(manual_text, a_paid_loan_needs_no_balance) {
    EXPECT_FALSE(only_loan("Type: Direct Subsidized\nStatus: paid in full\n").is_open.value());
}

TEST(manual_text, a_loan_without_a_balance_is_kept_and_asked_about) {
    for (std::string const line : {"", "Principal: ask MOHELA\n", "Balance: N/A\n"}) {
        auto const text = "Type: Direct Subsidized\nRate: 5\n" + line +
                          "Type: Direct Unsubsidized\nPrincipal: 7\n";
        auto const result = read(text);
        ASSERT_EQ(result.portfolio.loans.size(), 2U) << line;
        auto const& one = result.portfolio.loans[0];
        EXPECT_EQ(one.outstanding_principal_unknown, true) << line;
        EXPECT_EQ(one.is_open, true) << line;
        EXPECT_TRUE(warns(text, warning_code::outstanding_principal_unknown)) << line;
        EXPECT_EQ(result.portfolio.totals->outstanding_principal_cents, cents{700}) << line;
        EXPECT_EQ(result.portfolio.totals->loans_without_balance, 1) << line;
    }
}

TEST(manual_text, a_federal_export_is_read_under_any_label) {
    auto const federal = exports::sample_file("01_undergrad_only_v4.txt");
    auto const expected = exports::read(federal);
    for (auto const label : {source_label::manual_text, source_label::servicer_text_export}) {
        auto result = exports::read(federal, label);
        EXPECT_EQ(result.warnings.back().code, warning_code::source_label_differs);
        EXPECT_EQ(result.warnings.size(), expected.warnings.size() + 1);
        EXPECT_EQ(result.portfolio.source_label, label);
        result.portfolio.source_label = expected.portfolio.source_label;
        EXPECT_EQ(result.portfolio, expected.portfolio);
    }
}

TEST(manual_text, a_type_that_names_no_program_is_dated) {
    auto const typed = [](std::string const& type, std::string const& more) {
        return only_loan("Type: " + type + "\nPrincipal: 1\n" + more);
    };
    std::map<std::string, loan_type> const types{
        {"Unsub", loan_type::direct_unsubsidized},
        {"Stafford subsidized", loan_type::direct_subsidized},
        {"Grad PLUS", loan_type::direct_grad_plus},
        {"Parent PLUS", loan_type::direct_parent_plus},
        {"consolidated unsub", loan_type::direct_consolidation_unsubsidized}};
    for (auto const& [words, type] : types) {
        EXPECT_EQ(typed(words, "Disbursed on: 07/01/2010\n").loan_type, type) << words;
        for (std::string const more : {"", "Disbursed on: 06/30/2010\n"}) {
            auto const one = typed(words, more);
            EXPECT_EQ(one.loan_type, loan_type::unknown) << words;
            ASSERT_EQ(one.doubts.value().size(), 1U) << words;
            EXPECT_EQ(one.doubts->at(0).field, "loan_program");
            EXPECT_EQ(one.doubts->at(0).values, (std::vector<std::string>{"direct", "ffel"}));
        }
    }
    EXPECT_EQ(
        typed("Stafford subsidized", "Lender: Example Bank\nLoan date: 2005-09-01\n").loan_type,
        loan_type::ffel_stafford_subsidized);
    EXPECT_EQ(typed("FFEL Unsub", "").loan_type, loan_type::ffel_stafford_unsubsidized);
}

TEST(manual_text, short_words_for_types_and_plans) {
    std::map<std::string, loan_type> const types{
        {"dir unsub", loan_type::direct_unsubsidized},
        {"DL sub", loan_type::direct_subsidized},
        {"unsubsidized stafford direct", loan_type::direct_unsubsidized},
        {"consol direct sub", loan_type::direct_consolidation_subsidized},
        {"graduate plus dl", loan_type::direct_grad_plus}};
    for (auto const& [words, type] : types)
        EXPECT_EQ(only_loan("Type: " + words + "\nPrincipal: 1\n").loan_type, type) << words;
    std::map<std::string, reported_plan> const plans{{"RAP", reported_plan::rap},
                                                     {"SAVE", reported_plan::repaye_save},
                                                     {"ibr", reported_plan::ibr},
                                                     {"PAYE", reported_plan::paye},
                                                     {"ICR", reported_plan::icr}};
    for (auto const& [words, plan] : plans) {
        EXPECT_EQ(only_loan(std::string{plain} + "Plan: " + words + "\n").repayment_plan, plan)
            << words;
    }
}

TEST(manual_text, rates_below_one_percent_are_fractions) {
    auto const rated = [](std::string const& rate, std::string const& date) {
        return only_loan("Type: Direct Unsubsidized\nPrincipal: 1\nRate: " + rate + "\n" + date);
    };
    std::string const in_2015 = "Disbursed on: 09/01/2015\n";
    auto const lawful = rated("0.0584", in_2015);
    EXPECT_EQ(lawful.interest_rate_bps, annual_rate{584'000});
    EXPECT_FALSE(lawful.doubts);
    for (auto const& doubted : {rated("0.068", in_2015), rated("0.0584", ""), rated(".068", "")}) {
        EXPECT_GT(doubted.interest_rate_bps.value(), annual_rate{500'000});
        EXPECT_TRUE(doubted.doubts);
    }
    EXPECT_FALSE(rated("0.5", in_2015).interest_rate_bps);
    EXPECT_TRUE(rated("0.5", in_2015).doubts);
    EXPECT_EQ(rated("0.00%", in_2015).interest_rate_bps, annual_rate{});
    auto const high = rated("14", in_2015);
    EXPECT_EQ(high.interest_rate_bps, annual_rate{1'400'000});
    EXPECT_TRUE(high.doubts);
    EXPECT_TRUE(warns("Type: Direct Unsubsidized\nPrincipal: 1\nRate: 14\n",
                      warning_code::rate_implausible));
}

} // namespace
} // namespace tassel::exports::manual_loans_test
