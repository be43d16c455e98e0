// Direct Consolidation Loan Application and Promissory Note, OMB 1845-0007 (before: 1845-0053). No
// edition is known.
#pragma once

#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/form_parts.hpp"

#include <array>

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

// The portfolio has no account numbers: the borrower sends them, or copies them from a statement.
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
