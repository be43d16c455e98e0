// Letters that Helvetica lacks, on a form. tests/api checks what other readers find on the form.
#include "pdf/font/kept_font.hpp"
#include "pdf/typeface.hpp"
#include "pdf_reading/read_pdf.hpp"
#include "unit/pdf/synthetic_form.hpp"

#include <cstddef>
#include <gtest/gtest.h>
#include <set>
#include <string>
#include <variant>
#include <vector>

namespace tassel::pdf::kept_font_test {
namespace {

using tassel::testing::read_pdf;
using tassel::testing::seen_pdf;

std::string fill(std::vector<field_value> const& values) {
    static auto const prepared = prepare_template(synthetic_form(), synthetic_expectation());
    auto const made = prepared->fill(values, {});
    auto const* const bytes = std::get_if<std::string>(&made);
    EXPECT_NE(bytes, nullptr);
    return bytes == nullptr ? std::string{} : *bytes;
}

seen_pdf fill_name(std::string_view name) {
    return read_pdf(fill({{names::name, name, {}}}));
}

std::string two_bytes_each(std::string_view utf8) {
    return codes_of(typeface::kept, read_characters(utf8).value());
}

TEST(KeptLetters, AreDrawnInAFontOfTheDocument) {
    for (auto const* const name :
         {"\u0141ukasz \u017B\u00F3\u0142\u0107", "\u0110\u1EB7ng Th\u1ECB \u00C1nh Nguy\u1EC7t",
          "\u0130\u011Fd\u0131r \u015Eahin", "K\u0101ne\u02BBohe", "Kalani\u02BB\u014Dpu\u02BBu"}) {
        auto const seen = fill_name(name);
        EXPECT_FALSE(seen.has_warnings);
        ASSERT_EQ(seen.embedded_fonts.size(), 1U) << name;
        EXPECT_EQ(seen.embedded_fonts.begin()->substr(6), "+TasselSans");
        auto const& field = seen.fields.at(std::string{names::name});
        EXPECT_EQ(field.value, name);
        for (auto const& widget : field.widgets)
            EXPECT_EQ(widget.text, two_bytes_each(name));
    }
}

TEST(KeptLetters, LeaveOtherFormsAndOtherFieldsInHelvetica) {
    EXPECT_TRUE(fill_name("Zo\u00EB O\u2019Neill").embedded_fonts.empty());
    auto const seen =
        read_pdf(fill({{names::name, "\u0141ukasz", {}}, {names::city, "Omaha", {}}}));
    EXPECT_EQ(seen.fields.at(std::string{names::city}).widgets.at(0).text, "Omaha");
}

TEST(KeptLetters, StayApartInTheValueAndComeTogetherWhereTheyAreSeen) {
    auto const seen = fill_name("Nguye\u0302\u0303n");
    auto const& field = seen.fields.at(std::string{names::name});
    EXPECT_EQ(field.value, "Nguye\u0302\u0303n");
    EXPECT_EQ(field.widgets.at(0).text, two_bytes_each("Nguy\u1EC5n"));
    auto const plain = fill_name("Zoe\u0308").fields.at(std::string{names::name});
    EXPECT_EQ(plain.widgets.at(0).text, "Zo\xEB"); // Helvetica has this letter
}

TEST(KeptLetters, GiveTheSameBytesAgain) {
    std::vector<field_value> const values{{names::name, "\u0141ukasz \u0110\u1EB7ng", {}}};
    EXPECT_EQ(fill(values), fill(values));
    EXPECT_EQ(fill_name("\u0141\u00F3d\u017A").embedded_fonts,
              fill_name("\u017A\u00F3d\u0141").embedded_fonts);
    EXPECT_NE(fill_name("\u0141\u00F3d\u017A").embedded_fonts,
              fill_name("\u0141\u00F3d").embedded_fonts);
}

/// The outlines are whole: the sums of the tables' words are right, and the parts of composed
/// letters are there.
TEST(KeptLetters, ComeInASoundFontOfTheirOwn) {
    auto const& font = kept_font::get();
    auto const subset = make_subset(font, {u'A', u'\u1EAA', u'\u0142', u' '});
    EXPECT_EQ(subset.glyphs.size(), 4U);
    std::uint32_t sum = 0;
    ASSERT_EQ(subset.file.size() % 4, 0U);
    for (std::size_t at = 0; at < subset.file.size(); at += 4)
        sum += four_bytes(subset.file, at);
    EXPECT_EQ(sum, 0xB1B0AFBAU); // as TrueType requires for a whole file
    EXPECT_EQ(two_bytes(subset.file, 4), 6U);
    std::set<glyph_number> numbers;
    for (auto const& [character, glyph] : subset.glyphs) {
        EXPECT_GT(glyph, 0U);
        EXPECT_TRUE(numbers.insert(glyph).second);
    }
    EXPECT_LT(subset.file.size(), 3'000U);
}

} // namespace
} // namespace tassel::pdf::kept_font_test
