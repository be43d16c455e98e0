#include "api/application.hpp"

#include "api/analyses/create_analysis.hpp"
#include "api/analyses/project_analysis.hpp"
#include "api/exchange/body_exchange.hpp"
#include "api/exchange/failure.hpp"
#include "api/exchange/json_response.hpp"
#include "api/exchange/media_type.hpp"
#include "api/guard/credentials.hpp"
#include "api/openapi/openapi.hpp"
#include "api/package_routes.hpp"
#include "api/pages.hpp"
#include "api/routing/route_handlers.hpp"
#include "api/system_status.hpp"
#include "crypto/identifier.hpp"
#include "page/page_assets.hpp"
#include "service/quotes/quote_now.hpp"

#include <algorithm>
#include <array>
#include <thread>
#include <utility>

namespace tassel::api {
namespace {

// Only partners that exist have a window, so this bounds an operator's imagination, not a client's.
constexpr std::size_t remembered_partner_windows = 100'000;

// Each holds a chunk or two of a file at a time.
constexpr unsigned download_threads = 4;

// Each may fill a form, which takes some MiB.
constexpr unsigned fewest_making_threads = 2;
constexpr unsigned most_making_threads = 8;

unsigned making_threads() {
    return std::clamp(std::thread::hardware_concurrency(), fewest_making_threads,
                      most_making_threads);
}

constexpr std::string_view json_type = "application/json";
constexpr std::string_view prometheus_type = "text/plain; version=0.0.4; charset=utf-8";

/// A method's name as a constant of this program, so that no request text gets into a log.
std::string_view method_label(std::string_view method) {
    static constexpr std::array<std::string_view, 6> known{"GET",    "POST",  "PUT",
                                                           "DELETE", "PATCH", "OPTIONS"};
    auto const* const found = std::find(known.begin(), known.end(), method);
    return found == known.end() ? "other" : *found;
}

request_context begin(std::string_view method) {
    request_context request;
    request.request_id = crypto::make_identifier("req");
    request.started = std::chrono::steady_clock::now();
    request.method_label = method_label(method);
    return request;
}

refusal transport_refusal(unsigned status, std::string_view reason) {
    switch (status) {
    case 408: return {status, "request_timeout", reason};
    case 413: return {status, payload_too_large.code, reason};
    case 500: return {status, internal_error.code, reason};
    default: return {status, "bad_request", reason};
    }
}

} // namespace

application::application(application_settings settings, store::store& kept,
                         crypto::master_keys const& keys, forms::form_shelf const& templates)
    : settings_{std::move(settings)}, store_{kept}, analyses_{kept.analyses(), keys},
      snapshots_{analyses_}, package_archive_{kept.packages(), keys}, packages_{package_archive_},
      responder_{metrics_, kept.audits(), settings_.access_log},
      desk_{responder_, analyses_, snapshots_, packages_, templates}, workers_{download_threads},
      makers_{making_threads()}, files_{.uploads = {responder_, kept.objects(), keys, pdfs_},
                                        .downloads = {responder_, kept.objects(), keys, workers_},
                                        .making = {responder_, kept.objects(), keys, makers_}},
      partner_rates_{remembered_partner_windows}, sandbox_{settings_.sandbox, kept.sessions()},
      status_envelope_{status_envelope()}, transport_figures_{
                                               [] { return http::server_metrics{}; }} {}

void application::observe_transport(std::function<http::server_metrics()> figures) {
    transport_figures_ = std::move(figures);
}

http::opening application::open(http::request_head const& head) {
    auto request = begin(head.method);
    try {
        return route_request(head, request);
    } catch (std::exception const& error) {
        log_failure(error, request);
        return http::answered(responder_.refuse(internal_error, request));
    }
}

http::response application::refuse(unsigned status, std::string_view reason) {
    auto const request = begin({}); // a request that was not read has no method to name
    auto response = responder_.refuse(transport_refusal(status, reason), request);
    response.close = true;
    return response;
}

http::opening application::route_request(http::request_head const& head, request_context& request) {
    auto const match = find_route(head.method, head.path);
    request.row = match.row;
    request.parameters = match.parameters;
    if (match.row == unknown_row) return open_page(head, request);
    if (!match.method_matches) {
        return http::answered(
            responder_.refuse_method(allowed_methods(routes[match.row].path), request));
    }
    if (auto const reason = pass_guard(head, request)) {
        return http::answered(responder_.refuse(*reason, request));
    }
    return open_resource(head, request);
}

http::opening application::open_page(http::request_head const& head,
                                     request_context& request) const {
    auto const* const found = page::find(head.path);
    if (found == nullptr) return http::answered(responder_.refuse(not_found, request));
    request.row = page_row;
    if (head.method != "GET") {
        return http::answered(responder_.refuse_method("GET, HEAD", request));
    }
    return http::answered(
        responder_.complete(page_response(*found, head), request, audience::page));
}

std::optional<refusal> application::pass_guard(http::request_head const& head,
                                               request_context& request) {
    auto const& matched = routes[request.row];
    switch (matched.entrance) {
    case guard::none: return std::nullopt;
    case guard::partner: return admit_partner(head, matched.limited.value(), request);
    case guard::sandbox: break;
    }
    auto const limited = matched.limited.value();
    auto admission = sandbox_.admit(head, {.limited = limited,
                                           .limit = settings_.rates.limit(limited),
                                           .opens_session = opens_session(matched)});
    request.rate = admission.rate;
    request.set_cookie = std::move(admission.set_cookie);
    if (!admission.refused) request.caller = store::owner::sandbox(admission.session);
    return admission.refused;
}

std::optional<refusal> application::admit_partner(http::request_head const& head, operation limited,
                                                  request_context& request) {
    auto const partner_id = authenticate(head, store_.partners());
    if (!partner_id) return unauthorized;
    request.rate = partner_rates_.admit(*partner_id, static_cast<std::size_t>(limited),
                                        settings_.rates.limit(limited), request.started);
    if (!request.rate->admitted) return rate_limited;
    request.caller = store::owner::partner(*partner_id);
    return std::nullopt;
}

http::opening application::open_resource(http::request_head const& head, request_context& request) {
    using row = resource_handler<opener>;
    static constexpr auto openers = by_route(
        std::array{
            row{resource::quick_quote, &application::open_quick_quote},
            row{resource::create_analysis, &application::open_analysis},
            row{resource::analysis, &application::open_view<analysis_view::analysis>},
            row{resource::plan_options, &application::open_view<analysis_view::plan_options>},
            row{resource::projection, &application::open_projection},
            row{resource::sandbox_analysis, &application::open_view<analysis_view::sandbox>},
            row{resource::openapi, &application::open_description},
            row{resource::health, &application::open_health},
            row{resource::readiness, &application::open_readiness},
            row{resource::metrics, &application::open_metrics}},
        &is_of_application);
    if (is_of_packages(routes[request.row].target)) {
        return open_package_resource(desk_, files_, head, request);
    }
    return (this->*openers[request.row])(head, request);
}

http::opening application::open_quick_quote(http::request_head const& head,
                                            request_context& request) {
    if (!announces_json(head)) {
        return http::answered(responder_.refuse(unsupported_media_type, request));
    }
    return open_body(responder_, std::move(request), json_body_limit,
                     [this](request_context const& asked, std::string_view body) {
                         auto made = quote_now(body, asked.request_id);
                         return responder_.complete(
                             json_response(made.status, std::move(made.body)), asked);
                     });
}

http::opening application::open_analysis(http::request_head const& head, request_context& request) {
    if (!announces_json(head)) {
        return http::answered(responder_.refuse(unsupported_media_type, request));
    }
    return open_create_analysis(desk_, head, std::move(request));
}

http::opening application::open_projection(http::request_head const& head,
                                           request_context& request) {
    if (!announces_json(head)) {
        return http::answered(responder_.refuse(unsupported_media_type, request));
    }
    return open_project_analysis(desk_, std::move(request));
}

template <analysis_view View>
http::opening application::open_view(http::request_head const& /*head*/, request_context& request) {
    return http::answered(read_analysis(desk_, request, View));
}

http::opening application::open_description(http::request_head const& head,
                                            request_context& request) {
    return http::answered(
        responder_.complete(page_response(openapi_asset(), head), request, audience::page));
}

http::opening application::open_health(http::request_head const& /*head*/,
                                       request_context& request) {
    return http::answered(text(status_envelope_, std::string{json_type}, request));
}

http::opening application::open_readiness(http::request_head const& /*head*/,
                                          request_context& request) {
    return http::answered(readiness(request));
}

http::opening application::open_metrics(http::request_head const& /*head*/,
                                        request_context& request) {
    return http::answered(
        text(metrics_.text(transport_figures_()), std::string{prometheus_type}, request));
}

http::response application::readiness(request_context const& request) {
    try {
        store_.check();
    } catch (store::store_error const& error) {
        log_failure(error, request);
        return responder_.refuse(not_ready, request);
    }
    return text(status_envelope_, std::string{json_type}, request);
}

http::response application::text(std::string body, std::string content_type,
                                 request_context const& request) const {
    http::response response;
    response.content_type = std::move(content_type);
    response.body = std::move(body);
    return responder_.complete(std::move(response), request);
}

} // namespace tassel::api
