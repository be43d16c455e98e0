#include "pdf/text_fitting.hpp"

#include <gtest/gtest.h>
#include <string>

namespace tassel::pdf {
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

// Ten digits are 5.56 times the size wide; 2 points stay free at each side.
TEST(TextFitting, ShrinksALineByQuartersOfAPoint) {
    EXPECT_EQ(fit_text(line_of(65'160), "0123456789")->size, 11'000);
    EXPECT_EQ(fit_text(line_of(65'159), "0123456789")->size, 10'750);
    EXPECT_EQ(fit_text(line_of(37'360), "0123456789")->size, 6'000);
}

TEST(TextFitting, NeverCutsALineShort) {
    EXPECT_FALSE(fit_text(line_of(37'359), "0123456789"));
    EXPECT_TRUE(fit_text(line_of(37'359), "012345678"));
}

TEST(TextFitting, TakesTheSizeOfTheFormUpToElevenPoints) {
    EXPECT_EQ(fit_text(line_of(200'000, 8'000), "x")->size, 8'000);
    EXPECT_EQ(fit_text(line_of(200'000, 5'000), "x")->size, 5'000);
    EXPECT_EQ(fit_text(line_of(200'000, 0), "x")->size, 10'000);
    EXPECT_EQ(fit_text(line_of(200'000, 24'000), "x")->size, 11'000);
}

TEST(TextFitting, AlignsALine) {
    auto space = line_of(100'000);
    EXPECT_EQ(fit_text(space, "00")->runs.at(0).x, 2'000);
    space.aligned = alignment::right; // 2 * 0.556 * 11 points wide
    EXPECT_EQ(fit_text(space, "00")->runs.at(0).x, 100'000 - 2'000 - 12'232);
    space.aligned = alignment::centre;
    EXPECT_EQ(fit_text(space, "00")->runs.at(0).x, (100'000 - 12'232) / 2);
}

TEST(TextFitting, LeavesRoomForTheAccentsOfCapitals) {
    auto const plain = *fit_text(line_of(100'000), "Alvaro");
    auto const accented = *fit_text(line_of(100'000), "\xC1lvaro");
    EXPECT_EQ(plain.size, 11'000);
    EXPECT_LT(accented.size, plain.size);
    EXPECT_LE(accented.runs.at(0).y + accented.size * 94 / 100, 12'400);
}

TEST(TextFitting, PutsOneCharacterInTheMiddleOfEachCell) {
    auto space = line_of(90'000);
    space.cells = 9;
    auto const fitted = *fit_text(space, "123456789");
    ASSERT_EQ(fitted.runs.size(), 9U);
    for (std::size_t at = 0; at < 9; ++at) { // a digit is 6.116 points wide at 11
        EXPECT_EQ(fitted.runs[at].x, static_cast<thousandths>(at) * 10'000 + (10'000 - 6'116) / 2);
        EXPECT_EQ(fitted.runs[at].text, std::string(1, static_cast<char>('1' + at)));
    }
    EXPECT_FALSE(fit_text(space, "1234567890"));
}

TEST(TextFitting, PutsFewCharactersWhereTheFieldAlignsThem) {
    auto space = line_of(90'000);
    space.cells = 9;
    space.aligned = alignment::right;
    EXPECT_EQ(fit_text(space, "12")->runs.at(0).x, 70'000 + (10'000 - 6'116) / 2);
}

TEST(TextFitting, CountsCharactersWithoutCells) {
    auto space = line_of(200'000);
    space.most_characters = 9;
    EXPECT_TRUE(fit_text(space, "123456789"));
    EXPECT_FALSE(fit_text(space, "1234567890"));
}

std::string words(std::size_t count) {
    std::string text;
    for (std::size_t at = 0; at < count; ++at)
        text.append(at == 0 ? "" : " ").append("000");
    return text;
}

TEST(TextFitting, WrapsBetweenWords) {
    auto const fitted = *fit_text(box_of(60'000, 100'000), words(5));
    EXPECT_EQ(fitted.size, 10'000);
    // Three digits are 16.68 wide at 10 points, a blank 2.78; 54 points are free.
    ASSERT_EQ(fitted.runs.size(), 3U);
    EXPECT_EQ(fitted.runs[0].text, "000 000");
    EXPECT_EQ(fitted.runs[2].text, "000");
    EXPECT_EQ(fitted.runs[0].y - fitted.runs[1].y, 11'500);
}

TEST(TextFitting, KeepsTheLinesOfAText) {
    auto const fitted = *fit_text(box_of(200'000, 100'000), "one\n\ntwo");
    ASSERT_EQ(fitted.runs.size(), 3U);
    EXPECT_EQ(fitted.runs[1].text, "");
    EXPECT_EQ(fitted.runs[2].text, "two");
}

TEST(TextFitting, ShrinksManyLinesByHalves) {
    std::size_t count = 1;
    thousandths before = 10'000;
    while (auto const fitted = fit_text(box_of(100'000, 100'000), words(count))) {
        EXPECT_LE(fitted->size, before);
        EXPECT_GE(fitted->size, 6'000);
        EXPECT_EQ(fitted->size % 500, 0);
        EXPECT_GE(fitted->runs.back().y, 0);
        std::string together;
        for (auto const& run : fitted->runs)
            together.append(together.empty() ? "" : " ").append(run.text);
        EXPECT_EQ(together, words(count)); // all of it
        before = fitted->size;
        ++count;
    }
    EXPECT_EQ(before, 6'000);
    EXPECT_GT(count, 90U);
}

TEST(TextFitting, PartsAWordThatNoLineHolds) {
    std::string const address(60, 'x');
    auto const fitted = *fit_text(box_of(100'000, 100'000), address);
    EXPECT_EQ(fitted.size, 10'000);
    EXPECT_EQ(fitted.runs.size(), 4U);
    auto const name = *fit_text(box_of(60'000, 100'000), "Constantinopolitana");
    EXPECT_LT(name.size, 10'000); // a shorter word stays whole as long as it can
    EXPECT_EQ(name.runs.size(), 1U);
    EXPECT_EQ(fit_text(box_of(40'000, 100'000), "Constantinopolitana")->runs.size(), 2U);
}

TEST(TextFitting, HasNoRoomInAFieldOfNoSize) {
    EXPECT_FALSE(fit_text(line_of(3'000), "x"));
    EXPECT_FALSE(fit_text(box_of(3'000, 3'000), "x"));
    EXPECT_TRUE(fit_text(line_of(5'000), ""));
}

} // namespace
} // namespace tassel::pdf
