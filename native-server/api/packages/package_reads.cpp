#include "api/packages/package_reads.hpp"

#include "api/context/handler_context.hpp"
#include "api/exchange/head_reading.hpp"
#include "api/exchange/responder.hpp"
#include "api/exchange/work_queues.hpp"
#include "http/message.hpp"
#include "service/analyses/answer_analysis.hpp"
#include "service/bundles/bundle_answer.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::api {
namespace {

constexpr std::string_view source_parameter = "source_id";

using source_envelope = std::optional<std::string> (*)(service::opened_package const& package,
                                                       std::optional<std::string_view> source_id,
                                                       service::package_context const& context);

/// Shows an analysis that has a package, and that therefore belongs to the owner.
std::optional<std::string> show_with_package(handler_context const& handler,
                                             store::owner const& owner,
                                             std::string_view analysis_id,
                                             package_at_revision const& latest, analysis_view view,
                                             std::string_view request_id) {
    auto const& package = *latest.opened;
    package_moment const moment;
    auto const context = moment.context(request_id, handler, owner);
    if (view == analysis_view::plan_options) {
        return service::plan_options_with_package_envelope(package, context);
    }
    auto const snapshot = handler.snapshots.find(owner, analysis_id);
    if (!snapshot) return std::nullopt;
    if (view == analysis_view::analysis)
        return service::analysis_with_package_envelope(*snapshot, package, context);
    auto const archive = archive_path(owner, {.analysis_id = std::string{analysis_id},
                                              .document_package_id = latest.document_package_id,
                                              .attachment_id = {}});
    return service::sandbox_analysis_envelope(*snapshot, package, archive, context);
}

/// Answers with what the package says about the source that the query names.
http::response read_source(handler_context const& handler, request_context& request,
                           std::string_view query, source_envelope envelope) {
    auto const package = find_package(handler, request);
    if (!package) return handler.answers.refuse(no_package, request);
    std::vector<reflect::fault> faults;
    auto const source_id = once_in_query(query, source_parameter, faults);
    if (!faults.empty()) return handler.answers.refuse(std::move(faults), request);
    auto const& caller = request.caller.value();
    auto text = work_on_package(handler.queues, caller, package->bytes(), [&] {
        package_moment const moment;
        return envelope(*package->opened, source_id,
                        moment.context(request.request_id, handler, caller));
    });
    if (!text) return handler.answers.refuse(no_package, request);
    return handler.answers.complete(json_response(http::status::ok, std::move(*text)), request);
}

} // namespace

std::optional<std::string> show_analysis(handler_context const& handler, store::owner const& owner,
                                         std::string_view analysis_id, analysis_view view,
                                         std::string_view request_id) {
    if (auto const latest = handler.packages.find_latest(owner, analysis_id)) {
        return work_on_package(handler.queues, owner, latest->bytes(), [&] {
            return show_with_package(handler, owner, analysis_id, *latest, view, request_id);
        });
    }
    auto const record = handler.analyses.find_packed(owner, analysis_id);
    if (!record) return std::nullopt;
    return work_on_record(handler.queues, owner, record->size(), [&] {
        return view == analysis_view::plan_options ? service::plan_options_envelope(record->text())
                                                   : service::analysis_envelope(record->text());
    });
}

http::response read_analysis(handler_context const& handler, request_context& request,
                             analysis_view view) {
    auto const analysis_id = place_of(request).analysis_id;
    auto text =
        show_analysis(handler, request.caller.value(), analysis_id, view, request.request_id);
    if (!text) return handler.answers.refuse(no_analysis, request);
    request.analysis_id = analysis_id;
    return handler.answers.complete(json_response(http::status::ok, std::move(*text)), request);
}

http::response read_intake(handler_context const& handler, request_context& request,
                           std::string_view query) {
    return read_source(handler, request, query, &service::intake_envelope);
}

http::response read_intake_schema(handler_context const& handler, request_context& request,
                                  std::string_view query) {
    return read_source(handler, request, query, &service::intake_schema_envelope);
}

http::response list_attachments(handler_context const& handler, request_context& request,
                                std::string_view query) {
    return read_source(handler, request, query, &service::attachments_envelope);
}

} // namespace tassel::api
