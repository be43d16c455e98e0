// The destination of the Revocation of Consent to Use Federal Tax Information, and its screening
// rule: when the form is offered, and in what words.
#pragma once

#include "rules/law/loan_conditions.hpp"
#include "rules/paperwork/screening_part.hpp"
#include "tassel/plan/plan_definition.hpp"

namespace tassel::rules::documents {

inline constexpr citation tax_information_consent{
    "usc_26_6103_l_13", "Disclosure of tax return information for student aid",
    "26 USC 6103(l)(13); OMB 1845-0177"};

namespace tax_consent_parts {

inline constexpr plain_text submission_routing = "department_fsa";

} // namespace tax_consent_parts

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
