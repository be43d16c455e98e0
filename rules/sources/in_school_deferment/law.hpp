// In-School Deferment Request: which loans it is for, who certifies it and its documents.
#pragma once

#include "rules/law/loan_conditions.hpp"
#include "rules/law/source_citations.hpp"

namespace tassel::rules::documents::in_school_parts {

inline constexpr plain_text certification_role = "school_official";
inline constexpr plain_text enrollment_verification_documentation =
    "in_school_enrollment_verification_documentation";

/// The borrower studies: a Direct Parent PLUS Loan has a form of its own.
inline constexpr auto eligible_loan =
    active_federal_loan && !loan_is(loan_type::direct_parent_plus);
inline constexpr auto some_eligible_loan = some_loan(eligible_loan);

} // namespace tassel::rules::documents::in_school_parts
