#include "tassel/core/dated_table.hpp"

#include <array>
#include <gtest/gtest.h>

namespace tassel {
namespace {

using namespace tassel::literals;

struct source {
    [[nodiscard]] constexpr bool complete() const { return true; }
};
using edition = dated_table<int, source>;

constexpr std::array editions{edition{"first", {"2025-07-01"_date, "2026-06-30"_date}, {}, 1},
                              edition{"second", {"2026-07-01"_date, "2027-06-30"_date}, {}, 2}};
static_assert(continuous(editions));

TEST(dated_table, the_edition_in_force_is_found_on_its_first_and_last_day) {
    EXPECT_EQ(edition_on(editions, "2025-07-01"_date).table, 1);
    EXPECT_EQ(edition_on(editions, "2026-06-30"_date).table, 1);
    EXPECT_EQ(edition_on(editions, "2026-07-01"_date).table, 2);
    EXPECT_EQ(edition_on(editions, "2027-06-30"_date).table, 2);
}

TEST(dated_table, the_last_edition_goes_on_and_the_first_reaches_back) {
    EXPECT_EQ(edition_on(editions, "2027-07-01"_date).table, 2);
    EXPECT_EQ(edition_on(editions, "2099-01-01"_date).table, 2);
    EXPECT_EQ(edition_on(editions, "2001-01-01"_date).table, 1);
}

} // namespace
} // namespace tassel
