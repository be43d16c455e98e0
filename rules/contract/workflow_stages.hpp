// The workflow's stages: the first row whose condition holds is the active one. The service's own
// contract, no law.
#pragma once

#include "tassel/workflow/derive_workflow.hpp"
#include "tassel/workflow/stage_table.hpp"

namespace tassel::rules {

inline constexpr stage_table workflow_stages{{
    {.stage = workflow_stage::plan_selection_ready,
     .holds =
         [](stage_facts const& facts) { return !facts.has_package && facts.selectable_option; },
     .actions = {{workflow_action::review_plan_options},
                 {workflow_action::select_plan},
                 {workflow_action::create_document_package}}},
    {.stage = workflow_stage::blocked,
     .holds =
         [](stage_facts const& facts) {
             return (!facts.has_package && !facts.selectable_option) || facts.source_blocked;
         },
     .actions = {{workflow_action::resolve_blockers},
                 {workflow_action::create_analysis,
                  [](workflow_facts const& facts) { return !facts.has_package; }},
                 {workflow_action::create_document_package,
                  [](workflow_facts const& facts) {
                      return !facts.has_package && facts.screening_candidate;
                  }},
                 {workflow_action::complete_supplemental_intake,
                  [](workflow_facts const& facts) { return facts.has_package; }}}},
    {.stage = workflow_stage::supplemental_intake_needed,
     .holds = [](stage_facts const& facts) { return facts.intake_lacking; },
     .actions = {{workflow_action::complete_supplemental_intake}}},
    {.stage = workflow_stage::income_documentation_needed,
     .holds = [](stage_facts const& facts) { return facts.documents_lacking; },
     .actions = {{workflow_action::upload_attachment}}},
    {.stage = workflow_stage::borrower_attestation_needed,
     .holds = [](stage_facts const& facts) { return facts.attestation_lacking; },
     .actions = {{workflow_action::record_borrower_attestation}}},
    {.stage = workflow_stage::document_review_needed,
     .holds = [](stage_facts const& facts) { return facts.review_lacking; },
     .actions = {{workflow_action::review_document_package}}},
    {.stage = workflow_stage::manual_review_needed,
     .holds = [](stage_facts const& facts) { return facts.decision_lacking; },
     .actions = {{workflow_action::record_review_decision}}},
    {.stage = workflow_stage::ready_to_generate_bundle,
     .holds = [](stage_facts const&) { return true; },
     .actions = {{workflow_action::generate_bundle},
                 {workflow_action::download_bundle,
                  [](workflow_facts const& facts) { return facts.bundle_current; }},
                 {workflow_action::download_official_forms,
                  [](workflow_facts const& facts) {
                      return facts.bundle_current && facts.official_forms;
                  }}}},
}};
static_assert(has_each_stage_once(workflow_stages));
static_assert(total(workflow_stages));
static_assert(each_stage_reachable(workflow_stages));
static_assert(always_an_action(workflow_stages));

inline constexpr blocker_texts workflow_blockers{{
    {analysis_blocker::no_open_loan, "The portfolio has no open loan."},
    {analysis_blocker::loans_in_default,
     "Every open loan is in default; the default must be resolved with the holder before a "
     "repayment plan can be chosen."},
    {analysis_blocker::information_missing,
     "No plan can be chosen before the facts named in missing_inputs are known; create a new "
     "analysis with them."},
    {analysis_blocker::no_selectable_plan,
     "No plan of the catalog is open for these loans; the servicer can say what is left."},
}};
static_assert(says_each_blocker(workflow_blockers));

} // namespace tassel::rules
