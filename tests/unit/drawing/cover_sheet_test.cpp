// Cover sheets: everything that the words say is on the page, in black, inside its margins.
#include "document_check/pdf_check.hpp"
#include "drawing/drawn_template.hpp"
#include "unit/drawing/shown_text.hpp"

#include "tassel/document/guide/written_mail.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace tassel::drawing::cover_sheet_test {
namespace {

written_cover cover_of(std::size_t papers) {
    written_cover cover{.title = "Cover sheet",
                        .rows = {{"To", {"Servicer", "1 Main Street"}},
                                 {"From", {"Ada Example"}},
                                 {"Account number", {}}},
                        .inside = "What is inside",
                        .counts = {"Pages with this sheet: 5"},
                        .pages_to_write_in = "Pages of the documents",
                        .foot = "This is a private matter."};
    for (std::size_t number = 1; number <= papers; ++number)
        cover.papers.push_back("Paper " + std::to_string(number));
    return cover;
}

TEST(cover_sheet, shows_every_word_on_one_page) {
    auto const made = compose_cover(cover_of(6));
    ASSERT_EQ(made.pages.size(), 1U);
    for (auto const text :
         {"Cover sheet", "To", "Servicer", "1 Main Street", "From", "Ada Example", "Account number",
          "What is inside", "Paper 1", "Paper 6", "Pages with this sheet: 5",
          "Pages of the documents", "This is a private matter."}) {
        EXPECT_TRUE(testing::shows(made.pages[0], text)) << text;
    }
    EXPECT_EQ(testing::texts_outside(made.pages[0]), std::vector<std::string>{});
}

TEST(cover_sheet, goes_on_overleaf_where_there_is_much_inside) {
    auto const made = compose_cover(cover_of(60));
    ASSERT_GT(made.pages.size(), 1U);
    EXPECT_TRUE(std::any_of(made.pages.begin() + 1, made.pages.end(),
                            [](auto const& page) { return testing::shows(page, "Paper 60"); }));
    for (auto const& page : made.pages)
        EXPECT_EQ(testing::texts_outside(page), std::vector<std::string>{});
}

TEST(cover_sheet, is_the_same_sound_file_every_time) {
    auto const made = draw_cover(cover_of(3));
    EXPECT_TRUE(made == draw_cover(cover_of(3)));
    EXPECT_EQ(document_check::check_pdf(made), document_check::pdf_verdict::sound);
}

} // namespace
} // namespace tassel::drawing::cover_sheet_test
