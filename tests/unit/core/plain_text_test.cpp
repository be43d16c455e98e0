#include "tassel/core/plain_text.hpp"

#include <gtest/gtest.h>

namespace tassel::plain_text_test {
namespace {

TEST(plain_text, is_its_literal) {
    constexpr plain_text words = "Equal payments for 25 years: é, ☃.";
    EXPECT_EQ(words.view(), "Equal payments for 25 years: é, ☃.");
    EXPECT_FALSE(words.empty());
    EXPECT_TRUE(plain_text{}.empty());
    // This is a constant, because clang 14 crashes on an immediate constructor inside the macro.
    constexpr plain_text same = "Equal payments for 25 years: é, ☃.";
    EXPECT_EQ(words, same);
}

} // namespace
} // namespace tassel::plain_text_test
