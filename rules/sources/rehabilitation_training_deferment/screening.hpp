// The loans, certifier, and documents of the Rehabilitation Training Deferment Request, and its
// screening rule: when the request is offered, and in what words.
#pragma once

#include "rules/law/citations.hpp"
#include "rules/law/loan_conditions.hpp"
#include "rules/paperwork/screening_part.hpp"
#include "rules/texts/screening_sentences.hpp"

namespace tassel::rules::documents {

namespace rehabilitation_training_parts {

inline constexpr plain_text certification_role = "program_official";
inline constexpr plain_text program_certification_documentation =
    "rehabilitation_training_program_certification_documentation";

inline constexpr auto some_eligible_loan = some_loan(active_federal_loan);

} // namespace rehabilitation_training_parts

template <>
inline constexpr screening_rule screening_of<intake_source::rehabilitation_training_deferment_pdf>{
    .question = &document_screening_answers::rehabilitation_training_participation,
    .conditions = {{rehabilitation_training_parts::some_eligible_loan, screening::no_active_loan,
                    screening::loan_not_known}},
    .related_documents = {rehabilitation_training_parts::program_certification_documentation},
    .continuation_capacity = screening::one_per_holder,
    .certification_role = rehabilitation_training_parts::certification_role,
    .on_yes_message = "Asks for a licensed program with a written individualized plan.",
    .law = deferment_rule};

} // namespace tassel::rules::documents
