// A bundle of a package: its contents, as stored and as shown, and the steps that are left for each
// of its forms.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/vocabulary/guide_claim.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/document/vocabulary/todo.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace tassel::document {

/// A number of days after an event.
struct todo_deadline {
    std::int64_t within_days = 0;
    deadline_event of{};
    /// The last day, if the date of the event was entered. It appears only in the borrower's own
    /// papers.
    std::optional<civil_date> date{};
};
BOOST_DESCRIBE_STRUCT(todo_deadline, (), (within_days, of))

constexpr auto constraints_of(std::type_identity<todo_deadline>) {
    return reflect::constraint_list(
        reflect::constrain<&todo_deadline::within_days>(reflect::never_below{1}));
}

struct todo_step {
    todo_kind kind{};
    std::optional<todo_person> by{};
    std::string what{};                         ///< one sentence; for a document, the label of the
                                                ///< document
    std::optional<std::string> document_role{}; ///< for `attach`
    std::optional<todo_deadline> deadline{};
    guide_claim claim{}; ///< what no other sentence may contradict; not shown
};
BOOST_DESCRIBE_STRUCT(todo_step, (), (kind, by, what, document_role, deadline))

constexpr auto constraints_of(std::type_identity<todo_step>) {
    using reflect::constrain, reflect::described_as;
    return reflect::constraint_list(
        constrain<&todo_step::what>(
            described_as{"What to do, for people: a sentence, or a document's label."}),
        constrain<&todo_step::document_role>(described_as{"The role of the document to attach."}));
}

/// The steps for one copy of a form and one of its recipients.
struct form_left_to_do {
    std::string form_instance_id{};
    std::string title{};
    std::string recipient{};
    std::vector<todo_step> steps{}; ///< in the order in which they are done
};
BOOST_DESCRIBE_STRUCT(form_left_to_do, (), (form_instance_id, title, recipient, steps))

/// What to do about a form that can't be made: work through its answer sheet.
struct shown_answer_sheet {
    std::string form_instance_id{};
    form_source source_id{};
    std::string title{};
    std::string path{}; ///< in the archive
    std::string reason{};
    std::optional<std::string> url{};
    std::vector<std::string> where{}, at_hand{}, upload{}, keep{};
};
BOOST_DESCRIBE_STRUCT(shown_answer_sheet, (),
                      (form_instance_id, source_id, title, path, reason, url, where, at_hand,
                       upload, keep))

constexpr auto constraints_of(std::type_identity<shown_answer_sheet>) {
    using sheet = shown_answer_sheet;
    using reflect::constrain, reflect::described_as;
    return reflect::constraint_list(
        constrain<&sheet::path>(described_as{"The sheet's path in the archive."}),
        constrain<&sheet::reason>(described_as{"Why there is no form, for people."}),
        constrain<&sheet::url>(described_as{"The online application. Absent if each loan holder "
                                            "takes the request in its own way."}),
        constrain<&sheet::where>(
            described_as{"Where the borrower makes the request, and whom to ask, for people."}),
        constrain<&sheet::at_hand>(
            described_as{"What the borrower needs besides the answers, for people."}),
        constrain<&sheet::upload>(described_as{"The documents to upload, by their labels."}),
        constrain<&sheet::keep>(described_as{"What the borrower keeps, for people."}));
}

BOOST_DEFINE_ENUM_CLASS(artifact_kind, official_form, supporting_document, package_summary,
                        instructions, manifest, cover_sheet, ledger_letter, answer_sheet)

/// The purpose of a copy of a form: other people type into the open copy; the print copy is for
/// paper.
BOOST_DEFINE_ENUM_CLASS(form_copy_use, open, print)

/// What a request for a form may ask for: one of its copies, or the sheet that takes its place.
BOOST_DEFINE_ENUM_CLASS(form_request_copy, open, print, answer_sheet)

/// A file in the archive.
struct bundle_artifact {
    std::string path{};
    artifact_kind kind{};
    /// One of the 30 forms, for a form or its answer sheet; for a document, one of the 24 sources.
    std::optional<std::string> source_id{};
    std::optional<std::string> form_instance_id{}; ///< for a form or an answer sheet
    std::optional<form_copy_use> copy{};           ///< for forms
    std::int64_t size_bytes = 0;
    std::string sha256{}; ///< hexadecimal
};
BOOST_DESCRIBE_STRUCT(bundle_artifact, (),
                      (path, kind, source_id, form_instance_id, copy, size_bytes, sha256))

constexpr auto constraints_of(std::type_identity<bundle_artifact>) {
    using reflect::constrain;
    return reflect::constraint_list(
        constrain<&bundle_artifact::path>(reflect::described_as{"The file's path in the archive."}),
        constrain<&bundle_artifact::copy>(reflect::described_as{
            "For a form: whether this copy is open to type into or flattened for paper. If "
            "somebody else completes a part of the form, the archive has both copies."}),
        constrain<&bundle_artifact::size_bytes>(reflect::never_below{0}),
        constrain<&bundle_artifact::sha256>(reflect::has_pattern{"^[0-9a-f]{64}$"}));
}

/// What a person who downloads the bundle should know.
struct bundle_warning {
    std::string code{};
    std::string message{};
    std::optional<form_source> source_id{};
    std::optional<std::string> form_instance_id{};
};
BOOST_DESCRIBE_STRUCT(bundle_warning, (), (code, message, source_id, form_instance_id))

/// A form that could not be made while the bundle was made.
struct missed_form {
    std::string form_instance_id{};
    std::string field_id{}; ///< the field that prevented it; empty if no intake field did
    bool too_long = false;  ///< if false, the field has a character that can't be printed
};
BOOST_DESCRIBE_STRUCT(missed_form, (), (form_instance_id, field_id, too_long))

/// The part of a package that stores its bundle.
struct kept_bundle {
    std::string bundle_id{};
    std::string fingerprint{}; ///< of the state and templates that the bundle was made from,
                               ///< hexadecimal
    std::string generated_at{};
    std::vector<bundle_warning> warnings{};
    std::vector<bundle_artifact> artifacts{};
    bool over_limits = false;        ///< if true, there is no archive
    std::int64_t archive_octets = 0; ///< of the ZIP, in bytes
    std::string archive_sha256{};    ///< hexadecimal
    std::optional<std::vector<missed_form>> not_made{};
};
BOOST_DESCRIBE_STRUCT(kept_bundle, (),
                      (bundle_id, fingerprint, generated_at, warnings, artifacts, over_limits,
                       archive_octets, archive_sha256, not_made))

BOOST_DEFINE_ENUM_CLASS(bundle_status, ready, stale)

struct document_bundle {
    std::string_view bundle_id{};
    std::string_view document_package_id{};
    bundle_status status{};
    std::string_view generated_at{};
    std::vector<bundle_warning> warnings{};
    std::vector<bundle_artifact> artifacts{};
    /// The steps for the forms of the package in its current state.
    std::vector<form_left_to_do> left_to_do{};
    std::optional<std::vector<shown_answer_sheet>> answer_sheets{};
};
BOOST_DESCRIBE_STRUCT(document_bundle, (),
                      (bundle_id, document_package_id, status, generated_at, warnings, artifacts,
                       left_to_do, answer_sheets))

constexpr auto constraints_of(std::type_identity<document_bundle>) {
    using reflect::constrain;
    return reflect::constraint_list(
        constrain<&document_bundle::bundle_id>(reflect::identifier_of{"bdl"}),
        constrain<&document_bundle::document_package_id>(reflect::identifier_of{"pkg"}),
        constrain<&document_bundle::generated_at>(reflect::has_format{"date-time"}),
        constrain<&document_bundle::left_to_do>(
            reflect::described_as{"What is left for the borrower to do by hand, by form and "
                                  "recipient: sign, have certified, attach, and send."}),
        constrain<&document_bundle::answer_sheets>(reflect::described_as{
            "The forms that can't be made, each with an answer sheet in the archive: these come "
            "first, and nothing of them is sent by mail. Absent if there are none."}));
}

/// A form in the archive, and the template that it was made from.
struct manifest_form {
    std::string_view form_instance_id{};
    plain_text title{};
    std::string_view path{};
    tassel::document::template_origin template_origin{};
    std::optional<template_mapping> mapping{}; ///< for an official template
    std::string_view template_sha256{};
    std::string_view edition{};
    std::string_view omb_number{};
    std::optional<civil_date> expires{}; ///< as printed
    bool edition_expired = false;
};
BOOST_DESCRIBE_STRUCT(manifest_form, (),
                      (form_instance_id, title, path, template_origin, mapping, template_sha256,
                       edition, omb_number, expires, edition_expired))

/// The manifest that the archive contains. It stays the same as long as the package and the
/// templates do.
struct bundle_manifest {
    std::string_view document_package_id{};
    std::string_view rule_version{}; ///< the rule version of the analysis
    std::optional<std::string_view> plan_id{};
    civil_date prepared_on{}; ///< the day of the package's last change
    std::vector<manifest_form> forms{};
    std::vector<bundle_artifact> artifacts{}; ///< every file except the manifest
};
BOOST_DESCRIBE_STRUCT(bundle_manifest, (),
                      (document_package_id, rule_version, plan_id, prepared_on, forms, artifacts))

inline constexpr plain_text zip_content_type = "application/zip";

/// Where the archive is, and its size and digest. A bundle beyond the limits has no archive, and a
/// request for its content returns a 413.
struct document_bundle_download {
    std::string_view download_url{}; ///< a path under the same base address
    std::string filename{};
    // Not a literal, because clang 14 would call the constructor of plain_text.
    plain_text content_type = zip_content_type;
    std::optional<std::int64_t> size_bytes{};
    std::optional<std::string> content_digest{};
};
BOOST_DESCRIBE_STRUCT(document_bundle_download, (),
                      (download_url, filename, content_type, size_bytes, content_digest))

constexpr auto constraints_of(std::type_identity<document_bundle_download>) {
    using download = document_bundle_download;
    using reflect::constrain, reflect::described_as;
    return reflect::constraint_list(
        constrain<&download::download_url>(
            described_as{"A path under the same base address; credentials are still required."}),
        constrain<&download::size_bytes>(reflect::never_below{1}),
        constrain<&download::content_digest>(described_as{
            "The digest, written as in the Content-Digest field of RFC 9530: sha-256=:base64:"}));
}

} // namespace tassel::document
