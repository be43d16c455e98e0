#include "api/analyses/create_analysis.hpp"

#include "api/exchange/awaited_answer.hpp"
#include "api/exchange/body_exchange.hpp"
#include "api/exchange/head_reading.hpp"
#include "api/exchange/request_context.hpp"
#include "api/exchange/responder.hpp"
#include "api/packages/package_reads.hpp"
#include "clock/utc_clock.hpp"
#include "crypto/identifier.hpp"
#include "service/analyses/answer_analysis.hpp"
#include "store/port/store_error.hpp"
#include "text/identifier_grammar.hpp"

#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace tassel::api {
namespace {

// The largest request that the connection's thread answers itself: about five loans. A larger one
// takes a millisecond or more, and then the cost of handing it over no longer matters.
constexpr std::size_t maximum_bytes_at_once = 2'048;

// How many times we try again when a key leads to an analysis that is deleted before we read it.
constexpr unsigned maximum_attempts = 8;

/// The analysis that this key created before, with its current workflow. Nothing if the analysis,
/// and with it the key, has been deleted since.
std::optional<http::response> stored_answer(handler_context const& handler,
                                            request_context& request,
                                            std::string const& analysis_id) {
    auto text = show_analysis(handler, request.caller.value(), analysis_id, analysis_view::analysis,
                              request.request_id);
    if (!text) return std::nullopt;
    request.analysis_id = analysis_id;
    return handler.answers.complete(json_response(200, std::move(*text)), request);
}

/// An analysis that is about to be written to disk.
struct creation_job {
    handler_context handler;
    request_context request;
    store::new_analysis created;
    std::string envelope; ///< the answer to send once the analysis is kept
    unsigned attempts = 0;
};

[[nodiscard]] http::finished submit(std::shared_ptr<creation_job> const& job);

http::finished answer_kept(std::shared_ptr<creation_job> const& job, store::creation const& made) {
    auto& request = job->request;
    auto const& answers = job->handler.answers;
    if (made.status == store::creation_status::failed) throw made.failure.value();
    if (made.status == store::creation_status::replayed) {
        request.audited = true;
        auto known = stored_answer(job->handler, request, made.analysis_id);
        if (known) return std::move(*known);
        request.audited = false;
        return submit(job);
    }
    request.audited = true;
    if (made.status == store::creation_status::conflict) return answers.refuse(key_reused, request);
    return answers.complete(json_response(200, std::move(job->envelope)), request);
}

/// A request without a key is kept at the first attempt.
http::finished submit(std::shared_ptr<creation_job> const& job) {
    if (++job->attempts > maximum_attempts) return job->handler.answers.refuse(busy, job->request);
    auto created = job->created.once ? job->created : std::move(job->created);
    return std::make_unique<awaited_answer<store::creation>>(
        job->handler.answers, job->request,
        [&kept = job->handler.analyses.store(),
         created = std::move(created)](auto const& to) mutable {
            kept.create(std::move(created),
                        [to](store::creation outcome) { to->bring(std::move(outcome)); });
        },
        [job](store::creation const& outcome) { return answer_kept(job, outcome); });
}

/// Seals the new analysis and hands it to the store.
http::finished keep(handler_context const& handler, request_context request,
                    std::optional<store::idempotency> const& once, analysis_answer made,
                    std::string analysis_id, std::string created_at) {
    auto const caller = request.caller.value();
    auto sealed = handler.analyses.seal(made.record, caller, analysis_id);
    store::new_analysis created{.analysis_id = std::move(analysis_id),
                                .belongs_to = caller,
                                .created_at = std::move(created_at),
                                .now = utc_now().seconds,
                                .once = once,
                                .sealed = std::move(sealed),
                                .audit = audit_row(request, 200),
                                .conflict_status = key_reused.status};
    return submit(std::make_shared<creation_job>(
        creation_job{handler, std::move(request), std::move(created), std::move(made.envelope)}));
}

/// The answer to an earlier request with the same key; nothing if there was none.
std::optional<http::response> answer_known(handler_context const& handler, request_context& request,
                                           store::idempotency const& once) {
    auto const used = handler.analyses.store().find_key(request.caller.value(), once.key_sha256);
    if (!used) return std::nullopt;
    if (used->payload_sha256 != once.payload_sha256) {
        return handler.answers.refuse(key_reused, request);
    }
    return stored_answer(handler, request, used->analysis_id);
}

http::finished create_analysis(handler_context const& handler, request_context request,
                               std::optional<store::idempotency> once, std::string_view body) {
    if (once) {
        once->payload_sha256 = payload_sha256(body);
        if (auto known = answer_known(handler, request, *once)) return std::move(*known);
    }
    auto analysis_id = crypto::make_identifier(text::analysis_prefix);
    auto const scenario_id = crypto::make_identifier("scn");
    std::string created_at{utc_now().timestamp};
    auto made = answer_analysis(body, {.analysis_id = analysis_id,
                                       .scenario_id = scenario_id,
                                       .request_id = request.request_id,
                                       .created_at = created_at});
    if (made.refused()) {
        return handler.answers.complete(json_response(422, std::move(made.envelope)), request);
    }
    return keep(handler, std::move(request), once, std::move(made), std::move(analysis_id),
                std::move(created_at));
}

} // namespace

http::opening open_create_analysis(handler_context const& handler, http::request_head const& head,
                                   request_context request) {
    std::optional<store::idempotency> once; // the payload's digest is set once the body has arrived
    if (head.field_count(idempotency_header) != 0) {
        once.emplace().key_sha256 = crypto::sha256(head.field(idempotency_header));
    }
    return open_body(handler.answers, std::move(request),
                     {.workers = handler.queues.analyses, .maximum_at_once = maximum_bytes_at_once},
                     [handler, once, fault = idempotency_fault(head)](
                         request_context const& asked, std::string_view body) -> http::finished {
                         if (fault) return handler.answers.refuse({*fault}, asked);
                         return create_analysis(handler, asked, once, body);
                     });
}

} // namespace tassel::api
