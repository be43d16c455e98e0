#include "api/bundles/bundle_requests.hpp"

#include "api/bundles/bundle_making.hpp"
#include "api/context/package_moment.hpp"
#include "api/exchange/json_response.hpp"
#include "api/exchange/object_download.hpp"
#include "api/exchange/sized_work.hpp"
#include "api/exchange/work_queues.hpp"
#include "api/packages/package_change.hpp"
#include "concurrent/task_pool.hpp"
#include "http/message.hpp"
#include "service/bundles/bundle_answer.hpp"
#include "store/port/store_error.hpp"

#include "tassel/document/package/package_request.hpp"
#include "tassel/reflect/json_reader.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tassel::api {
namespace {

// How many times we make a bundle when the package keeps changing before the bundle can be kept.
constexpr unsigned maximum_makings = 10;

/// Keeps the bundle; nothing if the package is no longer at the revision that it was made from.
std::optional<http::response> keep(handler_context const& handler, request_context& request,
                                   package_place const& place, bundle_outcome const& outcome) {
    auto const path = archive_path(request.caller.value(), place);
    return change_outdated_package(
        handler, request,
        {.place = place,
         .step = [&outcome](package_pointer const& package, package_context const& context)
             -> std::optional<package_step> { return keep_bundle(package, outcome.made, context); },
         .envelope =
             [&path](opened_package const& package, package_context const& context) {
                 return bundle_envelope(package, path, context);
             },
         .publish = outcome.archive});
}

/// Deleting an attachment deletes its file and gives the package a new revision, so a bundle that
/// fails because of it is made again.
bundle_outcome make_of(handler_context const& handler, object_services const& services,
                       request_context const& request, package_place const& place,
                       package_at_revision const& before) {
    auto const& caller = request.caller.value();
    try {
        package_moment const moment;
        return make_bundle(services, handler.templates, caller, *before.opened,
                           moment.context(request.request_id, handler, caller));
    } catch (store::store_error const&) {
        auto& packages = handler.packages.sealed().store();
        auto const now = packages.revision_of(caller, place.analysis_id, place.document_package_id);
        if (now == before.revision) throw;
        bundle_outcome overtaken;
        overtaken.overtaken = true;
        return overtaken;
    }
}

http::response answer_present(handler_context const& handler, request_context const& request,
                              package_place const& place, package_at_revision const& package) {
    auto const& caller = request.caller.value();
    auto text = work_on_package(handler.queues, caller, package.bytes(), [&] {
        package_moment const moment;
        return bundle_envelope(*package.opened, archive_path(caller, place),
                               moment.context(request.request_id, handler, caller));
    });
    return handler.answers.complete(json_response(http::status::ok, std::move(text)), request);
}

/// Makes the bundle, and again as long as the package changes before the bundle is kept.
http::response make(handler_context const& handler, object_services const& services,
                    request_context& request, package_place const& place) {
    auto const& answers = handler.answers;
    auto const& caller = request.caller.value();
    for (unsigned making = 0; making < maximum_makings; ++making) {
        auto const package =
            handler.packages.find(caller, place.analysis_id, place.document_package_id);
        if (!package) return answers.refuse(no_package, request);
        request.analysis_id = place.analysis_id;
        auto outcome = concurrent::run_in_pool(services.workers, queue_owner(caller), [&] {
            return make_of(handler, services, request, place, *package);
        });
        if (outcome.overtaken) continue;
        if (!outcome.refusal.empty()) {
            return answers.complete(
                json_response(http::status::unprocessable, std::move(outcome.refusal)), request);
        }
        if (outcome.present) return answer_present(handler, request, place, *package);
        if (auto kept = keep(handler, request, place, outcome)) return std::move(*kept);
    }
    return answers.refuse(busy, request);
}

/// The faults of a body that asks for no bundle.
http::response refuse_faults(handler_context const& handler, request_context& request,
                             package_place const& place, std::vector<reflect::fault> faults) {
    auto const known = handler.packages.sealed().store().revision_of(
        request.caller.value(), place.analysis_id, place.document_package_id);
    if (!known) return handler.answers.refuse(no_package, request);
    request.analysis_id = place.analysis_id;
    return handler.answers.refuse(std::move(faults), request);
}

} // namespace

http::response create_bundle(handler_context const& handler, file_services const& files,
                             request_context request, std::string_view body) {
    return handler.answers.guarded(request, [&] {
        auto const place = place_of(request);
        auto faults = work_on_body(handler.queues, request.caller.value(), body, [body] {
            reflect::fault_list found;
            bool const sound =
                reflect::read_json<bundle_request>(body, reflect::no_ruleset{}, found).has_value();
            return sound ? std::vector<reflect::fault>{} : found.take();
        });
        return faults.empty() ? make(handler, files.making, request, place)
                              : refuse_faults(handler, request, place, std::move(faults));
    });
}

http::response download_bundle(handler_context const& handler, file_services const& files,
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
