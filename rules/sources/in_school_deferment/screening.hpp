// The loans, certifier, and documents of the In-School Deferment Request, and its screening rule:
// when the request is offered, and in what words.
#pragma once

#include "rules/law/citations.hpp"
#include "rules/law/loan_conditions.hpp"
#include "rules/paperwork/screening_part.hpp"
#include "rules/texts/screening_sentences.hpp"

namespace tassel::rules::documents {

namespace in_school_parts {

inline constexpr plain_text certification_role = "school_official";
inline constexpr plain_text enrollment_verification_documentation =
    "in_school_enrollment_verification_documentation";

/// The borrower is the student, because a Direct Parent PLUS Loan has a form of its own.
inline constexpr auto eligible_loan =
    active_federal_loan && !loan_is(loan_type::direct_parent_plus);
inline constexpr auto some_eligible_loan = some_loan(eligible_loan);

} // namespace in_school_parts

template <>
inline constexpr screening_rule screening_of<intake_source::in_school_deferment_pdf>{
    .question = &document_screening_answers::current_education_or_training,
    .conditions = {{in_school_parts::some_eligible_loan,
                    "The form is for open loans of the student that are not in default; a Direct "
                    "Parent PLUS Loan has a form of its own.",
                    screening::loan_not_known}},
    .related_documents = {in_school_parts::enrollment_verification_documentation},
    .continuation_capacity = screening::one_per_holder,
    .certification_role = in_school_parts::certification_role,
    .on_yes_message = "For study at least half-time at an eligible school.",
    .law = deferment_rule};

} // namespace tassel::rules::documents
