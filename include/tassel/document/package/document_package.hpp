// A document package as the API shows it.
#pragma once

#include "tassel/core/plain_text.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/package/package_record.hpp"
#include "tassel/document/package/package_view.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/ruleset.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace tassel::document {

/// The words that a borrower attests to. Each wording has its own version.
struct attestation_statement {
    plain_text version{};
    plain_text text{};
};

BOOST_DEFINE_ENUM_CLASS(package_status, in_preparation, blocked, ready)

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
    std::optional<std::string> reason{};
    std::optional<bool> printed_as{};
    std::optional<bool> carried{};
};
BOOST_DESCRIBE_STRUCT(package_field, (),
                      (field_id, source_id, label, status, reviewed, reason, printed_as, carried))

constexpr auto constraints_of(std::type_identity<package_field>) {
    using reflect::constrain;
    return reflect::constraint_list(
        constrain<&package_field::reason>(reflect::described_as{field_reason_description}),
        constrain<&package_field::printed_as>(reflect::described_as{printed_as_description}),
        constrain<&package_field::carried>(reflect::described_as{carried_description}));
}

BOOST_DEFINE_ENUM_CLASS(form_status, ready, not_ready, not_made)

struct official_form {
    form_source source_id{};
    intake_source intake_source_id{};
    std::string_view form_instance_id{};
    plain_text title{};
    /// The OMB number printed on the template; without a template, the current number.
    std::string_view omb_number{};
    form_status status = form_status::not_ready;
    std::optional<form_obstacle> reason{};
    std::string_view qualifier_label{};
    std::string filename{};
    std::optional<tassel::document::template_origin> template_origin{};
    std::optional<template_mapping> mapping{};
    std::optional<std::string_view> template_sha256{};
    std::optional<std::string_view> edition{};
    std::optional<bool> edition_expired{};
    std::optional<std::int64_t> page_count{};
};
BOOST_DESCRIBE_STRUCT(official_form, (),
                      (source_id, intake_source_id, form_instance_id, title, omb_number, status,
                       reason, qualifier_label, filename, template_origin, mapping, template_sha256,
                       edition, edition_expired, page_count))

constexpr auto constraints_of(std::type_identity<official_form>) {
    using reflect::constrain, reflect::described_as;
    return reflect::constraint_list(
        constrain<&official_form::reason>(described_as{"Why the form is not ready, or not made."}),
        constrain<&official_form::qualifier_label>(
            described_as{"How this copy differs from the form's other copies, in words."}),
        constrain<&official_form::template_origin>(
            described_as{"The origin of the template that the form is made from. Absent while "
                         "there is no template."}),
        constrain<&official_form::mapping>(described_as{
            "Whether this service or its operator mapped the fields of the official template."}),
        constrain<&official_form::template_sha256>(reflect::has_pattern{"^[0-9a-f]{64}$"}),
        constrain<&official_form::edition>(described_as{
            "The year and month of the printed expiration date, or `specimen` for a specimen."}),
        constrain<&official_form::edition_expired>(
            described_as{"Whether the printed expiration date is past. The form stays in use until "
                         "a newer edition is published."}),
        constrain<&official_form::page_count>(
            described_as{"The number of pages, including continuation sheets. Present only for a "
                         "form that is ready."}));
}

BOOST_DEFINE_ENUM_CLASS(attestation_status, missing, stale, attested)

struct package_attestation {
    plain_text statement_version{};
    plain_text statement{};
    attestation_status status{};
};
BOOST_DESCRIBE_STRUCT(package_attestation, (), (statement_version, statement, status))

inline constexpr std::string_view no_plan_description =
    "Absent if the package was made only for screening sources.";

struct document_package {
    std::string_view document_package_id{};
    std::string_view analysis_id{};
    std::string_view rule_version{}; ///< the rule version of the analysis; filled in by the caller
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
    std::optional<tassel::document::review_decision> review_decision{};
    std::optional<std::string_view> carried_from{};
    std::optional<std::vector<std::string>> not_carried{};
};
BOOST_DESCRIBE_STRUCT(document_package, (),
                      (document_package_id, analysis_id, rule_version, created_at, updated_at,
                       plan_id, plan_label, analysis_scenario_id, included_loan_ids, status,
                       sources, required_fields, official_forms, attestation, review_decision,
                       carried_from, not_carried))

constexpr auto constraints_of(std::type_identity<document_package>) {
    using package = document_package;
    using reflect::constrain, reflect::described_as;
    return reflect::constraint_list(
        constrain<&package::document_package_id>(reflect::identifier_of{"pkg"}),
        constrain<&package::analysis_id>(reflect::identifier_of{"anl"}),
        constrain<&package::rule_version>(reflect::version_of_rules{}),
        constrain<&package::created_at>(reflect::has_format{"date-time"}),
        constrain<&package::updated_at>(reflect::has_format{"date-time"}),
        constrain<&package::plan_id>(described_as{no_plan_description}),
        constrain<&package::analysis_scenario_id>(reflect::identifier_of{"scn"}),
        constrain<&package::included_loan_ids>(
            described_as{"The loans that the plan was chosen for; locked."}),
        constrain<&package::review_decision>(
            described_as{"The partner's decision, on paths that require a review."}),
        constrain<&package::carried_from>(reflect::identifier_of{"pkg"}),
        constrain<&package::carried_from>(
            described_as{"The earlier package whose intake this one took over."}),
        constrain<&package::not_carried>(
            described_as{"The earlier package's fields whose values were left behind: they are not "
                         "asked here, do not apply, or are to be answered anew."}));
}

namespace detail {

/// Returns the status of a form with this obstacle. A form without a usable edition may still
/// become available. Any other form that stays out of the bundle will not be made.
[[nodiscard]] constexpr form_status status_of(std::optional<form_obstacle> obstacle) noexcept {
    if (!obstacle) return form_status::ready;
    bool const not_made = is_left_out(*obstacle) && *obstacle != form_obstacle::unmapped &&
                          *obstacle != form_obstacle::template_missing;
    return not_made ? form_status::not_made : form_status::not_ready;
}

/// Returns the form as it would be made now.
[[nodiscard]] inline official_form shown_form(form_copy const& copy, std::string const& filename,
                                              civil_date today) {
    auto const& instance = *copy.instance;
    official_form form{.source_id = instance.form->source,
                       .intake_source_id = copy.source->carried.source_id,
                       .form_instance_id = instance.form_instance_id,
                       .title = instance.form->title,
                       .omb_number = instance.form->omb_number.view(),
                       .status = status_of(copy.obstacle),
                       .reason = copy.obstacle,
                       .qualifier_label = instance.qualifier_label,
                       .filename = filename};
    if (copy.made_of == nullptr) return form;
    form.omb_number = copy.made_of->omb_number;
    form.template_origin = copy.made_of->origin;
    form.mapping = copy.made_of->mapping;
    form.template_sha256 = copy.made_of->sha256;
    form.edition = copy.made_of->edition;
    form.edition_expired = is_expired(*copy.made_of, today);
    if (!copy.obstacle) form.page_count = copy.made_of->page_count + copy.sheet_count;
    return form;
}

[[nodiscard]] inline attestation_status status_of(package_progress const& progress) {
    if (!progress.attestation) return attestation_status::missing;
    return is_attested(progress) ? attestation_status::attested : attestation_status::stale;
}

} // namespace detail

/// Returns the package as the API shows it, with the file name of each copy. The texts of the
/// result point into `kept`, `view`, and the templates of `copies`.
template <document_ruleset Law>
[[nodiscard]] document_package show_package(kept_package const& kept, package_view const& view,
                                            std::span<form_copy const> copies,
                                            std::span<std::string const> filenames,
                                            workflow::workflow_stage active, civil_date today) {
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
                           .status = active == workflow::workflow_stage::blocked
                                         ? package_status::blocked
                                     : active == workflow::workflow_stage::ready_to_generate_bundle
                                         ? package_status::ready
                                         : package_status::in_preparation,
                           .attestation = {.statement_version = Law::attestation.version,
                                           .statement = Law::attestation.text,
                                           .status = detail::status_of(progress)},
                           .review_decision = progress.review_decision,
                           .carried_from = origin.carried_from,
                           .not_carried = origin.not_carried};
    for (auto const& one : view.sources) {
        auto const& judged = one.judgment;
        shown.sources.push_back({.source_id = one.carried.source_id,
                                 .title = judged.definition->title,
                                 .status = judged.status,
                                 .required = one.carried.required,
                                 .has_intake = one.has_intake,
                                 .has_attachments = one.has_attachments,
                                 .submission_routing = judged.definition->submission_routing});
    }
    for (std::size_t i = 0; i < copies.size(); ++i)
        shown.official_forms.push_back(detail::shown_form(copies[i], filenames[i], today));
    for (auto const& one : view.required_fields) {
        auto const& judged = view.field(one);
        auto& field = shown.required_fields.emplace_back(
            package_field{.field_id = judged.field_id,
                          .source_id = view.sources[one.source].carried.source_id,
                          .label = judged.label(),
                          .status = judged.status,
                          .reviewed = one.reviewed});
        if (!judged.reason.empty()) field.reason = judged.reason;
        if (judged.printed_as) field.printed_as = true;
        if (judged.carried) field.carried = true;
    }
    return shown;
}

} // namespace tassel::document
