// What a route is, and which route a request means.
#pragma once

#include "api/routing/operation.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tassel::api {

/// The check before a route.
enum class guard {
    none,    ///< anyone
    partner, ///< the two credential headers
    sandbox  ///< the sandbox session's cookie, or a new session
};

/// What a sandbox route does if there is no session yet.
enum class session_use {
    needed, ///< refuses the request
    opened  ///< opens one if the request is valid
};

/// Which origins may send the request.
enum class origin_use {
    any, ///< it changes nothing that a foreign page could want to change
    own  ///< only the page's own
};

/// What we do with the body of a request.
enum class body_use {
    none,        ///< the answer does not wait for it
    passed_over, ///< it is read to its end and ignored
    json,        ///< it must be announced as JSON
    form         ///< it must be announced as a form of parts
};

/// What stays in the store and counts toward its owner's quota.
enum class kept_use {
    nothing,
    record, ///< few of the owner's bytes
    file    ///< as many of the owner's bytes as the request announces
};

/// What the identifiers in the path belong to; if the caller does not have it, it is not found.
enum class addressed { nothing, analysis, package };

/// What the audit log records about requests that passed the guard.
enum class audit_use {
    nothing,
    summed,  ///< a row for each; requests of sandbox sessions are counted together
    recorded ///< a row for each
};

/// Endpoints that monitors ask, under any name of the server and while it starts.
enum class probe_use { none, liveness, readiness };

/// What applies to requests on each route of an endpoint.
struct request_terms {
    std::string_view method;       ///< GET covers HEAD too: the transport turns HEAD into GET
    std::optional<operation> rate; ///< operation.hpp has its limit; none if there is no guard
    body_use body;
    std::size_t body_limit; ///< bytes; 0 if no body is read
    kept_use keeps;
    addressed names;
    audit_use audit;
    probe_use probe = probe_use::none;
};

/// One route: a path, and who may use it.
struct route {
    std::string_view path;
    guard entrance;
    session_use session; ///< for sandbox routes
    origin_use origin;   ///< for sandbox routes
    request_terms terms;
};

/// Stand for requests that no route answers: those for files of the page, and all others. Logs and
/// metrics use their paths as names; they lead nowhere.
inline constexpr route page_route{"page",
                                  guard::none,
                                  session_use::needed,
                                  origin_use::any,
                                  {.method = "GET",
                                   .rate = std::nullopt,
                                   .body = body_use::none,
                                   .body_limit = 0,
                                   .keeps = kept_use::nothing,
                                   .names = addressed::nothing,
                                   .audit = audit_use::nothing}};
inline constexpr route unknown_route{"unknown",
                                     guard::none,
                                     session_use::needed,
                                     origin_use::any,
                                     {.method = "any",
                                      .rate = std::nullopt,
                                      .body = body_use::none,
                                      .body_limit = 0,
                                      .keeps = kept_use::nothing,
                                      .names = addressed::nothing,
                                      .audit = audit_use::nothing}};

/// The most parameters that a path may have.
inline constexpr std::size_t maximum_parameters = 3;

/// The text in a path for each "{name}" in its route: as received, never empty.
using path_parameters = std::array<std::string_view, maximum_parameters>;

struct route_match {
    route const* found = &unknown_route; ///< the first route with this path
    bool method_matches = false;         ///< `found` answers the method
    path_parameters parameters{};
};

/// Whether the path matches the route's pattern; sets the parameters in their order.
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

/// Routes without parameters come first, so that they are found first.
[[nodiscard]] constexpr route_match find_route(std::span<route const> routes,
                                               std::string_view method, std::string_view path) {
    route_match match;
    for (auto const& entry : routes) {
        if (match.found == &unknown_route) {
            if (!match_path(entry.path, path, match.parameters)) continue;
            match.found = &entry;
        } else if (entry.path != match.found->path) {
            continue;
        }
        if (entry.terms.method != method) continue;
        match.found = &entry;
        match.method_matches = true;
        return match;
    }
    return match;
}

/// The Allow header of a path, from the routes.
[[nodiscard]] inline std::string allowed_methods(std::span<route const> routes,
                                                 std::string_view pattern) {
    std::string allowed;
    for (auto const& entry : routes) {
        if (entry.path != pattern) continue;
        if (!allowed.empty()) allowed += ", ";
        allowed += entry.terms.method == "GET" ? "GET, HEAD" : entry.terms.method;
    }
    return allowed;
}

namespace detail {

constexpr bool matches(std::string_view pattern, std::string_view path) {
    path_parameters parameters{};
    return match_path(pattern, path, parameters);
}

static_assert(matches("/a/{one}", "/a/b") && !matches("/a/{one}", "/a/"));
static_assert(!matches("/a/{one}", "/a/b/c") && !matches("/a/{one}", "/a/b/"));
static_assert(matches("/a/{one}/c/{two}", "/a/b/c/d") && !matches("/a/{one}/c", "/a/b"));

} // namespace detail

} // namespace tassel::api
