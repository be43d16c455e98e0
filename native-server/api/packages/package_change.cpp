#include "api/packages/package_change.hpp"

#include "api/context/handler_context.hpp"
#include "api/exchange/request_context.hpp"
#include "api/exchange/responder.hpp"
#include "api/exchange/work_queues.hpp"
#include "http/message.hpp"

#include <string>
#include <utility>

namespace tassel::api {
namespace {

enum class unchanged_use { answered, left };

/// The outcome of a step before anything is written: an answer, or a change to store. Neither is
/// set if the step changes nothing and needs no answer.
struct stepped {
    std::optional<http::response> answer{};
    std::optional<store::package_change> change{};
    package_at_revision after{}; ///< the package, once the change is stored
    std::string envelope{};      ///< the answer, made first: a stored change can't be refused
};

std::optional<store::certifier_link>
stored_link(std::optional<service::link_opening> const& opened) {
    if (!opened) return std::nullopt;
    return store::certifier_link{opened->secret_sha256, opened->expires_at};
}

stepped take_step(handler_context const& handler, request_context const& request,
                  wanted_change const& wanted, package_at_revision const& before,
                  unchanged_use if_unchanged) {
    auto const& answers = handler.answers;
    auto const& caller = request.caller.value();
    package_moment const moment;
    auto const context = moment.context(request.request_id, handler, caller);
    auto taken = wanted.step(before.opened, context);
    if (!taken) return {.answer = answers.refuse(wanted.missing, request)};
    if (!taken->refusal.empty()) {
        return {
            .answer = answers.complete(
                json_response(http::status::unprocessable, std::move(taken->refusal)), request)};
    }
    if (!taken->changed && if_unchanged == unchanged_use::left) return {};
    auto envelope = wanted.envelope(taken->changed ? *taken->after : *before.opened, context);
    if (!taken->changed) {
        return {.answer =
                    answers.complete(json_response(wanted.status, std::move(envelope)), request)};
    }
    auto const& [analysis_id, id, attachment_id] = wanted.place;
    auto const revision = before.revision + 1;
    return {.change = store::package_change{.belongs_to = caller,
                                            .analysis_id = analysis_id,
                                            .document_package_id = id,
                                            .expected_revision = before.revision,
                                            .state = handler.packages.sealed().seal_state(
                                                taken->state, caller, analysis_id, id, revision),
                                            .publish_object =
                                                wanted.publish ? std::optional{wanted.publish->id()}
                                                               : std::nullopt,
                                            .delete_objects = std::move(taken->delete_objects),
                                            .audit = audit_row(request, wanted.status),
                                            .opens_link = stored_link(taken->opens_link),
                                            .ends_links = std::move(taken->ends_links)},
            .after = {.document_package_id = id,
                      .revision = revision,
                      .opened = std::move(taken->after),
                      .origin_bytes = before.origin_bytes,
                      .state_bytes = taken->state.size()},
            .envelope = std::move(envelope)};
}

/// Tries the change. Returns nothing if the step changes nothing and needs no answer.
std::optional<http::response> change(handler_context const& handler, request_context& request,
                                     wanted_change const& wanted, unchanged_use if_unchanged) {
    using status = store::package_change_status;
    auto const& answers = handler.answers;
    auto const& caller = request.caller.value();
    for (unsigned attempt = 0; attempt < maximum_attempts; ++attempt) {
        auto const before = handler.packages.find(caller, wanted.place.analysis_id,
                                                  wanted.place.document_package_id);
        if (!before) return answers.refuse(wanted.missing, request);
        request.analysis_id = wanted.place.analysis_id;
        bool const is_long =
            before->bytes() > maximum_package_at_once || wanted.body_bytes > maximum_body_at_once;
        auto next = work_at_length(handler.queues.records, caller, is_long, [&] {
            return take_step(handler, request, wanted, *before, if_unchanged);
        });
        if (!next.change) return std::move(next.answer);
        auto const outcome = handler.packages.sealed().store().update(std::move(*next.change));
        if (outcome == status::conflict) continue; // another change came first
        if (outcome == status::not_found) return answers.refuse(wanted.missing, request);
        request.audited = true;
        if (wanted.publish) wanted.publish->keep();
        handler.packages.put(std::move(next.after));
        return answers.complete(json_response(wanted.status, std::move(next.envelope)), request);
    }
    return answers.refuse(busy, request);
}

} // namespace

http::response change_package(handler_context const& handler, request_context request,
                              wanted_change const& wanted) {
    return handler.answers.guarded(
        request, [&] { return change(handler, request, wanted, unchanged_use::answered).value(); });
}

std::optional<http::response> change_outdated_package(handler_context const& handler,
                                                      request_context& request,
                                                      wanted_change const& wanted) {
    return change(handler, request, wanted, unchanged_use::left);
}

} // namespace tassel::api
