#include "api/application.hpp"

#include "api/exchange/head_reading.hpp"
#include "api/exchange/metrics.hpp"
#include "api/exchange/request_context.hpp"
#include "api/exchange/responder.hpp"
#include "api/guard/certifier_gate.hpp"
#include "api/guard/credentials.hpp"
#include "api/guard/refusal.hpp"
#include "api/pages.hpp"
#include "api/routing/route_table.hpp"
#include "api/system_status.hpp"
#include "document_check/document_type.hpp"
#include "log/log.hpp"
#include "page/page_assets.hpp"
#include "store/port/failures.hpp"
#include "text/header_text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace tassel::api {
namespace {

// Only existing partners have a rate-limit window. So an operator can reach this bound by adding
// partners, but a client can't reach it.
constexpr std::size_t remembered_partner_windows = 100'000;

// Enough that an attacker needs as many addresses to make the server forget one.
constexpr std::size_t remembered_addresses = 50'000;

constexpr std::string_view json_type = "application/json";
constexpr std::string_view prometheus_type = "text/plain; version=0.0.4; charset=utf-8";

/// Returns the size that the request announces for an uploaded file, or 0 if it announces no valid
/// size.
std::int64_t announced_bytes(http::request_head const& head, request_context const& request) {
    if (request.matched->terms.keeps != kept_use::file) return 0;
    return text::whole_number(head.field("content-length"), 0, document_check::largest_document)
        .value_or(0);
}

/// Whether the process is about to run out of file descriptors. Connections, children, and files
/// use descriptors.
bool has_few_left(http::descriptor_use const& found) {
    constexpr std::size_t few = 8;
    return found.limit != 0 && found.open + few > found.limit;
}

std::string_view bytes_of(http::ip_address const& address) {
    return {reinterpret_cast<char const*>(address.data()), address.size()};
}

/// Says who pays for the request's memory. Partners' requests take precedence over those of sandbox
/// sessions.
http::payer payer_of(request_context const& request) {
    // A certifier is a stranger, whom the partner's memory does not serve.
    bool const is_stranger = request.matched->entrance == guard::certifier;
    if (!request.caller || is_stranger) return {};
    return {.address = {},
            .owner = request.caller->text(),
            .favored = request.caller->kind() == store::owner_kind::partner};
}

/// Returns a refusal if the head of a request that passed its guard announces the wrong media type,
/// or if its path contains a malformed id.
std::optional<refusal> refused_head(http::request_head const& head,
                                    request_context const& request) {
    auto const& terms = request.matched->terms;
    if (terms.body == body_use::form &&
        announced_form(head).kind == multipart::media_kind::something_else)
        return not_a_form;
    if (terms.body == body_use::json && !announces_json(head)) return unsupported_media_type;
    if (has_identifiers(request.matched->path, request.parameters)) return std::nullopt;
    return terms.names == addressed::package ? no_package : no_analysis;
}

} // namespace

application::application(application_settings settings, store::store& kept,
                         crypto::master_keys const& keys, forms::form_repository const& templates,
                         endpoint_set const& endpoints)
    : settings_{std::move(settings)}, endpoints_{endpoints}, store_{kept},
      analyses_{kept.analyses(), keys}, snapshots_{analyses_, queues_},
      sealed_packages_{kept.packages(), keys}, packages_{sealed_packages_, queues_},
      responder_{metrics_, kept.audits(), settings_.answers},
      public_address_{settings_.sandbox.public_url ? address_of(*settings_.sandbox.public_url)
                                                   : ""},
      handler_{responder_, analyses_, snapshots_, packages_, templates, queues_, public_address_},
      pdfs_{{.children = pdf_check_settings()}},
      files_{.uploads = {responder_, kept.objects(), keys, queues_.uploads, pdfs_},
             .downloads = {responder_, kept.objects(), keys, queues_.downloads},
             .making = {responder_, kept.objects(), keys, queues_.making}},
      partner_rates_{remembered_partner_windows, kept.rates()},
      certifier_rates_{remembered_addresses, kept.rates(), rate_subject::network},
      guesses_{settings_.longest_delay}, hosts_{settings_.hosts}, sandbox_{settings_.sandbox,
                                                                           kept.sessions(),
                                                                           kept.rates()},
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
    auto const request = begin_request({}); // a request that was not read has no method to report
    auto response = responder_.refuse(transport_refusal(status, reason), request);
    response.close = true;
    return response;
}

http::opening application::route_request(http::request_head const& head, request_context& request) {
    auto const match = find_route(endpoints_.routes, head.method, head.path);
    auto const& matched = *match.found;
    request.matched = &matched;
    request.parameters = match.parameters;
    if (matched.terms.probe == probe_use::none && !hosts_.include(head.field("host"))) {
        return http::answered(responder_.refuse(misdirected_request, request));
    }
    if (&matched == &unknown_route) return open_page(head, request);
    if (!match.method_matches) {
        return http::answered(
            responder_.refuse_method(allowed_methods(endpoints_.routes, matched.path), request));
    }
    if (auto const reason = pass_guard(head, request)) {
        return http::answered(responder_.refuse(*reason, request));
    }
    if (auto const reason = refused_head(head, request)) {
        return http::answered(responder_.refuse(*reason, request));
    }
    if (matched.terms.keeps != kept_use::nothing)
        store_.room().require(request.caller.value(), announced_bytes(head, request));
    auto who = payer_of(request);
    auto opened = endpoints_.of(matched).handle({handler_, files_, *this, head, request});
    opened.who = std::move(who);
    return opened;
}

http::opening application::open_page(http::request_head const& head,
                                     request_context& request) const {
    auto const* const found = page::find(head.path);
    if (found == nullptr && head.method == "GET") {
        if (auto missing = missing_page_response(head)) {
            request.matched = &page_route;
            return http::answered(
                responder_.complete(*std::move(missing), request, audience::page));
        }
    }
    if (found == nullptr) return http::answered(responder_.refuse(not_found, request));
    request.matched = &page_route;
    if (head.method != "GET") {
        return http::answered(responder_.refuse_method("GET, HEAD", request));
    }
    return http::answered(
        responder_.complete(page_response(*found, head), request, audience_of(head.path)));
}

std::optional<refusal> application::pass_guard(http::request_head const& head,
                                               request_context& request) {
    auto const& matched = *request.matched;
    if (matched.entrance == guard::none) return std::nullopt;
    auto const rate = matched.terms.rate.value();
    if (matched.entrance == guard::partner) return admit_partner(head, rate, request);
    if (matched.entrance == guard::certifier) return admit_certifier(head, rate, request);
    auto admission = sandbox_.admit(head, {.limited = rate,
                                           .limit = settings_.rates.limit(rate),
                                           .session = matched.session,
                                           .origin = matched.origin});
    request.rate = admission.rate;
    request.opens = std::move(admission.opens);
    if (!admission.refused)
        request.caller = store::owner::sandbox(admission.session, admission.network);
    return admission.refused;
}

std::optional<refusal> application::admit_partner(http::request_head const& head, operation rate,
                                                  request_context& request) {
    auto const [passed, partner_id] = authenticate(head, store_.partners());
    if (!passed) {
        note_wrong_credentials(head, partner_id, request);
        return unauthorized;
    }
    request.key_accepted = true;
    request.rate = partner_rates_.admit(partner_id, static_cast<std::size_t>(rate),
                                        settings_.rates.limit(rate), request.started);
    if (!request.rate->admitted) return rate_limited;
    request.caller = store::owner::partner(partner_id);
    return std::nullopt;
}

std::optional<refusal> application::admit_certifier(http::request_head const& head, operation rate,
                                                    request_context& request) {
    auto const client = sandbox::client_of(head, settings_.sandbox.trusted_proxies);
    request.rate = certifier_rates_.admit(bytes_of(client.address), static_cast<std::size_t>(rate),
                                          settings_.rates.limit(rate), request.started);
    if (!request.rate->admitted) return rate_limited;
    auto found = find_link(head, store_);
    if (!found) return no_link;
    request.caller = std::move(found->belongs_to);
    request.link = std::move(found->used);
    request.analysis_id = request.link.analysis_id;
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
        log_failure(error, request); // the client gets a 401 even if the audit row fails
    }
}

void application::note_unread_entry(request_context const& request) {
    metrics_.count_unread_forwarded();
    if (!unread_entries_.is_due(request.started)) return;
    log::line line;
    line.level = log::severity::error;
    line.event = "forwarded_entry_unread";
    line.message =
        "a trusted proxy sent an X-Forwarded-For entry that is not an address; such requests count "
        "as the proxy's own; configure the proxy to send addresses, with or without ports";
    line.request_id = request.request_id;
    log::write(std::move(line));
}

http::response application::description(http::request_head const& head,
                                        request_context const& request) {
    return responder_.complete(page_response(endpoints_.reference(), head), request,
                               audience::page);
}

http::response application::health(request_context const& request) {
    return text(status_envelope_, std::string{json_type}, request);
}

http::response application::figures(request_context const& request) {
    return text(metrics_text(), std::string{prometheus_type}, request);
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
    // The check above may have read only intact pages, so we also look for damage that was met
    // earlier.
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
