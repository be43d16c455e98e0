// When screening offers it, and what it says then.
#pragma once

#include "rules/paperwork/screening_part.hpp"
#include "rules/sources/federal_tax_information_consent_revocation_form/law.hpp"

namespace tassel::rules::documents {

template <>
inline constexpr screening_rule
    screening_of<intake_source::federal_tax_information_consent_revocation_form>{
        .question = &document_screening_answers::federal_tax_information_consent_revocation,
        .continuation_capacity = "One form for the borrower or the spouse.",
        .submission_routing = tax_consent_parts::submission_routing,
        .on_yes_message = "Ends the automatic yearly renewal of income-driven plans; income must "
                          "then be shown in another way.",
        .law = tax_information_consent};

} // namespace tassel::rules::documents
