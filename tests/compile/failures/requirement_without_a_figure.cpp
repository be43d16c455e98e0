// Must fail with: a requirement lacks its id, a sentence, or a figure of a sentence
#include "compile/sourced_plan.hpp"

namespace tassel {

inline constexpr auto small_family = eligibility::borrower_rule(
    eligibility::answer<&borrower_profile::family_size> < 3,
    {.rule_id = "small_family",
     .pass = "A family of one or two.",
#ifdef TASSEL_CONTROL
     .fail = {"A family of more than {}.", 2},
#else
     .fail = "A family of more than {}.",
#endif
     .unknown = "The family size is not known.",
     .source = rules::direct_repayment_plans.at("34 CFR 685.208(b)(1)")});
template <>
inline constexpr auto plan::requirements_of<sample> = eligibility::requirements<small_family>;

static_assert(eligibility::requirement_index<plan::catalog<sample>>::size == 1);

} // namespace tassel
