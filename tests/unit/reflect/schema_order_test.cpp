#include "unit/reflect/sample.hpp"

#include "tassel/reflect/schema_order.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <random>
#include <string>
#include <vector>

namespace tassel::reflect::schema_order_test {
namespace {

std::vector<std::size_t> position(std::string_view path) {
    std::vector<std::size_t> places;
    append_schema_position<sample::whole>(path, places);
    return places;
}

TEST(schema_position, compares_as_the_members_are_described) {
    std::vector<std::string> const ordered{"",
                                           "name",
                                           "first",
                                           "first.count",
                                           "first.label",
                                           "parts",
                                           "parts[0]",
                                           "parts[0].count",
                                           "parts[2]",
                                           "parts[2].count",
                                           "parts[2].label",
                                           "parts[10].count",
                                           "numbers[3]",
                                           "numbers[12]",
                                           "unknown"};
    for (std::size_t i = 1; i < ordered.size(); ++i)
        EXPECT_LT(position(ordered[i - 1]), position(ordered[i])) << ordered[i];
}

TEST(schema_position, takes_any_text) {
    for (std::string_view const path : {"", "parts[", "parts]", "parts.count", "other.count", "."})
        EXPECT_LE(position(path).size(), 2U) << path;
}

TEST(member_path, is_made_of_described_names) {
    EXPECT_EQ(member_path<sample::whole>("", &sample::whole::parts), "parts");
    EXPECT_EQ(member_path<sample::part>(element_path("parts", 2), &sample::part::count),
              "parts[2].count");
}

} // namespace
} // namespace tassel::reflect::schema_order_test
