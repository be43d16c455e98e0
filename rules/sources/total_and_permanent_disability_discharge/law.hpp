// Discharge Application: Total and Permanent Disability: which loans it is for, who certifies it,
// where it goes and its documents.
#pragma once

#include "rules/law/loan_conditions.hpp"
#include "tassel/plan/plan_definition.hpp"

namespace tassel::rules::documents {

inline constexpr citation disability_rule{"cfr_34_685_213",
                                          "Total and permanent disability discharge",
                                          "34 CFR 685.213; 34 CFR 682.402(c); 34 CFR 674.61"};

namespace total_and_permanent_disability_discharge_parts {

inline constexpr plain_text certification_role = "medical_professional";
inline constexpr plain_text submission_routing = "department_tpd";
inline constexpr plain_text va_determination_documentation = "tpd_va_determination_documentation";
inline constexpr plain_text ssa_determination_documentation = "tpd_ssa_determination_documentation";
inline constexpr plain_text medical_professional_supporting_documentation =
    "tpd_medical_professional_supporting_documentation";

inline constexpr auto some_eligible_loan = some_loan(owed_federal_loan);

inline constexpr plain_text no_eligible_loan_message =
    "The form is for open Direct, FFEL and Perkins Loans; the portfolio has none.";

} // namespace total_and_permanent_disability_discharge_parts

} // namespace tassel::rules::documents
