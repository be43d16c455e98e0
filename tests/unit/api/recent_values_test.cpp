#include "concurrent/recent_values.hpp"

#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace tassel::api::recent_values_test {
namespace {

using texts = concurrent::recent_values<std::string>;

TEST(recent_values, finds_what_was_put_last_under_a_key) {
    texts kept{{.values = 4, .bytes = 100}};
    EXPECT_EQ(kept.find("a"), std::nullopt);
    kept.put("a", "first", 1);
    EXPECT_EQ(kept.find("a"), "first");
    EXPECT_EQ(kept.find("b"), std::nullopt);
    kept.put("a", "second", 1);
    EXPECT_EQ(kept.find("a"), "second");
}

TEST(recent_values, drops_what_was_used_longest_ago) {
    texts kept{{.values = 2, .bytes = 100}};
    kept.put("a", "A", 1);
    kept.put("b", "B", 1);
    EXPECT_EQ(kept.find("a"), "A");
    kept.put("c", "C", 1);
    EXPECT_EQ(kept.find("a"), "A");
    EXPECT_EQ(kept.find("b"), std::nullopt);
    EXPECT_EQ(kept.find("c"), "C");
}

TEST(recent_values, keeps_no_more_bytes_than_its_limit) {
    texts kept{{.values = 10, .bytes = 100}};
    kept.put("a", "A", 40);
    kept.put("b", "B", 60);
    EXPECT_EQ(kept.find("a"), "A");
    kept.put("c", "C", 40);
    EXPECT_EQ(kept.find("a"), "A");
    EXPECT_EQ(kept.find("b"), std::nullopt);

    kept.put("a", "larger than all there is room for", 101);
    EXPECT_EQ(kept.find("a"), std::nullopt);
    EXPECT_EQ(kept.find("c"), "C");

    kept.put("d", "D", 60); // dropped values no longer count
    EXPECT_EQ(kept.find("c"), "C");
    EXPECT_EQ(kept.find("d"), "D");
}

TEST(recent_values, lends_a_value_beyond_its_own_time) {
    concurrent::recent_values<std::shared_ptr<int>> kept{{.values = 1, .bytes = 100}};
    kept.put("a", std::make_shared<int>(1), 1);
    auto const lent = kept.find("a");
    kept.put("b", std::make_shared<int>(2), 1);
    ASSERT_TRUE(lent);
    EXPECT_EQ(lent->use_count(), 1);
    EXPECT_EQ(**lent, 1);
}

TEST(recent_values, answers_several_threads) {
    texts kept{{.values = 8, .bytes = 1'000}};
    std::vector<std::thread> threads;
    for (int thread = 0; thread < 4; ++thread) {
        threads.emplace_back([&kept, thread] {
            for (int round = 0; round < 2'000; ++round) {
                auto const key = std::to_string((round + thread) % 12);
                auto const found = kept.find(key);
                if (found) {
                    EXPECT_EQ(*found, key);
                } else {
                    kept.put(key, key, 10);
                }
            }
        });
    }
    for (auto& thread : threads)
        thread.join();
    int count = 0;
    for (int key = 0; key < 12; ++key)
        count += kept.find(std::to_string(key)) ? 1 : 0;
    EXPECT_EQ(count, 8);
}

} // namespace
} // namespace tassel::api::recent_values_test
