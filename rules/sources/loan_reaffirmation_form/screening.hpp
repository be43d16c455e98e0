// When screening offers it, and what it says then.
#pragma once

#include "rules/paperwork/screening_part.hpp"
#include "rules/sources/loan_reaffirmation_form/law.hpp"
#include "rules/texts/screening_sentences.hpp"

namespace tassel::rules::documents {

template <>
inline constexpr screening_rule screening_of<intake_source::loan_reaffirmation_form>{
    .question = &document_screening_answers::inadvertent_overborrowing,
    .conditions = {{loan_reaffirmation_parts::some_eligible_loan,
                    "The agreement is for open Direct and FFEL loans that were not consolidated; "
                    "the portfolio has none.",
                    screening::loan_not_known}},
    .continuation_capacity =
        "One agreement for each loan holder, with continuation sheets after 4 loans.",
    .certification_role = loan_reaffirmation_parts::certification_role,
    .on_yes_message = "The school says by how much a loan is above the limit; a loan that was "
                      "consolidated since needs no agreement.",
    .law = overborrowing_rule};

} // namespace tassel::rules::documents
