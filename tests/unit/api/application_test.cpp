#include "api/application.hpp"
#include "endpoints/served_endpoints.hpp"
#include "unit/api/broken_packages.hpp"
#include "unit/api/fake_repository.hpp"

#include <cstdint>
#include <gtest/gtest.h>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace tassel::api::application_test {
namespace {

/// A store whose every operation fails.
class broken_store final : public store::store,
                           private store::partner_store,
                           private store::session_store,
                           private store::analysis_store,
                           private store::audit_log {
  public:
    [[nodiscard]] partner_store& partners() noexcept override { return *this; }
    [[nodiscard]] session_store& sessions() noexcept override { return *this; }
    [[nodiscard]] analysis_store& analyses() noexcept override { return *this; }
    [[nodiscard]] tassel::store::package_store& packages() noexcept override { return packages_; }
    [[nodiscard]] tassel::store::object_store& objects() noexcept override { return objects_; }
    [[nodiscard]] audit_log& audits() noexcept override { return *this; }
    [[nodiscard]] tassel::store::key_store& keys() noexcept override { return keys_; }
    [[nodiscard]] tassel::store::storage_room& room() noexcept override { return room_; }
    [[nodiscard]] tassel::store::forgery_counts forgeries() const override { return {}; }
    [[nodiscard]] tassel::store::waiting_figures waits() const override { return {}; }
    void check() override { throw tassel::store::store_error{"the disk is gone"}; }
    void end_by(std::chrono::steady_clock::time_point) override {}

  private:
    using digest = crypto::digest;
    using partner = tassel::store::partner;
    using credential = tassel::store::partner_credential;

    std::optional<credential> find_credential(std::string_view partner_id) override {
        if (partner_id == "unexpected") throw std::out_of_range{"quotes what was submitted"};
        throw tassel::store::store_error{"the disk is gone"};
    }
    bool create(partner const&, digest const&) override { return false; }
    std::vector<partner> list() override { return {}; }
    bool disable(std::string_view) override { return false; }
    bool rotate_key(std::string_view, digest const&) override { return false; }
    void open(tassel::store::owner const&, std::chrono::sys_seconds) override {
        throw tassel::store::store_error{"the disk is gone"};
    }
    bool touch(digest const&, std::chrono::sys_seconds) override { return false; }
    tassel::store::removal remove(tassel::store::removed_analysis) override {
        throw tassel::store::store_error{"the disk is gone"};
    }
    tassel::store::creation create(tassel::store::new_analysis) override {
        throw tassel::store::store_error{"the disk is gone"};
    }
    std::optional<crypto::sealed_record> find(tassel::store::owner const&,
                                              std::string_view) override {
        throw tassel::store::store_error{"the disk is gone"};
    }
    std::vector<std::string> list(tassel::store::owner const&) override {
        throw tassel::store::store_error{"the disk is gone"};
    }
    std::vector<tassel::store::listed_analysis>
    page(tassel::store::owner const&, std::optional<tassel::store::list_place> const&,
         std::int64_t) override {
        throw tassel::store::store_error{"the disk is gone"};
    }
    std::optional<tassel::store::key_use> find_key(tassel::store::owner const&,
                                                   digest const&) override {
        throw tassel::store::store_error{"the disk is gone"};
    }
    void record(std::optional<tassel::store::owner> const&, tassel::store::audit_row) override {
        throw tassel::store::store_error{"the disk is gone"};
    }
    void count(tassel::store::owner const&, tassel::store::audit_row) override {}

    broken_packages packages_;
    broken_objects objects_;
    broken_keys keys_;
    boundless_room room_;
};

class application_test : public ::testing::Test {
  protected:
    /// A valid body for quick quotes.
    static constexpr std::string_view valid_quote =
        R"({"annual_income_cents":5500000,"estimated_balance_cents":6000000,"family_size":2,)"
        R"("state_of_residence":"CA","loan_category":"direct_undergraduate",)"
        R"("loan_timing":"before_2026_07_01"})";

    /// The refusal of a request, and what was logged about it. If the answer depends on the body,
    /// the body is valid.
    http::response refusal(std::string_view method, std::string_view path,
                           std::string_view partner_id = "first") {
        http::request_head head;
        head.method = method;
        head.path = path;
        head.fields = {{"host", "localhost"},
                       {"x-service-partner-id", partner_id},
                       {"x-service-api-key", "tsk_secret"},
                       {"content-type", "application/json"}};
        head.remote_address = "127.0.0.1";
        ::testing::internal::CaptureStderr();
        auto opened = application_.open(head);
        if (opened.next) {
            opened.refusal = opened.next->finish(valid_quote);
        }
        log_ = ::testing::internal::GetCapturedStderr();
        return std::move(opened.refusal);
    }

    static crypto::master_keys new_keys() {
        std::vector<crypto::secret_key> keys;
        keys.push_back(crypto::secret_key::random());
        return crypto::master_keys{std::move(keys)};
    }

    broken_store store_;
    crypto::master_keys keys_ = new_keys();
    tests::fake_repository repository_;
    application application_{application_settings{}, store_, keys_, repository_,
                             served_endpoints()};
    std::string log_;
};

std::string header(http::response const& answer, std::string_view name) {
    for (auto const& [field, value] : answer.fields) {
        if (field == name) return value;
    }
    return {};
}

TEST_F(application_test, a_failing_store_is_a_500_with_a_log_line) {
    for (auto const* path : {"/api/v1/quick-quotes", "/api/business/sandbox/quick-quotes"}) {
        auto const answer = refusal("POST", path);
        EXPECT_EQ(answer.status, 500U);
        EXPECT_NE(answer.body.find(R"("code":"internal_error")"), std::string::npos);
        auto const request_id = header(answer, "x-request-id");
        EXPECT_NE(answer.body.find(request_id), std::string::npos);
        EXPECT_NE(log_.find(request_id), std::string::npos);
        EXPECT_NE(log_.find("the disk is gone"), std::string::npos);
        EXPECT_EQ(log_.find("tsk_secret"), std::string::npos);
        EXPECT_EQ(answer.body.find("disk"), std::string::npos);
    }
}

TEST_F(application_test, the_text_of_an_unexpected_exception_is_not_logged) {
    auto const answer = refusal("POST", "/api/v1/quick-quotes", "unexpected");
    EXPECT_EQ(answer.status, 500U);
    EXPECT_NE(log_.find("request_failed"), std::string::npos);
    EXPECT_EQ(log_.find("submitted"), std::string::npos);
}

TEST_F(application_test, readiness_is_a_503_while_health_is_well) {
    EXPECT_EQ(refusal("GET", "/readyz").status, 503U);
    EXPECT_NE(log_.find("the disk is gone"), std::string::npos);
    EXPECT_EQ(refusal("GET", "/healthz").status, 200U);
    EXPECT_EQ(log_, "");
}

TEST_F(application_test, refusals_of_the_transport_are_in_the_envelope) {
    struct {
        unsigned status;
        std::string_view code;
    } const expected[]{{400, "bad_request"}, {408, "request_timeout"}, {413, "payload_too_large"},
                       {414, "bad_request"}, {431, "bad_request"},     {500, "internal_error"},
                       {501, "bad_request"}, {505, "bad_request"}};
    for (auto const& [status, code] : expected) {
        auto const answer = application_.refuse(status, "The request is malformed.");
        EXPECT_EQ(answer.status, status);
        EXPECT_TRUE(answer.close);
        EXPECT_NE(answer.body.find('"' + std::string{code} + '"'), std::string::npos);
        EXPECT_NE(answer.body.find("- The request is malformed."), std::string::npos);
        EXPECT_FALSE(header(answer, "x-request-id").empty());
    }
}

} // namespace
} // namespace tassel::api::application_test
