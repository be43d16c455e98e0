#include "tassel/core/dated.hpp"

#include <gtest/gtest.h>

namespace tassel::dated_test {
namespace {

using namespace literals;

TEST(dated, has_its_days_in_their_order) {
    constexpr civil_date first = "2006-07-01"_date, last = "2026-06-30"_date;
    constexpr plain_text words = dated<"From {date} to {date}, {} of {}.", first, last>;
    EXPECT_EQ(words.view(), "From 2006-07-01 to 2026-06-30, {} of {}.");
    constexpr plain_text dateless = dated<"At any time.">;
    EXPECT_EQ(dateless.view(), "At any time.");
}

} // namespace
} // namespace tassel::dated_test
