#include "api/attachments/attachment_requests.hpp"

#include "api/packages/package_change.hpp"
#include "http/message.hpp"

#include "rules/contract/package_limits.hpp"

#include <memory>
#include <optional>
#include <utility>

namespace tassel::api {
namespace {

constexpr std::string_view default_source =
    reflect::enumerator_name(rules::contract::default_attachment_source);

std::optional<refusal> admit(handler_context const& handler, package_place const& place,
                             request_context& request) {
    auto& packages = handler.packages.sealed().store();
    auto const revision =
        packages.revision_of(request.caller.value(), place.analysis_id, place.document_package_id);
    if (!revision) return no_package;
    request.analysis_id = place.analysis_id;
    return std::nullopt;
}

/// Makes the uploaded file an attachment of the package.
http::response attach(handler_context const& handler, request_context request, package_place place,
                      finished_upload uploaded) {
    auto const file = std::make_shared<finished_upload const>(std::move(uploaded));
    return change_package(
        handler, std::move(request),
        {.place = std::move(place),
         .step = [file](package_pointer const& package,
                        package_context const& context) -> std::optional<package_step> {
             return add_attachment(
                 package,
                 {.attachment_id = file->object->id(),
                  .source_id = file->source_id ? *file->source_id : default_source,
                  .document_role = file->document_role,
                  .filename = file->filename,
                  .content_type = file->content_type,
                  .size_bytes = file->size_bytes,
                  .sha256 = file->sha256},
                 context);
         },
         .envelope =
             [file](opened_package const& package, package_context const& context) {
                 return uploaded_envelope(package, file->object->id(), context);
             },
         .status = http::status::created,
         .publish = file->object});
}

} // namespace

http::opening open_upload(handler_context const& handler, file_services const& files,
                          http::request_head const& head, request_context request) {
    auto const place = place_of(request);
    return open_attachment_upload(
        files.uploads, head, std::move(request),
        [&handler, &place](request_context& asked) { return admit(handler, place, asked); },
        [handler, place](finished_upload uploaded, request_context asked) {
            return attach(handler, std::move(asked), place, std::move(uploaded));
        });
}

http::response download(handler_context const& handler, file_services const& files,
                        request_context request) {
    auto const package = find_package(handler, request);
    if (!package) return handler.answers.refuse(no_package, request);
    auto id = place_of(request).attachment_id;
    auto about = find_attachment(*package->opened, id);
    if (!about) return handler.answers.refuse(no_package, request);
    return download_object(files.downloads, request,
                           {.object_id = std::move(id),
                            .filename = std::move(about->filename),
                            .content_type = std::move(about->content_type),
                            .size_bytes = about->size_bytes,
                            .sha256 = std::move(about->sha256)});
}

} // namespace tassel::api
