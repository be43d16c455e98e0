#include "pdf/font/compose.hpp"

#include <gtest/gtest.h>
#include <string>

namespace tassel::pdf::compose_test {
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

} // namespace
} // namespace tassel::pdf::compose_test
