// Must fail with: a plan lacks a complete citation
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
inline constexpr citation source{"id", "title", "section 1"};
#else
inline constexpr citation source{"id", "title", ""};
#endif
template <>
inline constexpr auto sources_of<sample> = cite(source);

static_assert(catalog<sample>::size == 1);

} // namespace tassel
