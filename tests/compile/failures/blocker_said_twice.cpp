// Must fail with: static.assert(ion)? failed.*each blocker is said
#include "rules/contract/workflow_stages.hpp"

namespace tassel::blocker_said_twice {

// One blocker has two messages, so another blocker has none.
constexpr workflow::blocker_texts texts = [] {
    auto changed = rules::workflow_blockers;
#ifndef TASSEL_CONTROL
    changed[3].blocker = changed[2].blocker;
#endif
    return changed;
}();
static_assert(workflow::says_each_blocker(texts), "each blocker is said");

} // namespace tassel::blocker_said_twice
