// The families of the server's endpoints, with one more endpoint that a single file states
// (tests/compile/sample_endpoint.hpp): everything else is derived from that file.
#include "api/application.hpp"
#include "api/endpoint/endpoint_table.hpp"
#include "compile/sample_endpoint.hpp"
#include "endpoints/bundle_endpoints.hpp"
#include "endpoints/server_endpoints.hpp"
#include "store/sqlite/sqlite_store.hpp"
#include "unit/api/fake_repository.hpp"
#include "unit/support/temporary_directory.hpp"

#include <boost/json.hpp>

#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace tassel::api::endpoint_table_test {
namespace {

namespace json = boost::json;

constexpr auto with_one_more = joined(sample::counts, endpoints::bundles, endpoints::of_server);
constexpr auto without = joined(endpoints::bundles, endpoints::of_server);
using table = endpoint_table<with_one_more>;
using table_before = endpoint_table<without>;

constexpr std::string_view partner_path = "/api/v1/byte-counts";
constexpr std::string_view sandbox_path = "/api/business/sandbox/byte-counts";

TEST(endpoint_table, an_endpoint_more_has_a_route_for_each_of_its_doors) {
    for (auto const path : {partner_path, sandbox_path}) {
        auto const match = find_route(table::set.routes, "POST", path);
        EXPECT_TRUE(match.method_matches) << path;
        EXPECT_EQ(&table::set.of(*match.found), &sample::count_bytes) << path;
        EXPECT_EQ(find_route(table_before::set.routes, "POST", path).found, &unknown_route);
    }
}

TEST(endpoint_table, the_other_routes_stay_as_they_were) {
    std::vector<std::string> before;
    std::vector<std::string> after;
    for (auto const& one : table_before::set.routes)
        before.push_back(std::string{one.terms.method} + " " + std::string{one.path});
    for (auto const& one : table::set.routes) {
        if (&table::set.of(one) == &sample::count_bytes) continue;
        after.push_back(std::string{one.terms.method} + " " + std::string{one.path});
    }
    EXPECT_EQ(before, after);
    EXPECT_EQ(table::set.routes.size(), before.size() + 2);
}

TEST(endpoint_table, it_stands_in_the_reference_with_its_types) {
    auto const document = json::parse(table::reference());
    auto const& paths = document.at("paths").as_object();
    auto const& partners = paths.at(partner_path).at("post");
    EXPECT_EQ(partners.at("operationId"), "count_bytes");
    EXPECT_TRUE(partners.at("responses").as_object().contains("401"));
    EXPECT_EQ(paths.at(sandbox_path).at("post").at("operationId"), "sandbox_count_bytes");
    EXPECT_EQ(paths.at(sandbox_path).at("post").at("tags").at(0), "Sandbox");
    auto const& schemas = document.at("components").at("schemas").as_object();
    EXPECT_TRUE(schemas.contains("counted_text"));
    EXPECT_TRUE(schemas.contains("byte_count_envelope"));
}

class added_endpoint_test : public ::testing::Test {
  protected:
    http::opening open(std::string_view method, std::string_view path,
                       std::string_view content_type) {
        http::request_head head;
        head.method = method;
        head.path = path;
        head.fields = {{"host", "localhost"}};
        if (!content_type.empty()) head.fields.push_back({"content-type", content_type});
        head.remote_address = "127.0.0.1";
        return application_.open(head);
    }

    static crypto::master_keys new_keys() {
        std::vector<crypto::secret_key> keys;
        keys.push_back(crypto::secret_key::random());
        return crypto::master_keys{std::move(keys)};
    }

    support::temporary_directory directory_;
    std::unique_ptr<store::store> store_ =
        store::sqlite::open_store(directory_.path(), store::sqlite::missing_data::create);
    crypto::master_keys keys_ = new_keys();
    tests::fake_repository repository_;
    application application_{application_settings{}, *store_, keys_, repository_, table::set};
};

TEST_F(added_endpoint_test, its_doors_are_guarded_as_it_states) {
    EXPECT_EQ(open("POST", partner_path, "application/json").refusal.status, 401U);
    EXPECT_EQ(open("GET", partner_path, "").refusal.status, 405U);
    EXPECT_EQ(open("POST", sandbox_path, "text/plain").refusal.status, 415U);
}

TEST_F(added_endpoint_test, its_handler_answers_and_its_session_begins) {
    auto const opened = open("POST", sandbox_path, "application/json");
    ASSERT_TRUE(opened.next);
    EXPECT_EQ(opened.next->body_limit(), sample::count_bytes.terms.body_limit);
    auto const answer = opened.next->finish(R"({"text":"abc"})");
    EXPECT_EQ(answer.status, 200U);
    EXPECT_EQ(json::parse(answer.body).at("data").at("bytes"), 14);
    bool has_cookie = false;
    for (auto const& [name, value] : answer.fields)
        has_cookie = has_cookie || name == "Set-Cookie";
    EXPECT_TRUE(has_cookie);
}

TEST_F(added_endpoint_test, it_is_counted_under_its_path) {
    (void)open("POST", partner_path, "application/json");
    auto const figures = open("GET", "/metrics", "").refusal.body;
    EXPECT_NE(
        figures.find(R"(tassel_http_requests_total{method="POST",route="/api/v1/byte-counts",)"
                     R"(status="4xx"} 1)"),
        std::string::npos);
}

} // namespace
} // namespace tassel::api::endpoint_table_test
