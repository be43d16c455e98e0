// Must fail with: a plan lacks a complete citation
#include "compile/sample_plan.hpp"

#include "rules/law/citations.hpp"

namespace tassel {

#ifdef TASSEL_CONTROL
template <>
inline constexpr auto plan::sources_of<sample> = cite(rules::direct_repayment_plans);
#endif
template <>
inline constexpr plan::citation
    plan::formula_citation_of<sample> = rules::direct_repayment_plans.at("34 CFR 685.208(b)");

static_assert(plan::catalog<sample>::size == 1);

} // namespace tassel
