// A package of general forbearances that is ready for its bundle, and templates with few fields.
#pragma once

#include "service/bundles/bundle_answer.hpp"
#include "unit/api/fake_repository.hpp"
#include "unit/service/answered_package.hpp"

#include "tassel/condition/expression.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::service::tests {

inline constexpr std::string_view forbearance = "general_forbearance_pdf";
inline constexpr std::string_view first_copy = "general_forbearance_pdf.holder-1";
inline constexpr std::string_view second_copy = "general_forbearance_pdf.holder-2";

/// A template of the general forbearance with few fields.
inline document::form_template forbearance_template(std::string_view sha256,
                                                    document::template_origin origin) {
    document::form_template one;
    one.origin = origin;
    one.sha256 = sha256;
    one.edition = "2019-02";
    one.omb_number = "1845-0031";
    one.expires = civil_date{2019, 2, 28};
    one.page_count = 4;
    one.bindings = {{.item = "name", .field = "Name"},
                    {.item = "ssn", .field = "SSN"},
                    {.item = "reason", .option = "medical_expenses", .field = "R", .state = "2"},
                    {.item = "holder_address", .field = "Holder"}};
    return one;
}

inline document::form_template const official =
    forbearance_template(std::string(64, 'a'), document::template_origin::official);
inline document::form_template const renewed =
    forbearance_template(std::string(64, 'b'), document::template_origin::official);
inline document::form_template const specimen =
    forbearance_template(std::string(64, 'c'), document::template_origin::specimen);

inline document::form_templates with(document::form_template const& one) {
    document::form_templates templates{};
    templates[static_cast<std::size_t>(document::form_source::general_forbearance_pdf)] = &one;
    return templates;
}

inline package_context under(document::form_templates const& templates, package_context moment) {
    moment.templates = &templates;
    return moment;
}

inline constexpr std::string_view answers = R"(
    "general_forbearance_reason": "medical_expenses",
    "general_forbearance_payment_treatment": "stop_payments",
    "general_forbearance_start_month": "2026-12", "general_forbearance_end_month": "2027-02",
    "general_forbearance_acknowledgement": true)";

inline package_pointer in_preparation() {
    auto const package = made(R"({"screening_source_ids":["general_forbearance_pdf"]})");
    std::string values{identity};
    values.append(",").append(answers);
    return after(save_intake(package, intake(forbearance, values), context));
}

inline package_pointer attested(package_pointer package) {
    package = after(review_package(package, attestation(*package), context));
    package = after(review_package(package, review_all, context));
    EXPECT_TRUE(at_stage(*package, "ready_to_generate_bundle"));
    return package;
}
inline package_pointer ready() {
    return attested(in_preparation());
}

inline made_bundle bundle_of(bundle_plan const& plan) {
    made_bundle made{.bundle_id = "bdl_00000000000000000000000001",
                     .fingerprint = plan.fingerprint,
                     .artifacts = {},
                     .not_made = {},
                     .archive_octets = 1'000,
                     .archive_sha256 = std::string(64, '0')};
    for (auto const& one : plan.forms) {
        made.artifacts.push_back({.path = one.path,
                                  .kind = document::artifact_kind::official_form,
                                  .source_id = one.source_id,
                                  .form_instance_id = one.form_instance_id,
                                  .copy = one.copy,
                                  .size_bytes = 100,
                                  .sha256 = std::string(64, '1')});
    }
    made.artifacts.push_back({.path = "manifest.json",
                              .kind = document::artifact_kind::manifest,
                              .size_bytes = 10,
                              .sha256 = std::string(64, '2')});
    return made;
}

/// The package with a bundle of its present state.
inline package_pointer bundled(document::form_templates const& templates) {
    auto const package = ready();
    auto const step =
        keep_bundle(package, bundle_of(plan_bundle(*package, under(templates, context))),
                    under(templates, later));
    EXPECT_TRUE(step.changed);
    return after(step);
}

inline std::optional<std::string> value_of(form_order const& order, std::string_view field) {
    auto const found = std::find_if(order.values.begin(), order.values.end(),
                                    [&](ordered_value const& one) { return one.field == field; });
    if (found == order.values.end()) return std::nullopt;
    return found->state.empty() ? found->text : found->state;
}

} // namespace tassel::service::tests
