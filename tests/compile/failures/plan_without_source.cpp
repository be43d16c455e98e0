// Must fail with: static.assert(ion)? failed.*every plan brings one source
#include "rules/contract/plan_sources.hpp"
#include "rules/law/plans/direct_standard.hpp"
#include "rules/law/plans/icr.hpp"
#include "tassel/plan/catalog.hpp"

namespace tassel::plan_without_source {

using two = plan::catalog<rules::direct_standard, rules::icr>;
constexpr std::array rows{
    rules::documents::detail::fixed_direct("direct_standard"),
#ifdef TASSEL_CONTROL
    rules::documents::detail::income_driven("icr"),
#endif
};
static_assert(document::follows_catalog(rows, two::ids), "every plan brings one source");

} // namespace tassel::plan_without_source
