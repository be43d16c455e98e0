// Derives the routes, and the handler of each route, from a list of endpoints. An incomplete list
// does not compile.
#pragma once

#include "api/endpoint/endpoint.hpp"
#include "api/openapi/openapi.hpp"
#include "api/routing/route_table.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace tassel::api {

/// Concatenates several lists.
template <std::size_t... Counts>
[[nodiscard]] consteval auto joined(std::array<endpoint const*, Counts> const&... lists) {
    std::array<endpoint const*, (0 + ... + Counts)> all{};
    auto* end = all.data();
    ((end = std::copy(lists.begin(), lists.end(), end)), ...);
    return all;
}

namespace detail {

using endpoint_list = std::span<endpoint const* const>;

/// Calls `visit(route, endpoint)` for each route.
template <class Visit>
constexpr void each_door(endpoint_list endpoints, Visit visit) {
    for (auto const* one : endpoints) {
        if (one->partner.empty()) continue;
        visit(route{one->partner, guard::partner, {}, {}, one->terms}, one);
    }
    for (auto const* one : endpoints) {
        if (!one->sandbox) continue;
        auto const& [path, session, origin] = *one->sandbox;
        visit(route{path, guard::sandbox, session, origin, one->terms}, one);
    }
    for (auto const* one : endpoints) {
        if (one->certifier.empty()) continue;
        visit(route{one->certifier, guard::certifier, {}, {}, one->terms}, one);
    }
    for (auto const* one : endpoints) {
        if (one->open.empty()) continue;
        visit(route{one->open, guard::none, {}, {}, one->terms}, one);
    }
}

[[nodiscard]] constexpr std::size_t count_doors(endpoint_list endpoints) {
    std::size_t count = 0;
    each_door(endpoints, [&](route const&, endpoint const*) { ++count; });
    return count;
}

[[nodiscard]] constexpr std::size_t count_guarded(endpoint_list endpoints) {
    std::size_t count = 0;
    each_door(endpoints,
              [&](route const& one, endpoint const*) { count += one.entrance != guard::none; });
    return count;
}

[[nodiscard]] constexpr bool routes_are_unique(std::span<route const> routes) {
    for (std::size_t left = 0; left < routes.size(); ++left) {
        for (auto const& right : routes.subspan(left + 1)) {
            if (routes[left].path == right.path && routes[left].terms.method == right.terms.method)
                return false;
        }
    }
    return true;
}

[[nodiscard]] constexpr bool routes_are_found(std::span<route const> routes) {
    return std::all_of(routes.begin(), routes.end(), [&](route const& one) {
        return find_route(routes, one.terms.method, one.path).found == &one;
    });
}

[[nodiscard]] constexpr bool guarded_routes_are_limited(std::span<route const> routes) {
    return std::all_of(routes.begin(), routes.end(), [](route const& one) {
        return (one.entrance == guard::none) != one.terms.rate.has_value();
    });
}

/// Whether the identifiers in each path are of a known kind and match the record that the endpoint
/// states.
[[nodiscard]] constexpr bool paths_are_stated(std::span<route const> routes) {
    return std::all_of(routes.begin(), routes.end(), [](route const& one) {
        auto const has = [&](std::string_view parameter) {
            return one.path.find(parameter) != std::string_view::npos;
        };
        auto const named = has("{document_package_id}") ? addressed::package
                           : has("{analysis_id}")       ? addressed::analysis
                                                        : addressed::nothing;
        return named == one.terms.names && parameters_are_known(one.path);
    });
}

[[nodiscard]] constexpr bool bodies_are_limited(std::span<route const> routes) {
    return std::all_of(routes.begin(), routes.end(), [](route const& one) {
        return (one.terms.body == body_use::none) == (one.terms.body_limit == 0);
    });
}

/// Whether the interface includes every endpoint that needs credentials or a session, with the body
/// that the endpoint takes.
[[nodiscard]] constexpr bool interface_is_described(endpoint_list endpoints) {
    return std::all_of(endpoints.begin(), endpoints.end(), [](endpoint const* one) {
        bool const guarded = !one->partner.empty() || one->sandbox || !one->certifier.empty();
        auto const& told = one->reference;
        auto const body = one->terms.body;
        bool const takes_body = body == body_use::json || body == body_use::form;
        return guarded != told.id.empty() && takes_body == (told.request.write_schema != nullptr) &&
               (body == body_use::json) == (told.request.content_type == json_media);
    });
}

[[nodiscard]] constexpr bool endpoints_are_handled(endpoint_list endpoints) {
    return std::all_of(endpoints.begin(), endpoints.end(),
                       [](endpoint const* one) { return one->handle != nullptr; });
}

} // namespace detail

/// The table of all endpoints. `Endpoints` is an array of pointers to endpoints, whose order logs,
/// metrics, and the reference follow.
template <auto const& Endpoints>
class endpoint_table {
  private:
    static constexpr std::size_t count = detail::count_doors(Endpoints);

    static constexpr auto make_routes() {
        std::array<route, count> made{};
        detail::each_door(
            Endpoints,
            [row = made.begin()](route const& one, endpoint const*) mutable { *row++ = one; });
        return made;
    }
    static constexpr auto list_behind() {
        std::array<endpoint const*, count> made{};
        detail::each_door(
            Endpoints,
            [row = made.begin()](route const&, endpoint const* one) mutable { *row++ = one; });
        return made;
    }
    static constexpr std::array<route, count> routes = make_routes();
    static constexpr std::array<endpoint const*, count> behind = list_behind();

    static constexpr auto list_referenced() {
        std::array<openapi_route, detail::count_guarded(Endpoints)> made{};
        for (std::size_t row = 0; row < made.size(); ++row)
            made[row] = {&routes[row], &behind[row]->reference};
        return made;
    }
    static constexpr auto referenced = list_referenced();

    static_assert(detail::endpoints_are_handled(Endpoints), "an endpoint has no handler");
    static_assert(detail::routes_are_unique(routes), "two endpoints share method and path");
    static_assert(detail::routes_are_found(routes),
                  "a route is hidden behind another's parameters");
    static_assert(detail::guarded_routes_are_limited(routes),
                  "a guarded endpoint has no rate class");
    static_assert(detail::paths_are_stated(routes),
                  "a path names what its endpoint does not state");
    static_assert(detail::bodies_are_limited(routes), "an endpoint does not limit its body");
    static_assert(detail::interface_is_described(Endpoints),
                  "an endpoint and its reference do not agree");

    static represented_text const& described() {
        static represented_text const made{make_openapi(referenced)};
        return made;
    }
    static page::asset const& asset() {
        static page::asset const served = described().as_json(openapi_path);
        return served;
    }

  public:
    static constexpr endpoint_set set{routes, behind, referenced, &asset};

    /// Returns the reference as JSON, made at the first call and unchanged for the life of the
    /// program.
    [[nodiscard]] static std::string const& reference() { return described().text(); }
};

} // namespace tassel::api
