// The documents that a source needs on its current branch, and the documents that it has.
#pragma once

#include "tassel/core/plain_text.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/document/vocabulary/source_judgment.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::document {

/// The number of available attachments that a package may have, and the number that it may list
/// including deleted ones. Each limit comes with the message for exceeding it.
struct attachment_limits {
    std::size_t available = 0;
    plain_text too_many{};
    std::size_t listed = 0;
    plain_text too_many_listed{};
};

/// A document that is available for the source.
struct attached_document {
    std::string_view document_role{};
    std::string_view attachment_id{};
};

struct manifest_role {
    plain_text document_role{};
    plain_text label{};
    bool satisfied = false; ///< at least one document is present
    std::vector<std::string> attachment_ids{};
};
BOOST_DESCRIBE_STRUCT(manifest_role, (), (document_role, label, satisfied, attachment_ids))

struct document_manifest {
    intake_source source_id{};
    /// The chosen paths and routes, separated by commas; empty if there are none.
    std::string branch{};
    std::vector<manifest_role> required_roles{};
    std::vector<manifest_role> optional_roles{};
    std::vector<plain_text> missing_document_roles{};
};
BOOST_DESCRIBE_STRUCT(document_manifest, (),
                      (source_id, branch, required_roles, optional_roles, missing_document_roles))

/// Makes a source's manifest. `attached` holds the documents of this source.
[[nodiscard]] inline document_manifest make_manifest(source_judgment const& judgment,
                                                     std::span<attached_document const> attached) {
    document_manifest manifest{.source_id = judgment.definition->source};
    for (auto const& field : judgment.fields) {
        if (!field.selected || field.record != 0 || field.counted != nullptr) continue;
        if (!manifest.branch.empty()) manifest.branch += ',';
        manifest.branch += *field.selected;
    }
    for (auto const& judged : judgment.roles) {
        manifest_role role{.document_role = judged.role->role, .label = judged.role->label};
        for (auto const& document : attached) {
            if (document.document_role == role.document_role.view()) {
                role.attachment_ids.emplace_back(document.attachment_id);
            }
        }
        role.satisfied = !role.attachment_ids.empty();
        if (judged.required && !role.satisfied) {
            manifest.missing_document_roles.push_back(role.document_role);
        }
        (judged.required ? manifest.required_roles : manifest.optional_roles)
            .push_back(std::move(role));
    }
    return manifest;
}

} // namespace tassel::document
