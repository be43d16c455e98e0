#include "api/exchange/query_parameters.hpp"

#include <gtest/gtest.h>

namespace tassel::api::query_parameters_test {
namespace {

struct query_case {
    std::string_view query;
    std::size_t count;
    std::string_view first;
};

TEST(find_in_query, counts_the_name_and_decodes_its_first_value) {
    query_case const cases[]{
        {"", 0, ""},
        {"source_id=a_pdf", 1, "a_pdf"},
        {"source_id=", 1, ""},
        {"source_id", 1, ""},
        {"source_id=a&source_id=b", 2, "a"},
        {"source_id&source_id=b", 2, ""},
        {"other=1&source_id=a&more", 1, "a"},
        {"source_id=%61%5Fb+c%2B", 1, "a_b c+"},
        {"source%5fid=a&source_id=b", 2, "a"},
        {"source_id=a=b", 1, "a=b"},
        {"Source_id=a&source_ids=b&xsource_id=c&=source_id", 0, ""},
        {"&&source_id=a&", 1, "a"},
    };
    for (auto const& [query, count, first] : cases) {
        auto const found = find_in_query(query, "source_id");
        EXPECT_EQ(found.count, count) << query;
        EXPECT_EQ(found.first, first) << query;
    }
}

TEST(find_in_query, keeps_every_byte_of_a_value) {
    EXPECT_EQ(find_in_query("a=%ff%0A%26%3D%25", "a").first, "\xff\n&=%");
}

} // namespace
} // namespace tassel::api::query_parameters_test
