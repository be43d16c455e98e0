#include "api/system_status.hpp"

#include "api/exchange/responder.hpp"
#include "api/guard/refusal.hpp"

#include "tassel/reflect/json_writer.hpp"

#include <boost/describe/class.hpp>

#include <stdexcept>

namespace tassel::api {
namespace {

struct status_data {
    std::string status = "ok";
};
BOOST_DESCRIBE_STRUCT(status_data, (), (status))

struct status_answer {
    bool success = true;
    status_data data;
    std::string error_message;
};
BOOST_DESCRIBE_STRUCT(status_answer, (), (success, data, error_message))

struct unreadiness_data {
    std::string_view code;
    std::string_view request_id;
    std::string_view status;
};
BOOST_DESCRIBE_STRUCT(unreadiness_data, (), (code, request_id, status))

struct unreadiness_answer {
    bool success = false;
    unreadiness_data data;
    std::string error_message;
};
BOOST_DESCRIBE_STRUCT(unreadiness_answer, (), (success, data, error_message))

} // namespace

std::string status_envelope() {
    std::string text;
    reflect::write_json(text, status_answer{});
    return text;
}

unreadiness unreadiness_of(store::store_error const& error) noexcept {
    using store::failure_cause;
    using store::store_fault;
    if (error.fault() == store_fault::full) return {disk_full, "no_room"};
    if (error.fault() == store_fault::untrusted) return {untrusted_rows, "untrusted_rows"};
    switch (error.cause()) {
    case failure_cause::read_only:
    case failure_cause::not_permitted:
        return {{503, not_ready.code, "The database accepts no writes."}, "database_read_only"};
    case failure_cause::no_answer:
    case failure_cause::no_free_connection:
    case failure_cause::interrupted:
        return {{503, not_ready.code, "The database does not answer in time."}, "database_slow"};
    case failure_cause::lock_held:
        return {{503, not_ready.code, "Another program holds a lock that every write needs."},
                "locked"};
    case failure_cause::corrupt: return met_damage;
    case failure_cause::too_many_files: return lacks_descriptors;
    default: return {not_ready, "database_unreachable"};
    }
}

std::string unreadiness_envelope(unreadiness const& why, std::string_view request_id) {
    std::string text;
    reflect::write_json(
        text, unreadiness_answer{.data = {why.reason.code, request_id, why.status},
                                 .error_message = std::string{"- "}.append(why.reason.sentence)});
    return text;
}

namespace {

constexpr unsigned soon = 1; // second

/// Returns the answer of /readyz while the server starts: not ready yet, try again soon.
http::response unready(request_context const& request) {
    auto answer = json_response(is_starting.reason.status,
                                unreadiness_envelope(is_starting, request.request_id));
    answer.fields.emplace_back("Retry-After", std::to_string(soon));
    return answer;
}

} // namespace

starting_service::starting_service(answer_settings const& settings, std::span<route const> routes)
    : routes_{routes}, metrics_{routes}, responder_{metrics_, audits_, settings} {}

http::opening starting_service::open(http::request_head const& head) {
    auto request = begin_request(head.method);
    auto const match = find_route(routes_, head.method, head.path);
    request.matched = match.found;
    auto const probe = match.method_matches ? match.found->terms.probe : probe_use::none;
    if (probe == probe_use::none)
        return http::answered(responder_.refuse(
            {is_starting.reason.status, store_unavailable.code, is_starting.reason.sentence, soon},
            request));
    return http::answered(responder_.complete(
        probe == probe_use::liveness ? json_response(200, status_envelope()) : unready(request),
        request));
}

http::response starting_service::refuse(unsigned status, std::string_view reason) {
    auto response = responder_.refuse(transport_refusal(status, reason), begin_request({}));
    response.close = true;
    return response;
}

void starting_service::no_audits::record(std::optional<store::owner> const& /*whose*/,
                                         store::audit_row /*row*/) {
    throw std::logic_error{"nobody was let in"};
}

void starting_service::no_audits::count(store::owner const& /*whose*/, store::audit_row /*row*/) {
    throw std::logic_error{"nobody was let in"};
}

} // namespace tassel::api
