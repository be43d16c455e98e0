// Must fail with: (no member named|is not a member of) .*
#include "rules/names/plan_ids.hpp"

namespace tassel::plan_id_of_no_plan {

#ifdef TASSEL_CONTROL
inline constexpr auto named = rules::plan_ids::paye;
#else
inline constexpr auto named = rules::plan_ids::pay;
#endif
static_assert(!named.empty());

} // namespace tassel::plan_id_of_no_plan
