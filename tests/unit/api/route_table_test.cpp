#include "api/routing/route_table.hpp"
#include "endpoints/served_endpoints.hpp"

#include <gtest/gtest.h>

namespace tassel::api::route_table_test {
namespace {

TEST(match_path, takes_each_parameter_whole) {
    path_parameters found{};
    ASSERT_TRUE(match_path("/a/{one}/b/{two}/c/{three}", "/a/x%2Fy/b/.../c/{one}", found));
    EXPECT_EQ(found, (path_parameters{"x%2Fy", "...", "{one}"}));
    ASSERT_TRUE(match_path("/a/{one}", "/a/x", found));
    EXPECT_EQ(found, (path_parameters{"x", "", ""}));
}

TEST(match_path, takes_no_more_and_no_less_than_the_path) {
    path_parameters found{};
    for (auto const* path : {"/a", "/a/", "/a//b", "/a/x/", "/a/x/c", "/a/x/b/", "/b/x/b", "a/x/b",
                             "/a/x/bb", "//a/x/b", "/A/x/b", ""}) {
        EXPECT_FALSE(match_path("/a/{one}/b", path, found)) << path;
    }
}

TEST(find_route, prefers_a_path_without_parameters) {
    auto const routes = served_endpoints().routes;
    auto const match = find_route(routes, "GET", "/api/business/sandbox/quick-quotes");
    EXPECT_EQ(match.found->path, "/api/business/sandbox/quick-quotes");
    EXPECT_FALSE(match.method_matches);
    EXPECT_EQ(allowed_methods(routes, match.found->path), "POST");
}

TEST(find_route, finds_nothing_where_a_path_goes_on) {
    auto const routes = served_endpoints().routes;
    EXPECT_TRUE(find_route(routes, "GET", "/healthz").method_matches);
    EXPECT_EQ(find_route(routes, "GET", "/api/v1/quick-quotes/").found, &unknown_route);
}

} // namespace
} // namespace tassel::api::route_table_test
