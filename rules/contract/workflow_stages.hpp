// The workflow's stages. The first row whose condition holds is the active stage. This is the
// service's own contract, not law.
#pragma once

#include "rules/names/engine_names.hpp"
#include "tassel/workflow/derive_workflow.hpp"

namespace tassel::rules {

namespace stage_conditions {
inline constexpr auto option_to_choose = !fact("has_package") && fact("selectable_option");
inline constexpr auto nothing_to_choose =
    (!fact("has_package") && !fact("selectable_option")) || fact("source_blocked");
inline constexpr auto intake_lacking = fact("intake_lacking");
inline constexpr auto documents_lacking = fact("documents_lacking");
inline constexpr auto attestation_lacking = fact("attestation_lacking");
inline constexpr auto review_lacking = fact("review_lacking");
inline constexpr auto decision_lacking = fact("decision_lacking");

inline constexpr auto no_package = !fact("has_package");
inline constexpr auto form_may_apply = !fact("has_package") && fact("screening_candidate");
inline constexpr auto has_package = fact("has_package");
inline constexpr auto bundle_current = fact("bundle_current");
inline constexpr auto forms_current = fact("bundle_current") && fact("official_forms");
} // namespace stage_conditions

inline constexpr stage_table workflow_stages{{
    {.stage = workflow_stage::plan_selection_ready,
     .when = stage_conditions::option_to_choose,
     .actions = {{workflow_action::review_plan_options},
                 {workflow_action::select_plan},
                 {workflow_action::create_document_package}}},
    {.stage = workflow_stage::blocked,
     .when = stage_conditions::nothing_to_choose,
     .actions = {{workflow_action::resolve_blockers},
                 {workflow_action::create_analysis, stage_conditions::no_package},
                 {workflow_action::create_document_package, stage_conditions::form_may_apply},
                 {workflow_action::complete_supplemental_intake, stage_conditions::has_package}}},
    {.stage = workflow_stage::supplemental_intake_needed,
     .when = stage_conditions::intake_lacking,
     .actions = {{workflow_action::complete_supplemental_intake}}},
    {.stage = workflow_stage::income_documentation_needed,
     .when = stage_conditions::documents_lacking,
     .actions = {{workflow_action::upload_attachment}}},
    {.stage = workflow_stage::borrower_attestation_needed,
     .when = stage_conditions::attestation_lacking,
     .actions = {{workflow_action::record_borrower_attestation}}},
    {.stage = workflow_stage::document_review_needed,
     .when = stage_conditions::review_lacking,
     .actions = {{workflow_action::review_document_package}}},
    {.stage = workflow_stage::manual_review_needed,
     .when = stage_conditions::decision_lacking,
     .actions = {{workflow_action::record_review_decision}}},
    {.stage = workflow_stage::ready_to_generate_bundle,
     .actions = {{workflow_action::generate_bundle},
                 {workflow_action::download_bundle, stage_conditions::bundle_current},
                 {workflow_action::download_official_forms, stage_conditions::forms_current}}},
}};
static_assert(asks_for_facts(workflow_stages));
static_assert(has_each_stage_once(workflow_stages));
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
