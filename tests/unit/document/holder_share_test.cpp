// How an amount for several holders is divided among them.
#include "tassel/document/vocabulary/holder_share.hpp"

#include <cstdint>
#include <gtest/gtest.h>
#include <numeric>
#include <vector>

namespace tassel::document::holder_share_test {
namespace {

using amounts = std::vector<std::int64_t>;

/// The parts of holders with these weights.
amounts parts(std::int64_t amount, amounts const& weights) {
    holder_share share{.own = 0, .all = std::accumulate(weights.begin(), weights.end(), 0LL)};
    amounts found;
    for (auto const weight : weights) {
        share.own = weight;
        found.push_back(share.of(amount));
        share.before += weight;
    }
    return found;
}

TEST(holder_share, one_holder_gets_everything) {
    EXPECT_EQ(holder_share{}.of(12'345), 12'345);
    EXPECT_TRUE(holder_share{}.is_whole());
    EXPECT_EQ(parts(12'345, {7}), amounts{12'345});
}

TEST(holder_share, parts_follow_the_weights) {
    EXPECT_EQ(parts(10'000, {3'000, 1'000}), (amounts{7'500, 2'500}));
    EXPECT_FALSE((holder_share{.own = 3, .all = 4}.is_whole()));
}

TEST(holder_share, parts_add_up_to_the_cent) {
    EXPECT_EQ(parts(100, {1, 1, 1}), (amounts{33, 34, 33}));
    EXPECT_EQ(parts(1, {1, 1, 1}), (amounts{0, 1, 0}));
    // The highest amount of a form, and balances of the highest amount of an analysis.
    constexpr std::int64_t highest = 10'000'000'000;
    auto const all = parts(highest, amounts(300, highest * 300));
    EXPECT_EQ(std::accumulate(all.begin(), all.end(), 0LL), highest);
}

} // namespace
} // namespace tassel::document::holder_share_test
