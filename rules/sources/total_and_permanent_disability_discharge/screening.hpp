// When screening offers it, and what it says then.
#pragma once

#include "rules/paperwork/screening_part.hpp"
#include "rules/sources/total_and_permanent_disability_discharge/law.hpp"
#include "rules/texts/screening_sentences.hpp"

namespace tassel::rules::documents {

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
