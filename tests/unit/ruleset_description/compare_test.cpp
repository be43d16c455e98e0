#include "tassel/ruleset_description/compare.hpp"

#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace tassel::ruleset_description::compare_test {
namespace {

using lines = std::vector<stated_value>;

std::string difference(lines const& older, lines const& newer) {
    return text_of(compare(older, newer));
}

TEST(compare, equal_sides_say_nothing) {
    lines const stated{{"plan a", "notes", "one"}, {"plan a", "notes", "one"}};
    EXPECT_EQ(difference(stated, stated), "");
    EXPECT_EQ(difference({}, {}), "");
}

TEST(compare, shows_what_was_said_and_what_is_said) {
    EXPECT_EQ(difference({{"plan a", "label", "same"}, {"plan a", "percent", "15"}},
                         {{"plan a", "label", "same"}, {"plan a", "percent", "10"}}),
              "plan a\n  percent\n    - 15\n    + 10\n");
}

TEST(compare, what_is_on_one_side_alone_has_one_sign) {
    EXPECT_EQ(difference({{"plan a", "label", "A"}}, {{"plan b", "label", "B"}}),
              "plan a\n  label\n    - A\n\nplan b\n  label\n    + B\n");
}

TEST(compare, the_order_of_a_list_does_not_matter_but_how_often_does) {
    EXPECT_EQ(difference({{"g", "p", "x"}, {"g", "p", "y"}}, {{"g", "p", "y"}, {"g", "p", "x"}}),
              "");
    EXPECT_EQ(difference({{"g", "p", "x"}}, {{"g", "p", "x"}, {"g", "p", "x"}}),
              "g\n  p\n    + x\n");
    EXPECT_EQ(difference({{"g", "p", "x"}, {"g", "p", "x"}}, {{"g", "p", "x"}}),
              "g\n  p\n    - x\n");
}

TEST(compare, the_same_place_of_another_group_is_another_place) {
    EXPECT_EQ(difference({{"a", "p", "x"}, {"b", "p", "y"}}, {{"a", "p", "y"}, {"b", "p", "y"}}),
              "a\n  p\n    - x\n    + y\n");
}

TEST(compare, a_group_stands_together_where_it_stood_first) {
    EXPECT_EQ(difference({{"a", "p", "1"}, {"b", "p", "1"}},
                         {{"b", "p", "2"}, {"c", "p", "1"}, {"a", "q", "1"}, {"a", "p", "1"}}),
              "a\n  q\n    + 1\n\nb\n  p\n    - 1\n    + 2\n\nc\n  p\n    + 1\n");
}

} // namespace
} // namespace tassel::ruleset_description::compare_test
