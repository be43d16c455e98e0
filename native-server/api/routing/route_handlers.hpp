// Which code answers which route: a table in which the compiler lets none be forgotten.
#pragma once

#include "api/routing/route_table.hpp"

#include <array>
#include <cstddef>

namespace tassel::api {

/// What answers a resource.
template <class Handler>
struct resource_handler {
    resource target;
    Handler handle;
};

/// Resources of document packages, which package_routes.hpp opens; the others are the
/// application's.
[[nodiscard]] constexpr bool is_of_packages(resource target) noexcept {
    return part_of(target) != interface_part::analyses && target != resource::sandbox_analysis;
}
[[nodiscard]] constexpr bool is_of_application(resource target) noexcept {
    return !is_of_packages(target);
}

namespace detail {
// Not defined: what calls them does not compile.
void a_route_has_no_handler();
void a_resource_has_two_handlers();
void a_handler_answers_no_route();
} // namespace detail

/// The handlers by the rows of `routes`, of those that lead to a resource of this part: each has
/// exactly one.
template <class Handler, std::size_t Count>
[[nodiscard]] consteval std::array<Handler, routes.size()>
by_route(std::array<resource_handler<Handler>, Count> const& handlers,
         bool (*is_of_part)(resource)) {
    std::array<Handler, routes.size()> found{};
    std::array<bool, Count> used{};
    for (std::size_t row = 0; row < routes.size(); ++row) {
        if (!is_of_part(routes[row].target)) continue;
        std::size_t count = 0;
        for (std::size_t i = 0; i < Count; ++i) {
            if (handlers[i].target != routes[row].target) continue;
            found[row] = handlers[i].handle;
            used[i] = true;
            ++count;
        }
        if (count == 0) detail::a_route_has_no_handler();
        if (count > 1) detail::a_resource_has_two_handlers();
    }
    for (bool const one : used) {
        if (!one) detail::a_handler_answers_no_route();
    }
    return found;
}

} // namespace tassel::api
