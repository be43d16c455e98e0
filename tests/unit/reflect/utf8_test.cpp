#include "tassel/reflect/utf8.hpp"

#include <gtest/gtest.h>
#include <string>

namespace tassel::reflect::utf8_test {
namespace {

std::string encoded(std::uint32_t code_point) {
    std::string text;
    append_utf8(text, code_point);
    return text;
}

TEST(utf8, every_character_goes_round_and_no_surrogate_does) {
    for (std::uint32_t code_point = 0; code_point <= 0x10FFFF; ++code_point) {
        bool const surrogate = code_point >= 0xD800 && code_point <= 0xDFFF;
        auto const text = encoded(code_point);
        ASSERT_EQ(is_utf8(text), !surrogate) << code_point;
        if (!surrogate) {
            ASSERT_EQ(utf8_sequence(text, 0), text.size());
            ASSERT_EQ(utf8_length(text), 1U);
        }
    }
}

TEST(utf8, is_judged_and_counted_alike_wherever_it_stands) {
    for (std::string const character : {"\xC3\xA9", "\xE2\x82\xAC", "\xF0\x9F\x98\x80"}) {
        for (std::size_t before = 0; before < 20; ++before) {
            for (std::size_t after = 0; after < 20; ++after) {
                auto const text = std::string(before, 'a') + character + std::string(after, 'z');
                EXPECT_TRUE(is_utf8(text));
                EXPECT_EQ(utf8_length(text), before + 1 + after);
                auto broken = text;
                broken[before] = '\x80';
                EXPECT_FALSE(is_utf8(broken));
            }
        }
    }
}

TEST(utf8, malformed_sequences_are_refused) {
    for (std::string const text : {"\x80",
                                   "\xBF",
                                   "\xC0\xAF",
                                   "\xC1\xBF",
                                   "\xE0\x80\xAF",
                                   "\xE0\x9F\xBF",
                                   "\xF0\x80\x80\xAF",
                                   "\xF0\x8F\xBF\xBF",
                                   "\xED\xA0\x80",
                                   "\xED\xBF\xBF",
                                   "\xF4\x90\x80\x80",
                                   "\xF5\x80\x80\x80",
                                   "\xFE",
                                   "\xFF",
                                   "\xC3",
                                   "\xE2\x82",
                                   "\xF0\x9F\x98",
                                   "\xC3\x28",
                                   "\xE2\x28\xA1",
                                   "\xE2\x82\x28",
                                   "\xF0\x28\x8C\xBC",
                                   "a\xC3",
                                   "\xEF\xBB"}) {
        EXPECT_FALSE(is_utf8(text)) << ::testing::PrintToString(text);
    }
}

TEST(utf8, length_counts_characters) {
    EXPECT_EQ(utf8_length(""), 0U);
    EXPECT_EQ(utf8_length("CA"), 2U);
    EXPECT_EQ(utf8_length("é☃"), 2U);
    EXPECT_EQ(utf8_length("😀"), 1U);
}

} // namespace
} // namespace tassel::reflect::utf8_test
