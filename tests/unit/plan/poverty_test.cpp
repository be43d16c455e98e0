#include "tassel/plan/poverty.hpp"

#include <gtest/gtest.h>

namespace tassel::poverty_test {
namespace {

TEST(poverty_guideline, adds_one_amount_for_each_person_more) {
    constexpr poverty_guideline row{dollars(15'960), dollars(5'680)};
    EXPECT_EQ(row.for_family(1), dollars(15'960));
    EXPECT_EQ(row.for_family(2), dollars(21'640));
    EXPECT_EQ(row.for_family(8), dollars(55'720));
    EXPECT_EQ(row.for_family(50), dollars(15'960 + 49 * 5'680)); // the table has no end
}

} // namespace
} // namespace tassel::poverty_test
