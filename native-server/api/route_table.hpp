// Which paths exist, what they answer to and what a request must bring along.
#pragma once

#include "api/operation.hpp"

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
    sandbox  ///< the sandbox session's cookie, or a new session
};

/// What a route leads to.
enum class resource { quick_quote, health, readiness, metrics };

struct route {
    std::string_view method; ///< GET stands for HEAD too: the transport makes one of the other
    std::string_view path;
    guard entrance;
    std::optional<operation> limited;
    resource target;
};

inline constexpr std::array routes{
    route{"POST", "/api/v1/quick-quotes", guard::partner, operation::quick_quote,
          resource::quick_quote},
    route{"POST", "/api/business/sandbox/quick-quotes", guard::sandbox, operation::quick_quote,
          resource::quick_quote},
    route{"GET", "/healthz", guard::none, std::nullopt, resource::health},
    route{"GET", "/readyz", guard::none, std::nullopt, resource::readiness},
    route{"GET", "/metrics", guard::none, std::nullopt, resource::metrics},
};

/// Row numbers in logs and metrics for requests that no entry of `routes` answers.
inline constexpr std::size_t page_row = routes.size();
inline constexpr std::size_t unknown_row = routes.size() + 1;
inline constexpr std::size_t row_count = routes.size() + 2;

/// The name of a row in logs and metrics. Never made from a request.
[[nodiscard]] constexpr std::string_view row_label(std::size_t row) {
    if (row < routes.size()) return routes[row].path;
    return row == page_row ? "page" : "unknown";
}

struct route_match {
    std::size_t row = unknown_row; ///< the first route with this path
    bool method_matches = false;   ///< `row` answers the method
};

[[nodiscard]] constexpr route_match find_route(std::string_view method, std::string_view path) {
    route_match match;
    for (std::size_t row = 0; row < routes.size(); ++row) {
        if (routes[row].path != path) continue;
        if (routes[row].method == method) return {row, true};
        match.row = std::min(match.row, row);
    }
    return match;
}

/// The Allow header of a path that is in the table.
[[nodiscard]] inline std::string allowed_methods(std::string_view path) {
    std::string allowed;
    for (auto const& entry : routes) {
        if (entry.path != path) continue;
        if (!allowed.empty()) allowed += ", ";
        allowed += entry.method == "GET" ? "GET, HEAD" : entry.method;
    }
    return allowed;
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

static_assert(guarded_routes_are_limited());
static_assert(routes_are_unique());
static_assert(find_route("GET", "/healthz").method_matches);
static_assert(!find_route("GET", "/api/v1/quick-quotes").method_matches);
static_assert(find_route("GET", "/api/v1/quick-quotes").row == 0);
static_assert(find_route("GET", "/api/v1/quick-quotes/").row == unknown_row);

} // namespace detail

} // namespace tassel::api
