// The loans, certifier, destination, and documents of the Discharge Application: Total and
// Permanent Disability, and its screening rule: when the application is offered, and in what words.
#pragma once

#include "rules/law/loan_conditions.hpp"
#include "rules/paperwork/screening_part.hpp"
#include "rules/texts/screening_sentences.hpp"
#include "tassel/plan/plan_definition.hpp"

namespace tassel::rules::documents {

inline constexpr citation disability_rule{"cfr_34_685_213",
                                          "Total and permanent disability discharge",
                                          "34 CFR 685.213; 34 CFR 682.402(c); 34 CFR 674.61"};

namespace total_and_permanent_disability_discharge_parts {

inline constexpr plain_text certification_role = "medical_professional";
inline constexpr plain_text submission_routing = "department_tpd";
inline constexpr plain_text va_determination_documentation = "tpd_va_determination_documentation";
inline constexpr plain_text ssa_determination_documentation = "tpd_ssa_determination_documentation";
inline constexpr plain_text medical_professional_supporting_documentation =
    "tpd_medical_professional_supporting_documentation";

inline constexpr auto some_eligible_loan = some_loan(owed_federal_loan);

inline constexpr plain_text no_eligible_loan_message =
    "The form is for open Direct, FFEL and Perkins Loans; the portfolio has none.";

} // namespace total_and_permanent_disability_discharge_parts

template <>
inline constexpr screening_rule
    screening_of<intake_source::total_and_permanent_disability_discharge_pdf>{
        .question = &document_screening_answers::total_and_permanent_disability,
        .conditions = {{total_and_permanent_disability_discharge_parts::some_eligible_loan,
                        total_and_permanent_disability_discharge_parts::no_eligible_loan_message,
                        screening::loan_not_known}},
        .related_documents =
            {"total_and_permanent_disability_representative_designation_pdf",
             total_and_permanent_disability_discharge_parts::va_determination_documentation,
             total_and_permanent_disability_discharge_parts::ssa_determination_documentation,
             total_and_permanent_disability_discharge_parts::
                 medical_professional_supporting_documentation},
        .continuation_capacity = "One form for all loans.",
        .certification_role = total_and_permanent_disability_discharge_parts::certification_role,
        .submission_routing = total_and_permanent_disability_discharge_parts::submission_routing,
        .on_yes_message = "Asks for a determination of the Department of Veterans Affairs or of "
                          "Social Security, or for a medical professional's certification.",
        .law = disability_rule};

} // namespace tassel::rules::documents
