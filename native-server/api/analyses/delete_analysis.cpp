#include "api/analyses/delete_analysis.hpp"

#include "api/exchange/audit.hpp"
#include "api/exchange/awaited_answer.hpp"
#include "api/exchange/json_response.hpp"
#include "http/status.hpp"
#include "store/port/analysis_store.hpp"

#include "tassel/document/package/package_data.hpp"
#include "tassel/reflect/envelope.hpp"

#include <memory>
#include <string>
#include <utility>

namespace tassel::api {
namespace {

http::finished answer_removed(package_desk const& desk, request_context& request,
                              std::string analysis_id, store::removal const& outcome) {
    if (outcome.failure) throw *outcome.failure;
    request.audited = outcome.found;
    if (!outcome.found) return desk.answers.refuse(no_analysis, request);
    desk.snapshots.forget(analysis_id);
    for (auto const& document_package_id : outcome.document_package_ids)
        desk.packages.forget(document_package_id);
    std::string text;
    reflect::write_success(text, deleted_analysis_data{.analysis_id = std::move(analysis_id)});
    return desk.answers.complete(json_response(http::status::ok, std::move(text)), request);
}

http::finished remove(package_desk const& desk, std::shared_ptr<request_context> const& request) {
    auto analysis_id = place_of(*request).analysis_id;
    store::removed_analysis removed{.analysis_id = analysis_id,
                                    .belongs_to = request->caller.value(),
                                    .audit = audit_row(*request, http::status::ok)};
    return std::make_unique<awaited_answer<store::removal>>(
        desk.answers, *request,
        [&kept = desk.analyses.store(), removed = std::move(removed)](auto const& to) mutable {
            kept.remove(std::move(removed),
                        [to](store::removal outcome) { to->bring(std::move(outcome)); });
        },
        [desk, request, analysis_id = std::move(analysis_id)](store::removal const& outcome) {
            return answer_removed(desk, *request, analysis_id, outcome);
        });
}

} // namespace

http::finished delete_analysis(package_desk const& desk, request_context request) {
    auto const kept = std::make_shared<request_context>(std::move(request));
    return desk.answers.guarded(*kept, [&] { return remove(desk, kept); });
}

} // namespace tassel::api
