// Direct Consolidation Loan Application and Promissory Note, OMB 1845-0007 (before: 1845-0053). No
// edition is known.
#pragma once

#include "rules/law/citations.hpp"
#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/source_parts.hpp"
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

// References must know the borrower. They must live neither with the borrower nor with each other.
// City and state are compared too, because two towns may have the same street name and number.
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

// The account numbers of loans. No export has them, but a client that knows the numbers can send
// them.
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

/// Whether an account number is missing, so that the borrower must copy it onto the form.
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

namespace tassel::rules::forms {

namespace direct_consolidation_application_parts {

inline constexpr std::array last_name{
    text_piece{.field = "borrower_last_name"},
    text_piece{.field = "borrower_name_suffix", .before = " "},
};
inline constexpr std::array permanent_address{
    text_piece{.field = "borrower_address_line_1"},
    text_piece{.field = "borrower_address_line_2", .before = ", "},
    text_piece{.field = "borrower_city", .before = ", "},
    text_piece{.field = "borrower_state", .before = ", "},
    text_piece{.field = "borrower_zip_code", .before = " "},
    text_piece{.field = "borrower_region", .before = ", "},
    text_piece{.field = "borrower_postal_code", .before = " "},
    forms::parts::country_abroad,
};
inline constexpr std::array license{
    text_piece{.field = "consolidation_drivers_license_state"},
    text_piece{.field = "consolidation_drivers_license_number", .before = " "},
};
inline constexpr std::array employer{
    text_piece{.field = "consolidation_employer_name"},
    text_piece{.field = "consolidation_employer_address", .before = ", "},
};

inline constexpr std::array borrower_items{
    repeated(
        of_width(6, {.item = "last_name", .number = "1", .label = "Last name", .text = last_name})),
    repeated(line("first_name", "First name", "borrower_first_name")),
    line("middle_name", "Middle name or initial", "borrower_middle_name"),
    line("former_names", "Former name(s)", "consolidation_former_names", "2"),
    repeated(line("ssn", "Social Security Number", "borrower_ssn", "3")),
    line("date_of_birth", "Date of Birth", "borrower_date_of_birth", "4"),
    form_item{.item = "permanent_address",
              .number = "5",
              .label = "Permanent address (street, city, state, ZIP code)",
              .kind = form_item_kind::lines,
              .text = permanent_address},
    line("phone_primary", "Telephone", "borrower_phone_primary", "6"),
    line("email", "Email (Optional)", "borrower_email", "7"),
    of_width(12, {.item = "drivers_license",
                  .number = "8",
                  .label = "Driver's license state and number",
                  .text = license}),
    form_item{.item = "employer",
              .number = "9",
              .label = "Employer's name and address",
              .kind = form_item_kind::lines,
              .text = employer},
    line("work_phone", "Work telephone", "consolidation_work_phone", "10"),
};

inline constexpr std::array first_reference_name{
    text_piece{.field = "consolidation_reference__1__last_name"},
    text_piece{.field = "consolidation_reference__1__first_name", .before = ", "},
    text_piece{.field = "consolidation_reference__1__middle_initial", .before = " "},
};
inline constexpr std::array first_reference_address{
    text_piece{.field = "consolidation_reference__1__address"},
    text_piece{.field = "consolidation_reference__1__city", .before = ", "},
    text_piece{.field = "consolidation_reference__1__state", .before = ", "},
    text_piece{.field = "consolidation_reference__1__zip_code", .before = " "},
};
inline constexpr std::array second_reference_name{
    text_piece{.field = "consolidation_reference__2__last_name"},
    text_piece{.field = "consolidation_reference__2__first_name", .before = ", "},
    text_piece{.field = "consolidation_reference__2__middle_initial", .before = " "},
};
inline constexpr std::array second_reference_address{
    text_piece{.field = "consolidation_reference__2__address"},
    text_piece{.field = "consolidation_reference__2__city", .before = ", "},
    text_piece{.field = "consolidation_reference__2__state", .before = ", "},
    text_piece{.field = "consolidation_reference__2__zip_code", .before = " "},
};
inline constexpr std::array reference_items{
    form_item{.item = "first_reference_name",
              .number = "11",
              .label = "First reference: last name, first name, middle initial",
              .text = first_reference_name},
    form_item{.item = "first_reference_address",
              .label = "Permanent address (street, city, state, ZIP code)",
              .kind = form_item_kind::lines,
              .text = first_reference_address},
    line("first_reference_email", "Email (Optional)", "consolidation_reference__1__email"),
    line("first_reference_phone", "Telephone", "consolidation_reference__1__phone"),
    line("first_reference_relationship", "Relationship to you",
         "consolidation_reference__1__relationship"),
    form_item{.item = "second_reference_name",
              .number = "12",
              .label = "Second reference: last name, first name, middle initial",
              .text = second_reference_name},
    form_item{.item = "second_reference_address",
              .label = "Permanent address (street, city, state, ZIP code)",
              .kind = form_item_kind::lines,
              .text = second_reference_address},
    line("second_reference_email", "Email (Optional)", "consolidation_reference__2__email"),
    line("second_reference_phone", "Telephone", "consolidation_reference__2__phone"),
    line("second_reference_relationship", "Relationship to you",
         "consolidation_reference__2__relationship"),
};

// The portfolio has no account numbers. The borrower sends the numbers, or copies them from a
// statement.
inline constexpr std::array consolidated_columns{
    parts::loan_code("13"),
    parts::loan_holder("14"),
    of_type(intake_type::integer, line("account_number", "Account number", "number", "15")),
    form_item{.item = "payoff",
              .number = "16",
              .label = "Estimated payoff amount",
              .text = parts::balance},
};
inline constexpr std::array other_columns{
    form_item{.item = "other_loan_code",
              .number = "18",
              .label = "Loan code",
              .text = parts::code_of_loan},
    form_item{.item = "other_loan_holder",
              .number = "19",
              .label = "Loan holder or servicer: name, address, telephone",
              .kind = form_item_kind::lines,
              .text = parts::holder_of_loan},
    line("other_account_number", "Account number", "number", "20"),
    form_item{.item = "other_balance",
              .number = "21",
              .label = "Current balance",
              .text = parts::balance},
};
inline constexpr std::array consolidated_tables{
    form_table{.table = "loans_to_consolidate",
               .label = "Loans you want to consolidate",
               .rows = 9,
               .group = "consolidation_account",
               .loan_field = "loan_id",
               .every_loan = true,
               .columns = consolidated_columns},
};
inline constexpr std::array other_tables{
    form_table{.table = "other_loans",
               .label = "Loans you do not want to consolidate, counted for the repayment period",
               .rows = 4,
               .from_portfolio = true,
               .loans = documents::loan_beside_consolidation,
               .group = "consolidation_account",
               .loan_field = "loan_id",
               .every_loan = true,
               .columns = other_columns},
};
inline constexpr std::array grace_items{
    line("grace_period_end", "Expected grace period end date (month and year), only to wait for it",
         "consolidation_grace_period_end_month", "17"),
};
inline constexpr std::array servicers{
    form_option{.option = "aidvantage", .label = "Aidvantage"},
    form_option{.option = "edfinancial", .label = "Edfinancial Services"},
    form_option{.option = "mohela", .label = "MOHELA"},
    form_option{.option = "nelnet", .label = "Nelnet"},
    form_option{.option = "cri", .label = "Central Research, Inc. (CRI)"},
};
inline constexpr std::array servicer_items{
    form_item{.item = "servicer",
              .label = "The consolidation servicer that you choose; send the form to it",
              .kind = form_item_kind::choice,
              .field = "consolidation_servicer_choice",
              .options = servicers},
};
inline constexpr std::array signature_items{
    form_item{.item = "borrower_signature",
              .number = "29",
              .label = "Signature of the borrower",
              .kind = form_item_kind::signature},
    signature_date("borrower_signature_date", "Date"),
};

inline constexpr std::array sections{
    form_section{.heading = "Consolidation servicer", .items = servicer_items},
    form_section{.heading = "Borrower information", .items = borrower_items},
    form_section{.heading = "Reference information",
                 .note = "Two persons with different U.S. addresses who do not live with you and "
                         "have known you for at least three years.",
                 .items = reference_items},
    form_section{.heading = "Loans you want to consolidate",
                 .note = "Only loans listed here are consolidated. Add the account numbers.",
                 .items = grace_items,
                 .tables = consolidated_tables},
    form_section{.heading = "Loans you do not want to consolidate", .tables = other_tables},
    form_section{.heading = "Repayment plan selection",
                 .by = filled_by::signer,
                 .note = "Attach the Repayment Plan Request or the Income-Driven Repayment Plan "
                         "Request."},
    form_section{.heading = "Understandings, certifications and promissory note",
                 .by = filled_by::signer,
                 .note = "Read the promissory note of the official form before signing.",
                 .items = signature_items},
};

} // namespace direct_consolidation_application_parts

template <>
inline constexpr form_layout layout_of<form_source::direct_consolidation_application_pdf>{
    .sections = direct_consolidation_application_parts::sections};

} // namespace tassel::rules::forms
