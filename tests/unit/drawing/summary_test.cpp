#include "document_check/pdf_check.hpp"
#include "drawing/drawn_template.hpp"
#include "unit/drawing/shown_text.hpp"

#include "rules/texts/bundle_sentences.hpp"
#include "rules/texts/spanish/spanish_texts.hpp"
#include "tassel/document/guide/package_guide.hpp"
#include "tassel/document/guide/written_texts.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace tassel::drawing::summary_test {
namespace {

constexpr auto const& texts = rules::documents::bundle_texts;

document::guided_form official_form() {
    return {.title = "General Forbearance Request",
            .path = "forms/02_servicer_1_general_forbearance.pdf",
            .omb_number = "1845-0031",
            .origin = document::template_origin::official,
            .expires = civil_date{2019, 2, 28},
            .edition_expired = true,
            .page_count = 4,
            .steps = {{document::todo_kind::certify, document::todo_person::school_official,
                       "Ask the school."},
                      {document::todo_kind::sign, document::todo_person::borrower,
                       "Sign the form by hand."}}};
}

document::package_guide guide_of(std::size_t recipients) {
    document::package_guide guide;
    guide.sender.name = "Ada Example";
    guide.plan_label = "Income-Based Repayment (IBR)";
    guide.prepared_on = {2026, 11, 21};
    for (std::size_t number = 0; number < recipients; ++number) {
        guide.recipients.push_back({.name = "Servicer " + std::to_string(number + 1),
                                    .address = {"1 Main Street", "Lincoln, NE 68508"},
                                    .phone = "(888) 555-0100",
                                    .where = "Check the address before you post.",
                                    .how = {"Send the signed form to the loan holder."},
                                    .cover_path = "forms/01_servicer_1_cover_sheet.pdf",
                                    .forms = {official_form()},
                                    .documents = {{.label = "Proof of income",
                                                   .path = "supporting-documents/01_pay-stub.pdf",
                                                   .filename = "pay-stub.pdf"}}});
    }
    guide.left_out = {{"Repayment Plan Request", "No edition has a box for this plan."}};
    guide.steps = {{"Borrower Defense", {{.text = "Apply on StudentAid.gov."}}}};
    guide.calendar = {"Recertify once a year."};
    guide.next = {"The holder writes to you."};
    guide.online = {"The plan: on the web."};
    guide.notes = {"All amounts are an estimate; your servicer decides."};
    return guide;
}

pdf::drawn_document composed(document::package_guide const& guide) {
    return compose_summary(document::write_guide(guide, texts), texts.guide);
}

bool tells(pdf::drawn_document const& document, std::string_view text) {
    return std::any_of(document.pages.begin(), document.pages.end(),
                       [&](auto const& page) { return testing::shows(page, text); });
}

TEST(summary, tells_everything_that_the_guide_holds) {
    auto const made = composed(guide_of(1));
    for (auto const text : {"What to do with your package",
                            "Income-Based Repayment (IBR)",
                            "November 21, 2026",
                            "Prepared for Ada Example.",
                            "Send to Servicer 1",
                            "1 Main Street",
                            "Lincoln, NE 68508",
                            "Telephone: (888) 555-0100",
                            "Check the address before you post.",
                            "Send the signed form to the loan holder.",
                            "forms/01_servicer_1_cover_sheet.pdf",
                            "General Forbearance Request",
                            "4 pages. OMB No. 1845-0031, printed expiration February 28, 2019.",
                            "forms/02_servicer_1_general_forbearance.pdf",
                            "Ask the school.",
                            "Sign the form by hand.",
                            "Proof of income: pay-stub.pdf",
                            "supporting-documents/01_pay-stub.pdf",
                            "Not in this package",
                            "Repayment Plan Request",
                            "No edition has a box for this plan.",
                            "What else to do",
                            "Borrower Defense",
                            "Apply on StudentAid.gov.",
                            "Days to keep in mind",
                            "What happens next, and whom to ask",
                            "Online instead of paper",
                            "Please note",
                            "All amounts are an estimate; your servicer decides."}) {
        EXPECT_TRUE(tells(made, text)) << text;
    }
}

TEST(summary, tells_specimens_and_expired_editions_apart) {
    constexpr auto specimen = "Specimen - not an official form.";
    constexpr auto expired = "This edition's printed date has passed.";
    auto guide = guide_of(1);
    auto const says = [](pdf::drawn_document const& made, std::string_view text) {
        return testing::all_text(made).find(text) != std::string::npos;
    };
    EXPECT_TRUE(says(composed(guide), expired));
    EXPECT_FALSE(says(composed(guide), specimen));
    auto& form = guide.recipients[0].forms[0];
    form.origin = document::template_origin::specimen;
    form.edition_expired = false;
    form.expires.reset();
    form.page_count = 1;
    EXPECT_FALSE(says(composed(guide), expired));
    EXPECT_TRUE(says(composed(guide), specimen));
    EXPECT_TRUE(says(composed(guide), "1 page. OMB No. 1845-0031."));
}

TEST(summary, flows_over_pages_and_numbers_them) {
    auto const made = composed(guide_of(12));
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
        for (auto const& page : composed(guide_of(recipients)).pages) {
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
    auto const made = composed(guide);
    EXPECT_NE(testing::all_text(made).find("word1999"), std::string::npos);
    for (auto const& page : made.pages)
        EXPECT_EQ(testing::texts_outside(page), std::vector<std::string>{});
}

TEST(summary, is_one_page_where_there_is_little_to_tell) {
    document::package_guide guide;
    guide.prepared_on = {2026, 11, 21};
    auto const made = composed(guide);
    ASSERT_EQ(made.pages.size(), 1U);
    EXPECT_FALSE(tells(made, "Not in this package"));
    EXPECT_FALSE(tells(made, "What else to do"));
    EXPECT_FALSE(tells(made, "Please note"));
}

TEST(summary, writes_names_as_they_are_and_leaves_out_what_no_typeface_has) {
    auto guide = guide_of(1);
    guide.sender.name = "\u0141ucja Nguy\u1EC5n Jos\u00E9 \u4E2D";
    auto const made = composed(guide);
    EXPECT_NE(testing::all_text(made).find("Prepared for \u0141ucja Nguy\u1EC5n Jos\u00E9"),
              std::string::npos);
    EXPECT_EQ(testing::all_text(made).find('?'), std::string::npos);
}

TEST(summary, is_the_same_sound_file_every_time) {
    auto const made = draw_summary(document::write_guide(guide_of(5), texts), texts.guide);
    EXPECT_TRUE(made == draw_summary(document::write_guide(guide_of(5), texts), texts.guide));
    EXPECT_EQ(document_check::check_pdf(made), document_check::pdf_verdict::sound);
}

TEST(summary, is_in_the_language_of_its_guide) {
    auto const spanish = document::translated(texts, rules::spanish_texts);
    auto guide = guide_of(1);
    guide.language = rules::spanish_texts.code();
    guide.recipients[0].forms[0].language_note =
        document::said(spanish.guide.only_in_english, {"General Request"});
    auto const made = compose_summary(document::write_guide(guide, spanish), spanish.guide);
    EXPECT_EQ(made.language, "es-US");
    EXPECT_EQ(composed(guide_of(1)).language, "en-US");
    auto const text = testing::all_text(made);
    for (auto const* const said :
         {"Qu\u00E9 hacer con su paquete", "Preparado para Ada Example.", "21 de noviembre de 2026",
          "Enviar a: Servicer 1", "4 p\u00E1ginas. OMB N.\u00BA 1845-0031, fecha de vencimiento",
          "28 de febrero de 2019",
          "Este formulario solo est\u00E1 en ingl\u00E9s: General Request.", "P\u00E1gina 1 de"})
        EXPECT_NE(text.find(said), std::string::npos) << said;
    for (auto const* const english :
         {"What ", "Prepared", "November", "Send to", "pages", "Attach ", "Page ", "expiration",
          "Please", "Telephone", "This form"})
        EXPECT_EQ(text.find(english), std::string::npos) << english;
}

} // namespace
} // namespace tassel::drawing::summary_test
