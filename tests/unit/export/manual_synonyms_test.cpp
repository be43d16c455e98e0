// Every label that a person or a servicer's page may write, in all variants of its words. Labels
// with the same meaning read alike, and none of them is unknown.
#include "unit/export/exports.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <utility>
#include <vector>

namespace tassel::exports::manual_synonyms_test {
namespace {

using text_line = std::pair<std::string, std::string>;

/// Labels with the same meaning, a value that suits them, and the lines of a loan that they
/// replace.
struct meaning {
    std::string value;
    std::vector<std::string> labels;
    std::vector<std::string> instead_of = {};
};

std::vector<meaning> const meanings{
    {"Direct Unsubsidized",
     {"type", "loan type", "type of loan", "loan type description"},
     {"type"}},
    {"Direct Loan", {"program", "loan program"}, {"type"}},
    {"1-01 Direct Loan - Unsubsidized",
     {"group", "group id", "loan group", "loan id", "loan", "loan name", "loan number", "name",
      "loan sequence"}},
    {"Forbearance",
     {"status", "loan status", "current status", "current loan status", "repayment status"},
     {"status"}},
    {"Example Servicing",
     {"servicer", "serviced by", "loan servicer", "current servicer", "servicer name"},
     {"servicer"}},
    {"Example Bank",
     {"holder", "lender", "owner", "loan holder", "loan owner", "current lender", "current holder",
      "current owner", "lender name", "holder name", "owned by", "held by"},
     {"servicer"}},
    {"$321.09",
     {"principal", "principal balance", "outstanding principal", "outstanding principal balance",
      "current principal", "current principal balance", "unpaid principal",
      "unpaid principal balance", "remaining principal", "remaining principal balance",
      "loan principal", "loan outstanding principal balance", "principal owed"},
     {"principal"}},
    {"$4.56",
     {"interest", "accrued interest", "unpaid accrued interest", "accrued unpaid interest",
      "unpaid interest", "outstanding interest", "outstanding interest balance",
      "loan outstanding interest balance", "current interest", "interest balance",
      "interest accrued", "interest owed", "accrued interest balance"},
     {"interest"}},
    {"$654.32",
     {"balance", "current balance", "amount owed", "outstanding balance", "loan balance",
      "current amount owed", "unpaid balance", "remaining balance", "balance owed"},
     {"principal", "interest"}},
    {"6.25%",
     {"rate", "interest rate", "current interest rate", "current rate", "loan interest rate"},
     {"rate"}},
    {"5.75%",
     {"effective", "effective rate", "effective interest rate", "actual interest rate"},
     {"rate"}},
    {"7.5%",
     {"regulatory", "regulatory rate", "regulatory interest rate", "statutory interest rate",
      "statutory rate"}},
    {"Variable", {"rate type", "interest rate type", "interest type"}},
    {"03/04/2015",
     {"loan date", "origination date", "loan origination date", "date of loan", "originated",
      "originated on"}},
    {"03/05/2015",
     {"disbursed on", "disbursed", "date disbursed", "disbursement date", "first disbursement",
      "first disbursement date", "first disbursed", "first disbursed on"}},
    {"$5,500.00",
     {"original amount", "amount borrowed", "original loan amount", "original principal",
      "original principal balance", "original balance", "loan amount", "borrowed"}},
    {"IBR",
     {"plan", "repayment plan", "current plan", "payment plan", "current repayment plan",
      "repayment plan type"}},
    {"$99.88",
     {"monthly payment", "monthly payment amount", "regular monthly payment",
      "regular monthly payment amount", "payment", "payment amount", "scheduled payment",
      "scheduled amount"}},
    {"09/01/2026",
     {"due date", "next due date", "payment due date", "next payment due", "next payment due date",
      "next payment date", "due"}},
    {"07/01/2026",
     {"last payment", "last payment received", "last payment date", "most recent payment"}},
    {"87",
     {"idr qualifying payments",
      "idr qualifying payment count",
      "idr qualifying months",
      "idr qualifying month count",
      "idr payment count",
      "idr forgiveness qualifying payments",
      "idr forgiveness payment count",
      "idr qualifying payments made",
      "qualifying idr payments",
      "qualifying idr payment count",
      "qualifying payments idr",
      "qualifying payments for idr",
      "qualifying payments for idr forgiveness",
      "qualifying payments toward idr",
      "qualifying payments toward idr forgiveness",
      "qualifying payments towards idr forgiveness",
      "qualifying months toward idr forgiveness",
      "payments toward idr forgiveness",
      "months toward idr forgiveness",
      "income driven repayment qualifying payments",
      "income driven repayment qualifying payment count",
      "income driven repayment payment count",
      "qualifying payments toward income driven repayment forgiveness"}},
    {"12-3456-7890",
     {"account", "account number", "account no", "account id", "loan account number"}},
    {"Example State University", {"school", "school name", "attending school", "college"}},
};

std::vector<std::string> const without_loan_data{"amount due",
                                                 "current amount due",
                                                 "auto debit",
                                                 "auto pay",
                                                 "autopay",
                                                 "capitalized interest",
                                                 "daily interest",
                                                 "daily interest accrual",
                                                 "total daily interest accrual",
                                                 "fees",
                                                 "late fees",
                                                 "outstanding late fees",
                                                 "past due amount"};

/// A loan in which a label stands before a value that suits its meaning.
reading with_line(meaning const& one, std::string const& label) {
    std::vector<text_line> const lines{
        {"type", "Direct Subsidized"}, {"servicer", "S"}, {"principal", "$100.50"},
        {"interest", "$2.25"},         {"rate", "5%"},    {"status", "Repayment"}};
    std::string text;
    for (auto const& [known, value] : lines) {
        auto const& gone = one.instead_of;
        if (std::find(gone.begin(), gone.end(), known) == gone.end())
            text += known + ": " + value + "\n";
    }
    return exports::read(text + label + ": " + one.value + "\n", source_label::manual_text);
}

meaning const nothing{"$1.00", {"late fees"}};

TEST(manual_synonyms, of_one_meaning_read_alike) {
    for (auto const& one : meanings) {
        auto const first = with_line(one, one.labels.front());
        EXPECT_EQ(first.portfolio.loans.size(), 1U) << one.labels.front();
        EXPECT_NE(first.portfolio, with_line(nothing, "late fees").portfolio) << one.labels.front();
        for (auto const& label : one.labels) {
            auto const same = with_line(one, label);
            EXPECT_EQ(same.portfolio, first.portfolio) << label;
            for (auto const& warning : same.warnings)
                EXPECT_NE(warning.code, warning_code::unrecognized_labels) << label;
        }
    }
}

TEST(manual_synonyms, of_no_use_for_a_loan_are_known_all_the_same) {
    auto const plain = with_line(nothing, "late fees");
    for (auto const& label : without_loan_data) {
        auto const read = with_line({"$1.00", {label}}, label);
        EXPECT_EQ(read.portfolio, plain.portfolio) << label;
        EXPECT_TRUE(read.warnings.empty()) << label;
    }
}

} // namespace
} // namespace tassel::exports::manual_synonyms_test
