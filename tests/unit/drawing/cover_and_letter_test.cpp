// Cover sheets and letters to servicers: everything that the words say is on the page, inside its
// margins. A cover sheet is in black, and a signature stays with the name below it.
#include "document_check/pdf_check.hpp"
#include "drawing/drawn_template.hpp"
#include "unit/drawing/shown_text.hpp"

#include "rules/texts/bundle_sentences.hpp"
#include "tassel/document/guide/written_mail.hpp"

#include <algorithm>
#include <cstddef>
#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::drawing::cover_and_letter_test {
namespace {

document::written_cover cover_of(std::size_t papers) {
    document::written_cover cover{.title = "Cover sheet",
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

constexpr auto const& texts = rules::documents::guide_texts;

document::written_letter letter_of(std::size_t loans) {
    document::written_letter letter{
        .title = "Please confirm",
        .rows = {{"To", {"Servicer", "1 Main Street"}}, {"From", {"Ada Example"}}, {"Date", {}}},
        .groups = {{{document::line_kind::text, "Please confirm in writing."}},
                   {{document::line_kind::heading, "For each loan"},
                    {document::line_kind::bullet, "The number of months."}}},
        .signing = {{"Signature", {}}, {"Name", {"Ada Example"}}},
        .foot = "Of Ada Example"};
    for (std::size_t number = 1; number <= loans; ++number) {
        letter.groups.push_back(
            {{document::line_kind::heading, "Loan " + std::to_string(number)},
             {document::line_kind::small, "School of loan " + std::to_string(number)},
             {document::line_kind::strong, "At least 5 and at most 9 months."},
             {document::line_kind::bullet, "May 2015: Which kind was it?"}});
    }
    return letter;
}

bool says(pdf::drawn_document const& made, std::string_view text) {
    return std::any_of(made.pages.begin(), made.pages.end(),
                       [text](auto const& page) { return testing::shows(page, text); });
}

TEST(letter, shows_every_word_on_one_page) {
    auto const made = compose_letter(letter_of(2), texts);
    ASSERT_EQ(made.pages.size(), 1U);
    for (auto const text :
         {"Please confirm", "To", "Servicer", "1 Main Street", "From", "Date",
          "Please confirm in writing.", "For each loan", "The number of months.", "Loan 1",
          "School of loan 2", "At least 5 and at most 9 months.", "May 2015: Which kind was it?",
          "Signature", "Name", "Ada Example", "Of Ada Example", "Page 1 of 1"})
        EXPECT_TRUE(testing::shows(made.pages[0], text)) << text;
    EXPECT_EQ(testing::texts_outside(made.pages[0]), std::vector<std::string>{});
}

TEST(letter, goes_on_overleaf_and_is_signed_on_its_last_page) {
    for (std::size_t loans = 3; loans <= 24; ++loans) {
        auto const made = compose_letter(letter_of(loans), texts);
        EXPECT_TRUE(says(made, "Loan " + std::to_string(loans)));
        auto const& last = made.pages.back();
        EXPECT_TRUE(testing::shows(last, "Signature") && testing::shows(last, "Name")) << loans;
        for (auto const& page : made.pages) {
            EXPECT_EQ(testing::texts_outside(page), std::vector<std::string>{});
            ASSERT_FALSE(page.order.empty());
            EXPECT_NE(page.order.back().role, "H2") << "a heading alone at the end of a page";
        }
    }
}

TEST(letter, is_the_same_sound_file_every_time) {
    auto const made = draw_letter(letter_of(30), texts);
    EXPECT_TRUE(made == draw_letter(letter_of(30), texts));
    EXPECT_EQ(document_check::check_pdf(made), document_check::pdf_verdict::sound);
}

} // namespace
} // namespace tassel::drawing::cover_and_letter_test
