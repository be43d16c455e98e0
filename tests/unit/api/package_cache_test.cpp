#include "api/package_cache.hpp"
#include "unit/api/packages.hpp"

#include <gtest/gtest.h>
#include <thread>
#include <vector>

namespace tassel::api {
namespace {

using tests::package;

TEST(package_cache, finds_a_package_at_the_revision_that_was_put) {
    package_cache cache{{.packages = 4, .record_octets = 100}};
    EXPECT_EQ(cache.find("a", 1).opened, nullptr);
    auto const first = package("a", 1);
    cache.put(first);
    EXPECT_EQ(cache.find("a", 1).opened, first.opened);
    EXPECT_EQ(cache.find("a", 2).opened, nullptr);
    EXPECT_EQ(cache.find("b", 1).opened, nullptr);

    auto const second = package("a", 2);
    cache.put(second);
    EXPECT_EQ(cache.find("a", 1).opened, nullptr);
    EXPECT_EQ(cache.find("a", 2).opened, second.opened);
}

TEST(package_cache, drops_what_was_used_longest_ago) {
    package_cache cache{{.packages = 2, .record_octets = 100}};
    cache.put(package("a", 1));
    cache.put(package("b", 1));
    EXPECT_NE(cache.find("a", 1).opened, nullptr);
    cache.put(package("c", 1));
    EXPECT_NE(cache.find("a", 1).opened, nullptr);
    EXPECT_EQ(cache.find("b", 1).opened, nullptr);
    EXPECT_NE(cache.find("c", 1).opened, nullptr);
}

TEST(package_cache, keeps_no_more_octets_than_its_limit) {
    package_cache cache{{.packages = 10, .record_octets = 100}};
    cache.put(package("a", 1, 40));
    cache.put(package("b", 1, 60));
    EXPECT_NE(cache.find("a", 1).opened, nullptr);
    cache.put(package("c", 1, 40));
    EXPECT_NE(cache.find("a", 1).opened, nullptr);
    EXPECT_EQ(cache.find("b", 1).opened, nullptr);

    cache.put(package("a", 2, 101)); // larger than all there is room for
    EXPECT_EQ(cache.find("a", 2).opened, nullptr);
    EXPECT_EQ(cache.find("a", 1).opened, nullptr);
    EXPECT_NE(cache.find("c", 1).opened, nullptr);

    cache.put(package("d", 1, 60)); // what was dropped counts no more
    EXPECT_NE(cache.find("c", 1).opened, nullptr);
    EXPECT_NE(cache.find("d", 1).opened, nullptr);
}

TEST(package_cache, lends_a_package_beyond_its_own_time) {
    package_cache cache{{.packages = 1, .record_octets = 100}};
    cache.put(package("a", 1));
    auto const lent = cache.find("a", 1);
    cache.put(package("b", 1));
    EXPECT_EQ(lent.opened.use_count(), 1);
    EXPECT_EQ(lent.document_package_id, "a");
}

TEST(package_cache, answers_several_threads) {
    package_cache cache{{.packages = 8, .record_octets = 1'000}};
    std::vector<std::thread> threads;
    for (int thread = 0; thread < 4; ++thread) {
        threads.emplace_back([&cache, thread] {
            for (int round = 0; round < 2'000; ++round) {
                auto const id = std::to_string((round + thread) % 12);
                auto const found = cache.find(id, 1);
                if (found.opened) {
                    EXPECT_EQ(found.document_package_id, id);
                } else {
                    cache.put(package(id, 1, 10));
                }
            }
        });
    }
    for (auto& thread : threads)
        thread.join();
    int kept = 0;
    for (int id = 0; id < 12; ++id)
        kept += cache.find(std::to_string(id), 1).opened != nullptr ? 1 : 0;
    EXPECT_EQ(kept, 8);
}

} // namespace
} // namespace tassel::api
