// The labels of exports: the labels of the StudentAid / NSLDS text file, and those of texts that
// people typed.
#pragma once

#include "rules/names/engine_names.hpp"
#include "tassel/core/joined.hpp"
#include "tassel/export/words/export_table_set.hpp"
#include "tassel/export/words/nslds_label.hpp"

#include <array>
#include <string_view>

namespace tassel::rules {

// The labels of the StudentAid / NSLDS text file in all of its layouts, and the fact that each
// label's value sets.
struct nslds_label_tables {
    /// Labels of loans, in the order of the newer files. The older files' labels are among them.
    static constexpr auto nslds_loan_labels = [] {
        using enum exports::nslds_field;
        using enum exports::nslds_layout;
        return std::to_array<nslds_label>({
            {"Loan Type Code", loan_type_code, v3},
            {"Loan Type", loan_type},
            {"Loan Type Description", loan_type_description},
            {"Loan Award ID", award_id},
            {"Loan Attending School Name", &loan::school_name},
            {"Loan Attending School OPEID", &loan::school_opeid},
            {"Loan Date", &loan::loan_date},
            {"Loan Repayment Begin Date", &loan::repayment_begin_date},
            {"Loan Period Begin Date", &loan::loan_period_begin_date},
            {"Loan Period End Date", &loan::loan_period_end_date},
            {"Loan Amount", &loan::original_principal_cents},
            {"Loan Disbursed Amount", &loan::disbursed_amount_cents},
            {"Loan Canceled Amount", &loan::canceled_amount_cents},
            {"Loan Canceled Date", &loan::canceled_date},
            {"Loan Outstanding Principal Balance", principal},
            {"Loan Outstanding Principal Balance as of Date", &loan::principal_as_of_date},
            {"Loan Outstanding Interest Balance", interest},
            {"Loan Outstanding Interest Balance as of Date", &loan::interest_as_of_date},
            {"Loan Interest Rate Type Code", rate_type},
            {"Loan Interest Rate Type Description", rate_type},
            {"Loan Interest Rate Type", rate_type},
            {"Loan Interest Rate", &loan::interest_rate_bps},
            {"Loan Actual Interest Rate", &loan::actual_interest_rate_bps},
            {"Loan Statutory Interest Rate", &loan::statutory_interest_rate_bps},
            {"Loan Repayment Plan Type Code", plan_code},
            {"Loan Repayment Plan Type Code Description", plan_description},
            {"Loan Repayment Plan Type", plan_description, v2},
            {"Loan Repayment Plan Begin Date", &loan::repayment_plan_begin_date},
            {"Loan Repayment Plan Scheduled Amount", &loan::scheduled_payment_cents},
            {"Loan Repayment Plan IDR Plan Anniversary Date", &loan::idr_anniversary_date},
            {"Loan Confirmed Subsidy Status", kept_apart},
            {"Loan Subsidized Usage in Years", kept_apart},
            {"Loan Reaffirmation Date", &loan::reaffirmation_date},
            {"Loan Most Recent Payment Effective Date", &loan::last_payment_date},
            {"Loan Next Payment Due Date", &loan::next_payment_due_date},
            {"Loan Cumulative Payment Amount", &loan::cumulative_payment_cents},
            {"Loan PSLF Cumulative Matched Months", matched_months},
            {"Academic Level", academic_level},
            {"Additional Unsubsidized Loan Flag", kept_apart},
            {"Award Year", award_year},
            {"Capitalized Interest", &loan::capitalized_interest_cents},
            {"Net Loan Amount", &loan::net_loan_amount_cents},
            {"Reaffirmation flag", kept_apart},
            {"Calculated Subsidized Aggregate OPB", kept_apart},
            {"Calculated Unsubsidized Aggregate OPB", kept_apart},
            {"Calculated Combined Aggregate OPB", kept_apart},
            {"UpdtDt", kept_apart},
            {"Loan Updated Date", kept_apart, v4},
            {"DelinqDate", &loan::delinquency_begin_date},
            {"Loan Delinquency Date", &loan::delinquency_begin_date, v4},
            {"Loan Delinquency End Date", &loan::delinquency_end_date, v4},
            {"Current Loan Status", current_status},
            {"Current Loan Status Description", current_status_description},
            {"Highest Historical Outstanding Principal Balance (OPB)",
             &loan::highest_principal_cents},
            {"Current Standard-Standard Schedule Payment Amount",
             &loan::current_standard_payment_cents},
            {"Permanent Standard-Standard Schedule Payment Amount",
             &loan::permanent_standard_payment_cents},
            {"Parent Plus Consolidation Indicator", any_parent_plus},
            {"Parent Plus First Level Consolidation Indicator", first_level_parent_plus, v4},
            {"Consolidation Loan With Any Parent Plus Indicator", any_parent_plus, v4},
            {"Joint Consolidation Loan Indicator", joint_consolidation, v4},
            {"Joint Consolidation Loan Separation Indicator", kept_apart, v4},
            {"Loan Status", status},
            {"Loan Status Description", status_description},
            {"Loan Status Effective Date", status_date},
            {"Loan Disbursement Date", disbursement_date},
            {"Loan Disbursement Amount", disbursement_amount},
            {"Loan Contact Type", contact_type},
            {"Loan Contact Code", &loan_party::code},
            {"Loan Contact Name", contact_name},
            {"Loan Contact Street Address 1", &loan_party::street_1},
            {"Loan Contact Street Address 2", &loan_party::street_2},
            {"Loan Contact City", &loan_party::city},
            {"Loan Contact State Code", &loan_party::state},
            {"Loan Contact Zip Code", &loan_party::postal_code},
            {"Loan Contact Phone Number", &loan_party::phone},
            {"Loan Contact Phone Extension", &loan_party::phone_extension},
            {"Loan Contact Email Address", &loan_party::email},
            {"Loan Contact Web Site Address", &loan_party::website},
            {"Most Relevant", contact_most_relevant},
            {"Loan Special Contact Reason", &loan::special_contact_reason},
            {"Loan Special Contact", kept_apart},
        });
    }();

    /// Labels of the header and of the sections that contain no loans.
    static constexpr auto nslds_section_labels = [] {
        using enum exports::nslds_field;
        using enum exports::nslds_layout;
        return joined(
            std::to_array<nslds_label>({
                {"File Source", file_source},
                {"File Request Date", file_request_date},
                {"Student First Name", first_name},
                {"Student Middle Initial", middle_initial},
                {"Student Last Name", last_name},
                {"Student SULA Maximum Eligibility Period", section, v2},
                {"Student SULA Subsidized Usage Period", section, v2},
                {"Student SULA Remaining Eligibility Period", section, v2},
                {"Student Total All Loans Outstanding Principal", total_principal},
                {"Student Total All Loans Outstanding Interest", total_interest},
            }),
            nslds_labels_for(
                borrower, {"Student Street Address 1", "Student Street Address 2", "Student City",
                           "Student State Code", "Student Country Code", "Student Zip Code",
                           "Student Email Address", "Student Home Phone Country Code",
                           "Student Home Phone Number", "Student Home Phone Preferred",
                           "Student Cell Phone Country Code", "Student Cell Phone Number",
                           "Student Cell Phone Preferred", "Student Work Phone Country Code",
                           "Student Work Phone Number", "Student Work Phone Preferred"}),
            nslds_labels_for(section,
                             {"Student Enrollment Status", "Student Enrollment Status Code",
                              "Student Enrollment Status Code Description",
                              "Student Enrollment Status Effective Date",
                              "Student Pell Lifetime Eligibility Used",
                              "Student Iraq and Afghanistan Service Lifetime Eligibility Used",
                              "Student Total All Grants"}),
            nslds_labels_for(section,
                             {"Undergraduate Subsidized Loan Limit Flag",
                              "Undergraduate Combined Loan Limit Flag", "Undergraduate Award Year",
                              "Undergraduate Dependency Indicator",
                              "Undergraduate Aggregate Subsidized Total",
                              "Undergraduate Aggregate Unsubsidized Total",
                              "Undergraduate Aggregate Combined Total"}),
            nslds_labels_for(section, {"Graduate Subsidized Loan Limit Flag",
                                       "Graduate Combined Loan Limit Flag", "Graduate Award Year",
                                       "Graduate Dependency Indicator",
                                       "Graduate Aggregate Subsidized Total",
                                       "Graduate Aggregate Unsubsidized Total",
                                       "Graduate Aggregate Combined Total"}),
            nslds_labels_for(section,
                             {"Aggregate Subsidized Total", "Aggregate Unsubsidized Total",
                              "Aggregate Combined Total", "Type Code", "Type Description",
                              "Total Outstanding Principal", "Total Outstanding Interest"}),
            nslds_labels_for(section, {"Enrolled School Name", "Enrolled School OPEID",
                                       "Enrolled Status Code", "Enrolled Status Description",
                                       "Enrolled Status Effective Date", "Program School Name",
                                       "Program Name", "Award School Name"}),
            nslds_labels_for(
                section,
                {"Grant Type", "Grant Type Code", "Grant Type Description",
                 "Grant Attending School Name", "Grant Attending School OPEID", "Grant Award Year",
                 "Grant Scheduled Amount", "Grant Award Amount", "Grant Disbursed Amount",
                 "Grant Remaining Amount to be Paid", "Grant First Time",
                 "Grant Additional Eligibility", "Grant Contact Type", "Grant Contact Name",
                 "Grant Contact Street Address 1", "Grant Contact Street Address 2",
                 "Grant Contact City", "Grant Contact State Code", "Grant Contact Zip Code"}));
    }();

    static constexpr auto nslds_labels = joined(nslds_loan_labels, nslds_section_labels);

    /// Prefixes of labels outside the loans, for labels whose full spelling is not known for every
    /// file.
    static constexpr std::array<std::string_view, 9> nslds_section_prefixes{
        "student ", "grant ",         "enrolled ", "program ",  "award school ",
        "total ",   "undergraduate ", "graduate ", "aggregate "};

    /// The labels of this file that occur in no other text.
    static constexpr std::array<std::string_view, 4> federal_labels{
        "File Source", "Loan Type Code", "Loan Award ID", "Loan Attending School Name"};

    static constexpr std::array<named<contact_role>, 4> contact_types{
        {{"Current ED Servicer", contact_role::ed_servicer},
         {"Current Servicer", contact_role::servicer},
         {"Current Lender", contact_role::lender},
         {"Current Guaranty Agency", contact_role::guaranty_agency}}};

    static constexpr std::array<named<interest_rate_type>, 4> rate_types{
        {{"f", interest_rate_type::fixed},
         {"fixed", interest_rate_type::fixed},
         {"v", interest_rate_type::variable},
         {"variable", interest_rate_type::variable}}};
};

// The labels of hand-typed and servicers' texts, and their meanings.
struct manual_label_tables {
    static constexpr auto manual_synonyms = [] {
        using enum exports::manual_label;
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
            // Labels that say that the count is for income-driven plans, so that it can't be a
            // count for public service.
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

    /// `Loan 2` or `Group 2` starts a loan.
    static constexpr std::array<std::string_view, 2> numbered_headings{"loan ", "group "};

    /// Words for a rate type. The first table is for a value under the rate type's own label, the
    /// second for words beside the rate.
    static constexpr std::array<described<interest_rate_type>, 2> rate_type_descriptions{
        {{interest_rate_type::variable, {"VAR*"}}, {interest_rate_type::fixed, {"FIX*"}}}};
    static constexpr std::array<described<interest_rate_type>, 2> rate_remark_descriptions{
        {{interest_rate_type::variable, {"VARIABLE"}}, {interest_rate_type::fixed, {"FIXED"}}}};

    // --- tables of servicers ---------------------------------------------------------------------
    //
    // The names of columns as servicers word them, ignoring case, blanks, and the word "value".
    static constexpr auto history_column_names = [] {
        using enum history_column::use;
        using enum exports::evidence;
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
    /// Words of rows about transactions that did not happen, about disbursements, and about
    /// payments.
    static constexpr std::string_view undone_words = "PENDING*|CANCEL*|REVERS*";
    static constexpr std::string_view disbursement_words = "DISBURSEMENT*";
    static constexpr std::string_view payment_words = "PAYMENT*";
    static constexpr std::string_view total_words = "TOTAL*|SUBTOTAL*|GRAND TOTAL*|SUM";
    /// Words of rows in a table of loans that are about a payment, or about no loan at all.
    static constexpr std::string_view row_without_loan_words =
        "PAYMENT*|LAST PAYMENT*|NEXT PAYMENT*|AUTO DEBIT*|AUTO PAY*|AUTOPAY|INTEREST PAID|"
        "PRINCIPAL PAID|FEES|LATE FEES|AMOUNT DUE|CURRENT AMOUNT DUE|PAST DUE*|DUE DATE*";

    /// Words of lines in a text that lists payments and no loans.
    static constexpr std::string_view payment_list_words =
        "PAYMENT HISTORY|PAYMENT ACTIVITY|PAYMENT DATE|PAYMENT AMOUNT|APPLIED TO PRINCIPAL|"
        "APPLIED TO INTEREST|PAYMENTS RECEIVED";
};
static_assert(each_before_the_next(manual_label_tables::manual_synonyms),
              "a label has two meanings");

} // namespace tassel::rules
