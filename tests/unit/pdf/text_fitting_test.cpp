#include "pdf/font/compose.hpp"
#include "pdf/text_fitting.hpp"

#include <gtest/gtest.h>
#include <optional>
#include <string>
#include <string_view>

namespace tassel::pdf::measures_test {
namespace {

std::string written(thousandths number) {
    std::string text;
    append_number(text, number);
    return text;
}

TEST(Measures, ReadsNumbers) {
    EXPECT_EQ(read_number("12"), 12'000);
    EXPECT_EQ(read_number("-.5"), -500);
    EXPECT_EQ(read_number("+3."), 3'000);
    EXPECT_EQ(read_number("338.0625"), 338'062);
    EXPECT_EQ(read_number("0.001"), 1);
}

TEST(Measures, RefusesWhatIsNone) {
    for (auto const* const text :
         {"", "-", ".", "1e3", "1.2.3", "/Helv", "Tf", "1234567", "1.x", "--1"})
        EXPECT_FALSE(read_number(text)) << text;
}

TEST(Measures, WritesNumbers) {
    EXPECT_EQ(written(0), "0 ");
    EXPECT_EQ(written(12'000), "12 ");
    EXPECT_EQ(written(-12'345), "-12.345 ");
    EXPECT_EQ(written(-500), "-0.5 ");
    EXPECT_EQ(written(1'050), "1.05 ");
}

} // namespace
} // namespace tassel::pdf::measures_test

namespace tassel::pdf::text_fitting_test {
namespace {

text_space line_of(thousandths width, thousandths size = 11'000) {
    text_space space;
    space.width = width;
    space.height = 12'400;
    space.size = size;
    return space;
}

text_space box_of(thousandths width, thousandths height) {
    auto space = line_of(width, 10'000);
    space.height = height;
    space.several_lines = true;
    return space;
}

std::optional<fitted_text> fit(text_space const& space, std::string_view utf8) {
    return fit_text(space, set_in(typeface::helvetica, utf8).value());
}

// Ten digits are 5.56 times the size wide; 2 points stay free on each side.
TEST(TextFitting, ShrinksALineByQuartersOfAPoint) {
    EXPECT_EQ(fit(line_of(65'160), "0123456789")->size, 11'000);
    EXPECT_EQ(fit(line_of(65'159), "0123456789")->size, 10'750);
    EXPECT_EQ(fit(line_of(37'360), "0123456789")->size, 6'000);
}

TEST(TextFitting, NeverCutsALineShort) {
    EXPECT_FALSE(fit(line_of(37'359), "0123456789"));
    EXPECT_TRUE(fit(line_of(37'359), "012345678"));
}

TEST(TextFitting, TakesTheSizeOfTheFormUpToElevenPoints) {
    EXPECT_EQ(fit(line_of(200'000, 8'000), "x")->size, 8'000);
    EXPECT_EQ(fit(line_of(200'000, 5'000), "x")->size, 5'000);
    EXPECT_EQ(fit(line_of(200'000, 0), "x")->size, 10'000);
    EXPECT_EQ(fit(line_of(200'000, 24'000), "x")->size, 11'000);
}

TEST(TextFitting, AlignsALine) {
    auto space = line_of(100'000);
    EXPECT_EQ(fit(space, "00")->runs.at(0).x, 2'000);
    space.aligned = alignment::right; // 2 * 0.556 * 11 points wide
    EXPECT_EQ(fit(space, "00")->runs.at(0).x, 100'000 - 2'000 - 12'232);
    space.aligned = alignment::center;
    EXPECT_EQ(fit(space, "00")->runs.at(0).x, (100'000 - 12'232) / 2);
}

TEST(TextFitting, LeavesRoomForTheAccentsOfCapitals) {
    auto const plain = *fit(line_of(100'000), "Alvaro");
    auto const accented = *fit(line_of(100'000), "\u00C1lvaro");
    EXPECT_EQ(plain.size, 11'000);
    EXPECT_LT(accented.size, plain.size);
    EXPECT_LE(accented.runs.at(0).y + accented.size * 94 / 100, 12'400);
}

TEST(TextFitting, LeavesRoomForTwoAccentsOfOneCapital) {
    auto const fitted = *fit(line_of(100'000), "\u1EAAN");
    EXPECT_EQ(fitted.face, typeface::kept);
    EXPECT_LE(fitted.runs.at(0).y + fitted.size * 896 / 1000, 12'400); // the height of that letter
    auto const lines = *fit(box_of(200'000, 100'000), "\u1EAA\n\u1EAC");
    auto const height = extent_of(typeface::kept, u"\u1EAA").above;
    EXPECT_GE(lines.runs[0].y - lines.runs[1].y, lines.size * height / 1000);
}

TEST(TextFitting, PutsOneCharacterInTheMiddleOfEachCell) {
    auto space = line_of(90'000);
    space.cells = 9;
    auto const fitted = *fit(space, "123456789");
    ASSERT_EQ(fitted.runs.size(), 9U);
    for (std::size_t at = 0; at < 9; ++at) { // a digit is 6.116 points wide at 11
        EXPECT_EQ(fitted.runs[at].x, static_cast<thousandths>(at) * 10'000 + (10'000 - 6'116) / 2);
        EXPECT_EQ(fitted.runs[at].text, std::u16string(1, static_cast<char16_t>(u'1' + at)));
    }
    EXPECT_FALSE(fit(space, "1234567890"));
}

TEST(TextFitting, PutsFewCharactersWhereTheFieldAlignsThem) {
    auto space = line_of(90'000);
    space.cells = 9;
    space.aligned = alignment::right;
    EXPECT_EQ(fit(space, "12")->runs.at(0).x, 70'000 + (10'000 - 6'116) / 2);
}

TEST(TextFitting, CountsCharactersWithoutCells) {
    auto space = line_of(200'000);
    space.maximum_characters = 9;
    EXPECT_TRUE(fit(space, "123456789"));
    EXPECT_FALSE(fit(space, "1234567890"));
}

std::string words(std::size_t count) {
    std::string text;
    for (std::size_t at = 0; at < count; ++at)
        text.append(at == 0 ? "" : " ").append("000");
    return text;
}

TEST(TextFitting, WrapsBetweenWords) {
    auto const fitted = *fit(box_of(60'000, 100'000), words(5));
    EXPECT_EQ(fitted.size, 10'000);
    // Three digits are 16.68 points wide at size 10, and a blank 2.78; 54 points are free.
    ASSERT_EQ(fitted.runs.size(), 3U);
    EXPECT_EQ(fitted.runs[0].text, u"000 000");
    EXPECT_EQ(fitted.runs[2].text, u"000");
    EXPECT_EQ(fitted.runs[0].y - fitted.runs[1].y, 11'500);
}

TEST(TextFitting, KeepsTheLinesOfAText) {
    auto const fitted = *fit(box_of(200'000, 100'000), "one\n\ntwo");
    ASSERT_EQ(fitted.runs.size(), 3U);
    EXPECT_EQ(fitted.runs[1].text, u"");
    EXPECT_EQ(fitted.runs[2].text, u"two");
}

TEST(TextFitting, ShrinksManyLinesByHalves) {
    std::size_t count = 1;
    thousandths before = 10'000;
    while (auto const fitted = fit(box_of(100'000, 100'000), words(count))) {
        EXPECT_LE(fitted->size, before);
        EXPECT_GE(fitted->size, 6'000);
        EXPECT_EQ(fitted->size % 500, 0);
        EXPECT_GE(fitted->runs.back().y, 0);
        std::u16string together;
        for (auto const& run : fitted->runs)
            together.append(together.empty() ? u"" : u" ").append(run.text);
        EXPECT_EQ(write_characters(together), words(count)); // all of it
        before = fitted->size;
        ++count;
    }
    EXPECT_EQ(before, 6'000);
    EXPECT_GT(count, 90U);
}

TEST(TextFitting, PartsAWordThatNoLineHolds) {
    std::string const address(60, 'x');
    auto const fitted = *fit(box_of(100'000, 100'000), address);
    EXPECT_EQ(fitted.size, 10'000);
    EXPECT_EQ(fitted.runs.size(), 4U);
    auto const name = *fit(box_of(60'000, 100'000), "Constantinopolitana");
    EXPECT_LT(name.size, 10'000); // a shorter word stays whole as long as possible
    EXPECT_EQ(name.runs.size(), 1U);
    EXPECT_EQ(fit(box_of(40'000, 100'000), "Constantinopolitana")->runs.size(), 2U);
}

TEST(TextFitting, HasNoRoomInAFieldOfNoSize) {
    EXPECT_FALSE(fit(line_of(3'000), "x"));
    EXPECT_FALSE(fit(box_of(3'000, 3'000), "x"));
    EXPECT_TRUE(fit(line_of(5'000), ""));
}

} // namespace
} // namespace tassel::pdf::text_fitting_test
