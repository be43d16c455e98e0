// Stores that an earlier program made (tests/data/kept_store), opened at the time of their own
// sandbox session and after it. tests/api/kept_store.test.mjs asks them everything else.
#include "api/application.hpp"
#include "endpoints/served_endpoints.hpp"
#include "unit/api/kept_store.hpp"

#include <boost/json.hpp>

#include <gtest/gtest.h>
#include <string>
#include <utility>

namespace tassel::api::kept_store_test {
namespace {

namespace json = boost::json;
using std::chrono::hours;
using std::chrono::sys_seconds;
using tests::kept_store;

/// The answers of a server whose sessions are used at `time`.
class server_at {
  public:
    server_at(kept_store& kept, sys_seconds time)
        : sessions_{kept.open(), time}, application_{application_settings{}, sessions_, kept.keys(),
                                                     kept.repository(), served_endpoints()},
          cookie_{kept.cookie()} {}

    [[nodiscard]] http::response answer(json::object const& exchange) {
        std::string_view path = exchange.at("path").as_string();
        auto const question = path.find('?');
        http::request_head head;
        head.method = exchange.at("method").as_string();
        head.path = path.substr(0, question);
        if (question != std::string_view::npos) head.query = path.substr(question + 1);
        head.fields = {{"host", "localhost"}, {"cookie", cookie_}};
        if (head.method == "POST") head.fields.push_back({"content-type", "application/json"});
        head.remote_address = "127.0.0.1";
        auto opened = application_.open(head);
        if (!opened.next) return std::move(opened.refusal);
        std::string_view body = exchange.at("body").as_string();
        return opened.next->finish(body);
    }

  private:
    tests::store_at sessions_;
    application application_;
    std::string cookie_;
};

void drop(json::object& members, std::string_view name) {
    if (auto const* const found = members.find(name); found != members.end())
        members.stable_erase(found);
}

/// Removes what the sandbox now adds to a package: how fields are filled in, and what the package
/// has.
void drop_news(json::object& data) {
    for (auto const* const name :
         {"attachments", "manifests", "bundle", "document_bundle_download", "facts"})
        drop(data, name);
    for (auto& report : data.at("supplemental_intake").as_array()) {
        for (auto& field : report.as_object().at("fields").as_array()) {
            for (auto const* const name : {"choice_labels", "input_mode", "minimum", "maximum",
                                           "bound_unit", "section", "hint", "printed_on"})
                drop(field.as_object(), name);
        }
    }
}

/// `data` without what depends on the request or on the program's version: the id of the request,
/// the workflow (a bundle may be stale), and the rule version if the kept answer states none. The
/// intake of an open version is dropped, too, because its paperwork may still change.
std::string lasting_part(std::string_view text, std::string_view rule_version, bool is_open) {
    // The order of members is preserved: it is part of the answer.
    auto data = json::parse(text).as_object().at("data").as_object();
    drop(data, "request_id");
    drop(data, "workflow");
    if (is_open) drop(data, "supplemental_intake");
    if (auto* const reports = data.if_contains("supplemental_intake")) {
        drop_news(data);
        for (auto& report : reports->as_array())
            drop(report.as_object(), "workflow");
    }
    if (auto* const package = data.if_contains("document_package")) {
        auto& members = package->as_object();
        // File names now contain the recipients, so they differ from the kept names.
        if (auto* const forms = members.if_contains("official_forms")) {
            for (auto& form : forms->as_array())
                drop(form.as_object(), "filename");
        }
        if (auto const* const told = members.if_contains("rule_version")) {
            EXPECT_EQ(told->as_string(), rule_version);
            drop(members, "rule_version");
        }
    }
    return json::serialize(data);
}

class kept_store_test : public ::testing::TestWithParam<std::string> {
  protected:
    /// Requests the session's analysis and its packages.
    template <class Check>
    void ask_all(sys_seconds time, Check const& check) {
        server_at server{kept_, time};
        int asked = 0;
        for (auto const& each : kept_.answers().at("exchanges").as_array()) {
            auto const& exchange = each.as_object();
            if (exchange.at("as").as_string() != "sandbox") continue;
            std::string_view const name = exchange.at("name").as_string();
            bool const of_package =
                name.starts_with("package ") || name.starts_with("attachments ");
            bool const promised = of_package && !tests::of_open_version(GetParam());
            if (!name.starts_with("analysis ") && !promised) continue;
            SCOPED_TRACE(name);
            check(server.answer(exchange), exchange.at("answer").as_object());
            ++asked;
        }
        EXPECT_GE(asked, tests::of_open_version(GetParam()) ? 1 : 4);
    }
    void expect_all(sys_seconds time) {
        ask_all(time, [](http::response const& answer, json::object const& kept) {
            ASSERT_EQ(answer.status, kept.at("status").as_int64()) << answer.body;
            auto const version = GetParam().substr(0, GetParam().find('-'));
            bool const is_open = tests::of_open_version(GetParam());
            EXPECT_EQ(lasting_part(answer.body, version, is_open),
                      lasting_part(kept.at("body").as_string(), version, is_open));
        });
    }

    kept_store kept_{GetParam()};
};

TEST_P(kept_store_test, a_sandbox_session_is_answered_at_its_own_time) {
    auto const used = kept_.session_used();
    expect_all(used);
    expect_all(used + hours{24});
}

TEST_P(kept_store_test, a_sandbox_session_is_gone_a_day_later) {
    auto const later = kept_.session_used() + hours{24} + std::chrono::seconds{1};
    ask_all(later, [](http::response const& answer, json::object const&) {
        EXPECT_EQ(answer.status, 401U);
        EXPECT_NE(answer.body.find(R"("code":"unauthorized")"), std::string::npos);
    });
}

INSTANTIATE_TEST_SUITE_P(stores, kept_store_test, ::testing::ValuesIn(tests::kept_store_names()),
                         [](auto const& store) { return tests::as_name(store.param); });

} // namespace
} // namespace tassel::api::kept_store_test
