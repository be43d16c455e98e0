#include "api/openapi/openapi_operations.hpp"

#include "tassel/document/package/package_data.hpp"
#include "tassel/document/package/package_request.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/reflect/envelope.hpp"

#include <array>

namespace tassel::api {
namespace {

using namespace std::string_view_literals;

constexpr auto bundle_tag = "Bundles"sv;

void write_instance_schema(openapi_writer& writer, openapi_schemas&) {
    writer.member("type", "string"sv);
    writer.member("minLength", 1);
}

constexpr std::array form_parameters{
    openapi_parameter{"source_id", "path", true, "One of the thirty forms.",
                      &write_schema_of<form_source>},
    openapi_parameter{"form_instance_id", "query", false,
                      "Of `official_forms`; needed where the source has several forms.",
                      &write_instance_schema},
    openapi_parameter{"copy", "query", false,
                      "`open`, to be typed into, where it is absent; `print`: the same form, flat, "
                      "for paper.",
                      &write_schema_of<form_copy_use>},
};
constexpr std::array archive_refusals{openapi_refusal{"no_package", no_package},
                                      openapi_refusal{"bundle_too_large", bundle_too_large},
                                      openapi_refusal{"bundle_missing", bundle_missing}};
constexpr std::array form_refusals{openapi_refusal{"no_package", no_package},
                                   openapi_refusal{"form_conflict", form_conflict},
                                   openapi_refusal{"payload_too_large", payload_too_large}};
constexpr std::array archive_types{"application/zip"sv};
constexpr std::array form_types{"application/pdf"sv};

constexpr std::array bundle_operations{
    openapi_operation{
        .target = resource::create_bundle,
        .id = "create_bundle",
        .tag = bundle_tag,
        .summary = "Make the bundle",
        .description =
            "Fills the forms and puts them into one archive, with the documents beside them, a "
            "summary, instructions and a manifest of every digest; where the history of the "
            "loans leaves months toward forgiveness open, with a letter to each servicer that "
            "asks to confirm them. Needs the workflow to be "
            "ready_to_generate_bundle. The same state gives the same bundle; a change makes it "
            "stale. A form that can't be made is left out, with a warning, and holds no other "
            "back.",
        .request = {json_media, &write_schema_of<bundle_request>, {}},
        .answer = {json_media, &write_schema_of<reflect::envelope<document_bundle_data>>, {}},
        .refusals = package_refusals,
    },
    openapi_operation{
        .target = resource::bundle_content,
        .id = "download_bundle",
        .tag = bundle_tag,
        .summary = "Download the archive of the bundle",
        .description = "As long as the bundle is of the package as it stands; after the archive's "
                       "integrity was checked. The same state gives the same bytes.",
        .refusals = archive_refusals,
        .files = archive_types,
    },
    openapi_operation{
        .target = resource::official_form_content,
        .id = "download_official_form",
        .tag = bundle_tag,
        .summary = "Download one form of the bundle",
        .description = "As it lies in the archive, byte for byte; or its copy for paper. "
                       "Signatures and what others "
                       "complete are left blank. A source that has several forms, a bundle that is "
                       "stale and a form that can't be made are conflicts.",
        .parameters = form_parameters,
        .refusals = form_refusals,
        .files = form_types,
    },
};

static_assert(describes_routes(bundle_operations, interface_part::bundles));

} // namespace

std::span<openapi_operation const> openapi_bundle_operations() noexcept {
    return bundle_operations;
}

} // namespace tassel::api
