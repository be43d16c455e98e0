// Conditions over the members of a described structure, inherited ones included.
#include "tassel/condition/asked_members.hpp"

#include <gtest/gtest.h>

namespace tassel::asked_members_test {
namespace {

struct early {
    bool paid = false;
};
BOOST_DESCRIBE_STRUCT(early, (), (paid))
struct late : early {
    bool closed = false;
};
BOOST_DESCRIBE_STRUCT(late, (early), (closed))

constexpr auto paid = fact("paid");
constexpr auto closed = fact("closed");
constexpr auto either = fact("paid") || fact("closed");
constexpr auto neither = !either;
constexpr auto unheard_of = fact("paid") && fact("late");
constexpr auto of_a_field = says_yes("paid");
constexpr auto of_loans = some_loan(fact("paid"));

TEST(asked_members, each_fact_is_found_by_its_name) {
    late facts;
    EXPECT_FALSE(is_yes(paid, asked_members<late>{facts}));
    EXPECT_TRUE(is_yes(neither, asked_members<late>{facts}));
    facts.paid = true;
    EXPECT_TRUE(is_yes(paid, asked_members<late>{facts}));
    EXPECT_FALSE(is_yes(closed, asked_members<late>{facts}));
    facts = {};
    facts.closed = true;
    EXPECT_TRUE(is_yes(closed, asked_members<late>{facts}));
    EXPECT_TRUE(is_yes(either, asked_members<late>{facts}));
    EXPECT_FALSE(is_yes(neither, asked_members<late>{facts}));
}

TEST(asked_members, what_no_member_is_named_after_is_unknown) {
    EXPECT_EQ(holds(closed, asked_members<early>{{}}), truth::unknown);
}

static_assert(asks_only<early>(paid) && asks_only<late>(either) && asks_only<late>(neither));
static_assert(asks_only<early>({}), "what always holds asks for nothing");
static_assert(!asks_only<early>(closed) && !asks_only<late>(unheard_of));
static_assert(!asks_only<early>(of_a_field) && !asks_only<early>(of_loans));

} // namespace
} // namespace tassel::asked_members_test
