#include "api/bundles/certifier_sheet.hpp"

#include "api/exchange/object_download.hpp"
#include "api/exchange/responder.hpp"
#include "api/exchange/work_queues.hpp"
#include "api/guard/refusal.hpp"
#include "api/packages/certifier_links.hpp"
#include "concurrent/task_pool.hpp"
#include "crypto/sha256.hpp"
#include "forms/form_repository.hpp"
#include "pdf/form_filler.hpp"
#include "service/bundles/certifier_answer.hpp"
#include "service/bundles/form_making.hpp"

#include <string>
#include <utility>
#include <variant>

namespace tassel::api {
namespace {

/// The form of a link; empty if it can't be made now.
std::string sheet_of(handler_context const& handler, request_context const& request,
                     service::opened_package const& package) {
    package_moment const moment;
    auto const context = moment.context(request.request_id, handler, request.caller.value());
    auto const order = service::sheet_to_certify(package, request.link.secret_sha256, context);
    if (!order) return {};
    auto made = service::make_form(*handler.templates.begin_job(), *order);
    auto* const content = std::get_if<std::string>(&made);
    return content == nullptr ? std::string{} : std::move(*content);
}

} // namespace

http::response download_sheet(handler_context const& handler, file_services const& files,
                              request_context request) {
    auto const package = find_linked_package(handler, request);
    if (!package) return handler.answers.refuse(no_link, request);
    return handler.answers.guarded(request, [&] {
        auto sheet =
            concurrent::run_in_pool(files.making.workers, queue_owner(request.caller.value()),
                                    [&] { return sheet_of(handler, request, *package->opened); });
        if (sheet.empty()) return handler.answers.refuse(no_sheet, request);
        http::response content;
        announce_file(content, "application/pdf", "form_to_certify.pdf", crypto::sha256(sheet));
        content.body = std::move(sheet);
        return handler.answers.complete(std::move(content), request, audience::file);
    });
}

} // namespace tassel::api
