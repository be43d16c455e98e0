// An endpoint as one value: what it asks of requests, how it answers them, and what the reference
// says about it. Routes, guard, handlers, and the OpenAPI document are derived from this value
// (endpoint_table.hpp).
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

/// Answers that describe the server itself.
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

/// A request that passed its guard, and what its handler needs.
struct arrival {
    handler_context const& handler;
    file_services const& files; ///< outlives the request
    server_answers& server;     ///< outlives the request
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
    std::string_view partner = {}; ///< the path for partners; empty if partners have no access
    std::optional<sandbox_door> sandbox = std::nullopt;
    std::string_view certifier =
        {};                     ///< the path for certifiers with a link; empty if there is none
    std::string_view open = {}; ///< the path for everybody; empty if there is none
    request_terms terms;
    opener handle;
    openapi_operation reference = {}; ///< for endpoints behind a guard
};

/// All endpoints of a server. Everything that an endpoint set refers to lives as long as the
/// program.
struct endpoint_set {
    std::span<route const> routes;             ///< routes of every kind of guard
    std::span<endpoint const* const> behind;   ///< the endpoint of each route
    std::span<openapi_route const> referenced; ///< the routes that are part of the interface
    /// Returns the document that describes these routes, as the server sends it.
    page::asset const& (*reference)();

    [[nodiscard]] endpoint const& of(route const& one) const {
        return *behind[static_cast<std::size_t>(&one - routes.data())];
    }
};

// These are macros so that a literal can be joined with the rest of a path.
#define TASSEL_PARTNER_ANALYSIS "/api/v1/analyses/{analysis_id}"
#define TASSEL_SANDBOX_ANALYSIS "/api/business/sandbox/{analysis_id}"
#define TASSEL_PARTNER_PACKAGE TASSEL_PARTNER_ANALYSIS "/document-packages/{document_package_id}"
#define TASSEL_SANDBOX_PACKAGE TASSEL_SANDBOX_ANALYSIS "/documents/{document_package_id}"

} // namespace tassel::api
