// Must fail with: static.assert(ion)? failed.*every plan brings one source
#include "rules/contract/plan_sources.hpp"
#include "rules/law/plans/direct_standard.hpp"
#include "rules/law/plans/icr.hpp"
#include "tassel/plan/catalog.hpp"

namespace tassel::plan_outside_the_catalog {

// A plan that has its file and its paperwork, but is missing from the list of plans.
#ifdef TASSEL_CONTROL
using plans = plan::catalog<rules::direct_standard, rules::icr>;
#else
using plans = plan::catalog<rules::direct_standard>;
#endif
constexpr std::array rows{rules::documents::detail::fixed_direct("direct_standard"),
                          rules::documents::detail::income_driven("icr")};
static_assert(document::follows_catalog(rows, plans::ids), "every plan brings one source");

} // namespace tassel::plan_outside_the_catalog
