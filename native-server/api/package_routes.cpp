#include "api/package_routes.hpp"

#include "api/analyses/delete_analysis.hpp"
#include "api/attachments/attachment_requests.hpp"
#include "api/bundles/bundle_requests.hpp"
#include "api/bundles/official_form_requests.hpp"
#include "api/exchange/body_exchange.hpp"
#include "api/exchange/sized_work.hpp"
#include "api/packages/create_package.hpp"
#include "api/packages/package_reads.hpp"
#include "api/packages/package_requests.hpp"
#include "api/routing/route_handlers.hpp"
#include "service/quotes/quote_now.hpp"

#include <array>
#include <string>
#include <string_view>
#include <utility>

namespace tassel::api {
namespace {

/// A request that passed its guard, and what it is answered with.
struct arrival {
    handler_context const& handler;
    file_services const& files;
    http::request_head const& head;
    request_context& request;
};
using opener = http::opening (*)(arrival const&);

http::opening with_body(arrival const& at, body_handler handle) {
    return open_body(
        at.handler.answers, std::move(at.request), json_body_limit,
        {.workers = at.handler.queues.records, .maximum_at_once = maximum_body_at_once},
        std::move(handle));
}

template <auto Change>
http::opening body_for(arrival const& at) {
    return with_body(at,
                     [handler = at.handler](request_context const& request, std::string_view body) {
                         return Change(handler, request, body);
                     });
}

template <auto Read>
http::opening at_once(arrival const& at) {
    return http::answered(Read(at.handler, at.request, at.head.query));
}

http::opening upload(arrival const& at) {
    return open_upload(at.handler, at.files, at.head, std::move(at.request));
}

http::opening deletion_of_all(arrival const& at) {
    return with_body(at, [handler = at.handler](request_context const& request, std::string_view) {
        return delete_analysis(handler, request);
    });
}

template <auto Download>
http::opening content(arrival const& at) {
    return with_body(at, [handler = at.handler, &files = at.files](request_context const& request,
                                                                   std::string_view /*body*/) {
        return Download(handler, files, request);
    });
}

http::opening bundle(arrival const& at) {
    return with_body(at, [handler = at.handler, &files = at.files](request_context const& request,
                                                                   std::string_view body) {
        return create_bundle(handler, files, request, body);
    });
}

http::opening official_form(arrival const& at) {
    return with_body(at,
                     [handler = at.handler, &files = at.files, query = std::string{at.head.query}](
                         request_context const& request, std::string_view /*body*/) {
                         return download_official_form(handler, files, request, query);
                     });
}

using package_row = resource_handler<opener>;
constexpr auto openers =
    by_route(std::array{package_row{resource::create_package, &body_for<&create_package>},
                        package_row{resource::sandbox_documents, &body_for<&save_documents>},
                        package_row{resource::delete_analysis, &deletion_of_all},
                        package_row{resource::save_intake, &body_for<&change_intake>},
                        package_row{resource::review_package, &body_for<&change_review>},
                        package_row{resource::read_intake, &at_once<&read_intake>},
                        package_row{resource::list_attachments, &at_once<&list_attachments>},
                        package_row{resource::upload_attachment, &upload},
                        package_row{resource::delete_attachment, &body_for<&remove_attachment>},
                        package_row{resource::attachment_content, &content<&download>},
                        package_row{resource::create_bundle, &bundle},
                        package_row{resource::bundle_content, &content<&download_bundle>},
                        package_row{resource::official_form_content, &official_form}},
             &is_of_packages);

} // namespace

http::opening open_package_resource(handler_context const& handler, file_services const& files,
                                    http::request_head const& head, request_context& request) {
    return openers.at(request.row)({handler, files, head, request});
}

} // namespace tassel::api
