#include "document_check/pdf_check.hpp"
#include "pdf/document_writer.hpp"
#include "pdf_reading/read_pdf.hpp"

#include <gtest/gtest.h>
#include <stdexcept>
#include <string>

namespace tassel::pdf::document_writer_test {
namespace {

drawn_field field_of(std::string name, drawn_kind kind, std::int64_t left) {
    drawn_field field;
    field.name = std::move(name);
    field.kind = kind;
    field.widgets.push_back({0, {left, 500'000, 90'000, 12'000}, "on", "What is asked"});
    return field;
}

drawn_document two_pages() {
    drawn_document document;
    document.title = "A Title \u2013 A";
    document.pages.resize(2);
    document.pages[0].content = "/P <</MCID 0>> BDC BT /F1 9 Tf 72 700 Td <41> Tj ET EMC";
    document.pages[1].content = "BT /F2 9 Tf 72 700 Td <42> Tj ET";
    document.fields.push_back(field_of("form.line", drawn_kind::line, 0));
    document.fields.push_back(field_of("form.page2.comb", drawn_kind::comb, 100'000));
    document.fields.back().cells = 9;
    document.fields.push_back(field_of("form.box", drawn_kind::boxes, 200'000));
    document.fields.push_back(field_of("form.choice", drawn_kind::choice, 300'000));
    document.fields.back().widgets.push_back({1, {0, 0, 9'000, 9'000}, "other", "The other"});
    reading_step text;
    text.role = "P";
    document.pages[0].order.push_back(text);
    for (std::size_t field = 0; field < document.fields.size(); ++field) {
        reading_step step;
        step.field = field;
        document.pages[0].order.push_back(step);
    }
    return document;
}

TEST(document_writer, writes_pages_and_fields_as_they_were_drawn) {
    auto const file = write_document(two_pages());
    auto const seen = testing::read_pdf(file);
    EXPECT_FALSE(seen.has_warnings);
    ASSERT_EQ(seen.pages.size(), 2U);
    EXPECT_EQ(seen.pages[0], two_pages().pages[0].content);
    EXPECT_EQ(seen.pages[1], two_pages().pages[1].content);
    ASSERT_EQ(seen.fields.size(), 4U);
    EXPECT_EQ(seen.fields.at("form.line").kind, "/Tx");
    EXPECT_EQ(seen.fields.at("form.page2.comb").kind, "/Tx");
    EXPECT_EQ(seen.fields.at("form.box").kind, "/Btn");
    EXPECT_EQ(seen.fields.at("form.box").value, "Off");
    ASSERT_EQ(seen.fields.at("form.choice").widgets.size(), 2U);
    EXPECT_EQ(seen.fields.at("form.choice").widgets[1].state, "Off");
    EXPECT_FALSE(seen.has_scripts);
    EXPECT_EQ(seen.form.count("/NeedAppearances"), 0U);
    EXPECT_EQ(document_check::check_pdf(file), document_check::pdf_verdict::sound);
}

TEST(document_writer, tags_documents_of_their_own_alone) {
    auto document = two_pages();
    auto const tagged = testing::read_pdf(write_document(document));
    for (auto const key : {"/Lang", "/StructTreeRoot", "/MarkInfo", "/ViewerPreferences"})
        EXPECT_EQ(tagged.catalog.count(key), 1U) << key;
    document.tagged = false;
    auto const plain = testing::read_pdf(write_document(document));
    EXPECT_EQ(plain.catalog.count("/StructTreeRoot"), 0U);
}

TEST(document_writer, gives_the_same_bytes_for_the_same_document) {
    EXPECT_TRUE(write_document(two_pages()) == write_document(two_pages()));
    auto other = two_pages();
    other.title = "B";
    EXPECT_FALSE(write_document(two_pages()) == write_document(other));
}

TEST(document_writer, is_a_pdf_1_7) {
    EXPECT_EQ(write_document(two_pages()).substr(0, 8), "%PDF-1.7");
}

TEST(document_writer, refuses_names_that_clash) {
    auto twice = two_pages();
    twice.fields.push_back(field_of("form.line", drawn_kind::line, 400'000));
    EXPECT_THROW(static_cast<void>(write_document(twice)), std::logic_error);
    auto below = two_pages();
    below.fields.push_back(field_of("form.line.more", drawn_kind::line, 400'000));
    EXPECT_THROW(static_cast<void>(write_document(below)), std::logic_error);
    auto above = two_pages();
    above.fields.push_back(field_of("form.page2", drawn_kind::line, 400'000));
    EXPECT_THROW(static_cast<void>(write_document(above)), std::logic_error);
}

TEST(to_points, writes_thousandths_without_superfluous_digits) {
    EXPECT_EQ(to_points(0), "0");
    EXPECT_EQ(to_points(12'000), "12");
    EXPECT_EQ(to_points(12'500), "12.5");
    EXPECT_EQ(to_points(7), "0.007");
    EXPECT_EQ(to_points(-250), "-0.25");
    EXPECT_EQ(to_points(-1'000), "-1");
}

} // namespace
} // namespace tassel::pdf::document_writer_test
