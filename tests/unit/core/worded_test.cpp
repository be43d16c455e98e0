#include "tassel/core/worded.hpp"

#include <gtest/gtest.h>

namespace tassel::worded_test {
namespace {

using namespace literals;

TEST(dated, has_its_days_in_their_order) {
    constexpr civil_date first = "2006-07-01"_date, last = "2026-06-30"_date;
    constexpr plain_text words = dated<"From {date} to {date}, {} of {}.", first, last>;
    EXPECT_EQ(words.view(), "From 2006-07-01 to 2026-06-30, {} of {}.");
    constexpr plain_text dateless = dated<"At any time.">;
    EXPECT_EQ(dateless.view(), "At any time.");
}

TEST(worded, has_its_figures_in_their_order) {
    constexpr civil_date day = "2026-07-01"_date;
    constexpr plain_text words =
        worded<"From {} on, or in {}.", day_in_words{day}, month_in_words{"1998-10-07"_date}>;
    EXPECT_EQ(words.view(), "From July 1, 2026 on, or in October 1998.");
    constexpr plain_text without = worded<"At any time.">;
    EXPECT_EQ(without.view(), "At any time.");
}

TEST(worded, writes_figures_as_people_do) {
    constexpr plain_text amounts =
        worded<"{}, {}, {}", dollars_in_words{dollars(5)}, dollars_in_words{dollars(30'000)},
               dollars_in_words{dollars(1'234'567)}>;
    EXPECT_EQ(amounts.view(), "$5, $30,000, $1,234,567");
    constexpr plain_text terms =
        worded<"every {} years for {} years", years_in_words{24}, years_in_digits{300}>;
    EXPECT_EQ(terms.view(), "every two years for 25 years");
    constexpr plain_text shares =
        worded<"a {}, a {}", share_in_words{.percent = 10}, share_in_words{.percent = 20}>;
    EXPECT_EQ(shares.view(), "a tenth, a fifth");
}

} // namespace
} // namespace tassel::worded_test
