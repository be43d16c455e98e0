// Reaffirmation Agreement, OMB 1845-0133.
#pragma once

#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/intake_parts.hpp"
#include "rules/sources/loan_reaffirmation_form/screening.hpp"
#include "rules/texts/certification_sentences.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>

namespace tassel::rules::documents {

namespace loan_reaffirmation_parts {

inline constexpr std::array loan_fields{
    intake_field{.name = "loan_id",
                 .label = "Loan above a limit",
                 .type = intake_type::loan_id,
                 .among = eligible_loan,
                 .once_in_group = true},
    intake_field{.name = "excess_amount_cents",
                 .label = "Amount above the limit, as the school says",
                 .type = intake_type::cents,
                 .minimum = 1,
                 .maximum = largest_intake_amount},
};

inline constexpr auto more_than_was_paid_out = value("excess_amount_cents") >
                                               of_named_loan("loan_id",
                                                             loan_property::disbursed_amount_cents);

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

inline constexpr auto loans = eligible_loan && named_in("loan_reaffirmation_loan", "loan_id");

inline constexpr std::array certified{
    certification{.by = todo_person::school_official,
                  .what = certification_sentences::school_reaffirms,
                  .before_signing = true},
};

} // namespace loan_reaffirmation_parts

template <>
inline constexpr intake_definition intake_of<intake_source::loan_reaffirmation_form>{
    .title = "Reaffirmation Agreement",
    .fields = loan_reaffirmation_parts::fields,
    .groups = loan_reaffirmation_parts::groups,
    .law = overborrowing_rule,
};

template <>
inline constexpr form_definition form_of<form_source::loan_reaffirmation_form>{
    .intake = intake_source::loan_reaffirmation_form,
    .form_code = "REA",
    .omb_number = "1845-0133",
    .repetition = form_repetition::holder,
    .loans = loan_reaffirmation_parts::loans,
    .no_loan_message = "No holder has an open Direct or FFEL loan that was not consolidated.",
    .certification_role = loan_reaffirmation_parts::certification_role,
    .certified = loan_reaffirmation_parts::certified,
    .rows = 4,
};

} // namespace tassel::rules::documents
