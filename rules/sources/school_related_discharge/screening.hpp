// The loans of school-related discharges, and the screening rule: when a discharge is suggested,
// and in what words.
#pragma once

#include "rules/law/loan_conditions.hpp"
#include "rules/paperwork/screening_part.hpp"
#include "rules/texts/screening_sentences.hpp"
#include "tassel/plan/plan_definition.hpp"

namespace tassel::rules::documents {

inline constexpr citation school_discharge_rule{
    "cfr_34_685_214_to_216", "Closed school, false certification and unpaid refund discharges",
    "34 CFR 685.214-685.216; 34 CFR 682.402(d)-(e), (l)"};

namespace school_discharge_parts {

inline constexpr auto eligible_loan = federal_loan && paid_out;
inline constexpr auto some_eligible_loan = some_loan(eligible_loan);

} // namespace school_discharge_parts

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
