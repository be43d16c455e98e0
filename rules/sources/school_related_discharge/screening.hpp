// When screening offers a school-related discharge, and in which words.
#pragma once

#include "rules/paperwork/screening_part.hpp"
#include "rules/sources/school_related_discharge/common/law.hpp"
#include "rules/texts/screening_sentences.hpp"

namespace tassel::rules::documents {

template <>
inline constexpr screening_rule screening_of<intake_source::school_related_discharge_workflow>{
    .question = &document_screening_answers::school_related_discharge_issue,
    .conditions = {{school_discharge_parts::some_eligible_loan,
                    "The forms are for Direct, FFEL and Perkins Loans; the portfolio has none.",
                    screening::loan_not_known}},
    .related_documents = {"closed_school_discharge_pdf", "unpaid_refund_discharge_pdf",
                          "false_certification_disqualifying_status_pdf",
                          "false_certification_high_school_status_pdf",
                          "false_certification_identity_theft_pdf",
                          "false_certification_unauthorized_signature_pdf",
                          "forgery_discharge_pdf"},
    .continuation_capacity = "One issue for each form, one form for each loan holder.",
    .on_yes_message = "One issue is chosen: closed school, unpaid refund, false certification or "
                      "forgery. Borrower defense is asked for at StudentAid.gov.",
    .law = school_discharge_rule};

} // namespace tassel::rules::documents
