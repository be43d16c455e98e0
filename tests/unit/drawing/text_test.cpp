#include "drawing/text.hpp"

#include "rules/texts/spanish/spanish_texts.hpp"

#include <gtest/gtest.h>
#include <stdexcept>
#include <string>
#include <vector>

namespace tassel::drawing::text_test {
namespace {

constexpr text_style style{pdf::typeface::helvetica, points(10), {}};

TEST(text, has_the_width_of_its_letters_at_its_size) {
    // Helvetica: W is 944 thousandths of the size wide, i is 222.
    EXPECT_EQ(width_of(style, "W"), 9'440);
    EXPECT_EQ(width_of(style, "Wii"), 13'880);
    EXPECT_EQ(width_of(style, ""), 0);
}

TEST(text, can_be_written_in_spanish) {
    for (auto const& one : rules::spanish_texts.entries())
        EXPECT_NO_THROW((void)exact_text(one.translated.view())) << one.english.view();
}

TEST(text, is_wrapped_at_spaces) {
    // The two words have five letters W each, and a space (278) between them.
    EXPECT_EQ(wrap(style, "WWWWW WWWWW", 97'180), (std::vector<std::string>{"WWWWW WWWWW"}));
    EXPECT_EQ(wrap(style, "WWWWW WWWWW", 97'179), (std::vector<std::string>{"WWWWW", "WWWWW"}));
}

TEST(text, parts_a_word_that_is_wider_than_a_line) {
    EXPECT_EQ(wrap(style, "i WWWWW i", 20'000), (std::vector<std::string>{"i", "WW", "WW", "W i"}));
    EXPECT_EQ(wrap(style, "WW", 1'000), (std::vector<std::string>{"W", "W"}));
}

TEST(text, keeps_line_feeds_and_loses_superfluous_spaces) {
    EXPECT_EQ(wrap(style, "one\n\ntwo  three ", 200'000),
              (std::vector<std::string>{"one", "", "two three"}));
    EXPECT_EQ(wrap(style, "", 200'000), (std::vector<std::string>{""}));
}

TEST(text, is_as_wide_in_the_typeface_that_comes_along) {
    EXPECT_EQ(width_of(style, "\u0141\u00F3d\u017A"), 5'560 + 5'560 + 5'560 + 5'000);
    text_style const bold{pdf::typeface::helvetica_bold, points(10), {}};
    EXPECT_EQ(set_in(bold, "\u0141").face, pdf::typeface::kept_bold);
    EXPECT_EQ(set_in(bold, "L").face, pdf::typeface::helvetica_bold);
}

TEST(text, is_parted_between_characters) {
    EXPECT_EQ(wrap(style, "\u0141\u0141\u0141", 12'000),
              (std::vector<std::string>{"\u0141\u0141", "\u0141"}));
}

TEST(exact_text, keeps_what_the_typefaces_have_and_refuses_the_rest) {
    EXPECT_EQ(exact_text("Jos\u00E9 \u2013 \u20AC"), "Jos\u00E9 \u2013 \u20AC");
    EXPECT_EQ(exact_text("\u0141ukasz \u0110\u1EB7ng K\u0101ne\u02BBohe \u0130\u011Fd\u0131r"),
              "\u0141ukasz \u0110\u1EB7ng K\u0101ne\u02BBohe \u0130\u011Fd\u0131r");
    EXPECT_EQ(exact_text("Jose\u0301"), "Jos\u00E9");
    EXPECT_THROW(static_cast<void>(exact_text("\u4E2D")), std::invalid_argument);
    EXPECT_THROW(static_cast<void>(exact_text("\xFF")), std::invalid_argument);
}

TEST(readable_text, keeps_letters_that_the_typefaces_have) {
    EXPECT_EQ(readable_text("\u0141ukasz Nguy\u1EC5n \u0218\u021B"),
              "\u0141ukasz Nguy\u1EC5n \u0218\u021B");
    EXPECT_EQ(readable_text("e\u0301\u2011\u2009x"), "\u00E9- x");
}

TEST(readable_text, leaves_out_what_has_no_letter_and_never_asks) {
    EXPECT_EQ(readable_text("a\u4E2D\u05D0\U0001F600z\xFF!"), "az!");
    EXPECT_EQ(readable_text("x\u0302y"), "xy"); // no letter is both
    EXPECT_EQ(readable_text("a\tb\nc"), "a b\nc");
}

} // namespace
} // namespace tassel::drawing::text_test
