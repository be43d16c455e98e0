// Must fail with: static.assert(ion)? failed.*something to do next
#include "rules/contract/workflow_stages.hpp"

namespace tassel::stage_without_a_sure_action {

// The only action of this stage is not always offered.
inline constexpr auto current = fact("bundle_current");
constexpr workflow::stage_table table = [] {
    auto changed = rules::workflow_stages;
#ifndef TASSEL_CONTROL
    changed[3].actions = {{workflow::workflow_action::upload_attachment, current}};
#endif
    return changed;
}();
static_assert(workflow::always_an_action(table), "something to do next");

} // namespace tassel::stage_without_a_sure_action
