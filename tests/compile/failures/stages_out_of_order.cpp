// Must fail with: static.assert(ion)? failed.*each stage once
#include "rules/contract/workflow_stages.hpp"

namespace tassel::stages_out_of_order {

constexpr workflow::stage_table table = [] {
    auto changed = rules::workflow_stages;
#ifndef TASSEL_CONTROL
    std::swap(changed[3], changed[4]);
#endif
    return changed;
}();
static_assert(workflow::has_each_stage_once(table), "each stage once");

} // namespace tassel::stages_out_of_order
