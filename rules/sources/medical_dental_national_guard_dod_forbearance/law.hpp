// Mandatory Forbearance Request: Medical or Dental Internship/Residency, National Guard Duty, or
// Department of Defense Student Loan Repayment Program: which loans it is for, who certifies it and
// its documents.
#pragma once

#include "rules/law/loan_conditions.hpp"
#include "rules/law/source_citations.hpp"

namespace tassel::rules::documents::mandatory_forbearance_parts {

inline constexpr plain_text certification_role = "authorized_official";
inline constexpr plain_text authorized_official_documentation =
    "mandatory_forbearance_authorized_official_documentation";
inline constexpr plain_text military_orders = "mandatory_forbearance_military_orders";
inline constexpr plain_text state_licensing_agency_statement =
    "mandatory_forbearance_state_licensing_agency_statement";

inline constexpr auto eligible_loan = direct_or_ffel_loan && active;
inline constexpr auto some_eligible_loan = some_loan(eligible_loan);

} // namespace tassel::rules::documents::mandatory_forbearance_parts
