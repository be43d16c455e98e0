// The stage table as the compiler reads it, and what it proves about every combination of facts.
// The long proofs are here, so that not every includer of the table repeats them; the quick ones
// are beside the table.
#include "rules/contract/workflow_stages.hpp"

namespace tassel::compile_workflow {
namespace {

static_assert(workflow::total(rules::workflow_stages));
static_assert(workflow::each_stage_reachable(rules::workflow_stages));

constexpr workflow::workflow_stage stage_of(workflow::stage_facts const& facts) {
    return workflow::active_row(rules::workflow_stages, facts).stage;
}

static_assert(stage_of({}) == workflow::workflow_stage::blocked);
static_assert(stage_of({.selectable_option = true}) ==
              workflow::workflow_stage::plan_selection_ready);
static_assert(stage_of({.selectable_option = true, .has_package = true}) ==
              workflow::workflow_stage::ready_to_generate_bundle);
static_assert(stage_of({.has_package = true, .source_blocked = true, .intake_lacking = true}) ==
              workflow::workflow_stage::blocked);
static_assert(stage_of({.has_package = true, .intake_lacking = true, .review_lacking = true}) ==
              workflow::workflow_stage::supplemental_intake_needed);
static_assert(stage_of({.has_package = true, .documents_lacking = true}) ==
              workflow::workflow_stage::income_documentation_needed);
static_assert(
    stage_of({.has_package = true, .attestation_lacking = true, .decision_lacking = true}) ==
    workflow::workflow_stage::borrower_attestation_needed);
static_assert(stage_of({.has_package = true, .review_lacking = true, .decision_lacking = true}) ==
              workflow::workflow_stage::document_review_needed);
static_assert(stage_of({.has_package = true, .decision_lacking = true}) ==
              workflow::workflow_stage::manual_review_needed);

} // namespace
} // namespace tassel::compile_workflow
