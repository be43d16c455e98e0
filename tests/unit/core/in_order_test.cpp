#include "tassel/core/in_order.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <gtest/gtest.h>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace tassel::in_order_test {
namespace {

struct item {
    int key = 0;
    std::size_t place = 0;
};

TEST(in_order, sorts_as_the_library_does_and_keeps_what_is_equal_in_its_order) {
    std::mt19937 random{11};
    for (std::size_t count : {0U, 1U, 2U, 7U, 200U}) {
        std::vector<item> items;
        for (std::size_t place = 0; place < count; ++place)
            items.push_back({static_cast<int>(random() % 20), place});
        auto expected = items;
        std::stable_sort(expected.begin(), expected.end(),
                         [](item const& a, item const& b) { return a.key < b.key; });
        put_in_order_of(items, &item::key);
        ASSERT_EQ(items.size(), expected.size());
        for (std::size_t place = 0; place < count; ++place)
            EXPECT_EQ(items[place].place, expected[place].place);
    }
}

TEST(in_order, takes_any_order) {
    std::vector<std::string> words{"loan", "plan", "bill", "form"};
    put_in_order(words, std::greater<>{});
    EXPECT_EQ(words, (std::vector<std::string>{"plan", "loan", "form", "bill"}));
    put_in_order_of(words, [](std::string const& word) { return word.back(); });
    EXPECT_EQ(words, (std::vector<std::string>{"bill", "form", "plan", "loan"}));
}

TEST(in_order, moves_what_can_not_be_copied) {
    std::vector<std::unique_ptr<int>> numbers;
    for (int const number : {3, 1, 2})
        numbers.push_back(std::make_unique<int>(number));
    put_in_order_of(numbers, [](auto const& one) { return *one; });
    EXPECT_EQ(*numbers.front(), 1);
    EXPECT_EQ(*numbers.back(), 3);
}

} // namespace
} // namespace tassel::in_order_test
