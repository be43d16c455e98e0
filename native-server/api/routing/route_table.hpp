// Which paths exist, what they answer to and what a request must bring along.
#pragma once

#include "api/routing/operation.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tassel::api {

/// What stands before a route.
enum class guard {
    none,    ///< anyone
    partner, ///< the two credential headers
    sandbox  ///< the sandbox session's cookie, or a new session (see `opens_session`)
};

/// What a route leads to: the name by which the compiler finds its one handler
/// (route_handlers.hpp), and its one description (openapi_operations.hpp).
enum class resource {
    quick_quote,
    merge_exports,
    create_analysis,
    analysis,
    plan_options,
    projection,
    bill_check,
    create_package,
    read_intake,
    save_intake,
    list_attachments,
    upload_attachment,
    delete_attachment,
    attachment_content,
    review_package,
    create_bundle,
    bundle_content,
    official_form_content,
    sandbox_analysis,
    sandbox_documents,
    delete_analysis,
    openapi,
    health,
    readiness,
    metrics
};

/// What resources have to do with.
enum class interface_part { analyses, packages, bundles };

[[nodiscard]] constexpr interface_part part_of(resource target) noexcept {
    if (target >= resource::create_bundle && target <= resource::official_form_content)
        return interface_part::bundles;
    return target >= resource::create_package && target <= resource::delete_analysis
               ? interface_part::packages
               : interface_part::analyses;
}

struct route {
    std::string_view method; ///< GET stands for HEAD too: the transport makes one of the other
    std::string_view path;
    guard entrance;
    std::optional<operation> limited; ///< its limit is in operation.hpp
    resource target;
};

inline constexpr std::string_view openapi_path = "/openapi/service-v1.json";

// Literals, so that a path may go on behind them.
#define TASSEL_PACKAGE "/api/v1/analyses/{analysis_id}/document-packages/{document_package_id}"
#define TASSEL_SANDBOX_PACKAGE "/api/business/sandbox/{analysis_id}/documents/{document_package_id}"

inline constexpr std::array routes{
    route{"POST", "/api/v1/quick-quotes", guard::partner, operation::quick_quote,
          resource::quick_quote},
    route{"POST", "/api/v1/portfolios", guard::partner, operation::quick_quote,
          resource::merge_exports},
    route{"POST", "/api/v1/analyses", guard::partner, operation::create_analysis,
          resource::create_analysis},
    route{"GET", "/api/v1/analyses/{analysis_id}", guard::partner, operation::read,
          resource::analysis},
    route{"GET", "/api/v1/analyses/{analysis_id}/plan-options", guard::partner, operation::read,
          resource::plan_options},
    route{"POST", "/api/v1/analyses/{analysis_id}/projections", guard::partner,
          operation::projection, resource::projection},
    route{"POST", "/api/v1/analyses/{analysis_id}/bill-checks", guard::partner,
          operation::projection, resource::bill_check},
    route{"POST", "/api/v1/analyses/{analysis_id}/document-packages", guard::partner,
          operation::package, resource::create_package},
    route{"GET", TASSEL_PACKAGE "/supplemental-intake", guard::partner, operation::read,
          resource::read_intake},
    route{"POST", TASSEL_PACKAGE "/supplemental-intake", guard::partner, operation::intake,
          resource::save_intake},
    route{"GET", TASSEL_PACKAGE "/attachments", guard::partner, operation::read,
          resource::list_attachments},
    route{"POST", TASSEL_PACKAGE "/attachments", guard::partner, operation::upload,
          resource::upload_attachment},
    route{"DELETE", TASSEL_PACKAGE "/attachments/{attachment_id}", guard::partner,
          operation::delete_, resource::delete_attachment},
    route{"GET", TASSEL_PACKAGE "/attachments/{attachment_id}/content", guard::partner,
          operation::download, resource::attachment_content},
    route{"POST", TASSEL_PACKAGE "/review", guard::partner, operation::review,
          resource::review_package},
    route{"POST", TASSEL_PACKAGE "/bundle", guard::partner, operation::bundle,
          resource::create_bundle},
    route{"GET", TASSEL_PACKAGE "/bundle/content", guard::partner, operation::download,
          resource::bundle_content},
    route{"GET", TASSEL_PACKAGE "/official-forms/{source_id}/content", guard::partner,
          operation::download, resource::official_form_content},
    route{"POST", "/api/business/sandbox/quick-quotes", guard::sandbox, operation::quick_quote,
          resource::quick_quote},
    route{"POST", "/api/business/sandbox/portfolios", guard::sandbox, operation::quick_quote,
          resource::merge_exports},
    route{"POST", "/api/business/sandbox/evaluate", guard::sandbox, operation::create_analysis,
          resource::create_analysis},
    route{"GET", "/api/business/sandbox/{analysis_id}", guard::sandbox, operation::read,
          resource::sandbox_analysis},
    route{"DELETE", "/api/business/sandbox/{analysis_id}", guard::sandbox, operation::delete_,
          resource::delete_analysis},
    route{"POST", "/api/business/sandbox/{analysis_id}/projections", guard::sandbox,
          operation::projection, resource::projection},
    route{"POST", "/api/business/sandbox/{analysis_id}/bill-checks", guard::sandbox,
          operation::projection, resource::bill_check},
    route{"POST", "/api/business/sandbox/{analysis_id}/documents", guard::sandbox,
          operation::package, resource::sandbox_documents},
    route{"GET", TASSEL_SANDBOX_PACKAGE "/attachments", guard::sandbox, operation::read,
          resource::list_attachments},
    route{"POST", TASSEL_SANDBOX_PACKAGE "/attachments", guard::sandbox, operation::upload,
          resource::upload_attachment},
    route{"DELETE", TASSEL_SANDBOX_PACKAGE "/attachments/{attachment_id}", guard::sandbox,
          operation::delete_, resource::delete_attachment},
    route{"GET", TASSEL_SANDBOX_PACKAGE "/attachments/{attachment_id}/content", guard::sandbox,
          operation::download, resource::attachment_content},
    route{"POST", TASSEL_SANDBOX_PACKAGE "/review", guard::sandbox, operation::review,
          resource::review_package},
    route{"POST", TASSEL_SANDBOX_PACKAGE "/bundle", guard::sandbox, operation::bundle,
          resource::create_bundle},
    route{"GET", TASSEL_SANDBOX_PACKAGE "/bundle/content", guard::sandbox, operation::download,
          resource::bundle_content},
    route{"GET", TASSEL_SANDBOX_PACKAGE "/official-forms/{source_id}/content", guard::sandbox,
          operation::download, resource::official_form_content},
    route{"GET", openapi_path, guard::none, std::nullopt, resource::openapi},
    route{"GET", "/healthz", guard::none, std::nullopt, resource::health},
    route{"GET", "/readyz", guard::none, std::nullopt, resource::readiness},
    route{"GET", "/metrics", guard::none, std::nullopt, resource::metrics},
};
#undef TASSEL_PACKAGE
#undef TASSEL_SANDBOX_PACKAGE

/// Row numbers in logs and metrics for requests that no entry of `routes` answers.
inline constexpr std::size_t page_row = routes.size();
inline constexpr std::size_t unknown_row = routes.size() + 1;
inline constexpr std::size_t row_count = routes.size() + 2;

/// The name of a row in logs and metrics. Never made from a request.
[[nodiscard]] constexpr std::string_view row_label(std::size_t row) {
    if (row < routes.size()) return routes[row].path;
    return row == page_row ? "page" : "unknown";
}

/// Most parameters of a path.
inline constexpr std::size_t maximum_parameters = 3;

/// What a path has where its route has "{name}": as received, never empty.
using path_parameters = std::array<std::string_view, maximum_parameters>;

struct route_match {
    std::size_t row = unknown_row; ///< the first route with this path
    bool method_matches = false;   ///< `row` answers the method
    path_parameters parameters{};
};

/// Whether the path is one of the route's; sets the parameters in their order.
[[nodiscard]] constexpr bool match_path(std::string_view pattern, std::string_view path,
                                        path_parameters& parameters) {
    parameters = {};
    std::size_t count = 0;
    while (true) {
        auto const brace = pattern.find('{');
        if (brace == std::string_view::npos) return pattern == path;
        if (path.substr(0, brace) != pattern.substr(0, brace)) return false;
        path.remove_prefix(brace);
        pattern.remove_prefix(pattern.find('}') + 1);
        auto const value = path.substr(0, path.find('/'));
        if (value.empty()) return false;
        parameters[count++] = value;
        path.remove_prefix(value.size());
    }
}

/// Paths without parameters stand first in the table, so that they are found first.
[[nodiscard]] constexpr route_match find_route(std::string_view method, std::string_view path) {
    route_match match;
    for (std::size_t row = 0; row < routes.size(); ++row) {
        if (match.row == unknown_row) {
            if (!match_path(routes[row].path, path, match.parameters)) continue;
            match.row = row;
        } else if (routes[row].path != routes[match.row].path) {
            continue;
        }
        if (routes[row].method != method) continue;
        match.row = row;
        match.method_matches = true;
        return match;
    }
    return match;
}

/// What is asked of any server, by whatever name it is reached.
[[nodiscard]] constexpr bool is_probe(std::size_t row) noexcept {
    return row < routes.size() &&
           (routes[row].target == resource::health || routes[row].target == resource::readiness);
}

/// The Allow header of a path as the table has it.
[[nodiscard]] inline std::string allowed_methods(std::string_view pattern) {
    std::string allowed;
    for (auto const& entry : routes) {
        if (entry.path != pattern) continue;
        if (!allowed.empty()) allowed += ", ";
        allowed += entry.method == "GET" ? "GET, HEAD" : entry.method;
    }
    return allowed;
}

/// Whether a sandbox session begins here: where nothing of one is needed yet.
[[nodiscard]] constexpr bool opens_session(route const& entry) {
    return entry.entrance == guard::sandbox && entry.method == "POST" &&
           entry.path.find('{') == std::string_view::npos;
}

/// Whether it is asked of what is kept, and kept nowhere itself.
[[nodiscard]] constexpr bool only_asks(resource target) {
    return target == resource::projection || target == resource::bill_check;
}

/// Whether nothing is changed there, whatever comes of it.
[[nodiscard]] constexpr bool only_reads(route const& entry) {
    return entry.method == "GET" || only_asks(entry.target);
}

/// Whether it answers from its body alone.
[[nodiscard]] constexpr bool is_stateless(resource target) {
    return target == resource::quick_quote || target == resource::merge_exports;
}

/// Whether what comes of the route stays in the store.
[[nodiscard]] constexpr bool keeps_something(route const& entry) {
    return entry.method == "POST" && !is_stateless(entry.target) && !only_asks(entry.target);
}

namespace detail {

[[nodiscard]] constexpr bool guarded_routes_are_limited() {
    return std::all_of(routes.begin(), routes.end(), [](route const& entry) {
        return (entry.entrance == guard::none) != entry.limited.has_value();
    });
}

[[nodiscard]] constexpr bool routes_are_unique() {
    for (auto left = routes.begin(); left != routes.end(); ++left) {
        for (auto right = left + 1; right != routes.end(); ++right) {
            if (left->path == right->path && left->method == right->method) return false;
        }
    }
    return true;
}

/// No route is hidden behind another one's parameters.
[[nodiscard]] constexpr bool routes_are_found() {
    for (std::size_t row = 0; row < routes.size(); ++row) {
        auto const& entry = routes[row];
        if (find_route(entry.method, entry.path).row != row) return false;
    }
    return true;
}

constexpr bool matches(std::string_view pattern, std::string_view path) {
    path_parameters parameters{};
    return match_path(pattern, path, parameters);
}

static_assert(guarded_routes_are_limited());
static_assert(routes_are_found());
static_assert(matches("/a/{one}", "/a/b") && !matches("/a/{one}", "/a/"));
static_assert(!matches("/a/{one}", "/a/b/c") && !matches("/a/{one}", "/a/b/"));
static_assert(matches("/a/{one}/c/{two}", "/a/b/c/d") && !matches("/a/{one}/c", "/a/b"));
static_assert(routes_are_unique());
static_assert(find_route("GET", "/healthz").method_matches);
static_assert(!find_route("GET", "/api/v1/quick-quotes").method_matches);
static_assert(find_route("GET", "/api/v1/quick-quotes").row == 0);
static_assert(find_route("GET", "/api/v1/quick-quotes/").row == unknown_row);

} // namespace detail

} // namespace tassel::api
