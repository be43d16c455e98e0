#include "api/openapi/openapi_operations.hpp"
#include "forms/newest_paperwork.hpp"

#include "rules/contract/package_limits.hpp"
#include "tassel/document/package/package_data.hpp"
#include "tassel/document/package/package_request.hpp"
#include "tassel/reflect/envelope.hpp"

#include <array>

namespace tassel::api {
namespace {

using namespace std::string_view_literals;
using reflect::envelope;

constexpr auto package_tag = "Document packages"sv;

/// The sources with attachments.
void write_manifest_sources(openapi_writer& writer, openapi_schemas&) {
    writer.member("type", "string"sv);
    writer.key("enum");
    writer.begin_array();
    for (auto const& definition : forms::newest_paperwork.intake_definitions) {
        if (definition.has_manifest) writer.string(reflect::enumerator_name(definition.source));
    }
    writer.end_array();
    writer.member("default", reflect::enumerator_name(rules::contract::default_attachment_source));
}

void write_upload(openapi_writer& writer, openapi_schemas& schemas) {
    writer.member("type", "object"sv);
    writer.member("additionalProperties", false);
    writer.member("required", std::array{"file"sv, "document_role"sv});
    writer.key("properties");
    writer.begin_object();
    writer.key("file");
    writer.begin_object();
    writer.member("type", "string"sv);
    writer.member("contentMediaType", "application/octet-stream"sv);
    writer.member("description", "A PDF, JPEG or PNG of at most 10 MiB (10,485,760 bytes). Its "
                                 "content decides which: a declared type is passed over."sv);
    writer.end_object();
    writer.key("document_role");
    writer.begin_object();
    writer.member("type", "string"sv);
    writer.member("minLength", 1);
    writer.member("description", "One of the manifest's."sv);
    writer.end_object();
    writer.key("source_id");
    writer.begin_object();
    write_manifest_sources(writer, schemas);
    writer.end_object();
    writer.end_object();
}

/// With the package and its intake, where there is one.
void write_sandbox_analysis(openapi_writer& writer, openapi_schemas& schemas) {
    writer.key("anyOf");
    writer.begin_array();
    writer.begin_object();
    schemas.write_schema<envelope<analysis_data>>(writer);
    writer.end_object();
    writer.begin_object();
    schemas.write_schema<envelope<sandbox_analysis_data>>(writer);
    writer.end_object();
    writer.end_array();
}

template <class Data>
constexpr openapi_media answer_of{json_media, &write_schema_of<envelope<Data>>, {}};

template <class Request>
constexpr openapi_media request_of{json_media, &write_schema_of<Request>, {}};

constexpr std::array intake_parameters{
    openapi_parameter{"source_id", "query", false,
                      "A source of the package; its first one where none is named.",
                      &write_schema_of<intake_source>},
};
constexpr std::array manifest_parameters{
    openapi_parameter{"source_id", "query", false, "A source of the package with attachments.",
                      &write_manifest_sources},
};
/// Of those that read a body and pass it over.
constexpr std::array unread_body_refusals{openapi_refusal{"no_package", no_package},
                                          openapi_refusal{"payload_too_large", payload_too_large}};
constexpr std::array unread_analysis_refusals{
    openapi_refusal{"no_analysis", no_analysis},
    openapi_refusal{"payload_too_large", payload_too_large}};
constexpr std::array file_types{"application/pdf"sv, "image/jpeg"sv, "image/png"sv};

constexpr std::array package_operations{
    openapi_operation{
        .target = resource::create_package,
        .id = "create_document_package",
        .tag = package_tag,
        .summary = "Create a document package",
        .description =
            "Starts document preparation from a selectable plan option, whose loans are locked; "
            "forms that screening found can come along, or be all there is. The same selection "
            "gives the package that exists.",
        .request = request_of<create_package_request>,
        .answer = answer_of<document_package_data>,
        .refusals = analysis_refusals,
    },
    openapi_operation{
        .target = resource::read_intake,
        .id = "read_supplemental_intake",
        .tag = package_tag,
        .summary = "Read the intake of a source",
        .description = "Which fields the source asks for and which are there; never what was "
                       "filled in, but for the choice of paths and the numbers of records.",
        .answer = answer_of<supplemental_intake_data>,
        .parameters = intake_parameters,
        .refusals = package_refusals,
    },
    openapi_operation{
        .target = resource::save_intake,
        .id = "save_supplemental_intake",
        .tag = package_tag,
        .summary = "Save intake for a source",
        .description =
            "Merges the values into what was saved before and judges the whole. Repeated records "
            "have names like `group__1__field`, counted by `group_record_count`. With any fault "
            "nothing is saved. A change makes attestation and review stale.",
        .request = request_of<save_intake_request>,
        .answer = answer_of<supplemental_intake_data>,
        .refusals = package_refusals,
    },
    openapi_operation{
        .target = resource::list_attachments,
        .id = "list_attachments",
        .tag = package_tag,
        .summary = "List the attachments of a source",
        .description = "Attachments, deleted ones too, and which documents the source's branch "
                       "needs and still lacks.",
        .answer = answer_of<attachments_data>,
        .parameters = manifest_parameters,
        .refusals = package_refusals,
    },
    openapi_operation{
        .target = resource::upload_attachment,
        .id = "upload_attachment",
        .tag = package_tag,
        .summary = "Upload an attachment",
        .description =
            "One file for one document role. The file is checked, encrypted and kept as it is, or "
            "refused: a PDF that is encrypted, scripted or broken, does more by itself than turn "
            "a page or print, sends or plays something, links to other than web pages, emails and "
            "telephones, or holds or names other files; a picture that unpacks to other than it "
            "says; and other data behind the end of either. Parts may come in any order. The "
            "whole body may be 64 KiB larger than the file.",
        .request = {"multipart/form-data", &write_upload, {}},
        .answer = answer_of<attachment_data>,
        .refusals = package_refusals,
        .status = 201,
    },
    openapi_operation{
        .target = resource::delete_attachment,
        .id = "delete_attachment",
        .tag = package_tag,
        .summary = "Delete an attachment",
        .description = "Removes the file; that it was there stays listed.",
        .answer = answer_of<attachments_data>,
        .refusals = unread_body_refusals,
    },
    openapi_operation{
        .target = resource::attachment_content,
        .id = "download_attachment",
        .tag = package_tag,
        .summary = "Download an attachment",
        .description = "The file as it was uploaded, after its integrity was checked.",
        .refusals = unread_body_refusals,
        .files = file_types,
    },
    openapi_operation{
        .target = resource::review_package,
        .id = "review_document_package",
        .tag = package_tag,
        .summary = "Review a document package",
        .description =
            "Marks required fields as reviewed, takes the borrower's attestation or withdraws it, "
            "and on review-required paths the decision to proceed or to hold.",
        .request = request_of<review_request>,
        .answer = answer_of<document_package_data>,
        .refusals = package_refusals,
    },
    openapi_operation{
        .target = resource::sandbox_analysis,
        .id = "read_analysis",
        .tag = sandbox_tag,
        .summary = "Read an analysis",
        .description = "The analysis as it was made and the workflow as it is now; and, where "
                       "there is one, the document package that changed last, with its intake, "
                       "its attachments and its bundle.",
        .answer = {json_media, &write_sandbox_analysis, {}},
        .refusals = analysis_refusals,
    },
    openapi_operation{
        .target = resource::delete_analysis,
        .id = "delete_analysis",
        .tag = sandbox_tag,
        .summary = "Delete an analysis",
        .description = "Removes the analysis and all that was made of it, at once: packages, "
                       "intake, attachments, bundles, and its idempotency key.",
        .answer = answer_of<deleted_analysis_data>,
        .refusals = unread_analysis_refusals,
    },
    openapi_operation{
        .target = resource::sandbox_documents,
        .id = "save_documents",
        .tag = sandbox_tag,
        .summary = "Create a document package, or save its intake",
        .description = "Creates the package of a selection and saves the intake that comes along; "
                       "or saves intake to the package that `document_package_id` names.",
        .request = request_of<sandbox_documents_request>,
        .answer = answer_of<sandbox_documents_data>,
        .refusals = analysis_refusals,
    },
};

static_assert(describes_routes(package_operations, interface_part::packages));

} // namespace

std::span<openapi_operation const> openapi_package_operations() noexcept {
    return package_operations;
}

} // namespace tassel::api
