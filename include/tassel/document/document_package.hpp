// A document package as it is shown (decisions.md section 7).
#pragma once

#include "tassel/core/plain_text.hpp"
#include "tassel/document/package_record.hpp"
#include "tassel/document/package_view.hpp"
#include "tassel/document/source.hpp"
#include "tassel/reflect/annotations.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace tassel {

/// The words that a borrower attests to; another wording has another version.
struct attestation_statement {
    plain_text version{};
    plain_text text{};
};

enum class package_status { in_preparation, blocked, ready };
BOOST_DESCRIBE_ENUM(package_status, in_preparation, blocked, ready)

struct package_source {
    intake_source source_id{};
    plain_text title{};
    intake_status status{};
    bool required = false;
    bool has_intake = false;
    bool has_attachments = false;
    plain_text submission_routing{};
};
BOOST_DESCRIBE_STRUCT(package_source, (),
                      (source_id, title, status, required, has_intake, has_attachments,
                       submission_routing))

struct package_field {
    std::string_view field_id{};
    intake_source source_id{};
    plain_text label{};
    field_status status{};
    bool reviewed = false;
};
BOOST_DESCRIBE_STRUCT(package_field, (), (field_id, source_id, label, status, reviewed))

enum class form_status { ready, not_ready };
BOOST_DESCRIBE_ENUM(form_status, ready, not_ready)

/// Why a form can't be made yet.
enum class form_obstacle {
    intake_incomplete, ///< fields are missing
    source_blocked,    ///< a fact closes the way
    unmapped,          ///< no known edition has a box for the chosen plan
    template_missing   ///< no verified template of the form is installed
};
BOOST_DESCRIBE_ENUM(form_obstacle, intake_incomplete, source_blocked, unmapped, template_missing)

struct official_form {
    form_source source_id{};
    intake_source intake_source_id{};
    std::string_view form_instance_id{};
    plain_text title{};
    plain_text omb_number{};
    form_status status = form_status::not_ready;
    std::optional<form_obstacle> reason{};
    std::string_view qualifier_label{};
    std::string filename{};
};
BOOST_DESCRIBE_STRUCT(official_form, (),
                      (source_id, intake_source_id, form_instance_id, title, omb_number, status,
                       reason, qualifier_label, filename))

constexpr auto constraints_of(std::type_identity<official_form>) {
    using reflect::constrain, reflect::described_as;
    return reflect::constraint_list(
        constrain<&official_form::reason>(described_as{"Why the form is not ready."}),
        constrain<&official_form::qualifier_label>(
            described_as{"What sets this copy apart from others of the form, for people."}));
}

enum class attestation_status { missing, stale, attested };
BOOST_DESCRIBE_ENUM(attestation_status, missing, stale, attested)

struct package_attestation {
    plain_text statement_version{};
    plain_text statement{};
    attestation_status status{};
};
BOOST_DESCRIBE_STRUCT(package_attestation, (), (statement_version, statement, status))

struct document_package {
    std::string_view document_package_id{};
    std::string_view analysis_id{};
    std::string_view created_at{};
    std::string_view updated_at{};
    std::optional<std::string_view> plan_id{};
    std::optional<std::string_view> plan_label{};
    std::optional<std::string_view> analysis_scenario_id{};
    std::vector<std::string> included_loan_ids{};
    package_status status{};
    std::vector<package_source> sources{};
    std::vector<package_field> required_fields{};
    std::vector<official_form> official_forms{};
    package_attestation attestation{};
    std::optional<tassel::review_decision> review_decision{};
};
BOOST_DESCRIBE_STRUCT(document_package, (),
                      (document_package_id, analysis_id, created_at, updated_at, plan_id,
                       plan_label, analysis_scenario_id, included_loan_ids, status, sources,
                       required_fields, official_forms, attestation, review_decision))

constexpr auto constraints_of(std::type_identity<document_package>) {
    using package = document_package;
    using reflect::constrain, reflect::described_as;
    return reflect::constraint_list(
        constrain<&package::document_package_id>(reflect::identifier_of{"pkg"}),
        constrain<&package::analysis_id>(reflect::identifier_of{"anl"}),
        constrain<&package::created_at>(reflect::has_format{"date-time"}),
        constrain<&package::updated_at>(reflect::has_format{"date-time"}),
        constrain<&package::plan_id>(
            described_as{"Absent where the package was made for screening sources alone."}),
        constrain<&package::analysis_scenario_id>(reflect::identifier_of{"scn"}),
        constrain<&package::included_loan_ids>(
            described_as{"The loans that the plan was chosen for; locked."}),
        constrain<&package::review_decision>(
            described_as{"The partner's, on review-required paths."}));
}

namespace detail {

/// `general_forbearance_pdf.holder-1` becomes `general_forbearance.holder-1.pdf`.
[[nodiscard]] inline std::string filename_of(form_instance const& instance) {
    constexpr std::string_view ending = "_pdf";
    auto name = instance.form_instance_id;
    if (auto const at = name.find(ending); at != std::string::npos) name.erase(at, ending.size());
    return name + ".pdf";
}

/// Until a template is installed no form is ready, however complete its intake.
[[nodiscard]] inline official_form shown_form(form_instance const& instance,
                                              viewed_source const& source, bool unmapped) {
    official_form form{.source_id = instance.form->source,
                       .intake_source_id = source.carried.source_id,
                       .form_instance_id = instance.form_instance_id,
                       .title = instance.form->title,
                       .omb_number = instance.form->omb_number,
                       .qualifier_label = instance.qualifier_label,
                       .filename = filename_of(instance)};
    if (unmapped) { // which no answer can mend
        form.reason = form_obstacle::unmapped;
    } else if (source.judgement.status == intake_status::blocked) {
        form.reason = form_obstacle::source_blocked;
    } else if (!instance.missing_field_ids.empty()) {
        form.reason = form_obstacle::intake_incomplete;
    } else {
        form.reason = form_obstacle::template_missing;
    }
    return form;
}

[[nodiscard]] inline attestation_status status_of(package_progress const& progress) {
    if (!progress.attestation) return attestation_status::missing;
    return is_attested(progress) ? attestation_status::attested : attestation_status::stale;
}

} // namespace detail

/// The package as it is shown: texts point into `kept` and `view`.
template <class Law>
[[nodiscard]] document_package show_package(kept_package const& kept, package_view const& view,
                                            workflow_stage active) {
    auto const& origin = kept.origin;
    auto const& progress = kept.state.progress;
    document_package shown{.document_package_id = origin.document_package_id,
                           .analysis_id = origin.analysis_id,
                           .created_at = origin.created_at,
                           .updated_at = progress.updated_at,
                           .plan_id = origin.plan_id,
                           .plan_label = origin.plan_label,
                           .analysis_scenario_id = origin.analysis_scenario_id,
                           .included_loan_ids = origin.included_loan_ids,
                           .status = active == workflow_stage::blocked ? package_status::blocked
                                     : active == workflow_stage::ready_to_generate_bundle
                                         ? package_status::ready
                                         : package_status::in_preparation,
                           .attestation = {.statement_version = Law::attestation.version,
                                           .statement = Law::attestation.text,
                                           .status = detail::status_of(progress)},
                           .review_decision = progress.review_decision};
    for (auto const& one : view.sources) {
        auto const& judged = one.judgement;
        shown.sources.push_back({.source_id = one.carried.source_id,
                                 .title = judged.definition->title,
                                 .status = judged.status,
                                 .required = one.carried.required,
                                 .has_intake = one.has_intake,
                                 .has_attachments = one.has_attachments,
                                 .submission_routing = judged.definition->submission_routing});
        if (!one.counts()) continue;
        bool const for_plan = one.carried.source_id == origin.plan_source;
        for (auto const& instance : judged.instances) {
            shown.official_forms.push_back(
                detail::shown_form(instance, one, for_plan && origin.unmapped));
        }
    }
    for (auto const& one : view.required_fields) {
        auto const& judged = view.field(one);
        shown.required_fields.push_back({.field_id = judged.field_id,
                                         .source_id = view.sources[one.source].carried.source_id,
                                         .label = judged.label(),
                                         .status = judged.status,
                                         .reviewed = one.reviewed});
    }
    return shown;
}

} // namespace tassel
