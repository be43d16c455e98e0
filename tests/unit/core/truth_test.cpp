#include "tassel/core/truth.hpp"

#include <array>
#include <gtest/gtest.h>

namespace tassel::truth_test {
namespace {

constexpr std::array values{truth::no, truth::unknown, truth::yes};

TEST(truth, the_tables_are_those_of_kleene) {
    constexpr auto n = truth::no, u = truth::unknown, y = truth::yes;
    constexpr truth conjunction[3][3]{{n, n, n}, {n, u, u}, {n, u, y}};
    constexpr truth disjunction[3][3]{{n, u, y}, {u, u, y}, {y, y, y}};
    constexpr truth negation[3]{y, u, n};
    for (std::size_t a = 0; a < 3; ++a) {
        EXPECT_EQ(!values[a], negation[a]);
        for (std::size_t b = 0; b < 3; ++b) {
            EXPECT_EQ((values[a] && values[b]), conjunction[a][b]);
            EXPECT_EQ((values[a] || values[b]), disjunction[a][b]);
        }
    }
}

TEST(truth, de_morgan_holds) {
    for (auto const a : values) {
        for (auto const b : values) {
            EXPECT_EQ(!(a && b), (!a || !b));
            EXPECT_EQ(!(a || b), (!a && !b));
        }
    }
}

TEST(truth, comes_from_a_boolean) {
    EXPECT_EQ(truth_of(true), truth::yes);
    EXPECT_EQ(truth_of(false), truth::no);
}

} // namespace
} // namespace tassel::truth_test
