#include "api/packages/package_requests.hpp"

#include "api/exchange/sized_work.hpp"
#include "api/packages/package_change.hpp"

#include <optional>
#include <utility>

namespace tassel::api {

http::response change_intake(handler_context const& handler, request_context request,
                             std::string_view body) {
    auto place = place_of(request);
    auto const sent = work_on_body(handler.queues, request.caller.value(), body,
                                   [body] { return read_intake_request(body); });
    return change_package(
        handler, std::move(request),
        {.place = std::move(place),
         .step = [sent](package_pointer const& package, package_context const& context)
             -> std::optional<package_step> { return save_intake(package, sent, context); },
         .envelope =
             [sent](opened_package const& package, package_context const& context) {
                 return saved_intake_envelope(package, sent, context);
             },
         .body_bytes = body.size()});
}

http::response change_review(handler_context const& handler, request_context request,
                             std::string_view body) {
    auto place = place_of(request);
    auto const sent = work_on_body(handler.queues, request.caller.value(), body,
                                   [body] { return read_review_request(body); });
    return change_package(
        handler, std::move(request),
        {.place = std::move(place),
         .step = [sent](package_pointer const& package, package_context const& context)
             -> std::optional<package_step> { return review_package(package, sent, context); },
         .envelope = &package_envelope,
         .body_bytes = body.size()});
}

http::response remove_attachment(handler_context const& handler, request_context request,
                                 std::string_view /*body*/) {
    auto place = place_of(request);
    auto const id = place.attachment_id;
    return change_package(
        handler, std::move(request),
        {.place = std::move(place),
         .step =
             [id](package_pointer const& package, package_context const& context) {
                 return delete_attachment(package, id, context);
             },
         .envelope =
             [id](opened_package const& package, package_context const& context) {
                 return deleted_envelope(package, id, context);
             }});
}

} // namespace tassel::api
