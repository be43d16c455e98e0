#include "tassel/core/bounded_vector.hpp"

#include <gtest/gtest.h>
#include <numeric>

namespace tassel::bounded_vector_test {
namespace {

TEST(bounded_vector, holds_up_to_its_capacity) {
    bounded_vector<int, 3> numbers;
    EXPECT_TRUE(numbers.empty());
    EXPECT_TRUE(numbers.push_back(1));
    EXPECT_TRUE(numbers.push_back(2));
    EXPECT_TRUE(numbers.push_back(3));
    EXPECT_FALSE(numbers.push_back(4));
    EXPECT_EQ(numbers.size(), 3U);
    EXPECT_EQ(numbers.back(), 3);
    EXPECT_EQ(std::accumulate(numbers.begin(), numbers.end(), 0), 6);
}

TEST(bounded_vector, grows_in_place) {
    bounded_vector<int, 2> numbers{7};
    numbers.grow() = 8;
    EXPECT_EQ(numbers.size(), 2U);
    EXPECT_EQ(numbers[0], 7);
    EXPECT_EQ(numbers[1], 8);
}

TEST(bounded_vector, is_empty_after_clear) {
    bounded_vector<int, 2> numbers{1, 2};
    numbers.clear();
    EXPECT_TRUE(numbers.empty());
    EXPECT_EQ(numbers.begin(), numbers.end());
    EXPECT_TRUE(numbers.push_back(3));
    EXPECT_EQ(numbers[0], 3);
}

} // namespace
} // namespace tassel::bounded_vector_test
