// Mandatory Forbearance Request: Student Loan Debt Burden, OMB 1845-0018.
#pragma once

#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/intake_parts.hpp"
#include "rules/sources/student_loan_debt_burden_forbearance/screening.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>

namespace tassel::rules::documents {

namespace debt_burden_parts {

inline constexpr std::array<plain_text, 2> income_bases{"gross_taxable", "agi_one_twelfth"};

inline constexpr auto taxable_income = says_yes("debt_burden_has_taxable_income");
inline constexpr auto smaller_payments = is("debt_burden_payment_treatment", "smaller_payments");

inline constexpr std::array fields{
    yes_or_no("debt_burden_has_taxable_income", "Has taxable income"),
    intake_field{.name = "debt_burden_income_basis",
                 .label = "What the monthly taxable income is taken from",
                 .type = intake_type::choice,
                 .choices = income_bases,
                 .applies = taxable_income},
    intake_field{.name = "debt_burden_monthly_taxable_income_cents",
                 .label = "Monthly taxable income",
                 .type = intake_type::cents,
                 .minimum = 1,
                 .maximum = largest_intake_amount,
                 .applies = taxable_income},
    amount("debt_burden_monthly_title_iv_payments_cents",
           "Monthly payments on all federal student loans", taxable_income),
    payment_treatment("debt_burden_payment_treatment"),
    smaller_payment("debt_burden_smaller_payment_cents", smaller_payments),
    day_of("debt_burden_start_date", "First day of the forbearance"),
    optional_day_of("debt_burden_end_date", "Last day of the forbearance"),
    interest_election("debt_burden_pay_interest"),
    acknowledgement("debt_burden_acknowledgement"),
};

inline constexpr auto ends_before_it_starts =
    value("debt_burden_end_date") <= value("debt_burden_start_date");
inline constexpr auto longer_than_a_year = value("debt_burden_end_date") >
                                           months_after(value("debt_burden_start_date"),
                                                        number(12));

inline constexpr std::array faults{
    intake_fault{.field = "debt_burden_end_date",
                 .message = "must be after the first day of the forbearance",
                 .broken = ends_before_it_starts},
    intake_fault{.field = "debt_burden_end_date",
                 .message = "must not be more than 12 months after the first day",
                 .broken = longer_than_a_year},
};

inline constexpr auto payments_below_a_fifth =
    number(5) * value("debt_burden_monthly_title_iv_payments_cents") <
    value("debt_burden_monthly_taxable_income_cents");

inline constexpr std::array blockers{
    intake_blocker{.code = "payments_below_20_percent",
                   .message = "The monthly federal student loan payments are less than 20 % of "
                              "the monthly taxable income, which this forbearance asks for.",
                   .when = payments_below_a_fifth},
};

inline constexpr std::array roles{
    document_role{.role = income_documentation,
                  .label = "Proof of the monthly taxable income",
                  .applies = taxable_income,
                  .advice = "A tax return, W-2s or dividend statements."},
    document_role{.role = title_iv_payment_documentation,
                  .label = "Proof of the monthly federal student loan payments",
                  .applies = taxable_income,
                  .advice = "Of each loan the latest payment due: a monthly statement, or a "
                            "repayment schedule."},
};

} // namespace debt_burden_parts

template <>
inline constexpr intake_definition
    intake_of<intake_source::student_loan_debt_burden_forbearance_pdf>{
        .title = "Mandatory Forbearance Request: Student Loan Debt Burden",
        .fields = debt_burden_parts::fields,
        .faults = debt_burden_parts::faults,
        .blockers = debt_burden_parts::blockers,
        .has_manifest = true,
        .roles = debt_burden_parts::roles,
        .law = forbearance_rule,
    };

template <>
inline constexpr form_definition form_of<form_source::student_loan_debt_burden_forbearance_pdf>{
    .intake = intake_source::student_loan_debt_burden_forbearance_pdf,
    .form_code = "SLDB",
    .omb_number = "1845-0018",
    .repetition = form_repetition::holder,
    .loans = deferrable_on_forms,
    .no_loan_message = no_active_federal_loan,
};

} // namespace tassel::rules::documents
