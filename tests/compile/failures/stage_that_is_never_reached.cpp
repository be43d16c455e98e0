// Must fail with: static.assert(ion)? failed.*every stage can be reached
#include "rules/contract/workflow_stages.hpp"

namespace tassel::stage_that_is_never_reached {

// The row before this stage is true whenever this stage's row is.
constexpr workflow::stage_table table = [] {
    auto changed = rules::workflow_stages;
#ifndef TASSEL_CONTROL
    changed[3].when = changed[2].when;
#endif
    return changed;
}();
static_assert(workflow::each_stage_reachable(table), "every stage can be reached");

} // namespace tassel::stage_that_is_never_reached
