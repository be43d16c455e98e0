#include "api/packages/create_package.hpp"

#include "api/context/package_moment.hpp"
#include "api/exchange/awaited_answer.hpp"
#include "api/exchange/request_context.hpp"
#include "api/exchange/responder.hpp"
#include "api/exchange/work_queues.hpp"
#include "api/packages/package_change.hpp"
#include "crypto/identifier.hpp"
#include "crypto/sha256.hpp"
#include "http/message.hpp"
#include "store/port/store_error.hpp"
#include "text/identifier_grammar.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tassel::api {
namespace {

using package_request = sent<sandbox_documents_request>;

/// Saves the intake of a sandbox request to the package.
http::finished update(handler_context const& handler, request_context request, package_place place,
                      package_request const& sent) {
    return change_package(
        handler, std::move(request),
        {.place = std::move(place),
         .step = [sent](package_pointer const& package, package_context const& context)
             -> std::optional<package_step> { return update_documents(package, sent, context); },
         .envelope = &documents_envelope});
}

/// A package that is about to be written to disk.
struct package_job {
    handler_context handler;
    request_context request;
    package_channel channel;
    package_request sent;
    package_moment moment{};
    package_at_revision made{};
    std::string envelope{}; ///< the answer once it is kept: it can't be refused any more

    [[nodiscard]] store::owner const& caller() const { return request.caller.value(); }
    [[nodiscard]] package_context context() const {
        return moment.context(request.request_id, handler, caller());
    }
};

std::string envelope_of(package_job const& job, opened_package const& package) {
    return job.channel == package_channel::sandbox ? documents_envelope(package, job.context())
                                                   : package_envelope(package, job.context());
}

http::response answer_with(package_job const& job, std::string text) {
    return job.handler.answers.complete(json_response(http::status::ok, std::move(text)),
                                        job.request);
}

http::finished answer_existing(package_job& job, std::string const& document_package_id) {
    auto const& analysis_id = job.request.analysis_id;
    if (job.channel == package_channel::sandbox) {
        return update(job.handler, job.request,
                      {.analysis_id = analysis_id,
                       .document_package_id = document_package_id,
                       .attachment_id = {}},
                      job.sent);
    }
    auto const existing = job.handler.packages.find(job.caller(), analysis_id, document_package_id);
    if (!existing) return job.handler.answers.refuse(no_analysis, job.request);
    auto text = work_on_package(job.handler.queues, job.caller(), existing->bytes(),
                                [&] { return envelope_of(job, *existing->opened); });
    return answer_with(job, std::move(text));
}

http::finished answer_created(package_job& job, store::package_creation const& outcome) {
    using status = store::package_creation_status;
    if (outcome.status == status::failed) throw outcome.failure.value();
    if (outcome.status == status::existing)
        return answer_existing(job, outcome.document_package_id);
    job.request.audited = true;
    if (outcome.status == status::not_found)
        return job.handler.answers.refuse(no_analysis, job.request);
    job.handler.packages.put(job.made);
    return answer_with(job, std::move(job.envelope));
}

http::finished create_from(std::string_view record, handler_context const& handler,
                           request_context request, package_channel channel,
                           package_request const& sent) {
    auto const analysis_id = request.analysis_id;
    auto const job =
        std::make_shared<package_job>(package_job{handler, std::move(request), channel, sent});
    auto const id = crypto::make_identifier(text::package_prefix);
    auto made = make_package(record, sent, id, job->context());
    if (!made.refusal.empty()) {
        return handler.answers.complete(
            json_response(http::status::unprocessable, std::move(made.refusal)), job->request);
    }
    auto const& caller = job->caller();
    auto const& sealed = handler.packages.sealed();
    store::new_package created{
        .document_package_id = id,
        .analysis_id = analysis_id,
        .belongs_to = caller,
        .created_at = job->moment.timestamp(),
        .selection_sha256 = crypto::sha256(made.selection),
        .origin = sealed.seal_origin(made.origin, caller, analysis_id, id),
        .state = sealed.seal_state(made.state, caller, analysis_id, id, store::first_revision),
        .audit = audit_row(job->request, http::status::ok),
        .not_found_status = no_analysis.status};
    job->made = {.document_package_id = id,
                 .revision = store::first_revision,
                 .opened = std::move(made.opened),
                 .origin_bytes = made.origin.size(),
                 .state_bytes = made.state.size()};
    job->envelope = envelope_of(*job, *job->made.opened);
    return std::make_unique<awaited_answer<store::package_creation>>(
        handler.answers, job->request,
        [&packages = sealed.store(), created = std::move(created)](auto const& to) mutable {
            packages.create(std::move(created), [to](store::package_creation outcome) {
                to->bring(std::move(outcome));
            });
        },
        [job](store::package_creation const& outcome) { return answer_created(*job, outcome); });
}

http::finished create(handler_context const& handler, request_context request,
                      package_channel channel, package_request const& sent) {
    auto const analysis_id = place_of(request).analysis_id;
    auto const record = handler.analyses.find_packed(request.caller.value(), analysis_id);
    if (!record) return handler.answers.refuse(no_analysis, request);
    request.analysis_id = analysis_id;
    auto const caller = request.caller.value();
    return work_on_record(handler.queues, caller, record->size(), [&] {
        return create_from(record->text(), handler, std::move(request), channel, sent);
    });
}

} // namespace

http::finished create_package(handler_context const& handler, request_context request,
                              std::string_view body) {
    constexpr auto channel = package_channel::partner;
    return create(handler, std::move(request), channel, read_package_request(body, channel));
}

http::finished save_documents(handler_context const& handler, request_context request,
                              std::string_view body) {
    constexpr auto channel = package_channel::sandbox;
    auto const sent = read_package_request(body, channel);
    auto named = package_named_in(sent);
    if (!named) return create(handler, std::move(request), channel, sent);
    if (!text::is_identifier(text::package_prefix, *named))
        return handler.answers.refuse(no_package, request);
    package_place place{.analysis_id = place_of(request).analysis_id,
                        .document_package_id = std::move(*named),
                        .attachment_id = {}};
    return update(handler, std::move(request), std::move(place), sent);
}

} // namespace tassel::api
