// The plans in force.
#pragma once

#include "rules/law/plans/direct_alternative.hpp"
#include "rules/law/plans/direct_extended.hpp"
#include "rules/law/plans/direct_graduated.hpp"
#include "rules/law/plans/direct_ibr.hpp"
#include "rules/law/plans/direct_standard.hpp"
#include "rules/law/plans/ffel_plans.hpp"
#include "rules/law/plans/icr.hpp"
#include "rules/law/plans/paye.hpp"
#include "rules/law/plans/repayment_assistance_plan.hpp"
#include "rules/law/plans/tiered_standard.hpp"
#include "tassel/plan/catalog.hpp"

namespace tassel::rules {

/// The plans, in the order of every answer.
using plans_in_force =
    tassel::plan::catalog<repayment_assistance_plan, tiered_standard, direct_standard,
                          direct_graduated, direct_extended_fixed, direct_extended_graduated,
                          direct_ibr, paye, icr, direct_alternative, ffel_standard, ffel_graduated,
                          ffel_extended_fixed, ffel_extended_graduated, ffel_income_sensitive>;

} // namespace tassel::rules
