// The labels of the StudentAid / NSLDS text file and what each one fills: exports.md A.4, A.5.
#pragma once

#include "tassel/loan/portfolio.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tassel {

/// What a line is for. Those from `loan_type_code` on belong to a loan.
enum class nslds_field : std::uint8_t {
    section, ///< recognised, outside the loans, not used
    file_source,
    file_request_date,
    first_name,
    middle_initial,
    last_name,
    borrower, ///< an address, a telephone number ...: dropped
    total_principal,
    total_interest,

    loan_type_code,
    loan_type,
    award_id,
    loan_type_description,
    date,
    amount,
    rate,
    text,
    principal,
    interest,
    rate_type,
    plan_code,
    plan_description,
    matched_months,
    academic_level,
    award_year,
    any_parent_plus,
    first_level_parent_plus,
    joint_consolidation,
    current_status,
    current_status_description,
    status,
    status_description,
    status_date,
    disbursement_date,
    disbursement_amount,
    contact_type,
    contact_name,
    contact_text,
    most_relevant,
    kept_apart ///< of a loan, not used but to tell loans apart
};

/// Which generation of the layout a label tells.
enum class nslds_layout : std::uint8_t { any, v2, v3, v4 };

/// A label, with the member that its value fills where that is all there is to do.
struct nslds_label {
    std::string_view text;
    nslds_field field;
    nslds_layout layout = nslds_layout::any;
    std::optional<civil_date> loan::*date = nullptr;
    std::optional<cents> loan::*amount = nullptr;
    std::optional<annual_rate> loan::*rate = nullptr;
    std::optional<std::string> loan::*loan_text = nullptr;
    std::optional<std::string> loan_party::*party_text = nullptr;

    [[nodiscard]] constexpr bool of_a_loan() const noexcept {
        return field >= nslds_field::loan_type_code;
    }
};

namespace detail {

[[nodiscard]] consteval nslds_label label(std::string_view text, nslds_field field,
                                          nslds_layout layout = nslds_layout::any) {
    nslds_label row{};
    row.text = text;
    row.field = field;
    row.layout = layout;
    return row;
}
[[nodiscard]] consteval nslds_label date_label(std::string_view text,
                                               std::optional<civil_date> loan::*member,
                                               nslds_layout layout = nslds_layout::any) {
    auto row = label(text, nslds_field::date, layout);
    row.date = member;
    return row;
}
[[nodiscard]] consteval nslds_label amount_label(std::string_view text,
                                                 std::optional<cents> loan::*member) {
    auto row = label(text, nslds_field::amount);
    row.amount = member;
    return row;
}
[[nodiscard]] consteval nslds_label rate_label(std::string_view text,
                                               std::optional<annual_rate> loan::*member) {
    auto row = label(text, nslds_field::rate);
    row.rate = member;
    return row;
}
[[nodiscard]] consteval nslds_label text_label(std::string_view text,
                                               std::optional<std::string> loan::*member) {
    auto row = label(text, nslds_field::text);
    row.loan_text = member;
    return row;
}
[[nodiscard]] consteval nslds_label contact_label(std::string_view text,
                                                  std::optional<std::string> loan_party::*member) {
    auto row = label(text, nslds_field::contact_text);
    row.party_text = member;
    return row;
}

} // namespace detail

/// Labels of loans, in the order of the newer files, the older files' among them.
inline constexpr std::array nslds_loan_labels{
    detail::label("Loan Type Code", nslds_field::loan_type_code, nslds_layout::v3),
    detail::label("Loan Type", nslds_field::loan_type),
    detail::label("Loan Type Description", nslds_field::loan_type_description),
    detail::label("Loan Award ID", nslds_field::award_id),
    detail::text_label("Loan Attending School Name", &loan::school_name),
    detail::text_label("Loan Attending School OPEID", &loan::school_opeid),
    detail::date_label("Loan Date", &loan::loan_date),
    detail::date_label("Loan Repayment Begin Date", &loan::repayment_begin_date),
    detail::date_label("Loan Period Begin Date", &loan::loan_period_begin_date),
    detail::date_label("Loan Period End Date", &loan::loan_period_end_date),
    detail::amount_label("Loan Amount", &loan::original_principal_cents),
    detail::amount_label("Loan Disbursed Amount", &loan::disbursed_amount_cents),
    detail::amount_label("Loan Canceled Amount", &loan::canceled_amount_cents),
    detail::date_label("Loan Canceled Date", &loan::canceled_date),
    detail::label("Loan Outstanding Principal Balance", nslds_field::principal),
    detail::date_label("Loan Outstanding Principal Balance as of Date",
                       &loan::principal_as_of_date),
    detail::label("Loan Outstanding Interest Balance", nslds_field::interest),
    detail::date_label("Loan Outstanding Interest Balance as of Date", &loan::interest_as_of_date),
    detail::label("Loan Interest Rate Type Code", nslds_field::rate_type),
    detail::label("Loan Interest Rate Type Description", nslds_field::rate_type),
    detail::label("Loan Interest Rate Type", nslds_field::rate_type),
    detail::rate_label("Loan Interest Rate", &loan::interest_rate_bps),
    detail::rate_label("Loan Actual Interest Rate", &loan::actual_interest_rate_bps),
    detail::rate_label("Loan Statutory Interest Rate", &loan::statutory_interest_rate_bps),
    detail::label("Loan Repayment Plan Type Code", nslds_field::plan_code),
    detail::label("Loan Repayment Plan Type Code Description", nslds_field::plan_description),
    detail::label("Loan Repayment Plan Type", nslds_field::plan_description, nslds_layout::v2),
    detail::date_label("Loan Repayment Plan Begin Date", &loan::repayment_plan_begin_date),
    detail::amount_label("Loan Repayment Plan Scheduled Amount", &loan::scheduled_payment_cents),
    detail::date_label("Loan Repayment Plan IDR Plan Anniversary Date",
                       &loan::idr_anniversary_date),
    detail::label("Loan Confirmed Subsidy Status", nslds_field::kept_apart),
    detail::label("Loan Subsidized Usage in Years", nslds_field::kept_apart),
    detail::date_label("Loan Reaffirmation Date", &loan::reaffirmation_date),
    detail::date_label("Loan Most Recent Payment Effective Date", &loan::last_payment_date),
    detail::date_label("Loan Next Payment Due Date", &loan::next_payment_due_date),
    detail::amount_label("Loan Cumulative Payment Amount", &loan::cumulative_payment_cents),
    detail::label("Loan PSLF Cumulative Matched Months", nslds_field::matched_months),
    detail::label("Academic Level", nslds_field::academic_level),
    detail::label("Additional Unsubsidized Loan Flag", nslds_field::kept_apart),
    detail::label("Award Year", nslds_field::award_year),
    detail::amount_label("Capitalized Interest", &loan::capitalized_interest_cents),
    detail::amount_label("Net Loan Amount", &loan::net_loan_amount_cents),
    detail::label("Reaffirmation flag", nslds_field::kept_apart),
    detail::label("Calculated Subsidized Aggregate OPB", nslds_field::kept_apart),
    detail::label("Calculated Unsubsidized Aggregate OPB", nslds_field::kept_apart),
    detail::label("Calculated Combined Aggregate OPB", nslds_field::kept_apart),
    detail::label("UpdtDt", nslds_field::kept_apart),
    detail::label("Loan Updated Date", nslds_field::kept_apart, nslds_layout::v4),
    detail::date_label("DelinqDate", &loan::delinquency_begin_date),
    detail::date_label("Loan Delinquency Date", &loan::delinquency_begin_date, nslds_layout::v4),
    detail::date_label("Loan Delinquency End Date", &loan::delinquency_end_date, nslds_layout::v4),
    detail::label("Current Loan Status", nslds_field::current_status),
    detail::label("Current Loan Status Description", nslds_field::current_status_description),
    detail::amount_label("Highest Historical Outstanding Principal Balance (OPB)",
                         &loan::highest_principal_cents),
    detail::amount_label("Current Standard-Standard Schedule Payment Amount",
                         &loan::current_standard_payment_cents),
    detail::amount_label("Permanent Standard-Standard Schedule Payment Amount",
                         &loan::permanent_standard_payment_cents),
    detail::label("Parent Plus Consolidation Indicator", nslds_field::any_parent_plus),
    detail::label("Parent Plus First Level Consolidation Indicator",
                  nslds_field::first_level_parent_plus, nslds_layout::v4),
    detail::label("Consolidation Loan With Any Parent Plus Indicator", nslds_field::any_parent_plus,
                  nslds_layout::v4),
    detail::label("Joint Consolidation Loan Indicator", nslds_field::joint_consolidation,
                  nslds_layout::v4),
    detail::label("Joint Consolidation Loan Separation Indicator", nslds_field::kept_apart,
                  nslds_layout::v4),
    detail::label("Loan Status", nslds_field::status),
    detail::label("Loan Status Description", nslds_field::status_description),
    detail::label("Loan Status Effective Date", nslds_field::status_date),
    detail::label("Loan Disbursement Date", nslds_field::disbursement_date),
    detail::label("Loan Disbursement Amount", nslds_field::disbursement_amount),
    detail::label("Loan Contact Type", nslds_field::contact_type),
    detail::contact_label("Loan Contact Code", &loan_party::code),
    detail::label("Loan Contact Name", nslds_field::contact_name),
    detail::contact_label("Loan Contact Street Address 1", &loan_party::street_1),
    detail::contact_label("Loan Contact Street Address 2", &loan_party::street_2),
    detail::contact_label("Loan Contact City", &loan_party::city),
    detail::contact_label("Loan Contact State Code", &loan_party::state),
    detail::contact_label("Loan Contact Zip Code", &loan_party::postal_code),
    detail::contact_label("Loan Contact Phone Number", &loan_party::phone),
    detail::contact_label("Loan Contact Phone Extension", &loan_party::phone_extension),
    detail::contact_label("Loan Contact Email Address", &loan_party::email),
    detail::contact_label("Loan Contact Web Site Address", &loan_party::website),
    detail::label("Most Relevant", nslds_field::most_relevant),
    detail::text_label("Loan Special Contact Reason", &loan::special_contact_reason),
    detail::label("Loan Special Contact", nslds_field::kept_apart),
};

/// Labels of the header and of the sections that hold no loans.
inline constexpr std::array nslds_section_labels{
    detail::label("File Source", nslds_field::file_source),
    detail::label("File Request Date", nslds_field::file_request_date),
    detail::label("Student First Name", nslds_field::first_name),
    detail::label("Student Middle Initial", nslds_field::middle_initial),
    detail::label("Student Last Name", nslds_field::last_name),
    detail::label("Student Street Address 1", nslds_field::borrower),
    detail::label("Student Street Address 2", nslds_field::borrower),
    detail::label("Student City", nslds_field::borrower),
    detail::label("Student State Code", nslds_field::borrower),
    detail::label("Student Country Code", nslds_field::borrower),
    detail::label("Student Zip Code", nslds_field::borrower),
    detail::label("Student Email Address", nslds_field::borrower),
    detail::label("Student Home Phone Country Code", nslds_field::borrower),
    detail::label("Student Home Phone Number", nslds_field::borrower),
    detail::label("Student Home Phone Preferred", nslds_field::borrower),
    detail::label("Student Cell Phone Country Code", nslds_field::borrower),
    detail::label("Student Cell Phone Number", nslds_field::borrower),
    detail::label("Student Cell Phone Preferred", nslds_field::borrower),
    detail::label("Student Work Phone Country Code", nslds_field::borrower),
    detail::label("Student Work Phone Number", nslds_field::borrower),
    detail::label("Student Work Phone Preferred", nslds_field::borrower),
    detail::label("Student SULA Maximum Eligibility Period", nslds_field::section,
                  nslds_layout::v2),
    detail::label("Student SULA Subsidized Usage Period", nslds_field::section, nslds_layout::v2),
    detail::label("Student SULA Remaining Eligibility Period", nslds_field::section,
                  nslds_layout::v2),
    detail::label("Student Enrollment Status", nslds_field::section),
    detail::label("Student Enrollment Status Code", nslds_field::section),
    detail::label("Student Enrollment Status Code Description", nslds_field::section),
    detail::label("Student Enrollment Status Effective Date", nslds_field::section),
    detail::label("Undergraduate Subsidized Loan Limit Flag", nslds_field::section),
    detail::label("Undergraduate Combined Loan Limit Flag", nslds_field::section),
    detail::label("Undergraduate Award Year", nslds_field::section),
    detail::label("Undergraduate Dependency Indicator", nslds_field::section),
    detail::label("Undergraduate Aggregate Subsidized Total", nslds_field::section),
    detail::label("Undergraduate Aggregate Unsubsidized Total", nslds_field::section),
    detail::label("Undergraduate Aggregate Combined Total", nslds_field::section),
    detail::label("Graduate Subsidized Loan Limit Flag", nslds_field::section),
    detail::label("Graduate Combined Loan Limit Flag", nslds_field::section),
    detail::label("Graduate Award Year", nslds_field::section),
    detail::label("Graduate Dependency Indicator", nslds_field::section),
    detail::label("Graduate Aggregate Subsidized Total", nslds_field::section),
    detail::label("Graduate Aggregate Unsubsidized Total", nslds_field::section),
    detail::label("Graduate Aggregate Combined Total", nslds_field::section),
    detail::label("Aggregate Subsidized Total", nslds_field::section),
    detail::label("Aggregate Unsubsidized Total", nslds_field::section),
    detail::label("Aggregate Combined Total", nslds_field::section),
    detail::label("Student Total All Loans Outstanding Principal", nslds_field::total_principal),
    detail::label("Student Total All Loans Outstanding Interest", nslds_field::total_interest),
    detail::label("Student Pell Lifetime Eligibility Used", nslds_field::section),
    detail::label("Student Iraq and Afghanistan Service Lifetime Eligibility Used",
                  nslds_field::section),
    detail::label("Student Total All Grants", nslds_field::section),
    detail::label("Type Code", nslds_field::section),
    detail::label("Type Description", nslds_field::section),
    detail::label("Total Outstanding Principal", nslds_field::section),
    detail::label("Total Outstanding Interest", nslds_field::section),
    detail::label("Enrolled School Name", nslds_field::section),
    detail::label("Enrolled School OPEID", nslds_field::section),
    detail::label("Enrolled Status Code", nslds_field::section),
    detail::label("Enrolled Status Description", nslds_field::section),
    detail::label("Enrolled Status Effective Date", nslds_field::section),
    detail::label("Program School Name", nslds_field::section),
    detail::label("Program Name", nslds_field::section),
    detail::label("Award School Name", nslds_field::section),
    detail::label("Grant Type", nslds_field::section),
    detail::label("Grant Type Code", nslds_field::section),
    detail::label("Grant Type Description", nslds_field::section),
    detail::label("Grant Attending School Name", nslds_field::section),
    detail::label("Grant Attending School OPEID", nslds_field::section),
    detail::label("Grant Award Year", nslds_field::section),
    detail::label("Grant Scheduled Amount", nslds_field::section),
    detail::label("Grant Award Amount", nslds_field::section),
    detail::label("Grant Disbursed Amount", nslds_field::section),
    detail::label("Grant Remaining Amount to be Paid", nslds_field::section),
    detail::label("Grant First Time", nslds_field::section),
    detail::label("Grant Additional Eligibility", nslds_field::section),
    detail::label("Grant Contact Type", nslds_field::section),
    detail::label("Grant Contact Name", nslds_field::section),
    detail::label("Grant Contact Street Address 1", nslds_field::section),
    detail::label("Grant Contact Street Address 2", nslds_field::section),
    detail::label("Grant Contact City", nslds_field::section),
    detail::label("Grant Contact State Code", nslds_field::section),
    detail::label("Grant Contact Zip Code", nslds_field::section),
};

/// Beginnings of labels outside the loans whose full spelling is not known for every file.
inline constexpr std::array<std::string_view, 9> nslds_section_prefixes{
    "student ", "grant ",         "enrolled ", "program ",  "award school ",
    "total ",   "undergraduate ", "graduate ", "aggregate "};

/// What is to be recognised but stands for no label of its own.
inline constexpr nslds_label nslds_section_by_prefix = detail::label("", nslds_field::section);

} // namespace tassel
