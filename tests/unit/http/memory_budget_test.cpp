#include "http/limits/memory_budget.hpp"
#include "http/request_bodies.hpp"

#include <gtest/gtest.h>

namespace tassel::http::memory_budget_test {
namespace {

ip_address address(std::string_view text) {
    return parse_address(text).value();
}

payer owned_by(std::string owner, bool favored = false) {
    return {.address = {}, .owner = std::move(owner), .favored = favored};
}

class memory_budget_test : public ::testing::Test {
  protected:
    memory_budget budget_{
        {.all = 1'000, .unreserved = 600, .address = 400, .owner = 300, .favored_owner = 500}};
    memory_budget::lease first_{budget_, address("192.0.2.1")};
    memory_budget::lease second_{budget_, address("192.0.2.1")};
};

TEST_F(memory_budget_test, an_address_has_a_share_and_ipv6_counts_by_64_bits) {
    EXPECT_TRUE(first_.hold(400));
    EXPECT_FALSE(second_.hold(1));
    memory_budget::lease one{budget_, address("2001:db8::1")};
    memory_budget::lease neighbor{budget_, address("2001:db8::2")};
    EXPECT_TRUE(one.hold(200));
    EXPECT_FALSE(neighbor.hold(201));
    EXPECT_EQ(budget_.held(), 600U);
    EXPECT_EQ(budget_.refused(), 2U);
}

TEST_F(memory_budget_test, what_is_refused_changes_nothing_and_less_is_always_held) {
    EXPECT_TRUE(first_.hold(300));
    EXPECT_FALSE(first_.hold(500));
    EXPECT_EQ(first_.held(), 300U);
    EXPECT_TRUE(first_.hold(10));
    EXPECT_EQ(budget_.held(), 10U);
    first_.release();
    EXPECT_EQ(budget_.held(), 0U);
    EXPECT_TRUE(second_.hold(400));
}

TEST_F(memory_budget_test, an_owner_has_a_share_from_wherever) {
    memory_budget::lease elsewhere{budget_, address("198.51.100.1")};
    EXPECT_TRUE(first_.pass_to(owned_by("a")));
    EXPECT_TRUE(elsewhere.pass_to(owned_by("a")));
    EXPECT_TRUE(first_.hold(200));
    EXPECT_FALSE(elsewhere.hold(101));
    EXPECT_TRUE(elsewhere.hold(100));
}

TEST_F(memory_budget_test, what_is_held_passes_to_whoever_pays_or_is_given_up) {
    EXPECT_TRUE(first_.hold(350));
    EXPECT_FALSE(first_.pass_to(owned_by("a")));
    EXPECT_EQ(budget_.held(), 0U);
    EXPECT_TRUE(second_.hold(350));
    EXPECT_TRUE(second_.pass_to(owned_by("p", true)));
    memory_budget::lease other{budget_, address("192.0.2.1")};
    EXPECT_TRUE(other.hold(400));
}

TEST_F(memory_budget_test, the_favored_have_what_is_reserved_and_no_more) {
    memory_budget::lease other{budget_, address("198.51.100.1")};
    EXPECT_TRUE(first_.hold(400));
    EXPECT_TRUE(other.hold(200));
    EXPECT_FALSE(other.hold(201));
    EXPECT_TRUE(second_.pass_to(owned_by("p", true)));
    EXPECT_TRUE(second_.hold(400));
    EXPECT_FALSE(second_.hold(401));
}

TEST_F(memory_budget_test, a_forwarded_client_pays_in_the_place_of_the_proxy) {
    EXPECT_TRUE(first_.hold(400));
    EXPECT_TRUE(first_.pass_to({.address = address("203.0.113.9"), .owner = {}}));
    EXPECT_TRUE(second_.hold(200));
}

TEST(gathered_body_test, holds_as_much_as_it_has_room_for) {
    memory_budget budget{{.all = 1 << 20,
                          .unreserved = 1 << 20,
                          .address = 200'000,
                          .owner = 1 << 20,
                          .favored_owner = 1 << 20}};
    memory_budget::lease lease{budget, address("192.0.2.1")};
    gathered_body body{lease, 150'000};
    std::string const piece(50'000, 'x');
    for (std::size_t came = piece.size(); came <= 150'000; came += piece.size()) {
        EXPECT_EQ(body.feed(piece), backpressure::more);
        EXPECT_GE(budget.held(), came);
        EXPECT_LE(budget.held(), came + 65'536);
    }
    EXPECT_EQ(budget.held(), 150'000U);
    EXPECT_EQ(body.feed(piece), backpressure::more);
    EXPECT_EQ(body.feed(piece), backpressure::stop);
    EXPECT_TRUE(body.refused());
    EXPECT_EQ(body.take().substr(0, 150'000), std::string(150'000, 'x'));
}

} // namespace
} // namespace tassel::http::memory_budget_test
