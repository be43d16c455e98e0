// The sample plan with its source: it lacks its requirements alone.
#pragma once

#include "compile/sample_plan.hpp"

#include "rules/law/citations.hpp"
#include "tassel/eligibility/requirement_index.hpp"

namespace tassel {

template <>
inline constexpr auto sources_of<sample> = cite(rules::direct_repayment_plans);

} // namespace tassel
