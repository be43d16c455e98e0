// The sample plan with its source: it lacks its requirements alone.
#pragma once

#include "compile/sample_plan.hpp"

#include "rules/citations.hpp"
#include "tassel/analysis/requirement_index.hpp"

namespace tassel {

template <>
inline constexpr auto sources_of<sample> = cite(rules::direct_repayment_plans);

} // namespace tassel
