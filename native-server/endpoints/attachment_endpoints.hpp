// Endpoints for the attachments of a package.
#pragma once

#include "api/attachments/attachment_requests.hpp"
#include "api/endpoint/openers.hpp"
#include "api/packages/package_reads.hpp"
#include "api/packages/package_requests.hpp"
#include "document_check/document_type.hpp"
#include "forms/newest_paperwork.hpp"
#include "service/quotes/quote_now.hpp"

#include "rules/contract/package_limits.hpp"
#include "tassel/document/package/package_data.hpp"

#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

namespace tassel::api::endpoints {

// The limit leaves room for the file, the other parts, and the heads of all parts.
inline constexpr std::size_t upload_body_limit = document_check::largest_document + (64U << 10U);

[[nodiscard]] inline http::opening receive(arrival const& at) {
    return open_upload(at.handler, at.files, at.head, std::move(at.request));
}

/// Writes the list of sources that have attachments.
inline void write_manifest_sources(openapi_writer& writer, openapi_schemas&) {
    using namespace std::string_view_literals;
    writer.member("type", "string"sv);
    writer.key("enum");
    writer.begin_array();
    for (auto const& definition : forms::newest_paperwork.intake_definitions) {
        if (definition.has_manifest) writer.string(reflect::enumerator_name(definition.source));
    }
    writer.end_array();
    writer.member("default", reflect::enumerator_name(rules::contract::default_attachment_source));
}

inline void write_file_part(openapi_writer& writer) {
    using namespace std::string_view_literals;
    writer.key("file");
    writer.begin_object();
    writer.member("type", "string"sv);
    writer.member("contentMediaType", "application/octet-stream"sv);
    writer.member(
        "description",
        std::string_view{"A PDF, JPEG, or PNG of at most 10 MiB (10,485,760 bytes). Its type is "
                         "recognized by its content; a declared type is ignored."});
    writer.end_object();
}

inline void write_repair_part(openapi_writer& writer) {
    using namespace std::string_view_literals;
    writer.key("repair");
    writer.begin_object();
    writer.member("type", "string"sv);
    writer.member("enum", std::array{"true"sv, "false"sv});
    writer.member("default", "false"sv);
    writer.member(
        "description",
        "Whether to keep a repaired copy if the file can't be kept as it is. Ask the person "
        "first."sv);
    writer.end_object();
}

inline void write_upload(openapi_writer& writer, openapi_schemas& schemas) {
    using namespace std::string_view_literals;
    writer.member("type", "object"sv);
    writer.member("additionalProperties", false);
    writer.member("required", std::array{"file"sv, "document_role"sv});
    writer.key("properties");
    writer.begin_object();
    write_file_part(writer);
    writer.key("document_role");
    writer.begin_object();
    writer.member("type", "string"sv);
    writer.member("minLength", 1);
    writer.member("description", "One of the document roles in the manifest."sv);
    writer.end_object();
    writer.key("source_id");
    writer.begin_object();
    write_manifest_sources(writer, schemas);
    writer.end_object();
    write_repair_part(writer);
    writer.end_object();
}

inline constexpr std::array manifest_parameters{
    openapi_parameter{"source_id", "query", false,
                      "A source of the package that takes attachments.", &write_manifest_sources},
};
inline constexpr std::array<std::string_view, 3> file_types{"application/pdf", "image/jpeg",
                                                            "image/png"};

inline constexpr endpoint list_attachments{
    .partner = TASSEL_PARTNER_PACKAGE "/attachments",
    .sandbox = {{TASSEL_SANDBOX_PACKAGE "/attachments", session_use::needed, origin_use::any}},
    .terms = {.method = "GET",
              .rate = operation::read,
              .body = body_use::none,
              .body_limit = 0,
              .keeps = kept_use::nothing,
              .names = addressed::package,
              .audit = audit_use::summed},
    .handle = &at_once<&api::list_attachments>,
    .reference =
        {
            .id = "list_attachments",
            .tag = package_tag,
            .summary = "List the attachments of a source",
            .description = "Lists the attachments, including deleted ones, and the documents that "
                           "the source's branch needs and those that are still missing. A source "
                           "that takes no attachments has none of either.",
            .answer = answer_of<document::attachments_data>,
            .parameters = manifest_parameters,
        },
};

inline constexpr endpoint upload_attachment{
    .partner = TASSEL_PARTNER_PACKAGE "/attachments",
    .sandbox = {{TASSEL_SANDBOX_PACKAGE "/attachments", session_use::needed, origin_use::own}},
    .terms = {.method = "POST",
              .rate = operation::upload,
              .body = body_use::form,
              .body_limit = upload_body_limit,
              .keeps = kept_use::file,
              .names = addressed::package,
              .audit = audit_use::recorded},
    .handle = &receive,
    .reference =
        {
            .id = "upload_attachment",
            .tag = package_tag,
            .summary = "Upload an attachment",
            .description =
                "Uploads one file for one document role. The service checks the file, encrypts it, "
                "and keeps it unchanged. It refuses a PDF that needs a password or is broken; "
                "that, "
                "without a click, does more than turn a page or print; that sends or plays "
                "something; that links to anything other than web pages, email addresses, and "
                "telephone numbers; or that holds or names other files. It refuses an image that "
                "does not unpack to what it declares. Some files can be kept only after a repair: "
                "a PDF that is locked against changes, has scripts, or has other data before or "
                "after it, and a JPEG that breaks off or has a video after it. For such a file, "
                "the answer is a 422 with the code `needs_repair`, which says what the repair "
                "would remove. With `repair` set to `true`, a repaired copy is kept instead. The "
                "parts may come in any order. The whole body may be 64 KiB larger than the file.",
            .request = {"multipart/form-data", &write_upload, {}},
            .answer = answer_of<document::attachment_data>,
            .status = 201,
        },
};

inline constexpr endpoint delete_attachment{
    .partner = TASSEL_PARTNER_PACKAGE "/attachments/{attachment_id}",
    .sandbox = {{TASSEL_SANDBOX_PACKAGE "/attachments/{attachment_id}", session_use::needed,
                 origin_use::own}},
    .terms = {.method = "DELETE",
              .rate = operation::delete_,
              .body = body_use::passed_over,
              .body_limit = service::json_body_limit,
              .keeps = kept_use::nothing,
              .names = addressed::package,
              .audit = audit_use::recorded},
    .handle = &body_for<&remove_attachment>,
    .reference =
        {
            .id = "delete_attachment",
            .tag = package_tag,
            .summary = "Delete an attachment",
            .description = "Deletes the file. The list of attachments still shows that it existed.",
            .answer = answer_of<document::attachments_data>,
            .refusals = unread_body_refusals,
        },
};

inline constexpr endpoint attachment_content{
    .partner = TASSEL_PARTNER_PACKAGE "/attachments/{attachment_id}/content",
    .sandbox = {{TASSEL_SANDBOX_PACKAGE "/attachments/{attachment_id}/content", session_use::needed,
                 origin_use::any}},
    .terms = {.method = "GET",
              .rate = operation::download,
              .body = body_use::passed_over,
              .body_limit = service::json_body_limit,
              .keeps = kept_use::nothing,
              .names = addressed::package,
              .audit = audit_use::summed},
    .handle = &content<&download>,
    .reference =
        {
            .id = "download_attachment",
            .tag = package_tag,
            .summary = "Download an attachment",
            .description = "Returns the file as it is kept, after a check of its integrity.",
            .refusals = unread_body_refusals,
            .files = file_types,
        },
};

inline constexpr std::array<endpoint const*, 4> attachments{
    &list_attachments, &upload_attachment, &delete_attachment, &attachment_content};

} // namespace tassel::api::endpoints
