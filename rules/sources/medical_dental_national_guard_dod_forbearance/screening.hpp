// The loans, certifier, and documents of the Mandatory Forbearance Request for a Medical or Dental
// Internship/Residency, National Guard Duty, or the Department of Defense Student Loan Repayment
// Program, and its screening rule: when the request is offered, and in what words.
#pragma once

#include "rules/law/citations.hpp"
#include "rules/law/loan_conditions.hpp"
#include "rules/paperwork/screening_part.hpp"
#include "rules/texts/screening_sentences.hpp"

namespace tassel::rules::documents {

namespace mandatory_forbearance_parts {

inline constexpr plain_text certification_role = "authorized_official";
inline constexpr plain_text authorized_official_documentation =
    "mandatory_forbearance_authorized_official_documentation";
inline constexpr plain_text military_orders = "mandatory_forbearance_military_orders";
inline constexpr plain_text state_licensing_agency_statement =
    "mandatory_forbearance_state_licensing_agency_statement";

inline constexpr auto eligible_loan = direct_or_ffel_loan && active;
inline constexpr auto some_eligible_loan = some_loan(eligible_loan);

} // namespace mandatory_forbearance_parts

template <>
inline constexpr screening_rule
    screening_of<intake_source::medical_dental_national_guard_dod_forbearance_pdf>{
        .question = &document_screening_answers::military_or_national_service,
        .conditions = {{mandatory_forbearance_parts::some_eligible_loan,
                        "The form is for open Direct and FFEL loans that are not in default; the "
                        "portfolio has none.",
                        screening::loan_not_known}},
        .related_documents = {mandatory_forbearance_parts::authorized_official_documentation,
                              mandatory_forbearance_parts::military_orders,
                              mandatory_forbearance_parts::state_licensing_agency_statement},
        .continuation_capacity = screening::one_per_holder,
        .certification_role = mandatory_forbearance_parts::certification_role,
        .on_yes_message = "For an internship or residency in medicine or dentistry. Also for "
                          "National Guard duty, or for service that qualifies for Department of "
                          "Defense loan repayment.",
        .law = forbearance_rule};

} // namespace tassel::rules::documents
