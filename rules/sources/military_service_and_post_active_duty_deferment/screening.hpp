// The loans, certifier, and documents of the Military Service and Post-Active Duty Student
// Deferment Request, and its screening rule: when the request is offered, and in what words.
#pragma once

#include "rules/law/citations.hpp"
#include "rules/law/loan_conditions.hpp"
#include "rules/paperwork/screening_part.hpp"
#include "rules/texts/screening_sentences.hpp"

namespace tassel::rules::documents {

namespace military_parts {

inline constexpr plain_text certification_role = "commanding_or_personnel_officer";
inline constexpr plain_text officer_statement_documentation =
    "military_officer_statement_documentation";
inline constexpr plain_text orders_documentation = "military_orders_documentation";

inline constexpr auto some_eligible_loan = some_loan(active_federal_loan);

} // namespace military_parts

template <>
inline constexpr screening_rule
    screening_of<intake_source::military_service_and_post_active_duty_deferment_pdf>{
        .question = &document_screening_answers::military_service_or_post_active_duty,
        .conditions = {{military_parts::some_eligible_loan, screening::no_active_loan,
                        screening::loan_not_known}},
        .related_documents = {military_parts::officer_statement_documentation,
                              military_parts::orders_documentation},
        .continuation_capacity = screening::one_per_holder,
        .certification_role = military_parts::certification_role,
        .on_yes_message = "For active duty in a war, operation or national emergency and 180 days "
                          "after, or for students up to 13 months after active duty.",
        .law = deferment_rule};

} // namespace tassel::rules::documents
