// Must fail with: static.assert(ion)? failed.*conditions ask for facts
#include "rules/contract/workflow_stages.hpp"

namespace tassel::stage_that_asks_for_more {

// Stages are told apart before the facts that decide an action are known.
inline constexpr auto current = fact("bundle_current");
constexpr workflow::stage_table table = [] {
    auto changed = rules::workflow_stages;
#ifndef TASSEL_CONTROL
    changed[3].when = current;
#else
    changed[7].actions = {{workflow::workflow_action::generate_bundle, current}};
#endif
    return changed;
}();
static_assert(workflow::asks_for_facts(table), "conditions ask for facts");

} // namespace tassel::stage_that_asks_for_more
