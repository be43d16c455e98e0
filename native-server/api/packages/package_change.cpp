#include "api/packages/package_change.hpp"

#include "api/context/package_moment.hpp"
#include "api/exchange/awaited_answer.hpp"
#include "api/exchange/request_context.hpp"
#include "api/exchange/responder.hpp"
#include "api/exchange/work_queues.hpp"
#include "http/message.hpp"
#include "store/port/store_error.hpp"

#include <memory>
#include <string>
#include <utility>

namespace tassel::api {
namespace {

/// What all attempts at one change share.
struct change_job {
    handler_context handler;
    request_context request;
    wanted_change wanted;
    unsigned attempts = 0;

    [[nodiscard]] store::owner const& caller() const { return request.caller.value(); }
    [[nodiscard]] package_context context(package_moment const& moment) const {
        return moment.context(request.request_id, handler, caller());
    }
};

[[nodiscard]] http::finished take_step(std::shared_ptr<change_job> const& job);

/// A changed package, and the answer to send once it is kept: a kept change can't be refused any
/// more.
struct changed_package {
    package_at_revision after;
    std::string envelope;
};

/// Answers with the result of the write.
http::finished answer_kept(std::shared_ptr<change_job> const& job, changed_package changed,
                           store::package_outcome const& outcome) {
    using status = store::package_change_status;
    auto& request = job->request;
    if (outcome.status == status::conflict) return take_step(job);
    if (outcome.status == status::not_found)
        return job->handler.answers.refuse(no_package, request);
    if (outcome.status == status::failed) throw outcome.failure.value();
    request.audited = true;
    if (job->wanted.publish) job->wanted.publish->keep();
    job->handler.packages.put(std::move(changed.after));
    return job->handler.answers.complete(
        json_response(job->wanted.status, std::move(changed.envelope)), request);
}

/// Hands the new state to the store.
http::finished keep(std::shared_ptr<change_job> const& job, package_at_revision const& before,
                    package_step accepted, package_moment const& moment) {
    auto const& wanted = job->wanted;
    auto const& place = wanted.place;
    auto const& caller = job->caller();
    auto const& sealed = job->handler.packages.sealed();
    package_at_revision after{.document_package_id = place.document_package_id,
                              .revision = before.revision + 1,
                              .opened = std::move(accepted.after),
                              .origin_bytes = before.origin_bytes,
                              .state_bytes = accepted.state.size()};
    store::package_change submitted{
        .belongs_to = caller,
        .analysis_id = place.analysis_id,
        .document_package_id = place.document_package_id,
        .expected_revision = before.revision,
        .state = sealed.seal_state(accepted.state, caller, place.analysis_id,
                                   place.document_package_id, after.revision),
        .publish_object = wanted.publish ? std::optional{wanted.publish->id()} : std::nullopt,
        .delete_objects = std::move(accepted.delete_objects),
        .audit = audit_row(job->request, wanted.status)};
    changed_package changed{.after = std::move(after), .envelope = {}};
    changed.envelope = wanted.envelope(*changed.after.opened, job->context(moment));
    return std::make_unique<awaited_answer<store::package_outcome>>(
        job->handler.answers, job->request,
        [&packages = sealed.store(), submitted = std::move(submitted)](auto const& to) mutable {
            packages.update(std::move(submitted), [to](store::package_outcome outcome) {
                to->bring(std::move(outcome));
            });
        },
        [job, changed = std::move(changed)](store::package_outcome const& outcome) mutable {
            return answer_kept(job, std::move(changed), outcome);
        });
}

http::finished take_step_from(std::shared_ptr<change_job> const& job,
                              package_at_revision const& before) {
    auto& request = job->request;
    auto const& wanted = job->wanted;
    package_moment const moment;
    auto const context = job->context(moment);
    auto taken = wanted.step(before.opened, context);
    if (!taken) return job->handler.answers.refuse(no_package, request);
    if (!taken->refusal.empty()) {
        return job->handler.answers.complete(
            json_response(http::status::unprocessable, std::move(taken->refusal)), request);
    }
    if (taken->changed) return keep(job, before, std::move(*taken), moment);
    if (wanted.unchanged) return wanted.unchanged(std::move(request));
    return job->handler.answers.complete(
        json_response(wanted.status, wanted.envelope(*before.opened, context)), request);
}

http::finished take_step(std::shared_ptr<change_job> const& job) {
    auto& request = job->request;
    auto const& wanted = job->wanted;
    if (++job->attempts > maximum_attempts) return job->handler.answers.refuse(busy, request);
    auto const before = job->handler.packages.find(job->caller(), wanted.place.analysis_id,
                                                   wanted.place.document_package_id);
    if (!before) return job->handler.answers.refuse(no_package, request);
    request.analysis_id = wanted.place.analysis_id;
    return work_on_package(job->handler.queues, job->caller(), before->bytes(),
                           [&] { return take_step_from(job, *before); });
}

} // namespace

http::finished change_package(handler_context const& handler, request_context request,
                              wanted_change wanted) {
    auto const job =
        std::make_shared<change_job>(change_job{handler, std::move(request), std::move(wanted)});
    return handler.answers.guarded(job->request, [&] { return take_step(job); });
}

} // namespace tassel::api
