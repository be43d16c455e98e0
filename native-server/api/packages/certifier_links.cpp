#include "api/packages/certifier_links.hpp"

#include "api/exchange/responder.hpp"
#include "api/exchange/work_queues.hpp"
#include "api/guard/refusal.hpp"
#include "api/packages/package_change.hpp"
#include "crypto/identifier.hpp"
#include "crypto/sha256.hpp"
#include "page/page_assets.hpp"
#include "service/bundles/certifier_answer.hpp"
#include "text/identifier_grammar.hpp"

#include "tassel/document/package/change_certifier_links.hpp"

#include <string>
#include <utility>

namespace tassel::api {
namespace {

constexpr std::size_t link_place = 2; // after the analysis and the package in the path

/// What `make` says about a package.
template <class Make>
auto said_of_link(handler_context const& handler, request_context const& request,
                  package_at_revision const& package, Make make) {
    auto const& caller = request.caller.value();
    return work_on_package(handler.queues, caller, package.bytes(), [&] {
        package_moment const moment;
        return make(*package.opened, moment.context(request.request_id, handler, caller));
    });
}

} // namespace

http::response make_certifier_link(handler_context const& handler, request_context request,
                                   std::string_view body) {
    if (!find_package(handler, request)) return handler.answers.refuse(no_package, request);
    if (handler.public_address.empty()) return handler.answers.refuse(no_public_url, request);
    auto place = place_of(request);
    auto const sent = work_on_body(handler.queues, request.caller.value(), body,
                                   [body] { return service::read_certifier_link_request(body); });
    auto const secret = crypto::make_session_token();
    document::new_link_secret const kept{
        .certifier_link_id = crypto::make_identifier(text::link_prefix),
        .secret_sha256 = crypto::hexadecimal(crypto::sha256(secret))};
    auto const url =
        std::string{handler.public_address}.append(page::certifier_page).append("#") + secret;
    return change_package(handler, std::move(request),
                          {.place = std::move(place),
                           .step = [&sent, &kept](service::package_pointer const& package,
                                                  service::package_context const& context)
                               -> std::optional<service::package_step> {
                               return service::make_certifier_link(package, sent, kept, context);
                           },
                           .envelope =
                               [&url](service::opened_package const& package,
                                      service::package_context const& context) {
                                   return service::new_certifier_link_envelope(package, url,
                                                                               context);
                               },
                           .body_bytes = body.size()});
}

http::response list_certifier_links(handler_context const& handler, request_context& request,
                                    std::string_view /*query*/) {
    auto const package = find_package(handler, request);
    if (!package) return handler.answers.refuse(no_package, request);
    auto text = said_of_link(handler, request, *package, &service::certifier_links_envelope);
    return handler.answers.complete(json_response(http::status::ok, std::move(text)), request);
}

http::response revoke_certifier_link(handler_context const& handler, request_context request,
                                     std::string_view /*body*/) {
    auto place = place_of(request);
    std::string const id{request.parameters.at(link_place)};
    return change_package(handler, std::move(request),
                          {.place = std::move(place),
                           .step =
                               [&id](service::package_pointer const& package,
                                     service::package_context const& context) {
                                   return service::revoke_certifier_link(package, id, context);
                               },
                           .envelope = &service::certifier_links_envelope});
}

std::optional<package_at_revision> find_linked_package(handler_context const& handler,
                                                       request_context const& request) {
    auto const& [secret_sha256, analysis_id, id] = request.link;
    auto const& caller = request.caller.value();
    auto found = handler.packages.find(caller, analysis_id, id);
    if (!found) return std::nullopt;
    package_moment const moment;
    auto const context = moment.context(request.request_id, handler, caller);
    if (!service::is_open_link(*found->opened, request.link.secret_sha256, context))
        return std::nullopt;
    return found;
}

http::response read_opened_link(handler_context const& handler, request_context const& request,
                                std::string_view /*body*/) {
    auto const package = find_linked_package(handler, request);
    if (!package) return handler.answers.refuse(no_link, request);
    auto shown = said_of_link(
        handler, request, *package,
        [&request](service::opened_package const& opened, service::package_context const& context) {
            return service::opened_link_envelope(opened, request.link.secret_sha256, context);
        });
    if (!shown) return handler.answers.refuse(no_link, request);
    return handler.answers.complete(json_response(http::status::ok, std::move(*shown)), request);
}

} // namespace tassel::api
