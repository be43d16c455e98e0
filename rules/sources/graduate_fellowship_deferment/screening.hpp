// The loans, certifier, and documents of the Graduate Fellowship Deferment Request, and its
// screening rule: when the request is offered, and in what words.
#pragma once

#include "rules/law/citations.hpp"
#include "rules/law/loan_conditions.hpp"
#include "rules/paperwork/screening_part.hpp"
#include "rules/texts/screening_sentences.hpp"

namespace tassel::rules::documents {

namespace graduate_fellowship_parts {

inline constexpr plain_text certification_role = "program_official";
inline constexpr plain_text program_certification_documentation =
    "graduate_fellowship_program_certification_documentation";

inline constexpr auto some_eligible_loan = some_loan(active_federal_loan);

} // namespace graduate_fellowship_parts

template <>
inline constexpr screening_rule screening_of<intake_source::graduate_fellowship_deferment_pdf>{
    .question = &document_screening_answers::graduate_fellowship_participation,
    .conditions = {{graduate_fellowship_parts::some_eligible_loan, screening::no_active_loan,
                    screening::loan_not_known}},
    .related_documents = {graduate_fellowship_parts::program_certification_documentation},
    .continuation_capacity = screening::one_per_holder,
    .certification_role = graduate_fellowship_parts::certification_role,
    .on_yes_message = "Asks for a bachelor's degree and a fellowship that supports at least six "
                      "months of full-time study.",
    .law = deferment_rule};

} // namespace tassel::rules::documents
