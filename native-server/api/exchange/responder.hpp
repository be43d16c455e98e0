// Finishes every answer: audit row, common headers, metrics, access log. For a request that failed
// internally, also writes the log line and the body of the answer.
#pragma once

#include "api/exchange/metrics.hpp"
#include "api/exchange/request_context.hpp"
#include "api/guard/refusal.hpp"
#include "http/message.hpp"
#include "store/port/audit_log.hpp"

#include "tassel/reflect/fault.hpp"

#include <exception>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::api {

/// Returns {"success":false,"data":{"code":...,"request_id":...},"error_message":"- <sentence>"}.
[[nodiscard]] std::string error_envelope(std::string_view code, std::string_view request_id,
                                         std::string_view sentence);

/// Logs the failure with the request's id and route. Does not log an exhausted quota, a full queue,
/// or a lasting failure that the log already reports (store/port/failures.hpp). Logs the message
/// only if a store or a child failed, or if a newer program wrote the record: the messages of other
/// exceptions could quote submitted data.
void log_failure(std::exception const& error, request_context const& request);

/// Returns the answer to a failed request. A store_error says whether the same request may succeed
/// later.
[[nodiscard]] refusal const& refusal_of(std::exception const& error) noexcept;

[[nodiscard]] inline http::response json_response(unsigned status, std::string body) {
    http::response response;
    response.status = status;
    response.content_type = "application/json";
    response.body = std::move(body);
    return response;
}

/// Who a response is for, which determines what a browser and its caches may do with it.
enum class audience {
    program, ///< never stored, never rendered
    file,    ///< an attachment: the client saves it, no cache keeps it, and it is inert if rendered
    page,    ///< the page's assets, which have their own Cache-Control
    embedded, ///< page assets for a page that other sites show in frames
    shared    ///< page assets that other sites' pages load
};

/// The operator's settings for answers.
struct answer_settings {
    bool access_log = false;
    bool strict_transport = false; ///< browsers connect over TLS and must keep using TLS
    /// The origins whose frames may hold embedded pages, in Content-Security-Policy syntax.
    std::string embedding_origins{"'none'"};
};

/// Turns results into complete answers. Safe from several threads. Each request ends in exactly one
/// of these calls.
class responder {
  public:
    /// `counters` and `audits` must outlive the responder.
    responder(metrics& counters, store::audit_log& audits, answer_settings const& settings)
        : metrics_{counters}, audits_{audits}, settings_{settings} {}

    /// Completes a route's answer, and opens the session that a valid request asks for. Returns a
    /// refusal if the audit row can't be stored.
    [[nodiscard]] http::response complete(http::response answer, request_context const& request,
                                          audience reader = audience::program) const;

    /// Returns the error envelope of a refusal.
    [[nodiscard]] http::response refuse(refusal const& reason,
                                        request_context const& request) const;

    /// Returns the 422 for content with these faults.
    [[nodiscard]] http::response refuse(std::vector<reflect::fault> faults,
                                        request_context const& request) const;

    /// Returns a 405 that lists the methods that the path answers.
    [[nodiscard]] http::response refuse_method(std::string allowed,
                                               request_context const& request) const;

    /// Returns the answer that `make` returns. Logs any exception, and refuses as `refusal_of`
    /// states.
    template <class Make>
    [[nodiscard]] http::response guarded(request_context const& request, Make make) const {
        try {
            return make();
        } catch (std::exception const& error) {
            log_failure(error, request);
            return refuse(refusal_of(error), request);
        }
    }

  private:
    /// Writes the audit row. Returns null, or the reason why the row can't be stored.
    [[nodiscard]] refusal const* keep_audit(unsigned status, request_context const& request) const;

    metrics& metrics_;
    store::audit_log& audits_;
    answer_settings settings_;
};

} // namespace tassel::api
