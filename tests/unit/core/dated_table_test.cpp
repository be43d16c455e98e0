#include "tassel/core/dated_table.hpp"

#include <array>
#include <gtest/gtest.h>

namespace tassel::dated_table_test {
namespace {

using namespace tassel::literals;

struct source {
    bool cited = true;
    [[nodiscard]] constexpr bool complete() const { return cited; }
};
using edition = dated_table<int, source>;

constexpr std::array editions{edition{"first", {"2025-07-01"_date, "2026-06-30"_date}, {}, 1},
                              edition{"second", {"2026-07-01"_date, "2027-06-30"_date}, {}, 2}};
static_assert(continuous(editions));

/// Whether two editions would still be valid after a change to one of them.
template <class Change>
consteval bool continuous_but(Change change) {
    auto changed = editions;
    change(changed);
    return continuous(changed);
}
using two_editions = std::array<edition, 2>;
static_assert(continuous_but([](two_editions&) {}));
static_assert(continuous_but([](two_editions& all) { all[0].in_force.from = "2026-06-30"_date; }),
              "an edition of one day");
static_assert(!continuous_but([](two_editions& all) { all[0].in_force.from = "2026-07-01"_date; }),
              "the first ends before it begins");
static_assert(!continuous_but([](two_editions& all) { all[1].in_force.until = "2026-06-30"_date; }),
              "the last ends before it begins");
static_assert(!continuous_but([](two_editions& all) { all[1].in_force.from = "2026-07-02"_date; }),
              "a day's gap");
static_assert(!continuous_but([](two_editions& all) { all[1].in_force.from = "2026-06-30"_date; }),
              "a day twice");
static_assert(!continuous_but([](two_editions& all) { all[1].name = {}; }));
static_assert(!continuous_but([](two_editions& all) { all[0].source.cited = false; }));

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
} // namespace tassel::dated_table_test
