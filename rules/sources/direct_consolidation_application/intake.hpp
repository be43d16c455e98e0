// Direct Consolidation Loan Application and Promissory Note, OMB 1845-0007 (before: 1845-0053).
#pragma once

#include "rules/law/citations.hpp"
#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/intake_parts.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>

namespace tassel::rules::documents {

namespace direct_consolidation_application_parts {

/// Companies that service new Direct Consolidation Loans.
inline constexpr std::array<plain_text, 5> servicers{"aidvantage", "edfinancial", "mohela",
                                                     "nelnet", "cri"};

inline constexpr auto some_loan_in_grace =
    some_loan(consolidated_loan && surely(loan_is(loan_status::in_grace)));

inline constexpr std::array fields{
    optional_line("consolidation_former_names", "Former names", 80),
    intake_field{.name = "consolidation_drivers_license_state",
                 .label = "State of the driver's license",
                 .type = intake_type::state,
                 .required = never_required},
    optional_line("consolidation_drivers_license_number", "Driver's license number", 25),
    one_line("consolidation_employer_name", "Employer, or: unemployed, retired", 80),
    optional_line("consolidation_employer_address", "Employer's address", 160),
    intake_field{.name = "consolidation_work_phone",
                 .label = "Work telephone number",
                 .type = intake_type::phone,
                 .required = never_required},
    intake_field{.name = "consolidation_grace_period_end_month",
                 .label = "Month in which the grace period ends, to wait for it",
                 .type = intake_type::month,
                 .applies = some_loan_in_grace,
                 .required = never_required},
    intake_field{.name = "consolidation_servicer_choice",
                 .label = "Servicer of the new loan",
                 .type = intake_type::choice,
                 .choices = servicers},
};

inline constexpr std::array reference_fields{
    one_line("first_name", "Reference's first name", longest_first_name),
    one_line("last_name", "Reference's last name", longest_last_name),
    optional_line("middle_initial", "Reference's middle initial", 1),
    one_line("address", "Reference's street address", 60),
    one_line("city", "Reference's city", longest_city),
    state_of("state", "Reference's state"),
    zip_code_of("zip_code", "Reference's ZIP code"),
    intake_field{.name = "email",
                 .label = "Reference's email address",
                 .type = intake_type::email,
                 .maximum = longest_email,
                 .required = never_required},
    intake_field{
        .name = "phone", .label = "Reference's telephone number", .type = intake_type::phone},
    one_line("relationship", "Relationship to the borrower", 40),
};

// References know the borrower, and they live neither with the borrower nor with each other. Two
// towns may have the same street name and number.
inline constexpr auto lives_with_the_borrower = same_text("address", "borrower_address_line_1") &&
                                                same_text("city", "borrower_city") &&
                                                same_text("state", "borrower_state");
inline constexpr auto lives_with_the_other_reference = same_in_earlier_record("address") &&
                                                       same_in_earlier_record("city") &&
                                                       same_in_earlier_record("state");

inline constexpr std::array reference_faults{
    intake_fault{.field = "address",
                 .message = "must not be the borrower's address",
                 .broken = lives_with_the_borrower},
    intake_fault{.field = "address",
                 .message = "must not be the other reference's address",
                 .broken = lives_with_the_other_reference},
};

// No export has account numbers, but a client that knows them can send them.
inline constexpr std::array account_fields{
    intake_field{.name = "loan_id",
                 .label = "Loan of the account number",
                 .type = intake_type::loan_id,
                 .among = owed_federal_loan,
                 .once_in_group = true},
    one_line("number", "Account number of the loan", 30),
};

inline constexpr std::array groups{
    intake_group{.name = "consolidation_reference",
                 .label = "People who have known the borrower for three years",
                 .minimum = 2,
                 .maximum = 2,
                 .fields = reference_fields,
                 .faults = reference_faults},
    intake_group{.name = "consolidation_account",
                 .label = "Loans whose account number is known",
                 .minimum = 0,
                 .maximum = 40,
                 .fields = account_fields},
};

/// An account number still has to be copied.
inline constexpr auto account_missing =
    possible(some_loan((consolidated_loan || loan_beside_consolidation) &&
                       !named_in("consolidation_account", "loan_id")));

inline constexpr auto grace_period_is_over =
    value("consolidation_grace_period_end_month") < analysis_month;

inline constexpr std::array faults{
    intake_fault{.field = "consolidation_grace_period_end_month",
                 .message = "must not be before the month of the analysis",
                 .broken = grace_period_is_over},
};

inline constexpr std::array to_complete{completion{
    "Copy the account number of each loan from your servicer's page to the form, where it is not "
    "printed.",
    account_missing}};

} // namespace direct_consolidation_application_parts

template <>
inline constexpr intake_definition intake_of<intake_source::direct_consolidation_application_pdf>{
    .title = "Direct Consolidation Loan Application and Promissory Note",
    .identity = identity_use::contact_and_birth_date,
    .fields = direct_consolidation_application_parts::fields,
    .groups = direct_consolidation_application_parts::groups,
    .faults = direct_consolidation_application_parts::faults,
    .submission_routing = "consolidation_servicer",
    .law = consolidation_rule,
};

template <>
inline constexpr form_definition form_of<form_source::direct_consolidation_application_pdf>{
    .intake = intake_source::direct_consolidation_application_pdf,
    .omb_number = "1845-0007",
    .loans = consolidated_loan,
    .to_complete = direct_consolidation_application_parts::to_complete,
    .rows = 9,
};

} // namespace tassel::rules::documents
