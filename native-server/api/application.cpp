#include "api/application.hpp"

#include "api/analyses/ask_analysis.hpp"
#include "api/analyses/create_analysis.hpp"
#include "api/analyses/merge_exports.hpp"
#include "api/exchange/audit.hpp"
#include "api/exchange/body_exchange.hpp"
#include "api/exchange/failure.hpp"
#include "api/exchange/json_response.hpp"
#include "api/exchange/media_type.hpp"
#include "api/exchange/sized_work.hpp"
#include "api/exchange/transport_refusal.hpp"
#include "api/exchange/wait_metrics.hpp"
#include "api/guard/credentials.hpp"
#include "api/openapi/openapi.hpp"
#include "api/package_routes.hpp"
#include "api/pages.hpp"
#include "api/routing/path_identifiers.hpp"
#include "api/routing/route_handlers.hpp"
#include "api/system_status.hpp"
#include "document_check/document_type.hpp"
#include "log/log.hpp"
#include "page/page_assets.hpp"
#include "service/quotes/quote_now.hpp"
#include "store/port/failures.hpp"
#include "text/header_text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace tassel::api {
namespace {

// Only partners that exist have a window, so this bounds an operator's imagination, not a client's.
constexpr std::size_t remembered_partner_windows = 100'000;

constexpr std::string_view json_type = "application/json";
constexpr std::string_view prometheus_type = "text/plain; version=0.0.4; charset=utf-8";

/// Of a file that is to come, as far as it can be known.
std::int64_t announced_bytes(http::request_head const& head, request_context const& request) {
    if (routes[request.row].target != resource::upload_attachment) return 0;
    return text::whole_number(head.field("content-length"), 0, document_check::largest_document)
        .value_or(0);
}

/// Of what a connection, a child or a file takes.
bool has_few_left(http::descriptor_use const& found) {
    constexpr std::size_t few = 8;
    return found.limit != 0 && found.open + few > found.limit;
}

/// What partners send and fetch comes before that of sandbox sessions.
http::payer payer_of(request_context const& request) {
    if (!request.caller) return {};
    return {.address = {},
            .owner = request.caller->text(),
            .favoured = request.caller->kind() == store::owner_kind::partner};
}

/// What is wrong with the head of a request that its guard let pass: what it announces, or which
/// record it names.
std::optional<refusal> refused_head(http::request_head const& head,
                                    request_context const& request) {
    auto const& matched = routes[request.row];
    if (matched.target == resource::upload_attachment) {
        using multipart::media_kind;
        if (announced_form(head).kind == media_kind::something_else) return not_a_form;
    } else if (matched.method == "POST" && !announces_json(head)) {
        return unsupported_media_type;
    }
    if (has_identifiers(matched.path, request.parameters)) return std::nullopt;
    bool const of_package = matched.path.find("{document_package_id}") != std::string_view::npos;
    return of_package ? no_package : no_analysis;
}

} // namespace

application::application(application_settings settings, store::store& kept,
                         crypto::master_keys const& keys, forms::form_repository const& templates)
    : settings_{std::move(settings)}, store_{kept}, analyses_{kept.analyses(), keys},
      snapshots_{analyses_, queues_},
      sealed_packages_{kept.packages(), keys}, packages_{sealed_packages_, queues_},
      responder_{metrics_, kept.audits(), settings_.answers}, handler_{responder_, analyses_,
                                                                       snapshots_, packages_,
                                                                       templates,  queues_},
      pdfs_{{.children = pdf_check_settings()}},
      files_{.uploads = {responder_, kept.objects(), keys, queues_.uploads, pdfs_},
             .downloads = {responder_, kept.objects(), keys, queues_.downloads},
             .making = {responder_, kept.objects(), keys, queues_.making}},
      partner_rates_{remembered_partner_windows, kept.rates()}, guesses_{settings_.longest_delay},
      hosts_{settings_.hosts}, sandbox_{settings_.sandbox, kept.sessions(), kept.rates()},
      status_envelope_{status_envelope()}, transport_figures_{
                                               [] { return http::server_metrics{}; }} {}

void application::observe_transport(std::function<http::server_metrics()> figures) {
    transport_figures_ = std::move(figures);
}

http::opening application::open(http::request_head const& head) {
    auto request = begin_request(head.method);
    try {
        auto opened = route_request(head, request);
        opened.key_accepted = request.key_accepted;
        auto const client = sandbox::client_of(head, settings_.sandbox.trusted_proxies);
        if (client.named) opened.who.address = client.address;
        if (client.unread) note_unread_entry(request);
        return opened;
    } catch (std::exception const& error) {
        log_failure(error, request);
        auto refused = http::answered(responder_.refuse(refusal_of(error), request));
        refused.key_accepted = request.key_accepted;
        return refused;
    }
}

http::response application::refuse(unsigned status, std::string_view reason) {
    auto const request = begin_request({}); // a request that was not read has no method to name
    auto response = responder_.refuse(transport_refusal(status, reason), request);
    response.close = true;
    return response;
}

http::opening application::route_request(http::request_head const& head, request_context& request) {
    auto const match = find_route(head.method, head.path);
    request.row = match.row;
    request.parameters = match.parameters;
    if (!is_probe(match.row) && !hosts_.include(head.field("host"))) {
        return http::answered(responder_.refuse(misdirected_request, request));
    }
    if (match.row == unknown_row) return open_page(head, request);
    if (!match.method_matches) {
        return http::answered(
            responder_.refuse_method(allowed_methods(routes[match.row].path), request));
    }
    if (auto const reason = pass_guard(head, request)) {
        return http::answered(responder_.refuse(*reason, request));
    }
    if (auto const reason = refused_head(head, request)) {
        return http::answered(responder_.refuse(*reason, request));
    }
    if (keeps_something(routes[request.row]))
        store_.room().require(request.caller.value(), announced_bytes(head, request));
    auto who = payer_of(request);
    auto opened = open_resource(head, request);
    opened.who = std::move(who);
    return opened;
}

http::opening application::open_page(http::request_head const& head,
                                     request_context& request) const {
    auto const* const found = page::find(head.path);
    if (found == nullptr && head.method == "GET") {
        if (auto missing = missing_page_response(head)) {
            request.row = page_row;
            return http::answered(
                responder_.complete(*std::move(missing), request, audience::page));
        }
    }
    if (found == nullptr) return http::answered(responder_.refuse(not_found, request));
    request.row = page_row;
    if (head.method != "GET") {
        return http::answered(responder_.refuse_method("GET, HEAD", request));
    }
    return http::answered(
        responder_.complete(page_response(*found, head), request, audience_of(head.path)));
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
    request.opens = std::move(admission.opens);
    if (!admission.refused)
        request.caller = store::owner::sandbox(admission.session, admission.network);
    return admission.refused;
}

std::optional<refusal> application::admit_partner(http::request_head const& head, operation limited,
                                                  request_context& request) {
    auto const [passed, partner_id] = authenticate(head, store_.partners());
    if (!passed) {
        note_wrong_credentials(head, partner_id, request);
        return unauthorized;
    }
    request.key_accepted = true;
    request.rate = partner_rates_.admit(partner_id, static_cast<std::size_t>(limited),
                                        settings_.rates.limit(limited), request.started);
    if (!request.rate->admitted) return rate_limited;
    request.caller = store::owner::partner(partner_id);
    return std::nullopt;
}

void application::note_wrong_credentials(http::request_head const& head,
                                         std::string_view known_partner, request_context& request) {
    metrics_.count_wrong_credentials();
    auto const noted =
        guesses_.count(sandbox::client_of(head, settings_.sandbox.trusted_proxies).address,
                       head.field("x-service-partner-id"), request.started);
    request.delay = noted.delay;
    if (!noted.audited) return;
    try {
        store_.audits().record(std::nullopt,
                               refused_audit_row(request, known_partner, unauthorized.status));
    } catch (store::store_error const& error) {
        log_failure(error, request); // the answer is the same 401 all the same
    }
}

void application::note_unread_entry(request_context const& request) {
    metrics_.count_unread_forwarded();
    if (!unread_entries_.is_due(request.started)) return;
    log::line line;
    line.level = log::severity::error;
    line.event = "forwarded_entry_unread";
    line.message = "an entry of X-Forwarded-For from a trusted proxy is no address: such requests "
                   "count for the proxy; have it send addresses, with or without ports";
    line.request_id = request.request_id;
    log::write(std::move(line));
}

http::opening application::open_resource(http::request_head const& head, request_context& request) {
    using row = resource_handler<opener>;
    static constexpr auto openers = by_route(
        std::array{
            row{resource::quick_quote, &application::open_quick_quote},
            row{resource::merge_exports, &application::open_merge_exports},
            row{resource::create_analysis, &application::open_analysis},
            row{resource::analysis, &application::open_view<analysis_view::analysis>},
            row{resource::plan_options, &application::open_view<analysis_view::plan_options>},
            row{resource::projection, &application::open_projection},
            row{resource::bill_check, &application::open_bill_check},
            row{resource::sandbox_analysis, &application::open_view<analysis_view::sandbox>},
            row{resource::openapi, &application::open_description},
            row{resource::health, &application::open_health},
            row{resource::readiness, &application::open_readiness},
            row{resource::metrics, &application::open_metrics}},
        &is_of_application);
    if (is_of_packages(routes[request.row].target)) {
        return open_package_resource(handler_, files_, head, request);
    }
    return (this->*openers[request.row])(head, request);
}

http::opening application::open_quick_quote(http::request_head const& /*head*/,
                                            request_context& request) {
    return open_body(responder_, std::move(request), json_body_limit,
                     {.workers = queues_.records, .maximum_at_once = maximum_body_at_once},
                     [this](request_context const& asked, std::string_view body) {
                         auto made = quote_now(body, asked.request_id);
                         return responder_.complete(
                             json_response(made.status, std::move(made.body)), asked);
                     });
}

http::opening application::open_merge_exports(http::request_head const& /*head*/,
                                              request_context& request) {
    return merge_sent_exports(handler_, std::move(request));
}

http::opening application::open_analysis(http::request_head const& head, request_context& request) {
    return open_create_analysis(handler_, head, std::move(request));
}

http::opening application::open_projection(http::request_head const& /*head*/,
                                           request_context& request) {
    return open_project_analysis(handler_, std::move(request));
}

http::opening application::open_bill_check(http::request_head const& /*head*/,
                                           request_context& request) {
    return open_check_bill(handler_, std::move(request));
}

template <analysis_view View>
http::opening application::open_view(http::request_head const& /*head*/, request_context& request) {
    return http::answered(read_analysis(handler_, request, View));
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
    return http::answered(text(metrics_text(), std::string{prometheus_type}, request));
}

std::string application::metrics_text() const {
    std::array const queues{queue_figures{"analyses", queues_.analyses.observe()},
                            queue_figures{"bundles", queues_.making.observe()},
                            queue_figures{"downloads", queues_.downloads.observe()},
                            queue_figures{"pdf_checks", pdfs_.observe()},
                            queue_figures{"records", queues_.records.observe()},
                            queue_figures{"uploads", queues_.uploads.observe()}};
    return metrics_.text(transport_figures_(), store_.forgeries(), store_.room().refusals(),
                         store_.room().figures()) +
           queue_metrics(queues) + wait_metrics(store_.waits());
}

http::response application::readiness(request_context const& request) {
    auto const why = look_for_unreadiness(request);
    if (!why) return text(status_envelope_, std::string{json_type}, request);
    return responder_.complete(
        json_response(why->reason.status, unreadiness_envelope(*why, request.request_id)), request);
}

std::optional<unreadiness> application::look_for_unreadiness(request_context const& request) {
    if (is_stopping_) return is_stopping;
    if (has_few_left(transport_figures_().descriptors)) return lacks_descriptors;
    try {
        store_.check();
    } catch (store::store_error const& error) {
        log_failure(error, request);
        return unreadiness_of(error);
    }
    // Whoever reads another page finds it whole.
    if (store::has_met(store::failure_cause::corrupt)) return met_damage;
    return std::nullopt;
}

http::response application::text(std::string body, std::string content_type,
                                 request_context const& request) const {
    http::response response;
    response.content_type = std::move(content_type);
    response.body = std::move(body);
    return responder_.complete(std::move(response), request);
}

} // namespace tassel::api
