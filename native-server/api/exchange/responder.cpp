#include "api/exchange/responder.hpp"

#include "api/exchange/request_context.hpp"
#include "api/guard/session_gate.hpp"
#include "clock/utc_clock.hpp"
#include "concurrent/fiber.hpp"
#include "concurrent/task_pool.hpp"
#include "confinement/spawned_child.hpp"
#include "http/message.hpp"
#include "log/log.hpp"
#include "service/analyses/newer_record.hpp"
#include "store/port/failures.hpp"
#include "store/port/store_error.hpp"

#include "tassel/reflect/envelope.hpp"

#include <boost/core/demangle.hpp>

#include <algorithm>
#include <string>
#include <typeinfo>
#include <utility>

namespace tassel::api {

std::string error_envelope(std::string_view code, std::string_view request_id,
                           std::string_view sentence) {
    std::string body;
    reflect::write_error(body, code, request_id, sentence);
    return body;
}

namespace {

bool is_newer_record(std::exception const& error) {
    return dynamic_cast<service::newer_record const*>(&error) != nullptr;
}

std::string text_of(std::exception const& error) {
    bool const may_be_logged = dynamic_cast<store::store_error const*>(&error) != nullptr ||
                               is_newer_record(error) ||
                               dynamic_cast<confinement::child_error const*>(&error) != nullptr ||
                               dynamic_cast<concurrent::too_many_wait const*>(&error) != nullptr;
    return may_be_logged ? error.what() : boost::core::demangle(typeid(error).name());
}

/// Whether a child could not be started, was ended from outside, or was late.
bool lost_its_child(std::exception const& error) {
    auto const* const failure = dynamic_cast<confinement::child_error const*>(&error);
    return failure != nullptr && failure->fault() == confinement::child_fault::of_the_machine;
}

} // namespace

void log_failure(std::exception const& error, request_context const& request) {
    auto const* const store_failure = dynamic_cast<store::store_error const*>(&error);
    bool const is_counted =
        dynamic_cast<concurrent::no_place const*>(&error) != nullptr ||
        (store_failure != nullptr && (store_failure->fault() == store::store_fault::quota ||
                                      store_failure->fault() == store::store_fault::crowded));
    if (is_counted) return; // the server works, and clients could fill the log
    if (store_failure != nullptr && store::is_told_failure(store_failure->what())) return;
    log::line line;
    line.level = log::severity::error;
    line.event = lost_its_child(error)    ? "child_failed"
                 : is_newer_record(error) ? "newer_record"
                                          : "request_failed";
    line.message = text_of(error);
    line.request_id = request.request_id;
    line.method = request.method_label;
    line.route = request.matched->path;
    log::write(std::move(line));
}

refusal const& refusal_of(std::exception const& error) noexcept {
    using store::store_fault;
    if (dynamic_cast<concurrent::too_many_wait const*>(&error) != nullptr) return store_unavailable;
    if (dynamic_cast<concurrent::no_place const*>(&error) != nullptr) return overloaded;
    if (lost_its_child(error)) return overloaded;
    if (is_newer_record(error)) return newer_record;
    auto const* const store_failure = dynamic_cast<store::store_error const*>(&error);
    if (store_failure == nullptr) return internal_error;
    switch (store_failure->fault()) {
    case store_fault::full: return storage_full;
    case store_fault::quota: return quota_exceeded;
    case store_fault::gone:
    case store_fault::busy: return store_unavailable;
    case store_fault::crowded: return overloaded;
    case store_fault::broken: return store_broken;
    case store_fault::untrusted:
    case store_fault::failed: break;
    }
    return internal_error;
}

namespace {

// The page runs its own scripts and its own WebAssembly, and nothing from anywhere else. It fetches
// a form and shows it in a frame through a blob URL.
constexpr char page_policy[] =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data:; frame-src 'self' blob:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors ";
constexpr char file_policy[] = "sandbox; default-src 'none'; frame-ancestors 'none'";
constexpr char program_policy[] = "default-src 'none'; frame-ancestors 'none'";
// Turns off browser features that the page does not use.
constexpr char permissions_policy[] =
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), "
    "magnetometer=(), microphone=(), midi=(), payment=(), usb=()";
constexpr char strict_transport[] = "max-age=31536000";

void add_rate_headers(http::response& answer, rate_decision const& rate) {
    answer.fields.emplace_back("RateLimit-Limit", std::to_string(rate.limit));
    answer.fields.emplace_back("RateLimit-Remaining", std::to_string(rate.remaining));
    answer.fields.emplace_back("RateLimit-Reset", std::to_string(rate.reset_seconds));
    if (answer.status == http::status::too_many_requests) {
        answer.fields.emplace_back("Retry-After", std::to_string(std::max(rate.reset_seconds, 1U)));
    }
}

constexpr bool is_page(audience reader) {
    return reader == audience::page || reader == audience::embedded || reader == audience::shared;
}

/// Sets what a browser may do with an asset, and which pages may embed or load it.
void add_page_headers(http::response& answer, audience reader, answer_settings const& settings) {
    bool const framed = reader == audience::embedded;
    answer.fields.emplace_back("Content-Security-Policy",
                               page_policy + (framed ? settings.embedding_origins : "'none'"));
    answer.fields.emplace_back("Cross-Origin-Resource-Policy",
                               reader == audience::page ? "same-origin" : "cross-origin");
    if (reader == audience::page)
        answer.fields.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
    if (reader == audience::shared) answer.fields.emplace_back("Access-Control-Allow-Origin", "*");
}

void add_common_headers(http::response& answer, request_context const& request, audience reader,
                        answer_settings const& settings) {
    answer.fields.reserve(answer.fields.size() + 14);
    answer.fields.emplace_back("x-request-id", request.request_id);
    answer.fields.emplace_back("X-Content-Type-Options", "nosniff");
    answer.fields.emplace_back("Referrer-Policy", "no-referrer");
    answer.fields.emplace_back("Permissions-Policy", permissions_policy);
    if (is_page(reader)) {
        add_page_headers(answer, reader, settings);
    } else {
        bool const is_file = reader == audience::file;
        answer.fields.emplace_back("Cross-Origin-Resource-Policy", "same-origin");
        answer.fields.emplace_back("Content-Security-Policy",
                                   is_file ? file_policy : program_policy);
        answer.fields.emplace_back("Cache-Control", is_file ? "private, no-store" : "no-store");
    }
    if (request.rate) add_rate_headers(answer, *request.rate);
}

void write_access_line(http::response const& answer, request_context const& request,
                       std::chrono::nanoseconds duration) {
    log::line line;
    line.event = "request";
    line.request_id = request.request_id;
    line.method = request.method_label;
    line.route = request.matched->path;
    line.status = answer.status;
    line.duration_microseconds =
        std::chrono::duration_cast<std::chrono::microseconds>(duration).count();
    log::write(std::move(line));
}

http::response error_answer(refusal const& reason, request_context const& request) {
    auto answer = json_response(reason.status,
                                error_envelope(reason.code, request.request_id, reason.sentence));
    if (reason.retry_after != 0)
        answer.fields.emplace_back("Retry-After", std::to_string(reason.retry_after));
    return answer;
}

} // namespace

http::response responder::complete(http::response answer, request_context const& request,
                                   audience reader) const {
    if (auto const* const reason = keep_audit(answer.status, request))
        answer = error_answer(*reason, request);
    add_common_headers(answer, request, reader, settings_);
    if (settings_.strict_transport)
        answer.fields.emplace_back("Strict-Transport-Security", strict_transport);
    if (request.opens && answer.status < http::status::bad_request) {
        request.opens->open(utc_now().seconds);
        answer.fields.emplace_back("Set-Cookie", request.opens->cookie);
    }
    answer.delay = request.delay;
    auto const duration = std::chrono::steady_clock::now() - request.started;
    metrics_.count(*request.matched, answer.status, duration);
    if (settings_.access_log) write_access_line(answer, request, duration);
    return answer;
}

refusal const* responder::keep_audit(unsigned status, request_context const& request) const {
    if (request.audited || !is_audited(request, status)) return nullptr;
    auto const& caller = request.caller.value();
    bool const of_session = caller.kind() == store::owner_kind::sandbox;
    try {
        if (of_session && request.matched->terms.audit == audit_use::summed) {
            audits_.count(caller, audit_row(request, status));
        } else {
            audits_.record(caller, audit_row(request, status));
        }
        return nullptr;
    } catch (store::store_error const& error) {
        log_failure(error, request);
        return &refusal_of(error);
    }
}

http::response responder::refuse(refusal const& reason, request_context const& request) const {
    return complete(error_answer(reason, request), request);
}

http::response responder::refuse(std::vector<reflect::fault> faults,
                                 request_context const& request) const {
    std::string body;
    reflect::write_faults(body, request.request_id, std::move(faults));
    return complete(json_response(http::status::unprocessable, std::move(body)), request);
}

http::response responder::refuse_method(std::string allowed, request_context const& request) const {
    auto answer = error_answer(method_not_allowed, request);
    answer.fields.emplace_back("Allow", std::move(allowed));
    return complete(std::move(answer), request);
}

} // namespace tassel::api
