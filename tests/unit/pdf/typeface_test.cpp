#include "pdf/typeface.hpp"

#include <gtest/gtest.h>
#include <string>

namespace tassel::pdf {
namespace {

TEST(Typeface, WritesWhatWinAnsiHas) {
    EXPECT_EQ(to_win_ansi("Ann O’Neill – “Ñandú”…"), "Ann O\x92Neill \x96 \x93\xD1"
                                                     "and\xFA\x94\x85");
    EXPECT_EQ(to_win_ansi("€ Š š Ž ž Œ œ Ÿ ™ •"),
              "\x80 \x8A \x9A \x8E \x9E \x8C \x9C \x9F \x99 \x95");
    EXPECT_EQ(to_win_ansi("one\ntwo"), "one\ntwo");
    EXPECT_EQ(to_win_ansi(""), "");
}

TEST(Typeface, LacksOtherCharacters) {
    for (auto const* const text : {"\xC5\x82", "\xE4\xB8\xAD", "\xF0\x9F\x98\x80", "a\tb", "a\rb",
                                   "\x7F", "e\xCC\x81", "\xC2\x81"})
        EXPECT_FALSE(to_win_ansi(text)) << text;
    EXPECT_FALSE(to_win_ansi({"\0", 1}));
}

TEST(Typeface, RefusesWhatIsNotUtf8) {
    for (auto const* const text : {"\xFF", "\xC3", "\xC0\xAF", "\xED\xA0\x80"})
        EXPECT_FALSE(to_win_ansi(text));
}

/// The widths that Adobe's metrics give these letters.
TEST(Typeface, MeasuresInThousandths) {
    EXPECT_EQ(width_of(typeface::helvetica, ""), 0);
    EXPECT_EQ(width_of(typeface::helvetica, "Hello"), 722 + 556 + 222 + 222 + 556);
    EXPECT_EQ(width_of(typeface::helvetica_bold, "Hello"), 722 + 556 + 278 + 278 + 611);
    EXPECT_EQ(width_of(typeface::helvetica, "0123456789"), 5560);
    EXPECT_EQ(width_of(typeface::helvetica, " @\xD1\xFF"), 278 + 1015 + 722 + 500);
    EXPECT_EQ(width_of(typeface::helvetica, "'\x92"), 191 + 222);
}

} // namespace
} // namespace tassel::pdf
