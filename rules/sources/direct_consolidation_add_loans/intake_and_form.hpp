// Direct Consolidation Loan Request to Add Loans, OMB 1845-0007 (before: 1845-0053). No edition is
// known.
#pragma once

#include "rules/law/consolidation.hpp"
#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/source_parts.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>

namespace tassel::rules::documents {

namespace direct_consolidation_add_loans_parts {

/// Whether a new consolidation accepts a loan, by the loan's type and by its status. The servicer
/// decides whether a default is resolved. These are separate functions, because clang 14 rejects a
/// lambda that is passed as an argument.
[[nodiscard]] constexpr bool type_passes(loan_type one) {
    return row_of(std::span<consolidation_row<loan_type> const>{consolidation_types}, one).takes();
}
[[nodiscard]] constexpr bool status_passes(loan_status one) {
    using statuses = std::span<consolidation_row<loan_status> const>;
    return one == loan_status::defaulted || row_of(statuses{consolidation_statuses}, one).takes();
}
inline constexpr auto can_be_consolidated =
    surely(owed && loan_is_any<loan_status>(status_passes) && loan_is_any<loan_type>(type_passes));
inline constexpr auto can_be_added = can_be_consolidated && !consolidated_loan;

inline constexpr auto made = says_yes("add_loans_consolidation_made");

inline constexpr std::array fields{
    yes_or_no("add_loans_consolidation_made", "The consolidation loan has been made"),
    day_of("add_loans_consolidation_date", "Day on which the consolidation loan was made", made),
};

inline constexpr std::array loan_fields{
    intake_field{.name = "loan_id",
                 .label = "Loan to add",
                 .type = intake_type::loan_id,
                 .among = can_be_added,
                 .once_in_group = true},
    optional_line("account_number", "Account number of the loan", 30),
    intake_field{.name = "estimated_payoff_cents",
                 .label = "Estimated payoff amount; without it, the outstanding balance",
                 .type = intake_type::cents,
                 .maximum = largest_intake_amount,
                 .required = never_required},
};

inline constexpr std::array groups{
    intake_group{.name = "add_loans",
                 .label = "Loans to add",
                 .minimum = 1,
                 .maximum = 40,
                 .fields = loan_fields},
};

inline constexpr auto made_in_the_future = value("add_loans_consolidation_date") > today();

inline constexpr std::array faults{
    intake_fault{.field = "add_loans_consolidation_date",
                 .message = "must not be in the future",
                 .broken = made_in_the_future},
};

inline constexpr auto too_late = today() - value("add_loans_consolidation_date") >
                                 number(consolidation.days_to_add_loans);
inline constexpr auto no_loan_to_add = !some_loan(can_be_added);

inline constexpr std::array blockers{
    intake_blocker{.code = "time_to_add_loans_is_over",
                   .message = "Loans can be added for 180 days after the consolidation loan was "
                              "made; a new application is needed.",
                   .when = too_late},
    intake_blocker{.code = "no_eligible_loan",
                   .message = "The portfolio has no other loan that can be added to the "
                              "consolidation.",
                   .when = no_loan_to_add},
};
static_assert(consolidation.days_to_add_loans == 180, "the message names the days");

inline constexpr auto named = named_in("add_loans", "loan_id");

inline constexpr std::array to_complete{
    completion{"Where an account number is not printed, copy it from your servicer's page."}};

} // namespace direct_consolidation_add_loans_parts

template <>
inline constexpr intake_definition intake_of<intake_source::direct_consolidation_add_loans_pdf>{
    .title = "Direct Consolidation Loan Request to Add Loans",
    .fields = direct_consolidation_add_loans_parts::fields,
    .groups = direct_consolidation_add_loans_parts::groups,
    .faults = direct_consolidation_add_loans_parts::faults,
    .blockers = direct_consolidation_add_loans_parts::blockers,
    .submission_routing = "consolidation_servicer",
    .law = consolidation_rule,
};

template <>
inline constexpr form_definition form_of<form_source::direct_consolidation_add_loans_pdf>{
    .intake = intake_source::direct_consolidation_add_loans_pdf,
    .omb_number = "1845-0007",
    .loans = direct_consolidation_add_loans_parts::named,
    .to_complete = direct_consolidation_add_loans_parts::to_complete,
    .deadline = {.days = consolidation.days_to_add_loans,
                 .of = deadline_event::consolidation_made,
                 .day = "add_loans_consolidation_date"},
    .rows = 5,
};

} // namespace tassel::rules::documents

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
