// The `data` of answers about a document package.
#pragma once

#include "tassel/answer/analysis_snapshot.hpp"
#include "tassel/document/intake/intake_report.hpp"
#include "tassel/document/package/document_bundle.hpp"
#include "tassel/document/package/document_package.hpp"
#include "tassel/document/package/follow_up.hpp"
#include "tassel/document/package/manifest.hpp"
#include "tassel/document/package/package_record.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/fault.hpp"
#include "tassel/workflow/workflow.hpp"

#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

namespace tassel::document {

constexpr auto constraints_of(std::type_identity<attachment>) {
    using reflect::constrain;
    return reflect::constraint_list(
        constrain<&attachment::attachment_id>(reflect::identifier_of{"att"}),
        constrain<&attachment::size_bytes>(reflect::never_below{1}),
        constrain<&attachment::sha256>(reflect::has_pattern{"^[0-9a-f]{64}$"}),
        constrain<&attachment::original_sha256>(reflect::has_pattern{"^[0-9a-f]{64}$"}),
        constrain<&attachment::uploaded_at>(reflect::has_format{"date-time"}));
}

/// The answer to a request that creates a package or reviews it.
struct document_package_data {
    tassel::document::document_package document_package{};
    workflow::workflow_summary workflow{};
};
BOOST_DESCRIBE_STRUCT(document_package_data, (), (document_package, workflow))

/// The answer to a request that reads intake.
struct supplemental_intake_data : intake_report {
    workflow::workflow_summary workflow{};
};
BOOST_DESCRIBE_STRUCT(supplemental_intake_data, (intake_report), (workflow))

/// The values that a partial save left out. Both members are absent after any other save.
struct left_out_intake {
    std::optional<std::vector<reflect::fault>> refused{};
    std::optional<std::int64_t> refused_omitted{};
};
BOOST_DESCRIBE_STRUCT(left_out_intake, (), (refused, refused_omitted))

/// The answer to a request that saves intake.
struct saved_intake_data : supplemental_intake_data, left_out_intake {};
BOOST_DESCRIBE_STRUCT(saved_intake_data, (supplemental_intake_data, left_out_intake), ())

/// The answer to a request that lists attachments or deletes one.
struct attachments_data {
    std::vector<attachment> attachments{}; ///< of the source, including deleted ones
    document_manifest manifest{};
    workflow::workflow_summary workflow{};
};
BOOST_DESCRIBE_STRUCT(attachments_data, (), (attachments, manifest, workflow))

/// The answer to a listing of follow-ups, and to a new one.
struct follow_ups_data {
    std::vector<follow_up> follow_ups{}; ///< in the order in which they were recorded
    workflow::workflow_summary workflow{};
};
BOOST_DESCRIBE_STRUCT(follow_ups_data, (), (follow_ups, workflow))

/// The answer to a listing of certifiers' links, and to a revocation.
struct certifier_links_data {
    std::vector<tassel::document::certifier_link> certifier_links{}; ///< the oldest first
    workflow::workflow_summary workflow{};
};
BOOST_DESCRIBE_STRUCT(certifier_links_data, (), (certifier_links, workflow))

/// The answer to a request for a certifier's link.
struct certifier_link_data {
    tassel::document::certifier_link certifier_link{};
    std::string url{}; ///< with the secret, which is never shown again
    workflow::workflow_summary workflow{};
};
BOOST_DESCRIBE_STRUCT(certifier_link_data, (), (certifier_link, url, workflow))

constexpr auto constraints_of(std::type_identity<certifier_link_data>) {
    using reflect::constrain;
    return reflect::constraint_list(
        constrain<&certifier_link_data::url>(reflect::has_format{"uri"}));
}

/// What a certifier sees of a link.
struct opened_link_data {
    std::string borrower_name{};
    std::string form_title{};
    std::string omb_number{};
    certifier_kind certifier{};
    std::string expires_at{};
    bool sheet_ready = false; ///< otherwise an answer has changed, and the form can't be made now
};
BOOST_DESCRIBE_STRUCT(opened_link_data, (),
                      (borrower_name, form_title, omb_number, certifier, expires_at, sheet_ready))

constexpr auto constraints_of(std::type_identity<opened_link_data>) {
    using reflect::constrain;
    return reflect::constraint_list(
        constrain<&opened_link_data::expires_at>(reflect::has_format{"date-time"}));
}

/// What a certifier is told about a scan that was taken.
struct received_scan_data {
    std::string received_at{};
    std::int64_t size_bytes = 0;
    std::string sha256{};
    std::optional<std::vector<std::string>> repaired{};
};
BOOST_DESCRIBE_STRUCT(received_scan_data, (), (received_at, size_bytes, sha256, repaired))

constexpr auto constraints_of(std::type_identity<received_scan_data>) {
    using reflect::constrain;
    return reflect::constraint_list(
        constrain<&received_scan_data::received_at>(reflect::has_format{"date-time"}),
        constrain<&received_scan_data::size_bytes>(reflect::never_below{1}),
        constrain<&received_scan_data::sha256>(reflect::has_pattern{"^[0-9a-f]{64}$"}));
}

/// A remark on an upload that was accepted.
struct upload_warning {
    plain_text code{};
    phrase message{};
};
BOOST_DESCRIBE_STRUCT(upload_warning, (), (code, message))

/// The answer to an upload.
struct attachment_data {
    tassel::document::attachment attachment{};
    document_manifest manifest{};
    std::optional<std::vector<upload_warning>> warnings{};
    workflow::workflow_summary workflow{};
};
BOOST_DESCRIBE_STRUCT(attachment_data, (), (attachment, manifest, warnings, workflow))

/// The answer to a request that makes a bundle.
struct document_bundle_data {
    tassel::document::document_bundle bundle{};
    tassel::document::document_bundle_download document_bundle_download{};
    workflow::workflow_summary workflow{};
};
BOOST_DESCRIBE_STRUCT(document_bundle_data, (), (bundle, document_bundle_download, workflow))

/// A package of the sandbox with its intake.
struct sandbox_documents_data {
    tassel::document::document_package document_package{};
    std::vector<intake_report> supplemental_intake{}; ///< for every source of the package
    workflow::workflow_summary workflow{};
};
BOOST_DESCRIBE_STRUCT(sandbox_documents_data, (), (document_package, supplemental_intake, workflow))

/// The answer to the sandbox's POST documents.
struct saved_documents_data : sandbox_documents_data, left_out_intake {};
BOOST_DESCRIBE_STRUCT(saved_documents_data, (sandbox_documents_data, left_out_intake), ())

/// The bundle of a package, if it has one.
struct present_bundle {
    std::optional<document_bundle> bundle{};
    std::optional<tassel::document::document_bundle_download> document_bundle_download{};
};
BOOST_DESCRIBE_STRUCT(present_bundle, (), (bundle, document_bundle_download))

/// The documents of a package.
struct present_documents {
    std::vector<attachment> attachments{};      ///< of all sources, including deleted ones
    std::vector<document_manifest> manifests{}; ///< of the sources that take attachments
};
BOOST_DESCRIBE_STRUCT(present_documents, (), (attachments, manifests))

/// The part of the answer to the sandbox's GET of an analysis that describes its package.
struct sandbox_package_data : sandbox_documents_data, present_documents, present_bundle {
    document_facts facts{}; ///< the facts that intake is judged by, for a page that also judges it
};
BOOST_DESCRIBE_STRUCT(sandbox_package_data,
                      (sandbox_documents_data, present_documents, present_bundle), (facts))

/// The answer to the sandbox's GET of an analysis with a package.
struct sandbox_analysis_data : analysis::analysis_snapshot, sandbox_package_data {};
BOOST_DESCRIBE_STRUCT(sandbox_analysis_data, (analysis::analysis_snapshot, sandbox_package_data),
                      ())

BOOST_DEFINE_ENUM_CLASS(analysis_end, deleted)

/// The answer to the sandbox's DELETE of an analysis.
struct deleted_analysis_data {
    std::string analysis_id{};
    analysis_end status{};
};
BOOST_DESCRIBE_STRUCT(deleted_analysis_data, (), (analysis_id, status))

} // namespace tassel::document
