// When screening offers it, and what it says then.
#pragma once

#include "rules/paperwork/screening_part.hpp"
#include "rules/sources/cancer_treatment_deferment/law.hpp"
#include "rules/texts/screening_sentences.hpp"

namespace tassel::rules::documents {

template <>
inline constexpr screening_rule screening_of<intake_source::cancer_treatment_deferment_pdf>{
    .question = &document_screening_answers::serious_illness_or_cancer_treatment,
    .conditions =
        {{cancer_treatment_parts::some_eligible_loan,
          "The form is for Direct Loans made on or after 2018-09-28 and for loans that had entered "
          "repayment by then, open and not in default; the portfolio has none.",
          "It is not known whether a loan made before 2018-09-28 had entered repayment by then, or "
          "what its type and status are; the servicer can say."}},
    .related_documents = {cancer_treatment_parts::physician_certification_documentation},
    .continuation_capacity = screening::one_per_holder,
    .certification_role = cancer_treatment_parts::certification_role,
    .on_yes_message = "For cancer treatment only, and six months after it; another illness can be "
                      "a reason for general forbearance.",
    .law = cancer_deferment};

} // namespace tassel::rules::documents
