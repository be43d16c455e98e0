#include "api/routing/route_handlers.hpp"

#include <gtest/gtest.h>

namespace tassel::api::route_handlers_test {
namespace {

using row = resource_handler<int>;

constexpr bool is_probe(resource target) {
    return target == resource::health || target == resource::readiness;
}

TEST(by_route, gives_each_route_of_a_part_its_handler) {
    constexpr auto handlers =
        by_route(std::array{row{resource::readiness, 7}, row{resource::health, 8}}, &is_probe);
    for (std::size_t i = 0; i < routes.size(); ++i) {
        int const expected = routes[i].path == "/readyz" ? 7 : routes[i].path == "/healthz" ? 8 : 0;
        EXPECT_EQ(handlers[i], expected) << routes[i].path;
    }
}

TEST(by_route, knows_what_packages_have_to_do_with) {
    for (auto const& one : routes) {
        bool const under_package = one.path.find("/document") != std::string_view::npos;
        // With an analysis go its packages.
        bool const ends_packages = one.target == resource::delete_analysis;
        EXPECT_EQ(is_of_packages(one.target), under_package || ends_packages) << one.path;
        EXPECT_NE(is_of_packages(one.target), is_of_application(one.target)) << one.path;
    }
}

} // namespace
} // namespace tassel::api::route_handlers_test
