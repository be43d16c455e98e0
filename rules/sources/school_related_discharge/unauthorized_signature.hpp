// Loan Discharge Application: False Certification (Unauthorized Signature/Unauthorized Payment),
// items 6 to 13. 34 CFR 685.215; OMB 1845-0058.
#pragma once

#include "rules/sources/school_related_discharge/common_fields.hpp"

namespace tassel::rules::documents {

namespace unauthorized_signature_parts {

using school_discharge_parts::unauthorized_signature;

inline constexpr std::array<plain_text, 3> signed_documents{"loan_check", "application_or_note",
                                                            "master_check_or_eft"};

inline constexpr auto received_money = is("unauthorized_received_money", "yes");
inline constexpr auto signer_may_be_known =
    unauthorized_signature && !ticked("unauthorized_signer_unknown");

inline constexpr std::array fields{
    optional_yes_or_no("unauthorized_never_attended", "Never attended the school",
                       unauthorized_signature),
    intake_field{.name = "unauthorized_document",
                 .label = "Document that was signed without authorization",
                 .type = intake_type::choice,
                 .choices = signed_documents,
                 .applies = unauthorized_signature},
    yes_no_or_dont_know("unauthorized_received_money",
                        "The school paid money, or reduced what was owed to it",
                        unauthorized_signature),
    day_of("unauthorized_received_money_date", "Day of that payment or reduction", received_money),
    amount("unauthorized_received_money_amount_cents", "Amount of that payment or reduction",
           received_money),
    one_line("unauthorized_tuition_payment_description", "How tuition and fees were paid", 160,
             unauthorized_signature),
    one_line("unauthorized_signer_name", "Name of the person who signed", 80, signer_may_be_known),
    one_line("unauthorized_signer_position", "That person's position at the school", 80,
             signer_may_be_known),
    optional_yes_or_no("unauthorized_signer_unknown", "It is not known who signed",
                       unauthorized_signature),
    intake_field{.name = "unauthorized_signature_explanation",
                 .label = "How the borrower's name was signed",
                 .type = intake_type::narrative,
                 .minimum = 1,
                 .maximum = 1000,
                 .applies = unauthorized_signature},
};

inline constexpr std::array roles{
    document_role{.role = "signature_samples",
                  .label = "Four samples of the borrower's signature, two of them from within a "
                           "year of the one in question",
                  .applies = unauthorized_signature,
                  .advice = "The year may be before or after. Cancelled checks, tax returns and "
                            "driver's licenses count."},
};

} // namespace unauthorized_signature_parts

} // namespace tassel::rules::documents
