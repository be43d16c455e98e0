// What a refusal costs, whether the partner exists or not.
#include "api/guard/credentials.hpp"

#include <gtest/gtest.h>
#include <initializer_list>
#include <string>
#include <vector>

namespace tassel::api {
namespace {

/// Records the questions it is asked.
class counting_partners final : public store::partner_store {
  public:
    bool believes(std::string_view id, crypto::digest const& key_sha256) override {
        EXPECT_EQ(key_sha256, crypto::sha256("tsk_wrong")) << "the key is digested before all else";
        questions.emplace_back("believes");
        return id == "believed";
    }
    std::optional<store::partner_credential> find_credential(std::string_view id) override {
        questions.emplace_back("finds");
        if (id == "unknown") return std::nullopt;
        auto const status =
            id == "disabled" ? store::partner_status::disabled : store::partner_status::active;
        return store::partner_credential{crypto::sha256("tsk_right"), status};
    }
    bool create(store::partner const&, crypto::digest const&) override { return false; }
    std::vector<store::partner> list() override { return {}; }
    bool disable(std::string_view) override { return false; }
    bool rotate_key(std::string_view, crypto::digest const&) override { return false; }

    std::vector<std::string> questions;
};

authentication ask(counting_partners& partners, std::string_view id) {
    std::vector<http::header_field> const fields{{"x-service-partner-id", id},
                                                 {"x-service-api-key", "tsk_wrong"}};
    http::request_head head;
    head.fields = fields;
    return authenticate(head, partners);
}

TEST(credentials, every_refusal_asks_the_same) {
    for (auto const* id : {"enabled", "disabled", "unknown"}) {
        counting_partners partners;
        EXPECT_FALSE(ask(partners, id).passed) << id;
        EXPECT_EQ(partners.questions, (std::vector<std::string>{"believes", "finds"})) << id;
    }
}

TEST(credentials, what_is_believed_is_not_looked_up) {
    counting_partners partners;
    EXPECT_TRUE(ask(partners, "believed").passed);
    EXPECT_EQ(partners.questions, std::vector<std::string>{"believes"});
}

TEST(credentials, what_is_no_id_asks_no_store) {
    counting_partners partners;
    EXPECT_FALSE(ask(partners, "No Id").passed);
    EXPECT_TRUE(partners.questions.empty());
}

} // namespace
} // namespace tassel::api
