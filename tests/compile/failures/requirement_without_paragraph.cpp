// Must fail with: a requirement lacks the paragraph that it rests on
#include "compile/sourced_plan.hpp"

namespace tassel {

#ifdef TASSEL_CONTROL
inline constexpr auto source = rules::direct_repayment_plans.at("34 CFR 685.208(b)");
#else
inline constexpr auto source = rules::direct_repayment_plans;
#endif
inline constexpr auto small_family =
    eligibility::borrower_rule(eligibility::answer<&borrower_profile::family_size> < 3,
                               {.rule_id = "small_family",
                                .pass = "A family of one or two.",
                                .fail = "A family of three or more.",
                                .unknown = "The family size is not known.",
                                .source = source});
template <>
inline constexpr auto plan::requirements_of<sample> = eligibility::requirements<small_family>;

static_assert(eligibility::requirement_index<plan::catalog<sample>>::size == 1);

} // namespace tassel
