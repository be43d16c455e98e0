// The loans, certifier, and documents of the Parent PLUS Borrower Deferment Request, and its
// screening rule: when the request is offered, and in what words.
#pragma once

#include "rules/law/citations.hpp"
#include "rules/law/loan_conditions.hpp"
#include "rules/paperwork/screening_part.hpp"
#include "rules/texts/screening_sentences.hpp"

namespace tassel::rules::documents {

namespace parent_plus_parts {

inline constexpr plain_text certification_role = "school_official";
inline constexpr plain_text enrollment_verification_documentation =
    "parent_plus_enrollment_verification_documentation";

inline constexpr auto eligible_loan =
    is_parent_plus_loan && active && made_from(parent_deferment_from);
inline constexpr auto some_eligible_loan = some_loan(eligible_loan);

} // namespace parent_plus_parts

template <>
inline constexpr screening_rule screening_of<intake_source::parent_plus_borrower_deferment_pdf>{
    .question = &document_screening_answers::parent_plus_student_enrollment,
    .conditions = {{parent_plus_parts::some_eligible_loan,
                    "The form is for Parent PLUS Loans first disbursed on or after 2008-07-01 that "
                    "are open and not in default; the portfolio has none.",
                    screening::loan_not_known}},
    .related_documents = {parent_plus_parts::enrollment_verification_documentation},
    .continuation_capacity = "One form for each student and loan holder.",
    .certification_role = parent_plus_parts::certification_role,
    .on_yes_message = "While the student is enrolled at least half-time, and six months after.",
    .law = deferment_rule};

} // namespace tassel::rules::documents
