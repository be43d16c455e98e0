// Must fail with: a requirement lacks its id, a sentence or a figure of one
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

inline constexpr auto small_family = borrower_rule(answer<&borrower_profile::family_size> < 3,
                                                   {.rule_id = "small_family",
                                                    .pass = "A family of one or two.",
#ifdef TASSEL_CONTROL
                                                    .fail = {"A family of more than {}.", 2},
#else
                                                    .fail = "A family of more than {}.",
#endif
                                                    .unknown = "The family size is not known.",
                                                    .source = rules::direct_repayment_plans});
template <>
inline constexpr auto requirements_of<sample> = requirements<small_family>;

static_assert(requirement_index<catalog<sample>>::size == 1);

} // namespace tassel
