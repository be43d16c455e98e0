// When screening offers it, and what it says then.
#pragma once

#include "rules/paperwork/screening_part.hpp"
#include "rules/sources/teacher_loan_forgiveness_application/law.hpp"
#include "rules/texts/screening_sentences.hpp"

namespace tassel::rules::documents {

template <>
inline constexpr screening_rule
    screening_of<intake_source::teacher_loan_forgiveness_application_pdf>{
        .question = &document_screening_answers::qualifying_teaching_service,
        .conditions = {{teacher_loan_forgiveness_parts::some_eligible_loan,
                        "Teacher Loan Forgiveness is for open Stafford Loans that are not in "
                        "default; the portfolio has none.",
                        "Of a consolidation loan only the part that repaid Stafford Loans counts, "
                        "and it is not known; or a loan's type or status is not."},
                       {teacher_loan_forgiveness_parts::no_balance_in_1998,
                        teacher_loan_forgiveness_parts::balance_in_1998_message,
                        "It is not known whether an older loan had a balance on 1998-10-01."}},
        .related_documents = {"teacher_loan_forgiveness_forbearance_pdf"},
        .continuation_capacity = screening::one_per_holder,
        .certification_role = teacher_loan_forgiveness_parts::certification_role,
        .on_yes_message = "Asks for five complete school years in a row, full-time, at a listed "
                          "school or agency; before the fifth year ends, the forbearance form.",
        .law = teacher_rule};

} // namespace tassel::rules::documents
