#include "drawing/text.hpp"

#include <gtest/gtest.h>
#include <stdexcept>
#include <string>
#include <vector>

namespace tassel::drawing {
namespace {

constexpr text_style style{pdf::typeface::helvetica, points(10), {}};

TEST(text, has_the_width_of_its_letters_at_its_size) {
    // Helvetica: W is 944 thousandths of the size wide, i is 222.
    EXPECT_EQ(width_of(style, "W"), 9'440);
    EXPECT_EQ(width_of(style, "Wii"), 13'880);
    EXPECT_EQ(width_of(style, ""), 0);
}

TEST(text, is_wrapped_at_spaces) {
    // Ten letters W and a space (278) between two words of five.
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

TEST(exact_text, keeps_what_the_typeface_has_and_refuses_the_rest) {
    EXPECT_EQ(exact_text("Jos\u00E9 \u2013 \u20AC"), "Jos\xE9 \x96 \x80");
    EXPECT_THROW(static_cast<void>(exact_text("\u0141")), std::invalid_argument);
    EXPECT_THROW(static_cast<void>(exact_text("\xFF")), std::invalid_argument);
}

TEST(readable_text, takes_accents_off_where_the_typeface_lacks_the_letter) {
    EXPECT_EQ(readable_text("\u0141ukasz \u0160\u011B\u010D Nguy\u1EC5n \u0218\u021B \u1E9E\u01D0"),
              "Lukasz \x8A"
              "ec Nguyen St Si");
    EXPECT_EQ(readable_text("e\u0301\u2011\u2009x"), "e- x");
}

TEST(readable_text, leaves_out_what_has_no_letter_and_never_asks) {
    EXPECT_EQ(readable_text("a\u4E2D\u0416\U0001F600z\xFF!"), "az!");
    EXPECT_EQ(readable_text("a\tb\nc"), "a b\nc");
}

} // namespace
} // namespace tassel::drawing
