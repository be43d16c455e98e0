// Revocation of Consent to Use Federal Tax Information: where it goes.
#pragma once

#include "rules/law/loan_conditions.hpp"
#include "tassel/plan/plan_definition.hpp"

namespace tassel::rules::documents {

inline constexpr citation tax_information_consent{
    "usc_26_6103_l_13", "Disclosure of tax return information for student aid",
    "26 USC 6103(l)(13); OMB 1845-0177"};

namespace tax_consent_parts {

inline constexpr plain_text submission_routing = "department_fsa";

} // namespace tax_consent_parts

} // namespace tassel::rules::documents
