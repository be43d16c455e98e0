#include "api/starting_service.hpp"

#include "api/exchange/json_response.hpp"
#include "api/exchange/transport_refusal.hpp"
#include "api/system_status.hpp"

#include <stdexcept>

namespace tassel::api {
namespace {

constexpr unsigned soon = 1; // second

/// The answer of /readyz while the server starts: not ready yet, come again soon.
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
