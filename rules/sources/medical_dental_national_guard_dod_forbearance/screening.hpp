// When screening offers it, and what it says then.
#pragma once

#include "rules/paperwork/screening_part.hpp"
#include "rules/sources/medical_dental_national_guard_dod_forbearance/law.hpp"
#include "rules/texts/screening_sentences.hpp"

namespace tassel::rules::documents {

template <>
inline constexpr screening_rule
    screening_of<intake_source::medical_dental_national_guard_dod_forbearance_pdf>{
        .question = &document_screening_answers::military_or_national_service,
        .conditions = {{mandatory_forbearance_parts::some_eligible_loan,
                        "The form is for open Direct and FFEL loans that are not in default; the "
                        "portfolio has none.",
                        screening::loan_not_known}},
        .related_documents = {mandatory_forbearance_parts::authorized_official_documentation,
                              mandatory_forbearance_parts::military_orders,
                              mandatory_forbearance_parts::state_licensing_agency_statement},
        .continuation_capacity = screening::one_per_holder,
        .certification_role = mandatory_forbearance_parts::certification_role,
        .on_yes_message = "For an internship or residency in medicine or dentistry. Also for "
                          "National Guard duty, or for service that qualifies for Department of "
                          "Defense loan repayment.",
        .law = forbearance_rule};

} // namespace tassel::rules::documents
