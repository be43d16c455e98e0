#include "api/package_routes.hpp"

#include "api/attachment_requests.hpp"
#include "api/bundle_requests.hpp"
#include "api/create_package.hpp"
#include "api/media_type.hpp"
#include "api/official_form_requests.hpp"
#include "api/package_exchange.hpp"
#include "api/package_reads.hpp"
#include "api/package_requests.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace tassel::api {
namespace {

http::opening answered(http::response answer) {
    return {.next = nullptr, .refusal = std::move(answer)};
}

http::opening with_body(package_desk const& desk, request_context& request,
                        package_handler handle) {
    return {.next = std::make_unique<package_exchange>(desk, std::move(request), std::move(handle)),
            .refusal = {}};
}

http::opening with_json(package_desk const& desk, http::request_head const& head,
                        request_context& request, package_handler handle) {
    if (announces_json(head)) return with_body(desk, request, std::move(handle));
    return answered(desk.answers.refuse(unsupported_media_type, request));
}

} // namespace

http::opening open_package_resource(package_desk const& desk, file_services const& files,
                                    http::request_head const& head, request_context& request) {
    switch (routes.at(request.row).target) {
    case resource::create_package: return with_json(desk, head, request, &create_package);
    case resource::sandbox_documents: return with_json(desk, head, request, &save_documents);
    case resource::save_intake: return with_json(desk, head, request, &change_intake);
    case resource::review_package: return with_json(desk, head, request, &change_review);
    case resource::read_intake: return answered(read_intake(desk, request, head.query));
    case resource::list_attachments: return answered(list_attachments(desk, request, head.query));
    case resource::upload_attachment: return open_upload(desk, files, head, std::move(request));
    case resource::delete_attachment: return with_body(desk, request, &remove_attachment);
    case resource::attachment_content:
        return with_body(desk, request,
                         [&files](package_desk const& asked, request_context downloading,
                                  std::string_view /*body*/) {
                             return download(asked, files, std::move(downloading));
                         });
    case resource::create_bundle:
        return with_json(
            desk, head, request,
            [&files](package_desk const& asked, request_context wanting, std::string_view body) {
                return create_bundle(asked, files, std::move(wanting), body);
            });
    case resource::bundle_content:
        return with_body(desk, request,
                         [&files](package_desk const& asked, request_context downloading,
                                  std::string_view /*body*/) {
                             return download_bundle(asked, files, std::move(downloading));
                         });
    case resource::official_form_content:
        return with_body(
            desk, request,
            [&files, query = std::string{head.query}](
                package_desk const& asked, request_context downloading, std::string_view /*body*/) {
                return download_official_form(asked, files, std::move(downloading), query);
            });
    default: return answered(desk.answers.refuse(not_found, request));
    }
}

} // namespace tassel::api
