// The sample plan with its source and its formula's paragraph: only its requirements are missing.
#pragma once

#include "compile/sample_plan.hpp"

#include "rules/law/citations.hpp"
#include "tassel/eligibility/requirement_index.hpp"

namespace tassel {

template <>
inline constexpr auto plan::sources_of<sample> = plan::cite(rules::direct_repayment_plans);
template <>
inline constexpr plan::citation
    plan::formula_citation_of<sample> = rules::direct_repayment_plans.at("34 CFR 685.208(b)");

} // namespace tassel
