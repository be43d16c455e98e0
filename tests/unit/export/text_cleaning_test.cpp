#include "tassel/export/text/text_cleaning.hpp"

#include <gtest/gtest.h>

namespace tassel::exports::text_cleaning_test {
namespace {

std::vector<std::string> lines_of(std::string_view raw) {
    cleaned_text const text{raw};
    EXPECT_FALSE(text.fault().has_value());
    std::vector<std::string> lines;
    for (auto const& line : text.lines())
        lines.emplace_back(line.text);
    return lines;
}

using texts = std::vector<std::string>;

TEST(text_cleaning, keeps_plain_text_and_other_letters) {
    EXPECT_EQ(lines_of("Label:Value"), texts{"Label:Value"});
    EXPECT_EQ(lines_of("Jos\xC3\xA9 \xE4\xB8\xAD \xF0\x9F\x8E\x93"),
              texts{"Jos\xC3\xA9 \xE4\xB8\xAD \xF0\x9F\x8E\x93"});
}

TEST(text_cleaning, drops_what_has_no_width) {
    EXPECT_EQ(lines_of("\xEF\xBB\xBF"
                       "a\xE2\x80\x8B"
                       "b\xC2\xAD"
                       "c\xEF\xBB\xBF"
                       "d\xE2\x80\x8E"
                       "e\xE2\x81\xA0"
                       "f"),
              texts{"abcdef"});
}

TEST(text_cleaning, makes_every_space_a_space) {
    for (auto const* const space : {"\xC2\xA0", "\xE2\x80\x87", "\xE2\x80\xAF", "\xE3\x80\x80",
                                    "\xE2\x80\x83", "\xC3\x82\xC2\xA0", "\x01", "\x7F", "\xA0"})
        EXPECT_EQ(lines_of("a" + std::string{space} + "b"), texts{"a b"}) << space;
    EXPECT_EQ(lines_of("a\tb"), texts{"a\tb"}); // in other texts, tabs separate cells
}

TEST(text_cleaning, makes_every_dash_a_hyphen) {
    for (auto const* const dash : {"\xE2\x80\x90", "\xE2\x80\x91", "\xE2\x80\x93", "\xE2\x80\x94",
                                   "\xE2\x88\x92", "\xEF\xBC\x8D"})
        EXPECT_EQ(lines_of("a" + std::string{dash} + "b"), texts{"a-b"});
}

TEST(text_cleaning, ends_lines_at_every_line_end_and_counts_them_as_sent) {
    cleaned_text const text{"a\r\nb\rc\nd\x0B"
                            "e\x0C"
                            "f\xC2\x85"
                            "g\xE2\x80\xA8h\xE2\x80\xA9\r\n\n  \ni"};
    ASSERT_EQ(text.lines().size(), 9U);
    for (std::size_t i = 0; i < 8; ++i) {
        EXPECT_EQ(text.lines()[i].text, std::string(1, static_cast<char>('a' + i)));
        EXPECT_EQ(text.lines()[i].number, static_cast<std::int64_t>(i + 1));
    }
    EXPECT_EQ(text.lines()[8].text, "i");
    EXPECT_EQ(text.lines()[8].number, 12);
}

TEST(text_cleaning, replaces_bytes_that_are_no_text) {
    EXPECT_EQ(lines_of("a\xFF"
                       "b\xC3"),
              texts{"a\xEF\xBF\xBD"
                    "b\xEF\xBF\xBD"});
    EXPECT_TRUE(reflect::is_utf8(lines_of("\x80\xE2\x28\xA1\xED\xA0\x80x").front()));
}

TEST(text_cleaning, trims_lines) {
    EXPECT_EQ(lines_of(" \t a b \t\n\t\n c"), (texts{"a b", "c"}));
}

TEST(text_cleaning, refuses_a_text_without_any) {
    for (auto const* const blank : {"", " ", "\n\r\n \t", "\xEF\xBB\xBF"})
        EXPECT_EQ(cleaned_text{blank}.fault(), portfolio_fault_code::empty_text);
}

TEST(text_cleaning, refuses_more_than_two_million_characters_not_bytes) {
    std::string text(2'000'000, 'x');
    EXPECT_FALSE(cleaned_text{text}.fault().has_value());
    text.push_back('x');
    EXPECT_EQ(cleaned_text{text}.fault(), portfolio_fault_code::too_large);
    std::string wide;
    for (int i = 0; i < 2'000'000; ++i)
        wide += "\xC3\xA9";
    EXPECT_FALSE(cleaned_text{wide}.fault().has_value());
}

std::string with_nuls(std::string_view text, bool first) {
    std::string mixed;
    for (char const character : text) {
        if (first) mixed.push_back('\0');
        mixed.push_back(character);
        if (!first) mixed.push_back('\0');
    }
    return mixed;
}

TEST(text_cleaning, repairs_utf_16_that_was_read_as_bytes) {
    for (bool const first : {false, true}) {
        cleaned_text const text{with_nuls("Loan Date:x\nb", first)};
        EXPECT_TRUE(text.encoding_repaired());
        ASSERT_EQ(text.lines().size(), 2U);
        EXPECT_EQ(text.lines()[0].text, "Loan Date:x");
    }
    // The two halves of a byte order mark, as Latin-1 and as unreadable bytes.
    for (auto const* const mark : {"\xC3\xBF\xC3\xBE", "\xFF\xFE"}) {
        cleaned_text const text{mark + with_nuls("ab", false)};
        ASSERT_EQ(text.lines().size(), 1U);
        EXPECT_EQ(text.lines()[0].text, "ab");
    }
    EXPECT_FALSE(cleaned_text{"plain"}.encoding_repaired());
}

TEST(text_cleaning, refuses_other_nul_characters) {
    using namespace std::string_literals;
    constexpr auto unreadable = portfolio_fault_code::unreadable_encoding;
    EXPECT_EQ(cleaned_text{"Loan Type Code:D1\0\0\x01"s}.fault(), unreadable);
    EXPECT_EQ(cleaned_text{"a\0bcdefghij"s}.fault(), unreadable);
    EXPECT_EQ(cleaned_text{std::string(9, '\0')}.fault(), unreadable);
    // A text is repaired only if more than three in ten characters are NULs, all of them at even or
    // all at odd positions.
    EXPECT_EQ(cleaned_text{"a\0b\0c\0defg"s}.fault(), unreadable);
    EXPECT_EQ(cleaned_text{"a\0b\0\0c\0d\0"s}.fault(), unreadable);
}

} // namespace
} // namespace tassel::exports::text_cleaning_test
