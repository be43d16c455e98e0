// Reaffirmation Agreement, OMB 1845-0133.
#pragma once

#include "rules/documents/loan_selections.hpp"
#include "rules/paperwork/common_fields.hpp"
#include "rules/screening/citations.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>
#include <cstdint>

namespace tassel::rules::documents {

namespace loan_reaffirmation_parts {

/// A loan that was consolidated since needs no agreement.
inline constexpr auto reaffirmable = owed_loan && (direct_loan || ffel_loan) && !consolidation_loan;

inline constexpr std::array loan_fields{
    intake_field{.name = "loan_id",
                 .label = "Loan above a limit",
                 .type = intake_type::loan_id,
                 .among = reaffirmable,
                 .once_in_group = true},
    intake_field{.name = "excess_amount_cents",
                 .label = "Amount above the limit, as the school says",
                 .type = intake_type::cents,
                 .minimum = 1,
                 .maximum = largest_intake_amount},
};

[[nodiscard]] constexpr std::optional<std::int64_t> disbursed_amount(document_loan const& one) {
    if (!one.disbursed_amount_cents) return std::nullopt;
    return one.disbursed_amount_cents->value;
}
inline constexpr auto more_than_was_paid_out = value("excess_amount_cents") >
                                               of_named_loan("loan_id", disbursed_amount);

inline constexpr std::array loan_faults{
    intake_fault{.field = "excess_amount_cents",
                 .message = "must not be more than was disbursed of the loan",
                 .broken = more_than_was_paid_out},
};

inline constexpr std::array groups{
    intake_group{.name = "loan_reaffirmation_loan",
                 .label = "Loans above a limit",
                 .maximum = 40,
                 .fields = loan_fields,
                 .faults = loan_faults},
};

/// A draft of what the school fills in.
inline constexpr std::array fields{
    optional_line("loan_reaffirmation_school_name", "School", longest_name),
    opeid("loan_reaffirmation_school_opeid"),
    optional_line("loan_reaffirmation_school_address", "Street of the school", longest_street),
    optional_line("loan_reaffirmation_school_city", "City of the school", longest_city),
    state_of("loan_reaffirmation_school_state", "State of the school", never_required),
    zip_code_of("loan_reaffirmation_school_zip_code", "ZIP code of the school", never_required),
    optional_line("loan_reaffirmation_school_official_name", "Official of the school",
                  longest_name),
    intake_field{.name = "loan_reaffirmation_school_official_phone",
                 .label = "Telephone of the school's official",
                 .type = intake_type::phone,
                 .required = never_required},
    acknowledgement("loan_reaffirmation_acknowledgement"),
};

inline constexpr auto loans = reaffirmable && named_in("loan_reaffirmation_loan", "loan_id");

} // namespace loan_reaffirmation_parts

inline constexpr intake_definition loan_reaffirmation_form{
    .source = intake_source::loan_reaffirmation_form,
    .title = "Reaffirmation Agreement",
    .fields = loan_reaffirmation_parts::fields,
    .groups = loan_reaffirmation_parts::groups,
    .submission_routing = "loan_holder",
    .law = overborrowing_rule,
};

inline constexpr form_definition loan_reaffirmation_form_form{
    .source = form_source::loan_reaffirmation_form,
    .intake = intake_source::loan_reaffirmation_form,
    .title = "Reaffirmation Agreement",
    .form_code = "REA",
    .omb_number = "1845-0133",
    .repetition = form_repetition::holder,
    .loans = loan_reaffirmation_parts::loans,
    .no_loan_message = "No holder has an open Direct or FFEL loan that was not consolidated.",
    .certification_role = "school_financial_aid_official",
    .submission_routing = "loan_holder",
    .rows = 4,
};

} // namespace tassel::rules::documents
