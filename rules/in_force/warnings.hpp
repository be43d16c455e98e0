// What a borrower should know beside the plans that are open, in the order in which it is said.
#pragma once

#include "rules/in_force/profile_warnings.hpp"
#include "rules/law/plans/plan_warnings.hpp"

#include <boost/hana/concat.hpp>

namespace tassel::rules {

inline constexpr auto eligibility_warnings = boost::hana::concat(plan_warnings, profile_warnings);

} // namespace tassel::rules
