#include "document_check/pdf_check.hpp"
#include "drawing/composition.hpp"
#include "drawing/drawn_template.hpp"
#include "unit/drawing/shown_text.hpp"

#include "rules/texts/bundle_sentences.hpp"
#include "tassel/document/guide/package_guide.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace tassel::drawing {
namespace {

constexpr auto const& texts = rules::documents::bundle_texts.drawn;

guided_form official_form() {
    return {.title = "General Forbearance Request",
            .qualifier_label = "A Servicer",
            .path = "forms/general-forbearance.pdf",
            .omb_number = "1845-0031",
            .edition = "2019-02",
            .origin = template_origin::official,
            .expires = civil_date{2019, 2, 28},
            .edition_expired = true,
            .page_count = 4,
            .to_sign = {"Borrower's signature and date, Section 3"},
            .to_complete = {"Section 4: school official"}};
}

package_guide guide_of(std::size_t recipients) {
    package_guide guide;
    guide.document_package_id = "pkg_0123456789";
    guide.borrower_name = "Ada Example";
    guide.plan_label = "Income-Based Repayment (IBR)";
    guide.prepared_on = {2026, 11, 21};
    for (std::size_t number = 0; number < recipients; ++number) {
        guide.recipients.push_back(
            {.name = "Servicer " + std::to_string(number + 1),
             .address = {"1 Main Street", "Lincoln, NE 68508"},
             .phone = "(888) 555-0100",
             .routing = "Send the signed form to the loan holder.",
             .forms = {official_form()},
             .documents = {{"Proof of income", "documents/pay-stub.pdf", "pay-stub.pdf"}}});
    }
    guide.left_out = {{"Repayment Plan Request", "", "No edition has a box for this plan."}};
    guide.steps = {{"Borrower Defense", "Apply on StudentAid.gov."}};
    guide.notes = {"All amounts are an estimate; your servicer decides."};
    return guide;
}

bool tells(pdf::drawn_document const& document, std::string_view text) {
    return std::any_of(document.pages.begin(), document.pages.end(),
                       [&](auto const& page) { return testing::shows(page, text); });
}

TEST(summary, tells_everything_that_the_guide_holds) {
    auto const made = compose_summary(guide_of(1), texts);
    for (auto const text :
         {"Package summary",
          "Income-Based Repayment (IBR)",
          "November 21, 2026",
          "Prepared for Ada Example",
          "Package pkg_0123456789",
          "Send to Servicer 1",
          "1 Main Street",
          "Lincoln, NE 68508",
          "Telephone (888) 555-0100",
          "Send the signed form to the loan holder.",
          "General Forbearance Request - A Servicer",
          "4 pages, OMB No. 1845-0031, edition 2019-02, printed expiration February 28, 2019",
          "forms/general-forbearance.pdf",
          "Sign: Borrower's signature and date, Section 3",
          "Have completed: Section 4: school official",
          "Proof of income: pay-stub.pdf",
          "documents/pay-stub.pdf",
          "Not in this package",
          "Repayment Plan Request",
          "No edition has a box for this plan.",
          "What else to do",
          "Borrower Defense",
          "Apply on StudentAid.gov.",
          "Please note",
          "All amounts are an estimate; your servicer decides."}) {
        EXPECT_TRUE(tells(made, text)) << text;
    }
}

TEST(summary, tells_specimens_and_expired_editions_apart) {
    constexpr auto specimen = "Specimen - not an official form. Do not send it.";
    constexpr auto expired =
        "This edition's printed date has passed. Ask whether a newer one is required.";
    auto guide = guide_of(1);
    EXPECT_TRUE(tells(compose_summary(guide, texts), expired));
    EXPECT_FALSE(tells(compose_summary(guide, texts), specimen));
    auto& form = guide.recipients[0].forms[0];
    form.origin = template_origin::specimen;
    form.edition_expired = false;
    form.expires.reset();
    form.page_count = 1;
    EXPECT_FALSE(tells(compose_summary(guide, texts), expired));
    EXPECT_TRUE(tells(compose_summary(guide, texts), specimen));
    EXPECT_TRUE(tells(compose_summary(guide, texts), "1 page, OMB No. 1845-0031"));
}

TEST(summary, flows_over_pages_and_numbers_them) {
    auto const made = compose_summary(guide_of(12), texts);
    auto const count = made.pages.size();
    ASSERT_GT(count, 2U);
    for (std::size_t number = 1; number <= count; ++number) {
        auto const& page = made.pages[number - 1];
        EXPECT_TRUE(testing::shows(page, "Page " + std::to_string(number) + " of " +
                                             std::to_string(count)));
        EXPECT_EQ(testing::texts_outside(page), std::vector<std::string>{});
    }
    for (auto number = 1; number <= 12; ++number)
        EXPECT_TRUE(tells(made, "Send to Servicer " + std::to_string(number)));
}

TEST(summary, leaves_no_heading_alone_at_the_end_of_a_page) {
    for (std::size_t recipients = 1; recipients <= 12; ++recipients) {
        for (auto const& page : compose_summary(guide_of(recipients), texts).pages) {
            ASSERT_FALSE(page.order.empty());
            EXPECT_NE(page.order.back().role, "H2");
            EXPECT_NE(page.order.back().role, "H3");
        }
    }
}

TEST(summary, carries_paragraphs_that_are_longer_than_a_page) {
    auto guide = guide_of(1);
    for (auto word = 0; word < 2000; ++word)
        guide.notes[0].append(" word").append(std::to_string(word));
    auto const made = compose_summary(guide, texts);
    EXPECT_NE(testing::all_text(made).find("word1999"), std::string::npos);
    for (auto const& page : made.pages)
        EXPECT_EQ(testing::texts_outside(page), std::vector<std::string>{});
}

TEST(summary, is_one_page_where_there_is_little_to_tell) {
    package_guide guide;
    guide.prepared_on = {2026, 11, 21};
    auto const made = compose_summary(guide, texts);
    ASSERT_EQ(made.pages.size(), 1U);
    EXPECT_FALSE(tells(made, "Not in this package"));
    EXPECT_FALSE(tells(made, "What else to do"));
    EXPECT_FALSE(tells(made, "Please note"));
}

TEST(summary, writes_names_that_the_typeface_lacks_without_accents) {
    auto guide = guide_of(1);
    guide.borrower_name = "\u0141ucja Nguy\u1EC5n Jos\u00E9 \u4E2D";
    auto const made = compose_summary(guide, texts);
    EXPECT_NE(testing::all_text(made).find("Prepared for Lucja Nguyen Jos\xE9"), std::string::npos);
    EXPECT_EQ(testing::all_text(made).find('?'), std::string::npos);
}

TEST(summary, is_the_same_sound_file_every_time) {
    auto const made = draw_summary(guide_of(5), texts);
    EXPECT_TRUE(made == draw_summary(guide_of(5), texts));
    EXPECT_EQ(document_check::check_pdf(made), document_check::pdf_verdict::sound);
}

} // namespace
} // namespace tassel::drawing
