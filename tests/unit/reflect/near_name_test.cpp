#include "tassel/reflect/near_name.hpp"

#include <array>
#include <gtest/gtest.h>

namespace tassel::reflect::near_name_test {
namespace {

TEST(near_name, takes_what_was_mistyped) {
    EXPECT_TRUE(is_near("family_size", "family_size"));
    EXPECT_TRUE(is_near("familySize", "family_size"));
    EXPECT_TRUE(is_near("famly_sise", "family_size"));
    EXPECT_TRUE(is_near("annual_income", "annual_income_cents"));
    EXPECT_TRUE(is_near("rates", "rate"));
}

TEST(near_name, takes_nothing_else) {
    for (auto const* const name : {"maria_gonzalez", "size_123456789", "", "a b", "fmlsz"})
        EXPECT_FALSE(is_near(name, "family_size")) << name;
    EXPECT_FALSE(is_near("Ed", "id"));
    EXPECT_FALSE(is_near("Kate", "rate_of_all"));
    EXPECT_FALSE(is_near("siz", "family_size")); // this part is too short to be recognized
}

TEST(near_name, looks_at_each_that_is_known) {
    constexpr std::array<std::string_view, 2> known{"loan_id", "status"};
    EXPECT_TRUE(is_near_any("statu", known));
    EXPECT_FALSE(is_near_any("Stella", known));
    EXPECT_FALSE(is_near_any("statu", {}));
}

} // namespace
} // namespace tassel::reflect::near_name_test
