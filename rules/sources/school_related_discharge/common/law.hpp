// School-related loan discharge: which loans it is for.
#pragma once

#include "rules/law/loan_conditions.hpp"
#include "tassel/plan/plan_definition.hpp"

namespace tassel::rules::documents {

inline constexpr citation school_discharge_rule{
    "cfr_34_685_214_to_216", "Closed school, false certification and unpaid refund discharges",
    "34 CFR 685.214-685.216; 34 CFR 682.402(d)-(e), (l)"};

namespace school_discharge_parts {

inline constexpr auto eligible_loan = federal_loan && paid_out;
inline constexpr auto some_eligible_loan = some_loan(eligible_loan);

} // namespace school_discharge_parts

} // namespace tassel::rules::documents
