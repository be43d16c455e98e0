#include "api/bundles/bundle_requests.hpp"

#include "api/bundles/bundle_making.hpp"
#include "api/context/package_moment.hpp"
#include "api/exchange/awaited_answer.hpp"
#include "api/exchange/object_download.hpp"
#include "api/exchange/responder.hpp"
#include "api/exchange/work_queues.hpp"
#include "api/packages/package_change.hpp"
#include "http/message.hpp"
#include "service/bundles/bundle_answer.hpp"
#include "store/port/store_error.hpp"

#include "tassel/document/package/package_request.hpp"
#include "tassel/reflect/json_reader.hpp"

#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace tassel::api {
namespace {

// How many times we make a bundle when the package keeps changing before the bundle can be kept.
constexpr unsigned maximum_makings = 10;

/// One request for a bundle, for as long as it runs.
struct bundle_job {
    handler_context handler;
    object_services services;
    std::shared_ptr<request_context> request;
    package_place place;
    unsigned makings = 0;

    [[nodiscard]] store::owner const& caller() const { return request->caller.value(); }
    [[nodiscard]] package_context context(package_moment const& moment) const {
        return moment.context(request->request_id, handler, caller());
    }
};

[[nodiscard]] http::finished make(std::shared_ptr<bundle_job> const& job);

/// Keeps the bundle if the package is still at the revision that it was made from; otherwise starts
/// again.
http::finished keep(std::shared_ptr<bundle_job> const& job, bundle_outcome outcome) {
    auto const made = std::make_shared<made_bundle const>(std::move(outcome.made));
    auto path = archive_path(job->caller(), job->place);
    return change_package(
        job->handler, std::move(*job->request),
        {.place = job->place,
         .step = [made](package_pointer const& package, package_context const& context)
             -> std::optional<package_step> { return keep_bundle(package, *made, context); },
         .envelope =
             [path = std::move(path)](opened_package const& package,
                                      package_context const& context) {
                 return bundle_envelope(package, path, context);
             },
         .publish = std::move(outcome.archive),
         .unchanged =
             [job](request_context request) {
                 *job->request = std::move(request);
                 return make(job);
             }});
}

http::finished answer_bundle(std::shared_ptr<bundle_job> const& job,
                             package_at_revision const& package, bundle_outcome outcome) {
    auto const& request = *job->request;
    if (outcome.overtaken) return make(job);
    if (!outcome.refusal.empty()) {
        return job->handler.answers.complete(
            json_response(http::status::unprocessable, std::move(outcome.refusal)), request);
    }
    if (!outcome.present) return keep(job, std::move(outcome));
    auto text = work_on_package(job->handler.queues, job->caller(), package.bytes(), [&] {
        package_moment const moment;
        return bundle_envelope(*package.opened, archive_path(job->caller(), job->place),
                               job->context(moment));
    });
    return job->handler.answers.complete(json_response(http::status::ok, std::move(text)), request);
}

/// Deleting an attachment deletes its file and gives the package a new revision, so a bundle that
/// fails because of it is made again.
bundle_outcome make_of(bundle_job const& job, package_at_revision const& before) {
    try {
        package_moment const moment;
        return make_bundle(job.services, job.handler.templates, job.caller(), *before.opened,
                           job.context(moment));
    } catch (store::store_error const&) {
        auto& packages = job.handler.packages.sealed().store();
        auto const now = packages.revision_of(job.caller(), job.place.analysis_id,
                                              job.place.document_package_id);
        if (now == before.revision) throw;
        bundle_outcome overtaken;
        overtaken.overtaken = true;
        return overtaken;
    }
}

http::finished make(std::shared_ptr<bundle_job> const& job) {
    auto const found = job->handler.packages.find(job->caller(), job->place.analysis_id,
                                                  job->place.document_package_id);
    if (!found) return job->handler.answers.refuse(no_package, *job->request);
    job->request->analysis_id = job->place.analysis_id;
    if (++job->makings > maximum_makings) return job->handler.answers.refuse(busy, *job->request);
    return answer_of_worker<bundle_outcome>(
        job->services.workers, job->handler.answers, *job->request,
        [job, before = *found] { return make_of(*job, before); },
        [job, package = *found](bundle_outcome outcome) {
            return answer_bundle(job, package, std::move(outcome));
        });
}

} // namespace

http::finished create_bundle(handler_context const& handler, file_services const& files,
                             request_context request, std::string_view body) {
    auto place = place_of(request);
    auto const job = std::make_shared<bundle_job>(
        bundle_job{.handler = handler,
                   .services = files.making,
                   .request = std::make_shared<request_context>(std::move(request)),
                   .place = std::move(place)});
    reflect::fault_list faults;
    if (reflect::read_json<bundle_request>(body, reflect::no_ruleset{}, faults)) return make(job);
    auto const known = handler.packages.sealed().store().revision_of(
        job->caller(), job->place.analysis_id, job->place.document_package_id);
    if (!known) return handler.answers.refuse(no_package, *job->request);
    job->request->analysis_id = job->place.analysis_id;
    return handler.answers.refuse(faults.take(), *job->request);
}

http::finished download_bundle(handler_context const& handler, file_services const& files,
                               request_context request) {
    auto const package = find_package(handler, request);
    if (!package) return handler.answers.refuse(no_package, request);
    auto const& caller = request.caller.value();
    auto bundle = work_on_package(handler.queues, caller, package->bytes(), [&] {
        package_moment const moment;
        return find_bundle(*package->opened, moment.context(request.request_id, handler, caller));
    });
    if (!bundle || bundle->stale) return refuse_without_bundle(handler, request);
    if (bundle->over_limits) return handler.answers.refuse(bundle_too_large, request);
    return download_object(files.downloads, std::move(request),
                           {.object_id = std::move(bundle->bundle_id),
                            .filename = std::move(bundle->filename),
                            .content_type = "application/zip",
                            .size_bytes = bundle->archive_octets,
                            .sha256 = std::move(bundle->archive_sha256)});
}

http::response refuse_without_bundle(handler_context const& handler,
                                     request_context const& request) {
    return handler.answers.refuse(
        {{"bundle", reflect::fault_code::required, "must be made of the package as it stands now"}},
        request);
}

} // namespace tassel::api
