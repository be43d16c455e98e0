// The screening rule for the consolidation application: when it is offered, and in what words.
#pragma once

#include "rules/law/citations.hpp"
#include "rules/paperwork/screening_part.hpp"

namespace tassel::rules::documents {

template <>
inline constexpr screening_rule screening_of<intake_source::direct_consolidation_application_pdf>{
    .question = &document_screening_answers::joint_consolidation_or_loan_limit_issue,
    .on_yes = candidate_status::needs_more_information,
    .related_documents = {"direct_consolidation_add_loans_pdf"},
    .continuation_capacity = "9 loans to consolidate and 4 others, then listing sheets of 4 and 4.",
    .submission_routing = "loan_servicer",
    .on_yes_message = "Ask the servicer first: separating a joint consolidation, or a loan above a "
                      "limit, takes steps of its own.",
    .law = consolidation_rule};

} // namespace tassel::rules::documents
