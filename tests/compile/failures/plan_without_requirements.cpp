// Must fail with: a plan lacks its requirements
#include "compile/sourced_plan.hpp"

namespace tassel {

#ifdef TASSEL_CONTROL
template <>
inline constexpr auto plan::requirements_of<sample> = rules::older_direct_loan_requirements;
#endif

static_assert(eligibility::requirement_index<plan::catalog<sample>>::size != 0);

} // namespace tassel
