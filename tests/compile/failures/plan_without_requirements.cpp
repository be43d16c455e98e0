// Must fail with: a plan lacks its requirements
#include "rules/plans/older_direct_loans.hpp"
#include "tassel/analysis/requirement_index.hpp"
#include "tassel/plan/formula.hpp"

namespace tassel {

inline constexpr plan_definition<reviewed_formula> sample{
    .about = {.plan_id = "sample",
              .plan_label = "Sample",
              .loan_qualification_tags = {"direct_loan"},
              .match = rules::older_direct_loans},
    .formula = {.longest_months = 120}};
template <>
inline constexpr auto sources_of<sample> = cite(rules::direct_repayment_plans);

#ifdef TASSEL_CONTROL
template <>
inline constexpr auto requirements_of<sample> = rules::older_direct_loan_requirements;
#endif

static_assert(requirement_index<catalog<sample>>::size != 0);

} // namespace tassel
