// Must fail with: a plan's formula lacks the paragraph that it is worked from
#include "compile/sample_plan.hpp"

#include "rules/law/citations.hpp"

namespace tassel {

template <>
inline constexpr auto plan::sources_of<sample> = cite(rules::direct_repayment_plans);
#ifdef TASSEL_CONTROL
template <>
inline constexpr plan::citation
    plan::formula_citation_of<sample> = rules::direct_repayment_plans.at("34 CFR 685.208(b)");
#endif

static_assert(plan::catalog<sample>::size == 1);

} // namespace tassel
