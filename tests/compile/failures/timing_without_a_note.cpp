// Must fail with: a plan lacks its id, label, tags or notes
#include "rules/law/citations.hpp"
#include "tassel/plan/catalog.hpp"
#include "tassel/plan/formula.hpp"

namespace tassel {

inline constexpr plan::plan_definition<plan::reviewed_formula> sample{
    .about = {.plan_id = "sample",
              .plan_label = "Sample",
              .loan_qualification_tags = {"direct_loan"},
              .match = {.categories = {plan::loan_category::direct_graduate},
                        .categories_note = "Only for graduate students.",
                        .timing = plan::loan_timing::before_2026_07_01,
#ifdef TASSEL_CONTROL
                        .timing_note = "Only for older loans."
#endif
              }},
    .formula = {.longest_months = 120}};
template <>
inline constexpr auto plan::sources_of<sample> = cite(rules::direct_repayment_plans);
template <>
inline constexpr plan::citation
    plan::formula_citation_of<sample> = rules::direct_repayment_plans.at("34 CFR 685.208(b)");

static_assert(plan::catalog<sample>::size == 1);

} // namespace tassel
