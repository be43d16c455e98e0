#include "tassel/core/plain_text.hpp"

#include <gtest/gtest.h>

namespace tassel {
namespace {

TEST(plain_text, is_its_literal) {
    constexpr plain_text words = "Equal payments for 25 years: é, ☃.";
    EXPECT_EQ(words.view(), "Equal payments for 25 years: é, ☃.");
    EXPECT_FALSE(words.empty());
    EXPECT_TRUE(plain_text{}.empty());
    EXPECT_EQ(words, plain_text{"Equal payments for 25 years: é, ☃."});
}

} // namespace
} // namespace tassel
