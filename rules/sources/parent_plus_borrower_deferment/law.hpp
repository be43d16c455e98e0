// Parent PLUS Borrower Deferment Request: which loans it is for, who certifies it and its
// documents.
#pragma once

#include "rules/law/loan_conditions.hpp"
#include "rules/law/source_citations.hpp"

namespace tassel::rules::documents::parent_plus_parts {

inline constexpr plain_text certification_role = "school_official";
inline constexpr plain_text enrollment_verification_documentation =
    "parent_plus_enrollment_verification_documentation";

inline constexpr auto eligible_loan =
    parent_plus_loan && active && made_from(parent_deferment_from);
inline constexpr auto some_eligible_loan = some_loan(eligible_loan);

} // namespace tassel::rules::documents::parent_plus_parts
