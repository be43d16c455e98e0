// Must fail with: static.assert(ion)? failed.*some stage for all facts
#include "rules/contract/workflow_stages.hpp"

namespace tassel::stage_table_with_a_gap {

// A last stage with a condition leaves facts without any stage.
inline constexpr auto selectable = fact("selectable_option");
constexpr workflow::stage_table table = [] {
    auto changed = rules::workflow_stages;
#ifndef TASSEL_CONTROL
    changed.back().when = selectable;
#endif
    return changed;
}();
static_assert(workflow::total(table), "some stage for all facts");

} // namespace tassel::stage_table_with_a_gap
