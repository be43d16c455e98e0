#include "pdf/measures.hpp"

#include <gtest/gtest.h>
#include <string>

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
