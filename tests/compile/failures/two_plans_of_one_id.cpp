// Must fail with: two plans have one id
#include "rules/law/plans/direct_standard.hpp"
#include "rules/law/plans/tiered_standard.hpp"
#include "tassel/plan/catalog.hpp"

namespace tassel::two_plans_of_one_id {

#ifdef TASSEL_CONTROL
using two = plan::catalog<rules::direct_standard, rules::tiered_standard>;
#else
using two = plan::catalog<rules::direct_standard, rules::tiered_standard, rules::direct_standard>;
#endif
static_assert(two::size >= 2);

} // namespace tassel::two_plans_of_one_id
