// When screening offers it, and what it says then.
#pragma once

#include "rules/paperwork/screening_part.hpp"
#include "rules/sources/loan_rehabilitation_income_and_expense/law.hpp"
#include "rules/texts/screening_sentences.hpp"

namespace tassel::rules::documents {

template <>
inline constexpr screening_rule
    screening_of<intake_source::loan_rehabilitation_income_and_expense_pdf>{
        .question = &document_screening_answers::federal_loan_default,
        .conditions = {{loan_rehabilitation_parts::some_eligible_loan,
                        "The form is for Direct and FFEL loans in default; the portfolio has none.",
                        screening::loan_not_known}},
        .related_documents = {loan_rehabilitation_parts::income_documentation,
                              loan_rehabilitation_parts::expense_documentation},
        .continuation_capacity = "One form for each holder of defaulted loans.",
        .on_yes_message = "For borrowers who asked for rehabilitation and object to the payment of "
                          "15 % of discretionary income; a spouse signs for a joint loan.",
        .law = rehabilitation_rule};

} // namespace tassel::rules::documents
