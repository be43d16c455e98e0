#include "pdf/typeface.hpp"

#include <gtest/gtest.h>
#include <string>

namespace tassel::pdf::typeface_test {
namespace {

std::u16string composed(std::string_view utf8) {
    return read_characters(utf8).value_or(u"none");
}

TEST(Compose, MakesOneCharacterOfALetterAndItsAccents) {
    EXPECT_EQ(composed("Jose\u0301"), u"Jos\u00E9");
    EXPECT_EQ(composed("A\u030A"), u"\u00C5");
    EXPECT_EQ(composed("u\u031B\u0301"), u"\u1EE9");
    EXPECT_EQ(composed("\u0438\u0306"), u"\u0439");
}

TEST(Compose, TakesAccentsInAnyOrder) {
    for (auto const* const text :
         {"e\u0323\u0302", "e\u0302\u0323", "\u00EA\u0323", "\u1EB9\u0302"})
        EXPECT_EQ(composed(text), u"\u1EC7") << text;
    EXPECT_EQ(composed("\u1EC7"), u"\u1EC7");
}

TEST(Compose, LeavesAccentsThatNoLetterHas) {
    EXPECT_EQ(composed("x\u0302"), u"x\u0302");
    EXPECT_EQ(composed("\u0301a"), u"\u0301a");
    EXPECT_EQ(composed("e\u0301\u0301"), u"\u00E9\u0301");
}

TEST(Compose, RefusesWhatNoTypefaceHas) {
    for (auto const* const text : {"\xFF", "\xC3", "\xED\xA0\x80", "\xF0\x9F\x98\x80"})
        EXPECT_FALSE(read_characters(text));
}

TEST(Compose, WritesUtf8) {
    auto const* const text = "a\u00E9\u0142\u1EC7\u20AC\n";
    EXPECT_EQ(write_characters(composed(text)), text);
}

/// The text as the content of a page encodes it. The text must need only this typeface.
std::string codes(typeface face, std::string_view utf8) {
    auto const set = set_in(is_kept(face) ? typeface::helvetica : face, utf8);
    if (!set || set->face != face) return "another typeface";
    return codes_of(face, set->characters);
}

TEST(Typeface, WritesWhatWinAnsiHas) {
    EXPECT_EQ(codes(typeface::helvetica, "Ann O’Neill – “Ñandú”…"), "Ann O\x92Neill \x96 \x93\xD1"
                                                                    "and\xFA\x94\x85");
    EXPECT_EQ(codes(typeface::helvetica_bold, "€ Š š Ž ž Œ œ Ÿ ™ •"),
              "\x80 \x8A \x9A \x8E \x9E \x8C \x9C \x9F \x99 \x95");
    EXPECT_EQ(codes(typeface::helvetica, "one\ntwo"), "one\ntwo");
    EXPECT_EQ(codes(typeface::helvetica, ""), "");
}

TEST(Typeface, WritesTheWholeTextInTheKeptOneWhereALetterIsLacking) {
    EXPECT_EQ(codes(typeface::kept, "Ał"), (std::string{"\0A\x01\x42", 4}));
    EXPECT_EQ(set_in(typeface::helvetica_bold, "ł")->face, typeface::kept_bold);
    for (auto const* const text :
         {"Łukasz Ędward Żółć", "Đặng Nguyễn ẪỤ", "Kāneʻohe", "İğdır Şahin", "Čšřž Šťastný",
          "Ștefan Ț", "Ωμέγα", "Жук Їжак", "Ǝli Əə", "Owusu Ɛɛ ŋ"})
        EXPECT_EQ(set_in(typeface::helvetica, text)->face, typeface::kept) << text;
}

TEST(Typeface, LacksOtherCharacters) {
    for (auto const* const text : {"\xE4\xB8\xAD", "\xF0\x9F\x98\x80", "a\tb", "a\rb", "\x7F",
                                   "\xC2\x81", "x\xCC\x82", "\xD7\x90", "\xD8\xA7", "\xE2\x80\xAE"})
        EXPECT_FALSE(set_in(typeface::helvetica, text)) << text;
    EXPECT_FALSE(set_in(typeface::helvetica, {"\0", 1}));
}

TEST(Typeface, RefusesWhatIsNotUtf8) {
    for (auto const* const text : {"\xFF", "\xC3", "\xC0\xAF", "\xED\xA0\x80"})
        EXPECT_FALSE(set_in(typeface::helvetica, text));
}

/// If one letter needs the kept typeface, the whole text is set in it, and no other letter may be
/// lost.
TEST(Typeface, HasInTheKeptOneAllThatWinAnsiHas) {
    for (char16_t character = 0x20; character < 0x2200; ++character) {
        auto const set = set_in(typeface::helvetica, write_characters({&character, 1}));
        if (!set) continue;
        EXPECT_TRUE(is_writable(character)) << int{character};
        EXPECT_GE(width_of(typeface::kept, set->characters), 0);
    }
}

std::int64_t width(typeface face, std::u16string_view text) {
    return width_of(face, text);
}

/// The widths that Adobe's metrics give these letters.
TEST(Typeface, MeasuresInThousandths) {
    EXPECT_EQ(width(typeface::helvetica, u""), 0);
    EXPECT_EQ(width(typeface::helvetica, u"Hello"), 722 + 556 + 222 + 222 + 556);
    EXPECT_EQ(width(typeface::helvetica_bold, u"Hello"), 722 + 556 + 278 + 278 + 611);
    EXPECT_EQ(width(typeface::helvetica, u"0123456789"), 5560);
    EXPECT_EQ(width(typeface::helvetica, u" @\u00D1\u00FF"), 278 + 1015 + 722 + 500);
    EXPECT_EQ(width(typeface::helvetica, u"'\u2019"), 191 + 222);
    EXPECT_EQ(width(typeface::kept, u"Hello"), 722 + 556 + 222 + 222 + 556);
    EXPECT_EQ(width(typeface::kept, u"\u0141"), 556);
}

TEST(Typeface, ReachesFurtherUpWithAccents) {
    EXPECT_EQ(extent_of(typeface::helvetica, u"Ann").above, 760);
    EXPECT_EQ(extent_of(typeface::helvetica, u"\u00C1nn").above, 940);
    EXPECT_EQ(extent_of(typeface::kept, u"\u0142").above, 760);
    EXPECT_GT(extent_of(typeface::kept, u"\u1EAA").above, 890); // two accents above a capital
    EXPECT_GT(extent_of(typeface::kept, u"\u0162").below, 210); // and one below
}

} // namespace
} // namespace tassel::pdf::typeface_test
