// A workflow: where a borrower's paperwork stands and what comes next. The facts come first. Some
// are of the analysis; the others are of a document package, once there is one. The summary
// follows; it is derived from the facts and never stored.
#pragma once

#include "tassel/core/phrase.hpp"
#include "tassel/document/vocabulary/form_obstacle.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/eligibility/plan_option.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/json_values.hpp"

#include <boost/mp11/algorithm.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace tassel::workflow {

/// The facts that decide the stage.
struct stage_facts {
    bool selectable_option = false; ///< the analysis has one, of the current portfolio or a what-if
    bool has_package = false;       ///< a document package exists
    // Of the package:
    bool source_blocked = false;    ///< a source has a fact that makes the borrower ineligible
    bool intake_lacking = false;    ///< a required or started source has a missing or invalid field
    bool documents_lacking = false; ///< the manifest of such a source lacks a required role
    bool attestation_lacking = false; ///< absent, or older than the last change
    bool review_lacking = false;      ///< a required field is not reviewed since its last change
    bool decision_lacking = false;    ///< a review-required path without `proceed`, or with `hold`
};
BOOST_DESCRIBE_STRUCT(stage_facts, (),
                      (selectable_option, has_package, source_blocked, intake_lacking,
                       documents_lacking, attestation_lacking, review_lacking, decision_lacking))

/// Adds the facts that decide the actions and which stages the package skips.
struct workflow_facts : stage_facts {
    bool screening_candidate = false; ///< screening found a form that may apply
    // Of the package:
    bool plan_selected = false;      ///< it was made for a plan, not for screening sources alone
    bool documents_required = false; ///< some manifest has a required role
    bool review_required = false;    ///< it was made for a review-required path
    bool bundle_current = false;     ///< a bundle of its present state was generated
    bool official_forms = false;     ///< that bundle has official forms
};
BOOST_DESCRIBE_STRUCT(workflow_facts, (stage_facts),
                      (screening_candidate, plan_selected, documents_required, review_required,
                       bundle_current, official_forms))

/// The number of combinations of the yes-or-no members of `Facts`, including inherited ones.
template <reflect::described_struct Facts>
inline constexpr std::size_t combinations_of = std::size_t{1} << reflect::member_count<Facts>;

/// The combination with this number: one bit for each member, in order.
template <reflect::described_struct Facts>
[[nodiscard]] constexpr Facts combination(std::size_t number) {
    Facts facts;
    reflect::for_each_member<Facts>([&](auto descriptor) {
        facts.*descriptor.pointer = (number & 1) != 0;
        number >>= 1;
    });
    return facts;
}

/// The stages in the order in which they are tried: the first whose condition holds is the current
/// one.
BOOST_DEFINE_ENUM_CLASS(workflow_stage, plan_selection_ready, blocked, supplemental_intake_needed,
                        income_documentation_needed, borrower_attestation_needed,
                        document_review_needed, manual_review_needed, ready_to_generate_bundle)

BOOST_DEFINE_ENUM_CLASS(workflow_action, review_plan_options, select_plan, create_document_package,
                        resolve_blockers, create_analysis, complete_supplemental_intake,
                        upload_attachment, record_borrower_attestation, review_document_package,
                        record_review_decision, generate_bundle, download_bundle,
                        download_official_forms)

BOOST_DEFINE_ENUM_CLASS(stage_status, done, current, pending, skipped)

struct workflow_stage_entry {
    workflow_stage stage{};
    stage_status status{};
};
BOOST_DESCRIBE_STRUCT(workflow_stage_entry, (), (stage, status))

struct workflow_blocker {
    plain_text code{};
    phrase message{};
    std::optional<document::intake_source> source_id{};
};
BOOST_DESCRIBE_STRUCT(workflow_blocker, (), (code, message, source_id))

/// A form that the bundle leaves out, and why.
struct form_left_out {
    document::form_source source_id{};
    std::string form_instance_id{};
    document::form_obstacle reason{};
    plain_text message{};
};
BOOST_DESCRIBE_STRUCT(form_left_out, (), (source_id, form_instance_id, reason, message))

struct workflow_progress {
    std::int64_t required = 0;
    std::int64_t completed = 0;
};
BOOST_DESCRIBE_STRUCT(workflow_progress, (), (required, completed))

constexpr auto constraints_of(std::type_identity<workflow_progress>) {
    return reflect::constraint_list(
        reflect::constrain_every<std::int64_t>(reflect::never_below{0}));
}

struct workflow_summary {
    workflow_stage active_stage{};
    std::vector<workflow_action> next_action_ids{};
    reflect::written<std::vector<eligibility::plan_option>>
        plan_options{}; ///< as the analysis was kept
    std::optional<std::string> selected_plan_id{};
    std::optional<std::string> selected_analysis_scenario_id{};
    std::optional<std::string> document_package_id{};
    std::vector<workflow_stage_entry> stages{};
    std::vector<workflow_blocker> blockers{};
    std::vector<document::intake_source> available_sources{};
    workflow_progress progress{};
    std::optional<std::vector<form_left_out>> forms_left_out{};
};
BOOST_DESCRIBE_STRUCT(workflow_summary, (),
                      (active_stage, next_action_ids, plan_options, selected_plan_id,
                       selected_analysis_scenario_id, document_package_id, stages, blockers,
                       available_sources, progress, forms_left_out))

constexpr auto constraints_of(std::type_identity<workflow_summary>) {
    return reflect::constraint_list(reflect::constrain<&workflow_summary::forms_left_out>(
        reflect::described_as{"Forms that can't be made in the current state; the bundle does not "
                              "wait for them. Absent if there are none."}));
}

} // namespace tassel::workflow
