// Answer sheets: all of their parts are drawn, on one page if they fit there.
#include "drawing/drawn_template.hpp"
#include "unit/drawing/shown_text.hpp"

#include "rules/texts/bundle_sentences.hpp"

#include <gtest/gtest.h>
#include <string>

namespace tassel::drawing::answer_sheet_test {
namespace {

constexpr auto const& texts = rules::documents::bundle_texts;

document::guided_sheet sheet_with(int answers) {
    document::guided_sheet sheet{.form_instance_id = "income_driven_repayment_plan_request_pdf",
                                 .title = "Income-Driven Repayment (IDR) Plan Request",
                                 .plan = "Repayment Assistance Plan (RAP)",
                                 .path = "answer-sheets/01_income_driven.pdf",
                                 .address = "StudentAid.gov/idr",
                                 .reason = "No edition has a box for the plan.",
                                 .where = {"Ask for the plan on StudentAid.gov/idr."},
                                 .at_hand = {"Your user name."},
                                 .uploads = {{.label = "Proof of income",
                                              .path = "supporting-documents/01_pay.pdf",
                                              .filename = "pay.pdf"}},
                                 .keep = {"Keep the confirmation."}};
    sheet.parts.push_back({"Your family", {{"5", "Children", "2"}}});
    document::sheet_answers many{.heading = "Loans"};
    for (int number = 1; number <= answers; ++number)
        many.answers.push_back({{}, "Loan " + std::to_string(number), "1234.56"});
    sheet.parts.push_back(std::move(many));
    return sheet;
}

document::package_guide guide_of_sheet() {
    document::package_guide guide;
    guide.prepared_on = {2026, 11, 21};
    guide.sender.name = "Ada Example";
    return guide;
}

TEST(answer_sheet, tells_everything_on_one_page) {
    auto const made = compose_answer_sheet(sheet_with(12), guide_of_sheet(), texts);
    ASSERT_EQ(made.pages.size(), 1U);
    EXPECT_EQ(made.language, "en-US");
    for (auto const text : {"Answer sheet",
                            "Repayment Assistance Plan (RAP) - Income-Driven Repayment (IDR) Plan "
                            "Request",
                            "November 21, 2026",
                            "No edition has a box for the plan.",
                            "Where to do it",
                            "Ask for the plan on StudentAid.gov/idr.",
                            "What to have at hand",
                            "Your user name.",
                            "Your family",
                            "5. Children",
                            "2",
                            "Loan 12",
                            "1234.56",
                            "What to upload",
                            "Proof of income",
                            "supporting-documents/01_pay.pdf",
                            "What to keep",
                            "Keep the confirmation.",
                            "Prepared for Ada Example.",
                            "Page 1 of 1"}) {
        EXPECT_TRUE(testing::shows(made.pages[0], text)) << text;
    }
}

TEST(answer_sheet, flows_over_pages_if_it_must) {
    auto const made = compose_answer_sheet(sheet_with(120), guide_of_sheet(), texts);
    ASSERT_GT(made.pages.size(), 1U);
    EXPECT_TRUE(testing::shows(made.pages.back(), "Loan 120"));
    EXPECT_TRUE(testing::shows(made.pages.back(), "What to keep"));
    EXPECT_EQ(draw_answer_sheet(sheet_with(120), guide_of_sheet(), texts),
              draw_answer_sheet(sheet_with(120), guide_of_sheet(), texts));
}

TEST(answer_sheet, says_that_nothing_is_to_be_uploaded) {
    auto sheet = sheet_with(1);
    sheet.uploads.clear();
    auto const made = compose_answer_sheet(sheet, guide_of_sheet(), texts);
    EXPECT_TRUE(testing::shows(made.pages[0], "Nothing: your answers need no document."));
}

} // namespace
} // namespace tassel::drawing::answer_sheet_test
