// Direct Consolidation Loan Request to Add Loans, OMB 1845-0007 (before: 1845-0053). No edition is
// known.
#pragma once

#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/form_parts.hpp"

#include <array>

namespace tassel::rules::forms {

namespace direct_consolidation_add_loans_parts {

inline constexpr std::array borrower_items{
    repeated(line("first_name", "First name", "borrower_first_name", "1")),
    line("middle_name", "Middle name", "borrower_middle_name"),
    repeated(line("last_name", "Last name", "borrower_last_name")),
    line("name_suffix", "Suffix", "borrower_name_suffix"),
    repeated(line("ssn", "Social Security Number", "borrower_ssn", "2")),
};

inline constexpr auto no_payoff_given = !provided("estimated_payoff_cents");
inline constexpr std::array payoff{
    text_piece{.field = "estimated_payoff_cents"},
    text_piece{.source = piece_source::computed,
               .computed = balance_now,
               .format = piece_format::amount,
               .when = no_payoff_given},
};
inline constexpr std::array columns{
    parts::loan_code("3"),
    parts::loan_holder("4"),
    of_type(intake_type::integer, line("account_number", "Account number", "account_number", "5")),
    form_item{.item = "payoff", .number = "6", .label = "Estimated payoff amount", .text = payoff},
};
inline constexpr std::array tables{
    form_table{.table = "loans_to_add",
               .label = "Loans to add to your Direct Consolidation Loan",
               .rows = 5,
               .group = "add_loans",
               .loan_field = "loan_id",
               .columns = columns},
};
inline constexpr std::array signature_items{
    form_item{.item = "borrower_signature",
              .number = "7",
              .label = "Signature of the borrower",
              .kind = form_item_kind::signature},
    form_item{.item = "borrower_signature_date",
              .number = "8",
              .label = "Date",
              .kind = form_item_kind::signature_date},
};

inline constexpr std::array sections{
    form_section{.heading = "Borrower information", .items = borrower_items},
    form_section{.heading = "Loans to add",
                 .note = "The consolidation servicer must receive this form within 180 days after "
                         "the consolidation loan was made.",
                 .tables = tables},
    form_section{.heading = "Borrower's request and certification",
                 .by = filled_by::signer,
                 .note = "Read the terms of the official form before signing.",
                 .items = signature_items},
    form_section{.heading = "Where to send the completed form",
                 .by = filled_by::holder,
                 .note = "To the servicer of your Direct Consolidation Loan."},
};

} // namespace direct_consolidation_add_loans_parts

template <>
inline constexpr form_layout layout_of<form_source::direct_consolidation_add_loans_pdf>{
    .sections = direct_consolidation_add_loans_parts::sections};

} // namespace tassel::rules::forms
