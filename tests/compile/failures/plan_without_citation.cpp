// Must fail with: a plan lacks a complete citation
#include "rules/citations.hpp"
#include "rules/plans/older_direct_loans.hpp"
#include "tassel/plan/catalog.hpp"
#include "tassel/plan/formula.hpp"

namespace tassel {

inline constexpr plan_definition<reviewed_formula> sample{
    .about = {.plan_id = "sample",
              .plan_label = "Sample",
              .loan_qualification_tags = {"direct_loan"},
              .match = rules::older_direct_loans},
    .formula = {.longest_months = 120}};

#ifdef TASSEL_CONTROL
template <>
inline constexpr auto sources_of<sample> = cite(rules::direct_repayment_plans);
#endif

static_assert(catalog<sample>::size == 1);

} // namespace tassel
