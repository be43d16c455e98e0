#include "api/packages/follow_ups.hpp"

#include "api/exchange/object_download.hpp"
#include "api/exchange/responder.hpp"
#include "api/exchange/work_queues.hpp"
#include "api/packages/package_change.hpp"
#include "crypto/sha256.hpp"
#include "service/packages/follow_up_answer.hpp"

#include <cstddef>
#include <string>
#include <utility>

namespace tassel::api {
namespace {

constexpr std::string_view calendar_type = "text/calendar; charset=utf-8";
constexpr std::string_view calendar_name = "student-loan-papers.ics";

/// What `make` says about a package.
template <class Make>
std::string text_about(handler_context const& handler, request_context const& request,
                       package_at_revision const& package, std::size_t bytes, Make make) {
    auto const& caller = request.caller.value();
    return work_on_package(handler.queues, caller, bytes, [&] {
        package_moment const moment;
        return make(*package.opened, moment.context(request.request_id, handler, caller));
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
    auto const package = find_package(handler, request);
    if (!package) return handler.answers.refuse(no_package, request);
    auto text =
        text_about(handler, request, *package, package->bytes(), &service::follow_ups_envelope);
    return handler.answers.complete(json_response(http::status::ok, std::move(text)), request);
}

http::response read_calendar(handler_context const& handler, request_context& request,
                             std::string_view /*query*/) {
    auto const package = find_package(handler, request);
    if (!package) return handler.answers.refuse(no_package, request);
    auto const snapshot = handler.snapshots.find(request.caller.value(), request.analysis_id);
    if (!snapshot) return handler.answers.refuse(no_package, request);
    auto text = text_about(handler, request, *package, package->bytes() + snapshot->size(),
                           [&snapshot](service::opened_package const& opened,
                                       service::package_context const& context) {
                               return service::calendar_text(opened, *snapshot, context);
                           });
    http::response answer;
    announce_file(answer, calendar_type, calendar_name, crypto::sha256(text));
    answer.body = std::move(text);
    return handler.answers.complete(std::move(answer), request, audience::file);
}

} // namespace tassel::api
