// The labels of hand-typed and servicers' texts, and what they mean.
#pragma once

#include "tassel/core/joined.hpp"
#include "tassel/export/words/export_table_set.hpp"

#include <array>
#include <string_view>

namespace tassel::rules {

struct manual_label_tables {
    static constexpr auto manual_synonyms = [] {
        using enum manual_label;
        return in_order(joined(
            means(loan_type, {"loan type", "type", "type of loan", "loan type description"}),
            means(loan_program, {"program", "loan program"}),
            means(loan_name, {"group", "group id", "loan group", "loan id", "loan", "loan name",
                              "loan number", "name", "loan sequence"}),
            means(status, {"status", "loan status", "current status", "current loan status",
                           "repayment status"}),
            means(servicer, {"servicer", "serviced by", "loan servicer", "current servicer",
                             "servicer name"}),
            means(holder, {"lender", "holder", "owner", "loan holder", "loan owner",
                           "current lender", "current holder", "current owner", "lender name",
                           "holder name", "owned by", "held by"}),
            means(principal,
                  {"principal", "principal balance", "outstanding principal",
                   "outstanding principal balance", "current principal",
                   "current principal balance", "unpaid principal", "unpaid principal balance",
                   "remaining principal", "remaining principal balance", "loan principal",
                   "loan outstanding principal balance", "principal owed"}),
            means(interest, {"interest", "accrued interest", "unpaid accrued interest",
                             "accrued unpaid interest", "unpaid interest", "outstanding interest",
                             "outstanding interest balance", "loan outstanding interest balance",
                             "current interest", "interest balance", "interest accrued",
                             "interest owed", "accrued interest balance"}),
            means(balance, {"balance", "current balance", "amount owed", "outstanding balance",
                            "loan balance", "current amount owed", "unpaid balance",
                            "remaining balance", "balance owed"}),
            means(rate, {"rate", "interest rate", "current interest rate", "current rate",
                         "loan interest rate"}),
            means(effective_rate, {"effective", "effective rate", "effective interest rate",
                                   "actual interest rate"}),
            means(regulatory_rate, {"regulatory", "regulatory rate", "regulatory interest rate",
                                    "statutory interest rate", "statutory rate"}),
            means(rate_type, {"rate type", "interest rate type", "interest type"}),
            means(loan_date, {"loan date", "origination date", "loan origination date",
                              "date of loan", "originated", "originated on"}),
            means(first_disbursement,
                  {"disbursed on", "disbursed", "date disbursed", "disbursement date",
                   "first disbursement", "first disbursement date", "first disbursed",
                   "first disbursed on"}),
            means(original_amount, {"original amount", "amount borrowed", "original loan amount",
                                    "original principal", "original principal balance",
                                    "original balance", "loan amount", "borrowed"}),
            means(plan, {"plan", "repayment plan", "current plan", "payment plan",
                         "current repayment plan", "repayment plan type"}),
            means(scheduled_payment,
                  {"monthly payment", "monthly payment amount", "regular monthly payment",
                   "regular monthly payment amount", "payment", "payment amount",
                   "scheduled payment", "scheduled amount"}),
            means(due_date, {"due date", "next due date", "payment due date", "next payment due",
                             "next payment due date", "next payment date", "due"}),
            means(last_payment, {"last payment", "last payment received", "last payment date",
                                 "most recent payment"}),
            // Never a count for public service, and none that does not say for what it counts.
            means(qualifying_months,
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
                   "qualifying payments toward income driven repayment forgiveness"}),
            means(account_number,
                  {"account", "account number", "account no", "account id", "loan account number"}),
            means(principal_date, {"as of", "as of date", "balance date"}),
            means(school, {"school", "school name", "attending school", "college"}),
            means(no_loan_data, {"amount due", "current amount due", "auto debit", "auto pay",
                                 "autopay", "capitalized interest", "daily interest",
                                 "daily interest accrual", "total daily interest accrual", "fees",
                                 "late fees", "outstanding late fees", "past due amount"})));
    }();

    /// `Loan 2` or `Group 2` heads a loan.
    static constexpr std::array<std::string_view, 2> numbered_headings{"loan ", "group "};

    /// Under a label of its own, and beside the rate.
    static constexpr std::array<described<interest_rate_type>, 2> rate_type_descriptions{
        {{interest_rate_type::variable, {"VAR*"}}, {interest_rate_type::fixed, {"FIX*"}}}};
    static constexpr std::array<described<interest_rate_type>, 2> rate_remark_descriptions{
        {{interest_rate_type::variable, {"VARIABLE"}}, {interest_rate_type::fixed, {"FIXED"}}}};

    // --- tables of servicers ---------------------------------------------------------------------
    /// As servicers write them, but for case, blanks and the word "value".
    static constexpr auto history_column_names = [] {
        using enum history_column::use;
        using enum evidence;
        return std::to_array<history_column_name>({
            {"date", {date}, attested},
            {"transaction date", {date}, guessed},
            {"posted date", {date}, guessed},
            {"effective date", {date}, guessed},
            {"loan name", {loan}, attested},
            {"loan", {loan}, guessed},
            {"loan id", {loan}, guessed},
            {"loan group", {loan}, guessed},
            {"group", {loan}, guessed},
            {"description", {description}, attested},
            {"transaction", {description}, guessed},
            {"transaction type", {description}, guessed},
            {"activity", {description}, guessed},
            {"principal", {principal}, attested},
            {"total", {total}, attested},
            {"amount", {total}, guessed},
            {"unpaid principal", {balance, true}, attested},
            {"unpaid principal balance", {balance, true}, attested},
            {"principal balance", {balance, true}, guessed},
            {"balance", {balance}, guessed},
            {"loan balance", {balance}, guessed},
            {"unpaid balance", {balance}, guessed},
            {"outstanding balance", {balance}, guessed},
        });
    }();
    static constexpr auto history_column_descriptions = [] {
        using enum history_column::use;
        return std::to_array<described<history_column>>({

            {{balance, true}, {"UNPAID PRINCIPAL*|BALANCE", "PRINCIPAL"}},
            {{balance}, {"UNPAID PRINCIPAL*|BALANCE"}},
            {{date}, {"DATE"}},
            {{loan}, {"LOAN*"}},
            {{description}, {"DESCRIPTION*|TRANSACTION*"}},
            {{principal}, {"PRINCIPAL"}},
            {{total}, {"TOTAL"}},
        });
    }();
    /// Rows of what did not come about, and of what was lent.
    static constexpr std::string_view undone_words = "PENDING*|CANCEL*|REVERS*";
    static constexpr std::string_view disbursement_words = "DISBURSEMENT*";
    static constexpr std::string_view payment_words = "PAYMENT*";
    static constexpr std::string_view total_words = "TOTAL*|SUBTOTAL*|GRAND TOTAL*|SUM";
    /// Rows of a table of loans that are about a payment, or about nothing.
    static constexpr std::string_view row_without_loan_words =
        "PAYMENT*|LAST PAYMENT*|NEXT PAYMENT*|AUTO DEBIT*|AUTO PAY*|AUTOPAY|INTEREST PAID|"
        "PRINCIPAL PAID|FEES|LATE FEES|AMOUNT DUE|CURRENT AMOUNT DUE|PAST DUE*|DUE DATE*";

    /// A text with such lines lists payments, and no loans.
    static constexpr std::string_view payment_list_words =
        "PAYMENT HISTORY|PAYMENT ACTIVITY|PAYMENT DATE|PAYMENT AMOUNT|APPLIED TO PRINCIPAL|"
        "APPLIED TO INTEREST|PAYMENTS RECEIVED";
};
static_assert(each_before_the_next(manual_label_tables::manual_synonyms),
              "a label has two meanings");

} // namespace tassel::rules
