// Must fail with: two requirements have one id
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

inline constexpr auto another_direct_loan =
    loan_rule(rules::is_direct, {
#ifdef TASSEL_CONTROL
                                    .rule_id = "another_direct_loan",
#else
                                    .rule_id = "direct_loan",
#endif
                                    .pass = "The payable loans are Direct Loans.",
                                    .fail = "No payable loan is a Direct Loan.",
                                    .unknown = "The type of a payable loan is not known.",
                                    .part = "Only {} of {} payable loans are Direct Loans.",
                                    .source = rules::direct_repayment_plans});
template <>
inline constexpr auto requirements_of<sample> =
    requirements<rules::direct_loan, another_direct_loan>;

static_assert(requirement_index<catalog<sample>>::size == 2);

} // namespace tassel
