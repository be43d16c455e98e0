// The loans and documents of the Unemployment Deferment Request, and its screening rule: when the
// request is offered, and in what words.
#pragma once

#include "rules/law/citations.hpp"
#include "rules/law/loan_conditions.hpp"
#include "rules/paperwork/screening_part.hpp"
#include "rules/texts/screening_sentences.hpp"

namespace tassel::rules::documents {

namespace unemployment_parts {

inline constexpr plain_text benefits_documentation = "unemployment_benefits_documentation";

inline constexpr auto eligible_loan = active_federal_loan && made_before_newer_deferments;
inline constexpr auto some_eligible_loan = some_loan(eligible_loan);

} // namespace unemployment_parts

template <>
inline constexpr screening_rule screening_of<intake_source::unemployment_deferment_pdf>{
    .question = &document_screening_answers::unemployment_deferment,
    .conditions = {{unemployment_parts::some_eligible_loan,
                    "The form is for open Direct, FFEL and Perkins Loans made before 2027-07-01 "
                    "that are not in default; the portfolio has none.",
                    screening::loan_not_known}},
    .related_documents = {unemployment_parts::benefits_documentation},
    .continuation_capacity = screening::one_per_holder,
    .on_yes_message =
        "Asks for proof of unemployment benefits, or for a search for full-time work.",
    .law = deferment_rule};

} // namespace tassel::rules::documents
