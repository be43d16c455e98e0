// Direct Consolidation Loan Request to Add Loans, OMB 1845-0007 (before: 1845-0053).
#pragma once

#include "rules/documents/loan_selections.hpp"
#include "rules/law/consolidation.hpp"
#include "rules/paperwork/answers.hpp"
#include "rules/paperwork/identity.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>

namespace tassel::rules::documents {

namespace direct_consolidation_add_loans_parts {

/// A loan that a new consolidation takes, by its type and status. Whether a default is resolved is
/// the servicer's to say.
inline constexpr auto can_be_consolidated = detail::loan_that<[](document_loan const& one) {
    using types = std::span<consolidation_row<loan_type> const>;
    using statuses = std::span<consolidation_row<loan_status> const>;
    bool const status_passes = one.status == loan_status::defaulted ||
                               row_of(statuses{consolidation_statuses}, one.status).takes();
    return one.open && status_passes && row_of(types{consolidation_types}, one.loan_type).takes();
}>();
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

} // namespace direct_consolidation_add_loans_parts

inline constexpr intake_definition direct_consolidation_add_loans{
    .source = intake_source::direct_consolidation_add_loans_pdf,
    .title = "Direct Consolidation Loan Request to Add Loans",
    .fields = direct_consolidation_add_loans_parts::fields,
    .groups = direct_consolidation_add_loans_parts::groups,
    .faults = direct_consolidation_add_loans_parts::faults,
    .blockers = direct_consolidation_add_loans_parts::blockers,
    .submission_routing = "consolidation_servicer",
    .law = consolidation_rule,
};

inline constexpr form_definition direct_consolidation_add_loans_form{
    .source = form_source::direct_consolidation_add_loans_pdf,
    .intake = intake_source::direct_consolidation_add_loans_pdf,
    .title = "Direct Consolidation Loan Request to Add Loans",
    .omb_number = "1845-0007",
    .loans = direct_consolidation_add_loans_parts::named,
    .certification_role = "none",
    .submission_routing = "consolidation_servicer",
    .rows = 5,
};

} // namespace tassel::rules::documents
