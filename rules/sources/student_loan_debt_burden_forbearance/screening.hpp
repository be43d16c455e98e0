// The loans and documents of the Mandatory Forbearance Request: Student Loan Debt Burden, and its
// screening rule: when the request is offered, and in what words.
#pragma once

#include "rules/law/citations.hpp"
#include "rules/law/loan_conditions.hpp"
#include "rules/paperwork/screening_part.hpp"
#include "rules/texts/screening_sentences.hpp"

namespace tassel::rules::documents {

namespace debt_burden_parts {

inline constexpr plain_text income_documentation = "debt_burden_income_documentation";
inline constexpr plain_text title_iv_payment_documentation =
    "debt_burden_title_iv_payment_documentation";

inline constexpr auto some_eligible_loan = some_loan(active_federal_loan);

} // namespace debt_burden_parts

template <>
inline constexpr screening_rule
    screening_of<intake_source::student_loan_debt_burden_forbearance_pdf>{
        .question = &document_screening_answers::unemployment_or_economic_hardship,
        .conditions = {{debt_burden_parts::some_eligible_loan, screening::no_active_loan,
                        screening::loan_not_known}},
        .related_documents = {debt_burden_parts::income_documentation,
                              debt_burden_parts::title_iv_payment_documentation},
        .continuation_capacity = screening::one_per_holder,
        .on_yes_message = "For borrowers without taxable income, or whose monthly federal student "
                          "loan payments are at least 20 % of it.",
        .law = forbearance_rule};

} // namespace tassel::rules::documents
