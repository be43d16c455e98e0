#include "api/packages/package_requests.hpp"

#include "api/context/handler_context.hpp"
#include "api/exchange/head_reading.hpp"
#include "api/exchange/request_context.hpp"
#include "api/exchange/responder.hpp"
#include "api/exchange/work_queues.hpp"
#include "api/packages/package_change.hpp"
#include "crypto/identifier.hpp"
#include "crypto/sha256.hpp"
#include "http/message.hpp"
#include "store/port/package_store.hpp"
#include "text/identifier_grammar.hpp"

#include "tassel/reflect/fault.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tassel::api {
namespace {

using package_request = service::sent<document::sandbox_documents_request>;

/// What the requests for a package have in common.
struct package_order {
    service::package_channel channel;
    package_request sent;
    std::size_t body_bytes; ///< size of the body that the order came in
    /// The package that the order carries intake from; absent if it carries none, or names no
    /// package of the caller.
    std::optional<package_at_revision> earlier{};
};

/// Saves the intake of a sandbox request to the package.
http::response update(handler_context const& handler, request_context request, package_place place,
                      package_order const& order) {
    service::left_out_faults left_out;
    return change_package(
        handler, std::move(request),
        {.place = std::move(place),
         .step =
             [&](service::package_pointer const& package,
                 service::package_context const& context) -> std::optional<service::package_step> {
             auto step = service::update_documents(package, order.sent, context);
             left_out = step.left_out;
             return step;
         },
         .envelope =
             [&](service::opened_package const& package, service::package_context const& context) {
                 return service::documents_envelope(package, context, left_out);
             },
         .body_bytes = order.body_bytes});
}

std::string envelope_of(service::package_channel channel, service::opened_package const& package,
                        service::package_context const& context,
                        service::left_out_faults left_out = {}) {
    return channel == service::package_channel::sandbox
               ? service::documents_envelope(package, context, std::move(left_out))
               : service::package_envelope(package, context);
}

http::response answer_existing(handler_context const& handler, request_context const& request,
                               package_order const& order, std::string id) {
    auto const& caller = request.caller.value();
    if (order.channel == service::package_channel::sandbox) {
        return update(handler, request,
                      {.analysis_id = request.analysis_id,
                       .document_package_id = std::move(id),
                       .attachment_id = {}},
                      order);
    }
    auto const existing = handler.packages.find(caller, request.analysis_id, id);
    if (!existing) return handler.answers.refuse(no_analysis, request);
    auto answer = work_on_package(handler.queues, caller, existing->bytes(), [&] {
        package_moment const moment;
        auto const context = moment.context(request.request_id, handler, caller);
        auto const& package = *existing->opened;
        auto refusal = service::refused_for_existing(package, order.sent, context);
        if (!refusal.empty()) return json_response(http::status::unprocessable, std::move(refusal));
        return json_response(http::status::ok, envelope_of(order.channel, package, context));
    });
    return handler.answers.complete(std::move(answer), request);
}

/// Finds the caller's package that an order carries intake from.
std::optional<package_at_revision> find_earlier(handler_context const& handler,
                                                store::owner const& caller,
                                                package_request const& sent) {
    auto const id = service::package_carried_by(sent);
    if (!id || !text::is_identifier(text::package_prefix, *id)) return std::nullopt;
    auto const analysis_id = handler.packages.sealed().store().analysis_of(caller, *id);
    if (!analysis_id) return std::nullopt;
    return handler.packages.find(caller, *analysis_id, *id);
}

/// The outcome of a request before anything is written.
struct prepared_package {
    std::string refusal{}; ///< the 422 envelope; empty if there is a package to store
    std::optional<store::new_package> created{};
    package_at_revision made{};
    std::string envelope{}; ///< the answer, made first: a stored package can't be refused
};

prepared_package prepare(std::string_view record, handler_context const& handler,
                         request_context const& request, package_order const& order) {
    auto const& caller = request.caller.value();
    auto const& analysis_id = request.analysis_id;
    package_moment const moment;
    auto const context = moment.context(request.request_id, handler, caller);
    auto id = crypto::make_identifier(text::package_prefix);
    auto made =
        service::make_package(record, order.sent, id, context,
                              order.earlier ? order.earlier->opened : service::package_pointer{});
    if (!made.refusal.empty()) return {.refusal = std::move(made.refusal)};
    auto const& sealed = handler.packages.sealed();
    auto envelope = envelope_of(order.channel, *made.opened, context, std::move(made.left_out));
    return {
        .created =
            store::new_package{.document_package_id = id,
                               .analysis_id = analysis_id,
                               .belongs_to = caller,
                               .created_at = moment.timestamp(),
                               .selection_sha256 = crypto::sha256(made.selection),
                               .origin = sealed.seal_origin(made.origin, caller, analysis_id, id),
                               .state = sealed.seal_state(made.state, caller, analysis_id, id,
                                                          store::first_revision),
                               .audit = audit_row(request, http::status::ok),
                               .not_found_status = no_analysis.status},
        .made = {.document_package_id = id,
                 .revision = store::first_revision,
                 .opened = std::move(made.opened),
                 .origin_bytes = made.origin.size(),
                 .state_bytes = made.state.size()},
        .envelope = std::move(envelope)};
}

http::response create_for(handler_context const& handler, request_context& request,
                          package_order order) {
    using status = store::package_creation_status;
    auto const& answers = handler.answers;
    auto const& caller = request.caller.value();
    auto analysis_id = place_of(request).analysis_id;
    auto const record = handler.analyses.find_packed(caller, analysis_id);
    if (!record) return answers.refuse(no_analysis, request);
    request.analysis_id = std::move(analysis_id);
    order.earlier = find_earlier(handler, caller, order.sent);
    bool const is_long = record->size() > maximum_record_at_once ||
                         order.body_bytes > maximum_body_at_once ||
                         (order.earlier && order.earlier->bytes() > maximum_package_at_once);
    auto ready = work_at_length(handler.queues.records, caller, is_long,
                                [&] { return prepare(record->text(), handler, request, order); });
    if (!ready.created) {
        return answers.complete(
            json_response(http::status::unprocessable, std::move(ready.refusal)), request);
    }
    auto const outcome = handler.packages.sealed().store().create(std::move(*ready.created));
    if (outcome.status == status::existing)
        return answer_existing(handler, request, order, outcome.document_package_id);
    request.audited = true;
    if (outcome.status == status::not_found) return answers.refuse(no_analysis, request);
    handler.packages.put(std::move(ready.made));
    return answers.complete(json_response(http::status::ok, std::move(ready.envelope)), request);
}

http::response create(handler_context const& handler, request_context request,
                      package_order const& order) {
    return handler.answers.guarded(request, [&] { return create_for(handler, request, order); });
}

package_order read(handler_context const& handler, request_context const& request,
                   std::string_view body, service::package_channel channel,
                   service::save_query const& query = {}) {
    return {.channel = channel,
            .sent =
                work_on_body(handler.queues, request.caller.value(), body,
                             [&] { return service::read_package_request(body, channel, query); }),
            .body_bytes = body.size()};
}

constexpr std::string_view partial_parameter = "partial";

service::save_query save_query_in(std::string_view query) {
    auto const given = find_in_query(query, partial_parameter);
    auto const refuse = [](reflect::fault_code code, std::string_view message) {
        return service::save_query{
            .fault = reflect::fault{std::string{partial_parameter}, code, std::string{message}}};
    };
    if (given.count > 1) return refuse(reflect::fault_code::duplicate_member, "must be given once");
    if (given.count == 0 || given.first == "false") return {};
    if (given.first == "true") return {.mode = service::save_mode::partial};
    return refuse(reflect::fault_code::not_allowed, "must be true or false");
}

} // namespace

http::response create_package(handler_context const& handler, request_context request,
                              std::string_view body) {
    auto const order = read(handler, request, body, service::package_channel::partner);
    return create(handler, std::move(request), order);
}

http::response save_documents(handler_context const& handler, request_context request,
                              std::string_view body, std::string_view query) {
    auto const order =
        read(handler, request, body, service::package_channel::sandbox, save_query_in(query));
    auto named = service::package_named_in(order.sent);
    if (!named) return create(handler, std::move(request), order);
    if (!text::is_identifier(text::package_prefix, *named))
        return handler.answers.refuse(no_package, request);
    package_place place{.analysis_id = place_of(request).analysis_id,
                        .document_package_id = std::move(*named),
                        .attachment_id = {}};
    return update(handler, std::move(request), std::move(place), order);
}

http::response change_intake(handler_context const& handler, request_context request,
                             std::string_view body, std::string_view query) {
    auto place = place_of(request);
    auto const sent = work_on_body(handler.queues, request.caller.value(), body, [&] {
        return service::read_intake_request(body, save_query_in(query));
    });
    service::left_out_faults left_out;
    return change_package(
        handler, std::move(request),
        {.place = std::move(place),
         .step =
             [&](service::package_pointer const& package,
                 service::package_context const& context) -> std::optional<service::package_step> {
             auto step = service::save_intake(package, sent, context);
             left_out = step.left_out;
             return step;
         },
         .envelope =
             [&](service::opened_package const& package, service::package_context const& context) {
                 return service::saved_intake_envelope(package, sent, context, left_out);
             },
         .body_bytes = body.size()});
}

http::response change_review(handler_context const& handler, request_context request,
                             std::string_view body) {
    auto place = place_of(request);
    auto const sent = work_on_body(handler.queues, request.caller.value(), body,
                                   [body] { return service::read_review_request(body); });
    return change_package(handler, std::move(request),
                          {.place = std::move(place),
                           .step = [sent](service::package_pointer const& package,
                                          service::package_context const& context)
                               -> std::optional<service::package_step> {
                               return service::review_package(package, sent, context);
                           },
                           .envelope = &service::package_envelope,
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
             [id](service::package_pointer const& package,
                  service::package_context const& context) {
                 return service::delete_attachment(package, id, context);
             },
         .envelope =
             [id](service::opened_package const& package, service::package_context const& context) {
                 return service::deleted_envelope(package, id, context);
             }});
}

} // namespace tassel::api
