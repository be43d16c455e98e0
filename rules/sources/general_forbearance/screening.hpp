// The loans and documents of the General Forbearance Request, and its screening rule: when the
// request is offered, and in what words.
#pragma once

#include "rules/law/citations.hpp"
#include "rules/law/loan_conditions.hpp"
#include "rules/paperwork/screening_part.hpp"
#include "rules/texts/screening_sentences.hpp"

namespace tassel::rules::documents {

namespace general_forbearance_parts {

inline constexpr plain_text supporting_documentation =
    "general_forbearance_supporting_documentation";

inline constexpr auto some_eligible_loan = some_loan(active_federal_loan);

} // namespace general_forbearance_parts

template <>
inline constexpr screening_rule screening_of<intake_source::general_forbearance_pdf>{
    .question = &document_screening_answers::temporary_payment_relief,
    .conditions = {{general_forbearance_parts::some_eligible_loan, screening::no_active_loan,
                    screening::loan_not_known}},
    .related_documents = {general_forbearance_parts::supporting_documentation},
    .continuation_capacity = screening::one_per_holder,
    .on_yes_message = "Stops or lowers payments for at most 12 months for each request (for loans "
                      "made from 2027-07-01 on, 9 months in any 24); interest goes on.",
    .law = forbearance_rule};

} // namespace tassel::rules::documents
