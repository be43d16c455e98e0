// Must fail with: two requirements have one id
#include "compile/sourced_plan.hpp"

namespace tassel {

inline constexpr auto another_direct_loan = eligibility::loan_rule(
    rules::is_direct, {
#ifdef TASSEL_CONTROL
                          .rule_id = "another_direct_loan",
#else
                          .rule_id = "direct_loan",
#endif
                          .pass = "The payable loans are Direct Loans.",
                          .fail = "No payable loan is a Direct Loan.",
                          .unknown = "The type of a payable loan is not known.",
                          .part = "Only {} of {} payable loans are Direct Loans.",
                          .source = rules::direct_repayment_plans.at("34 CFR 685.208(b)(1)")});
template <>
inline constexpr auto plan::requirements_of<sample> =
    eligibility::requirements<rules::direct_loan, another_direct_loan>;

static_assert(eligibility::requirement_index<plan::catalog<sample>>::size == 2);

} // namespace tassel
