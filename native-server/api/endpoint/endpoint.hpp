// An endpoint as one value: what it asks of requests, what answers them, and what the reference
// says. Routes, guard, handlers and the OpenAPI document are derived from it (endpoint_table.hpp).
#pragma once

#include "api/attachments/attachment_requests.hpp"
#include "api/context/handler_context.hpp"
#include "api/exchange/request_context.hpp"
#include "api/openapi/openapi_operations.hpp"
#include "api/routing/route_table.hpp"
#include "http/message.hpp"
#include "http/server.hpp"
#include "page/page_assets.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace tassel::api {

/// What the server says of itself.
class server_answers {
  public:
    [[nodiscard]] virtual http::response description(http::request_head const& head,
                                                     request_context const& request) = 0;
    [[nodiscard]] virtual http::response health(request_context const& request) = 0;
    [[nodiscard]] virtual http::response readiness(request_context const& request) = 0;
    [[nodiscard]] virtual http::response figures(request_context const& request) = 0;

  protected:
    ~server_answers() = default;
};

/// A request that passed its guard, and what it is answered with.
struct arrival {
    handler_context const& handler;
    file_services const& files; ///< outlive the request
    server_answers& server;     ///< likewise
    http::request_head const& head;
    request_context& request;
};
using opener = http::opening (*)(arrival const&);

struct sandbox_door {
    std::string_view path;
    session_use session;
    origin_use origin;
};

struct endpoint {
    std::string_view partner = {}; ///< path for partners; empty: they have no such door
    std::optional<sandbox_door> sandbox = std::nullopt;
    std::string_view open = {}; ///< path for everybody; empty: there is no such door
    request_terms terms;
    opener handle;
    openapi_operation reference = {}; ///< of what is behind a guard
};

/// All endpoints of a server. What it refers to lives as long as the program.
struct endpoint_set {
    std::span<route const> routes;             ///< partners' doors, the sandbox's, open ones
    std::span<endpoint const* const> behind;   ///< the endpoint of each of them
    std::span<openapi_route const> referenced; ///< those that are part of the interface
    /// The document that describes these, as it is served.
    page::asset const& (*reference)();

    [[nodiscard]] endpoint const& of(route const& one) const {
        return *behind[static_cast<std::size_t>(&one - routes.data())];
    }
};

// Literals, so that a path may go on behind them.
#define TASSEL_PARTNER_ANALYSIS "/api/v1/analyses/{analysis_id}"
#define TASSEL_SANDBOX_ANALYSIS "/api/business/sandbox/{analysis_id}"
#define TASSEL_PARTNER_PACKAGE TASSEL_PARTNER_ANALYSIS "/document-packages/{document_package_id}"
#define TASSEL_SANDBOX_PACKAGE TASSEL_SANDBOX_ANALYSIS "/documents/{document_package_id}"

} // namespace tassel::api
