// When screening offers it, and what it says then.
#pragma once

#include "rules/paperwork/screening_part.hpp"
#include "rules/sources/pslf_tepslf_certification_application/law.hpp"
#include "rules/texts/screening_sentences.hpp"

namespace tassel::rules::documents {

template <>
inline constexpr screening_rule
    screening_of<intake_source::pslf_tepslf_certification_application_pdf>{
        .question = &document_screening_answers::public_service_employment,
        .conditions = {{pslf_tepslf_certification_application_parts::some_eligible_loan,
                        pslf_tepslf_certification_application_parts::no_eligible_loan_message,
                        screening::loan_not_known},
                       {pslf_tepslf_certification_application_parts::serves_after_2007,
                        "Only employment after 2007-10-01 counts; the profile's ended before.",
                        screening::service_not_known},
                       {pslf_tepslf_certification_application_parts::claims_qualifying_service,
                        screening::service_not_known, screening::service_not_known}},
        .continuation_capacity = "One form for each period of employment.",
        .certification_role = pslf_tepslf_certification_application_parts::certification_role,
        .submission_routing = pslf_tepslf_certification_application_parts::submission_routing,
        .on_yes_message = "Asks for an average of at least 30 hours a week for a government or "
                          "another qualifying employer after 2007-10-01.",
        .law = public_service_rule};

} // namespace tassel::rules::documents
