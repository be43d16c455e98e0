#include "api/analyses/analysis_requests.hpp"

#include "api/exchange/body_exchange.hpp"
#include "api/exchange/head_reading.hpp"
#include "api/exchange/request_context.hpp"
#include "api/exchange/responder.hpp"
#include "api/exchange/work_queues.hpp"
#include "api/packages/package_reads.hpp"
#include "clock/utc_clock.hpp"
#include "crypto/identifier.hpp"
#include "http/message.hpp"
#include "service/analyses/answer_analysis.hpp"
#include "store/port/analysis_store.hpp"
#include "text/identifier_grammar.hpp"

#include "tassel/document/package/package_data.hpp"
#include "tassel/reflect/envelope.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tassel::api {
namespace {

// The largest request that the connection's thread answers itself: about five loans. A larger
// request takes a millisecond or more, and in comparison, the cost of handing it to the pool is
// small.
constexpr std::size_t maximum_bytes_at_once = 2'048;

// How many times we try again if the analysis of an idempotency key is deleted before we read it.
constexpr unsigned maximum_attempts = 8;

/// Returns the analysis that this key created before, with its current workflow. Returns nothing if
/// the analysis has been deleted since, because its key is deleted with it.
std::optional<http::response> stored_answer(handler_context const& handler,
                                            request_context& request,
                                            std::string const& analysis_id) {
    auto text = show_analysis(handler, request.caller.value(), analysis_id, analysis_view::analysis,
                              request.request_id);
    if (!text) return std::nullopt;
    request.analysis_id = analysis_id;
    return handler.answers.complete(json_response(200, std::move(*text)), request);
}

/// The outcome of a request before anything is written.
struct prepared_analysis {
    std::optional<http::response> answer{}; ///< set if there is nothing to write
    std::optional<store::new_analysis> created{};
    std::string envelope{}; ///< the answer to send once the analysis is kept
};

/// Returns the answer to an earlier request with the same key, or nothing if there was none.
std::optional<http::response> answer_known(handler_context const& handler, request_context& request,
                                           store::idempotency const& once) {
    auto const used = handler.analyses.store().find_key(request.caller.value(), once.key_sha256);
    if (!used) return std::nullopt;
    if (used->payload_sha256 != once.payload_sha256) {
        return handler.answers.refuse(key_reused, request);
    }
    return stored_answer(handler, request, used->analysis_id);
}

/// Decides eligibility, quotes the plans, and seals the result.
prepared_analysis prepare(handler_context const& handler, request_context& request,
                          std::optional<store::idempotency> once, std::string_view body) {
    if (once) {
        once->payload_sha256 = payload_sha256(body);
        if (auto known = answer_known(handler, request, *once)) return {.answer = std::move(known)};
    }
    auto const caller = request.caller.value();
    auto analysis_id = crypto::make_identifier(text::analysis_prefix);
    auto const scenario_id = crypto::make_identifier("scn");
    std::string created_at{utc_now().timestamp};
    auto made = service::answer_analysis(body, {.analysis_id = analysis_id,
                                                .scenario_id = scenario_id,
                                                .request_id = request.request_id,
                                                .created_at = created_at});
    if (made.refused()) {
        return {.answer = handler.answers.complete(json_response(422, std::move(made.envelope)),
                                                   request)};
    }
    auto sealed = handler.analyses.seal(made.record, caller, analysis_id);
    return {.created = store::new_analysis{.analysis_id = std::move(analysis_id),
                                           .belongs_to = caller,
                                           .created_at = std::move(created_at),
                                           .now = utc_now().seconds,
                                           .once = once,
                                           .sealed = std::move(sealed),
                                           .audit = audit_row(request, 200),
                                           .conflict_status = key_reused.status},
            .envelope = std::move(made.envelope)};
}

/// Stores the analysis. A request without an idempotency key needs only one attempt.
http::response keep(handler_context const& handler, request_context& request,
                    prepared_analysis ready) {
    using status = store::creation_status;
    auto const& answers = handler.answers;
    for (unsigned attempt = 0; attempt < maximum_attempts; ++attempt) {
        auto& created = ready.created.value();
        auto const made =
            handler.analyses.store().create(created.once ? created : std::move(created));
        request.audited = true;
        if (made.status == status::created)
            return answers.complete(json_response(200, std::move(ready.envelope)), request);
        if (made.status == status::conflict) return answers.refuse(key_reused, request);
        auto known = stored_answer(handler, request, made.analysis_id);
        if (known) return std::move(*known);
        request.audited = false;
    }
    return answers.refuse(busy, request);
}

http::response create_analysis(handler_context const& handler, request_context request,
                               std::optional<store::idempotency> const& once,
                               std::string_view body) {
    return handler.answers.guarded(request, [&]() -> http::response {
        auto ready = work_at_length(handler.queues.analyses, request.caller.value(),
                                    body.size() > maximum_bytes_at_once,
                                    [&] { return prepare(handler, request, once, body); });
        if (ready.answer) return std::move(*ready.answer);
        return keep(handler, request, std::move(ready));
    });
}

} // namespace

http::opening open_create_analysis(handler_context const& handler, http::request_head const& head,
                                   request_context request) {
    std::optional<store::idempotency> once; // the payload's digest is set once the body has arrived
    if (head.field_count(idempotency_header) != 0) {
        once.emplace().key_sha256 = crypto::sha256(head.field(idempotency_header));
    }
    return open_body(handler.answers, std::move(request),
                     [handler, once, fault = idempotency_fault(head)](
                         request_context const& asked, std::string_view body) -> http::response {
                         if (fault) return handler.answers.refuse({*fault}, asked);
                         return create_analysis(handler, asked, once, body);
                     });
}

namespace {

/// Answers a question about a kept analysis from its record and the request's body.
using question = service::answer (*)(std::string_view record, std::string_view body,
                                     std::string_view request_id);

http::response ask_analysis(handler_context const& handler, question asked, request_context request,
                            std::string_view body) {
    auto analysis_id = place_of(request).analysis_id;
    auto const record = handler.analyses.find(request.caller.value(), analysis_id);
    if (!record) return handler.answers.refuse(no_analysis, request);
    request.analysis_id = std::move(analysis_id);
    auto made = asked(*record, body, request.request_id);
    return handler.answers.complete(json_response(made.status, std::move(made.body)), request);
}

http::opening open_question(handler_context const& handler, question asked,
                            request_context request) {
    auto& workers = handler.queues.analyses;
    return open_body(handler.answers, std::move(request),
                     [handler, asked, &workers](request_context const& by, std::string_view body) {
                         return concurrent::run_in_pool(
                             workers, queue_owner(by.caller.value()),
                             [&] { return ask_analysis(handler, asked, by, body); });
                     });
}

} // namespace

http::opening open_project_analysis(handler_context const& handler, request_context request) {
    return open_question(handler, &service::answer_projection, std::move(request));
}

http::opening open_check_bill(handler_context const& handler, request_context request) {
    return open_question(handler, &service::answer_bill_check, std::move(request));
}

http::opening merge_sent_exports(handler_context const& handler, request_context request) {
    return open_pooled_body(handler.answers, std::move(request), handler.queues.analyses,
                            maximum_body_at_once,
                            [handler](request_context const& asked, std::string_view body) {
                                auto made = service::answer_merge(body, asked.request_id);
                                return handler.answers.complete(
                                    json_response(made.status, std::move(made.body)), asked);
                            });
}

namespace {

http::response remove(handler_context const& handler, request_context& request) {
    auto analysis_id = place_of(request).analysis_id;
    auto const outcome =
        handler.analyses.store().remove({.analysis_id = analysis_id,
                                         .belongs_to = request.caller.value(),
                                         .audit = audit_row(request, http::status::ok)});
    request.audited = outcome.found;
    if (!outcome.found) return handler.answers.refuse(no_analysis, request);
    handler.snapshots.forget(analysis_id);
    for (auto const& document_package_id : outcome.document_package_ids)
        handler.packages.forget(document_package_id);
    std::string text;
    reflect::write_success(text,
                           document::deleted_analysis_data{.analysis_id = std::move(analysis_id)});
    return handler.answers.complete(json_response(http::status::ok, std::move(text)), request);
}

} // namespace

http::response delete_analysis(handler_context const& handler, request_context request) {
    return handler.answers.guarded(request, [&] { return remove(handler, request); });
}

} // namespace tassel::api
