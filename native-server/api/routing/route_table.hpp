// Routes, and the search for the route of a request. Also states which parameters of a path
// identify kept data, and how often each rate-limited operation may happen.
#pragma once

#include "text/identifier_grammar.hpp"

#include <boost/describe/enum.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tassel::api {

/// The rate-limited operations.
BOOST_DEFINE_ENUM_CLASS(operation, quick_quote, create_analysis, package, intake, review, delete_,
                        upload, bundle, read, download, projection, certify)
inline constexpr std::size_t operation_count = 12;

/// The largest value that a header shows. It is the limit of an unlimited operation.
inline constexpr std::uint32_t no_limit = 2'147'483'647;

/// How often an operation may happen per window. The operator may set other limits.
struct operation_limit {
    operation limited;
    std::uint32_t requests;
};
inline constexpr std::array default_limits{
    operation_limit{operation::quick_quote, 600}, operation_limit{operation::create_analysis, 120},
    operation_limit{operation::package, 120},     operation_limit{operation::intake, 120},
    operation_limit{operation::review, 120},      operation_limit{operation::delete_, 120},
    operation_limit{operation::upload, 60},       operation_limit{operation::bundle, 60},
    operation_limit{operation::read, 1200},       operation_limit{operation::download, 1200},
    operation_limit{operation::projection, 120},  operation_limit{operation::certify, 5}};
[[nodiscard]] consteval bool limits_each_operation() {
    for (std::size_t row = 0; row < default_limits.size(); ++row) {
        if (default_limits[row].limited != static_cast<operation>(row)) return false;
    }
    return default_limits.size() == operation_count;
}
static_assert(limits_each_operation(), "in the order of the enumeration");

/// Limits per partner (or sandbox session), operation, and 60-second window. Certifiers have no
/// account, so `certify` is counted per address.
class rate_policy {
  public:
    [[nodiscard]] constexpr std::uint32_t limit(operation limited) const {
        return limits_[static_cast<std::size_t>(limited)].requests;
    }

    /// Applies "OPERATION=N" or "OPERATION=off", where OPERATION is a name above or "all". Returns
    /// false and changes nothing if the text has another form or if N is not within 1..1000000000.
    [[nodiscard]] bool apply(std::string_view setting);

  private:
    std::array<operation_limit, operation_count> limits_ = default_limits;
};

/// The check that comes before a route's handler.
enum class guard {
    none,     ///< anyone
    partner,  ///< the two credential headers
    sandbox,  ///< the sandbox session's cookie, or a new session
    certifier ///< the secret of a certifier's link
};

/// What a sandbox route does if there is no session yet.
enum class session_use {
    needed, ///< refuses the request
    opened  ///< opens one if the request is valid
};

/// Which origins may send the request.
enum class origin_use {
    any, ///< for a request that changes nothing a foreign page could want to change
    own  ///< only the page's own origin
};

/// What we do with the body of a request.
enum class body_use {
    none,        ///< the answer does not wait for the body
    passed_over, ///< the body is read to its end and ignored
    json,        ///< the body must be announced as JSON
    form         ///< the body must be announced as a form of parts
};

/// What a request leaves in the store, which counts toward the quota of its owner.
enum class kept_use {
    nothing,
    record, ///< few bytes
    file    ///< as many bytes as the request announces
};

/// The record that the identifiers in the path name. If the record is not the caller's, the answer
/// is 404.
enum class addressed { nothing, analysis, package };

/// What the audit log records about a request that passed its guard.
enum class audit_use {
    nothing,
    summed,  ///< a row for each request, but a session's requests within a minute share one
    recorded ///< a row for each request
};

/// Endpoints that monitors ask, under any host name and even while the server starts.
enum class probe_use { none, liveness, readiness };

/// What applies to requests on each route of an endpoint.
struct request_terms {
    std::string_view method;       ///< GET covers HEAD too: the transport turns HEAD into GET
    std::optional<operation> rate; ///< see rate_policy; none if there is no guard
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

/// These routes stand for the requests that no route answers: requests for files of the page, and
/// all others. Logs and metrics use their paths as names; no request reaches them.
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

/// The maximum number of parameters in a path.
inline constexpr std::size_t maximum_parameters = 3;

/// The parameters of a path, in the order of its route: the text for each "{name}" as received,
/// never empty.
using path_parameters = std::array<std::string_view, maximum_parameters>;

struct route_match {
    route const* found = &unknown_route; ///< the first route with this path
    bool method_matches = false;         ///< `found` answers the method
    path_parameters parameters{};
};

/// Whether the path matches the route's pattern. Sets the parameters in their order.
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

/// Finds the route of a path. Routes without parameters come first in the list, so they take
/// precedence.
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

/// Returns the Allow header of a path.
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

struct path_identifier {
    std::string_view parameter;
    std::string_view prefix; ///< the prefix of its identifiers
};
inline constexpr std::array path_identifiers{
    path_identifier{"analysis_id", text::analysis_prefix},
    path_identifier{"document_package_id", text::package_prefix},
    path_identifier{"attachment_id", text::attachment_prefix},
    path_identifier{"certifier_link_id", text::link_prefix}};

/// A parameter that names a form in the service's own list, not a record in a store.
inline constexpr std::string_view listed_parameter = "source_id";

namespace detail {

/// Calls `look(name, number)` for each parameter of the path until it returns false.
template <class Look>
constexpr bool all_parameters(std::string_view pattern, Look look) {
    std::size_t number = 0;
    for (auto begin = pattern.find('{'); begin != std::string_view::npos;
         begin = pattern.find('{', begin + 1)) {
        auto const name = pattern.substr(begin + 1, pattern.find('}', begin) - begin - 1);
        if (!look(name, number++)) return false;
    }
    return true;
}

constexpr path_identifier const* find_path_identifier(std::string_view parameter) {
    auto const* const found =
        std::find_if(path_identifiers.begin(), path_identifiers.end(),
                     [&](path_identifier const& one) { return one.parameter == parameter; });
    return found == path_identifiers.end() ? nullptr : found;
}

} // namespace detail

/// Whether each identifier in the path is well formed. A malformed identifier belongs to nobody.
[[nodiscard]] constexpr bool has_identifiers(std::string_view pattern,
                                             path_parameters const& parameters) {
    return detail::all_parameters(pattern, [&](std::string_view name, std::size_t number) {
        auto const* const kind = detail::find_path_identifier(name);
        return kind == nullptr || text::is_identifier(kind->prefix, parameters[number]);
    });
}

/// Whether each parameter of the path has a known grammar.
[[nodiscard]] constexpr bool parameters_are_known(std::string_view pattern) {
    return detail::all_parameters(pattern, [](std::string_view name, std::size_t /*number*/) {
        return detail::find_path_identifier(name) != nullptr || name == listed_parameter;
    });
}

} // namespace tassel::api
