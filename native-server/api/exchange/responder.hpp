// Finishes every answer: audit row, common headers, metrics, access log.
#pragma once

#include "api/exchange/failure.hpp"
#include "api/exchange/metrics.hpp"
#include "api/exchange/request_context.hpp"
#include "api/guard/refusal.hpp"
#include "http/message.hpp"
#include "store/port/audit_log.hpp"

#include "tassel/reflect/fault.hpp"

#include <exception>
#include <string>
#include <vector>

namespace tassel::api {

/// What a response may do in a browser and its caches.
enum class audience {
    program, ///< never stored, never rendered
    file, ///< an attachment: saved by whoever asked, kept by nobody else, and inert where rendered
    page, ///< the page's assets, which bring their own Cache-Control
    embedded, ///< likewise, of a page that stands in frames of other pages
    shared    ///< likewise, of what other pages load
};

/// How the operator has requests answered.
struct answer_settings {
    bool access_log = false;
    bool strict_transport = false; ///< browsers come over TLS, and are told to keep to it
    /// Whose frames may hold what is embedded, as a Content-Security-Policy has it.
    std::string embedding_origins{"'none'"};
};

/// Safe from several threads. Each request ends in exactly one of these calls.
class responder {
  public:
    /// `counters` and `audits` must outlive the responder.
    responder(metrics& counters, store::audit_log& audits, answer_settings const& settings)
        : metrics_{counters}, audits_{audits}, settings_{settings} {}

    /// Completes an answer made by a route, and opens the session that a valid request asks for.
    /// Where its audit row can't be kept, it is a refusal.
    [[nodiscard]] http::response complete(http::response answer, request_context const& request,
                                          audience reader = audience::program) const;

    /// The error envelope of a refusal.
    [[nodiscard]] http::response refuse(refusal const& reason,
                                        request_context const& request) const;

    /// The 422 of content with these faults.
    [[nodiscard]] http::response refuse(std::vector<reflect::fault> faults,
                                        request_context const& request) const;

    /// A 405, with the methods that the path does answer.
    [[nodiscard]] http::response refuse_method(std::string allowed,
                                               request_context const& request) const;

    /// What `make` makes; whatever it throws is logged, and refused as `refusal_of` has it.
    template <class Make>
    [[nodiscard]] http::finished guarded(request_context const& request, Make make) const {
        try {
            return make();
        } catch (std::exception const& error) {
            log_failure(error, request);
            return refuse(refusal_of(error), request);
        }
    }

  private:
    /// Null, or why the audit row can't be kept.
    [[nodiscard]] refusal const* keep_audit(unsigned status, request_context const& request) const;

    metrics& metrics_;
    store::audit_log& audits_;
    answer_settings settings_;
};

} // namespace tassel::api
