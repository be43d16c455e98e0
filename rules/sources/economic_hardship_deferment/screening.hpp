// When screening offers it, and what it says then.
#pragma once

#include "rules/paperwork/screening_part.hpp"
#include "rules/sources/economic_hardship_deferment/law.hpp"
#include "rules/texts/screening_sentences.hpp"

namespace tassel::rules::documents {

template <>
inline constexpr screening_rule screening_of<intake_source::economic_hardship_deferment_pdf>{
    .question = &document_screening_answers::economic_hardship_deferment,
    .conditions = {{economic_hardship_parts::some_eligible_loan,
                    "The form is for open Direct, FFEL and Perkins Loans made before 2027-07-01 "
                    "that are not in default, FFEL loans only without a balance from before "
                    "1993-07-01; the portfolio has none.",
                    screening::loan_not_known}},
    .related_documents = {economic_hardship_parts::same_period_deferment_documentation,
                          economic_hardship_parts::public_assistance_documentation,
                          economic_hardship_parts::peace_corps_documentation,
                          economic_hardship_parts::income_documentation},
    .continuation_capacity = screening::one_per_holder,
    .on_yes_message =
        "Asks for one of four paths: the same deferment on other federal loans, public assistance, "
        "Peace Corps service, or full-time work at a low income; the path needs its evidence.",
    .law = hardship_deferment};

} // namespace tassel::rules::documents
