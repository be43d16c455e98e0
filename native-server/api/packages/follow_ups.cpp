#include "api/packages/follow_ups.hpp"

#include "api/exchange/object_download.hpp"
#include "api/exchange/responder.hpp"
#include "api/exchange/work_queues.hpp"
#include "api/packages/package_change.hpp"
#include "crypto/sha256.hpp"
#include "service/packages/follow_up_answer.hpp"

#include <optional>
#include <string>
#include <utility>

namespace tassel::api {
namespace {

constexpr std::string_view calendar_type = "text/calendar; charset=utf-8";
constexpr std::string_view calendar_name = "student-loan-papers.ics";

using package_text = std::string (*)(service::opened_package const& package,
                                     service::package_context const& context);

/// A text about the package that the path names; nothing if there is none.
std::optional<std::string> text_about(handler_context const& handler, request_context& request,
                                      package_text make) {
    auto const package = find_package(handler, request);
    if (!package) return std::nullopt;
    auto const& caller = request.caller.value();
    return work_on_package(handler.queues, caller, package->bytes(), [&] {
        package_moment const moment;
        return make(*package->opened, moment.context(request.request_id, handler, caller));
    });
}

} // namespace

http::response record_follow_up(handler_context const& handler, request_context request,
                                std::string_view body) {
    auto place = place_of(request);
    auto const sent = work_on_body(handler.queues, request.caller.value(), body,
                                   [body] { return service::read_follow_up_request(body); });
    return change_package(handler, std::move(request),
                          {.place = std::move(place),
                           .step = [sent](service::package_pointer const& package,
                                          service::package_context const& context)
                               -> std::optional<service::package_step> {
                               return service::record_follow_up(package, sent, context);
                           },
                           .envelope = &service::follow_ups_envelope,
                           .body_bytes = body.size()});
}

http::response list_follow_ups(handler_context const& handler, request_context& request,
                               std::string_view /*query*/) {
    auto text = text_about(handler, request, &service::follow_ups_envelope);
    if (!text) return handler.answers.refuse(no_package, request);
    return handler.answers.complete(json_response(http::status::ok, std::move(*text)), request);
}

http::response read_calendar(handler_context const& handler, request_context& request,
                             std::string_view /*query*/) {
    auto text = text_about(handler, request, &service::calendar_text);
    if (!text) return handler.answers.refuse(no_package, request);
    http::response answer;
    announce_file(answer, calendar_type, calendar_name, crypto::sha256(*text));
    answer.body = std::move(*text);
    return handler.answers.complete(std::move(answer), request, audience::file);
}

} // namespace tassel::api
