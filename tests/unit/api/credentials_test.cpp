// What it costs to refuse credentials, whether or not the partner exists, and how guesses are
// delayed.
#include "api/guard/credentials.hpp"

#include <gtest/gtest.h>
#include <initializer_list>
#include <string>
#include <vector>

namespace tassel::api {
namespace {

/// Records the questions that the store is asked.
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

namespace tassel::api::credential_throttle_test {
namespace {

using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

http::ip_address address(std::string_view text) {
    return http::counted_address(http::parse_address(text).value());
}

class credential_throttle_test : public ::testing::Test {
  protected:
    credential_throttle::answer guess(std::string_view from, std::string_view claimed = "someone") {
        return throttle_.count(address(from), claimed, now_);
    }
    milliseconds guess_often(unsigned times, std::string_view from,
                             std::string_view claimed = "someone") {
        milliseconds last{0};
        for (unsigned count = 0; count < times; ++count)
            last = guess(from, claimed).delay;
        return last;
    }

    credential_throttle throttle_{milliseconds{2'000}};
    credential_throttle::clock::time_point now_{minutes{5}};
};

TEST_F(credential_throttle_test, answers_come_later_step_by_step_up_to_the_longest_delay) {
    EXPECT_EQ(guess_often(credential_throttle::free_tries, "192.0.2.1"), milliseconds{0});
    EXPECT_EQ(guess("192.0.2.1").delay, credential_throttle::step);
    EXPECT_EQ(guess("192.0.2.1").delay, 2 * credential_throttle::step);
    EXPECT_EQ(guess_often(2'000, "192.0.2.1"), milliseconds{2'000});
}

TEST_F(credential_throttle_test, tries_are_forgotten_one_after_the_other) {
    guess_often(credential_throttle::free_tries + 10, "192.0.2.1");
    now_ += 8 * credential_throttle::forgotten_after;
    EXPECT_EQ(guess("192.0.2.1").delay, 3 * credential_throttle::step);
    now_ += 1'000 * credential_throttle::forgotten_after;
    EXPECT_EQ(guess("192.0.2.1").delay, milliseconds{0});
}

TEST_F(credential_throttle_test, addresses_are_counted_apart_and_a_host_of_ipv6_as_one) {
    guess_often(100, "192.0.2.1", "first");
    EXPECT_EQ(guess("198.51.100.7", "second").delay, milliseconds{0});
    guess_often(100, "2001:db8::1", "third");
    EXPECT_EQ(guess("2001:db8::ffff:1", "fourth").delay, milliseconds{2'000});
}

TEST_F(credential_throttle_test, the_claimed_partner_is_counted_over_all_addresses) {
    for (unsigned last = 1; last <= 100; ++last)
        guess("192.0.2." + std::to_string(last), "victim");
    EXPECT_EQ(guess("198.51.100.7", "victim").delay, milliseconds{2'000});
}

TEST_F(credential_throttle_test, one_try_a_minute_of_an_address_is_audited) {
    EXPECT_TRUE(guess("192.0.2.1").audited);
    for (unsigned count = 0; count < 2'000; ++count)
        EXPECT_FALSE(guess("192.0.2.1").audited);
    EXPECT_TRUE(guess("198.51.100.7").audited);
    now_ += seconds{59};
    EXPECT_FALSE(guess("192.0.2.1").audited);
    now_ += seconds{1};
    EXPECT_TRUE(guess("192.0.2.1").audited);
}

TEST_F(credential_throttle_test, nothing_is_held_back_where_the_operator_wants_none) {
    credential_throttle none{milliseconds{0}};
    for (unsigned count = 0; count < 200; ++count)
        EXPECT_EQ(none.count(address("192.0.2.1"), "someone", now_).delay, milliseconds{0});
}

} // namespace
} // namespace tassel::api::credential_throttle_test
